// loci sim: many games, with random players or bots.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "bots/island/bot.hpp"
#include "cli/bot_options.hpp"
#include "cli/commands.hpp"
#include "cli/forest_sim.hpp"
#include "cli/names.hpp"
#include "cli/number.hpp"
#include "cli/output.hpp"
#include "cli/random_options.hpp"
#include "cli/ranks.hpp"
#include "cli/setup_options.hpp"
#include "cli/sim_grid.hpp"
#include "core/file.hpp"
#include "island/score.hpp"
#include "sim/batch.hpp"
#include "sim/timing.hpp"
#include "sim/win_rate.hpp"

namespace loci::cli {

using Json = nlohmann::ordered_json;

namespace {

constexpr unsigned kMostThreads = 1024;

struct SimOptions {
  SetupOptions setup;
  ForestOptions forest;
  BotNames bots;
  u64 games = 1000;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string card;
  std::string weights;
  GridOptions grid;
  bool json = false;
};

Json endings_json(const sim::Tally& tally) {
  Json endings = Json::object();
  for (std::size_t i = 0; i < tally.endings.size(); ++i) {
    if (tally.endings[i] > 0) {
      endings[std::string(sim::ending_name(static_cast<island::Ending>(i)))] = tally.endings[i];
    }
  }
  return endings;
}

// Of the card that --card names.
Json card_json(const sim::CardCounts& counts, const std::string& name) {
  return {
      {"name", name}, {"gained", counts.gained}, {"played", counts.played}, {"used", counts.used}};
}

Json report_json(const sim::Tally& tally, const sim::Batch& batch, const island::Setup& setup,
                 int difficulty, double seconds) {
  const sim::WinRate rate = sim::win_rate(static_cast<double>(tally.wins), tally.games);
  return {{"games", tally.games},
          {"wins", tally.wins},
          {"win_rate", rate.rate},
          {"ci95", {rate.low, rate.high}},
          {"losses", tally.losses},
          {"faults", tally.faults},
          {"decisions", tally.decisions},
          {"seconds", seconds},
          {"endings", endings_json(tally)},
          {"mean_turns", tally.mean_turns()},
          {"mean_decisions", tally.mean_decisions()},
          {"mean_score", tally.mean_score()},
          {"sacrifice_victories", tally.sacrifices},
          {"difficulty", difficulty},
          {"spirits", setup.spirits},
          {"boards", setup.boards},
          {"layout", setup.layout},
          {"map", setup.map},
          {"adversary", setup.adversary},
          {"level", setup.level},
          {"second", setup.second},
          {"second_level", setup.second_level},
          {"scenario", setup.scenario},
          {"boxes", setup.boxes},
          {"progressions", setup.progressions},
          {"blight_card", setup.blight_card},
          {"ask_land_order", setup.ask_land_order},
          {"seed", batch.first_seed},
          {"threads", batch.threads}};
}

double milliseconds_per_decision(const sim::Tally& tally) {
  return 1e3 * tally.thinking.sum / static_cast<double>(std::max<u64>(1, tally.decisions));
}

void print_report(const sim::Tally& tally, double seconds) {
  const auto percent = [&](u64 part) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(std::max<u64>(1, tally.games));
  };
  fmt::print("{} games in {:.2f} s, {:.0f} decisions/s\n", tally.games, seconds,
             static_cast<double>(tally.decisions) / std::max(seconds, 1e-9));
  const sim::WinRate rate = sim::win_rate(static_cast<double>(tally.wins), tally.games);
  fmt::print("won        {:>10}  {:5.1f} %  ({:.1f} to {:.1f})\n", tally.wins, percent(tally.wins),
             100 * rate.low, 100 * rate.high);
  fmt::print("lost       {:>10}  {:5.1f} %\n", tally.losses, percent(tally.losses));
  for (std::size_t i = 1; i < tally.endings.size(); ++i) {
    if (tally.endings[i] == 0) continue;
    fmt::print("           {:>10}  {:5.1f} %  {}\n", tally.endings[i], percent(tally.endings[i]),
               sim::ending_reason(static_cast<island::Ending>(i)));
  }
  fmt::print("turns      {:>10.2f}  a game\n", tally.mean_turns());
  fmt::print("decisions  {:>10.1f}  a game\n", tally.mean_decisions());
  fmt::print("score      {:>10.2f}  a game\n", tally.mean_score());
}

void print_card(const sim::Tally& tally, const std::string& name) {
  const auto line = [&](std::string_view what, u64 count) {
    fmt::print("{:<10} {:>10}  {:.3f} a game\n", what, count,
               static_cast<double>(count) / static_cast<double>(std::max<u64>(1, tally.games)));
  };
  fmt::print("{}\n", name);
  line("gained", tally.card.gained);
  line("played", tally.card.played);
  line("used", tally.card.used);
}

int card_named(const island::Content& content, const std::string& name) {
  if (name.empty()) return -1;
  std::vector<Named> cards;
  std::vector<int> numbers;
  for (std::size_t i = 0; i < content.powers.size(); ++i) {
    if (content.powers[i].kind == island::PowerKind::innate) continue;
    cards.push_back({content.powers[i].name, content.powers[i].id});
    numbers.push_back(static_cast<int>(i));
  }
  return numbers[find_named("power card", name, cards)];
}

int simulate(const Context& context, const SimOptions& options) {
  if (options.games == 0) throw BadInput("--games must be at least 1");
  if (options.threads < 1 || options.threads > kMostThreads) {
    throw BadInput(fmt::format("--threads must be from 1 to {}", kMostThreads));
  }
  if (game_of(options.setup) == GameName::forest) {
    if (!options.card.empty()) throw BadInput("--card is for Spirit Island");
    if (options.grid.given() || !options.weights.empty()) {
      throw BadInput("--each, --resume, --csv and --weights are for Spirit Island");
    }
    simulate_forest({options.forest, options.bots, options.games, options.setup.seed.value_or(1),
                     options.threads, options.json});
    return kFine;
  }
  refuse_for_island(options.forest);
  const auto library = context.library();
  SetupOptions wanted = options.setup;
  take_first_game(library, wanted);
  if (options.grid.given() || Ranks::are_several()) {
    if (!options.card.empty()) throw BadInput("--card watches the games of one set-up");
    if (options.setup.random) throw BadInput("--random draws one set-up: --each has several");
    return simulate_grid(context, {wanted, options.grid, options.bots, options.weights,
                                   options.games, options.threads, options.json});
  }
  sim::Batch batch{options.games, options.setup.seed.value_or(1), options.threads,
                   card_named(library->content, options.card)};
  const std::string card =
      batch.card < 0 ? "" : library->content.powers[static_cast<std::size_t>(batch.card)].name;
  if (wanted.random) {
    wanted.seed = batch.first_seed;
    wanted = drawn_options(library->content, std::move(wanted), batch.first_seed);
    if (!options.json) fmt::print("loci sim island {}\n", typed_options(wanted));
  }
  const island::Game game(library, setup_of(library->content, wanted, batch.first_seed));
  const BotNames names = bots_for(options.bots, game.setup().spirits.size());
  for (const std::string& name : names)
    batch.team.bots.push_back(bot_named(name, island::kBotKinds));
  std::optional<island::WeightTable> weights;
  if (!options.weights.empty()) {
    batch.team.weights = &weights.emplace(read_file(options.weights));
  }
  if (!names.empty() && batch.card >= 0) throw BadInput("--card watches random players only");

  const auto start = sim::Clock::now();
  const sim::Tally tally = [&] {
    const ProgressBar bar(batch.games);
    return sim::play_batch(game, batch, [&](u64 played) { bar.show(played); });
  }();
  const double seconds = sim::seconds_since(start);

  if (options.json) {
    Json report =
        report_json(tally, batch, game.setup(), island::difficulty(game).total(), seconds);
    if (!card.empty()) report["card"] = card_json(tally.card, card);
    if (!names.empty()) {
      report["bots"] = names;
      report["weights"] = fmt::format("{:016x}", batch.team.weights->hash());
      report["ms_per_decision"] = milliseconds_per_decision(tally);
    }
    fmt::print("{}\n", report.dump(2));
  } else {
    print_report(tally, seconds);
    if (!names.empty()) {
      fmt::print("thinking   {:>10.2f}  ms a decision\n", milliseconds_per_decision(tally));
    }
    if (!card.empty()) print_card(tally, card);
  }
  if (tally.faults == 0) return kFine;
  fmt::print(stderr, "loci: {} games stopped with a fault; the first has the seed {}: {}\n",
             tally.faults, tally.faulty_seed, island::fault_reason(tally.fault));
  return kCheckFailed;
}

}  // namespace

void add_sim(CLI::App& program, Context& context) {
  auto options = std::make_shared<SimOptions>();
  CLI::App* command = program.add_subcommand("sim", "Play many games and tell how they ended");
  add_setup_options(*command, options->setup);
  add_forest_options(*command, options->forest);
  add_bots_option(*command, options->bots);
  command->add_option("-n,--games", options->games, "How many games (1000)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command->add_option("-j,--threads", options->threads, "How many threads (one a core)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command
      ->add_option("--card", options->card,
                   "Tell also how often this power card was gained, played and used")
      ->type_name("NAME");
  command->add_option("--weights", options->weights, "What bots judge by, instead of their own")
      ->type_name("FILE");
  add_grid_options(*command, options->grid);
  command->add_flag("--json", options->json, "Write a JSON object")->excludes("--csv");
  command->callback([options, &context] { context.exit_status = simulate(context, *options); });
}

}  // namespace loci::cli
