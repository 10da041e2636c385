// loci play: a game at the terminal.
#include <iostream>
#include <memory>
#include <random>

#include "cli/commands.hpp"
#include "cli/line_game.hpp"
#include "cli/setup_options.hpp"

namespace loci::cli {
namespace {

// Short enough to write down.
u64 any_seed() { return std::random_device{}() % 1'000'000; }

void play(const Context& context, const SetupOptions& options) {
  const auto library = context.library();
  const u64 seed = options.seed ? *options.seed : any_seed();
  const island::Game game(library, setup_of(library->content, options, seed));
  LineGame(game, seed, std::cin, std::cout, style_of(stdout), !is_terminal(stdin)).play();
  std::cout.flush();
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  auto options = std::make_shared<SetupOptions>();
  CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
  add_setup_options(*command, *options);
  command->callback([options, &context] { play(context, *options); });
}

}  // namespace loci::cli
