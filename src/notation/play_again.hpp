// Recorded games played again, whatever rules and cards they were played with. docs/replay.md
#pragma once

#include <string>

#include "notation/begin_at.hpp"

namespace loci::notation {

inline constexpr std::string_view kChanged =
    "The rules or cards are no longer those that this game was played with";

template <class G>
struct PlayedAgain {
  table::Table<G> table;
  bool exact = true;         // with the same rules and cards: it went as recorded, to the byte
  std::string problem = {};  // why the next choice cannot be made; empty: all were made
  std::string notice = {};   // how far that went, in a sentence; empty: exactly
};

// All of a replay or its first `count` choices: exactly, where rules and cards are those of the
// replay, else by the labels of its choices as far as they can be made. Throw ReplayError: it is
// damaged, or the game cannot even begin.
PlayedAgain<island::Game> play_again_island(const std::shared_ptr<const island::Library>& library,
                                            const table::Replay& replay,
                                            std::size_t count = ~std::size_t{0});
PlayedAgain<forest::Game> play_again_forest(const table::Replay& replay,
                                            std::size_t count = ~std::size_t{0});

}  // namespace loci::notation
