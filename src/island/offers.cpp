#include "island/offers.hpp"

#include <algorithm>
#include <array>

#include "island/machine.hpp"
#include "lang/labels.hpp"

namespace loci::island {
namespace {

using lang::TextPart;

struct VerbRow {
  std::string_view verb;
  DecisionKind kind;
};

// What options of a verb are about; of any other verb nothing is known but its word.
constexpr VerbRow kVerbs[] = {
    {"grow", DecisionKind::growth},      {"play", DecisionKind::play},
    {"use", DecisionKind::use},          {"lesser", DecisionKind::use},
    {"repeat", DecisionKind::use},       {"hold", DecisionKind::use},
    {"part", DecisionKind::growth_part}, {"element", DecisionKind::element},
    {"prepare", DecisionKind::element},  {"spend", DecisionKind::element},
    {"aim", DecisionKind::target},       {"take", DecisionKind::source},
    {"damage", DecisionKind::damage},    {"push", DecisionKind::push},
    {"gather", DecisionKind::gather},    {"add", DecisionKind::add},
    {"start", DecisionKind::add},        {"remove", DecisionKind::remove},
    {"destroy", DecisionKind::destroy},  {"drown", DecisionKind::destroy},
    {"replace", DecisionKind::replace},  {"move", DecisionKind::move},
    {"rescue", DecisionKind::move},      {"pay", DecisionKind::pay},
    {"give", DecisionKind::pay},         {"reclaim", DecisionKind::reclaim},
    {"forget", DecisionKind::forget},    {"gain", DecisionKind::gain},
    {"draw", DecisionKind::gain},        {"keep", DecisionKind::gain},
    {"next", DecisionKind::order},
};

DecisionKind verb_kind(std::string_view verb) {
  const auto* found = std::find_if(std::begin(kVerbs), std::end(kVerbs),
                                   [verb](const VerbRow& row) { return row.verb == verb; });
  return found == std::end(kVerbs) ? DecisionKind::other : found->kind;
}

DecisionKind both(DecisionKind a, DecisionKind b) {
  if (a == b) return a;
  return std::max(a, b) <= DecisionKind::element ? std::min(a, b) : DecisionKind::other;
}

// Without what is not there.
std::vector<RoleValue> roles_in(const State& state, const std::vector<TextPart>& parts, int seat,
                                const Option* option) {
  std::vector<RoleValue> roles;
  for (const TextPart& part : parts) {
    const Role role{part.role};
    if (role == Role::none) continue;
    const i32 value = value_of(state, part, seat, option);
    if (value != kNone || !can_be_none(value_type(part.type))) roles.push_back({role, value});
  }
  return roles;
}

Role picked(const std::vector<TextPart>& label) {
  const auto own = std::find_if(label.begin(), label.end(), [](const TextPart& part) {
    return part.option && Role{part.role} != Role::none;
  });
  return own == label.end() ? Role::none : Role{own->role};
}

}  // namespace

i32 value_of(const State& state, const TextPart& part, int seat, const Option* option) {
  if (part.decider) return seat;
  if (part.option) return option == nullptr ? kNone : option->value;
  const Frame& frame = state.frames[state.frames_count - 1];
  return state.registers[frame.base + part.reg];
}

Offer offer_of(const Game& game, const State& state, const Option& option) {
  if (!state.waiting) return {};
  const lang::Ask& ask = open_ask(state, game.code());
  if (option.alternative >= ask.alternatives.size()) return {};
  const lang::AskAlternative& alternative = ask.alternatives[option.alternative];
  return {alternative.verb,   lang::is_ending(alternative.verb),
          option.alternative, picked(alternative.label),
          alternative.note,   alternative.price * state.seats_count,
          alternative.aid,    roles_in(state, alternative.label, option.seat, &option)};
}

DecisionKind decision_kind(const Game& game, const State& state, std::span<const Option> options) {
  if (!state.waiting) return DecisionKind::other;
  const std::vector<lang::AskAlternative>& alternatives = open_ask(state, game.code()).alternatives;
  bool found = false;
  DecisionKind kind = DecisionKind::other;
  for (const Option& option : options) {
    if (option.alternative >= alternatives.size() ||
        lang::is_ending(alternatives[option.alternative].verb))
      continue;
    const DecisionKind own = verb_kind(alternatives[option.alternative].verb);
    kind = found ? both(kind, own) : own;
    found = true;
  }
  return kind;
}

bool names(std::span<const RoleValue> roles, ValueType type, i32 value) {
  return std::any_of(roles.begin(), roles.end(), [&](const RoleValue& each) {
    return type_of(each.role) == type && each.value == value;
  });
}

int alternatives(const Game& game, const State& state) {
  if (!state.waiting) return 0;
  const std::vector<lang::AskAlternative>& alternatives = open_ask(state, game.code()).alternatives;
  return static_cast<int>(std::count_if(
      alternatives.begin(), alternatives.end(),
      [](const lang::AskAlternative& alternative) { return !lang::is_ending(alternative.verb); }));
}

std::vector<RoleValue> prompt_roles(const Game& game, const State& state, int seat) {
  if (!state.waiting) return {};
  return roles_in(state, open_ask(state, game.code()).prompt, seat, nullptr);
}

bool Game::ends(const State& state, const Option& option) const {
  if (!state.waiting) return false;
  const std::vector<lang::AskAlternative>& alternatives = open_ask(state, code()).alternatives;
  return option.alternative < alternatives.size() &&
         lang::is_ending(alternatives[option.alternative].verb);
}

}  // namespace loci::island
