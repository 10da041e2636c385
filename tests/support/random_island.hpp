// Positions laid out at random, in which whatever the rules know happens, one thing after the
// other: random games hardly reach what this reaches at once.
#pragma once

#include <vector>

#include "core/rng.hpp"
#include "island/game.hpp"

namespace loci::island {

class RandomIsland {
 public:
  RandomIsland(const Game& game, Rng& rng);

  // Pieces, damaged ones too, presence and elements everywhere; no game going on.
  void lay_out(State& state, Rng& rng, u64 seed) const;

  // Each runs to the first decision; none is open when all is done.
  // A power used by the first seat in the land where most happens.
  void use(State& state, Options& options, int power) const;
  // Whatever the number says: a turn ends, lands ravage, fear cards are resolved, a power is used.
  void do_something(State& state, Options& options, u32 number) const;

 private:
  void use(State& state, Options& options, int power, int land) const;
  void ravage(State& state, Options& options, int nth_card) const;

  const Game& game_;
  int focus_;  // the land where most happens
  std::vector<int> powers_;
};

}  // namespace loci::island
