// The island cut to the characters of a terminal: which land lies where, and the lines between
// lands. What is in the lands is no matter here.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "terminal/island_outlines.hpp"

namespace loci::terminal {

// A board of the island, and where it lies; boards of a map lie as they are drawn.
struct LaidBoard {
  std::string name;
  int p = 0;
  int q = 0;
  int turn = 0;
};

class IslandRaster {
 public:
  // Cells of a row next to each other that belong to one land, without lines.
  struct Run {
    int row = 0;
    int column = 0;
    int width = 0;
  };

  // As large as fits: the whole island is turned to where it is largest. None: a board has no
  // outline.
  static std::optional<IslandRaster> fitted(const std::vector<LaidBoard>& boards, int rows,
                                            int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  // Lands and oceans, as the game names them.
  const std::vector<std::string>& names() const { return names_; }
  bool is_ocean(int land) const { return oceans_[static_cast<std::size_t>(land)]; }
  // The lands at the corners of a cell, clockwise from top left, by their numbers among the names;
  // -1: beyond the island.
  std::array<int, 4> corners(int row, int column) const;
  // The one land of a cell without lines; -1: none.
  int land_at(int row, int column) const;
  // The line that goes through the cell; a blank where there is none.
  char32_t line_at(int row, int column) const;
  // For each row where the land has cells, the longest run of them.
  std::vector<Run> runs(int land) const;
  // Where the middle of the land is: x in columns, y in rows.
  PlanePoint middle(int land) const { return middles_[static_cast<std::size_t>(land)]; }
  // Pairs of lands with a line between them, the lower number first.
  std::set<std::pair<int, int>> touching() const;

 private:
  IslandRaster(int rows, int columns) : rows_(rows), columns_(columns) {}
  int sample(int row, int column) const;
  bool parts(int a, int b) const;

  int rows_;
  int columns_;
  std::vector<int> samples_;  // (rows + 1) * (columns + 1): the corners of the cells
  std::vector<std::string> names_;
  std::vector<bool> oceans_;
  std::vector<PlanePoint> middles_;
};

}  // namespace loci::terminal
