// Bots against each other in Spirits of the Forest, over many games.
#pragma once

#include <functional>
#include <vector>

#include "bots/forest/bot.hpp"

namespace loci::sim {

struct ForestMatch {
  forest::Setup setup;
  std::vector<bots::WantedBot> bots;  // one for each player
  u64 games = 200;
  u64 first_seed = 1;
  unsigned threads = 1;
};

// Of a bot, whatever seat it had.
struct BotTally {
  // Victories in twelfths, so that shared ones add up exactly.
  static constexpr u64 kVictory = 12;
  u64 wins = 0;
  u64 scored = 0;  // games that have a score: lost solo games have none
  i64 points = 0;
  friend bool operator==(const BotTally&, const BotTally&) = default;
};

struct ForestTally {
  u64 games = 0;
  u64 decisions = 0;
  u64 turns = 0;
  std::vector<BotTally> bots;
  friend bool operator==(const ForestTally&, const ForestTally&) = default;
};

// Every deal is played as often as there are players, each bot having each seat once. The tally is
// the same whatever the number of threads. `progress` is told now and then, by the calling thread,
// how many games are played.
ForestTally play_match(const ForestMatch& match, const std::function<void(u64)>& progress = {});

inline double victories(const BotTally& bot) {
  return static_cast<double>(bot.wins) / BotTally::kVictory;
}

}  // namespace loci::sim
