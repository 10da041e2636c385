// How well the player of a solo game stands: the chances to be ahead or level in all nine spirits.
#pragma once

#include "forest/scoring.hpp"

namespace loci::forest {

// In thousandths of the natural logarithm of the chance that the player ends ahead or level in all
// spirits, if every symbol that is left goes either way.
int solo_standing(const State& state);

// How much a take changes it, with what the opponent gets for it.
int solo_gain(const State& state, int cell);

}  // namespace loci::forest
