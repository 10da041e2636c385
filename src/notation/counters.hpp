// A counter of the content, by the name that is written.
#pragma once

#include "island/counters.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// Refused unless it is in the game; of a spirit if a seat is given.
lang::CounterInfo read_counter(Words& words, const island::Game& game, const island::State& state,
                               int seat);

}  // namespace loci::notation
