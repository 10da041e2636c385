// How a game of Spirits of the Forest stands, for a screen to draw.
#include "forest/forest_table.hpp"
#include "forest/scoring.hpp"
#include "messages/forest_json.hpp"
#include "notation/forest_position.hpp"

namespace loci::forest {
namespace {

constexpr const char* kPhaseNames[] = {"collect", "pay",   "collect more", "gemstone",
                                       "move to", "token", "over"};

Json gemstone_owner(const State& state, int cell) {
  for (int seat = 0; seat < state.players; ++seat) {
    if ((state.gems[seat] & bit(cell)) != 0) return seat;
  }
  return nullptr;
}

// Null where no tile lies; without a face: face down.
Json cell_json(const State& state, int cell) {
  if ((state.forest & bit(cell)) == 0) return nullptr;
  Json json{{"cell", cell_name(cell)}, {"end", (ends(state) & bit(cell)) != 0}};
  if (state.tiles[cell] < kFaces) json.update(face_json(state.tiles[cell]));
  const int place = kPlaceOf[static_cast<std::size_t>(cell)];
  json["token"] = !is_solo(state) && place >= 0 && state.place_tokens[place] != kNoToken;
  json["gemstone"] = gemstone_owner(state, cell);
  return json;
}

std::string collector_name(const Game& game, const State& state, int seat) {
  return is_solo(state) && seat == 1 ? "the opponent" : seat_name(game, seat);
}

Json seat_json(const Game& game, const State& state, int seat) {
  Json tiles = Json::array();
  for (int face = 0; face < kFaces; ++face) {
    for (int i = 0; i < faces_held(state, seat, face); ++i) tiles.push_back(face_json(face));
  }
  Json tokens = Json::array();
  for (int category = 0; category < kCategories; ++category) {
    if ((state.held[seat] >> category & 1) != 0) tokens.push_back(token_name(category));
  }
  for (int i = 0; i < plus_tokens(state.held[seat]); ++i) tokens.push_back(token_name(kPlus));
  return {{"name", collector_name(game, state, seat)},
          {"tiles", tiles},
          {"tokens", tokens},
          {"face_down", state.unknown[seat]},
          {"supply", state.supply[seat]},
          {"removed", state.removed[seat]}};
}

// What the category brings the seat if the game ends so.
int points_of(const State& state, int seat, int category) {
  const int count = count_of(counts_with_tokens(state, seat), category);
  const bool bare = count_of(state.symbols[seat], category) == 0;
  if (is_solo(state)) return seat == 0 && category < kSpirits ? count - (bare ? kPenalty : 0) : 0;
  int most = 0;
  for (int other = 0; other < state.players; ++other) {
    most = std::max(most, count_of(counts_with_tokens(state, other), category));
  }
  return (count == most ? count : 0) - (bare ? kPenalty : 0);
}

Json category_json(const State& state, int category) {
  Json counts = Json::array();
  Json tokens = Json::array();
  Json points = Json::array();
  int left = count_of(kAllSymbols, category);
  for (int seat = 0; seat < collectors(state); ++seat) {
    const int on_tiles = count_of(state.symbols[seat], category);
    left -= on_tiles;
    counts.push_back(on_tiles);
    tokens.push_back(state.held[seat] >> category & 1);
    points.push_back(points_of(state, seat, category));
  }
  return {{"category", kCategoryIds[static_cast<std::size_t>(category)]},
          {"left", left},
          {"counts", counts},
          {"tokens", tokens},
          {"points", points}};
}

// Null: a lost solo game has no score.
Json total_points(const State& state) {
  if (is_solo(state)) {
    const SoloScore now = solo_score(state);
    return Json::array({now.lost_in < 0 ? Json(now.points) : Json()});
  }
  Json points = Json::array();
  for (int seat = 0; seat < state.players; ++seat) {
    points.push_back(score(state).points[static_cast<std::size_t>(seat)]);
  }
  return points;
}

// The seats that win if the game ends so.
Json winners(const State& state) {
  if (is_solo(state)) return solo_score(state).lost_in < 0 ? Json::array({0}) : Json::array();
  Json seats = Json::array();
  for (int seat = 0; seat < state.players; ++seat) {
    if ((score(state).winners >> seat & 1) != 0) seats.push_back(seat);
  }
  return seats;
}

}  // namespace

Json face_json(int number) {
  const Face& face = kFaceList[static_cast<std::size_t>(number)];
  Json json{{"face", face_name(number)}, {"spirit", kCategoryIds[face.spirit]}};
  json["symbols"] = face.symbols;
  if (face.power != kNoPower) json["power"] = kCategoryIds[face.power];
  return json;
}

Json table_json(const Game& game, const State&) {
  Json seats_list = Json::array();
  for (int seat = 0; seat < seats(game); ++seat) {
    seats_list.push_back({{"name", seat_name(game, seat)}});
  }
  Json categories = Json::array();
  for (std::size_t i = 0; i < kCategories; ++i) {
    categories.push_back({{"id", kCategoryIds[i]},
                          {"name", kCategoryNames[i]},
                          {"total", count_of(kAllSymbols, static_cast<int>(i))}});
  }
  return {{"seats", seats_list},
          {"categories", categories},
          {"gemstones", gemstones_each(seats(game))},
          {"payment", game.setup().optional_payment ? "optional" : "forced"}};
}

Json state_json(const Game& game, const State& state) {
  Json cells = Json::array();
  for (int cell = 0; cell < kTiles; ++cell) cells.push_back(cell_json(state, cell));
  Json seats_list = Json::array();
  for (int seat = 0; seat < collectors(state); ++seat) {
    seats_list.push_back(seat_json(game, state, seat));
  }
  Json json{{"turn", state.turn},  {"phase", kPhaseNames[static_cast<std::size_t>(state.phase)]},
            {"mover", state.seat}, {"cells", cells},
            {"seats", seats_list}, {"plus_spent", state.plus_spent}};
  if (is_solo(state)) json["bonus"] = state.bonus;
  return json;
}

Json forecast_json(const Game&, const State& state) {
  Json rows = Json::array();
  for (int category = 0; category < kCategories; ++category) {
    rows.push_back(category_json(state, category));
  }
  return {{"rows", rows}, {"points", total_points(state)}, {"winners", winners(state)}};
}

Json moment_json(const Game& game, const State& state) {
  return {{"turn", state.turn}, {"phase", seat_name(game, state.seat)}};
}

Json history_json(const Game&, const State& state) {
  return {{"turn", state.turn}, {"points", total_points(state)}};
}

Json score_json(const Game& game, const State& state) {
  return state.phase == Phase::over ? forecast_json(game, state) : Json::array();
}

Json position_json(const Game&, const State& state) {
  return {{"text", notation::forest_position_text(state)}, {"code", nullptr}};
}

}  // namespace loci::forest
