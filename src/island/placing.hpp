// Boards as equal rhombi in the plane: where one lies when its side is laid at another's, and what
// of them meets. A board's sides have length 1; unturned its bottom side lies along the axis p, its
// ocean side along the axis q, which stands at 60 degrees to it, and its bottom left corner at the
// origin.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "island/content.hpp"

namespace loci::island {

struct Point {
  int p = 0;
  int q = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// Where borders of lands meet a side: those of the first of two sides stand at odd places from 0 to
// 13, those of the other, seen from the first, at even ones.
inline constexpr int kSideLength = 13;

enum class Corner : u8 { bottom_left, top_left, top_right, bottom_right };
inline constexpr std::array<Corner, 4> kCorners = {Corner::bottom_left, Corner::top_left,
                                                   Corner::top_right, Corner::bottom_right};

Point corner_at(const Slot& slot, Corner corner);

// A corner that all boards share, if there are more than two of them.
std::optional<Point> centre_of(const std::vector<Slot>& slots);

// The slot of a board whose `other_side` lies on `side` of the board in `slot`, end to end.
Slot placed_beside(const Slot& slot, Side side, Side other_side);

// The slot of a board whose ocean faces that of the board in `slot`, over as much water as a board
// is long.
Slot placed_across(const Slot& slot);

// Whether two boards would lie on the same ground.
bool overlap(const Slot& a, const Slot& b);

// Whether the two sides lie on each other. The ocean is the side between bottom and top.
bool lie_together(const Slot& a, Side side, const Slot& b, Side other_side);
bool lies_at_ocean(const Slot& a, Side side, const Slot& b);
// Whether they meet in a corner at least.
bool touch(const Slot& a, const Slot& b);

}  // namespace loci::island
