#include "bots/forest/greedy.hpp"

#include <algorithm>

#include "bots/forest/solo_standing.hpp"
#include "bots/forest/standing.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

// Solo: the chances to win; at the end the victory and its points.
int standing_alone(const State& state) {
  if (state.phase != Phase::over) return solo_standing(state);
  constexpr int kVictory = 1'000'000;
  const SoloScore score = solo_score(state);
  return (score.lost_in < 0 ? kVictory : 0) + score.points;
}

int standing(const State& state, int seat) {
  if (is_solo(state)) return standing_alone(state);
  constexpr int kToken = kPoint;
  constexpr int kGemstone = kPoint;
  int sum = kToken * (tokens_held(state, seat) + std::popcount(state.picked)) -
            kGemstone * state.removed[seat];
  for (int category = 0; category < kCategories; ++category) {
    sum += contest(state, seat, category).value();
  }
  return sum;
}

// The best standing the option can lead to before the gemstone step. Which gemstone pays does not
// matter to it.
int best_standing(const State& view, const Option& option) {
  State next = view;
  act(next, option);
  Options options;
  if (next.phase == Phase::pay) {
    list_options(next, options);
    act(next, options.list[0]);
  }
  int best = standing(next, option.seat);
  if (next.phase != Phase::collect_more || option.act != Act::take) return best;
  list_options(next, options);
  for (int i = 0; i < options.count; ++i) {
    if (options.list[i].act == Act::take)
      best = std::max(best, best_standing(next, options.list[i]));
  }
  return best;
}

}  // namespace

int GreedyBot::choose(const State& view, const Options& options) {
  int best = 0;
  int most = 0;
  u32 equals = 0;
  for (int i = 0; i < options.count; ++i) {
    const int value = best_standing(view, options.list[i]);
    if (equals == 0 || value > most) {
      best = i;
      most = value;
      equals = 1;
    } else if (value == most && rng_.below(++equals) == 0) {
      best = i;
    }
  }
  return best;
}

}  // namespace loci::forest
