// How fast Spirits of the Forest is: its part of `loci bench`.
#pragma once

#include <array>

#include "forest/game.hpp"

namespace loci::sim {

struct ForestBench {
  double decisions_per_s = 0;  // random games of two players, one thread
  double games_per_s = 0;
  double decisions_per_s_solo = 0;
  double decisions_per_s_4p = 0;
  double iterations_per_s = 0;  // of the tree search, from the first decision of a game
  u64 state_bytes = 0;
  u64 allocations = 0;  // while playing random games
  u64 signature = 0;
};

ForestBench bench_forest();

// One number for the behaviour of the game, over fixed seeded random games of all numbers of
// players.
u64 forest_signature();

}  // namespace loci::sim
