#include "bots/island/greedy.hpp"

#include "bots/island/play_until.hpp"
#include "island/redealer.hpp"

namespace loci::island {

int GreedyBot::choose(const State& view, const Options& options) {
  State deal;
  Redealer(game_, view).deal(deal, rng_);
  int best = 0;
  i32 most = 0;
  u32 equal = 0;
  for (int i = 0; i < options.count; ++i) {
    State state;
    Options open;
    copy(state, deal);
    open.count = 1;
    open.list[0] = options.list[i];
    game_.choose(state, open, 0);
    const auto over = [&](const State& now) { return game_.at_menus(now); };
    play_until(game_, state, open, over, [&](const State&, const Options& now) {
      return static_cast<int>(rng_.below(static_cast<u32>(now.count)));
    });
    const i32 value = evaluation_.value(state);
    if (i > 0 && value < most) continue;
    equal = i > 0 && value == most ? equal + 1 : 1;
    // Of equal ones each is as likely.
    if (rng_.below(equal) == 0) best = i;
    most = value;
  }
  return best;
}

}  // namespace loci::island
