// Words for small values that labels, prompts, overviews and errors share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.hpp"

namespace loci::island {

class Game;
struct State;

// "town (1 damage)"
std::string piece_name(i32 piece);
// "2 sun 1 air", of four bits each, or counted; "no elements"
std::string elements_name(u32 packed);
std::string elements_name(std::span<const int, 8> counts);
// What a marker of a scenario is called, by its kind, and one that lies face down: "thief (2)",
// "thief".
std::string marker_name(const Game& game, int kind);
std::string hidden_marker_name(const Game& game);
// The markers that a land has, and those at its corners, as players read them: how many of what.
std::vector<std::pair<std::string, int>> markers_seen(const Game& game, const State& state,
                                                      int land);
// The cards whose effects wait in a land until the turn ends, each with how often it may still
// happen; 0: not counted.
std::vector<std::pair<std::string, int>> waiting_in(const Game& game, const State& state, int land);
// "1 board", "2 boards"
std::string counted(int count, std::string_view what);
// Letters and digits only, in lower case: how names are compared.
std::string folded(std::string_view text);

}  // namespace loci::island
