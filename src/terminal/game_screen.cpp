#include "terminal/game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "table/file.hpp"
#include "table/replay.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {

GameScreen::GameScreen(Play& play, Habits habits) : play_(play), habits_(std::move(habits)) {
  ask();
}

void GameScreen::ask() {
  std::vector<OptionList::Group> groups;
  const auto& questions = play_.questions();
  for (const Question& question : questions) {
    const bool named = question.words.find(question.who) != std::string::npos;
    const std::string heading = named ? question.words : question.who + ": " + question.words;
    groups.push_back({questions.size() > 1 ? heading : std::string(), question.labels});
  }
  list_.set(std::move(groups));
  page_ = 0;
  scroll_ = 0;
  news_ = false;
}

std::optional<Pointed> GameScreen::pointed() const {
  const auto option = list_.current();
  if (!option) return {};
  std::size_t rest = *option;
  for (std::size_t i = 0; i < play_.questions().size(); ++i) {
    const std::size_t count = play_.questions()[i].labels.size();
    if (rest < count) return Pointed{i, rest};
    rest -= count;
  }
  return {};
}

int GameScreen::shown_seat() const {
  const auto at = pointed();
  if (at) return play_.questions()[at->question].seat;
  return play_.questions().empty() ? 0 : play_.questions().front().seat;
}

void GameScreen::choose() {
  const auto at = pointed();
  if (!at) return;
  const std::size_t told = play_.log().size();
  const std::string refusal = play_.choose(*at);
  if (!refusal.empty()) {
    message_ = "Not done: " + refusal + ".";
    return;
  }
  ask();
  constexpr std::size_t kNews = 5;
  news_ = play_.log().size() >= told + kNews || play_.questions().empty();
  autosave();
}

void GameScreen::undo_to(std::size_t count) {
  if (count >= play_.choices()) {
    message_ = "There is nothing to take back.";
    return;
  }
  play_.undo_to(count);
  ask();
  autosave();
}

bool GameScreen::save(const std::string& path) {
  try {
    table::write_file(path, table::with_remark(play_.replay(), table::kPlayers, habits_.players));
    return true;
  } catch (const std::runtime_error& error) {
    message_ = fmt::format("Not saved: {}.", error.what());
    return false;
  }
}

void GameScreen::autosave() {
  if (!habits_.autosave.empty()) save(habits_.autosave);
}

void GameScreen::hint() {
  const auto advice = play_.hint();
  if (!advice) return;
  message_ = advice->words;
  list_.go_to(advice->option);
}

bool GameScreen::work() {
  if (!play_.let_bot_play()) return false;
  ask();
  autosave();
  return true;
}

bool GameScreen::press(Key key) {
  if (key.kind == Key::Kind::resize || key.kind == Key::Kind::other) return true;
  message_.clear();
  switch (mode_) {
    case Mode::options:
      return press_option(key);
    case Mode::log:
      press_log(key);
      return true;
    case Mode::help:
      mode_ = Mode::options;
      return true;
    case Mode::saving:
      press_saving(key);
      return true;
  }
  return true;
}

bool GameScreen::press_option(Key key) {
  if (list_.press(key)) {
    // The pane shows what the cursor has come to.
    page_ = 0;
    scroll_ = 0;
    news_ = false;
    return true;
  }
  constexpr int kScroll = 4;
  switch (key.kind) {
    case Key::Kind::enter:
      choose();
      return true;
    case Key::Kind::tab:
      page_ = news_ ? 0 : page_ + 1;
      news_ = false;
      return true;
    case Key::Kind::left:
      scroll_ -= kScroll;
      return true;
    case Key::Kind::right:
      scroll_ += kScroll;
      return true;
    case Key::Kind::letter:
      return command(key.letter);
    default:
      return true;
  }
}

bool GameScreen::command(char32_t letter) {
  switch (letter) {
    case U'q':
      return false;
    case U'u':
      undo_to(play_.before_last());
      return true;
    case U'l':
      mode_ = Mode::log;
      log_cursor_ = play_.choices() == 0 ? 0 : play_.choices() - 1;
      return true;
    case U's':
      mode_ = Mode::saving;
      file_.clear();
      return true;
    case U'?':
      mode_ = Mode::help;
      return true;
    case U'h':
      if (play_.has_hints()) {
        hint();
        return true;
      }
      break;
    default:
      break;
  }
  list_.type(letter);
  return true;
}

void GameScreen::press_log(Key key) {
  constexpr std::size_t kPage = 10;
  const std::size_t last = play_.choices() == 0 ? 0 : play_.choices() - 1;
  switch (key.kind) {
    case Key::Kind::up:
      log_cursor_ -= log_cursor_ > 0 ? 1 : 0;
      return;
    case Key::Kind::down:
      log_cursor_ = std::min(last, log_cursor_ + 1);
      return;
    case Key::Kind::page_up:
      log_cursor_ -= std::min(log_cursor_, kPage);
      return;
    case Key::Kind::page_down:
      log_cursor_ = std::min(last, log_cursor_ + kPage);
      return;
    case Key::Kind::home:
      log_cursor_ = 0;
      return;
    case Key::Kind::end:
      log_cursor_ = last;
      return;
    case Key::Kind::enter:
      undo_to(log_cursor_);
      mode_ = Mode::options;
      return;
    default:
      mode_ = Mode::options;
      return;
  }
}

void GameScreen::press_saving(Key key) {
  if (key.kind == Key::Kind::letter && key.letter < 0x80) {
    file_ += static_cast<char>(key.letter);
  } else if (key.kind == Key::Kind::backspace && !file_.empty()) {
    file_.pop_back();
  } else if (key.kind == Key::Kind::enter) {
    if (!file_.empty() && save(file_)) message_ = fmt::format("Saved as {}.", file_);
    mode_ = Mode::options;
  } else if (key.kind == Key::Kind::escape || key.kind == Key::Kind::backspace) {
    mode_ = Mode::options;
  }
}

}  // namespace loci::terminal
