// What the options of Spirit Island are, so that each can be offered where it belongs.
#include <algorithm>

#include "island/offers.hpp"
#include "island/pieces.hpp"
#include "island/tables.hpp"
#include "lang/roles.hpp"
#include "messages/island_json.hpp"
#include "printed/card_json.hpp"

namespace loci::island {
namespace {

using lang::Role;
using lang::Type;

Json piece_json(i32 piece) {
  if (kind_of(piece) == kPresenceKind) return {{"kind", "presence"}, {"seat", seat_of(piece)}};
  return {{"kind", kKindNames[static_cast<std::size_t>(kind_of(piece))]},
          {"damage", damage_of(piece)},
          {"dreamt", dream_of(piece)},
          {"strife", strife_of(piece)}};
}

Json kinds_json(i32 kinds) {
  Json list = Json::array();
  for (std::size_t kind = 0; kind < kKindNames.size(); ++kind) {
    if ((kinds >> kind & 1) != 0) list.push_back(kKindNames[kind]);
  }
  if ((kinds & kAnyPresence) != 0) list.push_back("presence");
  if ((kinds & kStrife) != 0) list.push_back("strife");
  return list;
}

Json counts_of_elements(u32 packed) {
  Json counts = Json::object();
  for (std::size_t i = 0; i < kElementNames.size(); ++i) {
    if (const u32 count = packed >> (4 * i) & 15; count > 0) counts[kElementNames[i]] = count;
  }
  return counts;
}

Json value_json(const Game& game, const State& state, Type type, i32 value) {
  const Content& content = game.content();
  const auto index = static_cast<std::size_t>(value);
  switch (type) {
    case Type::land:
      return land_name(game, state, value);
    case Type::piece:
      return piece_json(value);
    case Type::kinds:
      return kinds_json(value);
    case Type::power:
      return content.powers[index].id;
    case Type::element:
      return kElementNames[index];
    case Type::elements:
      return counts_of_elements(static_cast<u32>(value));
    case Type::growth:
      return value & 0xff;
    case Type::icon:
      return printed::icon_json(content, value);
    case Type::track:
      return (value & 0xff) / kMaxSpaces;
    case Type::fear:
      return content.fears[index].id;
    case Type::event:
      return content.events[index].id;
    case Type::invader:
      return content.invaders[index].id;
    case Type::board:
      return game.board(state, index).name;
    default:
      return value;
  }
}

// A decision's own seat is who decides.
std::string field_name(Role role) {
  return role == Role::seat ? "target" : std::string(lang::role_name(role));
}

void add_roles(Json& json, const Game& game, const State& state,
               const std::vector<RoleValue>& roles) {
  for (const auto& [role, value] : roles) {
    json[field_name(role)] = value_json(game, state, lang::type_of(role), value);
  }
}

bool names(const std::vector<RoleValue>& roles, Type type, i32 value) {
  return std::any_of(roles.begin(), roles.end(), [&](const RoleValue& each) {
    return lang::type_of(each.role) == type && each.value == value;
  });
}

}  // namespace

std::string decision_cause(const Game& game, const State& state, int seat) {
  std::string words = cause_words(game, state);
  if (state.actions_count == 0) return words;
  const Action& action = state.actions[state.actions_count - 1];
  const std::vector<RoleValue> named = prompt_roles(game, state, seat);
  if (action.action_class == ActionClass::power && names(named, Type::power, action.source)) {
    return {};
  }
  if (action.land < 0 || !names(named, Type::land, action.land)) return words;
  const std::string place = " in " + land_name(game, state, action.land);
  if (words.ends_with(place)) words.resize(words.size() - place.size());
  return words;
}

Json option_json(const Game& game, const State& state, const Option& option) {
  const Offer offer = offer_of(game, state, option);
  Json json{{"label", game.label(state, option)}, {"verb", offer.verb}, {"group", offer.group}};
  if (offer.ends) json["ends"] = true;
  if (offer.picks != Role::none) json["picks"] = field_name(offer.picks);
  add_roles(json, game, state, offer.roles);
  return json;
}

Json decision_json(const Game& game, const State& state, const table::Decision<Option>& decision) {
  Json json{{"seat", decision.seat},
            {"kind", kind_name(decision_kind(game, state, decision.options))},
            {"prompt", decision.prompt},
            {"alternatives", alternatives(game, state)}};
  const std::string cause = decision_cause(game, state, decision.seat);
  if (!cause.empty()) json["cause"] = cause;
  add_roles(json, game, state, prompt_roles(game, state, decision.seat));
  json["options"] = Json::array();
  for (const Option& option : decision.options) {
    json["options"].push_back(option_json(game, state, option));
  }
  return json;
}

}  // namespace loci::island
