// What the labels and prompts of Spirit Island name, so that a map can light it.
#include "island/pieces.hpp"
#include "island/tables.hpp"
#include "messages/island_json.hpp"

namespace loci::island {
namespace {

Json piece_json(i32 piece) {
  if (stands_for(piece) > 0) {
    return {{"type", "presence"}, {"seat", seat_of(piece)}};
  }
  Json json{{"type", "piece"}, {"kind", kKindNames[static_cast<std::size_t>(kind_of(piece))]}};
  json["damage"] = damage_of(piece);
  json["dreamt"] = dream_of(piece);
  json["strife"] = strife_of(piece);
  return json;
}

Json reference_json(const Game& game, const State& state, const NamedValue& reference) {
  using lang::Type;
  const Content& content = game.content();
  const i32 value = reference.value;
  const auto index = static_cast<std::size_t>(value);
  if (value < 0 && reference.type != Type::integer) return nullptr;
  switch (reference.type) {
    case Type::land:
      return {{"type", "land"}, {"land", land_name(game, state, value)}};
    case Type::piece:
      return piece_json(value);
    case Type::seat:
      return {{"type", "seat"}, {"seat", value}};
    case Type::power:
      return {{"type", "power"}, {"power", content.powers[index].id}};
    case Type::element:
      return {{"type", "element"}, {"element", kElementNames[index]}};
    case Type::growth:
      return {{"type", "growth"}, {"growth", value & 0xff}};
    case Type::icon:
      return {{"type", "icon"}, {"text", content.icons[index].text}};
    case Type::track:
      return {{"type", "track"}, {"track", (value & 0xff) / kMaxSpaces}};
    case Type::event:
      return {{"type", "event"}, {"event", content.events[index].id}};
    case Type::fear:
      return {{"type", "fear"}, {"fear", content.fears[index].id}};
    case Type::invader:
      return {{"type", "invader"}, {"invader", content.invaders[index].id}};
    case Type::integer:
      return {{"type", "number"}, {"number", value}};
    default:
      return nullptr;
  }
}

Json references_json(const Game& game, const State& state,
                     const std::vector<NamedValue>& references) {
  Json list = Json::array();
  for (const NamedValue& reference : references) {
    Json json = reference_json(game, state, reference);
    if (!json.is_null()) list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json option_references(const Game& game, const State& state, const Option& option) {
  return references_json(game, state, game.references(state, option));
}

Json prompt_references(const Game& game, const State& state, int seat) {
  return references_json(game, state, game.prompt_references(state, seat));
}

}  // namespace loci::island
