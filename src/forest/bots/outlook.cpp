#include "forest/bots/outlook.hpp"

#include <algorithm>

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

// One category as all seats stand in it.
template <int kPlayers>
struct Majority {
  int counts[kMaxSeats];
  int most = 0;
  int leader = 0;
  int runner_up = 0;

  Majority(const u64 (&all)[kMaxSeats], int category) {
    for (int i = 0; i < kPlayers; ++i) {
      counts[i] = count_of(all[i], category);
      if (counts[i] > most) {
        runner_up = most;
        most = counts[i];
        leader = i;
      } else {
        runner_up = std::max(runner_up, counts[i]);
      }
    }
  }
};

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

Lookout::Lookout(const State& state, int seat) : seat_(seat) {
  for (int i = 0; i < state.players; ++i) all_symbols_ += state.symbols[i];
  for (u64 left = state.forest; left != 0; left &= left - 1) {
    all_symbols_ += kSymbolsOf[state.tiles[std::countr_zero(left)]];
  }
}

template <int kPlayers>
Outlook Lookout::look_at(const State& state) const {
  u64 on_tiles = all_symbols_;
  u64 counts[kMaxSeats];
  for (int i = 0; i < kPlayers; ++i) {
    on_tiles -= state.symbols[i];
    counts[i] = counts_with_tokens(state, i);
  }
  const u64 on_tokens = tokens_in_forest(state);
  int points[kMaxSeats] = {};  // settled
  int least[kMaxSeats] = {};   // to come: if the others get all
  int most[kMaxSeats] = {};    // if the seat gets all
  u64 open[kMaxSeats] = {};    // counts that still matter; all bits for a leader beyond reach
  u64 bare[kMaxSeats] = {};    // categories in which a penalty threatens
  for (int category = 0; category < kCategories; ++category) {
    const int tiles_left = count_of(on_tiles, category);
    const int left = tiles_left + count_of(on_tokens, category);
    for (int i = 0; i < kPlayers; ++i) {
      if (count_of(state.symbols[i], category) != 0) continue;
      if (tiles_left == 0) {
        points[i] -= kPenalty;
      } else {
        bare[i] |= u64{1} << category;
        least[i] -= kPenalty;
      }
    }
    const Majority<kPlayers> now(counts, category);
    if (left == 0) {
      for (int i = 0; i < kPlayers; ++i) points[i] += now.counts[i] == now.most ? now.most : 0;
      continue;
    }
    if (now.most > now.runner_up + left) {
      points[now.leader] += now.most;
      most[now.leader] += left;
      open[now.leader] |= u64{15} << (4 * category);
      continue;
    }
    for (int i = 0; i < kPlayers; ++i) {
      const int count = now.counts[i];
      const int best_other = i == now.leader ? now.runner_up : now.most;
      open[i] |= static_cast<u64>(count) << (4 * category);
      if (count + left >= best_other) most[i] += count + left;
      if (count >= best_other + left) least[i] += count;
    }
  }
  const auto rank = [&](int i) { return points[i] * kRankPoint - tiles_in(state.symbols[i]); };
  const int first_other = seat_ == 0 ? 1 : 0;
  const int tiles = std::popcount(state.forest);
  const int mine = rank(seat_);
  Outlook outlook;
  outlook.settled = mine - rank(first_other);
  Hasher hasher;
  for (int i = 0; i < kPlayers; ++i) {
    hasher.add(open[i] | bare[i] << (4 * kCategories));
    if (i == seat_) continue;
    const int lead = mine - rank(i);
    const int low = lead + kRankPoint * (least[seat_] - most[i]) - tiles;
    const int high = lead + kRankPoint * (most[seat_] - least[i]) + tiles;
    outlook.least = i == first_other ? low : std::min(outlook.least, low);
    outlook.most = i == first_other ? high : std::min(outlook.most, high);
    if (i != first_other) hasher.add(static_cast<u64>(outlook.settled - lead));
  }
  outlook.open = hasher.value();
  return outlook;
}

Outlook Lookout::look(const State& state) const {
  switch (state.players) {
    case 2:
      return look_at<2>(state);
    case 3:
      return look_at<3>(state);
    default:
      return look_at<4>(state);
  }
}

}  // namespace loci::forest
