// What a searching bot would do in a person's place, and what it expects of it.
#pragma once

#include "forest/forest_table.hpp"

namespace loci::forest {

struct Advice {
  int option = 0;
  // From 0 to 1: mostly the share of games won from there on, a little the points (playout.hpp).
  float estimate = 0;
};

// `view` is the state as the deciding seat knows it, `options` are its own. With the same seed the
// same advice is given.
Advice advise(const Game& game, const State& view, const Options& options, u64 iterations,
              u64 seed);

}  // namespace loci::forest
