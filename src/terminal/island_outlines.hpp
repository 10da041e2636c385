// The outlines of the boards in the plane, y up: content/island/outlines.json, which the browser
// draws too. All boards of a map lie in one plane; other boards have a plane each, and a slot of
// the layout says where it lies.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace loci::terminal {

struct PlanePoint {
  double x = 0;
  double y = 0;
};

struct LandOutline {
  std::vector<PlanePoint> polygon;
  PlanePoint label;  // well inside
};

struct BoardOutline {
  std::string sign;                  // what its lands are called by
  std::map<int, LandOutline> lands;  // by number; 0: the ocean
};

// By the names of the boards. A board of one's own has none.
const std::map<std::string, BoardOutline>& board_outlines();

}  // namespace loci::terminal
