// How well a seat stands before the end: an estimate, in thousandths of a point.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "forest/scoring.hpp"

namespace loci::forest {

inline constexpr int kPoint = 1000;

// What a category is likely to bring beyond what it brings the best of the others: who is ahead
// will score it, the surer the fewer symbols are left.
constexpr int lead_value(int mine, int best_other, int left) {
  const int chance =
      std::clamp(kPoint / 2 + kPoint * (mine - best_other) / (2 * (left + 1)), 0, kPoint);
  return chance * (2 * mine + left) / 2 - (kPoint - chance) * (2 * best_other + left) / 2;
}

// What is to be feared while a player has no tile of a category.
constexpr int penalty_risk(int left) { return kPoint * kPenalty / (left + 1); }

// One category as the seats stand in it. No number gets beyond 11.
struct Contest {
  int tiles = 0;       // the seat's symbols on tiles
  int token = 0;       // and its favor token
  int best_other = 0;  // of the others, on tiles
  int left = 0;        // symbols not yet collected

  constexpr int value() const {
    int sum = lead_value(tiles + token, best_other, left);
    if (tiles == 0) sum -= penalty_risk(left);
    if (best_other == 0) sum += penalty_risk(left);
    return sum;
  }
};

inline Contest contest(const State& state, int seat, int category) {
  const int shift = 4 * category;
  Contest result;
  result.left = static_cast<int>(kAllSymbols >> shift & 15);
  for (int other = 0; other < state.players; ++other) {
    const auto count = static_cast<int>(state.symbols[other] >> shift & 15);
    result.left -= count;
    if (other != seat) result.best_other = std::max(result.best_other, count);
  }
  result.tiles = static_cast<int>(state.symbols[seat] >> shift & 15);
  result.token = state.held[seat] >> category & 1;
  return result;
}

// How much better a seat stands with one or two symbols more, for every contest: playing out asks
// for little else.
class GainTable {
 public:
  constexpr GainTable() {
    for (int token = 0; token < 2; ++token) {
      for (int tiles = 0; tiles < kCounts; ++tiles) {
        for (int other = 0; other < kCounts; ++other) {
          for (int left = 1; left < kCounts; ++left) fill({tiles, token, other, left});
        }
      }
    }
  }
  int operator()(const Contest& before, int symbols) const {
    return gains_[at(before)][symbols - 1];
  }

 private:
  static constexpr int kCounts = 12;

  static constexpr std::size_t at(const Contest& contest) {
    const int counts = (contest.token * kCounts + contest.tiles) * kCounts + contest.best_other;
    const int number = counts * 16 + contest.left;
    return static_cast<std::size_t>(number);
  }
  constexpr void fill(const Contest& before) {
    for (int symbols = 1; symbols <= std::min(2, before.left); ++symbols) {
      const Contest after{before.tiles + symbols, before.token, before.best_other,
                          before.left - symbols};
      gains_[at(before)][symbols - 1] = static_cast<i16>(after.value() - before.value());
    }
  }

  i16 gains_[2 * kCounts * kCounts * 16][2] = {};
};
inline constexpr GainTable kGains;

// How much better the seat stands with the tile and what lies on it.
inline int tile_gain(const State& state, int seat, int cell) {
  const Face& face = kFaceList[state.tiles[cell]];
  int gain = kGains(contest(state, seat, face.spirit), face.symbols);
  if (face.power != kNoPower) gain += kGains(contest(state, seat, face.power), 1);
  const int place = kPlaceOf[static_cast<std::size_t>(cell)];
  if (place >= 0 && state.place_tokens[place] != kNoToken) gain += kPoint;
  return gain;
}

// The tile that becomes an end when this end is taken; -1: none.
inline int uncovered_by(const State& state, int cell) {
  const u64 rest = state.forest & kRowMask << (kColumns * (cell / kColumns)) & ~bit(cell);
  if (rest == 0) return -1;
  const bool from_left = (rest & (bit(cell) - 1)) == 0;
  return from_left ? std::countr_zero(rest) : 63 - std::countl_zero(rest);
}

// The ends that a seat can take, with what they gain it, also as a pair.
class Takes {
 public:
  static constexpr int kMost = 8;
  static constexpr int kGemstoneWorth = kPoint;

  Takes(const State& state, int seat, u64 cells) {
    blocked_ = all_gems(state) & ~state.gems[seat];
    for (; cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      cells_[count_] = static_cast<u8>(cell);
      alone_[count_] =
          tile_gain(state, seat, cell) - ((blocked_ & bit(cell)) != 0 ? kGemstoneWorth : 0);
      ++count_;
    }
    for (int i = 0; i < count_; ++i) values_[i] = alone_[i] + second(state, seat, i);
  }

  int count() const { return count_; }
  int cell(int i) const { return cells_[i]; }
  // With the best second tile.
  int value(int i) const { return values_[i]; }

 private:
  static bool match(const Face& a, const Face& b) {
    return a.spirit == b.spirit && a.symbols == 1 && b.symbols == 1;
  }

  int second(const State& state, int seat, int first) const {
    const Face& face = kFaceList[state.tiles[cells_[first]]];
    if (face.symbols != 1 || state.turn == 1 || state.phase != Phase::collect) return 0;
    int best = 0;
    for (int i = 0; i < count_; ++i) {
      if (i != first && match(face, kFaceList[state.tiles[cells_[i]]])) {
        best = std::max(best, alone_[i]);
      }
    }
    const int next = uncovered_by(state, cells_[first]);
    if (next >= 0 && (blocked_ & bit(next)) == 0 && match(face, kFaceList[state.tiles[next]])) {
      best = std::max(best, tile_gain(state, seat, next));
    }
    return best;
  }

  u64 blocked_ = 0;
  int count_ = 0;
  u8 cells_[kMost] = {};
  int alone_[kMost] = {};
  int values_[kMost] = {};
};

}  // namespace loci::forest
