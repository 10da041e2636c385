// The score of a game that is over, as a sum that can be checked. Without adversary and scenario
// the difficulty is 0 and adds nothing.
#pragma once

#include <string>
#include <vector>

#include "island/state.hpp"

namespace loci::island {

struct ScoreRow {
  std::string words;  // "Invader cards left in the deck"
  int points = 0;
};

// None while the game runs.
std::vector<ScoreRow> score(const State& state);

}  // namespace loci::island
