// The markers of a game's scenario as text: "2 flame, 1 thief face down".
#pragma once

#include <string>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// "none" if nothing lies in the land.
std::string markers_text(const island::Game& game, const island::State& state, int land);
// Lays them in the land; throws lang::Error. The words may be "none".
void read_markers(Words& words, const island::Game& game, island::State& state, int land);

}  // namespace loci::notation
