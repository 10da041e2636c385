#include "forest/scoring.hpp"

#include <algorithm>

namespace loci::forest {
namespace {

// A bit of a category moved to where its count begins.
constexpr std::array<u64, 64> kSpread = [] {
  std::array<u64, 64> spread{};
  for (std::size_t bits = 0; bits < spread.size(); ++bits) {
    for (int i = 0; i < 6; ++i) {
      if (bits >> i & 1) spread[bits] += one_of(i);
    }
  }
  return spread;
}();

}  // namespace

u64 counts_with_tokens(const State& state, int seat) {
  const u16 held = state.held[seat];
  return state.symbols[seat] + kSpread[held & 63] + (kSpread[held >> 6 & 63] << 24);
}

Score score(const State& state) {
  Score result;
  std::array<u64, kMaxSeats> counts{};
  const int players = state.players;
  for (int seat = 0; seat < players; ++seat) {
    counts[static_cast<std::size_t>(seat)] = counts_with_tokens(state, seat);
  }
  for (int category = 0; category < kCategories; ++category) {
    int most = 0;
    for (int seat = 0; seat < players; ++seat) {
      most = std::max(most, count_of(counts[static_cast<std::size_t>(seat)], category));
    }
    for (int seat = 0; seat < players; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const int count = count_of(counts[at], category);
      if (count == most) result.points[at] += count;
      if (count_of(state.symbols[seat], category) == 0) result.points[at] -= kPenalty;
    }
  }
  // Most points, then fewest tiles.
  const auto rank = [&](int seat) {
    return result.points[static_cast<std::size_t>(seat)] * 64 - tiles_in(state.symbols[seat]);
  };
  int best = rank(0);
  for (int seat = 1; seat < players; ++seat) best = std::max(best, rank(seat));
  for (int seat = 0; seat < players; ++seat) {
    if (rank(seat) == best) result.winners = static_cast<u8>(result.winners | 1 << seat);
  }
  return result;
}

SoloScore solo_score(const State& state) {
  SoloScore result;
  const u64 mine = counts_with_tokens(state, 0);
  const u64 theirs = counts_with_tokens(state, 1);
  result.points = state.bonus;
  for (int spirit = kSpirits - 1; spirit >= 0; --spirit) {
    result.points += count_of(mine, spirit);
    if (count_of(state.symbols[0], spirit) == 0) result.points -= kPenalty;
    if (count_of(theirs, spirit) > count_of(mine, spirit)) result.lost_in = spirit;
  }
  return result;
}

}  // namespace loci::forest
