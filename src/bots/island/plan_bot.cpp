#include "bots/island/plan_bot.hpp"

#include <algorithm>
#include <chrono>

#include "core/threads.hpp"

namespace loci::island {
namespace {

using Clock = std::chrono::steady_clock;

// The more plans are compared, the more deals it takes to tell a good one from a lucky one.
constexpr int kDeals = 4;
constexpr int kManyDeals = 8;
constexpr u64 kManyPlans = 800;
// A search begins anew with what it found after so many plans; sooner where the clock is watched.
constexpr u64 kCycle = 1000;
constexpr u64 kTimedCycle = 100;

}  // namespace

PlanBot::PlanBot(const Game& game, const bots::Budget& budget, u64 seed, const WeightTable& weights)
    : budget_(budget), rng_(Rng::seeded(seed)), evaluation_(game, weights) {
  for (unsigned i = 0; i < std::max(budget.threads, 1U); ++i) {
    searches_.push_back(std::make_unique<PlanSearch>(game, evaluation_));
  }
}

void PlanBot::think(PlanSearch& search, u64 plans) const {
  const auto deadline = Clock::now() + std::chrono::milliseconds(budget_.milliseconds);
  const bool counts = budget_.iterations > 0;
  u64 tried = 0;
  for (const Path& path : carried_) {
    if (counts && tried == plans) break;
    search.try_plan(path);
    ++tried;
  }
  if (tried == 0) {
    search.try_plan({});
    ++tried;
  }
  while (counts ? tried < plans : Clock::now() < deadline) {
    const u64 more = counts ? std::min(kCycle, plans - tried) : kTimedCycle;
    search.improve(more);
    tried += more;
  }
}

const PlanSearch& PlanBot::best_search() {
  const PlanSearch* best = searches_[0].get();
  i64 most = 0;
  for (const auto& search : searches_) {
    if (searches_.size() == 1) break;
    i64 sum = search->value();
    const Path path = search->paths()[0];
    for (const auto& other : searches_) {
      if (other != search) sum += other->value_of(path);
    }
    if (search != searches_[0] && sum <= most) continue;
    best = search.get();
    most = sum;
  }
  return *best;
}

// Each plan once, without the choice that is made now.
void PlanBot::carry(const PlanSearch& search) {
  carried_.clear();
  for (Path& path : search.paths()) {
    path.erase(path.begin());
    if (std::find(carried_.begin(), carried_.end(), path) == carried_.end()) {
      carried_.push_back(std::move(path));
    }
  }
}

int PlanBot::choose(const State& view, const Options& options) {
  if (options.count == 1) return 0;
  const u64 threads = searches_.size();
  const u64 plans = std::max<u64>(budget_.iterations / threads, 1);
  const bool many = budget_.iterations == 0 || plans >= kManyPlans;
  const u64 seed = u64{rng_.next()} << 32 | rng_.next();
  const auto work = [&](u64 number) {
    PlanSearch& search = *searches_[number];
    search.start(view, options, many ? kManyDeals : kDeals, seed + number);
    think(search, plans + (number < budget_.iterations % threads ? 1 : 0));
  };
  on_threads(threads, work);
  const PlanSearch& search = best_search();
  carry(search);
  return search.choice();
}

}  // namespace loci::island
