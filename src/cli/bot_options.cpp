#include "cli/bot_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "cli/context.hpp"

namespace loci::cli {

void add_bots_option(CLI::App& command, BotNames& bots) {
  command
      .add_option_function<std::string>(
          "--bots",
          [&bots](const std::string& names) {
            bots.clear();
            std::istringstream stream(names + ',');
            for (std::string name; std::getline(stream, name, ',');) bots.push_back(name);
          },
          "Who plays each seat, with commas between: random, greedy; island: plan:PLANS, "
          "plan:MILLISECONDSms; forest: mcts:ITERATIONS, mcts:MILLISECONDSms; with x2 behind it "
          "on two threads; in play also you")
      ->type_name("BOT,…");
}

bots::WantedBot bot_named(const std::string& name, std::span<const bots::BotKind> kinds) {
  bots::WantedBot wanted;
  const std::string problem = bots::read_bot(name, kinds, wanted);
  if (!problem.empty()) throw BadInput(problem);
  return wanted;
}

BotNames bots_for(const BotNames& bots, std::size_t players) {
  if (bots.size() > 1 && bots.size() != players) {
    throw BadInput(fmt::format("{} bots cannot play the {} seats", bots.size(), players));
  }
  BotNames names = bots;
  if (!names.empty()) names.resize(players, names.back());
  return names;
}

}  // namespace loci::cli
