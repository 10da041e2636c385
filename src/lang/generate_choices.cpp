// Questions: their options, labels and prompts, and what follows each answer.
#include <algorithm>

#include "lang/code_generator.hpp"
#include "lang/labels.hpp"
#include "lang/names_in.hpp"
#include "lang/tokens.hpp"

namespace loci::lang {
namespace {

// The number of the role; 0 if there is none.
template <class Test>
u8 role_where(const Machine& machine, const Test& test) {
  const auto begin = machine.roles.begin();
  const auto found = std::find_if(begin + 1, machine.roles.end(), test);
  return found == machine.roles.end() ? u8{0} : static_cast<u8>(found - begin);
}

u8 role_named(const Machine& machine, std::string_view name) {
  return role_where(machine, [name](const RoleInfo& role) { return role.name == name; });
}

u8 written_role(const Machine& machine, const LabelSlot& slot, Type type, const Place& place) {
  const u8 role = role_named(machine, slot.role);
  if (role == 0) {
    std::vector<std::string> known;
    for (const RoleInfo& each : machine.roles.subspan(1)) known.emplace_back(each.name);
    throw Error(place, "there is no role " + quoted(slot.role), nearest(slot.role, known));
  }
  if (machine.roles[role].type != type) {
    throw Error(place, quoted(slot.name) + " cannot be " + quoted(slot.role) + ": it is of type " +
                           quoted(machine.name_of(type)));
  }
  return role;
}

// The role of a slot that says none: that of its name, if values of the type can have it, else that
// of its type. 0: what it holds can only be read.
u8 usual_role(const Machine& machine, std::string_view name, Type type) {
  const u8 named = role_named(machine, name);
  if (named != 0 && machine.roles[named].type == type) return named;
  return role_where(machine,
                    [type](const RoleInfo& role) { return role.usual && role.type == type; });
}

// A screen knows what a label names by the roles.
void refuse_twice(const Machine& machine, const std::vector<TextPart>& parts, u8 role,
                  const Place& place) {
  if (role == 0) return;
  for (const TextPart& other : parts) {
    if (other.role != role) continue;
    throw Error(place, "two names in this text have the role " + quoted(machine.roles[role].name) +
                           ": write another before one of them, as in {to: land}");
  }
}

std::string verb_of(const Alternative& alternative, const Place& place) {
  if (!alternative.verb.empty()) return alternative.verb;
  const std::string_view verb = verb_in(alternative.label);
  if (verb.empty()) {
    throw Error(place, "this label does not begin with a verb: write one before it, as in as aim " +
                           quoted(alternative.label));
  }
  return std::string(verb);
}

// The words of a text between two slots; whether they stand in parentheses, before and behind.
void add_words(std::vector<TextPart>& parts, std::string_view words, bool& aside) {
  while (!words.empty()) {
    const std::size_t mark = words.find(aside ? ")" : " (");
    const bool turns = mark != std::string_view::npos;
    const std::size_t end = !turns ? words.size() : aside ? mark + 1 : mark;
    if (end > 0) parts.push_back({.words = std::string(words.substr(0, end)), .aside = aside});
    words.remove_prefix(end);
    aside = aside != turns;
  }
}

// "use " of "use {it}", "grow: " of "grow: {it}"; nothing where the label does not say its verb.
std::string_view said_verb(std::string_view label, std::string_view verb) {
  if (verb_in(label) != verb) return {};
  return label.substr(0, label.find_first_not_of(": ", verb.size()));
}

}  // namespace

std::vector<TextPart> CodeGenerator::text_parts(const std::string& text, const Place& place,
                                                const std::string& option_name, Type option_type,
                                                const std::string& menu_seat) {
  std::vector<TextPart> parts;
  std::size_t at = 0;
  bool aside = false;
  while (at < text.size()) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    add_words(parts, std::string_view(text).substr(at, open - at), aside);
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) throw Error(place, "a brace in this label is not closed");
    const LabelSlot slot = label_slot(std::string_view(text).substr(open + 1, close - open - 1));
    const std::string name(slot.name);
    at = close + 1;
    TextPart part;
    part.aside = aside;
    if (option_type != Type::none && (name == option_name || name == "it")) {
      part.type = option_type;
      part.option = true;
    } else if (!menu_seat.empty() && name == menu_seat) {
      part.type = Type::seat;
      part.decider = true;
    } else {
      const Variable* variable = find(name);
      if (variable == nullptr) {
        std::vector<std::string> names = variables();
        if (option_type != Type::none) names.insert(names.end(), {option_name, "it"});
        throw Error(place, "there is no variable " + quoted(name) + " for this text",
                    nearest(name, names));
      }
      part.type = variable->type;
      part.reg = variable->reg;
    }
    part.role = slot.role.empty()
                    ? usual_role(machine_, part.option ? option_name : name, part.type)
                    : written_role(machine_, slot, part.type, place);
    refuse_twice(machine_, parts, part.role, place);
    parts.push_back(std::move(part));
  }
  return parts;
}

// An option for each of what the expression lists.
Type CodeGenerator::options_from(const Expr& expr, u8 number) {
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
    emit(static_cast<Op>(static_cast<int>(Op::kFirstPrimitive) + primitive->second), number,
         operands[0], operands[1]);
    return lister.option;
  }
  const Value set = expression(expr);
  if (set.type != Type::lands && set.type != Type::seats) {
    throw Error(expr.place, "options come from lands, seats or an enumerator, not from " +
                                quoted(machine_.name_of(set.type)));
  }
  emit(set.type == Type::lands ? Op::option_lands : Op::option_bits, in_register(set), number);
  return set.type == Type::lands ? Type::land : Type::seat;
}

// Drops those behind the mark that the condition does not hold of.
void CodeGenerator::filter_options(const Alternative& alternative, u8 mark, Type type) {
  // What only a hook could filter out is not gone through where there is none.
  const Expr* condition = alternative.condition.get();
  std::vector<u32> unheard;
  if (condition->kind == ExprKind::binary && condition->name == "or" &&
      condition->args[0]->kind == ExprKind::unary && condition->args[0]->name == "not") {
    if (const std::optional<u8> event = heard_event(*condition->args[0]->args[0])) {
      unheard.push_back(emit_wide(Op::jump_unhooked, *event, 0));
      condition = condition->args[1].get();
    }
  }
  const u8 value = take(type);
  const u32 top = emit(Op::option_load, mark, value);
  const u32 to_end = emit_wide(Op::jump, 0, 0);
  scopes_.emplace_back();
  scopes_.back()[alternative.name] = Variable{type, value};
  const std::vector<u32> to_drop = jumps_if_false(*condition);
  scopes_.pop_back();
  emit(Op::option_keep, mark);
  jump_back(top);
  patch_all(to_drop);
  emit(Op::option_drop, mark);
  jump_back(top);
  patch_here(to_end);
  patch_all(unheard);
}

Type CodeGenerator::list_options(const Alternative& alternative, u8 number) {
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
    emit(Op::option, 0, number);
  } else {
    type = options_from(*alternative.enumerator, number);
  }
  if (filters) filter_options(alternative, mark, type);
  patch_all(unless);
  next_ = saved;
  return type;
}

AskAlternative CodeGenerator::asked_alternative(const Stmt& stmt, const Alternative& alternative,
                                                Type type) {
  AskAlternative asked;
  asked.type = type;
  const bool written = alternative.label_place.source != nullptr;
  const Place& place = written ? alternative.label_place : alternative.place;
  asked.verb = verb_of(alternative, place);
  asked.note = alternative.note;
  asked.price = alternative.price;
  asked.aid = alternative.aid;
  const std::string_view verb = said_verb(alternative.label, asked.verb);
  asked.label = text_parts(alternative.label.substr(verb.size()), place,
                           stmt.name.empty() ? alternative.name : stmt.name, type, stmt.each_seat);
  if (!verb.empty()) {
    asked.label.insert(asked.label.begin(), {.words = std::string(verb), .verb = true});
  }
  return asked;
}

// What the alternative says that was taken; the `else` where there was none. The scope of the
// choice ends with it.
void CodeGenerator::do_answer(const Stmt& stmt, const std::vector<Type>& types, u8 answer) {
  emit(Op::jump_alternative, static_cast<u8>(answer + 1));
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
  // Where nobody was asked there is no seat that answers.
  scopes_.pop_back();
  if (!stmt.otherwise.empty()) {
    patch_here(table.back());
    block(stmt.otherwise);
  }
  patch_all(ends);
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
    ask.alternatives.push_back(asked_alternative(stmt, alternative, types.back()));
  }
  ask.prompt = text_parts(stmt.prompt, stmt.prompt_place, "", Type::none, stmt.each_seat);
  if (each_seat) {
    patch_here(to_next);
    emit(Op::next_bit, rest, seat);
    jump_back(top);
  }
  const std::string& first = stmt.alternatives[0].label;
  ask.name = routine_name_ + ": " + first.substr(0, first.find('{'));
  while (!ask.name.empty() && ask.name.back() == ' ') ask.name.pop_back();
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
  do_answer(stmt, types, answer);
  next_ = saved;
}

}  // namespace loci::lang
