#include "messages/forest_sitting.hpp"

#include "core/hash.hpp"
#include "forest/bots/advice.hpp"
#include "forest/bots/bot.hpp"

namespace loci::messages {
namespace {

using Table = table::Table<forest::Game>;

// Longer thinking would leave the screen without an answer.
constexpr u64 kMostIterations = 100'000;

forest::BotPlan plan_of(const Fields& fields) {
  forest::BotPlan plan;
  const std::string problem = forest::read_bot(fields.text("plan"), plan);
  if (!problem.empty()) throw BadMessage(problem);
  if (plan.milliseconds > 0 || plan.threads > 1 || plan.iterations > kMostIterations) {
    throw BadMessage(fmt::format("bots at a screen think in at most {} iterations, on one thread",
                                 kMostIterations));
  }
  return plan;
}

class ForestSitting : public TableSitting<forest::Game> {
 public:
  using TableSitting::TableSitting;

  Json let_bot_choose(const Fields& fields) override {
    const forest::BotPlan plan = plan_of(fields);
    const Decision decision = open_decision(fields);
    const auto bot = forest::make_bot(plan, seed_here());
    const int chosen = bot->choose(table().game(), decision.view, decision.options);
    return shown::json_of(take(decision.seat, decision.options.list[chosen]));
  }

  Json hint(const Fields& fields) override {
    const forest::BotPlan plan = plan_of(fields);
    const Decision decision = open_decision(fields);
    if (plan.kind != forest::BotPlan::Kind::mcts) {
      throw BadMessage("only a bot that searches gives hints: mcts:ITERATIONS");
    }
    const auto list = forest::estimates(table().game(), decision.view, decision.options,
                                        plan.iterations, seed_here());
    Json options = Json::array();
    std::size_t best = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].tried > list[best].tried) best = i;
      options.push_back({{"tried", list[i].tried}, {"won", list[i].won}, {"lead", list[i].lead}});
    }
    return {{"seat", decision.seat}, {"option", best}, {"options", options}};
  }

 private:
  // What the seat that decides knows of this moment.
  struct Decision {
    int seat;
    forest::State view;
    forest::Options options;
  };

  Decision open_decision(const Fields& fields) const {
    check_moment(fields);
    if (table().over()) throw BadMessage("the game is over");
    Decision decision{decider(), {}, {}};
    decision.view = table().view_of(decision.seat);
    for (const forest::Option& option : table().decision_of(decision.seat).options) {
      decision.options.list[decision.options.count++] = option;
    }
    return decision;
  }

  // Bots play the same game again after an undo.
  u64 seed_here() const { return mix(table().seed() ^ mix(table().choices() + 1)); }
};

std::shared_ptr<const forest::Game> game_of(const forest::Setup& setup) {
  try {
    return std::make_shared<const forest::Game>(setup);
  } catch (const forest::SetupError& error) {
    throw BadMessage(error.what());
  }
}

}  // namespace

std::unique_ptr<Sitting> new_forest(const std::vector<std::string>& setup_lines, u64 seed) {
  forest::Setup setup;
  for (const std::string& line : setup_lines) {
    const std::string problem = read_setup_line(setup, line);
    if (!problem.empty()) throw BadMessage(problem);
  }
  return std::make_unique<ForestSitting>(Table(game_of(setup), seed));
}

std::unique_ptr<Sitting> forest_from(Table table) {
  return std::make_unique<ForestSitting>(std::move(table));
}

}  // namespace loci::messages
