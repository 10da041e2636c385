// What to do this turn, for a person who asks: the best plan, and the best of those that begin
// otherwise. It can be asked to go on thinking for as long as somebody looks.
#pragma once

#include <memory>
#include <vector>

#include "bots/island/plan_search.hpp"
#include "bots/wanted_bot.hpp"

namespace loci::island {

struct AdvisedPlan {
  Option option;            // what it takes first
  double chance = 0;        // to win, as the next turn begins
  std::vector<Path> paths;  // what it comes to in each deal
};

class Adviser {
 public:
  static constexpr std::size_t kPlans = 3;
  static constexpr int kDeals = 8;

  // Holds on to the game.
  explicit Adviser(const Game& game, const WeightTable& weights = WeightTable::trained());

  // A decision: the view of a seat and the options it is advised about. `begun` are plans that
  // somebody follows already.
  void start(const State& view, const Options& options, u64 seed, const std::vector<Path>& begun);
  // The same advice for the same plans; by the clock it differs. Threads do not matter.
  void think(const bots::Budget& more);

  u64 tried() const { return tried_; }
  // The best first, each with another first choice.
  std::vector<AdvisedPlan> plans() const;
  // The deal that a path of that number is about.
  const State& deal(std::size_t number) const { return lines_[0].search->deal(number); }

 private:
  // The plans that begin with some of the options.
  struct Line {
    std::unique_ptr<PlanSearch> search;
    Options options;
    u64 tried = 0;  // since it has these options
  };

  void open(Line& line, const std::vector<Path>& begun);
  void improve_one();
  // What the last line is about, once it has found out: its best plan is one of its own, and the
  // others may begin a line; or it is that of another line in another order, and is left out.
  void settle_last();
  // The same choices as a line before it.
  bool repeats(const Line& line) const;
  std::size_t leading() const;

  const Game& game_;
  Evaluation evaluation_;
  State view_;
  u64 seed_ = 0;
  u64 tried_ = 0;
  std::vector<Line> lines_;
};

}  // namespace loci::island
