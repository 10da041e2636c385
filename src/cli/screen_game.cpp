#include "cli/screen_game.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ctime>
#include <random>

#include "cli/kept_results.hpp"
#include "cli/random_options.hpp"
#include "island/daily.hpp"

namespace loci::cli {

namespace {

// A game that no option of the command line asks for.
island::Setup drawn_setup(const island::Content& content, std::size_t players,
                          const std::vector<std::string>& boxes) {
  const u64 seed = any_seed();
  SetupOptions options;
  if (!boxes.empty()) options.fields["boxes"] = fmt::format("{}", fmt::join(boxes, ","));
  return setup_of(content, drawn_options(content, options, seed, players), seed);
}

terminal::SetupMenu::Saved saved_game(const island::Content& content, const KeptGame& kept) {
  terminal::SetupMenu::Saved saved;
  saved.words = kept_game_words(content, kept);
  saved.file = kept.file;
  saved.over = kept.replay.result != "running";
  saved.about.push_back(saved.words + (saved.over ? ". " + kept.replay.result + '.' : "."));
  for (const table::Replay::SetupLine& line : kept.replay.setup) saved.about.push_back(line.text);
  saved.about.push_back("In " + kept.file);
  return saved;
}

}  // namespace

std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr))); }

u64 any_seed() { return std::random_device{}() % 1'000'000; }

terminal::NewGame choose_game(Stage& stage, const island::Content& content, bool mouse,
                              const std::optional<terminal::NewGame>& last,
                              std::function<std::string(const terminal::NewGame&)> refusal) {
  terminal::SetupMenu::Habits habits;
  habits.spirit = default_setup(content).spirits.front();
  habits.seed = any_seed();
  habits.mouse = mouse;
  habits.last = last;
  habits.draw = [&](std::size_t players, const std::vector<std::string>& boxes) {
    return drawn_setup(content, players, boxes);
  };
  const std::string date = today();
  const island::Setup daily = island::daily_setup(content, date);
  habits.daily = {date, island::daily_words(content, daily), daily};
  try {
    habits.results = kept_results();
  } catch (const std::runtime_error& error) {
    habits.unread = fmt::format("The statistics cannot be read: {}.", error.what());
  }
  habits.refusal = std::move(refusal);
  constexpr std::size_t kShown = 20;
  for (const KeptGame& kept : kept_games(kShown)) {
    habits.saved.push_back(saved_game(content, kept));
  }
  // The one that is most likely wanted.
  std::stable_partition(habits.saved.begin(), habits.saved.end(),
                        [](const auto& saved) { return !saved.over; });
  terminal::SetupMenu menu(content, std::move(habits));
  terminal::run(stage.console(), menu);
  return menu.chosen();
}

Played play_on(Stage& stage, terminal::Play& play, const terminal::GameScreen::Habits& habits) {
  terminal::GameScreen screen(play, habits);
  terminal::run(stage.console(), screen);
  stage.close();
  constexpr int kWidth = 80;
  const terminal::Lines ending = play.ending(kWidth);
  for (const terminal::Line& line : ending) {
    for (const terminal::Span& span : line) fmt::print("{}", span.text);
    fmt::print("\n");
  }
  if (const std::string text = play.to_pass_on(); !text.empty()) fmt::print("\n{}\n", text);
  if (!screen.unkept().empty()) fmt::print("{}\n", screen.unkept());
  const Played played{!ending.empty(), screen.unkept().empty()};
  const std::string& file = screen.kept_in();
  if (file.empty() || play.choices() == 0) return played;
  const std::string_view then = !ending.empty() ? ""
                                : file == habits.autosave.path()
                                    ? "; loci play --resume goes on with the last one"
                                    : "; loci play --load goes on with it";
  fmt::print("The game is kept in {}{}.\n", file, then);
  return played;
}

}  // namespace loci::cli
