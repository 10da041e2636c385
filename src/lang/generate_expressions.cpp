#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {

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
  constexpr std::string_view no_land =
      "which land? None is targeted, so this needs a place: in each …:, in one …:";
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> given = {{
      {"here", no_land},
      {"it", no_land},
      {"target", "there is no \"target\" here: only a power that targets a spirit has one"},
      {"that", "there is no \"that\" here: a frame around this has to say how many"},
      {"used", "there is no \"used\" here: a frame around this has to say who chooses in turn"},
  }};
  for (const auto& [word, reason] : given) {
    if (name == word) throw Error(place, std::string(reason));
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
  if (value.type == Type::none && value.is_constant && machine_.can_be_none(wanted)) return;
  if (!taker.name.empty()) {
    // What fills a slot comes from a card, but it is the sentence's meaning that is wrong.
    const bool apart = place.source != taker.place.source || place.line != taker.place.line;
    throw Error(apart ? taker.place : place, quoted(taker.name) + " takes " +
                                                 quoted(machine_.name_of(wanted)) + " here, not " +
                                                 quoted(machine_.name_of(value.type)));
  }
  throw Error(place, "expected " + quoted(machine_.name_of(wanted)) + ", found " +
                         quoted(machine_.name_of(value.type)));
}

bool CodeGenerator::is_bits(Type type) {
  return type == Type::kinds || type == Type::terrains || type == Type::seats ||
         type == Type::boards;
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

Type CodeGenerator::element_of(Type set) {
  if (set == Type::lands) return Type::land;
  if (set == Type::seats) return Type::seat;
  return set == Type::boards ? Type::board : Type::none;
}

// Those of a set that pass, gathered one by one.
CodeGenerator::Value CodeGenerator::each(const Expr& expr) {
  const u8 found = take(Type::lands);  // enough for any set
  const int saved = next_;
  const Value set = expression(*expr.args[0]);
  const Type element = element_of(set.type);
  if (element == Type::none) require(set, Type::lands, expr.args[0]->place);
  const bool of_lands = element == Type::land;
  next_ = saved;
  const u8 rest = take(set.type);
  into(rest, set);
  const u8 member = take(element);
  if (of_lands) {
    emit(Op::no_lands, found);
  } else {
    emit_wide(Op::constant, found, 0);
  }
  const u32 to_next = emit_wide(Op::jump, 0, 0);
  const u32 top = here();
  scopes_.emplace_back();
  scopes_.back()[expr.name] = Variable{element, member};
  const std::vector<u32> to_skip = jumps_if_false(*expr.args[1]);
  const char* const alone = of_lands ? "only" : element == Type::board ? "only_board" : "only_seat";
  const Expr itself{ExprKind::name, expr.place, 0, expr.name, {}};
  const Expr only{ExprKind::call, expr.place, 0, alone, {std::make_shared<const Expr>(itself)}};
  const u8 one = argument(only, set.type);
  emit(of_lands ? Op::lands_or : Op::bits_or, found, found, one);
  scopes_.pop_back();
  patch_all(to_skip);
  patch_here(to_next);
  emit(of_lands ? Op::next_land : Op::next_bit, rest, member);
  jump_back(top);
  next_ = saved;
  return Value{set.type, false, 0, found};
}

// In a form the land it is about is that where it happens, unless something says which; who uses a
// power is who acts, unless something lets another act.
const CodeGenerator::Variable* CodeGenerator::find_meant(const std::string& name) const {
  if (const Variable* variable = find(name)) return variable;
  if (name == "it" || name == "wherever") return find("here");
  if (name == "user") return find("me");
  return nullptr;
}

CodeGenerator::Value CodeGenerator::name_value(const Expr& expr) {
  if (const Variable* variable = find_meant(expr.name)) {
    return Value{variable->type, false, 0, variable->reg, true};
  }
  // What needs no land is done in none where no land is targeted.
  if (expr.name == "none" || expr.name == "wherever") return Value{Type::none, true, -1, 0};
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
      throw Error(expr.place,
                  "\"" + op + "\" joins sets, not " + quoted(machine_.name_of(left.type)));
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

// heard(EVENT): the bit that says whether any hook waits for it.
std::optional<u8> CodeGenerator::heard_event(const Expr& expr) const {
  if (expr.kind != ExprKind::call || expr.name != "heard") return std::nullopt;
  if (expr.args.size() != 1 || expr.args[0]->kind != ExprKind::name) {
    throw Error(expr.place, "\"heard\" takes the name of an event or query");
  }
  return static_cast<u8>(event_named(expr.args[0]->name, expr.args[0]->place).number);
}

std::vector<u32> CodeGenerator::jumps_if_false(const Expr& condition) {
  if (const std::optional<u8> event = heard_event(condition)) {
    return {emit_wide(Op::jump_unhooked, *event, 0)};
  }
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
  // What a variable holds may be wanted again.
  const bool is_passing = !value.is_constant && reg >= saved;
  if (!negated && is_passing && fuse_test(reg)) {
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
