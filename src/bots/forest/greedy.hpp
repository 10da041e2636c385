// The greedy player: whatever leaves it best off if the game ended now; between equals, chance.
#pragma once

#include "bots/forest/bot.hpp"

namespace loci::forest {

class GreedyBot : public Bot {
 public:
  explicit GreedyBot(u64 seed) : rng_(Rng::seeded(seed)) {}
  int choose(const State& view, const Options& options) override;

 private:
  Rng rng_;
};

}  // namespace loci::forest
