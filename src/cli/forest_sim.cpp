#include "cli/forest_sim.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/context.hpp"
#include "cli/output.hpp"
#include "sim/forest_match.hpp"
#include "sim/timing.hpp"
#include "sim/win_rate.hpp"

namespace loci::cli {
namespace {

using Json = nlohmann::ordered_json;

double per_game(double sum, u64 games) { return sum / static_cast<double>(games); }

// Of the games that have a score: a lost solo game has none.
std::optional<double> mean_score(const sim::BotTally& bot) {
  if (bot.scored == 0) return {};
  return per_game(static_cast<double>(bot.points), bot.scored);
}

Json report_json(const sim::ForestTally& tally, const sim::ForestMatch& match,
                 const std::vector<std::string>& names, double seconds) {
  Json players = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const sim::WinRate rate = sim::win_rate(sim::victories(tally.bots[i]), tally.games);
    const auto mean = mean_score(tally.bots[i]);
    players.push_back({{"bot", names[i]},
                       {"wins", sim::victories(tally.bots[i])},
                       {"win_rate", rate.rate},
                       {"ci95", {rate.low, rate.high}},
                       {"mean_score", mean ? Json(*mean) : Json()}});
  }
  return {{"games", tally.games},
          {"seconds", seconds},
          {"players", players},
          {"decisions", tally.decisions},
          {"mean_turns", per_game(static_cast<double>(tally.turns), tally.games)},
          {"seed", match.first_seed},
          {"threads", match.threads}};
}

void print_report(const sim::ForestTally& tally, const std::vector<std::string>& names,
                  double seconds) {
  fmt::print("{} games in {:.2f} s, {:.1f} turns and {:.1f} decisions a game\n", tally.games,
             seconds, per_game(static_cast<double>(tally.turns), tally.games),
             per_game(static_cast<double>(tally.decisions), tally.games));
  std::vector<std::vector<std::string>> rows = {{"bot", "won", "share", "95 %", "mean score"}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const sim::WinRate rate = sim::win_rate(sim::victories(tally.bots[i]), tally.games);
    const auto mean = mean_score(tally.bots[i]);
    rows.push_back({names[i], fmt::format("{:.6g}", sim::victories(tally.bots[i])),
                    fmt::format("{:.1f} %", 100 * rate.rate),
                    fmt::format("{:.1f} to {:.1f} %", 100 * rate.low, 100 * rate.high),
                    mean ? fmt::format("{:.1f}", *mean) : "none"});
  }
  fmt::print("{}", table(rows, 0));
}

}  // namespace

void simulate_forest(const ForestSim& sim) {
  sim::ForestMatch match;
  match.setup = forest_setup_of(sim.options, sim.bots.size());
  match.games = sim.games;
  match.first_seed = sim.seed;
  match.threads = sim.threads;
  const BotNames names = bots_for(sim.bots.empty() ? BotNames{"random"} : sim.bots,
                                  static_cast<std::size_t>(match.setup.players));
  for (const std::string& name : names) match.bots.push_back(bot_named(name, forest::kBotKinds));

  const auto start = sim::Clock::now();
  const sim::ForestTally tally = [&] {
    const ProgressBar bar(match.games);
    return sim::play_match(match, [&](u64 played) { bar.show(played); });
  }();
  const double seconds = sim::seconds_since(start);
  if (sim.json) {
    fmt::print("{}\n", report_json(tally, match, names, seconds).dump(2));
  } else {
    print_report(tally, names, seconds);
  }
}

}  // namespace loci::cli
