// What a terminal shows, as cells in memory: everything is drawn here, so that tests can read it.
// Only console.cpp brings it to a real terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"

namespace loci::terminal {

// By meaning, as in the browser: gold is what you decide, red what the Invaders do, amber what they
// build. No colour is the only sign of anything.
enum class Colour : u8 { plain, gold, red, amber, blue, green };

struct Ink {
  Colour colour = Colour::plain;
  bool bold = false;
  bool faint = false;
  bool reverse = false;
  friend bool operator==(const Ink&, const Ink&) = default;
};
inline constexpr Ink kBold{.bold = true};
inline constexpr Ink kFaint{.faint = true};
inline constexpr Ink kGold{.colour = Colour::gold, .bold = true};

struct Cell {
  char32_t letter = U' ';
  Ink ink;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// A stretch of text in one ink; a line is made of them.
struct Span {
  std::string text;
  Ink ink = {};
};
using Line = std::vector<Span>;
using Lines = std::vector<Line>;

// Adds the text to the lines, broken to the width: the first begins with the text's own blanks,
// those after it with `margin` blanks.
void add_wrapped(Lines& lines, std::string_view text, int width, Ink ink = {}, int margin = 0);

struct Area {
  int row = 0;
  int column = 0;
  int height = 0;
  int width = 0;

  // Its first rows or columns, and what is left without them.
  Area top(int rows) const;
  Area below(int rows) const;
  Area left(int columns) const;
  Area right_of(int columns) const;
  bool holds(int at_row, int at_column) const;
};

// What a click there is about.
struct Spot {
  enum class What {
    option,  // of a list, by its number
    place,   // a land or a tile, by its name
    board,
    pane,
    line  // of the log, by the number of its choice
  };
  What what{};
  Area area;
  std::size_t number = 0;
  std::string name = {};
};
using Spots = std::vector<Spot>;
// The one drawn last of those that hold the cell.
std::optional<Spot> spot_at(const Spots& spots, int row, int column);

class Screen {
 public:
  Screen(int height, int width);

  int height() const { return height_; }
  int width() const { return width_; }
  Area area() const { return {0, 0, height_, width_}; }
  const Cell& at(int row, int column) const { return cells_[index(row, column)]; }

  // The line of that number in the area; what does not fit ends in "…". Lines outside are left out.
  void put(const Area& area, int line, std::string_view text, Ink ink = {});
  void put(const Area& area, int line, const Line& spans);
  // A single letter, in the first cell of the area.
  void put_letter(const Area& area, char32_t letter, Ink ink);
  // As many as fit, from `first` on.
  void put(const Area& area, const Lines& lines, int first = 0);
  // A heading with a rule to the end of the area.
  void rule(const Area& area, int line, std::string_view heading, Ink ink = kFaint);
  // A rule from the top of the area to its bottom, in its first column.
  void bar(const Area& area);
  // The cells of a line are shown in reverse.
  void reverse(const Area& area, int line);

  // A click in the area is about this.
  void mark(Spot spot) { spots_.push_back(std::move(spot)); }
  const Spots& spots() const { return spots_; }

  std::string row_text(int row) const;  // without blanks at its end
  std::string text() const;             // all rows

 private:
  std::size_t index(int row, int column) const;
  // Where the text ended; it ends with the area.
  int put_at(const Area& area, int line, int column, std::string_view text, Ink ink);

  int height_;
  int width_;
  std::vector<Cell> cells_;
  Spots spots_;
};

}  // namespace loci::terminal
