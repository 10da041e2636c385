#include "terminal/setup_menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "printed/card_words.hpp"

namespace loci::terminal {
namespace {

constexpr int kMostPlayers = 4;

struct Opponents {
  std::string_view bot;
  std::string_view words;
};
constexpr std::array<Opponents, 3> kOpponents = {
    {{"", "people at this terminal"}, {"greedy", "an easy bot"}, {"mcts:3000", "a strong bot"}}};

std::size_t turned(std::size_t value, int step, std::size_t count) {
  const auto size = static_cast<int>(count);
  return static_cast<std::size_t>((static_cast<int>(value) + step + size) % size);
}

}  // namespace

SetupMenu::SetupMenu(const island::Content& content, const std::string& spirit,
                     std::string unfinished, u64 seed)
    : content_(content), unfinished_(std::move(unfinished)), seed_(seed) {
  for (std::size_t i = 0; i < content_.spirits.size(); ++i) {
    if (content_.spirits[i].id == spirit) spirits_[0] = i;
  }
  const std::vector<Row> all = rows();
  while (unfinished_.empty() && all[cursor_].field != Field::start) ++cursor_;
}

std::vector<SetupMenu::Row> SetupMenu::rows() const {
  std::vector<Row> rows;
  if (!unfinished_.empty()) rows.push_back({Field::go_on});
  rows.push_back({Field::game});
  rows.push_back({Field::players});
  if (forest_) {
    if (players_ > 1) rows.push_back({Field::opponents});
  } else {
    for (std::size_t seat = 0; seat < spirits_.size(); ++seat) {
      rows.push_back({Field::spirit, seat});
    }
    rows.push_back({Field::adversary});
    if (adversary_ > 0) rows.push_back({Field::level});
    rows.push_back({Field::scenario});
  }
  rows.push_back({Field::seed});
  rows.push_back({Field::start});
  return rows;
}

int SetupMenu::last_level() const {
  if (adversary_ == 0) return 0;
  return static_cast<int>(content_.adversaries[adversary_ - 1].levels.size()) - 1;
}

std::string SetupMenu::words(const Row& row) const {
  const auto field = [](std::string_view name, std::string_view value) {
    return fmt::format("{:<12}< {} >", name, value);
  };
  switch (row.field) {
    case Field::go_on:
      return "Go on with " + unfinished_;
    case Field::game:
      return field("Game", forest_ ? "Spirits of the Forest" : "Spirit Island");
    case Field::players:
      return field("Players",
                   std::to_string(forest_ ? players_ : static_cast<int>(spirits_.size())));
    case Field::spirit:
      return field(fmt::format("Spirit {}", row.seat + 1),
                   content_.spirits[spirits_[row.seat]].name);
    case Field::adversary:
      return field("Adversary",
                   adversary_ == 0 ? "none" : content_.adversaries[adversary_ - 1].name);
    case Field::level:
      return field("Level", std::to_string(level_));
    case Field::scenario:
      return field("Scenario", scenario_ == 0 ? "none" : content_.scenarios[scenario_ - 1].name);
    case Field::opponents:
      return field("Others", kOpponents[opponents_].words);
    case Field::seed:
      return field("Seed", std::to_string(seed_));
    case Field::start:
      return "Start";
  }
  return {};
}

Lines SetupMenu::about(const Row& row, int width) const {
  Lines lines;
  if (row.field == Field::spirit) {
    const island::Spirit& spirit = content_.spirits[spirits_[row.seat]];
    add_wrapped(lines, fmt::format("{}, {} complexity", spirit.name, spirit.complexity), width,
                kBold);
    for (const island::SpecialRule& rule : spirit.rules) {
      add_wrapped(lines, rule.name + ": " + rule.text, width, {}, 2);
    }
  } else if ((row.field == Field::adversary || row.field == Field::level) && adversary_ > 0) {
    const island::Adversary& adversary = content_.adversaries[adversary_ - 1];
    const auto at = static_cast<std::size_t>(level_);
    add_wrapped(lines,
                fmt::format("{} level {}, difficulty {}", adversary.name, level_,
                            adversary.levels[at].difficulty),
                width, kBold);
    for (const std::string& line : printed::adversary_lines(adversary)) {
      add_wrapped(lines, line, width, {}, 2);
    }
  } else if (row.field == Field::scenario && scenario_ > 0) {
    const island::Scenario& scenario = content_.scenarios[scenario_ - 1];
    add_wrapped(lines, fmt::format("{}, difficulty {}", scenario.name, scenario.difficulty), width,
                kBold);
    for (const std::string& line : printed::scenario_lines(scenario)) {
      add_wrapped(lines, line, width, {}, 2);
    }
  }
  return lines;
}

void SetupMenu::draw(Screen& screen) const {
  const Area area = screen.area();
  screen.rule(area, 0, "Loci", kGold);
  const std::vector<Row> all = rows();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto line = static_cast<int>(i) + 2;
    screen.put(area.right_of(3), line, words(all[i]));
    if (i != cursor_) continue;
    screen.put(area.right_of(1).left(1), line, ">", kGold);
    screen.reverse(area.right_of(1).left(area.width - 2), line);
  }
  const int used = static_cast<int>(all.size()) + 3;
  const Area below = area.below(used).top(area.height - used - 1).right_of(3);
  screen.put(below, about(all[cursor_], below.width - 3));
  screen.put(area, area.height - 1,
             "up, down: which  left, right: change  digits: seed  Enter: start  q: quit", kFaint);
}

void SetupMenu::next_spirit(std::size_t seat, int step) {
  const auto is_taken = [&](std::size_t spirit) {
    for (std::size_t other = 0; other < spirits_.size(); ++other) {
      if (other != seat && spirits_[other] == spirit) return true;
    }
    return false;
  };
  std::size_t next = spirits_[seat];
  do {
    next = turned(next, step, content_.spirits.size());
  } while (is_taken(next));
  spirits_[seat] = next;
}

void SetupMenu::set_players(int players) {
  if (forest_) {
    players_ = std::clamp(players, 1, kMostPlayers);
    return;
  }
  const auto most = static_cast<int>(
      std::min({content_.spirits.size(), content_.boards.size(), std::size_t{kMostPlayers}}));
  const auto wanted = static_cast<std::size_t>(std::clamp(players, 1, most));
  while (spirits_.size() > wanted) spirits_.pop_back();
  while (spirits_.size() < wanted) {
    spirits_.push_back(spirits_.back());
    next_spirit(spirits_.size() - 1, 1);
  }
}

void SetupMenu::change(const Row& row, int step) {
  switch (row.field) {
    case Field::game:
      forest_ = !forest_;
      return;
    case Field::players:
      set_players((forest_ ? players_ : static_cast<int>(spirits_.size())) + step);
      return;
    case Field::spirit:
      next_spirit(row.seat, step);
      return;
    case Field::adversary:
      adversary_ = turned(adversary_, step, content_.adversaries.size() + 1);
      level_ = std::min(level_, last_level());
      return;
    case Field::level:
      level_ = std::clamp(level_ + step, 0, last_level());
      return;
    case Field::scenario:
      scenario_ = turned(scenario_, step, content_.scenarios.size() + 1);
      return;
    case Field::opponents:
      opponents_ = turned(opponents_, step, kOpponents.size());
      return;
    case Field::seed:
      seed_ += static_cast<u64>(step);
      return;
    case Field::go_on:
    case Field::start:
      return;
  }
}

bool SetupMenu::press(Key key) {
  const std::vector<Row> all = rows();
  const Row row = all[cursor_];
  constexpr u64 kMostSeed = 1'000'000'000'000;
  switch (key.kind) {
    case Key::Kind::up:
      cursor_ -= cursor_ > 0 ? 1 : 0;
      return true;
    case Key::Kind::down:
      cursor_ = std::min(cursor_ + 1, all.size() - 1);
      return true;
    case Key::Kind::left:
      change(row, -1);
      return true;
    case Key::Kind::right:
      change(row, 1);
      return true;
    case Key::Kind::backspace:
      if (row.field == Field::seed) seed_ /= 10;
      return true;
    case Key::Kind::enter:
      kind_ = row.field == Field::go_on ? NewGame::Kind::go_on
              : forest_                 ? NewGame::Kind::forest
                                        : NewGame::Kind::island;
      return false;
    case Key::Kind::letter:
      if (key.letter >= U'0' && key.letter <= U'9' && row.field == Field::seed) {
        seed_ = (seed_ * 10 + (key.letter - U'0')) % kMostSeed;
      }
      return key.letter != U'q';
    default:
      return key.kind != Key::Kind::escape;
  }
}

NewGame SetupMenu::chosen() const {
  NewGame game;
  game.kind = kind_;
  game.seed = seed_;
  for (const std::size_t spirit : spirits_) game.spirits.push_back(content_.spirits[spirit].id);
  if (adversary_ > 0) game.adversary = content_.adversaries[adversary_ - 1].id;
  game.level = level_;
  if (scenario_ > 0) game.scenario = content_.scenarios[scenario_ - 1].id;
  game.players = players_;
  if (players_ > 1) game.opponents = kOpponents[opponents_].bot;
  return game;
}

}  // namespace loci::terminal
