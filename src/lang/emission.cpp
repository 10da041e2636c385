// Instructions and the registers they work on.
#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {

u32 CodeGenerator::emit(Op op, u16 a, u16 b, u16 c) {
  code_.instructions.push_back({static_cast<u16>(op), a, b, c});
  code_.lines.push_back(line_);
  return static_cast<u32>(code_.instructions.size() - 1);
}

u32 CodeGenerator::emit_wide(Op op, u8 a, i32 number) {
  const Instruction i = with_wide({static_cast<u16>(op), a, 0, 0}, number);
  return emit(op, i.a, i.b, i.c);
}

void CodeGenerator::emit_call(Op op, u8 base, const std::string& name, const Signature& signature) {
  const u32 call = emit_wide(op, base, signature.number);
  if (signature.number < 0) calls_ahead_.emplace_back(call, name);
}

void CodeGenerator::emit_constant(u8 reg, i32 number) {
  if (!join(Op::constant, reg, number)) emit_wide(Op::constant, reg, number);
}

// Values for neighbouring registers, as arguments of calls are, come from one instruction for two.
bool CodeGenerator::join(Op op, u8 reg, i32 value) {
  if (code_.instructions.empty() || label_ == code_.instructions.size()) return false;
  Instruction& last = code_.instructions.back();
  const bool constant = op == Op::constant;
  const bool after_constant = last.op == static_cast<u16>(Op::constant);
  if (!after_constant && last.op != static_cast<u16>(Op::move)) return false;
  const auto is_small = [](i32 number) { return number >= -0x8000 && number <= 0x7fff; };
  if (last.a + 1 != reg || (after_constant && !is_small(wide(last))) || !is_small(value)) {
    return false;
  }
  const Op joined = after_constant ? (constant ? Op::constants : Op::constant_move)
                                   : (constant ? Op::move_constant : Op::move_move);
  last = {static_cast<u16>(joined), last.a, last.b, static_cast<u16>(value)};
  return true;
}

void CodeGenerator::patch_here(u32 jump) {
  label_ = code_.instructions.size();
  Instruction& instruction = code_.instructions[jump];
  instruction = with_wide(instruction, static_cast<i32>(label_ - jump - 1));
}

void CodeGenerator::patch_all(const std::vector<u32>& jumps) {
  for (const u32 jump : jumps) patch_here(jump);
}

u32 CodeGenerator::here() {
  label_ = code_.instructions.size();
  return static_cast<u32>(label_);
}

void CodeGenerator::jump_back(u32 target) {
  const i64 distance = static_cast<i64>(target) - static_cast<i64>(code_.instructions.size()) - 1;
  emit_wide(Op::jump, 0, static_cast<i32>(distance));
}

u8 CodeGenerator::take(Type type) {
  const int reg = next_;
  next_ += registers_of(type);
  most_ = std::max(most_, next_);
  if (next_ > 240)
    throw Error(place_, "routine " + quoted(routine_name_) + " needs too many values");
  return static_cast<u8>(reg);
}

u8 CodeGenerator::in_register(const Value& value) {
  if (!value.is_constant) return value.reg;
  const u8 reg = take(value.type);
  emit_constant(reg, value.constant);
  return reg;
}

void CodeGenerator::into(u8 reg, const Value& value) {
  if (value.is_constant) {
    emit_constant(reg, value.constant);
  } else if (value.reg != reg && !redirect(value, reg)) {
    if (value.type == Type::lands) {
      emit(Op::move_lands, reg, value.reg);
    } else if (!join(Op::move, reg, value.reg)) {
      emit(Op::move, reg, value.reg);
    }
  }
}

// Lets the instruction that just made a temporary value put it into `reg` at once.
bool CodeGenerator::redirect(const Value& value, u8 reg) {
  if (value.is_variable || code_.instructions.empty() || label_ == code_.instructions.size()) {
    return false;
  }
  Instruction& last = code_.instructions.back();
  if (last.a != value.reg) return false;
  const u16 first_primitive = static_cast<u16>(Op::kFirstPrimitive);
  const bool makes_value =
      last.op >= first_primitive
          ? machine_.primitives[static_cast<std::size_t>(last.op - first_primitive)].result !=
                Type::none
          : last.op <= static_cast<u16>(Op::lands_equal);
  if (!makes_value) return false;
  last.a = reg;
  return true;
}

u8 CodeGenerator::argument(const Expr& expr, Type wanted, const Taker& taker) {
  const Value value = expression(expr);
  require(value, wanted, expr.place, taker);
  return in_register(value);
}

// The registers from `reg` on belong to the arguments; temporaries go above them.
void CodeGenerator::argument_into(u8 reg, const Expr& expr, Type wanted, const Taker& taker) {
  const int saved = next_;
  const Value value = expression(expr);
  require(value, wanted, expr.place, taker);
  into(reg, value);
  next_ = saved;
}

}  // namespace loci::lang
