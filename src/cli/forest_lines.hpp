// Spirits of the Forest played line by line: what is particular to it.
#pragma once

#include "cli/line_game.hpp"
#include "forest/forest_table.hpp"

namespace loci::cli {

LineTexts<forest::Game> forest_texts();

}  // namespace loci::cli
