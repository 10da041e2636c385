#include "cli/forest_options.hpp"

#include <fmt/format.h>

#include <sstream>

#include "cli/context.hpp"
#include "cli/number.hpp"

namespace loci::cli {

void add_forest_options(CLI::App& command, ForestOptions& options) {
  command.add_option("-p,--players", options.players, "Forest: how many players, 1 to 4 (2)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command.add_option("--first", options.first, "Forest: the player who begins; else drawn")
      ->type_name("NUMBER")
      ->check(whole_number);
  command.add_flag("--optional-payment", options.optional_payment,
                   "Forest: nobody must pay a gemstone to collect");
  command
      .add_option_function<std::string>(
          "--bots",
          [&options](const std::string& names) {
            options.bots.clear();
            std::istringstream stream(names + ',');
            for (std::string name; std::getline(stream, name, ',');) options.bots.push_back(name);
          },
          "Forest: who plays each seat, with commas between: random, greedy, mcts:ITERATIONS, "
          "mcts:MILLISECONDSms (in play on all cores), with x2 behind it on two threads; in play "
          "also you")
      ->type_name("BOT,…");
}

void refuse_for_island(const ForestOptions& options) {
  if (!options.given()) return;
  throw BadInput(
      "--players, --first, --optional-payment and --bots are for Spirits of the Forest; in Spirit "
      "Island each --spirit is a player");
}

forest::Setup forest_setup_of(const ForestOptions& options) {
  constexpr int kUsual = 2;
  forest::Setup setup;
  const auto bots = static_cast<int>(options.bots.size());
  setup.players = options.players.value_or(bots > 0 ? bots : kUsual);
  setup.first = options.first.value_or(0);
  setup.optional_payment = options.optional_payment;
  if (setup.players < 1 || setup.players > forest::kMaxSeats) {
    throw BadInput(
        fmt::format("Spirits of the Forest is for 1 to 4 players, not {}", setup.players));
  }
  if (options.first && (setup.first < 1 || setup.first > setup.players)) {
    throw BadInput(fmt::format("player {} cannot begin a game of {}", setup.first, setup.players));
  }
  if (bots > 1 && bots != setup.players) {
    throw BadInput(fmt::format("{} bots cannot play the {} seats", bots, setup.players));
  }
  return setup;
}

forest::BotPlan bot_named(const std::string& text) {
  forest::BotPlan plan;
  const std::string problem = forest::read_bot(text, plan);
  if (!problem.empty()) throw BadInput(problem);
  return plan;
}

}  // namespace loci::cli
