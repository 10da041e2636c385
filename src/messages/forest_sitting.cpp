#include "messages/forest_sitting.hpp"

#include "bots/forest/advice.hpp"
#include "bots/forest/bot.hpp"
#include "core/hash.hpp"
#include "messages/screen_bots.hpp"
#include "shown/forest_hint.hpp"

namespace loci::messages {
namespace {

constexpr u64 kMostIterations = 100'000;

std::shared_ptr<const forest::Game> game_of(const forest::Setup& setup) {
  try {
    return std::make_shared<const forest::Game>(setup);
  } catch (const forest::SetupError& error) {
    throw BadMessage(error.what());
  }
}

}  // namespace

template class TableSitting<forest::Game>;

Json ForestSitting::let_bot_choose(const Fields& fields, std::optional<int> seat) {
  const bots::WantedBot wanted = screen_bot(fields, forest::kBotKinds, kMostIterations);
  const Decision& decision = open_decision(fields, seat);
  const forest::Options options = options_of(decision);
  const auto bot = forest::make_bot(table().game(), wanted, seed_here());
  const int chosen = bot->choose(table().view_of(decision.seat), options);
  return shown::json_of(take(decision.seat, options.list[chosen]));
}

Json ForestSitting::hint(const Fields& fields, std::optional<int> seat) {
  const bots::WantedBot wanted = screen_bot(fields, forest::kBotKinds, kMostIterations);
  const Decision& decision = open_decision(fields, seat);
  if (wanted.budget.iterations == 0) {
    throw BadMessage("only a bot that searches gives hints: mcts:ITERATIONS");
  }
  const auto list = forest::estimates(table().game(), table().view_of(decision.seat),
                                      options_of(decision), wanted.budget.iterations, seed_here());
  return shown::json_of(shown::shown_hint(decision.seat, list));
}

u64 ForestSitting::seed_here() const { return mix(table().seed() ^ mix(table().choices() + 1)); }

std::unique_ptr<Sitting> new_forest(const std::vector<std::string>& setup_lines, u64 seed) {
  forest::Setup setup;
  for (const std::string& line : setup_lines) {
    const std::string problem = read_setup_line(setup, line);
    if (!problem.empty()) throw BadMessage(problem);
  }
  return std::make_unique<ForestSitting>(table::Table<forest::Game>(game_of(setup), seed));
}

}  // namespace loci::messages
