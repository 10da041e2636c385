// Bots play Spirit Island.
#pragma once

#include <functional>
#include <vector>

#include "bots/island/bot.hpp"
#include "island/game.hpp"
#include "sim/outcome.hpp"

namespace loci::sim {

// One bot for each seat; seats that want the same share one, which plans for all of them.
struct Team {
  std::vector<bots::WantedBot> bots;
  const island::WeightTable* weights = &island::WeightTable::trained();
};

// Stands at every decision of a game before it is made; true: it is made by chance.
using Onlooker = std::function<bool(const island::State&, const island::Options&)>;

// Plays a whole game. The same seed gives the same game, unless bots think by the clock.
Outcome bot_play(const island::Game& game, const Team& team, u64 seed,
                 const Onlooker& onlooker = {});

}  // namespace loci::sim
