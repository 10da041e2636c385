// Endings of Spirits of the Forest to solve.
#pragma once

#include "forest/forest_table.hpp"

namespace loci::forest {

// A game played at random until at most so many tiles are left, at the beginning of a turn with
// something to decide, or further on if there is none.
inline State random_ending(int players, int tiles, u64 seed) {
  const Game game({.players = players});
  for (u64 again = 0;; ++again) {
    State state;
    Options options;
    Rng player = Rng::seeded(seed * 1000 + again);
    game.start(state, options, seed * 1000 + again);
    while (options.count > 0 &&
           (std::popcount(state.forest) > tiles || state.phase != Phase::collect)) {
      game.choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
    }
    if (options.count > 0) return state;
  }
}

}  // namespace loci::forest
