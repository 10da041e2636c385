// What the options of Spirits of the Forest are.
#include "messages/forest_json.hpp"

namespace loci::forest {
namespace {

constexpr const char* kVerbs[] = {"take", "pay",  "pay",  "stop", "skip",    "use", "place",
                                  "move", "move", "skip", "keep", "discard", "give"};

constexpr const char* kKinds[] = {"collect", "pay", "collect_more", "gemstone", "move_to", "token"};

}  // namespace

Json option_json(const Game& game, const State& state, const Option& option) {
  Json json{{"label", game.label(state, option)},
            {"verb", kVerbs[static_cast<std::size_t>(option.act)]}};
  if (game.ends(state, option)) json["ends"] = true;
  switch (option.act) {
    case Act::take:
      json["cell"] = cell_name(option.cell);
      json["tile"] = face_json(state.tiles[option.cell]);
      break;
    case Act::pay_from_forest:
    case Act::place:
    case Act::move:
      json["cell"] = cell_name(option.cell);
      break;
    case Act::move_to:
      json["from"] = cell_name(state.cell);
      json["cell"] = cell_name(option.cell);
      break;
    default:
      break;
  }
  return json;
}

Json decision_json(const Game& game, const State& state, const table::Decision<Option>& decision) {
  Json json{{"seat", decision.seat}, {"prompt", decision.prompt}, {"options", Json::array()}};
  if (state.phase != Phase::over) json["kind"] = kKinds[static_cast<std::size_t>(state.phase)];
  if (state.phase == Phase::pay || state.phase == Phase::move_to) {
    json["cell"] = cell_name(state.cell);
  }
  for (const Option& option : decision.options) {
    json["options"].push_back(option_json(game, state, option));
  }
  return json;
}

}  // namespace loci::forest
