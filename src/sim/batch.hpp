// Many games on several threads, of random players or bots.
#pragma once

#include <functional>

#include "island/game.hpp"
#include "sim/bot_play.hpp"
#include "sim/tally.hpp"

namespace loci::sim {

struct Batch {
  u64 games = 1000;
  u64 first_seed = 1;  // games have the seeds from here on
  unsigned threads = 1;
  int card = -1;   // a power that is watched; that is slower
  Team team = {};  // no bots: random players
};

// Told now and then, by the calling thread, how many games are played.
using Progress = std::function<void(u64 played)>;

// The tally is the same whatever the number of threads.
Tally play_batch(const island::Game& game, const Batch& batch, const Progress& progress = {});

}  // namespace loci::sim
