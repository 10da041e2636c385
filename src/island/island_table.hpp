// What a table asks of Spirit Island besides playing it (table/game.hpp): who it is, how it stands,
// its set-up as text, and what a seat may know.
#pragma once

#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"
#include "island/game.hpp"
#include "island/setup_fields.hpp"

namespace loci::island {

// Of a game that uses these boxes; those that are not there are left out.
GameIdentity identity(const Library& library, const std::vector<std::string>& boxes);
GameIdentity identity(const Game& game);

int seats(const Game& game);
// The seat's spirit.
GameResult result(const Game& game, const State& state);
// Why the game cannot go on; empty if it can.
std::string fault(const Game& game, const State& state);

inline int turn_of(const State& state) { return state.turn; }
// Between Actions.
inline bool rests(const Game& game, const State& state) { return game.at_menus(state); }

// The state as the seat knows it. Cards that it cannot know, their order and the chance to come are
// not in it: they are `kUnknown` entries and an empty RNG. So games that differ in nothing but
// these have equal views. Options, labels and prompts are those of the state, and a view can be
// played on to where a hidden card is needed: that is Fault::hidden.
State view(const Game& game, const State& state, int seat);

// A state that may be the one behind the view: every unknown card is dealt again, each way equally
// likely, and all chance to come is new. With a whole state only the latter changes.
State redeal(const Game& game, const State& view, Rng& rng);

}  // namespace loci::island
