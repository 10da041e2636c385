// A key pressed or the mouse used, whatever the terminal calls it.
#pragma once

namespace loci::terminal {

struct Key {
  enum class Kind {
    letter,
    enter,
    escape,
    backspace,
    tab,
    back_tab,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    click,  // at a row and column
    wheel_up,
    wheel_down,
    resize,  // the window has another size now
    closed,  // the terminal is gone
    other
  };
  Kind kind = Kind::other;
  char32_t letter = 0;
  int row = 0;  // of the mouse
  int column = 0;
};

constexpr Key letter_key(char32_t letter) { return {Key::Kind::letter, letter}; }
constexpr Key mouse_key(Key::Kind kind, int row, int column) { return {kind, 0, row, column}; }

}  // namespace loci::terminal
