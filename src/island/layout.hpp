// The island as laid out for a game: lands of the boards in play, their terrain and distances.
// Derived from the set-up, never part of the state.
#pragma once

#include <string>
#include <vector>

#include "core/land_set.hpp"
#include "island/content.hpp"

namespace loci::island {

inline constexpr int kMaxRange = 8;

struct Layout {
  int lands_count = 0;
  // Per land.
  std::vector<u8> board;          // index among the boards in play
  std::vector<u8> number;         // 0: the ocean
  std::vector<u8> terrain;        // bits of kTerrainNames, bit 4 coastal, bit 5 inland; ocean: 0
  std::vector<LandSet> adjacent;  // lands only; an ocean's own entry: its coastal lands
  std::vector<LandSet> within;    // [land * (kMaxRange + 1) + range], itself included
  // Per set.
  LandSet lands;  // without oceans
  LandSet by_terrain[6];
  std::vector<LandSet> by_board;  // lands of each board, without its ocean

  LandSet range(int land, int distance) const {
    const auto row = static_cast<std::size_t>(land) * (kMaxRange + 1);
    return within[row + static_cast<std::size_t>(distance > kMaxRange ? kMaxRange : distance)];
  }
};

Layout make_layout(const Content& content, const std::vector<u8>& boards);

}  // namespace loci::island
