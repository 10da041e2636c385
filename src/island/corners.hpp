// Corners: points where lands meet each other, the sea or the edge of the island, and which of them
// lie next to each other along a border.
#pragma once

#include <string>
#include <vector>

#include "core/land_set.hpp"
#include "island/content.hpp"

namespace loci::island {

// A corner that two boards share has the lower of its numbers; under the other there is none.
struct LandCorner {
  LandSet lands;  // that meet there; empty: no corner
  bool sea = false;
  std::vector<u8> next;  // corners one border away
  std::string name;      // A1+A2+sea
};

// `first` is the number of each board's ocean among the lands; those of its lands follow.
std::vector<LandCorner> make_corners(const std::vector<const Board*>& boards,
                                     const std::vector<int>& first, const LayoutPlan& plan);
// Boards are those of the map that are in play, or null.
std::vector<LandCorner> make_corners(const IslandMap& map, const std::vector<int>& first_of_board);

// What each is called by, from the names of lands.
void name_corners(std::vector<LandCorner>& corners, const std::vector<std::string>& lands);

}  // namespace loci::island
