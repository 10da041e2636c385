// loci sim forest: bots against each other.
#pragma once

#include "cli/bot_options.hpp"
#include "cli/forest_options.hpp"

namespace loci::cli {

struct ForestSim {
  ForestOptions options;
  BotNames bots;
  u64 games = 0;
  u64 seed = 1;
  unsigned threads = 1;
  bool json = false;
};

// Throws BadInput.
void simulate_forest(const ForestSim& sim);

}  // namespace loci::cli
