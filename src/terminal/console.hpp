// The real terminal: it alone brings a screen there, through ncurses.
#pragma once

#include <deque>

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
  // Without waiting for one: Kind::other if there is none.
  Key poll_key();
  // Whether clicks and the wheel are ours. If not, they are the terminal's own, which selects text
  // with them.
  void watch_mouse(bool watch);

 private:
  int attributes(const Ink& ink) const;

  bool colours_ = false;
  bool mouse_ = false;
  bool wide_ = true;
};

// A view draws itself and answers keys:
//   void draw(Screen&);       bool press(Key): false when it is left
//   bool work(): does a piece of what it has to do by itself; false: it waits for a key
//   bool is_urgent(Key) const: whether that is pressed at once, or waits until the work is done
//   bool uses_mouse() const
template <class View>
void run(Console& console, View& view) {
  bool open = true;
  std::deque<Key> waiting;
  while (open) {
    console.watch_mouse(view.uses_mouse());
    Screen screen = console.screen();
    view.draw(screen);
    console.show(screen);
    const bool works = view.work();
    Key key = works ? console.poll_key() : Key{};
    if (works && !view.is_urgent(key)) {
      if (key.kind != Key::Kind::other) waiting.push_back(key);
      continue;
    }
    if (!works && !waiting.empty()) {
      key = waiting.front();
      waiting.pop_front();
    } else if (!works) {
      key = console.read_key();
    }
    open = key.kind != Key::Kind::closed && view.press(key);
  }
}

}  // namespace loci::terminal
