// A turn in steps: what may be done in each, and what doing it changes. All that plays a game
// goes through here.
#pragma once

#include <bit>

#include "forest/game.hpp"

namespace loci::forest {

// Fills the options of the state's phase; none: nothing can be chosen and `pass` goes on.
void list_options(const State& state, Options& options);

// Does what the option says, up to where the next options are to be listed.
void act(State& state, const Option& option);

// Ends that are singles of the spirit of the turn's first tile: a second tile is one of these.
u64 matching_ends(const State& state);

// Goes on where no option was listed.
void pass(State& state);

// Runs to the next decision. `forced(state, option)` sees each choice with a single option before
// it is made.
template <class Forced>
void run(State& state, Options& options, Forced forced) {
  while (true) {
    list_options(state, options);
    if (options.count > 1) return;
    if (state.phase == Phase::over || state.fault != Fault::none) {
      options.count = 0;
      return;
    }
    if (options.count == 0) {
      pass(state);
      continue;
    }
    const Option only = options.list[0];
    forced(state, only);
    act(state, only);
  }
}

inline void run(State& state, Options& options) {
  run(state, options, [](const State&, const Option&) {});
}

}  // namespace loci::forest
