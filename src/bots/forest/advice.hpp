// What a search thinks of every option: advice for a person.
#pragma once

#include <vector>

#include "forest/game.hpp"

namespace loci::forest {

struct Estimate {
  u64 tried = 0;
  // Of the games that began with the option: the share won, a shared victory counting as one, and
  // the mean lead in points over the best of the others. Alone: the mean points.
  double won = 0;
  double lead = 0;
};

// One for each option of the seat whose view it is. The search tries what it thinks best most
// often; the same seed gives the same advice.
std::vector<Estimate> estimates(const Game& game, const State& view, const Options& options,
                                u64 iterations, u64 seed);

}  // namespace loci::forest
