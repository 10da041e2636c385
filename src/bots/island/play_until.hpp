// Playing a state on.
#pragma once

#include "island/game.hpp"

namespace loci::island {

// Every choice is made by `policy(state, options)`, an index, until `reached(state)` holds at a
// decision or nothing is left to decide.
template <class Reached, class Policy>
void play_until(const Game& game, State& state, Options& options, Reached reached, Policy policy) {
  while (options.count > 0 && !reached(state)) {
    game.choose(state, options, policy(state, options));
  }
}

}  // namespace loci::island
