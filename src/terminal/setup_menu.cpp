#include "terminal/setup_menu.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "island/score.hpp"
#include "terminal/statistics.hpp"
#include "terminal/status_line.hpp"

namespace loci::terminal {
namespace {

constexpr int kNameWidth = 12;
constexpr int kFieldsWidth = 50;  // the rest of the screen tells about the field

}  // namespace

SetupMenu::SetupMenu(const island::Content& content, Habits habits)
    : content_(content), habits_(std::move(habits)) {
  game_.seed = habits_.seed;
  game_.island.spirits = {habits_.spirit};
  game_.island.boxes = usual_boxes(content_);
  game_.explained = habits_.saved.empty();  // it is the first game
  if (content_.spirits.empty()) return;
  const bool known = std::any_of(content_.spirits.begin(), content_.spirits.end(),
                                 [&](const auto& spirit) { return spirit.id == habits_.spirit; });
  if (!known) game_.island.spirits = {content_.spirits.front().id};
  set_players(1);
  if (habits_.last) begin_with(*habits_.last);
  const std::vector<Row> all = rows();
  const bool unfinished = all.front().field == Field::go_on;
  while (!unfinished && all[cursor_].field != Field::start) ++cursor_;
}

std::vector<SetupMenu::Row> SetupMenu::rows() const {
  std::vector<Row> rows;
  if (!habits_.saved.empty() && !habits_.saved.front().over) rows.push_back({Field::go_on});
  if (!habits_.saved.empty()) rows.push_back({Field::saved});
  if (habits_.daily) rows.push_back({Field::daily});
  rows.push_back({Field::statistics});
  rows.push_back({Field::game});
  rows.push_back({Field::players});
  if (forest_) {
    const std::size_t seats = game_.players.size();
    for (std::size_t seat = 1; seat < seats; ++seat) rows.push_back({Field::opponent, seat});
    if (seats > 1) rows.push_back({Field::payment});
  } else {
    const std::size_t seats = game_.island.spirits.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      rows.push_back({Field::spirit, seat});
      if (!aspects(panel(seat)).empty()) rows.push_back({Field::aspect, seat});
    }
    rows.push_back({Field::island});
    const std::size_t boards = !game_.island.map.empty() ? 0 : drawn_boards_ ? 1 : seats;
    for (std::size_t seat = 0; seat < boards; ++seat) rows.push_back({Field::board, seat});
    const island::Setup setup = settled();
    for (const island::SetupField& field : island::setup_fields()) {
      if (field.title.empty() || field.apart || field.rare || !matters(field, setup)) continue;
      const std::size_t several = fitting_choices(field, content_, setup).size();
      const bool each = field.kind() == island::SetupKind::several_of;
      if (each && several < 2) continue;
      for (std::size_t i = 0; i < (each ? several : 1); ++i)
        rows.push_back({Field::row, i, &field});
    }
    rows.push_back({Field::explained});
  }
  rows.push_back({Field::seed});
  if (!forest_ && habits_.draw) rows.push_back({Field::random});
  rows.push_back({Field::start});
  return rows;
}

SetupMenu::Row SetupMenu::row() const { return rows()[cursor_]; }

std::string SetupMenu::name(const Row& row) const {
  switch (row.field) {
    case Field::game:
      return "Game";
    case Field::players:
      return "Players";
    case Field::spirit:
      return fmt::format("Spirit {}", row.seat + 1);
    case Field::aspect:
      return "Aspect";
    case Field::board:
      return drawn_boards_ ? "Boards" : fmt::format("Board {}", row.seat + 1);
    case Field::island:
      return "Island";
    case Field::row:
      return std::string(row.of->title);
    case Field::explained:
      return "Explained";
    case Field::opponent:
      return fmt::format("Player {}", row.seat + 1);
    case Field::payment:
      return "Paying";
    case Field::seed:
      return "Seed";
    default:
      return {};
  }
}

std::string SetupMenu::words(const Row& row) {
  switch (row.field) {
    case Field::go_on:
      return "Go on with " + habits_.saved.front().words;
    case Field::saved:
      return fmt::format("Saved games ({})", habits_.saved.size());
    case Field::daily:
      return "Island of the day";
    case Field::statistics:
      return "Statistics";
    case Field::random:
      return "Draw all of this at random";
    case Field::start:
      return "Start";
    case Field::seed:
      return fmt::format("{:<{}}< {} >", name(row), kNameWidth, game_.seed);
    default: {
      const Choices all = choices(row);
      return fmt::format("{:<{}}< {} >", name(row), kNameWidth, all.list[all.current].topic.title);
    }
  }
}

Lines SetupMenu::about(const Row& row, int width) {
  Lines lines;
  switch (row.field) {
    case Field::go_on:
      for (const std::string& line : habits_.saved.front().about) {
        add_wrapped(lines, line, width, {}, 2);
      }
      return lines;
    case Field::saved:
      add_wrapped(lines,
                  "Every game is kept: Enter shows them. One that you saved under a name goes on "
                  "with: loci play --load NAME",
                  width);
      return lines;
    case Field::daily:
      add_wrapped(lines, habits_.daily->words + '.', width, kBold);
      add_wrapped(lines,
                  fmt::format("The island of {}, the same for everybody, in the browser too: Enter "
                              "begins it. Its end has a few lines to pass on. Other days: loci "
                              "play --daily DATE",
                              habits_.daily->date),
                  width);
      return lines;
    case Field::statistics:
      if (!habits_.unread.empty()) {
        add_wrapped(lines, habits_.unread, width, kGold);
        return lines;
      }
      return statistics_topics(content_, habits_.results).front().text(width);
    case Field::seed:
      add_wrapped(lines,
                  "All chance comes from this number: the same seed and set-up deal the same game. "
                  "Type digits, or take the one that is there.",
                  width);
      return lines;
    case Field::random:
      add_wrapped(lines,
                  "Enter draws spirits, island, adversary, scenario and cards, and shows them "
                  "here; Enter again draws others.",
                  width);
      return lines;
    case Field::start:
      add_wrapped(lines, "Enter begins the game. Every choice in it can be undone.", width);
      return lines;
    default: {
      const Choices all = choices(row);
      return all.list[all.current].topic.text(width);
    }
  }
}

void SetupMenu::draw_difficulty(Screen& screen, const Area& area) const {
  if (forest_) return;
  const int sum = island::difficulty(content_, settled()).total();
  screen.put(area.right_of(3), 0, fmt::format("{:<{}}{}", "Difficulty", kNameWidth, sum), kBold);
}

void SetupMenu::draw(Screen& screen) {
  StatusLine status{message_, kGold};
  if (message_.empty()) {
    status = {picker_
                  ? row().field == Field::statistics
                        ? "up, down: which  right: more text  Esc: back"
                        : "up, down: which  any letters: find  right: more text  Enter: take it  "
                          "Esc: back"
                  : "up, down: which  left, right: change  Enter: see all and take one  q: quit",
              kFaint};
  }
  const Area area = screen.area().top(screen.height() - status.rows(screen));
  if (picker_) {
    picker_->draw(screen, area);
  } else {
    draw_fields(screen, area);
  }
  status.draw(screen);
  spots_ = screen.spots();
}

void SetupMenu::draw_fields(Screen& screen, const Area& area) {
  screen.rule(area, 0, "Loci", kGold);
  const Area fields = area.below(1).top(area.height - 2).left(kFieldsWidth);
  const std::vector<Row> all = rows();
  const auto cursor = static_cast<int>(cursor_);
  first_ = std::clamp(first_, std::max(0, cursor - std::max(1, fields.height) + 1), cursor);
  first_ = std::min(first_, std::max(0, static_cast<int>(all.size()) - fields.height));
  for (int i = 0; i < fields.height; ++i) {
    const int number = first_ + i;
    const auto at = static_cast<std::size_t>(number);
    if (at >= all.size()) break;
    screen.put(fields.right_of(3), i, words(all[at]));
    screen.mark({Spot::What::option, fields.below(i).top(1), at});
    if (at != cursor_) continue;
    screen.put(fields.right_of(1).left(1), i, ">", kGold);
    screen.reverse(fields.right_of(1), i);
  }
  draw_difficulty(screen, area.below(area.height - 1));
  const Area beside = area.below(1).right_of(kFieldsWidth);
  screen.bar(beside);
  screen.put(beside.right_of(2), about(all[cursor_], beside.width - 3));
}

bool SetupMenu::leave_with(NewGame::Kind kind, const std::string& file) {
  game_.kind = kind;
  game_.file = file;
  if (habits_.refusal) message_ = habits_.refusal(chosen());
  if (message_.empty()) return false;
  game_.kind = NewGame::Kind::leave;
  return true;
}

bool SetupMenu::press_picker(Key key) {
  const Reader::Next next = picker_->press(key);
  if (next == Reader::Next::stay) return true;
  const auto choice = picker_->current();
  if (next == Reader::Next::chosen && choice && row().field == Field::saved) {
    return leave_with(NewGame::Kind::go_on, habits_.saved[*choice].file);
  }
  if (next == Reader::Next::chosen && row().field == Field::statistics) return true;
  picker_.reset();
  if (next == Reader::Next::chosen && choice) choices(row()).list[*choice].pick();
  return true;
}

bool SetupMenu::enter() {
  const Row at = row();
  switch (at.field) {
    case Field::go_on:
      return leave_with(NewGame::Kind::go_on, habits_.saved.front().file);
    case Field::daily:
      return leave_with(NewGame::Kind::daily);
    case Field::statistics:
      if (habits_.unread.empty()) {
        picker_.emplace("Statistics", statistics_topics(content_, habits_.results));
      }
      return true;
    case Field::start:
      return leave_with(forest_ ? NewGame::Kind::forest : NewGame::Kind::island);
    case Field::random:
      adopt(habits_.draw(game_.island.spirits.size(), game_.island.boxes));
      for (cursor_ = 0; row().field != Field::random;) ++cursor_;
      return true;
    case Field::seed:
      ++cursor_;
      return true;
    default: {
      const Choices all = choices(at);
      picker_.emplace(at.field == Field::saved ? "Saved games" : name(at), all.topics());
      picker_->go_to(all.current);
      return true;
    }
  }
}

bool SetupMenu::press_click(Key key) {
  const auto spot = spot_at(spots_, key.row, key.column);
  if (!spot) return true;
  if (spot->number == cursor_) return enter();
  cursor_ = spot->number;
  return true;
}

void SetupMenu::press_digit(u64 digit) {
  constexpr u64 kMostSeed = 1'000'000'000'000;
  game_.seed = (game_.seed * 10 + digit) % kMostSeed;
}

bool SetupMenu::press(Key key) {
  if (key.kind == Key::Kind::resize || key.kind == Key::Kind::other) return true;
  message_.clear();
  if (picker_) return press_picker(key);
  const std::size_t last = rows().size() - 1;
  switch (key.kind) {
    case Key::Kind::up:
    case Key::Kind::wheel_up:
      cursor_ -= cursor_ > 0 ? 1 : 0;
      return true;
    case Key::Kind::down:
    case Key::Kind::wheel_down:
      cursor_ = std::min(cursor_ + 1, last);
      return true;
    case Key::Kind::home:
      cursor_ = 0;
      return true;
    case Key::Kind::end:
      cursor_ = last;
      return true;
    case Key::Kind::left:
      change(-1);
      return true;
    case Key::Kind::right:
      change(1);
      return true;
    case Key::Kind::backspace:
      if (row().field == Field::seed) game_.seed /= 10;
      return true;
    case Key::Kind::enter:
      return enter();
    case Key::Kind::click:
      return press_click(key);
    case Key::Kind::letter:
      if (key.letter >= U'0' && key.letter <= U'9' && row().field == Field::seed) {
        press_digit(key.letter - U'0');
      }
      return key.letter != U'q';
    default:
      return key.kind != Key::Kind::escape;
  }
}

NewGame SetupMenu::chosen() const {
  NewGame game = game_;
  if (game.kind == NewGame::Kind::daily) {
    game.island = habits_.daily->setup;
    game.seed = game.island.seed;
    return game;
  }
  game.island = settled();
  game.island.seed = game.seed;
  if (drawn_boards_ || !game.island.map.empty()) game.island.boards.clear();
  if (!game.island.map.empty()) game.island.layout.clear();
  return game;
}

}  // namespace loci::terminal
