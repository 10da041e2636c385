#include "shown/decision.hpp"

#include <algorithm>

#include "island/nouns.hpp"
#include "island/pieces.hpp"
#include "island/tables.hpp"
#include "island/words.hpp"
#include "shown/actions.hpp"

namespace loci::shown {
namespace {

using island::Role;
using island::RoleValue;
using island::ValueType;

Piece piece_of(const island::Game& game, i32 piece) {
  if (island::is_marker_piece(piece)) {
    const int which = island::strife_of(piece);
    return {which == 0 ? island::hidden_marker_name(game) : island::marker_name(game, which - 1),
            {},
            {},
            {},
            {}};
  }
  if (island::stands_for(piece) > 0) {
    return {"presence", {}, {}, {}, island::seat_of(piece)};
  }
  return {island::kKindNames[static_cast<std::size_t>(island::kind_of(piece))],
          island::damage_of(piece),
          island::dream_of(piece),
          island::strife_of(piece),
          {}};
}

std::vector<std::string> kinds_in(i32 kinds) {
  std::vector<std::string> names;
  for (std::size_t kind = 0; kind < island::kKindNames.size(); ++kind) {
    if ((kinds >> kind & 1) != 0) names.emplace_back(island::kKindNames[kind]);
  }
  if ((kinds & island::kAnyPresence) != 0) names.emplace_back("presence");
  if ((kinds & island::kStrife) != 0) names.emplace_back("strife");
  return names;
}

Elements elements_in(u32 packed) {
  Elements counts;
  for (std::size_t i = 0; i < island::kElementNames.size(); ++i) {
    const u32 count = packed >> (4 * i) & 15;
    if (count > 0) counts[static_cast<Element>(i)] = static_cast<int>(count);
  }
  return counts;
}

// A decision's own seat is who decides.
std::string field_name(Role role) {
  return role == Role::seat ? "target" : std::string(island::role_name(role));
}

void set_role(Roles& roles, const island::Game& game, const island::State& state, Role role,
              i32 value) {
  const island::Content& content = game.content();
  const auto index = static_cast<std::size_t>(value);
  switch (role) {
    case Role::piece:
      roles.piece = piece_of(game, value);
      break;
    case Role::pieces:
      roles.pieces = kinds_in(value);
      break;
    case Role::land:
      roles.land = land_name(game, state, value);
      break;
    case Role::from:
      roles.from = land_name(game, state, value);
      break;
    case Role::to:
      roles.to = land_name(game, state, value);
      break;
    case Role::power:
      roles.power = content.powers[index].id;
      break;
    case Role::gained:
      roles.gained = content.powers[index].id;
      break;
    case Role::seat:
      roles.target = value;
      break;
    case Role::element:
      roles.element = static_cast<Element>(value);
      break;
    case Role::elements:
      roles.elements = elements_in(static_cast<u32>(value));
      break;
    case Role::growth:
      roles.growth = value & 0xff;
      break;
    case Role::icon:
      roles.icon = shown_icon(content, value);
      break;
    case Role::track:
      roles.track = (value & 0xff) / island::kMaxSpaces;
      break;
    case Role::fear:
      roles.fear = content.fears[index].id;
      break;
    case Role::event:
      roles.event = content.events[index].id;
      break;
    case Role::invader:
      roles.invader = content.invaders[index].id;
      break;
    case Role::board:
      roles.board = game.board(state, index).name;
      break;
    case Role::beside:
      roles.beside = game.board(state, index).name;
      break;
    case Role::trigger:
      roles.trigger = value;
      break;
    case Role::amount:
      roles.amount = value;
      break;
    case Role::corner:
      roles.corner = game.layout(state)->corners[index].name;
      break;
    case Role::left:
    case Role::total:
    case Role::none:
      break;
  }
}

}  // namespace

std::vector<std::string> named_lands(const Roles& roles) {
  std::vector<std::string> lands;
  for (const auto& land : {roles.from, roles.land, roles.to}) {
    if (land) lands.push_back(*land);
  }
  return lands;
}

std::string decision_cause(const island::Game& game, const island::State& state, int seat) {
  if (state.actions_count == 0) return cause_words(game, state);
  const island::Action& action = state.actions[state.actions_count - 1];
  const std::vector<RoleValue> named = island::prompt_roles(game, state, seat);
  if (action.action_class == island::ActionClass::power &&
      names(named, ValueType::power, action.source)) {
    return {};
  }
  const bool says_land = action.land >= 0 && names(named, ValueType::land, action.land);
  return cause_words(game, state, !says_land);
}

Option shown_option(const island::Game& game, const island::State& state,
                    const island::Option& option, std::string label) {
  const island::Offer offer = island::offer_of(game, state, option);
  Option shown;
  shown.label = island::raised(std::move(label));
  shown.verb = offer.verb;
  shown.group = offer.group;
  if (offer.ends) shown.ends = true;
  if (offer.picks != Role::none) shown.picks = field_name(offer.picks);
  if (!offer.note.empty()) shown.note = offer.note;
  if (std::string words = island::behind_verb(game, state, option); !words.empty()) {
    shown.brief = island::raised(std::move(words));
  }
  if (offer.price > 0) shown.price = offer.price;
  if (offer.aid != island::kNone) shown.aid = static_cast<Element>(offer.aid);
  for (const auto& [role, value] : offer.roles) set_role(shown, game, state, role, value);
  return shown;
}

Decision shown_decision(const island::Game& game, const island::State& state,
                        const table::Decision<island::Option>& decision) {
  Decision shown;
  shown.seat = decision.seat;
  shown.kind = island::decision_kind(game, state, decision.options);
  shown.prompt = island::raised(decision.prompt);
  shown.alternatives = island::alternatives(game, state);
  const std::string cause = decision_cause(game, state, decision.seat);
  if (!cause.empty()) shown.cause = cause;
  for (const auto& [role, value] : island::prompt_roles(game, state, decision.seat)) {
    set_role(shown, game, state, role, value);
    if (role == Role::left) shown.left = value;
    if (role == Role::total) shown.total = value;
  }
  if (shown.total == 1) {
    shown.left.reset();
    shown.total.reset();
  }
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    shown.options.push_back(shown_option(game, state, decision.options[i], decision.labels[i]));
  }
  return shown;
}

}  // namespace loci::shown
