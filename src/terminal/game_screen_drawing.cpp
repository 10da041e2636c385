// How the screen of a game is divided: on 80 columns a pane beside the options, from 120 on a
// column of its own for the seat, the option and the log.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/game_screen.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

constexpr int kWide = 120;
constexpr int kFewestOptions = 6;

}  // namespace

void GameScreen::draw(Screen& screen) {
  const Area all = screen.area();
  const Area body = all.top(all.height - 1);
  switch (mode_) {
    case Mode::log:
      draw_log(screen, body);
      break;
    case Mode::help:
      draw_help(screen, body);
      break;
    case Mode::options:
    case Mode::saving:
      draw_game(screen, body);
      break;
  }
  draw_status(screen, all.below(all.height - 1));
}

void GameScreen::draw_game(Screen& screen, const Area& area) {
  const Lines header = play_.header(area.width);
  screen.put(area, header);
  Area rest = area.below(static_cast<int>(header.size()));
  const bool wide = area.width >= kWide;
  const int column = std::max(46, area.width * 2 / 5);
  if (wide) {
    draw_column(screen, rest.right_of(area.width - column));
    rest = rest.left(area.width - column - 1);
  }
  const int board = std::min(play_.board_height(), rest.height - kFewestOptions - 1);
  play_.draw_board(screen, rest.top(board), pointed(), scroll_);
  rest = rest.below(board);
  if (wide) {
    draw_question(screen, rest);
    return;
  }
  const int half = rest.width / 2;
  draw_question(screen, rest);
  const int taken = rest.height > 1 ? 1 : 0;
  draw_pane(screen, rest.below(taken).right_of(half));
}

// The rule with the question goes over the whole width; the options stand below it.
void GameScreen::draw_question(Screen& screen, Area area) {
  const Lines ending = play_.ending(area.width - 2);
  const bool wide = screen.width() >= kWide;
  const Area below = area.below(1);
  const Area options = wide ? below : below.left(area.width / 2);
  if (!ending.empty()) {
    screen.rule(area, 0, "The game is over", kGold);
    screen.put(options.right_of(1), play_.ending(options.width - 2));
    return;
  }
  const auto& questions = play_.questions();
  if (questions.empty()) {
    screen.rule(area, 0, play_.thinking() + " is thinking", kBold);
    return;
  }
  const bool several = questions.size() > 1;
  std::string words = several ? "Any of these may go next" : questions.front().words;
  if (!several && words.find(questions.front().who) == std::string::npos) {
    words = questions.front().who + ": " + words;
  }
  screen.rule(area, 0, words, kGold);
  list_.draw(screen, options);
}

GameScreen::Page GameScreen::option_page(int width) const {
  const auto at = pointed();
  return {"option", at ? play_.detail(*at, width) : Lines()};
}

GameScreen::Page GameScreen::seat_page(int seat, int width) const {
  return {play_.seat_heading(seat), play_.seat_pane(seat, width)};
}

// The end of the log, as much as fits.
GameScreen::Page GameScreen::log_page(int width, int height) const {
  Lines lines;
  const auto& log = play_.log();
  const std::size_t most = static_cast<std::size_t>(std::max(height, 1));
  const std::size_t begin = log.size() > most ? log.size() - most : 0;
  for (std::size_t i = begin; i < log.size(); ++i) {
    const std::string words = log[i].words.substr(log[i].words.find_first_not_of(' '));
    add_wrapped(lines, (log[i].choice ? "" : "  ") + words, width, log[i].look, 4);
  }
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<long>(most));
  return {"log", std::move(lines)};
}

// Everything there is to read, cut to what fits the pane at once.
std::vector<GameScreen::Page> GameScreen::pages(int width, int height) const {
  std::vector<Page> texts;
  const int first = shown_seat();
  if (pointed()) {
    // Below what the option says there is often room for who chooses.
    Page page = option_page(width);
    const Page seat = seat_page(first, width);
    const int room = height - static_cast<int>(page.lines.size()) - 1;
    if (room > 1) page.lines.push_back({{seat.heading, kBold}});
    for (int i = 0; i < room && i < static_cast<int>(seat.lines.size()); ++i) {
      page.lines.push_back(seat.lines[static_cast<std::size_t>(i)]);
    }
    texts.push_back(std::move(page));
  }
  texts.push_back(seat_page(first, width));
  for (int seat = 0; play_.seat_panes() > 1 && seat < play_.seat_panes(); ++seat) {
    if (seat != first) texts.push_back(seat_page(seat, width));
  }
  Lines challenge = play_.challenge(width);
  if (!challenge.empty()) texts.push_back({"challenge", std::move(challenge)});
  texts.push_back(log_page(width, height));
  std::vector<Page> cut;
  const auto fit = static_cast<std::size_t>(std::max(height, 1));
  for (const Page& text : texts) {
    const std::size_t parts = std::max<std::size_t>(1, (text.lines.size() + fit - 1) / fit);
    for (std::size_t part = 0; part < parts; ++part) {
      const auto begin = text.lines.begin() + static_cast<long>(part * fit);
      const auto end =
          text.lines.begin() + static_cast<long>(std::min(text.lines.size(), (part + 1) * fit));
      cut.push_back(
          {parts == 1 ? text.heading : fmt::format("{} {}/{}", text.heading, part + 1, parts),
           Lines(begin, end)});
    }
  }
  return cut;
}

void GameScreen::draw_pane(Screen& screen, const Area& area) {
  screen.bar(area);
  const Area inner = area.right_of(2);
  const std::vector<Page> all = pages(inner.width, inner.height - 1);
  const Page& page = news_ ? all.back() : all[page_ % all.size()];
  screen.rule(inner, 0, page.heading + (all.size() > 1 ? " (Tab: more)" : ""), kBold);
  screen.put(inner.below(1), page.lines);
}

// The seat, the option and the log at once; Tab then shows each alone.
void GameScreen::draw_column(Screen& screen, const Area& area) {
  screen.bar(area);
  const Area inner = area.right_of(2);
  const std::vector<Page> all = pages(inner.width, inner.height - 1);
  const std::size_t number = page_ % (all.size() + 1);
  if (number > 0) {
    const Page& page = all[number - 1];
    screen.rule(inner, 0, page.heading + " (Tab: more)", kBold);
    screen.put(inner.below(1), page.lines);
    return;
  }
  const Page option = option_page(inner.width);
  const Page seat = seat_page(shown_seat(), inner.width);
  const int seat_height = std::min(static_cast<int>(seat.lines.size()) + 1, inner.height / 2);
  const Area lower = inner.below(seat_height);
  const int option_height =
      std::min(static_cast<int>(option.lines.size()) + 1, lower.height * 2 / 3);
  const Area last = lower.below(option_height);
  screen.rule(inner, 0, seat.heading, kBold);
  screen.put(inner.top(seat_height).below(1), seat.lines);
  screen.rule(lower, 0, option.heading, kBold);
  screen.put(lower.top(option_height).below(1), option.lines);
  screen.rule(last, 0, "log", kBold);
  screen.put(last.below(1), log_page(last.width, last.height - 1).lines);
}

void GameScreen::draw_log(Screen& screen, const Area& area) {
  screen.rule(area, 0, "Log: Enter goes back to before the choice under the cursor", kBold);
  const Area rows = area.below(1);
  const auto& log = play_.log();
  if (log.empty()) {
    screen.put(rows, 0, "No choice was made yet.", kFaint);
    return;
  }
  int cursor = 0;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i].choice == log_cursor_) cursor = static_cast<int>(i);
  }
  const int first = std::clamp(cursor - rows.height / 2, 0,
                               std::max(0, static_cast<int>(log.size()) - rows.height));
  for (int i = 0; i < rows.height; ++i) {
    const int number = first + i;
    const auto at = static_cast<std::size_t>(number);
    if (at >= log.size()) return;
    screen.put(rows.right_of(1), i, log[at].words, log[at].look);
    if (number == cursor) {
      screen.put(rows.left(1), i, ">", kGold);
      screen.reverse(rows, i);
    }
  }
}

void GameScreen::draw_help(Screen& screen, const Area& area) const {
  Lines lines;
  const auto key = [&](std::string_view name, std::string_view meaning) {
    lines.push_back({{fmt::format("  {:<12}", name), kGold}, {std::string(meaning)}});
  };
  key("up, down", "go through the options; a number goes to that option");
  key("Enter", "choose the option under the cursor");
  key("left, right", "lands above and below, where not all fit the screen");
  key("/", "type part of a label: only options that hold it are left; Esc: all again");
  key("Tab", "the next pane: the option, the spirit or collections, the log");
  key("u", "undo the last choice");
  key("l", "the log; from there back to any choice");
  key("s", "save under a name; every choice is saved by itself anyway");
  if (play_.has_hints()) key("h", "what a bot would do, and how it rates that");
  key("q", "leave; loci play --resume goes on from here");
  lines.push_back({});
  for (const std::string& words : play_.legend()) add_wrapped(lines, words, area.width, {}, 2);
  screen.rule(area, 0, "Help: any key goes back", kBold);
  screen.put(area.below(1), lines);
}

void GameScreen::draw_status(Screen& screen, const Area& area) const {
  if (mode_ == Mode::saving) {
    screen.put(area, 0, "Save as: " + file_ + "_", kGold);
  } else if (!message_.empty()) {
    screen.put(area, 0, message_, kGold);
  } else if (mode_ == Mode::log) {
    screen.put(area, 0, "up, down: which choice  Enter: back to before it  Esc: to the game",
               kFaint);
  } else if (mode_ == Mode::help) {
    screen.put(area, 0, "any key: to the game", kFaint);
  } else if (list_.is_typing()) {
    screen.put(area, 0, "Options that hold: " + list_.filter() + "_   (Esc: all)", kGold);
  } else if (play_.questions().empty()) {
    screen.put(area, 0, "u undo  l log  Tab panes  s save  ? help  q quit", kFaint);
  } else {
    screen.put(area, 0,
               fmt::format("Enter choose  / filter  u undo  l log  Tab panes  s save{}  ? help  "
                           "q quit",
                           play_.has_hints() ? "  h hint" : ""),
               kFaint);
  }
}

}  // namespace loci::terminal
