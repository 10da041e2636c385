// Calls: of routines, of programs of the content, of primitives, and numbers with a type.
#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {

namespace {

// Calls that only give a number a type: kinds(7).
Type cast_type(const std::string& name) {
  if (name == "kinds") return Type::kinds;
  if (name == "terrains") return Type::terrains;
  if (name == "elements_of") return Type::elements;
  if (name == "element") return Type::element;
  return Type::none;
}

}  // namespace

CodeGenerator::Value CodeGenerator::typed_number(const Expr& expr, Type type) const {
  constexpr i32 kMostElements = 8;
  const i32 number = expr.args[0]->number;
  bool known = true;
  if (type == Type::element) known = number < kMostElements;
  if (is_bits(type)) {
    i32 named = 0;
    for (const auto& [name, constant] : constant_names_) {
      if (constant.type == type) named |= constant.value;
    }
    known = (number & ~named) == 0;
  }
  if (!known) {
    throw Error(expr.args[0]->place,
                std::to_string(number) + " stands for no " + quoted(expr.name));
  }
  return Value{type, true, number, 0};
}

CodeGenerator::Value CodeGenerator::call(const Expr& expr) {
  const Type cast = cast_type(expr.name);
  if (cast != Type::none && expr.args.size() == 1 && expr.args[0]->kind == ExprKind::number) {
    return typed_number(expr, cast);
  }
  if (expr.name == "perform") return call_program(expr, Type::none);
  if (expr.name == "perform_lands") return call_program(expr, Type::lands);
  if (expr.name == "perform_bool") return call_program(expr, Type::boolean);
  if (const std::optional<u8> event = heard_event(expr)) {
    const u8 reg = take(Type::boolean);
    emit_constant(reg, 0);
    const u32 unhooked = emit_wide(Op::jump_unhooked, *event, 0);
    emit_constant(reg, 1);
    patch_here(unhooked);
    return Value{Type::boolean, false, 0, reg};
  }
  const auto primitive = primitive_names_.find(expr.name);
  if (primitive != primitive_names_.end()) return call_primitive(expr, primitive->second);
  const auto routine = routine_names_.find(expr.name);
  if (routine != routine_names_.end()) return call_routine(expr, routine->second);
  unknown_name(expr.name, expr.place);
}

CodeGenerator::Value CodeGenerator::call_routine(const Expr& expr, const Signature& signature) {
  if (!signature.pure) {
    must_be_impure(expr.place, "calling procedure " + quoted(expr.name));
    // A half-computed expression may not wait for an answer: its parts are not part of the game.
    if (expression_depth_ > 1) {
      throw Error(expr.place, "procedure " + quoted(expr.name) +
                                  " may ask: give its result a name first (let … = " + expr.name +
                                  "(…))");
    }
  }
  if (expr.args.size() != signature.parameters.size()) {
    throw Error(expr.place, quoted(expr.name) + " takes " +
                                std::to_string(signature.parameters.size()) + " values, not " +
                                std::to_string(expr.args.size()));
  }
  // The callee's registers begin where ours end: arguments are already in place for it.
  const u8 base = static_cast<u8>(next_);
  std::vector<u8> places;
  for (const Type type : signature.parameters) places.push_back(take(type));
  for (std::size_t i = 0; i < expr.args.size(); ++i) {
    argument_into(places[i], *expr.args[i], signature.parameters[i], {expr.name, expr.place});
  }
  emit_call(Op::call, base, expr.name, signature);
  next_ = base;
  take(signature.result);
  return Value{signature.result, false, 0, base};
}

CodeGenerator::Value CodeGenerator::call_program(const Expr& expr, Type result) {
  if (result == Type::none) must_be_impure(expr.place, "performing a program");
  if (expr.args.size() != 4) {
    throw Error(expr.place, quoted(expr.name) + " takes a program, a seat, a land and a seat");
  }
  const u8 program = argument(*expr.args[0], Type::program, {expr.name, expr.place});
  const u8 base = static_cast<u8>(next_);
  constexpr Type kTypes[] = {Type::seat, Type::land, Type::seat};
  std::vector<u8> places;
  for (const Type type : kTypes) places.push_back(take(type));
  for (std::size_t i = 0; i < 3; ++i) {
    argument_into(places[i], *expr.args[i + 1], kTypes[i], {expr.name, expr.place});
  }
  emit(Op::call_program, base, program, static_cast<u16>(result));
  next_ = base;
  take(result);
  return Value{result, false, 0, base};
}

CodeGenerator::Value CodeGenerator::call_primitive(const Expr& expr, int number) {
  const Primitive& primitive = machine_.primitives[static_cast<std::size_t>(number)];
  if (!primitive.pure) must_be_impure(expr.place, quoted(expr.name));
  if (primitive.option != Type::none) {
    throw Error(expr.place, quoted(expr.name) + " lists options: it stands only in a choose");
  }
  const auto& parameters = primitive.parameters;
  if (expr.args.size() != parameters.size()) {
    throw Error(expr.place, quoted(expr.name) + " takes " + std::to_string(parameters.size()) +
                                " values, not " + std::to_string(expr.args.size()));
  }
  const int saved = next_;
  const Op op = static_cast<Op>(static_cast<int>(Op::kFirstPrimitive) + number);
  u8 operands[3] = {0, 0, 0};
  if (parameters.size() == 3 && primitive.result == Type::none) {
    for (std::size_t i = 0; i < 3; ++i) {
      operands[i] = argument(*expr.args[i], parameters[i], {expr.name, expr.place});
    }
    next_ = saved;
    emit(op, operands[0], operands[1], operands[2]);
    return Value{Type::none, false, 0, static_cast<u8>(saved)};
  }
  if (parameters.size() <= 2) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      operands[i] = argument(*expr.args[i], parameters[i], {expr.name, expr.place});
    }
  } else {
    operands[0] = static_cast<u8>(next_);
    std::vector<u8> places;
    places.reserve(4);
    for (const Type type : parameters) places.push_back(take(type));
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      argument_into(places[i], *expr.args[i], parameters[i], {expr.name, expr.place});
    }
  }
  next_ = saved;
  const u8 result = take(primitive.result);
  emit(op, result, operands[0], operands[1]);
  return Value{primitive.result, false, 0, result};
}

}  // namespace loci::lang
