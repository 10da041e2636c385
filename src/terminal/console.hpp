// The real terminal: it alone brings a screen there, through ncurses.
#pragma once

#include "terminal/key.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

// Takes the whole terminal while it lives, and gives it back as it was.
class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Empty, of the size the terminal has now.
  Screen screen() const;
  void show(const Screen& screen);
  Key read_key();
  // Whether clicks and the wheel are ours. If not, they are the terminal's own, which selects text
  // with them.
  void watch_mouse(bool watch);

 private:
  int attributes(const Look& look) const;

  bool colours_ = false;
  bool mouse_ = false;
  bool wide_ = true;
};

// A view draws itself and answers keys:
//   void draw(Screen&);       bool press(Key): false when it is left
//   bool work(): does a piece of what it has to do by itself; false: it waits for a key
//   bool uses_mouse() const
template <class View>
void run(Console& console, View& view) {
  bool open = true;
  while (open) {
    console.watch_mouse(view.uses_mouse());
    Screen screen = console.screen();
    view.draw(screen);
    console.show(screen);
    if (view.work()) continue;
    const Key key = console.read_key();
    open = key.kind != Key::Kind::closed && view.press(key);
  }
}

}  // namespace loci::terminal
