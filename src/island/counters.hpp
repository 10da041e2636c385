// The counters that the content of a game keeps, by name.
#pragma once

#include <string>
#include <vector>

#include "island/game.hpp"

namespace loci::island {

// Of the adversary and the scenario and, if there is one, of a seat's spirit.
std::vector<lang::CounterInfo> counters_of(const Game& game, const State& state, int seat);

// `seat` matters only for the counters of a spirit.
u8& counter_of(const Game& game, State& state, const lang::CounterInfo& counter, int seat);
u8 counter_of(const Game& game, const State& state, const lang::CounterInfo& counter, int seat);

// Those that players see, as they are called: of a seat's spirit, or of adversaries and the
// scenario.
struct SeenCounter {
  std::string called;
  int count = 0;
};
std::vector<SeenCounter> seen_counters(const Game& game, const State& state, int seat);
// What the spirit of a seat calls its counter of that number; empty: players need not see it.
std::string called_counter(const Game& game, const State& state, int seat, int number);

}  // namespace loci::island
