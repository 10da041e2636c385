// Games at a terminal that is only cells in memory, and keys for them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/forest/bot.hpp"
#include "cli/forest_lines.hpp"
#include "cli/saved_game.hpp"
#include "cli/setup_options.hpp"
#include "terminal/forest_play.hpp"
#include "terminal/game_screen.hpp"
#include "terminal/island_play.hpp"

namespace loci::terminal {

inline const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

inline std::unique_ptr<IslandPlay> island_play_with(const island::Setup& setup, u64 seed) {
  return std::make_unique<IslandPlay>(
      cli::IslandTable(std::make_shared<const island::Game>(library(), setup), seed));
}

inline std::unique_ptr<IslandPlay> island_play_with(const cli::SetupOptions& options, u64 seed) {
  return island_play_with(cli::setup_of(library()->content, options, seed), seed);
}

inline std::unique_ptr<IslandPlay> island_play(const std::vector<std::string>& spirits, u64 seed) {
  cli::SetupOptions options;
  options.spirits = spirits;
  return island_play_with(options, seed);
}

inline std::unique_ptr<ForestPlay> forest_play(int players, const std::string& bot, u64 seed) {
  forest::Setup setup;
  setup.players = players;
  setup.first = 1;
  const auto game = std::make_shared<const forest::Game>(setup);
  bots::Seating<forest::Game> seating(game, seed, players);
  for (int seat = 1; seat < players && !bot.empty(); ++seat) {
    EXPECT_EQ(seating.put(seat, bot), "");
  }
  return std::make_unique<ForestPlay>(cli::ForestTable(game, seed), std::move(seating));
}

template <class View>
std::string shown(View& view, int height = 24, int width = 80) {
  Screen screen(height, width);
  view.draw(screen);
  return screen.text();
}

// Without blanks and line ends: however it is broken over lines.
inline std::string unbroken(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

inline bool press(GameScreen& screen, Key::Kind kind) { return screen.press({kind}); }

inline void type(GameScreen& screen, std::string_view text) {
  for (const char letter : text) screen.press(letter_key(static_cast<char32_t>(letter)));
}

// Where a text stands on the screen.
struct Found {
  int row = -1;
  int column = -1;
};
inline Found find_text(const Screen& screen, std::u32string_view text) {
  for (int row = 0; row < screen.height(); ++row) {
    for (int column = 0; column + static_cast<int>(text.size()) <= screen.width(); ++column) {
      int same = 0;
      while (same < static_cast<int>(text.size()) &&
             screen.at(row, column + same).letter == text[static_cast<std::size_t>(same)]) {
        ++same;
      }
      if (same == static_cast<int>(text.size())) return {row, column};
    }
  }
  return {};
}

// Draws the view and clicks on the text, or turns the wheel there.
template <class View>
bool click(View& view, std::u32string_view text, Key::Kind kind = Key::Kind::click) {
  Screen screen(24, 80);
  view.draw(screen);
  const Found found = find_text(screen, text);
  EXPECT_GE(found.row, 0) << screen.text();
  return view.press(mouse_key(kind, found.row, found.column));
}

}  // namespace loci::terminal
