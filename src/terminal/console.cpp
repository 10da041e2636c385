#include "terminal/console.hpp"

#define NCURSES_NOMACROS  // which would name their functions as ours
#include <curses.h>
#include <langinfo.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <stdexcept>
#include <string_view>

namespace loci::terminal {
namespace {

// For terminals that show no more than ASCII.
wchar_t plain_letter(char32_t letter) {
  switch (letter) {
    case U'─':
    case U'−':
      return L'-';
    case U'│':
    case U'╵':
    case U'╷':
      return L'|';
    case U'╶':
    case U'╴':
      return L'-';
    case U'┌':
    case U'┐':
    case U'└':
    case U'┘':
    case U'├':
    case U'┤':
    case U'┬':
    case U'┴':
    case U'┼':
      return L'+';
    case U'→':
      return L'>';
    case U'≈':
      return L'=';
    case U'’':
      return L'\'';
    case U'…':
      return L'~';
    case U'·':
      return L',';
    default:
      return letter < 0x80 ? static_cast<wchar_t>(letter) : L'?';
  }
}

Key named_key(wint_t code) {
  switch (code) {
    case KEY_UP:
      return {Key::Kind::up};
    case KEY_DOWN:
      return {Key::Kind::down};
    case KEY_LEFT:
      return {Key::Kind::left};
    case KEY_RIGHT:
      return {Key::Kind::right};
    case KEY_PPAGE:
      return {Key::Kind::page_up};
    case KEY_NPAGE:
      return {Key::Kind::page_down};
    case KEY_HOME:
      return {Key::Kind::home};
    case KEY_END:
      return {Key::Kind::end};
    case KEY_BTAB:
      return {Key::Kind::back_tab};
    case KEY_BACKSPACE:
      return {Key::Kind::backspace};
    case KEY_ENTER:
      return {Key::Kind::enter};
    case KEY_RESIZE:
      return {Key::Kind::resize};
    default:
      return {Key::Kind::other};
  }
}

Key mouse_event() {
  MEVENT event;
  if (getmouse(&event) != OK) return {Key::Kind::other};
  const Key::Kind kind = (event.bstate & BUTTON1_PRESSED) != 0   ? Key::Kind::click
                         : (event.bstate & BUTTON4_PRESSED) != 0 ? Key::Kind::wheel_up
                         : (event.bstate & BUTTON5_PRESSED) != 0 ? Key::Kind::wheel_down
                                                                 : Key::Kind::other;
  return mouse_key(kind, event.y, event.x);
}

Key letter_or_control(wint_t letter) {
  switch (letter) {
    case L'\n':
    case L'\r':
      return {Key::Kind::enter};
    case L'\t':
      return {Key::Kind::tab};
    case 27:
      return {Key::Kind::escape};
    case 8:
    case 127:
      return {Key::Kind::backspace};
    default:
      return letter < 32 ? Key{Key::Kind::other} : letter_key(static_cast<char32_t>(letter));
  }
}

}  // namespace

Console::Console() {
  std::setlocale(LC_CTYPE, "");
  wide_ = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  constexpr int kEscapeMilliseconds = 25;
  set_escdelay(kEscapeMilliseconds);
  // Not initscr, which makes only the first screen of a program.
  if (newterm(nullptr, stdout, stdin) == nullptr) {
    throw std::runtime_error("this terminal cannot be filled: play with --lines");
  }
  cbreak();  // the keys that stop or end a program do so: nothing is lost
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  colours_ = std::getenv("NO_COLOR") == nullptr && has_colors();
  if (!colours_) return;
  start_color();
  use_default_colors();
  constexpr short kColours[] = {-1,         COLOR_YELLOW, COLOR_RED, COLOR_MAGENTA,
                                COLOR_CYAN, COLOR_GREEN};
  for (short i = 1; i < 6; ++i) init_pair(i, kColours[i], -1);
}

Console::~Console() {
  endwin();
  delscreen(set_term(nullptr));  // what newterm made
}

int Console::attributes(const Ink& ink) const {
  attr_t bits = A_NORMAL;
  if (ink.bold) bits |= A_BOLD;
  if (ink.faint) bits |= A_DIM;
  if (ink.reverse) bits |= A_REVERSE;
  return static_cast<int>(bits);
}

Screen Console::screen() const { return {LINES, COLS}; }

void Console::show(const Screen& screen) {
  for (int row = 0; row < screen.height() && row < LINES; ++row) {
    for (int column = 0; column < screen.width() && column < COLS; ++column) {
      const Cell& cell = screen.at(row, column);
      const wchar_t text[] = {wide_ ? static_cast<wchar_t>(cell.letter) : plain_letter(cell.letter),
                              L'\0'};
      cchar_t shown;
      const auto pair = static_cast<short>(colours_ ? static_cast<int>(cell.ink.colour) : 0);
      setcchar(&shown, text, static_cast<attr_t>(attributes(cell.ink)), pair, nullptr);
      mvadd_wch(row, column, &shown);
    }
  }
  refresh();
}

void Console::watch_mouse(bool watch) {
  if (watch == mouse_) return;
  mouse_ = watch;
  mouseinterval(0);  // a press is a click at once
  mousemask(watch ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, nullptr);
}

Key Console::poll_key() {
  timeout(0);
  const Key key = read_key();
  timeout(-1);
  // None, or the end of the input, which is met again when a key is waited for.
  return key.kind == Key::Kind::closed ? Key{Key::Kind::other} : key;
}

Key Console::read_key() {
  wint_t code = 0;
  errno = 0;  // the end of the input sets none: what an earlier key left there does not count
  const int kind = get_wch(&code);
  if (kind == ERR) return {errno == EINTR ? Key::Kind::other : Key::Kind::closed};
  if (kind != KEY_CODE_YES) return letter_or_control(code);
  return code == KEY_MOUSE ? mouse_event() : named_key(code);
}

}  // namespace loci::terminal
