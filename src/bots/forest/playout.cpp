#include "bots/forest/playout.hpp"

#include <algorithm>
#include <cmath>

#include "bots/forest/solo_standing.hpp"
#include "bots/forest/standing.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

// Solo: the best of keep, discard and give.
void settle_token_well(State& state) {
  State best = state;
  bool first = true;
  for (const Act choice : {Act::keep_token, Act::discard_token, Act::give_token}) {
    State tried = state;
    act(tried, {choice, 0, 0, 0});
    const SoloScore ours = solo_score(tried);
    const SoloScore theirs = solo_score(best);
    const bool better = ours.lost_in < 0 && (theirs.lost_in >= 0 || ours.points > theirs.points);
    if (first || better) best = tried;
    first = false;
  }
  state = best;
}

Rewards solo_rewards(const State& state) {
  constexpr float kWinWeight = 0.85F;
  constexpr float kPointsWeight = 1 - kWinWeight;
  constexpr float kUsualMost = 60;
  constexpr float kPerSymbolBehind = 0.02F;
  const SoloScore score = solo_score(state);
  if (score.lost_in < 0) {
    const float points = std::clamp(static_cast<float>(score.points) / kUsualMost, 0.0F, 1.0F);
    return {kWinWeight + kPointsWeight * points};
  }
  const u64 mine = counts_with_tokens(state, 0);
  const u64 theirs = counts_with_tokens(state, 1);
  int behind = 0;
  for (int spirit = 0; spirit < kSpirits; ++spirit) {
    behind += std::max(0, count_of(theirs, spirit) - count_of(mine, spirit));
  }
  return {std::max(0.0F, kPointsWeight - kPerSymbolBehind * static_cast<float>(behind))};
}

// How far chance may lift a tile above a better one.
constexpr u32 kNoise = 3 * kPoint;

// The best of the takes, with some chance; -1: none that is worth it.
int pick(const Takes& takes, int least, Rng& rng) {
  int best = -1;
  int most = least;
  for (int i = 0; i < takes.count(); ++i) {
    const int value = takes.value(i) + static_cast<int>(rng.below(kNoise));
    if (value <= most) continue;
    most = value;
    best = takes.cell(i);
  }
  return best;
}

bool has_gemstone(const State& state) {
  return state.supply[state.seat] > 0 || state.gems[state.seat] != 0;
}

void collect_well(State& state, Rng& rng) {
  const u64 blocked = all_gems(state) & ~state.gems[state.seat];
  const u64 cells = has_gemstone(state) ? ends(state) : ends(state) & ~blocked;
  constexpr int kLeast = -1000 * kPoint;
  const int cell = pick(Takes(state, state.seat, cells), kLeast, rng);
  if (cell < 0) return pass(state);
  act(state, {Act::take, state.seat, static_cast<u8>(cell), 0});
}

void collect_more_well(State& state, const Options& options, Rng& rng) {
  u64 cells = 0;
  for (const Option& option : options) {
    if (option.act == Act::take) cells |= bit(option.cell);
  }
  const int cell = pick(Takes(state, state.seat, cells), 0, rng);
  if (cell < 0) return act(state, {Act::stop, state.seat, 0, 0});
  act(state, {Act::take, state.seat, static_cast<u8>(cell), 0});
}

// A gemstone goes onto the end that the next player would gain most by: from the supply, or else
// from where it hurts that player least.
void place_gemstone_well(State& state, Rng& rng) {
  const auto seat = state.seat;
  if (state.removed[seat] > 0 && plus_tokens(state.held[seat]) > 0) {
    return act(state, {Act::use_plus, seat, 0, 0});
  }
  const int next = seat + 1 == state.players ? 0 : seat + 1;
  const u64 outer = ends(state);
  int to = -1;
  int most = 0;
  for (u64 left = outer & ~all_gems(state); left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    const int value = tile_gain(state, next, cell) + static_cast<int>(rng.below(kNoise));
    if (value <= most) continue;
    most = value;
    to = cell;
  }
  if (to < 0) return act(state, {Act::skip_gemstone, seat, 0, 0});
  if (state.supply[seat] > 0) {
    return act(state, {Act::place, seat, static_cast<u8>(to), 0});
  }
  int from = -1;
  int least = most;
  for (u64 left = state.gems[seat]; left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    const int value = (outer & bit(cell)) != 0 ? tile_gain(state, next, cell) : 0;
    if (value >= least) continue;
    least = value;
    from = cell;
  }
  if (from < 0) return act(state, {Act::skip_gemstone, seat, 0, 0});
  act(state, {Act::move, seat, static_cast<u8>(from), 0});
  act(state, {Act::move_to, seat, static_cast<u8>(to), 0});
}

void collect_alone(State& state, Rng& rng) {
  constexpr u32 kSoloNoise = 500;
  int best = 0;
  int most = 0;
  for (u64 left = ends(state); left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    const int value = solo_gain(state, cell) + static_cast<int>(rng.below(kSoloNoise));
    if (left != ends(state) && value <= most) continue;
    most = value;
    best = cell;
  }
  act(state, {Act::take, 0, static_cast<u8>(best), 0});
}

}  // namespace

void play_out(State& state, Rng& rng) {
  Options options;
  while (state.phase != Phase::over) {
    if (state.phase == Phase::token) {
      settle_token_well(state);
      continue;
    }
    if (state.phase == Phase::collect) {
      is_solo(state) ? collect_alone(state, rng) : collect_well(state, rng);
      continue;
    }
    if (state.phase == Phase::gemstone) {
      place_gemstone_well(state, rng);
      continue;
    }
    list_options(state, options);
    if (options.count == 0) {
      pass(state);
    } else if (state.phase == Phase::collect_more) {
      collect_more_well(state, options, rng);
    } else {
      act(state, options.list[options.count == 1 ? 0 : rng.below(static_cast<u32>(options.count))]);
    }
  }
}

Rewards rewards(const State& state) {
  if (is_solo(state)) return solo_rewards(state);
  constexpr float kGreatLead = 12;
  const Score final = score(state);
  Rewards result{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    i32 best_other = -1000;
    for (std::size_t other = 0; other < state.players; ++other) {
      if (other != seat) best_other = std::max(best_other, final.points[other]);
    }
    const auto lead = static_cast<float>(final.points[seat] - best_other);
    result[seat] = 0.5F + 0.5F * lead / std::sqrt(kGreatLead * kGreatLead + lead * lead);
  }
  return result;
}

}  // namespace loci::forest
