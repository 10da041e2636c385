#include "forest/bots/advice.hpp"

#include <algorithm>
#include <array>

#include "forest/bots/mcts.hpp"

namespace loci::forest {

Advice advise(const Game& game, const State& view, const Options& options, u64 iterations,
              u64 seed) {
  Rng rng = Rng::seeded(seed);
  SearchTree tree(game, view, options);
  for (u64 i = 0; i < iterations; ++i) tree.iterate(rng);
  std::array<u64, kMaxOptions> visits{};
  tree.add_visits(visits);
  const auto most = std::max_element(visits.begin(), visits.begin() + options.count);
  const auto option = static_cast<int>(most - visits.begin());
  return {option, tree.value_of(option)};
}

}  // namespace loci::forest
