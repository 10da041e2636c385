// Which options look promising before anything was tried: a search begins with these.
#pragma once

#include <array>

#include "forest/game.hpp"

namespace loci::forest {

// Fills a share for each option; together they make 1.
void estimate_options(const State& state, const Options& options,
                      std::array<float, kMaxOptions>& shares);

}  // namespace loci::forest
