// Which oceans are in play: those of boards with presence of a spirit that brings them there.
#pragma once

#include <bit>

#include "island/layout.hpp"
#include "island/state.hpp"

namespace loci::island {

inline LandSet oceans_in_play(const State& s, const Layout& layout) {
  LandSet open;
  if (s.seas == 0) return open;
  LandSet held;
  for (u32 rest = s.seas; rest != 0; rest &= rest - 1) {
    const int seat = std::countr_zero(rest);
    for (int land = 0; land < s.lands_count; ++land) {
      if (s.lands[land].presence[seat] != 0) held.insert(land);
    }
  }
  for (std::size_t board = 0; board < layout.ocean.size(); ++board) {
    const LandSet ocean = LandSet::of(layout.ocean[board]) & (layout.lands | layout.oceans);
    if (!((layout.by_board[board] | ocean) & held).empty()) open = open | ocean;
  }
  return open;
}

// What lies in any other ocean is out of the game; what is absent is only for a while.
inline LandSet lands_in_play(const State& s, const Layout& layout) {
  return layout.judged | oceans_in_play(s, layout);
}

}  // namespace loci::island
