#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"
#include "lang/tree_copy.hpp"

namespace loci::lang {

void CodeGenerator::block(const Block& statements) {
  if (++depth_ > 200) throw Error(place_, "blocks too deeply nested");
  scopes_.emplace_back();
  const int saved = next_;
  for (const StmtPtr& stmt : statements) statement(*stmt);
  next_ = saved;
  scopes_.pop_back();
  --depth_;
}

i32 CodeGenerator::kinds_counted_as(const Expr& expr) const {
  if (expr.kind == ExprKind::call && expr.name == machine_.name_of(Type::kinds)) {
    return expr.args[0]->number & machine_.counted_as;
  }
  i32 kinds = 0;
  if (expr.kind == ExprKind::name && find(expr.name) == nullptr) {
    const auto constant = constant_names_.find(expr.name);
    const bool named = constant != constant_names_.end() && constant->second.type == Type::kinds &&
                       (constant->second.value & ~machine_.counted_as) == 0;
    if (named) kinds = constant->second.value;
  }
  for (std::size_t i = 0; i < expr.args.size(); ++i) {
    const bool supplied =
        expr.kind == ExprKind::call &&
        std::any_of(machine_.supplied.begin(), machine_.supplied.end(), [&](const Supplied& each) {
          return each.routine == expr.name && each.argument == i;
        });
    if (!supplied) kinds |= kinds_counted_as(*expr.args[i]);
  }
  return kinds;
}

void CodeGenerator::look_for_kinds(const Stmt& stmt) {
  if (pure_ || early_ || machine_.counted_as == 0) return;
  i32 kinds = 0;
  for (const ExprPtr& expr : stmt.exprs) kinds |= kinds_counted_as(*expr);
  for (const Alternative& each : stmt.alternatives) {
    if (each.enumerator) kinds |= kinds_counted_as(*each.enumerator);
    if (each.condition) kinds |= kinds_counted_as(*each.condition);
  }
  if (kinds == 0) return;
  const Signature& query = event_named("counting_as", stmt.place);
  const u32 unhooked = emit_wide(Op::jump_unhooked, static_cast<u8>(query.number), 0);
  const int saved = next_;
  const std::string kinds_of(machine_.name_of(Type::kinds));
  const ExprPtr what = call_expr(kinds_of, {number_expr(kinds, stmt.place)}, stmt.place);
  expression(*call_expr("look_for", {what}, stmt.place));
  next_ = saved;
  patch_here(unhooked);
}

void CodeGenerator::statement(const Stmt& stmt) {
  place_ = stmt.place;
  line_ = stmt.place.line;
  look_for_kinds(stmt);
  switch (stmt.kind) {
    case StmtKind::let:
      let(stmt);
      return;
    case StmtKind::assign:
      assign(stmt);
      return;
    case StmtKind::evaluate: {
      const int saved = next_;
      expression(*stmt.exprs[0]);
      next_ = saved;
      return;
    }
    case StmtKind::if_:
      if_statement(stmt);
      return;
    case StmtKind::while_:
      while_statement(stmt);
      return;
    case StmtKind::for_:
      for_statement(stmt);
      return;
    case StmtKind::return_:
      return_statement(stmt);
      return;
    case StmtKind::raise:
      raise_statement(stmt);
      return;
    case StmtKind::when:
      when_statement(stmt);
      return;
    case StmtKind::choose:
      choose_statement(stmt);
      return;
    case StmtKind::block:
      block(stmt.body);
      return;
  }
}

void CodeGenerator::let(const Stmt& stmt) {
  const int start = next_;
  const Value value = expression(*stmt.exprs[0]);
  if (value.type == Type::none) {
    const Expr& expr = *stmt.exprs[0];
    throw Error(expr.place, expr.kind == ExprKind::call ? quoted(expr.name) + " gives no value"
                                                        : "a variable needs a value with a type");
  }
  // The variable takes the place of the temporaries its value needed.
  next_ = start;
  const u8 reg = take(value.type);
  into(reg, value);
  scopes_.back()[stmt.name] = Variable{value.type, reg};
}

void CodeGenerator::assign(const Stmt& stmt) {
  const Variable* variable = find(stmt.name);
  if (variable == nullptr) {
    throw Error(stmt.place, "unknown variable " + quoted(stmt.name),
                nearest(stmt.name, variables()),
                "a new one begins with let: let " + stmt.name + " = ...");
  }
  const int saved = next_;
  const Value value = expression(*stmt.exprs[0]);
  require(value, variable->type, stmt.exprs[0]->place);
  into(variable->reg, value);
  if (variable->captured >= 0) {
    must_be_impure(stmt.place, "changing what a hook took along");
    keep(*variable);
  }
  next_ = saved;
}

void CodeGenerator::keep(const Variable& variable) {
  const int saved = next_;
  const u8 self = scopes_.front().at("self").reg;
  const u8 place = take(Type::integer);
  emit_constant(place, variable.captured);
  emit(
      static_cast<Op>(static_cast<int>(Op::kFirstPrimitive) + primitive_names_.at("keep_captured")),
      self, place, variable.reg);
  next_ = saved;
}

void CodeGenerator::if_statement(const Stmt& stmt) {
  const std::vector<u32> to_else = jumps_if_false(*stmt.exprs[0]);
  block(stmt.body);
  if (stmt.otherwise.empty()) {
    patch_all(to_else);
    return;
  }
  const u32 to_end = emit_wide(Op::jump, 0, 0);
  patch_all(to_else);
  block(stmt.otherwise);
  patch_here(to_end);
}

void CodeGenerator::while_statement(const Stmt& stmt) {
  const u32 top = here();
  const std::vector<u32> to_end = jumps_if_false(*stmt.exprs[0]);
  block(stmt.body);
  jump_back(top);
  patch_all(to_end);
}

void CodeGenerator::for_statement(const Stmt& stmt) {
  const int saved = next_;
  const Value set = expression(*stmt.exprs[0]);
  const Type each = element_of(set.type);
  if (each == Type::none) {
    throw Error(stmt.exprs[0]->place, "\"for\" goes over lands, seats or boards, not over " +
                                          quoted(machine_.name_of(set.type)));
  }
  // The loop eats its own copy, so that what changes meanwhile does not change who is visited.
  next_ = saved;
  const u8 rest = take(set.type);
  into(rest, set);
  const u8 variable = take(each);
  const u32 to_next = emit_wide(Op::jump, 0, 0);
  const u32 top = here();
  scopes_.emplace_back();
  scopes_.back()[stmt.name] = Variable{each, variable};
  block(stmt.body);
  scopes_.pop_back();
  patch_here(to_next);
  emit(each == Type::land ? Op::next_land : Op::next_bit, rest, variable);
  jump_back(top);
  next_ = saved;
}

bool CodeGenerator::try_tail_call(const Expr& call) {
  if (hook_ || call.kind != ExprKind::call) return false;
  const auto routine = routine_names_.find(call.name);
  if (routine == routine_names_.end() || primitive_names_.contains(call.name)) return false;
  const Signature& signature = routine->second;
  if (signature.result != result_ || call.args.size() != signature.parameters.size()) return false;
  if (!signature.pure && pure_) return false;
  const int saved = next_;
  const u8 base = static_cast<u8>(next_);
  std::vector<u8> places;
  for (const Type type : signature.parameters) places.push_back(take(type));
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    argument_into(places[i], *call.args[i], signature.parameters[i], {call.name, call.place});
  }
  emit_call(Op::tail_call, base, call.name, signature);
  next_ = saved;
  return true;
}

void CodeGenerator::return_statement(const Stmt& stmt) {
  if (stmt.exprs.empty()) {
    if (result_ != Type::none) {
      throw Error(stmt.place, "must return a value of type " + quoted(machine_.name_of(result_)));
    }
    if (hook_) {
      emit(Op::return_hook, static_cast<u8>(hook_registers_));
    } else {
      emit(Op::return_none);
    }
    return;
  }
  if (result_ == Type::none) throw Error(stmt.place, "there is no value to return here");
  if (try_tail_call(*stmt.exprs[0])) return;
  const int saved = next_;
  const u8 reg = argument(*stmt.exprs[0], result_);
  emit(result_ == Type::lands ? Op::return_lands : Op::return_, reg);
  next_ = saved;
}

}  // namespace loci::lang
