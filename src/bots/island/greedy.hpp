// Takes what leaves the island best when the Action is over, and never looks further.
#pragma once

#include "bots/island/bot.hpp"

namespace loci::island {

class GreedyBot : public Bot {
 public:
  GreedyBot(const Game& game, u64 seed, const WeightTable& weights)
      : game_(game), rng_(Rng::seeded(seed)), evaluation_(game, weights) {}
  int choose(const State& view, const Options& options) override;

 private:
  const Game& game_;
  Rng rng_;
  Evaluation evaluation_;
};

}  // namespace loci::island
