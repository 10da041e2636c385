// Apart from console.cpp, because what knows the kinds of terminals has macros for everyday words.
#include <curses.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "terminal/can_fill_screen.hpp"

namespace loci::terminal {

bool can_fill_screen() {
  if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) return false;
  const char* const kind = std::getenv("TERM");
  if (kind == nullptr || *kind == '\0' || std::strcmp(kind, "dumb") == 0) return false;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_row < kLeastHeight || size.ws_col < kLeastWidth) return false;
  int error = 0;
  TERMINAL* const in_use = set_curterm(nullptr);  // a screen may be open already
  const bool known = setupterm(kind, STDOUT_FILENO, &error) == OK;
  const bool moves_cursor = known && cursor_address != nullptr;
  TERMINAL* const asked = set_curterm(in_use);
  if (asked != nullptr) del_curterm(asked);
  return moves_cursor;
}

}  // namespace loci::terminal
