#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {

namespace {

bool is_bits(Type type) {
  return type == Type::kinds || type == Type::terrains || type == Type::seats;
}

// Calls that only give a number a type: kinds(7).
Type cast_type(const std::string& name) {
  if (name == "kinds") return Type::kinds;
  if (name == "terrains") return Type::terrains;
  if (name == "elements_of") return Type::elements;
  if (name == "element") return Type::element;
  return Type::none;
}

}  // namespace

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

const CodeGenerator::Variable* CodeGenerator::find(const std::string& name) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    const auto found = scope->find(name);
    if (found != scope->end()) return &found->second;
  }
  return nullptr;
}

std::vector<std::string> CodeGenerator::variables() const {
  std::vector<std::string> names;
  for (const Scope& scope : scopes_) {
    for (const auto& [known, variable] : scope) names.push_back(known);
  }
  return names;
}

void CodeGenerator::unknown_name(const std::string& name, const Place& place) const {
  // What phrases ask for, and who has it.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> given = {{
      {"target", "only a power that targets a spirit has one"},
      {"that", "a frame around this has to say how many"},
      {"used", "a frame around this has to say who chooses in turn"},
  }};
  for (const auto& [word, giver] : given) {
    if (name != word) continue;
    throw Error(place, "there is no " + quoted(name) + " here: " + std::string(giver));
  }
  std::vector<std::string> names = variables();
  for (const auto& [known, constant] : constant_names_) names.push_back(known);
  for (const auto& [known, number] : primitive_names_) names.push_back(known);
  for (const auto& [known, signature] : routine_names_) names.push_back(known);
  throw Error(place, "unknown name " + quoted(name), nearest(name, names));
}

void CodeGenerator::must_be_impure(const Place& place, std::string_view what) const {
  if (pure_) {
    throw Error(place, std::string(what) + " is not allowed here: " + quoted(routine_name_) +
                           " only computes, it may not change the game or ask");
  }
}

void CodeGenerator::require(const Value& value, Type wanted, const Place& place,
                            const Taker& taker) const {
  if (value.type == wanted) return;
  if (value.type == Type::none && value.is_constant && can_be_none(wanted)) return;
  if (!taker.name.empty()) {
    // What fills a slot comes from a card, but it is the sentence's meaning that is wrong.
    const bool apart = place.source != taker.place.source || place.line != taker.place.line;
    throw Error(apart ? taker.place : place, quoted(taker.name) + " takes " +
                                                 quoted(type_name(wanted)) + " here, not " +
                                                 quoted(type_name(value.type)));
  }
  throw Error(place,
              "expected " + quoted(type_name(wanted)) + ", found " + quoted(type_name(value.type)));
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

CodeGenerator::Value CodeGenerator::expression(const Expr& expr) {
  if (++expression_depth_ > 200) throw Error(expr.place, "expression too deeply nested");
  place_ = expr.place;
  Value value;
  switch (expr.kind) {
    case ExprKind::number:
      value = Value{Type::integer, true, expr.number, 0};
      break;
    case ExprKind::name:
      value = name_value(expr);
      break;
    case ExprKind::call:
      value = call(expr);
      break;
    case ExprKind::unary:
      value = unary(expr);
      break;
    case ExprKind::binary:
      value = binary(expr);
      break;
    case ExprKind::each:
      value = each(expr);
      break;
  }
  --expression_depth_;
  return value;
}

// The lands that pass, gathered one by one.
CodeGenerator::Value CodeGenerator::each(const Expr& expr) {
  const u8 found = take(Type::lands);
  const int saved = next_;
  const Value lands = expression(*expr.args[0]);
  require(lands, Type::lands, expr.args[0]->place);
  next_ = saved;
  const u8 rest = take(Type::lands);
  into(rest, lands);
  const u8 land = take(Type::land);
  emit(Op::no_lands, found);
  const u32 to_next = emit_wide(Op::jump, 0, 0);
  const u32 top = here();
  scopes_.emplace_back();
  scopes_.back()[expr.name] = Variable{Type::land, land};
  const std::vector<u32> to_skip = jumps_if_false(*expr.args[1]);
  const Expr itself{ExprKind::name, expr.place, 0, expr.name, {}};
  const Expr only{ExprKind::call, expr.place, 0, "only", {std::make_shared<const Expr>(itself)}};
  const u8 one = argument(only, Type::lands);
  emit(Op::lands_or, found, found, one);
  scopes_.pop_back();
  patch_all(to_skip);
  patch_here(to_next);
  emit(Op::next_land, rest, land);
  jump_back(top);
  next_ = saved;
  return Value{Type::lands, false, 0, found};
}

// In a form the land it is about is that where it happens, unless something says which; who uses a
// power is who acts, unless something lets another act.
const CodeGenerator::Variable* CodeGenerator::find_meant(const std::string& name) const {
  if (const Variable* variable = find(name)) return variable;
  if (name == "it") return find("here");
  if (name == "user") return find("me");
  return nullptr;
}

CodeGenerator::Value CodeGenerator::name_value(const Expr& expr) {
  if (const Variable* variable = find_meant(expr.name)) {
    return Value{variable->type, false, 0, variable->reg, true};
  }
  if (expr.name == "none") return Value{Type::none, true, -1, 0};
  if (expr.name == "true") return Value{Type::boolean, true, 1, 0};
  if (expr.name == "false") return Value{Type::boolean, true, 0, 0};
  if (expr.name == "nowhere") {
    const u8 reg = take(Type::lands);
    emit(Op::no_lands, reg);
    return Value{Type::lands, false, 0, reg};
  }
  const auto constant = constant_names_.find(expr.name);
  if (constant != constant_names_.end()) {
    return Value{constant->second.type, true, constant->second.value, 0};
  }
  unknown_name(expr.name, expr.place);
}

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

CodeGenerator::Value CodeGenerator::unary(const Expr& expr) {
  const Value value = expression(*expr.args[0]);
  const bool negation = expr.name == "not";
  require(value, negation ? Type::boolean : Type::integer, expr.place);
  if (value.is_constant) {
    return Value{value.type, true, negation ? (value.constant == 0 ? 1 : 0) : -value.constant, 0};
  }
  const u8 reg = take(value.type);
  emit(negation ? Op::not_ : Op::negate, reg, value.reg);
  return Value{value.type, false, 0, reg};
}

CodeGenerator::Value CodeGenerator::logic(const Expr& expr) {
  const u8 reg = take(Type::boolean);
  const int saved = next_;
  const Value left = expression(*expr.args[0]);
  require(left, Type::boolean, expr.args[0]->place);
  into(reg, left);
  next_ = saved;
  const u32 jump = emit_wide(expr.name == "and" ? Op::jump_unless : Op::jump_if, reg, 0);
  const Value right = expression(*expr.args[1]);
  require(right, Type::boolean, expr.args[1]->place);
  into(reg, right);
  next_ = saved;
  patch_here(jump);
  return Value{Type::boolean, false, 0, reg};
}

// Operations with a small constant on the right take it along in the instruction.
std::optional<CodeGenerator::Value> CodeGenerator::with_small_constant(const std::string& op,
                                                                       const Value& left,
                                                                       const Value& right,
                                                                       int saved) {
  if (left.is_constant || !right.is_constant || left.type == Type::lands) return std::nullopt;
  i32 number = right.constant;
  Op code = Op::add_k;
  if (op == "==") {
    code = Op::equal_k;
  } else if (op == "!=") {
    code = Op::not_equal_k;
  } else if (op == "<" || op == "<=") {
    code = Op::less_k;
    if (op == "<=") ++number;
  } else if (op == ">" || op == ">=") {
    code = Op::more_k;
    if (op == ">=") --number;
  } else if (op == "-") {
    number = -number;
  } else if (op != "+") {
    return std::nullopt;
  }
  if (number < -0x8000 || number > 0x7fff) return std::nullopt;
  next_ = saved;
  const Type result = code == Op::add_k ? Type::integer : Type::boolean;
  const u8 reg = take(result);
  emit(code, reg, left.reg, static_cast<u16>(number));
  return Value{result, false, 0, reg};
}

CodeGenerator::Value CodeGenerator::binary(const Expr& expr) {
  const std::string& op = expr.name;
  if (op == "and" || op == "or") return logic(expr);
  const int saved = next_;
  const Value left = expression(*expr.args[0]);
  const Value right = expression(*expr.args[1]);
  const bool comparison = op == "==" || op == "!=";
  const bool order = op == "<" || op == "<=" || op == ">" || op == ">=";
  const bool sets = op == "|" || op == "&" || op == "\\";
  if (comparison) {
    if (left.type != right.type) {
      if (left.type == Type::none) {
        require(left, right.type, expr.args[0]->place);
      } else {
        require(right, left.type, expr.args[1]->place);
      }
    }
  } else if (sets) {
    if (left.type != Type::lands && !is_bits(left.type)) {
      throw Error(expr.place, "\"" + op + "\" joins sets, not " + quoted(type_name(left.type)));
    }
    require(right, left.type, expr.args[1]->place);
  } else {
    if (left.type == right.type && (is_bits(left.type) || left.type == Type::lands)) {
      throw Error(expr.place,
                  "\"" + op + "\" is for numbers; sets are joined by |, & and \\ (without)");
    }
    require(left, Type::integer, expr.args[0]->place);
    require(right, Type::integer, expr.args[1]->place);
  }
  if (left.is_constant && right.is_constant && is_bits(left.type) && sets) {
    const i32 bits = op == "|"   ? left.constant | right.constant
                     : op == "&" ? left.constant & right.constant
                                 : left.constant & ~right.constant;
    return Value{left.type, true, bits, 0};
  }
  if (op == "/" && right.is_constant && right.constant <= 0) {
    throw Error(expr.args[1]->place, "nothing can be divided by " + std::to_string(right.constant));
  }
  if (const std::optional<Value> small = with_small_constant(op, left, right, saved)) return *small;
  u8 b = in_register(left);
  u8 c = in_register(right);
  Type result = left.type;
  Op code = Op::add;
  if (left.type == Type::lands) {
    if (comparison) {
      result = Type::boolean;
      code = Op::lands_equal;
    } else {
      code = op == "|" ? Op::lands_or : op == "&" ? Op::lands_and : Op::lands_without;
    }
  } else if (comparison || order) {
    result = Type::boolean;
    if (op == ">" || op == ">=") std::swap(b, c);
    code = op == "=="                 ? Op::equal
           : op == "!="               ? Op::not_equal
           : (op == "<" || op == ">") ? Op::less
                                      : Op::less_equal;
  } else if (sets) {
    code = op == "|" ? Op::bits_or : op == "&" ? Op::bits_and : Op::bits_without;
  } else {
    code = op == "+" ? Op::add : op == "-" ? Op::subtract : op == "*" ? Op::multiply : Op::divide;
  }
  next_ = saved;
  const u8 reg = take(result);
  emit(code, reg, b, c);
  if (left.type == Type::lands && op == "!=") emit(Op::not_, reg, reg);
  return Value{result, false, 0, reg};
}

std::vector<u32> CodeGenerator::jumps_if_false(const Expr& condition) {
  if (condition.kind == ExprKind::binary && condition.name == "and") {
    std::vector<u32> jumps = jumps_if_false(*condition.args[0]);
    const std::vector<u32> more = jumps_if_false(*condition.args[1]);
    jumps.insert(jumps.end(), more.begin(), more.end());
    return jumps;
  }
  const int saved = next_;
  const bool negated = condition.kind == ExprKind::unary && condition.name == "not";
  const Expr& tested = negated ? *condition.args[0] : condition;
  const Value value = expression(tested);
  require(value, Type::boolean, tested.place);
  const u8 reg = in_register(value);
  next_ = saved;
  if (!negated && !value.is_constant && fuse_test(reg)) {
    return {emit_wide(Op::jump, 0, 0)};
  }
  return {emit_wide(negated ? Op::jump_if : Op::jump_unless, reg, 0)};
}

// Turns a comparison just made for `reg` into a test with the jump behind it.
bool CodeGenerator::fuse_test(u8 reg) {
  if (label_ == code_.instructions.size()) return false;
  Instruction& last = code_.instructions.back();
  constexpr std::pair<Op, Op> kTests[] = {
      {Op::equal, Op::if_equal},     {Op::not_equal, Op::if_not_equal},
      {Op::less, Op::if_less},       {Op::less_equal, Op::if_less_equal},
      {Op::equal_k, Op::if_equal_k}, {Op::not_equal_k, Op::if_not_equal_k},
      {Op::less_k, Op::if_less_k},   {Op::more_k, Op::if_more_k}};
  for (const auto& [comparison, test] : kTests) {
    if (last.op != static_cast<u16>(comparison) || last.a != reg) continue;
    last = {static_cast<u16>(test), last.b, last.c, 0};
    return true;
  }
  return false;
}

}  // namespace loci::lang
