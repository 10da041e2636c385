#include "island/icon_kinds.hpp"

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "island/primitives.hpp"
#include "island/state.hpp"
#include "island/tags.hpp"

namespace loci::island {
namespace {

using lang::Instruction;
using lang::Op;

// Of an icon that does several things the first of these.
constexpr std::pair<u32, IconKind> kTagged[] = {{tag_named("reclaims"), IconKind::reclaim},
                                                {tag_named("places_presence"), IconKind::presence},
                                                {tag_named("gains_powers"), IconKind::power},
                                                {tag_named("gains_energy"), IconKind::energy},
                                                {tag_named("pushes"), IconKind::push},
                                                {tag_named("gathers"), IconKind::gather},
                                                {tag_named("damages"), IconKind::damage}};

constexpr u16 op_of(Primitive primitive) {
  return static_cast<u16>(static_cast<u16>(Op::kFirstPrimitive) + static_cast<u16>(primitive));
}

// Goes through a program and the procedures of content that it calls, up to the first thing that
// tells what the icon is about.
class IconSearch {
 public:
  IconSearch(const lang::Code& code, Icon& icon) : code_(code), icon_(icon) {}

  void look_at(int routine) {
    if (!seen_.insert(routine).second) return;
    const lang::RoutineInfo& info = code_.routines[static_cast<std::size_t>(routine)];
    std::map<int, i32> constants;  // by register
    for (u32 pc = info.entry; pc < info.entry + info.size && icon_.kind == IconKind::other; ++pc) {
      const Instruction i = code_.instructions[pc];
      note_constants(i, constants);
      if (i.op == op_of(Primitive::add_elements)) {
        icon_.kind = IconKind::element;
        icon_.element = lowest(constants[i.c], 4);
      } else if (i.op == op_of(Primitive::give_plays)) {
        icon_.kind = IconKind::plays;
      } else if (i.op == op_of(Primitive::set_own_counter)) {
        icon_.kind = IconKind::counter;
      } else if (i.op == static_cast<u16>(Op::when)) {
        const auto& hook = code_.hooks[static_cast<std::size_t>(lang::wide(i))];
        const std::string_view event = code_.events[hook.event].name;
        if (event == "haste" || event == "quickening") icon_.kind = IconKind::speed;
      } else if (i.op == static_cast<u16>(Op::call) || i.op == static_cast<u16>(Op::tail_call)) {
        look_at_call(i, constants);
      }
    }
  }

 private:
  void look_at_call(Instruction i, std::map<int, i32>& constants) {
    const lang::RoutineInfo& info = code_.routines[static_cast<std::size_t>(lang::wide(i))];
    if (info.name == "prepare_markers") {
      icon_.kind = IconKind::marker;
    } else if (info.name == "gain_card") {
      icon_.kind = IconKind::power;
    } else if (info.name == "replace_piece") {
      icon_.kind = IconKind::replace;
      icon_.piece = lowest(constants[i.a + 2], 1);
    } else if (info.place.source != nullptr && !info.place.source->path.starts_with("rules/")) {
      look_at(lang::wide(i));
    }
  }

  static void note_constants(Instruction i, std::map<int, i32>& constants) {
    const auto small = [](u16 bits) { return static_cast<i16>(bits); };
    switch (static_cast<Op>(i.op)) {
      case Op::constant:
        constants[i.a] = lang::wide(i);
        break;
      case Op::constants:
        constants[i.a] = small(i.b);
        constants[i.a + 1] = small(i.c);
        break;
      case Op::constant_move:
        constants[i.a] = small(i.b);
        break;
      case Op::move_constant:
        constants[i.a + 1] = small(i.c);
        break;
      default:
        break;
    }
  }

  // The first of counts packed into so many bits each that is not 0; kNone: there is none.
  static i8 lowest(i32 packed, int width) {
    for (int at = 0; at * width < 32; ++at) {
      if ((static_cast<u32>(packed) >> (at * width) & ((1U << width) - 1)) != 0) {
        return static_cast<i8>(at);
      }
    }
    return kNone;
  }

  const lang::Code& code_;
  Icon& icon_;
  std::set<int> seen_;
};

}  // namespace

void find_icon_kind(const lang::Code& code, Icon& icon) {
  icon.kind = IconKind::other;
  icon.element = icon.piece = kNone;
  if (icon.program.routine < 0) return;
  const u32 tags = tags_of(code, icon.program.routine);
  for (const auto& [tag, kind] : kTagged) {
    if ((tags & tag) != 0) {
      icon.kind = kind;
      return;
    }
  }
  IconSearch(code, icon).look_at(icon.program.routine);
}

}  // namespace loci::island
