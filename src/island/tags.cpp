#include "island/tags.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "lang/lexer.hpp"

namespace loci::island {
namespace {

using lang::Instruction;
using lang::Op;

constexpr u32 kDamages = tag_named("damages");
constexpr u32 kDamagesAgain = tag_named("damages_again");
constexpr u32 kDamagesLater = tag_named("damages_later");
static_assert(kDamages != 0 && kDamagesAgain != 0 && kDamagesLater != 0);

class TagSearch {
 public:
  explicit TagSearch(const lang::Code& code) : code_(code) {}

  u32 tags_of(int routine) {
    // What calls itself is found out by the first call.
    const auto [found, is_new] = tags_.emplace(routine, 0);
    if (!is_new) return found->second;
    const lang::RoutineInfo& info = code_.routines[static_cast<std::size_t>(routine)];
    u32 tags = 0;
    std::set<u32> places;
    for (u32 pc = info.entry; pc < info.entry + info.size; ++pc) {
      const Instruction i = code_.instructions[pc];
      const Op op = static_cast<Op>(i.op);
      if (op == Op::call || op == Op::tail_call) {
        const u32 called = tags_of_call(lang::wide(i));
        if ((called & kDamages) != 0) places.insert(pc);
        tags |= called;
      }
      if (op == Op::when) {
        const auto& hook = code_.hooks[static_cast<std::size_t>(lang::wide(i))];
        const u32 waiting = tags_of(hook.routine);
        tags |= waiting;
        if ((waiting & kDamages) != 0) tags |= kDamagesLater;
      }
    }
    for (const u32 place : places) {
      if (leads_to_any(place, places)) tags |= kDamagesAgain;
    }
    return tags_[routine] = tags;
  }

 private:
  u32 tags_of_call(int routine) {
    const lang::RoutineInfo& info = code_.routines[static_cast<std::size_t>(routine)];
    const std::string name = ' ' + info.name + ' ';
    u32 tags = 0;
    for (std::size_t tag = 0; tag < kTags.size(); ++tag) {
      if (kTags[tag].procedures.find(name) != std::string_view::npos) tags |= 1U << tag;
    }
    const bool of_rules =
        info.place.source != nullptr && info.place.source->path.starts_with("rules/");
    return of_rules ? tags : tags | tags_of(routine);
  }

  // Whether the program may come to one of the places after it was at this one.
  bool leads_to_any(u32 from, const std::set<u32>& places) const {
    std::set<u32> seen;
    std::vector<u32> open;
    add_next(from, open);
    while (!open.empty()) {
      const u32 pc = open.back();
      open.pop_back();
      if (!seen.insert(pc).second) continue;
      if (places.contains(pc)) return true;
      add_next(pc, open);
    }
    return false;
  }

  // The instructions that may be the next one.
  void add_next(u32 pc, std::vector<u32>& open) const {
    const Instruction i = code_.instructions[pc];
    const auto target = [i, pc] {
      return static_cast<u32>(static_cast<i32>(pc) + 1 + lang::wide(i));
    };
    switch (static_cast<Op>(i.op)) {
      case Op::return_:
      case Op::return_lands:
      case Op::return_none:
      case Op::return_hook:
      case Op::tail_call:
        return;
      case Op::jump:
        open.push_back(target());
        return;
      case Op::jump_if:
      case Op::jump_unless:
      case Op::jump_unhooked:
        open.push_back(target());
        break;
      case Op::if_equal:
      case Op::if_not_equal:
      case Op::if_less:
      case Op::if_less_equal:
      case Op::if_equal_k:
      case Op::if_not_equal_k:
      case Op::if_less_k:
      case Op::if_more_k:
      case Op::next_land:
      case Op::next_bit:
      case Op::option_load:
        open.push_back(pc + 2);
        break;
      case Op::jump_alternative:
        for (u32 at = pc + 1; code_.instructions[at].op == static_cast<u16>(Op::jump); ++at) {
          open.push_back(at);
        }
        return;
      default:
        break;
    }
    open.push_back(pc + 1);
  }

  const lang::Code& code_;
  std::map<int, u32> tags_;
};

}  // namespace

u32 tags_of(const lang::Code& code, int routine) {
  return routine < 0 ? 0 : TagSearch(code).tags_of(routine);
}

}  // namespace loci::island
