// loci play: a game at the terminal.
#include <fmt/ranges.h>

#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/forest_lines.hpp"
#include "cli/forest_options.hpp"
#include "cli/island_lines.hpp"
#include "cli/number.hpp"
#include "cli/random_options.hpp"
#include "cli/saved_game.hpp"
#include "cli/screen_game.hpp"
#include "cli/setup_options.hpp"
#include "table/file.hpp"
#include "terminal/can_fill_screen.hpp"
#include "terminal/forest_play.hpp"
#include "terminal/island_play.hpp"

namespace loci::cli {
namespace {

struct PlayOptions {
  SetupOptions setup;
  ForestOptions forest;
  std::string load;
  std::optional<std::size_t> to;
  bool resume = false;
  std::string autosave;
  bool lines = false;
  bool no_mouse = false;
  bool explained = false;  // chosen in the menu
  bool game_named = false;

  // Nothing says which game it is to be.
  bool is_bare() const {
    return !game_named && !setup.given() && !forest.given() && load.empty() && !resume;
  }
  bool on_screen() const { return !lines && terminal::can_fill_screen(); }
};

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

// The file the choices go to: the one named, or one of our own where a person plays.
std::string autosave_of(const PlayOptions& options, std::string_view game, u64 seed) {
  if (!options.autosave.empty() || !is_terminal(stdin)) return options.autosave;
  return new_kept_game(game, seed);
}

// Each of these: whether a game on the screen is over.
bool play(const PlayOptions& options, Stage& stage, IslandTable table) {
  refuse_for_island(options.forest);
  const std::string autosave = autosave_of(options, "island", table.seed());
  if (options.on_screen()) {
    terminal::IslandPlay game(std::move(table));
    return play_on(stage, game, {autosave, {}, !options.no_mouse, options.explained});
  }
  LineGame<island::Game>(std::move(table), island_texts(), {}, std::cin, std::cout,
                         {style_of(stdout), !is_terminal(stdin), autosave, {}})
      .play();
  return false;
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

bool play(const PlayOptions& options, Stage& stage, ForestTable table) {
  std::vector<LineBot<forest::Game>> bots = bots_of(options.forest, table);
  const std::string autosave = autosave_of(options, "forest", table.seed());
  const std::string players = fmt::format("{}", fmt::join(options.forest.bots, ","));
  if (options.on_screen()) {
    terminal::ForestPlay game(std::move(table), std::move(bots));
    return play_on(stage, game, {autosave, players, !options.no_mouse});
  }
  LineGame<forest::Game>(std::move(table), forest_texts(), std::move(bots), std::cin, std::cout,
                         {style_of(stdout), !is_terminal(stdin), autosave, players})
      .play();
  return false;
}

// The players that the file remarks, unless others are named.
std::vector<std::string> players_of(const PlayOptions& options) {
  if (!options.forest.bots.empty()) return options.forest.bots;
  std::istringstream remark(table::remark_in(table::read_file(options.load), table::kPlayers));
  std::vector<std::string> players;
  for (std::string name; std::getline(remark, name, ',');) players.push_back(name);
  return players;
}

bool play_loaded(const Context& context, PlayOptions options, Stage& stage) {
  const ForestOptions& forest = options.forest;
  if (options.setup.given() || forest.players || forest.first || forest.optional_payment) {
    throw BadInput(kHasAll);
  }
  const table::Replay replay = read_replay(options.load);
  if (is_about_forest(replay)) {
    options.forest.bots = players_of(options);
    return play(options, stage, play_back_forest(replay, options.to));
  }
  return play(options, stage, play_back(context.library(), replay, options.to));
}

// The game played last goes on in its own file.
void find_unfinished(PlayOptions& options) {
  const auto game = unfinished_game();
  if (!game) throw BadInput("there is no unfinished game to go on with");
  options.load = game->file;
  if (options.autosave.empty()) options.autosave = game->file;
}

// False: the player wants none. The menu begins with what was chosen in it last.
bool ask_which(const Context& context, PlayOptions& options, Stage& stage,
               std::optional<terminal::NewGame>& last) {
  const auto library = context.library();
  const terminal::NewGame game = choose_game(stage, library->content, !options.no_mouse, last);
  if (game.kind != terminal::NewGame::Kind::go_on) last = game;
  options.setup.seed = game.seed;
  switch (game.kind) {
    case terminal::NewGame::Kind::leave:
      return false;
    case terminal::NewGame::Kind::go_on:
      options.setup.seed.reset();
      options.load = game.file;
      options.autosave = game.file;
      return true;
    case terminal::NewGame::Kind::island:
      options.setup = island_options(game);
      options.explained = game.explained;
      return true;
    case terminal::NewGame::Kind::forest:
      options.setup.game = "forest";
      options.forest.players = static_cast<int>(game.players.size());
      options.forest.optional_payment = game.optional_payment;
      if (game.players.size() > 1) options.forest.bots = game.players;
      return true;
  }
  return false;
}

bool play_asked(const Context& context, PlayOptions options, Stage& stage) {
  if (options.resume) find_unfinished(options);
  if (!options.load.empty()) return play_loaded(context, options, stage);
  if (game_of(options.setup) == GameName::forest) {
    const auto game = std::make_shared<const forest::Game>(forest_setup_of(options.forest));
    return play(options, stage,
                ForestTable(game, options.setup.seed ? *options.setup.seed : any_seed()));
  }
  return play(options, stage, island_table(context, options));
}

// Who came through the menu comes back to it when the game is over.
void play(const Context& context, const PlayOptions& options) {
  Stage stage;
  const bool menu = options.is_bare() && options.on_screen();
  bool again = true;
  std::optional<terminal::NewGame> last;
  while (again) {
    PlayOptions chosen = options;
    if (menu && !ask_which(context, chosen, stage, last)) return;
    again = play_asked(context, chosen, stage) && menu;
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
  command->add_flag("--resume", options->resume, "Go on with the unfinished game played last")
      ->excludes(load);
  command
      ->add_option(
          "--autosave", options->autosave,
          "Save the game here after every choice; else, at a terminal, in a file of its own")
      ->type_name("FILE");
  command->add_flag(
      "--lines", options->lines,
      "Line by line, for screen readers; else on the whole screen where there is one");
  command->add_flag("--no-mouse", options->no_mouse,
                    "On the whole screen the mouse selects text, as it does elsewhere");
  command->callback([options, command, &context] {
    options->game_named = command->get_option("game")->count() > 0;
    play(context, *options);
  });
}

}  // namespace loci::cli
