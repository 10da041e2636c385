// A game at this terminal: what its screen asks of it, whatever game it is.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/question.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

// The option under the cursor.
struct Pointed {
  std::size_t question = 0;
  std::size_t option = 0;
};

// A choice that was made.
struct Taken {
  int seat = 0;
  std::string label;
};

// The log: choices and what came of them.
struct LogLine {
  std::string words;
  Ink ink;
  std::optional<std::size_t> choice;  // the number of the choice, from 0 on; none: what it led to
};

// Something to read: a card, a land, a rule.
struct Topic {
  std::string group;
  std::string title;
  std::function<Lines(int width)> text;
  bool is_thing = true;  // false: a word that labels are full of
};

class Play {
 public:
  Play() = default;
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;
  virtual ~Play() = default;

  virtual const std::vector<Question>& questions() const = 0;
  // Empty, or in one sentence why it could not be done; then nothing has changed.
  virtual std::string choose(const Pointed& pointed) = 0;
  // The bot whose turn it is does one choice; false: no bot has its turn.
  virtual bool let_bot_play() { return false; }
  // Who is thinking if let_bot_play is called; empty: nobody.
  virtual std::string thinking() const { return {}; }
  virtual bool is_bot(int) const { return false; }
  // A bot plays the seat from now on; people play all seats again. In a sentence.
  virtual std::string hand_over(int seat) = 0;
  virtual std::string take_back() = 0;
  // Who plays each seat, to be remarked in saved games; empty: people.
  virtual std::string players() const = 0;

  virtual std::size_t choices() const = 0;
  virtual void undo_to(std::size_t count) = 0;
  // How many choices are left when the last one of a person is taken back.
  virtual std::size_t before_last() const { return choices() == 0 ? 0 : choices() - 1; }
  // How many are made when the next of those taken back is made again, and what bots chose after
  // it; as many as now: there is none.
  virtual std::size_t after_next() const = 0;
  virtual void redo_to(std::size_t count) = 0;
  virtual Taken taken(std::size_t choice) const = 0;
  virtual const std::vector<LogLine>& log() const = 0;
  // What keeps the game, as docs/replay.md has it.
  virtual std::string replay() = 0;
  // How the game ended; nothing while it runs.
  virtual Lines ending(int width) const = 0;
  // Lines for others about how it ended; empty: none.
  virtual std::string to_pass_on() const { return {}; }
  // How it went, once it has ended.
  virtual Lines course(int width) const = 0;

  // A few lines at the top.
  virtual Lines header(int width) const = 0;
  // The lands, or the forest: the rows that it takes of an area of that width, with `most` rows at
  // most where it can be less.
  virtual int board_height(int width, int most) const = 0;
  // What it needs to be seen whole, where it cannot be less.
  virtual int board_width() const { return 0; }
  // The ways to draw it, in words; empty: there is but one.
  virtual std::string views() const { return {}; }
  // Another way, in a sentence that says which.
  virtual std::string change_view() { return {}; }
  // Where it does not fit, what the option names is in sight; `scroll` moves the rows on from
  // there, and is cut to the rows that there are. Marks a spot for each place.
  virtual void draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                          int& scroll) const = 0;
  // Seats with a pane of their own; 1: one pane is about all.
  virtual int seat_panes() const { return 1; }
  virtual std::string seat_heading(int seat) const = 0;
  // What the pane of a seat is called, and what stands there.
  virtual std::string pane_heading(int seat) const { return seat_heading(seat); }
  virtual Lines seat_pane(int seat, int width) const = 0;
  // The little of it that is wanted all the time; empty: nothing.
  virtual std::string seat_brief(int) const { return {}; }
  // What makes the game harder, in words: adversary, scenario, blight card. Nothing where there is
  // none.
  virtual Lines challenge(int) const { return {}; }
  // What an option is about, and does.
  virtual Lines detail(const Pointed& pointed, int width) const = 0;
  // Everything there is to read, and what that is in a few words.
  virtual std::string readable() const = 0;
  virtual std::vector<Topic> topics() const = 0;
  // What a bot would do for the seat: in one sentence, the option of its question, and at length
  // where there is more to say. Asked again about the same moment it may have thought more; once it
  // has thought enough it does not.
  struct Hint {
    std::string words;
    std::size_t option = 0;
    std::vector<std::string> paragraphs = {};
    bool goes_on = false;
  };
  virtual std::optional<Hint> hint(int seat) = 0;
  // About the board and its letters.
  virtual std::vector<std::string> legend() const = 0;
};

}  // namespace loci::terminal
