// What keys and the mouse do on the screen of a game.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "terminal/game_screen.hpp"

namespace loci::terminal {
namespace {

bool is_mouse(Key::Kind kind) {
  return kind == Key::Kind::click || kind == Key::Kind::wheel_up || kind == Key::Kind::wheel_down;
}

}  // namespace

bool GameScreen::press(Key key) {
  if (key.kind == Key::Kind::resize || key.kind == Key::Kind::other) return true;
  message_.clear();
  switch (mode_) {
    case Mode::options:
      return is_mouse(key.kind) ? press_mouse(key) : press_option(key);
    case Mode::log:
      if (is_mouse(key.kind)) return press_mouse(key);
      press_log(key);
      return true;
    case Mode::help:
      mode_ = Mode::options;
      return true;
    case Mode::saving:
      press_saving(key);
      return true;
    case Mode::reading:
      if (reader_->press(key) == Reader::Next::leave) {
        reader_.reset();
        mode_ = Mode::options;
      }
      return true;
  }
  return true;
}

bool GameScreen::press_option(Key key) {
  if (list_.press(key)) {
    // The pane shows what the cursor has come to.
    page_ = 0;
    scroll_ = 0;
    news_ = 0;
    return true;
  }
  constexpr int kScroll = 4;
  switch (key.kind) {
    case Key::Kind::enter:
      choose();
      return true;
    case Key::Kind::tab:
      turn_page(1);
      return true;
    case Key::Kind::back_tab:
      turn_page(-1);
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

void GameScreen::turn_page(int step) {
  page_ = news_ > 0 ? 0 : page_ + step;
  news_ = 0;
}

bool GameScreen::command(char32_t letter) {
  switch (letter) {
    case U'q':
      return !leave();
    case U'u':
      undo_to(play_.before_last());
      return true;
    case U'U':
      redo();
      return true;
    case U'l':
      mode_ = Mode::log;
      log_cursor_ = play_.choices() == 0 ? 0 : play_.choices() - 1;
      return true;
    case U'r':
      read(option_context());
      return true;
    case U's':
      mode_ = Mode::saving;
      file_.clear();
      overwrites_ = false;
      return true;
    case U'm':
      habits_.mouse = !habits_.mouse;
      message_ = habits_.mouse ? "The mouse chooses: click an option or a land."
                               : "The mouse is the terminal's own again: it selects text.";
      return true;
    case U'v':
      if (std::string words = play_.change_view(); !words.empty()) {
        message_ = std::move(words);
        return true;
      }
      break;
    case U'e':
      habits_.explains = !habits_.explains;
      message_ = habits_.explains ? "Each moment is explained." : "No more explanations.";
      return true;
    case U'?':
      mode_ = Mode::help;
      return true;
    case U'h':
    case U'H':
      hint();
      return true;
    case U'b':
      hand_over();
      return true;
    case U'B':
      take_back();
      return true;
    default:
      break;
  }
  message_ = "That is no key here: / finds options by their text, ? tells the keys.";
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
    case Key::Kind::letter:
      if (key.letter == U'r') {
        read(log_context());
        return;
      }
      [[fallthrough]];
    default:
      mode_ = Mode::options;
      return;
  }
}

void GameScreen::press_saving(Key key) {
  if (key.kind == Key::Kind::letter && key.letter < 0x80) {
    file_ += static_cast<char>(key.letter);
    overwrites_ = false;
  } else if (key.kind == Key::Kind::backspace && !file_.empty()) {
    file_.pop_back();
    overwrites_ = false;
  } else if (key.kind == Key::Kind::enter) {
    std::error_code error;
    if (!overwrites_ && std::filesystem::is_regular_file(file_, error)) {
      overwrites_ = true;
      return;
    }
    if (!file_.empty() && save(file_)) message_ = fmt::format("Saved as {}.", file_);
    mode_ = Mode::options;
  } else if (key.kind == Key::Kind::escape || key.kind == Key::Kind::backspace) {
    mode_ = Mode::options;
  }
}

bool GameScreen::press_mouse(Key key) {
  const auto spot = spot_at(spots_, key.row, key.column);
  if (key.kind == Key::Kind::click) {
    if (spot) click(*spot);
    return true;
  }
  const int step = key.kind == Key::Kind::wheel_down ? 1 : -1;
  if (mode_ == Mode::log) {
    press_log({step > 0 ? Key::Kind::down : Key::Kind::up});
  } else if (spot && (spot->what == Spot::What::board || spot->what == Spot::What::place)) {
    scroll_ += step;
  } else if (spot && spot->what == Spot::What::pane) {
    turn_page(step);
  } else {
    press_option(key);
  }
  return true;
}

// The first click goes there, the second does it.
void GameScreen::click(const Spot& spot) {
  switch (spot.what) {
    case Spot::What::option:
      if (list_.current() == spot.number) {
        choose();
        return;
      }
      list_.go_to(spot.number);
      page_ = 0;
      news_ = 0;
      return;
    case Spot::What::place:
      click_place(spot.name);
      return;
    case Spot::What::pane:
      turn_page(1);
      return;
    case Spot::What::line:
      if (log_cursor_ == spot.number) {
        press_log({Key::Kind::enter});
      } else {
        log_cursor_ = spot.number;
      }
      return;
    case Spot::What::board:
      return;
  }
}

// Where nothing can be chosen there is something to read.
void GameScreen::click_place(const std::string& place) {
  std::vector<std::size_t> there = options_at(place);
  if (there.empty()) {
    read(place);
    return;
  }
  page_ = 0;
  news_ = 0;
  if (there.size() == 1 && list_.current() == there.front()) {
    choose();
  } else if (there.size() == 1) {
    list_.leave_all();
    list_.go_to(there.front());
  } else {
    list_.leave_only(place, std::move(there));
  }
}

}  // namespace loci::terminal
