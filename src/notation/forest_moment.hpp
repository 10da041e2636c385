// Whether a position of Spirits of the Forest, laid out by hand, is a moment of a game. Tiles and
// tokens may be left out: those are not in the game.
#pragma once

#include <optional>
#include <string>

#include "forest/state.hpp"

namespace loci::notation {

// Solo: what discarding the token brings, and giving it to the opponent.
inline constexpr u8 kForDiscarding = 5;
inline constexpr u8 kForGiving = 10;

// No game has more turns.
int most_turns(int players);

struct Impossible {
  std::string line;    // that is wrong: "step", "A" for a row, "tokens 2" for a line of a seat
  std::string reason;  // one sentence
};

// What is wrong first. Tiles and tokens are no more than the box has, and every gemstone is
// somewhere.
std::optional<Impossible> find_impossible(const forest::State& state);

}  // namespace loci::notation
