// Playing a game quickly to its end, and what its end is worth to each seat.
#pragma once

#include <array>

#include "core/rng.hpp"
#include "forest/state.hpp"

namespace loci::forest {

using Rewards = std::array<float, kMaxSeats>;  // each from 0 to 1

// From any state with nothing unknown. The take that gains most is made, chance being able to lift
// one that is nearly as good above it; a gemstone goes where it hurts the
// next player most.
void play_out(State& state, Rng& rng);

// Of a game that is over: the lead counts, not the victory alone, for a small one hangs on how the
// rest was played out and a great one is safe. Alone: mostly the victory, a little the points.
Rewards rewards(const State& state);

}  // namespace loci::forest
