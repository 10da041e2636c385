// The parts of the screen of Spirits of the Forest, drawn from what a seat knows.
#pragma once

#include "forest/forest_table.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

// Rows and columns that draw_forest needs.
inline constexpr int kForestHeight = 2 * forest::kRows + 1;
inline constexpr int kForestCell = 6;
inline constexpr int kForestWidth = 3 + kForestCell * forest::kColumns;

Lines forest_header(const forest::Game& game, const forest::State& view, int width);

// Four rows of twelve tiles, each on two lines: its face, with brackets where it ends a row, and
// the gemstone and favor token on it. `open` are the cells of the options, `pointed` those of the
// option under the cursor.
void draw_forest(Screen& screen, const Area& area, const forest::State& view, u64 open,
                 u64 pointed);

// What everybody has of each spirit and power source, who leads, and how much is left; then
// gemstones and favor tokens.
Lines collections(const forest::Game& game, const forest::State& view, int seat, int width);

// What a tile would change: the counts of its spirit and power source; and what lies on it.
Lines tile_lines(const forest::State& view, int seat, int cell, int width);

// The seat, other than this one, whose gemstone lies there; none: -1.
int gemstone_of_other(const forest::State& view, int seat, int cell);
bool has_token(const forest::State& view, int cell);

// Whether the option is about the cell it names.
bool names_cell(const forest::Option& option);
// What lies where the option goes, and what it costs.
std::string option_note(const forest::State& view, const forest::Option& option);

// The sum: points of each category, a column for each who scores.
Lines points_table(const forest::Game& game, const forest::State& view);

}  // namespace loci::terminal
