#include "bots/island/bot.hpp"

#include "bots/island/greedy.hpp"
#include "bots/island/plan_bot.hpp"

namespace loci::island {

std::unique_ptr<Bot> make_bot(const Game& game, const bots::WantedBot& wanted, u64 seed,
                              const WeightTable& weights) {
  if (wanted.kind == "plan") return std::make_unique<PlanBot>(game, wanted.budget, seed, weights);
  if (wanted.kind == "greedy") return std::make_unique<GreedyBot>(game, seed, weights);
  return std::make_unique<bots::RandomBot<Game>>(seed);
}

}  // namespace loci::island
