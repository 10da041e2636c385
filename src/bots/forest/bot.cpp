#include "bots/forest/bot.hpp"

#include "bots/forest/greedy.hpp"
#include "bots/forest/mcts.hpp"

namespace loci::forest {

std::unique_ptr<Bot> make_bot(const Game& game, const bots::WantedBot& wanted, u64 seed) {
  if (wanted.kind == "mcts") return std::make_unique<MctsBot>(game, wanted.budget, seed);
  if (wanted.kind == "greedy") return std::make_unique<GreedyBot>(seed);
  return std::make_unique<bots::RandomBot<Game>>(seed);
}

}  // namespace loci::forest
