#include "shown/forest.hpp"

#include <algorithm>

#include "forest/forest_table.hpp"
#include "forest/scoring.hpp"

namespace loci::shown {
namespace {

using forest::count_of;

std::string category_id(int category) {
  return std::string(forest::kCategoryIds[static_cast<std::size_t>(category)]);
}

Face face_of(int number) {
  const forest::Face& face = forest::kFaceList[static_cast<std::size_t>(number)];
  Face shown{forest::face_name(number), category_id(face.spirit), face.symbols, {}};
  if (face.power != forest::kNoPower) shown.power = category_id(face.power);
  return shown;
}

OrNull<int> gemstone_owner(const forest::State& state, int cell) {
  for (int seat = 0; seat < state.players; ++seat) {
    if ((state.gems[seat] & forest::bit(cell)) != 0) return seat;
  }
  return {};
}

// Null where no tile lies.
OrNull<Cell> cell_of(const forest::State& state, int cell) {
  if ((state.forest & forest::bit(cell)) == 0) return {};
  Cell shown;
  shown.cell = forest::cell_name(cell);
  shown.end = (ends(state) & forest::bit(cell)) != 0;
  if (state.tiles[cell] < forest::kFaces) {
    const Face face = face_of(state.tiles[cell]);
    shown.face = face.face;
    shown.spirit = face.spirit;
    shown.symbols = face.symbols;
    shown.power = face.power;
  }
  const int place = forest::kPlaceOf[static_cast<std::size_t>(cell)];
  shown.token = !is_solo(state) && place >= 0 && state.place_tokens[place] != forest::kNoToken;
  shown.gemstone = gemstone_owner(state, cell);
  return shown;
}

std::string collector_name(const forest::Game& game, const forest::State& state, int seat) {
  return is_solo(state) && seat == 1 ? "the opponent" : seat_name(game, seat);
}

ForestSeat seat_of(const forest::Game& game, const forest::State& state, int seat) {
  ForestSeat shown{collector_name(game, state, seat),
                   {},
                   {},
                   state.unknown[seat],
                   state.supply[seat],
                   state.removed[seat]};
  for (int face = 0; face < forest::kFaces; ++face) {
    for (int i = 0; i < faces_held(state, seat, face); ++i) shown.tiles.push_back(face_of(face));
  }
  for (int category = 0; category < forest::kCategories; ++category) {
    if ((state.held[seat] >> category & 1) != 0) {
      shown.tokens.emplace_back(forest::token_name(category));
    }
  }
  for (int i = 0; i < forest::plus_tokens(state.held[seat]); ++i) {
    shown.tokens.emplace_back(forest::token_name(forest::kPlus));
  }
  return shown;
}

// What the category brings the seat if the game ends so.
int points_of(const forest::State& state, int seat, int category) {
  const int count = count_of(counts_with_tokens(state, seat), category);
  const int penalty = count_of(state.symbols[seat], category) == 0 ? forest::kPenalty : 0;
  if (is_solo(state)) return seat == 0 && category < forest::kSpirits ? count - penalty : 0;
  int most = 0;
  for (int other = 0; other < state.players; ++other) {
    most = std::max(most, count_of(counts_with_tokens(state, other), category));
  }
  return (count == most ? count : 0) - penalty;
}

Majority majority_of(const forest::State& state, int category) {
  Majority row{category_id(category), count_of(forest::kAllSymbols, category), {}, {}, {}};
  for (int seat = 0; seat < collectors(state); ++seat) {
    const int on_tiles = count_of(state.symbols[seat], category);
    row.left -= on_tiles;
    row.counts.push_back(on_tiles);
    row.tokens.push_back(state.held[seat] >> category & 1);
    row.points.push_back(points_of(state, seat, category));
  }
  return row;
}

std::vector<OrNull<int>> total_points(const forest::State& state) {
  if (is_solo(state)) {
    const forest::SoloScore now = solo_score(state);
    return {now.lost_in < 0 ? OrNull<int>(now.points) : OrNull<int>()};
  }
  const auto points = score(state).points;
  return {points.begin(), points.begin() + state.players};
}

// The seats that win if the game ends so.
std::vector<int> winners(const forest::State& state) {
  if (is_solo(state)) {
    return solo_score(state).lost_in < 0 ? std::vector<int>{0} : std::vector<int>();
  }
  std::vector<int> seats;
  for (int seat = 0; seat < state.players; ++seat) {
    if ((score(state).winners >> seat & 1) != 0) seats.push_back(seat);
  }
  return seats;
}

// In the order of forest::Act.
constexpr std::array<ForestVerb, 13> kVerbs = {
    ForestVerb::take, ForestVerb::pay,     ForestVerb::pay,  ForestVerb::stop, ForestVerb::skip,
    ForestVerb::use,  ForestVerb::place,   ForestVerb::move, ForestVerb::move, ForestVerb::skip,
    ForestVerb::keep, ForestVerb::discard, ForestVerb::give};

}  // namespace

ForestOption shown_option(const forest::Game& game, const forest::State& state,
                          const forest::Option& option, std::string label) {
  ForestOption shown{
      std::move(label), kVerbs[static_cast<std::size_t>(option.act)], {}, {}, {}, {}};
  if (game.ends(state, option)) shown.ends = true;
  switch (option.act) {
    case forest::Act::take:
      shown.tile = face_of(state.tiles[option.cell]);
      break;
    case forest::Act::move_to:
      shown.from = forest::cell_name(state.cell);
      break;
    case forest::Act::pay_from_forest:
    case forest::Act::place:
    case forest::Act::move:
      break;
    default:
      return shown;
  }
  shown.cell = forest::cell_name(option.cell);
  return shown;
}

ForestDecision shown_decision(const forest::Game& game, const forest::State& state,
                              const table::Decision<forest::Option>& decision) {
  ForestDecision shown{decision.seat, state.phase, decision.prompt, {}, {}};
  if (state.phase == forest::Phase::pay || state.phase == forest::Phase::move_to) {
    shown.cell = forest::cell_name(state.cell);
  }
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    shown.options.push_back(shown_option(game, state, decision.options[i], decision.labels[i]));
  }
  return shown;
}

ForestTable shown_table(const forest::Game& game, const forest::State&) {
  ForestTable table;
  for (int seat = 0; seat < seats(game); ++seat) table.seats.push_back({seat_name(game, seat)});
  for (std::size_t i = 0; i < forest::kCategories; ++i) {
    table.categories.push_back({std::string(forest::kCategoryIds[i]),
                                std::string(forest::kCategoryNames[i]),
                                count_of(forest::kAllSymbols, static_cast<int>(i))});
  }
  table.gemstones = forest::gemstones_each(seats(game));
  table.payment = game.setup().optional_payment ? Payment::optional : Payment::forced;
  return table;
}

ForestState shown_state(const forest::Game& game, const forest::State& state) {
  ForestState shown{state.turn, state.phase, state.seat, {}, {}, state.plus_spent, {}};
  for (int cell = 0; cell < forest::kTiles; ++cell) shown.cells.push_back(cell_of(state, cell));
  for (int seat = 0; seat < collectors(state); ++seat) {
    shown.seats.push_back(seat_of(game, state, seat));
  }
  if (is_solo(state)) shown.bonus = state.bonus;
  return shown;
}

Standing shown_forecast(const forest::Game&, const forest::State& state) {
  Standing standing{{}, total_points(state), winners(state)};
  for (int category = 0; category < forest::kCategories; ++category) {
    standing.rows.push_back(majority_of(state, category));
  }
  return standing;
}

ForestHistoryPoint shown_point(const forest::Game&, const forest::State& state) {
  return {state.turn, total_points(state)};
}

std::optional<Standing> shown_score(const forest::Game& game, const forest::State& state) {
  if (state.phase != forest::Phase::over) return {};
  return shown_forecast(game, state);
}

}  // namespace loci::shown
