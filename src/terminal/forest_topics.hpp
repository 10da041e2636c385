// Everything about Spirits of the Forest that can be read: its rules in short, its spirits and
// power sources, its tiles.
#pragma once

#include "forest/forest_table.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

// The texts hold on to both arguments.
std::vector<Topic> forest_topics(const forest::Game& game, const forest::State& view);

}  // namespace loci::terminal
