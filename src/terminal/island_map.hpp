// The lands as a drawn map: each in its shape, with what is in it and what comes to it in letters.
#pragma once

#include "terminal/island_drawing.hpp"
#include "terminal/island_raster.hpp"

namespace loci::terminal {

// Where the boards of the table lie.
std::vector<LaidBoard> laid_boards(const shown::Table& table);

// Whether every land has room for its name and for more than most lands ever hold.
bool is_roomy(const IslandRaster& raster);

// The map in an area of that width, no higher than wanted if that is roomy, never higher than
// `most`; none: it is not roomy even so, or there is no outline of a board or land.
std::optional<IslandRaster> fitted_map(const shown::Look& look, int width, int wanted, int most);

// Where the drawing misleads: lands that are adjacent and do not touch in it, and the reverse.
// Empty: nowhere.
std::string map_remark(const shown::State& state, const IslandRaster& raster);

// The rows of the map and of its remark.
int map_height(const shown::State& state, const IslandRaster& raster, int width);
void draw_map(Screen& screen, const Area& area, const shown::Look& look, const IslandRaster& raster,
              const LitLands& lit);

}  // namespace loci::terminal
