// The markers of a game's scenario as text: "2 flame, 1 thief face down".
#pragma once

#include <string>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// Where one lies: a land or, in a scenario that lays them there, a corner by the lands that meet
// there, A1+A2+sea.
int read_marker_place(Words& words, const island::Game& game, const island::State& state);
std::string marker_place_name(const island::Game& game, const island::State& state, int place);
// "none" if nothing lies in the land.
std::string markers_text(const island::Game& game, const island::State& state, int land);
// Lays them in the land; throws lang::Error. The words may be "none".
void read_markers(Words& words, const island::Game& game, island::State& state, int land);

}  // namespace loci::notation
