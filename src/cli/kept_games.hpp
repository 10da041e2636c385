// Games that nobody named a file for are kept all the same, each in a file of its own, so that
// leaving one or losing the terminal loses nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "island/content.hpp"
#include "table/replay.hpp"

namespace loci::cli {

// A file for a new game, in $XDG_STATE_HOME/loci/games or ~/.local/state/loci/games, which is made
// if need be and if it can be. Empty: the user has no home.
std::string new_kept_game(std::string_view game, u64 seed);

// The folder; empty likewise.
std::string kept_games_folder();

struct KeptGame {
  std::string file;
  table::Replay replay;
};
// The one played last that is not over. `damaged`: what is wrong with files written after it.
std::optional<KeptGame> unfinished_game(std::vector<std::string>& damaged);

// The last played first, those without a choice left out; at most `most`.
std::vector<KeptGame> kept_games(std::size_t most);

// "Spirit Island: Thunderspeaker, 34 choices made"
std::string kept_game_words(const island::Content& content, const KeptGame& game);

}  // namespace loci::cli
