// Saved games: replays that also say how it stood, so that a game goes on when rules and cards have
// changed. docs/replay.md has the format.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "notation/play_again.hpp"

namespace loci::notation {

// The positions of a game's last save, line by line, by the choices made: most stand in the next
// one too. Whoever makes other choices instead forgets those that came behind.
using WrittenPositions = std::map<std::size_t, std::vector<std::string>>;

// The text of a save; what was written before need not be written anew.
std::string save_text(const IslandTable& table, WrittenPositions& written);
std::string save_text(const ForestTable& table, WrittenPositions& written);
template <class G>
std::string save_text(const table::Table<G>& table) {
  WrittenPositions none;
  return save_text(table, none);
}

// A saved game that goes on.
template <class G>
struct Reopened {
  enum class How {
    as_saved,       // nothing has changed
    played_again,   // with other rules or cards, by the same choices
    from_position,  // as it stood: its choices cannot all be made again
  };
  table::Table<G> table;
  How how = How::as_saved;
  std::string notice;  // what happened, in a sentence; empty: nothing
};

// With all choices of the save, or its first `count`. Throw ReplayError: it is damaged, or neither
// its choices nor its positions mean anything here.
Reopened<island::Game> reopen_island(const std::shared_ptr<const island::Library>& library,
                                     const table::Replay& replay,
                                     std::size_t count = ~std::size_t{0});
Reopened<forest::Game> reopen_forest(const table::Replay& replay,
                                     std::size_t count = ~std::size_t{0});

}  // namespace loci::notation
