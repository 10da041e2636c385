// What a choice was worth beside the best that could have been chosen.
#pragma once

#include "bots/island/plan_search.hpp"

namespace loci::island {

struct Judgement {
  double taken = 0;  // the chance to win with the best plan found that begins with the choice
  double best = 0;   // and with any
  double error = 0;  // of the difference: the deals do not agree about it
};

class Judge {
 public:
  // Holds on to the game.
  explicit Judge(const Game& game, const WeightTable& weights = WeightTable::trained());

  // Of a decision with several options; so many plans are tried for each side. What was found for
  // the choice before is where it begins, if that was the last one judged.
  Judgement judge(const State& view, const Options& options, const Option& taken, u64 plans);
  void forget() { begun_.clear(); }

 private:
  void think(PlanSearch& search, u64 plans) const;

  Evaluation evaluation_;
  PlanSearch any_;
  PlanSearch held_;  // to the choice that was made
  std::vector<Path> begun_;
};

}  // namespace loci::island
