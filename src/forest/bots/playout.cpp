#include "forest/bots/playout.hpp"

#include <algorithm>

#include "forest/bots/standing.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

constexpr float kWinWeight = 0.85F;
constexpr float kPointsWeight = 1 - kWinWeight;

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

// The gains of all tiles in the forest for the seat, as far as they were asked for.
class Gains {
 public:
  explicit Gains(const State& state) : state_(state) {}

  int of(int cell) {
    const Face& face = kFaceList[state_.tiles[cell]];
    int gain = gain_in(face.spirit, face.symbols);
    if (face.power != kNoPower) gain += gain_in(face.power, 1);
    if (kPlaceOf[static_cast<std::size_t>(cell)] >= 0) gain += token_gain(cell);
    return gain;
  }

 private:
  int gain_in(int category, u32 symbols) {
    return contest(state_, state_.seat, category).gain(symbols);
  }
  int token_gain(int cell) const {
    const int place = kPlaceOf[static_cast<std::size_t>(cell)];
    return state_.place_tokens[place] == kNoToken ? 0 : kPoint;
  }

  const State& state_;
};

// The tile that uncovers itself when the cell is taken; -1: none.
int behind(const State& state, int cell) {
  const u64 row = state.forest & kRowMask << (kColumns * (cell / kColumns));
  const u64 rest = row & ~bit(cell);
  if (rest == 0) return -1;
  const bool from_left = (rest & (bit(cell) - 1)) == 0;
  return from_left ? std::countr_zero(rest) : 63 - std::countl_zero(rest);
}

constexpr u32 kNoise = 1500;
constexpr int kGemstoneWorth = kPoint;

// A tile that looks good, with some chance.
int pick_tile(const State& state, Rng& rng) {
  const u64 all = ends(state);
  const u64 blocked = all_gems(state) & ~state.gems[state.seat];
  const bool can_pay = state.supply[state.seat] > 0 || state.gems[state.seat] != 0;
  const u64 takes = can_pay ? all : all & ~blocked;
  Gains gains(state);
  std::array<int, 8> cells{};
  std::array<int, 8> values{};
  std::size_t count = 0;
  for (u64 left = takes; left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    cells[count] = cell;
    values[count] = gains.of(cell);
    if ((blocked & bit(cell)) != 0) values[count] -= kGemstoneWorth;
    ++count;
  }
  int best = -1;
  int most = 0;
  for (std::size_t i = 0; i < count; ++i) {
    int value = values[i] + static_cast<int>(rng.below(kNoise));
    const Face& face = kFaceList[state.tiles[cells[i]]];
    if (face.symbols == 1 && state.turn > 1) {
      int second = 0;
      for (std::size_t j = 0; j < count; ++j) {
        const Face& other = kFaceList[state.tiles[cells[j]]];
        if (j != i && other.symbols == 1 && other.spirit == face.spirit) {
          second = std::max(second, values[j]);
        }
      }
      const int next = behind(state, cells[i]);
      if (next >= 0 && (blocked & bit(next)) == 0) {
        const Face& other = kFaceList[state.tiles[next]];
        if (other.symbols == 1 && other.spirit == face.spirit) {
          second = std::max(second, gains.of(next));
        }
      }
      value += second;
    }
    if (best < 0 || value > most) {
      best = cells[i];
      most = value;
    }
  }
  return best;
}

void collect_well(State& state, Rng& rng) {
  const int cell = pick_tile(state, rng);
  if (cell < 0) return pass(state);
  act(state, {Act::take, state.seat, static_cast<u8>(cell), 0});
}

void collect_more_well(State& state, const Options& options, Rng& rng) {
  const u64 blocked = all_gems(state) & ~state.gems[state.seat];
  Gains gains(state);
  int best = -1;
  int most = 0;
  for (int i = 0; i < options.count; ++i) {
    const Option& option = options.list[i];
    if (option.act != Act::take) continue;
    int value = gains.of(option.cell) + static_cast<int>(rng.below(kNoise));
    if ((blocked & bit(option.cell)) != 0) value -= kGemstoneWorth;
    if (best < 0 || value > most) {
      best = i;
      most = value;
    }
  }
  if (best < 0 || most < 0) return act(state, {Act::stop, state.seat, 0, 0});
  act(state, options.list[best]);
}

}  // namespace

void play_out(State& state, Rng& rng) {
  constexpr u32 kGemstoneEvery = 8;
  Options options;
  while (state.phase != Phase::over) {
    if (state.phase == Phase::token) {
      settle_token_well(state);
      continue;
    }
    if (state.phase == Phase::collect && !is_solo(state)) {
      collect_well(state, rng);
      continue;
    }
    if (state.phase == Phase::gemstone && rng.next() % kGemstoneEvery != 0) {
      act(state, {Act::skip_gemstone, state.seat, 0, 0});
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
  constexpr float kUsualMargin = 50;
  const Score final = score(state);
  const float share = 1.0F / static_cast<float>(std::popcount(final.winners));
  Rewards result{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    i32 best_other = -1000;
    for (std::size_t other = 0; other < state.players; ++other) {
      if (other != seat) best_other = std::max(best_other, final.points[other]);
    }
    const auto margin = static_cast<float>(final.points[seat] - best_other);
    const float points = std::clamp(0.5F + margin / (2 * kUsualMargin), 0.0F, 1.0F);
    const bool won = (final.winners >> seat & 1) != 0;
    result[seat] = kPointsWeight * points + (won ? kWinWeight * share : 0);
  }
  return result;
}

}  // namespace loci::forest
