// loci learn: what an evaluation of Spirit Island is fitted on.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/bot_options.hpp"
#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/setup_options.hpp"
#include "core/file.hpp"
#include "core/threads.hpp"
#include "sim/lessons.hpp"

namespace loci::cli {
namespace {

struct LearnOptions {
  SetupOptions setup;
  BotNames bots = {"plan:100"};
  u64 games = 100;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  sim::Examination examination;
  std::string weights;
  std::string out;
};

void export_lessons(const Context& context, const LearnOptions& options) {
  const auto library = context.library();
  const u64 first_seed = options.setup.seed.value_or(1);
  SetupOptions wanted = options.setup;
  take_first_game(library, wanted);
  const island::Game game(library, setup_of(library->content, wanted, first_seed));
  sim::Team team;
  for (const std::string& name : bots_for(options.bots, game.setup().spirits.size())) {
    team.bots.push_back(bot_named(name, island::kBotKinds));
  }
  std::optional<island::WeightTable> weights;
  if (!options.weights.empty()) team.weights = &weights.emplace(read_file(options.weights));
  std::ofstream file(options.out);
  if (!file) throw BadInput(fmt::format("{} cannot be written", options.out));
  file << sim::lesson_heading();
  std::mutex writing;
  std::atomic<u64> taken{0};
  std::atomic<u64> wins{0};
  on_threads(options.threads, [&](std::size_t) {
    for (u64 i = taken++; i < options.games; i = taken++) {
      const sim::Lecture lecture =
          sim::play_lecture(game, team, first_seed + i, options.examination);
      if (lecture.outcome.result == island::Result::victory) ++wins;
      const std::string rows = sim::lesson_rows(game, lecture);
      const std::lock_guard lock(writing);
      file << rows;
    }
  });
  file.flush();
  if (!file) throw BadInput(fmt::format("{} could not be written whole", options.out));
  fmt::print("{} games, {} won, in {}\n", options.games, wins.load(), options.out);
}

}  // namespace

void add_learn(CLI::App& program, Context& context) {
  auto options = std::make_shared<LearnOptions>();
  CLI::App* learn = program.add_subcommand("learn", "What the bots' evaluation is fitted on");
  learn->require_subcommand(1);
  CLI::App* command = learn->add_subcommand(
      "export", "Bots play; write how the game stood at the start of turns, and how it ended");
  add_setup_options(*command, options->setup);
  add_bots_option(*command, options->bots);
  command->add_option("-n,--games", options->games, "How many games (100)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command->add_option("-j,--threads", options->threads, "How many threads (one a core)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command
      ->add_option("--search", options->examination.plans,
                   "A search of so many plans judges every position (0: none)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command
      ->add_option("--thoughts", options->examination.thoughts,
                   "So many positions that it looked at are told and judged as well (0)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command->add_option("--weights", options->weights, "What bots judge by, instead of their own")
      ->type_name("FILE");
  command->add_option("-o,--out", options->out, "Where to")->type_name("FILE")->required();
  command->callback([options, &context] { export_lessons(context, *options); });
}

}  // namespace loci::cli
