// Which oceans are in play: those of boards with presence of a spirit that brings them there.
#pragma once

#include <bit>

#include "island/layout.hpp"
#include "island/state.hpp"

namespace loci::island {

inline LandSet oceans_in_play(const State& s, const Layout& layout) {
  LandSet open;
  for (u32 rest = s.seas; rest != 0; rest &= rest - 1) {
    const int seat = std::countr_zero(rest);
    for (int land = 0; land < s.lands_count; ++land) {
      if (s.lands[land].presence[seat] == 0) continue;
      open.insert(layout.ocean[layout.board[static_cast<std::size_t>(land)]]);
    }
  }
  return open;
}

// What lies in any other ocean is out of the game.
inline LandSet lands_in_play(const State& s, const Layout& layout) {
  return layout.lands | oceans_in_play(s, layout);
}

}  // namespace loci::island
