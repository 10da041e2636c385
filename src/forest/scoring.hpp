// Who has won, and with how many points.
#pragma once

#include <array>

#include "forest/state.hpp"

namespace loci::forest {

inline constexpr int kPenalty = 3;  // for a category without a tile

struct Score {
  std::array<i32, kMaxSeats> points{};
  // Bits of the seats that win, several if they share the victory; none in a lost solo game.
  u8 winners = 0;
};

// What a seat counts in each category with its favor tokens, packed as State::symbols.
u64 counts_with_tokens(const State& state, int seat);

// Of a game of 2 to 4 players as if it ended now.
Score score(const State& state);

// Of a solo game as if it ended now: the points that a victory brings. `lost_in`: the first spirit
// in which the opponent is ahead, or -1.
struct SoloScore {
  i32 points = 0;
  int lost_in = -1;
};
SoloScore solo_score(const State& state);

}  // namespace loci::forest
