// loci play: a game at the terminal.
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "cli/commands.hpp"
#include "cli/line_game.hpp"
#include "cli/number.hpp"
#include "cli/saved_game.hpp"
#include "cli/setup_options.hpp"

namespace loci::cli {
namespace {

struct PlayOptions {
  SetupOptions setup;
  std::string load;
  std::optional<std::size_t> to;
  std::string autosave;
};

// Short enough to write down.
u64 any_seed() { return std::random_device{}() % 1'000'000; }

IslandTable table_of(const Context& context, const PlayOptions& options) {
  const auto library = context.library();
  const SetupOptions& wanted = options.setup;
  if (options.load.empty()) {
    const u64 seed = wanted.seed ? *wanted.seed : any_seed();
    const island::Setup setup = setup_of(library->content, wanted, seed);
    return {std::make_shared<const island::Game>(library, setup), seed};
  }
  if (!wanted.spirits.empty() || !wanted.boards.empty() || wanted.random_boards ||
      !wanted.layout.empty() || wanted.progressions || !wanted.blight_card.empty() ||
      wanted.no_extra_blight || wanted.ask_land_order || wanted.seed) {
    throw BadInput("a game that is loaded has its spirits, boards, cards and seed already");
  }
  return play_back(library, read_replay(options.load), options.to);
}

void play(const Context& context, const PlayOptions& options) {
  LineGame(table_of(context, options), std::cin, std::cout,
           {style_of(stdout), !is_terminal(stdin), options.autosave})
      .play();
  std::cout.flush();
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
  add_setup_options(*command, options->setup);
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
