// How the island of a day ended, in a few lines to pass on: they give nothing of it away.
#pragma once

#include <string>

#include "island/island_table.hpp"
#include "table/table.hpp"

namespace loci::messages {

// Empty: the game is no island of a day, or not over.
std::string daily_text(const table::Table<island::Game>& table);

}  // namespace loci::messages
