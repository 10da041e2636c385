// A list of things to read, and beside it the text of the one under the cursor: cards, lands,
// spirits in a game, and what can be picked in the set-up menu.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/option_list.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

class Reader {
 public:
  enum class Next { stay, leave, chosen };

  // Things that `context` names stand first once more, in the order of its words. The cursor is on
  // the first thing.
  Reader(std::string heading, std::vector<Topic> topics, std::string_view context = {});

  // The title of the thing under the cursor, and its number among the topics; none if none is left.
  std::string title() const;
  std::optional<std::size_t> current() const;
  void go_to(std::size_t topic);
  // A text was typed that only leaves what holds it: Esc shows all again.
  bool is_finding() const { return list_.is_typing() || !list_.filter().empty(); }

  // Any letter begins a text that only leaves what holds it.
  Next press(Key key);
  void draw(Screen& screen, const Area& area);

 private:
  Next press_click(Key key);

  std::string heading_;
  std::vector<Topic> topics_;
  std::vector<std::size_t> shown_;  // numbers of topics, as the list has them
  OptionList list_;
  int scroll_ = 0;  // of the text
  Spots spots_;
};

}  // namespace loci::terminal
