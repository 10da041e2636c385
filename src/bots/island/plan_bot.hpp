// Plans whole turns, and carries what is left of a plan into the next decision.
#pragma once

#include <memory>
#include <vector>

#include "bots/island/bot.hpp"
#include "bots/island/plan_search.hpp"

namespace loci::island {

class PlanBot : public Bot {
 public:
  PlanBot(const Game& game, const bots::Budget& budget, u64 seed, const WeightTable& weights);
  int choose(const State& view, const Options& options) override;

 private:
  // Spends the search's share of the plans, or the time.
  void think(PlanSearch& search, u64 plans) const;
  // The search whose plan does best in the deals of all.
  const PlanSearch& best_search();
  void carry(const PlanSearch& search);

  bots::Budget budget_;
  Rng rng_;
  Evaluation evaluation_;
  // One for each thread: they know nothing of each other, so that what they find does not depend on
  // which is faster.
  std::vector<std::unique_ptr<PlanSearch>> searches_;
  std::vector<Path> carried_;  // what the last decision planned, in several deals
};

}  // namespace loci::island
