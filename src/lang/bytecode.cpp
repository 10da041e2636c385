#include "lang/bytecode.hpp"

#include <algorithm>
#include <array>

#include "core/hash.hpp"

namespace loci::lang {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Op::kFirstPrimitive)> kOpNames = {
#define LOCI_OP(name) #name,
    LOCI_OPS(LOCI_OP)
#undef LOCI_OP
};

bool has_wide(Op op) {
  switch (op) {
    case Op::constant:
    case Op::jump:
    case Op::jump_if:
    case Op::jump_unless:
    case Op::jump_unhooked:
    case Op::call:
    case Op::tail_call:
    case Op::when:
    case Op::ask:
      return true;
    default:
      return false;
  }
}

bool is_jump(Op op) {
  return op == Op::jump || op == Op::jump_if || op == Op::jump_unless || op == Op::jump_unhooked;
}

}  // namespace

Type Machine::type_named(std::string_view name) const {
  const auto found = std::find_if(types.begin(), types.end(),
                                  [name](const TypeInfo& type) { return type.name == name; });
  return found == types.end() ? Type::none : static_cast<Type>(found - types.begin());
}

int Code::routine_named(std::string_view name) const {
  for (std::size_t i = 0; i < routines.size(); ++i) {
    if (routines[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

u64 fingerprint(const Code& code) {
  Hasher hasher;
  hasher.add(code.instructions.data(), code.instructions.size() * sizeof(Instruction));
  for (const EntryPoint& entry : code.entries) {
    hasher.add(entry.pc | u64{entry.registers} << 32 | u64{entry.parameters} << 48);
  }
  for (const HookInfo& hook : code.hooks) {
    hasher.add(hook.routine | u64{hook.event} << 16 | static_cast<u64>(hook.lifetime) << 24 |
               u64{hook.captured} << 32 | u64{hook.counted} << 40);
  }
  for (const RoutineInfo& routine : code.routines) hasher.add(static_cast<u64>(routine.result));
  for (const EventInfo& event : code.events) hasher.add(event.parameters);
  for (const Ask& ask : code.asks) hasher.add(ask.alternatives.size());
  return hasher.value();
}

std::string instruction_text(const Code& code, const Machine& machine, u32 pc) {
  const Instruction i = code.instructions[pc];
  const auto reg = [](int n) { return "r" + std::to_string(n); };
  std::string text;
  if (i.op >= static_cast<u16>(Op::kFirstPrimitive)) {
    const Primitive& primitive =
        machine.primitives[i.op - static_cast<std::size_t>(Op::kFirstPrimitive)];
    text = std::string(primitive.name) + ' ' + reg(i.a) + ", " + reg(i.b);
    if (primitive.parameters.size() == 2) text += ", " + reg(i.c);
    return text;
  }
  const Op op = static_cast<Op>(i.op);
  text = kOpNames[i.op];
  if (op != Op::jump) text += ' ' + reg(i.a);
  if (!has_wide(op)) return text + ", " + reg(i.b) + ", " + reg(i.c);
  const i32 number = wide(i);
  if (is_jump(op)) {
    text += " -> " + std::to_string(static_cast<i64>(pc) + 1 + number);
  } else if (op == Op::call || op == Op::tail_call) {
    text += ", " + code.routines[static_cast<std::size_t>(number)].name;
  } else {
    text += ", " + std::to_string(number);
  }
  return text;
}

std::string disassemble(const Code& code, const Machine& machine, int routine) {
  const RoutineInfo& info = code.routines[static_cast<std::size_t>(routine)];
  std::string text = info.name + ": " + std::to_string(info.size) + " instructions, " +
                     std::to_string(info.registers) + " registers\n";
  for (u32 pc = info.entry; pc < info.entry + info.size; ++pc) {
    std::string number = std::to_string(pc);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, ' ');
    text += number + "  " + instruction_text(code, machine, pc) + '\n';
  }
  return text;
}

}  // namespace loci::lang
