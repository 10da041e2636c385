// Positions laid out at random, in which whatever the rules know happens, one thing after the
// other: random games hardly reach what this reaches at once.
#pragma once

#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "island/game.hpp"

namespace loci::island {

class RandomIsland {
 public:
  RandomIsland(const Game& game, Rng& rng);

  // Pieces, damaged ones too, tokens that the game has, presence and elements everywhere; no game
  // going on.
  void lay_out(State& state, Rng& rng, u64 seed) const;

  // Each runs to the first decision; none is open when all is done.
  // A power used by the first seat in the land where most happens.
  void use(State& state, Options& options, int power) const;
  void resolve_fear(State& state, Options& options, int card, int level) const;
  void resolve_event(State& state, Options& options, int card) const;
  // With one card of the Invader deck alone.
  void ravage(State& state, Options& options, int nth_card) const;
  void build(State& state, Options& options, int nth_card) const;
  // Whatever the number says: a turn ends, lands ravage, fear cards are resolved, a power is used.
  void do_something(State& state, Options& options, u32 number) const;

 private:
  void act(State& state, Options& options, Pile space, std::string_view step, int nth_card) const;
  void use(State& state, Options& options, int power, int land) const;

  const Game& game_;
  int focus_;  // the land where most happens
  std::vector<int> powers_;
};

}  // namespace loci::island
