#include "cli/screen_game.hpp"

#include <fmt/format.h>

#include "cli/setup_options.hpp"

namespace loci::cli {

terminal::NewGame choose_game(Stage& stage, const island::Content& content, u64 seed) {
  const auto unfinished = unfinished_game();
  terminal::SetupMenu menu(content, default_setup(content).spirits.front(),
                           unfinished ? kept_game_words(content, *unfinished) : "", seed);
  terminal::run(stage.console(), menu);
  return menu.chosen();
}

void play_on(Stage& stage, terminal::Play& play, const terminal::GameScreen::Habits& habits) {
  terminal::GameScreen screen(play, habits);
  terminal::run(stage.console(), screen);
  stage.close();
  constexpr int kWidth = 80;
  const terminal::Lines ending = play.ending(kWidth);
  for (const terminal::Line& line : ending) {
    for (const terminal::Span& span : line) fmt::print("{}", span.text);
    fmt::print("\n");
  }
  if (habits.autosave.empty() || play.choices() == 0) return;
  fmt::print("The game is kept in {}{}.\n", habits.autosave,
             ending.empty() ? "; loci play --resume goes on with the last one" : "");
}

}  // namespace loci::cli
