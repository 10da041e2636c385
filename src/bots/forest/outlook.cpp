#include "bots/forest/outlook.hpp"

#include <algorithm>

#include "bots/forest/side_by_side.hpp"
#include "core/hash.hpp"

namespace loci::forest {
namespace {

u64 tokens_in_forest(const State& state) {
  u64 tokens = 0;
  for (const u8 token : state.place_tokens) {
    if (token < kCategories) tokens += one_of(token);
  }
  return tokens;
}

// Of what an outlook hangs on within one game. Never 0, which stands for nothing.
u64 key_of_holdings(const State& state) {
  u64 key = 0;
  for (int i = 0; i < state.players; ++i) {
    key = mix(key ^ state.symbols[i]);
    key ^= state.held[i];
  }
  return mix(key) | 1;
}

}  // namespace

int final_lead(const State& state, int seat) {
  const Score final = score(state);
  const auto rank = [&](int i) {
    return final.points[static_cast<std::size_t>(i)] * kRankPoint - tiles_in(state.symbols[i]);
  };
  int best_other = 0;
  bool found = false;
  for (int i = 0; i < state.players; ++i) {
    if (i == seat) continue;
    best_other = found ? std::max(best_other, rank(i)) : rank(i);
    found = true;
  }
  return rank(seat) - best_other;
}

Lookout::Lookout(const State& state, int seat) : seen_(kRemembered), seat_(seat) {
  for (int i = 0; i < state.players; ++i) all_symbols_ += state.symbols[i];
  for (u64 left = state.forest; left != 0; left &= left - 1) {
    all_symbols_ += kSymbolsOf[state.tiles[std::countr_zero(left)]];
  }
}

template <int kPlayers>
Outlook Lookout::look_at(const State& state) const {
  constexpr SideBySide kNone;
  constexpr SideBySide kOne = SideBySide::all(1);
  SideBySide on_tiles(all_symbols_);
  SideBySide tiles_of[kMaxSeats];
  SideBySide counts[kMaxSeats];
  for (int i = 0; i < kPlayers; ++i) {
    tiles_of[i] = SideBySide(state.symbols[i]);
    counts[i] = SideBySide(counts_with_tokens(state, i));
    on_tiles = on_tiles - tiles_of[i];
  }
  const SideBySide left = on_tiles + SideBySide(tokens_in_forest(state));
  const SideBySide all_taken = at_least(kNone, left);
  const SideBySide no_tile_left = at_least(kNone, on_tiles);
  SideBySide best_other[kMaxSeats];
  SideBySide beyond_reach[kMaxSeats];
  SideBySide decided = all_taken;
  for (int i = 0; i < kPlayers; ++i) {
    for (int other = 0; other < kPlayers; ++other) {
      if (other != i) best_other[i] = most(best_other[i], counts[other]);
    }
    beyond_reach[i] = at_least(counts[i], best_other[i] + left + kOne) & ~all_taken;
    decided = decided | beyond_reach[i];
  }
  int points[kMaxSeats];  // settled
  int least[kMaxSeats];   // to come: if the others get all
  int top[kMaxSeats];     // if the seat gets all
  Hasher hasher;
  u64 threatened = 0;
  for (int i = 0; i < kPlayers; ++i) {
    const SideBySide bare = at_least(kNone, tiles_of[i]);
    const SideBySide ahead = at_least(counts[i], best_other[i]);
    const SideBySide full = counts[i] + left;
    points[i] = (counts[i] & ((all_taken & ahead) | beyond_reach[i])).sum() -
                kPenalty * (bare & no_tile_left & kOne).sum();
    least[i] = (counts[i] & at_least(counts[i], best_other[i] + left) & ~decided).sum() -
               kPenalty * (bare & ~no_tile_left & kOne).sum();
    top[i] =
        (full & at_least(full, best_other[i]) & ~decided).sum() + (left & beyond_reach[i]).sum();
    // Counts that still matter; all bits for a leader beyond reach.
    hasher.add(((counts[i] & ~decided) | beyond_reach[i]).counts());
    threatened |= (bare & ~no_tile_left & kOne).counts() << i;
  }
  hasher.add(threatened);
  const auto rank = [&](int i) { return points[i] * kRankPoint - tiles_in(state.symbols[i]); };
  const int first_other = seat_ == 0 ? 1 : 0;
  const int tiles = std::popcount(state.forest);
  const int mine = rank(seat_);
  Outlook outlook;
  outlook.settled = mine - rank(first_other);
  for (int i = 0; i < kPlayers; ++i) {
    if (i == seat_) continue;
    const int lead = mine - rank(i);
    const int low = lead + kRankPoint * (least[seat_] - top[i]) - tiles;
    const int high = lead + kRankPoint * (top[seat_] - least[i]) + tiles;
    outlook.least = i == first_other ? low : std::min(outlook.least, low);
    outlook.most = i == first_other ? high : std::min(outlook.most, high);
    if (i != first_other) hasher.add(static_cast<u64>(outlook.settled - lead));
  }
  outlook.open = hasher.value();
  return outlook;
}

Outlook Lookout::look_anew(const State& state) const {
  switch (state.players) {
    case 2:
      return look_at<2>(state);
    case 3:
      return look_at<3>(state);
    default:
      return look_at<4>(state);
  }
}

const Outlook& Lookout::look(const State& state) {
  const u64 holdings = key_of_holdings(state);
  Seen& seen = seen_[(holdings >> 1) & (kRemembered - 1)];
  if (seen.holdings != holdings) seen = {holdings, look_anew(state)};
  return seen.outlook;
}

}  // namespace loci::forest
