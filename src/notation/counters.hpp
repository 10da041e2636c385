// The counters that the content of a game keeps, by name.
#pragma once

#include <vector>

#include "island/game.hpp"

namespace loci::notation {

// Of the adversary and the scenario and, if there is one, of a seat's spirit.
std::vector<lang::CounterInfo> counters_of(const island::Game& game, const island::State& state,
                                           int seat);

// `seat` matters only for the counters of a spirit.
u8& counter_of(const island::Game& game, island::State& state, const lang::CounterInfo& counter,
               int seat);
u8 counter_of(const island::Game& game, const island::State& state,
              const lang::CounterInfo& counter, int seat);

}  // namespace loci::notation
