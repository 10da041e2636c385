#include "bots/forest/advice.hpp"

#include <algorithm>

#include "bots/forest/mcts.hpp"
#include "forest/scoring.hpp"

namespace loci::forest {
namespace {

void add_solo_game(Estimate& estimate, const State& end) {
  const SoloScore score = solo_score(end);
  estimate.won += score.lost_in < 0 ? 1 : 0;
  estimate.lead += score.points;
}

void add_game(Estimate& estimate, const State& end, int seat) {
  const Score final = score(end);
  i32 best_other = -kPenalty * kCategories;
  for (int other = 0; other < end.players; ++other) {
    if (other == seat) continue;
    best_other = std::max(best_other, final.points[static_cast<std::size_t>(other)]);
  }
  estimate.won += final.winners >> seat & 1;
  estimate.lead += final.points[static_cast<std::size_t>(seat)] - best_other;
}

}  // namespace

std::vector<Estimate> estimates(const Game& game, const State& view, const Options& options,
                                u64 iterations, u64 seed) {
  std::vector<Estimate> list(static_cast<std::size_t>(options.count));
  SearchTree tree(game, view, options);
  Rng rng = Rng::seeded(seed);
  State end;
  for (u64 i = 0; i < iterations; ++i) {
    Estimate& estimate = list[tree.iterate(rng, end)];
    ++estimate.tried;
    if (is_solo(end)) {
      add_solo_game(estimate, end);
    } else {
      add_game(estimate, end, view.seat);
    }
  }
  for (Estimate& estimate : list) {
    if (estimate.tried == 0) continue;
    estimate.won /= static_cast<double>(estimate.tried);
    estimate.lead /= static_cast<double>(estimate.tried);
  }
  return list;
}

}  // namespace loci::forest
