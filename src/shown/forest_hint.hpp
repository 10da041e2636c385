// What a search thinks of every option of a decision in the forest.
#pragma once

#include "bots/forest/advice.hpp"
#include "shown/described.hpp"

namespace loci::shown {

struct ForestEstimate {
  u64 tried = 0;    // games that began with it
  double won = 0;   // the share of them
  double lead = 0;  // over the best of the others, in points; alone: the points
  SHOWN(ForestEstimate, tried, won, lead)
};

struct ForestHint {
  int seat = 0;
  std::size_t option = 0;  // the one tried most often
  std::vector<ForestEstimate> options;
  SHOWN(ForestHint, seat, option, options)
};

ForestHint shown_hint(int seat, const std::vector<forest::Estimate>& estimates);

}  // namespace loci::shown
