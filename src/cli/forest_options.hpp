// Which game of Spirits of the Forest to play: the options that play and sim share.
#pragma once

#include <optional>

#include "forest/game.hpp"

namespace CLI {
class App;
}

namespace loci::cli {

struct ForestOptions {
  std::optional<int> players;
  std::optional<int> first;
  bool optional_payment = false;

  bool given() const { return players || first || optional_payment; }
};

void add_forest_options(CLI::App& command, ForestOptions& options);

// Throws BadInput where one of them is given for Spirit Island.
void refuse_for_island(const ForestOptions& options);

// As many players as are asked for, or as many as bots are named, or two. Throws BadInput.
forest::Setup forest_setup_of(const ForestOptions& options, std::size_t bots);

}  // namespace loci::cli
