// Games on the whole screen of a terminal.
#pragma once

#include <functional>
#include <optional>

#include "cli/kept_games.hpp"
#include "cli/setup_options.hpp"
#include "terminal/console.hpp"
#include "terminal/game_screen.hpp"
#include "terminal/setup_menu.hpp"

namespace loci::cli {

// The terminal, taken only when there is something to show there: what is wrong with the options is
// said before.
class Stage {
 public:
  terminal::Console& console() { return console_ ? *console_ : console_.emplace(); }
  void close() { console_.reset(); }

 private:
  std::optional<terminal::Console> console_;
};

// What the player wants to play; `refusal` gets it ready, or says why it cannot be played.
terminal::NewGame choose_game(Stage& stage, const island::Content& content, bool mouse,
                              const std::optional<terminal::NewGame>& last,
                              std::function<std::string(const terminal::NewGame&)> refusal);

// A seed short enough to write down.
u64 any_seed();
// "2026-11-18", where the player is.
std::string today();

struct Played {
  bool over = false;
  bool saved = true;  // or there was nothing to save
};
// Until the player leaves; then says how it ended, or how to go on.
Played play_on(Stage& stage, terminal::Play& play, const terminal::GameScreen::Habits& habits);

}  // namespace loci::cli
