#include "forest/bots/greedy.hpp"

#include <algorithm>

#include "forest/bots/standing.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

// Solo: to be ahead or level everywhere counts more than any points.
int solo_standing(const State& state) {
  constexpr int kPerSymbolBehind = 20;
  const u64 mine = counts_with_tokens(state, 0);
  const u64 theirs = counts_with_tokens(state, 1);
  int behind = 0;
  for (int spirit = 0; spirit < kSpirits; ++spirit) {
    behind += std::max(0, count_of(theirs, spirit) - count_of(mine, spirit));
  }
  return solo_score(state).points - kPerSymbolBehind * behind;
}

int standing(const State& state, int seat) {
  if (is_solo(state)) return solo_standing(state);
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

int GreedyBot::choose(const Game&, const State& view, const Options& options) {
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
