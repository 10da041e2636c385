// Spirit Island played line by line: what is particular to it.
#pragma once

#include "cli/line_game.hpp"
#include "island/island_table.hpp"

namespace loci::cli {

LineTexts<island::Game> island_texts();

}  // namespace loci::cli
