#include "terminal/console.hpp"

#define NCURSES_NOMACROS  // which would name their functions as ours
#include <curses.h>
#include <langinfo.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <span>
#include <stdexcept>
#include <string_view>

namespace loci::terminal {
namespace {

// For terminals that show no more than ASCII.
wchar_t plain_letter(char32_t letter) {
  constexpr std::u32string_view kLetters = U"─−╶╴│╵╷┌┐└┘├┤┬┴┼→≈’…·";
  constexpr std::wstring_view kPlain = L"----|||+++++++++>='~,";
  static_assert(kLetters.size() == kPlain.size());
  if (letter < 0x80) return static_cast<wchar_t>(letter);
  const std::size_t at = kLetters.find(letter);
  return at < kPlain.size() ? kPlain[at] : L'?';
}

struct CodedKey {
  wint_t code;
  Key::Kind kind;
};
constexpr CodedKey kNamedKeys[] = {
    {KEY_UP, Key::Kind::up},         {KEY_DOWN, Key::Kind::down},
    {KEY_LEFT, Key::Kind::left},     {KEY_RIGHT, Key::Kind::right},
    {KEY_PPAGE, Key::Kind::page_up}, {KEY_NPAGE, Key::Kind::page_down},
    {KEY_HOME, Key::Kind::home},     {KEY_END, Key::Kind::end},
    {KEY_BTAB, Key::Kind::back_tab}, {KEY_BACKSPACE, Key::Kind::backspace},
    {KEY_ENTER, Key::Kind::enter},   {KEY_RESIZE, Key::Kind::resize}};
constexpr CodedKey kControls[] = {{L'\n', Key::Kind::enter}, {L'\r', Key::Kind::enter},
                                  {L'\t', Key::Kind::tab},   {27, Key::Kind::escape},
                                  {8, Key::Kind::backspace}, {127, Key::Kind::backspace}};

Key key_of(std::span<const CodedKey> keys, wint_t code) {
  const auto found =
      std::find_if(keys.begin(), keys.end(), [=](const CodedKey& key) { return key.code == code; });
  return {found == keys.end() ? Key::Kind::other : found->kind};
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
  const Key control = key_of(kControls, letter);
  const bool is_letter = control.kind == Key::Kind::other && letter >= 32;
  return is_letter ? letter_key(static_cast<char32_t>(letter)) : control;
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
  return code == KEY_MOUSE ? mouse_event() : key_of(kNamedKeys, code);
}

}  // namespace loci::terminal
