#include "bots/island/judge.hpp"

#include "core/hash.hpp"
#include "island/island_table.hpp"

namespace loci::island {
namespace {

constexpr int kJudgedDeals = 8;

double chance_of(const PlanSearch& search) {
  return Evaluation::chance(search.value() / kJudgedDeals);
}

}  // namespace

Judge::Judge(const Game& game, const WeightTable& weights)
    : evaluation_(game, weights), any_(game, evaluation_), held_(game, evaluation_) {}

void Judge::think(PlanSearch& search, u64 plans) const {
  search.try_plan(begun_.empty() ? Path{} : begun_[0]);
  for (std::size_t i = 1; i < begun_.size(); ++i) search.try_plan(begun_[i]);
  for (u64 i = begun_.size(); i < plans; ++i) search.improve();
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
  return {chance_of(held_), chance_of(any_)};
}

}  // namespace loci::island
