// loci play: a game at the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <variant>

#include "bots/forest/bot.hpp"
#include "bots/island/bot.hpp"
#include "cli/bot_options.hpp"
#include "cli/commands.hpp"
#include "cli/forest_lines.hpp"
#include "cli/forest_options.hpp"
#include "cli/island_lines.hpp"
#include "cli/kept_results.hpp"
#include "cli/number.hpp"
#include "cli/random_options.hpp"
#include "cli/saved_game.hpp"
#include "cli/screen_game.hpp"
#include "cli/setup_options.hpp"
#include "core/printable.hpp"
#include "island/daily.hpp"
#include "terminal/can_fill_screen.hpp"
#include "terminal/forest_play.hpp"
#include "terminal/island_play.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;

struct PlayOptions {
  SetupOptions setup;
  ForestOptions forest;
  BotNames bots;
  std::string load;
  std::string loaded;  // what that file held
  std::optional<std::size_t> to;
  bool resume = false;
  std::string autosave;
  bool lines = false;
  bool no_mouse = false;
  bool game_named = false;
  bool is_daily = false;
  std::string day;  // of the island of a day; empty: today

  // Nothing says which game it is to be.
  bool is_bare() const {
    return !game_named && !setup.given() && !forest.given() && bots.empty() && load.empty() &&
           !resume && !is_daily;
  }
  bool on_screen() const { return !lines && terminal::can_fill_screen(); }
};

constexpr const char* kHasAll =
    "a game that is loaded has its players, spirits, boards, cards, adversary, scenario and seed "
    "already";

// A table, and who is a bot there.
template <class G>
struct Seated {
  table::Table<G> table;
  bots::Seating<G> seating;
};

// A game that is ready to be played.
struct ReadyGame {
  std::variant<Seated<island::Game>, Seated<forest::Game>> seated;
  KeptFile autosave;  // the file the choices go to
  bool explained = false;
  std::string notice = {};  // what became of the save, in a sentence
  i64 seconds = 0;          // played before
};

// The file named, or one of our own where a person plays. Only the game that is loaded may go on in
// a file that is there.
KeptFile autosave_of(const PlayOptions& options, std::string_view game, u64 seed) {
  const std::string& file = options.autosave;
  if (file.empty() && is_terminal(stdin)) return KeptFile(new_kept_game(game, seed));
  std::error_code error;
  if (!options.load.empty() && fs::equivalent(file, options.load, error)) {
    return KeptFile(file, options.loaded);
  }
  if (fs::is_regular_file(file, error) && !fs::is_empty(file, error)) {
    throw BadInput(fmt::format(
        "{} is there already: name another file to keep this game in, or --load it and go on",
        file));
  }
  return KeptFile(file);
}

std::string_view name_of(const IslandTable&) { return "island"; }
std::string_view name_of(const ForestTable&) { return "forest"; }

// Persons where nobody or "you" is named.
template <class G>
bots::Seating<G> seating_of(const PlayOptions& options, const table::Table<G>& table) {
  bots::Seating<G> seating(table.shared_game(), table.seed(), table.seat_count());
  int seat = 0;
  for (const std::string& name :
       bots_for(options.bots, static_cast<std::size_t>(table.seat_count()))) {
    const std::string problem = seating.put(seat++, name);
    if (!problem.empty()) throw BadInput(problem);
  }
  return seating;
}

template <class G>
ReadyGame ready(const PlayOptions& options, table::Table<G> table) {
  bots::Seating<G> seating = seating_of(options, table);
  KeptFile autosave = autosave_of(options, name_of(table), table.seed());
  return {Seated<G>{std::move(table), std::move(seating)}, std::move(autosave)};
}

ReadyGame new_island(const Context& context, const PlayOptions& options) {
  refuse_for_island(options.forest);
  const auto library = context.library();
  SetupOptions wanted = options.setup;
  take_first_game(library, wanted);
  if (!wanted.seed) wanted.seed = any_seed();
  const u64 seed = *wanted.seed;
  if (wanted.random) {
    wanted = drawn_options(library->content, std::move(wanted), seed);
    std::cout << "loci play island " << typed_options(wanted) << '\n';
  }
  const island::Setup setup = setup_of(library->content, wanted, seed);
  return ready(options, IslandTable(std::make_shared<const island::Game>(library, setup), seed));
}

ReadyGame daily_island(const Context& context, const PlayOptions& options) {
  if (options.setup.given() || game_of(options.setup) == GameName::forest) {
    throw BadInput("the island of a day has its spirit, board, cards, adversary and seed already");
  }
  refuse_for_island(options.forest);
  const auto library = context.library();
  const island::Setup setup =
      island::daily_setup(library->content, options.day.empty() ? today() : options.day);
  return ready(options,
               IslandTable(std::make_shared<const island::Game>(library, setup), setup.seed));
}

ReadyGame new_forest(const PlayOptions& options) {
  const auto game =
      std::make_shared<const forest::Game>(forest_setup_of(options.forest, options.bots.size()));
  return ready(options, ForestTable(game, options.setup.seed ? *options.setup.seed : any_seed()));
}

// The players that the file remarks, unless others are named.
BotNames players_of(const PlayOptions& options, std::span<const bots::BotKind> kinds) {
  if (!options.bots.empty()) return options.bots;
  std::istringstream remark(table::remark_in(options.loaded, table::kPlayers));
  BotNames players;
  for (std::string name; std::getline(remark, name, ',');) {
    bots::WantedBot wanted;
    const std::string problem = name == bots::kPerson ? "" : bots::read_bot(name, kinds, wanted);
    if (!problem.empty()) throw BadInput(fmt::format("{}: {}", options.load, problem));
    players.push_back(name);
  }
  return players;
}

i64 seconds_in(const std::string& save) {
  const std::string words = table::remark_in(save, terminal::kPlayed);
  i64 seconds = 0;
  std::from_chars(words.data(), words.data() + words.size(), seconds);
  return std::max<i64>(0, seconds);
}

// What goes on without its earlier choices does so in a file of its own: they stay in the old one.
template <class G>
ReadyGame ready(PlayOptions options, notation::Reopened<G> reopened) {
  using How = typename notation::Reopened<G>::How;
  if (reopened.how == How::from_position && options.autosave == options.load) {
    options.autosave.clear();
  }
  ReadyGame game = ready(options, std::move(reopened.table));
  game.notice = std::move(reopened.notice);
  game.seconds = seconds_in(options.loaded);
  return game;
}

ReadyGame loaded(const Context& context, PlayOptions options) {
  const ForestOptions& forest = options.forest;
  if (options.setup.given() || forest.players || forest.first || forest.optional_payment) {
    throw BadInput(kHasAll);
  }
  options.loaded = read_file(options.load);
  const table::Replay replay = replay_in(options.loaded, options.load);
  if (is_about_forest(replay)) {
    options.bots = players_of(options, forest::kBotKinds);
    return ready(options, reopen_forest(replay, options.to));
  }
  options.bots = players_of(options, island::kBotKinds);
  return ready(options, reopen(context.library(), replay, options.to));
}

// The game played last goes on in its own file.
void find_unfinished(PlayOptions& options) {
  std::vector<std::string> damaged;
  const auto game = unfinished_game(damaged);
  if (!game) {
    throw BadInput("there is no unfinished game to go on with" +
                   (damaged.empty() ? "" : "; of those kept, " + damaged.front()));
  }
  for (const std::string& problem : damaged)
    std::cerr << "loci: left as it is: " << printable(problem) << '\n';
  options.load = game->file;
  if (options.autosave.empty()) options.autosave = game->file;
}

ReadyGame asked_for(const Context& context, PlayOptions options) {
  if (options.resume) find_unfinished(options);
  if (!options.load.empty()) return loaded(context, std::move(options));
  if (options.is_daily) return daily_island(context, options);
  return game_of(options.setup) == GameName::forest ? new_forest(options)
                                                    : new_island(context, options);
}

// None: nothing was chosen.
std::optional<ReadyGame> chosen(const Context& context, PlayOptions options,
                                const terminal::NewGame& game) {
  switch (game.kind) {
    case terminal::NewGame::Kind::go_on:
      options.load = game.file;
      options.autosave = game.file;
      return loaded(context, std::move(options));
    case terminal::NewGame::Kind::daily:
    case terminal::NewGame::Kind::island: {
      auto made = std::make_shared<const island::Game>(context.library(), game.island);
      ReadyGame started = ready(options, IslandTable(std::move(made), game.seed));
      started.explained = game.explained;
      return started;
    }
    case terminal::NewGame::Kind::forest:
      options.setup.seed = game.seed;
      options.forest.players = static_cast<int>(game.players.size());
      options.forest.optional_payment = game.optional_payment;
      if (game.players.size() > 1) options.bots = game.players;
      return new_forest(options);
    case terminal::NewGame::Kind::leave:
      break;
  }
  return {};
}

// None: the player wants none. The menu begins with what was chosen in it last.
std::optional<ReadyGame> ask_which(const Context& context, const PlayOptions& options, Stage& stage,
                                   std::optional<terminal::NewGame>& last) {
  std::optional<ReadyGame> game;
  const auto refusal = [&](const terminal::NewGame& wanted) -> std::string {
    try {
      game = chosen(context, options, wanted);
      return {};
    } catch (const std::runtime_error& error) {
      return fmt::format("This game cannot be played: {}.", error.what());
    }
  };
  const auto library = context.library();
  const terminal::NewGame wanted =
      choose_game(stage, library->content, !options.no_mouse, last, refusal);
  const bool is_setup = wanted.kind != terminal::NewGame::Kind::go_on &&
                        wanted.kind != terminal::NewGame::Kind::daily;
  if (is_setup) last = wanted;
  return game;
}

Played play_on_screen(const PlayOptions& options, Stage& stage, ReadyGame game) {
  terminal::GameScreen::Habits habits{game.autosave, !options.no_mouse, game.explained, game.notice,
                                      terminal::PlayClock(game.seconds)};
  if (auto* const island = std::get_if<Seated<island::Game>>(&game.seated)) {
    terminal::IslandPlay play(std::move(island->table), std::move(island->seating));
    ResultKeeper results(game.autosave.path(), play.table().outcome().over);
    habits.noted = [&](i64 seconds) {
      return results.note(play.table(), play.has_people(), seconds);
    };
    return play_on(stage, play, habits);
  }
  auto& forest = std::get<Seated<forest::Game>>(game.seated);
  terminal::ForestPlay play(std::move(forest.table), std::move(forest.seating));
  return play_on(stage, play, habits);
}

// False: it could not be saved.
bool play_by_lines(ReadyGame game) {
  const auto play = [&game](auto& seated, auto texts, auto noted) {
    using G = std::decay_t<decltype(seated.table.game())>;
    return LineGame<G>(std::move(seated.table), std::move(texts), std::move(seated.seating),
                       std::cin, std::cout,
                       {style_of(stdout), !is_terminal(stdin), game.autosave, game.notice,
                        terminal::PlayClock(game.seconds), noted})
        .play();
  };
  if (auto* const island = std::get_if<Seated<island::Game>>(&game.seated)) {
    ResultKeeper results(game.autosave.path(), island->table.outcome().over);
    return play(*island, island_texts(), [&](const IslandTable& table, bool played, i64 seconds) {
      return results.note(table, played, seconds);
    });
  }
  return play(std::get<Seated<forest::Game>>(game.seated), forest_texts(), nullptr);
}

// Who came through the menu comes back to it when the game is over. False: the last one could not
// be saved.
bool play_from_menu(const Context& context, const PlayOptions& options) {
  Stage stage;
  std::optional<terminal::NewGame> last;
  Played played;
  while (auto game = ask_which(context, options, stage, last)) {
    played = play_on_screen(options, stage, std::move(*game));
    if (!played.over) break;
  }
  return played.saved;
}

// False: the game could not be saved.
bool play(const Context& context, const PlayOptions& options) {
  if (!options.on_screen()) return play_by_lines(asked_for(context, options));
  if (options.is_bare()) return play_from_menu(context, options);
  Stage stage;
  return play_on_screen(options, stage, asked_for(context, options)).saved;
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
  add_setup_options(*command, options->setup);
  add_forest_options(*command, options->forest);
  add_bots_option(*command, options->bots);
  CLI::Option* const daily =
      command
          ->add_option("--daily", options->day,
                       "The island of the day, the same for everybody: today's, or of that date")
          ->type_name("[DATE]")
          ->expected(0, 1);
  CLI::Option* load = command->add_option("--load", options->load, "Go on with a saved game")
                          ->type_name("FILE")
                          ->excludes(daily);
  command->add_option("--to", options->to, "With --load: from after this choice")
      ->type_name("NUMBER")
      ->check(whole_number)
      ->needs(load);
  command->add_flag("--resume", options->resume, "Go on with the unfinished game played last")
      ->excludes(load)
      ->excludes(daily);
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
  command->callback([options, command, daily, &context] {
    options->is_daily = daily->count() > 0;
    options->game_named = command->get_option("game")->count() > 0;
    if (!play(context, *options)) context.exit_status = kNotSaved;
    std::cout.flush();
  });
}

}  // namespace loci::cli
