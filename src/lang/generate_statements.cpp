#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {

namespace {

void names_in(const Expr& expr, std::set<std::string>& names) {
  if (expr.kind == ExprKind::name) {
    names.insert(expr.name);
    // What these mean where nothing else says it.
    if (expr.name == "it") names.insert("here");
    if (expr.name == "user") names.insert("me");
  }
  for (const ExprPtr& arg : expr.args) names_in(*arg, names);
}

void names_in_text(const std::string& text, std::set<std::string>& names) {
  for (std::size_t open = text.find('{'); open != std::string::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) return;
    names.insert(text.substr(open + 1, close - open - 1));
  }
}

}  // namespace

void CodeGenerator::block(const Block& statements) {
  if (++depth_ > 200) throw Error(place_, "blocks too deeply nested");
  scopes_.emplace_back();
  const int saved = next_;
  for (const StmtPtr& stmt : statements) statement(*stmt);
  next_ = saved;
  scopes_.pop_back();
  --depth_;
}

void CodeGenerator::statement(const Stmt& stmt) {
  place_ = stmt.place;
  line_ = stmt.place.line;
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
  Type each = Type::none;
  if (set.type == Type::lands) each = Type::land;
  if (set.type == Type::seats) each = Type::seat;
  if (each == Type::none) {
    throw Error(stmt.exprs[0]->place,
                "\"for\" goes over lands or seats, not over " + quoted(type_name(set.type)));
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
      throw Error(stmt.place, "must return a value of type " + quoted(type_name(result_)));
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

void CodeGenerator::raise_statement(const Stmt& stmt) {
  const auto found = event_names_.find(stmt.name);
  if (found == event_names_.end()) {
    std::vector<std::string> names;
    for (const auto& [known, signature] : event_names_) names.push_back(known);
    throw Error(stmt.place, "unknown event " + quoted(stmt.name), nearest(stmt.name, names));
  }
  const Signature& event = found->second;
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
  const auto found = event_names_.find(stmt.name);
  if (found == event_names_.end()) {
    std::vector<std::string> names;
    for (const auto& [known, signature] : event_names_) names.push_back(known);
    throw Error(stmt.place, "unknown event " + quoted(stmt.name), nearest(stmt.name, names));
  }
  const Signature& event = found->second;
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
                                  quoted(type_name(variable->type)));
    }
    if (++captured > 4)
      throw Error(stmt.place, "an effect that waits can keep four values at most");
    hook.parameters.emplace_back(name, variable->type);
    into(take(variable->type), Value{variable->type, false, 0, variable->reg, true});
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
  hook_info.lifetime = stmt.lifetime == "always" ? 1 : 0;
  hook_info.captured = static_cast<u8>(captured);
  code_.hooks.push_back(hook_info);
  pending_hooks_.push_back(hook);
  emit_wide(Op::when, owner, static_cast<i32>(code_.hooks.size() - 1));
  next_ = saved;
}

std::vector<TextPart> CodeGenerator::text_parts(const std::string& text, const Place& place,
                                                const std::string& option_name, Type option_type,
                                                const std::string& menu_seat) {
  std::vector<TextPart> parts;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t open = text.find('{', at);
    if (open == std::string::npos) {
      parts.push_back({text.substr(at)});
      break;
    }
    if (open > at) parts.push_back({text.substr(at, open - at)});
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) throw Error(place, "a brace in this label is not closed");
    const std::string name = text.substr(open + 1, close - open - 1);
    at = close + 1;
    if (option_type != Type::none && (name == option_name || name == "it")) {
      parts.push_back({"", option_type, 0, true, false});
      continue;
    }
    if (!menu_seat.empty() && name == menu_seat) {
      parts.push_back({"", Type::seat, 0, false, true});
      continue;
    }
    const Variable* variable = find(name);
    if (variable == nullptr) {
      std::vector<std::string> names = variables();
      if (option_type != Type::none) names.insert(names.end(), {option_name, "it"});
      throw Error(place, "there is no variable " + quoted(name) + " for this text",
                  nearest(name, names));
    }
    parts.push_back({"", variable->type, variable->reg, false, false});
  }
  return parts;
}

Type CodeGenerator::list_options(const Alternative& alternative, u8 form) {
  const int saved = next_;
  // A condition on each option filters the list; any other decides whether it is made at all.
  std::set<std::string> names;
  if (alternative.condition) names_in(*alternative.condition, names);
  const bool filters = alternative.enumerator && names.contains(alternative.name);
  std::vector<u32> unless;
  if (alternative.condition && !filters) unless = jumps_if_false(*alternative.condition);
  const u8 mark = take(Type::integer);
  if (filters) emit(Op::option_mark, mark);
  Type type = Type::none;
  if (!alternative.enumerator) {
    emit(Op::option, 0, form);
  } else {
    const Expr& expr = *alternative.enumerator;
    const auto primitive = expr.kind == ExprKind::call && find(expr.name) == nullptr
                               ? primitive_names_.find(expr.name)
                               : primitive_names_.end();
    if (primitive != primitive_names_.end() &&
        machine_.primitives[static_cast<std::size_t>(primitive->second)].option != Type::none) {
      const Primitive& lister = machine_.primitives[static_cast<std::size_t>(primitive->second)];
      if (lister.parameters.size() != expr.args.size() || lister.parameters.size() > 2) {
        throw Error(expr.place, quoted(expr.name) + " takes " +
                                    std::to_string(lister.parameters.size()) + " values");
      }
      u8 operands[2] = {0, 0};
      for (std::size_t i = 0; i < expr.args.size(); ++i) {
        operands[i] = argument(*expr.args[i], lister.parameters[i], {expr.name, expr.place});
      }
      emit(static_cast<Op>(static_cast<int>(Op::kFirstPrimitive) + primitive->second), form,
           operands[0], operands[1]);
      type = lister.option;
    } else {
      const Value set = expression(expr);
      if (set.type != Type::lands && set.type != Type::seats) {
        throw Error(expr.place, "options come from lands, seats or an enumerator, not from " +
                                    quoted(type_name(set.type)));
      }
      type = set.type == Type::lands ? Type::land : Type::seat;
      emit(set.type == Type::lands ? Op::option_lands : Op::option_bits, in_register(set), form);
    }
  }
  if (filters) {
    const u8 value = take(type);
    const u32 top = emit(Op::option_load, mark, value);
    const u32 to_end = emit_wide(Op::jump, 0, 0);
    scopes_.emplace_back();
    scopes_.back()[alternative.name] = Variable{type, value};
    const std::vector<u32> to_drop = jumps_if_false(*alternative.condition);
    scopes_.pop_back();
    emit(Op::option_keep, mark);
    jump_back(top);
    patch_all(to_drop);
    emit(Op::option_drop, mark);
    jump_back(top);
    patch_here(to_end);
  }
  patch_all(unless);
  next_ = saved;
  return type;
}

void CodeGenerator::choose_statement(const Stmt& stmt) {
  must_be_impure(stmt.place, "asking");
  const int saved = next_;
  const bool binds = !stmt.name.empty();  // let x = choose …
  const bool each_seat = !stmt.each_seat.empty();
  // Who decides: a variable at hand or, for menus, the seat whose options are being listed.
  u8 seat = 0;
  if (each_seat) {
    seat = take(Type::seat);
  } else if (stmt.by) {
    seat = argument(*stmt.by, Type::seat);
  } else {
    const Variable* me = find("me");
    if (me == nullptr) throw Error(stmt.place, "who decides? Write \"choose by …\"");
    seat = me->reg;
  }
  // What is at or above `answer` is no longer needed when the question is asked.
  const u8 answer = take(Type::integer);
  take(Type::integer);
  take(Type::integer);
  Ask ask;
  ask.begin = emit(Op::options, seat);
  ask.place = stmt.place;
  ask.menu = each_seat;
  u32 top = 0;
  u32 to_next = 0;
  u8 rest = 0;
  scopes_.emplace_back();
  if (each_seat) {
    const Value seats = expression(*stmt.exprs[0]);
    require(seats, Type::seats, stmt.exprs[0]->place);
    rest = seats.is_constant || seats.reg < answer ? take(Type::seats) : seats.reg;
    into(rest, seats);
    to_next = emit_wide(Op::jump, 0, 0);
    top = here();
    scopes_.back()[stmt.each_seat] = Variable{Type::seat, seat};
  }
  if (each_seat) emit(Op::options_seat, seat);
  std::vector<Type> types;
  if (stmt.alternatives.empty()) throw Error(stmt.place, "a choice without alternatives");
  constexpr std::size_t kMostAlternatives = 64;
  if (stmt.alternatives.size() > kMostAlternatives) {
    throw Error(stmt.place, "a choice has at most 64 alternatives");
  }
  for (std::size_t i = 0; i < stmt.alternatives.size(); ++i) {
    const Alternative& alternative = stmt.alternatives[i];
    line_ = alternative.place.line;
    types.push_back(list_options(alternative, static_cast<u8>(i)));
    AskForm form;
    form.type = types.back();
    const bool written = alternative.label_place.source != nullptr;
    form.label =
        text_parts(alternative.label, written ? alternative.label_place : alternative.place,
                   binds ? stmt.name : alternative.name, types.back(), stmt.each_seat);
    ask.forms.push_back(std::move(form));
  }
  ask.prompt = text_parts(stmt.prompt, stmt.prompt_place, "", Type::none, stmt.each_seat);
  if (each_seat) {
    patch_here(to_next);
    emit(Op::next_bit, rest, seat);
    jump_back(top);
  }
  const std::string& first = stmt.alternatives[0].label;
  ask.kind = routine_name_ + ": " + first.substr(0, first.find('{'));
  while (!ask.kind.empty() && ask.kind.back() == ' ') ask.kind.pop_back();
  code_.asks.push_back(std::move(ask));
  line_ = stmt.place.line;
  emit_wide(Op::ask, answer, static_cast<i32>(code_.asks.size() - 1));
  next_ = answer + 3;
  if (each_seat) {
    // Who answered is known only now.
    const u8 who = static_cast<u8>(answer + 2);
    emit(Op::move, seat, who);
  }
  if (binds) {
    if (stmt.alternatives.size() != 1) throw Error(stmt.place, "this choice binds one name");
    scopes_.pop_back();
    next_ = answer + 1;
    scopes_.back()[stmt.name] = Variable{types[0], answer};
    return;
  }
  emit(Op::jump_form, static_cast<u8>(answer + 1));
  std::vector<u32> table;
  for (std::size_t i = 0; i <= stmt.alternatives.size(); ++i) {
    table.push_back(emit_wide(Op::jump, 0, 0));
  }
  std::vector<u32> ends;
  if (stmt.otherwise.empty()) ends.push_back(table.back());
  for (std::size_t i = 0; i < stmt.alternatives.size(); ++i) {
    const Alternative& alternative = stmt.alternatives[i];
    patch_here(table[i]);
    scopes_.emplace_back();
    if (!alternative.name.empty()) {
      scopes_.back()[alternative.name] = Variable{types[i], answer};
    }
    block(alternative.body);
    scopes_.pop_back();
    if (i + 1 < stmt.alternatives.size() || !stmt.otherwise.empty()) {
      ends.push_back(emit_wide(Op::jump, 0, 0));
    }
  }
  scopes_.pop_back();
  if (!stmt.otherwise.empty()) {
    patch_here(table.back());
    block(stmt.otherwise);
  }
  patch_all(ends);
  next_ = saved;
}

}  // namespace loci::lang
