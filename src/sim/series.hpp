// Games of several set-ups, one set of seeds for each. Every game is reported by itself, so that a
// series can be kept, gone on with later, and shared among machines.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "sim/bot_play.hpp"

namespace loci::sim {

// A game of a series: of which set-up, with which seed, how it ended.
struct PlayedGame {
  std::size_t cell = 0;
  u64 seed = 0;
  Outcome outcome;
};

// As a line of text and back; nothing: that is no such line.
std::string line_of(const PlayedGame& game);
std::optional<PlayedGame> read_played_game(std::string_view line);

struct Series {
  struct Cell {
    const island::Game* game = nullptr;
    Team team = {};  // no bots: random players
  };
  std::vector<Cell> cells;
  u64 games = 100;  // of each cell
  u64 first_seed = 1;
  unsigned threads = 1;
  // Among several processes each plays its share.
  unsigned share = 0;
  unsigned shares = 1;
};

using GameKey = std::pair<std::size_t, u64>;  // cell, seed

// Plays what is not done yet. Every game is given to `report` by the calling thread, in the order
// they end; `between` is called now and then, and last of all when everything is played.
void play_series(const Series& series, const std::set<GameKey>& done,
                 const std::function<void(const PlayedGame&)>& report,
                 const std::function<void()>& between = {});

}  // namespace loci::sim
