// Raising events, and effects that wait for them.
#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/names_in.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {

namespace {

bool calls(const Expr& expr, std::string_view name) {
  return (expr.kind == ExprKind::call && expr.name == name) ||
         std::any_of(expr.args.begin(), expr.args.end(),
                     [name](const ExprPtr& arg) { return calls(*arg, name); });
}

bool calls(const Block& body, std::string_view name) {
  return std::any_of(body.begin(), body.end(), [name](const StmtPtr& stmt) {
    return std::any_of(stmt->exprs.begin(), stmt->exprs.end(),
                       [name](const ExprPtr& expr) { return calls(*expr, name); }) ||
           calls(stmt->body, name) || calls(stmt->otherwise, name) ||
           std::any_of(stmt->alternatives.begin(), stmt->alternatives.end(),
                       [name](const Alternative& each) { return calls(each.body, name); });
  });
}

Lifetime lifetime_of(std::string_view words) {
  if (words == "this turn") return Lifetime::turn;
  if (words == "this step") return Lifetime::step;
  if (words == "this action") return Lifetime::action;
  if (words == "next turn") return Lifetime::next_turn;
  if (words == "from next turn on") return Lifetime::from_next_turn;
  return Lifetime::always;  // also what lasts until it is used
}

}  // namespace

const CodeGenerator::Signature& CodeGenerator::event_named(const std::string& name,
                                                           const Place& place) const {
  const auto found = event_names_.find(name);
  if (found != event_names_.end()) return found->second;
  std::vector<std::string> names;
  for (const auto& [known, signature] : event_names_) names.push_back(known);
  throw Error(place, "unknown event " + quoted(name), nearest(name, names));
}

void CodeGenerator::raise_statement(const Stmt& stmt) {
  const Signature& event = event_named(stmt.name, stmt.place);
  if (!event.pure) must_be_impure(stmt.place, "raising event " + quoted(stmt.name));
  if (event.parameters.size() != stmt.exprs.size()) {
    throw Error(stmt.place, "event " + quoted(stmt.name) + " has " +
                                std::to_string(event.parameters.size()) + " values, not " +
                                std::to_string(stmt.exprs.size()));
  }
  const int saved = next_;
  const u32 unhooked = emit_wide(Op::jump_unhooked, static_cast<u8>(event.number), 0);
  const u8 counter = take(Type::integer);
  std::vector<u8> places;
  for (const Type type : event.parameters) places.push_back(take(type));
  emit_constant(counter, 0);
  for (std::size_t i = 0; i < stmt.exprs.size(); ++i) {
    argument_into(places[i], *stmt.exprs[i], event.parameters[i], {stmt.name, stmt.place});
  }
  emit(Op::raise, counter, static_cast<u8>(event.number));
  for (std::size_t i = 0; i < stmt.exprs.size(); ++i) {
    if (stmt.exprs[i]->kind != ExprKind::name) continue;
    const Variable* variable = find(stmt.exprs[i]->name);
    if (variable == nullptr) continue;
    into(variable->reg, Value{variable->type, false, 0, places[i], true});
    if (variable->captured >= 0 && !pure_) keep(*variable);
  }
  patch_here(unhooked);
  next_ = saved;
}

void CodeGenerator::free_names(const Block& body, std::set<std::string>& names) const {
  for (const StmtPtr& stmt : body) {
    if (stmt->kind == StmtKind::assign) names.insert(stmt->name);
    for (const ExprPtr& expr : stmt->exprs) names_in(*expr, names);
    if (stmt->by) names_in(*stmt->by, names);
    if (stmt->kind == StmtKind::choose && !stmt->by) names.insert("me");
    names_in_text(stmt->prompt, names);
    free_names(stmt->body, names);
    free_names(stmt->otherwise, names);
    for (const Alternative& alternative : stmt->alternatives) {
      if (alternative.enumerator) names_in(*alternative.enumerator, names);
      if (alternative.condition) names_in(*alternative.condition, names);
      names_in_text(alternative.label, names);
      free_names(alternative.body, names);
    }
  }
}

void CodeGenerator::when_statement(const Stmt& stmt) {
  must_be_impure(stmt.place, "registering an effect");
  const Signature& event = event_named(stmt.name, stmt.place);
  PendingHook hook;
  hook.stmt = &stmt;
  hook.pure = event.pure;
  const std::vector<Parameter>& parameters = event_parameters_.at(stmt.name);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    hook.parameters.emplace_back(parameters[i].name, event.parameters[i]);
    hook.event_registers += registers_of(event.parameters[i]);
  }
  hook.parameters.emplace_back("me", Type::seat);
  hook.parameters.emplace_back("self", Type::integer);

  // Values of the surroundings that the body uses travel with the hook.
  std::set<std::string> used;
  free_names(stmt.body, used);
  const int saved = next_;
  const u8 owner = take(Type::seat);
  const Variable* me = find("me");
  if (me != nullptr) {
    into(owner, Value{Type::seat, false, 0, me->reg, true});
  } else {
    emit_constant(owner, -1);
  }
  int captured = 0;
  for (const std::string& name : used) {
    const bool known = std::any_of(hook.parameters.begin(), hook.parameters.end(),
                                   [&](const auto& parameter) { return parameter.first == name; });
    const Variable* variable = known ? nullptr : find(name);
    if (variable == nullptr) continue;
    if (variable->type == Type::lands || variable->type == Type::piece ||
        variable->type == Type::elements) {
      throw Error(stmt.place, quoted(name) + " cannot be kept by an effect that waits: it is a " +
                                  quoted(machine_.name_of(variable->type)));
    }
    if (++captured > most_captured)
      throw Error(stmt.place, "an effect that waits can keep four values at most");
    hook.parameters.emplace_back(name, variable->type);
    into(take(variable->type), Value{variable->type, false, 0, variable->reg, true});
  }
  hook.captured = captured;
  const bool counted = !stmt.exprs.empty();
  if (counted) {
    argument_into(take(Type::integer), *stmt.exprs[0], Type::integer, {"times", stmt.place});
    // A hook that only computes cannot: it gives its number, and who asked says so.
    if (hook.pure ? !used.contains("self") : !calls(stmt.body, "used")) {
      throw Error(stmt.place, "this is over when it was used, but never says so", {},
                  "write used(self) where it did something");
    }
  }
  RoutineInfo info;
  info.name = routine_name_ + " / when " + stmt.name;
  info.pure = hook.pure;
  for (const auto& parameter : hook.parameters) info.types.push_back(parameter.second);
  info.place = stmt.place;
  hook.routine = static_cast<int>(code_.routines.size());
  code_.routines.push_back(info);
  HookInfo hook_info;
  hook_info.routine = static_cast<u16>(hook.routine);
  hook_info.event = static_cast<u8>(event.number);
  if (stmt.lifetime == "in force") {
    throw Error(stmt.place, "how long? \"in force\" is for forms, which follow the card",
                "this turn", {});
  }
  hook_info.lifetime = lifetime_of(stmt.lifetime);
  hook_info.captured = static_cast<u8>(captured);
  hook_info.counted = counted;
  code_.hooks.push_back(hook_info);
  pending_hooks_.push_back(hook);
  emit_wide(Op::when, owner, static_cast<i32>(code_.hooks.size() - 1));
  next_ = saved;
}

}  // namespace loci::lang
