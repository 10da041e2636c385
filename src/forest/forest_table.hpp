// What a table asks of Spirits of the Forest besides playing it (table/game.hpp): who it is, how it
// stands, its set-up as text, and what a seat may know.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"
#include "forest/game.hpp"

namespace loci::forest {

inline constexpr u32 kRulesVersion = 2;

GameIdentity identity();
GameIdentity identity(const Game& game);

int seats(const Game& game);
// "player 2"; alone: "the player".
std::string seat_name(const Game& game, int seat);
GameResult result(const Game& game, const State& state);
// Why the game cannot go on; empty if it can.
std::string fault(const Game& game, const State& state);

inline int turn_of(const State& state) { return state.turn; }
inline bool rests(const Game&, const State& state) { return state.phase != Phase::over; }

// "players 3", "first random", "payment forced".
std::vector<std::string> setup_lines(const Setup& setup);
// Adds what such a line says. Returns what is wrong with it in one sentence, or nothing.
std::string read_setup_line(Setup& setup, std::string_view line);

// The state as the seat knows it: without the tokens on the forest, those that others hold face
// down, and in the solo game the tiles and tokens face down. Its own options and labels are those
// of the state; what others may do can hang on what only they know.
State view(const Game& game, const State& state, int seat);

// A state that may be the one behind the view: what is unknown is dealt again, each way equally
// likely.
State redeal(const Game& game, const State& view, Rng& rng);

}  // namespace loci::forest
