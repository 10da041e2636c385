// loci play: a game at the terminal.
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "cli/commands.hpp"
#include "cli/forest_lines.hpp"
#include "cli/forest_options.hpp"
#include "cli/island_lines.hpp"
#include "cli/number.hpp"
#include "cli/random_options.hpp"
#include "cli/saved_game.hpp"
#include "cli/setup_options.hpp"

namespace loci::cli {
namespace {

struct PlayOptions {
  SetupOptions setup;
  ForestOptions forest;
  std::string load;
  std::optional<std::size_t> to;
  std::string autosave;
};

// Short enough to write down.
u64 any_seed() { return std::random_device{}() % 1'000'000; }

constexpr const char* kHasAll =
    "a game that is loaded has its players, spirits, boards, cards, adversary, scenario and seed "
    "already";

IslandTable island_table(const Context& context, const PlayOptions& options) {
  const auto library = context.library();
  SetupOptions wanted = options.setup;
  if (!wanted.seed) wanted.seed = any_seed();
  const u64 seed = *wanted.seed;
  if (wanted.random) {
    wanted = drawn_options(library->content, std::move(wanted), seed);
    std::cout << "loci play island " << typed_options(wanted) << '\n';
  }
  const island::Setup setup = setup_of(library->content, wanted, seed);
  return {std::make_shared<const island::Game>(library, setup), seed};
}

void play(const PlayOptions& options, IslandTable table) {
  if (options.forest.given()) throw BadInput("Spirit Island has no such players and bots");
  LineGame<island::Game>(std::move(table), island_texts(), {}, std::cin, std::cout,
                         {style_of(stdout), !is_terminal(stdin), options.autosave})
      .play();
}

// Persons where nobody or "you" is named.
std::vector<LineBot<forest::Game>> bots_of(const ForestOptions& options, const ForestTable& table) {
  std::vector<LineBot<forest::Game>> bots;
  const auto game = std::make_shared<const forest::Game>(table.game().setup());
  const std::size_t seats = options.bots.empty() ? 0 : static_cast<std::size_t>(table.seat_count());
  if (options.bots.size() > 1 && options.bots.size() != seats) {
    throw BadInput("this game has another number of players");
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string& name = options.bots[std::min(seat, options.bots.size() - 1)];
    bots.emplace_back();
    if (name != "you") bots.back() = forest_bot(game, bot_named(name), table.seed() * 4 + seat);
  }
  return bots;
}

void play(const PlayOptions& options, ForestTable table) {
  std::vector<LineBot<forest::Game>> bots = bots_of(options.forest, table);
  LineGame<forest::Game>(std::move(table), forest_texts(), std::move(bots), std::cin, std::cout,
                         {style_of(stdout), !is_terminal(stdin), options.autosave})
      .play();
}

void play_loaded(const Context& context, const PlayOptions& options) {
  const ForestOptions& forest = options.forest;
  if (options.setup.given() || forest.players || forest.first || forest.optional_payment) {
    throw BadInput(kHasAll);
  }
  const table::Replay replay = read_replay(options.load);
  if (is_about_forest(replay)) {
    play(options, play_back_forest(replay, options.to));
  } else {
    play(options, play_back(context.library(), replay, options.to));
  }
}

void play(const Context& context, const PlayOptions& options) {
  if (!options.load.empty()) {
    play_loaded(context, options);
  } else if (game_of(options.setup) == GameName::forest) {
    const auto game = std::make_shared<const forest::Game>(forest_setup_of(options.forest));
    play(options, ForestTable(game, options.setup.seed ? *options.setup.seed : any_seed()));
  } else {
    play(options, island_table(context, options));
  }
  std::cout.flush();
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
  add_setup_options(*command, options->setup);
  add_forest_options(*command, options->forest);
  CLI::Option* load =
      command->add_option("--load", options->load, "Go on with a saved game")->type_name("FILE");
  command->add_option("--to", options->to, "With --load: from after this choice")
      ->type_name("NUMBER")
      ->check(whole_number)
      ->needs(load);
  command->add_option("--autosave", options->autosave, "Save the game here after every choice")
      ->type_name("FILE");
  command->callback([options, &context] { play(context, *options); });
}

}  // namespace loci::cli
