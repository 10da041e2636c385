// A game played line by line: how it stands, a question, numbered options, an answer.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "bots/seating.hpp"
#include "cli/answer.hpp"
#include "cli/context.hpp"
#include "cli/output.hpp"
#include "core/file.hpp"
#include "table/table.hpp"
#include "terminal/play_clock.hpp"

namespace loci::cli {

// What differs between the games that are played so.
template <table::Game G>
struct LineTexts {
  using State = typename G::State;

  std::string help;  // about the words that differ
  std::function<std::string(const G&)> introduction;
  // The part of the game in which the state stands; how it stands is shown when that changes.
  std::function<std::string(const G&, const State&)> moment;
  // How it stands, as the seat knows it.
  std::function<std::string(const G&, const State&, int seat)> picture;
  std::function<std::string(const G&, const State&, int seat, const Style&)> hand;
  // What the thing of that name says. Throws BadInput.
  std::function<std::string(const G&, const std::string& name)> card;
  // What is to come as things stand.
  std::function<std::string(const G&, const State&, int seat)> forecast;
  // What the open decision is part of; empty: nothing to say.
  std::function<std::string(const G&, const State&, int seat)> cause = {};
  // What helps to choose each of the options of a seat.
  std::function<std::vector<std::string>(const G&, const State&, int seat,
                                         const std::vector<typename G::Option>&)>
      notes = {};
  // What a seat cannot choose now, with the reason.
  std::function<std::vector<std::string>(const G&, const State&, int seat,
                                         const std::vector<typename G::Option>&)>
      shut = {};
  // What the land of that name is like, and its neighbours. Throws BadInput.
  std::function<std::string(const G&, const State&, const std::string& name)> land = {};
  // What a bot would do, and why; asked again it has thought more about it.
  std::function<std::string(const table::Table<G>&, int seat)> hint = {};
  // What the end is worth, where its result does not say so already.
  std::function<std::string(const G&, const State&)> score = {};
  // Lines for others about how it ended; empty: none.
  std::function<std::string(const table::Table<G>&)> to_pass_on = {};
};

template <table::Game G>
class LineGame {
 public:
  using Table = table::Table<G>;

  struct Habits {
    Style style;
    bool echo = false;   // write the answers too: for input that is not typed at a terminal
    KeptFile autosave;   // every choice is saved to it
    std::string notice;  // what became of the save that it goes on from; empty: nothing
    terminal::PlayClock clock = terminal::PlayClock();
    // Told after every choice; what went wrong in a sentence, or nothing.
    std::function<std::string(const Table&, bool played, i64 seconds)> noted = {};
  };

  LineGame(Table table, LineTexts<G> texts, bots::Seating<G> seating, std::istream& in,
           std::ostream& out, Habits habits);

  // Until the game is over, or the player or the input is. False: it could not be saved.
  bool play();

 private:
  enum class Next { question, answer, leave };

  bool is_bot(int seat) const { return seating_.is_bot(seat); }
  // Until a person is to decide. False: the player leaves.
  bool let_bots_play();
  // Nobody is left to ask: at each turn whoever handed over may take a seat back. False: the player
  // leaves.
  bool pause();
  // "2 plan:400": the bot takes over that seat; what is not named is who decides and the usual bot.
  void hand_over(const std::string& words);
  // All seats that bots play.
  void take_back();
  void ask();
  Next answer();
  Next act(const Answer& answer);
  void choose(std::size_t index);
  // Tells what the last choice did.
  void tell(std::size_t choice) const;
  void undo(const Answer& answer);
  // Whether so many are to be taken back: who types is asked where they are many.
  bool is_sure(std::size_t count);
  // Up to that choice; 0: a person's choice, and what bots chose after it.
  void redo(std::size_t choice);
  // A line of the input; none is left: false.
  bool read_line(std::string& line);
  void save_as(const std::string& path, bool over);
  // To the file named, or to the one that every choice is saved to. False, and told: it cannot be.
  bool save(const std::string& path = {});
  void autosave();
  // 0: all.
  void show_log(std::size_t last) const;
  void show_new_moment();
  void show_hands() const;
  void show_card(const std::string& name) const;
  // That there is no such thing.
  void refuse(const BadInput& unknown) const;
  void show_land(const std::string& name) const;
  // The seat that decides, or the first.
  int decider() const;
  void show_result();
  // As whoever decides knows it.
  std::string picture() const;

  Table table_;
  LineTexts<G> texts_;
  bots::Seating<G> seating_;
  bool handed_over_ = false;  // a person did
  std::string paused_;        // the turn in which it was last asked whether bots are to go on
  std::istream& in_;
  std::ostream& out_;
  Habits habits_;

  std::vector<typename Table::Decision> open_;
  std::vector<std::string> labels_;  // of all options, in the order they are numbered
  std::vector<std::string> owners_;  // whose each option is, if several seats have some
  bool saved_ = true;                // the last time that it should be
  std::string moment_;               // for which the picture was last written
  std::string picture_;              // as it was written then
};

}  // namespace loci::cli
