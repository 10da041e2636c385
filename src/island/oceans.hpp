// Which oceans are in play: those of boards with presence of a spirit that brings them there.
#pragma once

#include <bit>

#include "island/layout.hpp"
#include "island/state.hpp"

namespace loci::island {

// Of the boards where such presence lies.
inline LandSet oceans_beside(LandSet presence, const Layout& layout) {
  LandSet open;
  for (std::size_t board = 0; board < layout.ocean.size(); ++board) {
    const LandSet ocean = LandSet::of(layout.ocean[board]) & (layout.lands | layout.oceans);
    if (!(presence & (ocean | layout.by_board[board])).empty()) open = open | ocean;
  }
  return open;
}

inline LandSet oceans_in_play(const State& s, const Layout& layout) {
  LandSet presence;
  for (u32 rest = s.seas; rest != 0; rest &= rest - 1) {
    for (int land = 0; land < s.lands_count; ++land) {
      if (s.lands[land].presence[std::countr_zero(rest)] != 0) presence.insert(land);
    }
  }
  return presence.empty() ? presence : oceans_beside(presence, layout);
}

// What lies in any other ocean is out of the game; what is absent is only for a while.
inline LandSet lands_in_play(const State& s, const Layout& layout) {
  return layout.judged | oceans_in_play(s, layout);
}

// Bits: the seats that have no presence where it counts for victory and defeat. The state keeps it,
// because it is asked for after every Action and seldom changes.
inline u8 seats_without_presence(const State& s, const Layout& layout) {
  const LandSet lands = lands_in_play(s, layout);
  unsigned without = (1U << s.seats_count) - 1;
  for (int seat = 0; seat < s.seats_count; ++seat) {
    for (int land = 0; land < s.lands_count; ++land) {
      if (s.lands[land].presence[seat] == 0 || !lands.has(land)) continue;
      without &= ~(1U << seat);
      break;
    }
  }
  return static_cast<u8>(without);
}

}  // namespace loci::island
