// A key pressed, whatever the terminal calls it.
#pragma once

namespace loci::terminal {

struct Key {
  enum class Kind {
    letter,
    enter,
    escape,
    backspace,
    tab,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    resize,  // the window has another size now
    closed,  // the terminal is gone
    other
  };
  Kind kind = Kind::other;
  char32_t letter = 0;
};

constexpr Key letter_key(char32_t letter) { return {Key::Kind::letter, letter}; }

}  // namespace loci::terminal
