// The last line of a screen. What is said there is never cut: it takes as many rows as it needs.
#pragma once

#include <string>

#include "terminal/screen.hpp"

namespace loci::terminal {

struct StatusLine {
  std::string words;
  Ink ink = {};

  // One at least, and at most a quarter of the screen.
  int rows(const Screen& screen) const;
  void draw(Screen& screen) const;
};

}  // namespace loci::terminal
