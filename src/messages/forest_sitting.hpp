// A table of Spirits of the Forest that answers messages: it also has bots and their advice.
#pragma once

#include <memory>

#include "forest/forest_table.hpp"
#include "messages/sitting.hpp"

namespace loci::messages {

// Throws BadMessage.
std::unique_ptr<Sitting> new_forest(const std::vector<std::string>& setup_lines, u64 seed);
std::unique_ptr<Sitting> forest_from(table::Table<forest::Game> table);

}  // namespace loci::messages
