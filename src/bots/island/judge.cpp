#include "bots/island/judge.hpp"

#include <algorithm>
#include <cmath>

#include "core/hash.hpp"
#include "island/island_table.hpp"

namespace loci::island {
namespace {

constexpr int kJudgedDeals = 8;

double chance_of(const PlanSearch& search) {
  return Evaluation::chance(search.value() / kJudgedDeals);
}

// The standard error of the mean of what the one is ahead of the other in each deal.
double error_between(const PlanSearch& one, const PlanSearch& other) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < kJudgedDeals; ++i) {
    const double ahead =
        Evaluation::chance(one.value_in(i)) - Evaluation::chance(other.value_in(i));
    sum += ahead;
    squares += ahead * ahead;
  }
  const double spread = squares - sum * sum / kJudgedDeals;
  return std::sqrt(std::max(0.0, spread) / (kJudgedDeals * (kJudgedDeals - 1)));
}

}  // namespace

Judge::Judge(const Game& game, const WeightTable& weights)
    : evaluation_(game, weights), any_(game, evaluation_), held_(game, evaluation_) {}

void Judge::think(PlanSearch& search, u64 plans) const {
  search.try_plan(begun_.empty() ? Path{} : begun_[0]);
  for (std::size_t i = 1; i < begun_.size(); ++i) search.try_plan(begun_[i]);
  if (plans > begun_.size()) search.improve(plans - begun_.size());
}

Judgement Judge::judge(const State& view, const Options& options, const Option& taken, u64 plans) {
  // The same deals for both, and for everyone who may know the same.
  const u64 seed = mix(full_hash(view));
  Options one;
  one.count = 1;
  one.list[0] = taken;
  held_.start(view, one, kJudgedDeals, seed);
  think(held_, plans);
  any_.start(view, options, kJudgedDeals, seed);
  think(any_, plans);
  // What is found for the choice counts as found at all.
  for (const Path& path : held_.paths()) any_.try_plan(path);
  begun_ = held_.paths();
  for (Path& path : begun_) path.erase(path.begin());
  return {chance_of(held_), chance_of(any_), error_between(any_, held_)};
}

}  // namespace loci::island
