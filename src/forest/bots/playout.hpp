// Playing a game quickly to its end, and what its end is worth to each seat.
#pragma once

#include <array>

#include "core/rng.hpp"
#include "forest/state.hpp"

namespace loci::forest {

using Rewards = std::array<float, kMaxSeats>;  // each from 0 to 1

// From any state with nothing unknown. The take that gains most is made, chance being able to lift
// one that is nearly as good above it; a gemstone is placed or moved only now and then.
void play_out(State& state, Rng& rng);

// Of a game that is over: mostly the victory or a share of it, a little the points.
Rewards rewards(const State& state);

}  // namespace loci::forest
