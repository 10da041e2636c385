// How the screen of a game is divided: on 80 columns a pane beside the options, from 120 on a
// column of its own for the seat, the option and the log.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/can_fill_screen.hpp"
#include "terminal/game_screen.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

constexpr int kWide = 120;
constexpr int kFewestOptions = 6;
constexpr int kShare = 6;  // of the rows at least one in so many is for options

}  // namespace

void GameScreen::draw(Screen& screen) {
  const Area all = screen.area();
  const StatusLine last = status(screen);
  const int rows = last.rows(screen);
  const Area body = all.top(all.height - rows);
  switch (mode_) {
    case Mode::log:
      draw_log(screen, body);
      break;
    case Mode::help:
      draw_help(screen, body);
      break;
    case Mode::reading:
      reader_->draw(screen, body);
      break;
    case Mode::options:
    case Mode::saving:
      draw_game(screen, all.top(all.height - 1), rows - 1);
      break;
  }
  last.draw(screen);
  spots_ = screen.spots();
}

int GameScreen::column_width(int width) const {
  constexpr int kLeast = 46;
  const int column = std::max(kLeast, width * 2 / 5);
  return width >= kWide && width - column - 1 >= play_.board_width() ? column : 0;
}

// The board stays as it is however much is said below: options and panes give way.
void GameScreen::draw_game(Screen& screen, const Area& area, int more_status) {
  const Lines header = play_.header(area.width);
  screen.put(area, header);
  Area rest = area.below(static_cast<int>(header.size()));
  const int column = column_width(area.width);
  const bool wide = column > 0;
  if (!wide) draw_brief(screen, header);
  const Area right = rest.top(rest.height - more_status).right_of(area.width - column);
  if (wide) rest = rest.left(area.width - column - 1);
  const int half = rest.width / 2;
  const auto ending = static_cast<int>(play_.ending((wide ? rest.width : half) - 3).size());
  const int fewest = std::max(kFewestOptions, area.height / kShare);
  const int board = play_.board_height(rest.width, rest.height - std::max(fewest, ending) - 1);
  screen.mark({Spot::What::board, rest.top(board)});
  play_.draw_board(screen, rest.top(board), pointed(), scroll_);
  rest = rest.below(board);
  rest = rest.top(rest.height - more_status);
  const int rows = draw_question(screen, rest);
  if (wide) {
    draw_column(screen, right, rest.below(rows));
    return;
  }
  const int taken = rest.height > 1 ? 1 : 0;
  draw_pane(screen, rest.below(taken).right_of(half));
}

// Where the seat has no pane in sight: the little of it that choices hang on, in the last line of
// the header that has room.
void GameScreen::draw_brief(Screen& screen, const Lines& header) {
  const std::string brief = play_.seat_brief(shown_seat());
  const int column = screen.width() - static_cast<int>(shown_width(brief));
  for (int i = static_cast<int>(header.size()) - 1; i >= 0; --i) {
    std::size_t taken = 2;
    for (const Span& span : header[static_cast<std::size_t>(i)]) taken += shown_width(span.text);
    if (static_cast<int>(taken) > column) continue;
    screen.put(screen.area().right_of(column), i, brief, kBold);
    return;
  }
}

// The rule with the question goes over the whole width; the options stand below it.
int GameScreen::draw_question(Screen& screen, Area area) {
  const bool wide = column_width(screen.width()) > 0;
  const Area below = area.below(1);
  const Area options = below.left((wide ? area.width : area.width / 2) - 1);
  if (const Lines ending = play_.ending(options.width - 2); !ending.empty()) {
    screen.rule(area, 0, "The game is over", kGold);
    screen.put(options.right_of(1), ending);
    return static_cast<int>(ending.size()) + 1;
  }
  const auto& questions = play_.questions();
  if (questions.empty()) {
    screen.rule(area, 0, play_.thinking() + " is thinking", kBold);
    return 1;
  }
  constexpr std::size_t kEnds = 3;  // of the rule, about the words
  const std::vector<std::string> words =
      wrapped(questions.size() > 1 ? "Any of these may go next" : questions.front().sentence(),
              static_cast<std::size_t>(std::max(10, area.width)) - kEnds);
  screen.rule(area, 0, words.front(), kGold);
  // What is too long for the rule goes on below it.
  const auto more = static_cast<int>(words.size()) - 1;
  for (int i = 0; i < more; ++i) {
    screen.put(options.right_of(2), i, words[static_cast<std::size_t>(i) + 1], kGold);
  }
  return 1 + more + list_.draw(screen, options.below(more));
}

// Once it is over, how it went.
GameScreen::Page GameScreen::option_page(int width) const {
  if (!play_.ending(width).empty()) return {"how it went", play_.course(width)};
  const auto at = pointed();
  if (!at) return {"option", {}};
  Lines lines;
  const std::string& coaching = play_.questions()[at->question].coaching;
  if (habits_.explains && !coaching.empty()) {
    add_wrapped(lines, coaching, width, {.colour = Colour::blue});
  }
  for (Line& line : play_.detail(*at, width)) lines.push_back(std::move(line));
  return {"option", std::move(lines)};
}

GameScreen::Page GameScreen::hint_page(int width) const {
  Lines lines;
  for (const std::string& words : advice_->hint.paragraphs) {
    add_wrapped(lines, words, width, lines.empty() ? Ink{} : kFaint, 2);
  }
  return {advice_->hint.goes_on ? "hint, thinking on" : "hint", std::move(lines)};
}

GameScreen::Page GameScreen::seat_page(int seat, int width) const {
  return {play_.pane_heading(seat), play_.seat_pane(seat, width)};
}

Lines GameScreen::log_lines(int width, std::size_t count) const {
  Lines lines;
  const auto& log = play_.log();
  for (std::size_t i = log.size() - std::min(count, log.size()); i < log.size(); ++i) {
    const std::string words = log[i].words.substr(log[i].words.find_first_not_of(' '));
    add_wrapped(lines, (log[i].choice ? "" : "  ") + words, width, log[i].ink, 4);
  }
  return lines;
}

// The end of the log, as much as fits.
GameScreen::Page GameScreen::log_page(int width, int height) const {
  const std::size_t most = static_cast<std::size_t>(std::max(height, 1));
  Lines lines = log_lines(width, most);
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<long>(most));
  return {"log", std::move(lines)};
}

// Everything there is to read, cut to what fits the pane at once.
std::vector<GameScreen::Page> GameScreen::pages(int width, int height) const {
  std::vector<Page> texts;
  const int first = shown_seat();
  if (advice_ && !advice_->hint.paragraphs.empty()) texts.push_back(hint_page(width));
  if (!play_.ending(width).empty()) {
    texts.push_back(option_page(width));
  } else if (pointed()) {
    // Below what the option says there is often room for who chooses.
    Page page = option_page(width);
    const Page seat = seat_page(first, width);
    const int room = height - static_cast<int>(page.lines.size()) - 1;
    if (room > 1) page.lines.push_back({{seat.heading, kBold}});
    for (int i = 0; room > 1 && i < room && i < static_cast<int>(seat.lines.size()); ++i) {
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

const GameScreen::Page& GameScreen::turned_to(const std::vector<Page>& all) const {
  const auto count = static_cast<int>(all.size());
  return all[static_cast<std::size_t>((page_ % count + count) % count)];
}

void GameScreen::draw_pane(Screen& screen, const Area& area) {
  screen.bar(area);
  screen.mark({Spot::What::pane, area});
  const Area inner = area.right_of(2);
  const std::vector<Page> all = pages(inner.width, inner.height - 1);
  const Page& page = news_ > 0 ? all.back() : turned_to(all);
  draw_page(screen, inner, page, all.size() > 1);
}

// `more`: it is not all that Tab shows.
void GameScreen::draw_page(Screen& screen, const Area& area, const Page& page, bool more) {
  screen.rule(area, 0, page.heading, kBold);
  constexpr std::string_view kMore = " Tab: more ";
  if (more) {
    screen.put(area.right_of(area.width - static_cast<int>(kMore.size())), 0, kMore, kFaint);
  }
  screen.put(area.below(1), page.lines);
}

// The seat, the option and the log at once; Tab then shows each alone. Where the log stands hangs
// on the seat and not on the option, so that it stays there while the cursor goes from one to the
// next; news that are more than it has lines for have the column until a key is pressed.
void GameScreen::draw_column(Screen& screen, const Area& area, const Area& free) {
  screen.bar(area);
  screen.mark({Spot::What::pane, area});
  const Area inner = area.right_of(2);
  std::vector<Page> all = pages(inner.width, inner.height - 1);
  if (!advice_ || advice_->hint.paragraphs.empty()) all.insert(all.begin(), Page{});
  if (const Page& page = turned_to(all); !page.heading.empty()) {
    screen.rule(inner, 0, page.heading + " (Tab: more)", kBold);
    screen.put(inner.below(1), page.lines);
    return;
  }
  const Page option = option_page(inner.width);
  const Page seat = seat_page(shown_seat(), inner.width);
  // The option first of all; the log has a few lines at least.
  constexpr int kLog = 7;
  constexpr int kOption = 14;  // as much as most say
  const int wanted = static_cast<int>(seat.lines.size()) + kOption + kLog;
  const bool aside = wanted > inner.height && free.height > kLog;
  const int log_height = aside ? 0 : kLog;
  const int option_height = std::min(static_cast<int>(option.lines.size()) + 1,
                                     aside ? inner.height * 4 / 5 : inner.height * 3 / 5);
  const int seat_height = std::clamp(inner.height - option_height - log_height, 1,
                                     static_cast<int>(seat.lines.size()) + 1);
  const Area lower = inner.below(seat_height);
  const Area log = aside ? free.below(1) : lower.below(option_height);
  if (static_cast<int>(log_lines(log.width, news_).size()) >= log.height) {
    screen.rule(inner, 0, "log (Tab: back)", kBold);
    screen.put(inner.below(1), log_page(inner.width, inner.height - 1).lines);
    return;
  }
  news_ = 0;  // they are in sight
  const auto draw = [&](const Area& at, const Page& page) {
    draw_page(screen, at, page, static_cast<int>(page.lines.size()) >= at.height);
  };
  draw(inner.top(seat_height), seat);
  draw(lower.top(option_height), option);
  draw_page(screen, log, log_page(log.width, log.height - 1), false);
}

void GameScreen::draw_log(Screen& screen, const Area& area) {
  screen.rule(area, 0, "Log: Enter goes back to before the choice under the cursor", kBold);
  const Area rows = area.below(1);
  const auto& log = play_.log();
  if (log.empty()) {
    screen.put(rows, 0, "No choice was made yet.", kFaint);
    return;
  }
  // What is too long for a row goes on in the next.
  struct Row {
    std::string words;
    const LogLine* line;
  };
  std::vector<Row> all;
  int cursor = 0;
  constexpr std::string_view kMargin = "        ";
  for (const LogLine& line : log) {
    if (line.choice == log_cursor_) cursor = static_cast<int>(all.size());
    const std::size_t begin = line.words.find_first_not_of(' ');
    const auto room = std::max(1, rows.width - 1 - static_cast<int>(kMargin.size()));
    std::string margin = line.words.substr(0, begin);
    for (const std::string& words :
         wrapped(line.words.substr(begin), static_cast<std::size_t>(room))) {
      all.push_back({margin + words, &line});
      margin = kMargin;
    }
  }
  const int first = std::clamp(cursor - rows.height / 2, 0,
                               std::max(0, static_cast<int>(all.size()) - rows.height));
  for (int i = 0; i < rows.height; ++i) {
    const int number = first + i;
    const auto at = static_cast<std::size_t>(number);
    if (at >= all.size()) return;
    const LogLine& line = *all[at].line;
    screen.put(rows.right_of(1), i, all[at].words, line.ink);
    if (line.choice) {
      screen.mark({Spot::What::line, rows.below(i).top(1), *line.choice});
    }
    if (number == cursor) screen.put(rows.left(1), i, ">", kGold);
    if (line.choice == log_cursor_) screen.reverse(rows, i);
  }
}

void GameScreen::draw_help(Screen& screen, const Area& area) const {
  Lines lines;
  const auto key = [&](std::string_view name, const std::string& meaning) {
    lines.push_back({{fmt::format("  {:<12}", name), kGold}, {meaning}});
  };
  key("up, down", "go through the options; a number goes to that option");
  key("Enter", "choose the option under the cursor");
  key("/", "type a text: only options that hold it are left; Esc: all again");
  key("u, U", "undo the last choice; redo it");
  key("r", "read: " + play_.readable());
  key("l, Tab", "the log, from there back to any choice; the next pane");
  key("s", "save under a name; every choice is saved by itself anyway");
  if (const std::string views = play_.views(); !views.empty()) key("v", views);
  key("h, b, B", "a hint; a bot plays for you; B, at any time: you play again");
  key("m", "the mouse: a click goes there, another chooses; off: selects text");
  if (explains_anything()) key("e", "explain each moment, for a first game, or stop that");
  key("q", "leave; loci play --resume goes on from here");
  lines.push_back({});
  for (const std::string& words : play_.legend()) add_wrapped(lines, words, area.width, {}, 2);
  screen.rule(area, 0, "Help: any key goes back", kBold);
  screen.put(area.below(1), lines);
}

bool GameScreen::explains_anything() const {
  const auto& questions = play_.questions();
  return std::any_of(questions.begin(), questions.end(),
                     [](const Question& question) { return !question.coaching.empty(); });
}

std::string GameScreen::keys_words() const {
  if (!play_.ending(80).empty()) {
    return "u undo  U redo  r read  l log  Tab panes  s save  ? help  q leave";
  }
  return "Enter choose  / find  u undo  U redo  r read  l log  h hint  Tab  ? help  q quit";
}

StatusLine GameScreen::status(const Screen& screen) const {
  if (screen.height() < kLeastHeight || screen.width() < kLeastWidth) {
    return {fmt::format("needs {}x{} characters", kLeastWidth, kLeastHeight), kGold};
  }
  if (mode_ == Mode::saving && overwrites_) {
    return {fmt::format("{} is there already. Enter: overwrite it  Esc: no", file_), kGold};
  }
  if (mode_ == Mode::saving) return {"Save as: " + file_ + "_", kGold};
  if (!message_.empty()) return {message_, kGold};
  switch (mode_) {
    case Mode::log:
      return {"up, down: which choice  Enter: back to before it  r: read  Esc: to the game",
              kFaint};
    case Mode::reading:
      return {fmt::format("up, down: which  any letters: find  left, right: scroll  Esc: {}",
                          reader_->is_finding() ? "all again" : "to the game"),
              kFaint};
    case Mode::help:
      return {"any key: to the game", kFaint};
    default:
      break;
  }
  if (list_.is_typing() || !list_.filter().empty()) {
    return {fmt::format("Options that hold: {}{}   (Esc: all)", list_.filter(),
                        list_.is_typing() ? "_" : ""),
            kGold};
  }
  return {keys_words(), kFaint};
}

}  // namespace loci::terminal
