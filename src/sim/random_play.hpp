// The random player: every option is equally likely.
#pragma once

#include "core/rng.hpp"
#include "island/game.hpp"
#include "island/score.hpp"
#include "sim/outcome.hpp"

namespace loci::sim {

// The player's own chance for the game of that seed; the game's is never touched.
Rng player_of(u64 seed);

// A game has some hundreds of decisions. One that goes on beyond so many has rules without an end
// and stops as a program does that runs away.
inline constexpr u64 kMostDecisions = 100'000;

// How the game ended, once nothing is left to decide or it goes on for too long.
void finish(const island::Game& game, const island::State& state, const island::Options& options,
            Outcome& outcome);

// Plays a whole game. Every choice is made by `choose(state, options, index)`, which must take
// options.list[index] as Game::choose does, and may look around before and after.
template <class Choose>
Outcome random_play(const island::Game& game, u64 seed, Choose choose) {
  island::State state;
  island::Options options;
  Rng player = player_of(seed);
  Outcome outcome;
  game.start(state, options, seed);
  while (options.count > 0 && outcome.decisions < kMostDecisions) {
    choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
    ++outcome.decisions;
  }
  finish(game, state, options, outcome);
  return outcome;
}

Outcome random_play(const island::Game& game, u64 seed);
// The same game, with an eye on a power card.
Outcome watched_play(const island::Game& game, u64 seed, int power);

}  // namespace loci::sim
