#include "island/island_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "island/endings.hpp"
#include "island/score.hpp"

namespace loci::island {

GameIdentity identity(const Library& library, const std::vector<std::string>& boxes) {
  GameIdentity identity{"island", kRulesVersion, 0, {}};
  for (const Box& box : library.content.boxes) {
    if (std::find(boxes.begin(), boxes.end(), box.id) == boxes.end()) continue;
    identity.content_hash = box.hash;
    identity.boxes.push_back(box.id);
  }
  return identity;
}

GameIdentity identity(const Game& game) { return identity(game.library(), game.boxes_used()); }

int seats(const Game& game) { return static_cast<int>(game.setup().spirits.size()); }

GameResult result(const Game& game, const State& state) {
  const auto count = static_cast<std::size_t>(seats(game));
  if (state.result == Result::running) return {false, "running", {count, SeatResult{}}};
  const bool won = state.result == Result::victory;
  return {true,
          fmt::format("{}{} on turn {}: {}", is_sacrifice(game, state) ? "sacrifice " : "",
                      won ? "victory" : "defeat", state.turn,
                      ending_reason(state.ending, state.terror)),
          {count, SeatResult{won, score(game, state).total()}}};
}

std::string fault(const Game&, const State& state) {
  return state.fault == Fault::none ? std::string() : std::string(fault_reason(state.fault));
}

}  // namespace loci::island
