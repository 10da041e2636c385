// A game played line by line: how it stands, a question, numbered options, an answer.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/answer.hpp"
#include "cli/terminal.hpp"
#include "core/file.hpp"
#include "table/table.hpp"

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
  std::function<std::string(const G&, const State&)> cause = {};
  // What helps to choose each of the options of a seat.
  std::function<std::vector<std::string>(const G&, const State&, int seat,
                                         const std::vector<typename G::Option>&)>
      notes = {};
  // What the land of that name is like, and its neighbours. Throws BadInput.
  std::function<std::string(const G&, const State&, const std::string& name)> land = {};
  // What the end is worth, where its result does not say so already.
  std::function<std::string(const G&, const State&)> score = {};
};

// A seat that a program plays: from what the seat knows and its options, which one it takes.
template <table::Game G>
using LineBot = std::function<std::size_t(const typename G::State& view,
                                          const std::vector<typename G::Option>& options)>;

template <table::Game G>
class LineGame {
 public:
  using Table = table::Table<G>;

  struct Habits {
    Style style;
    bool echo = false;    // write the answers too: for input that is not typed at a terminal
    KeptFile autosave;    // every choice is saved to it
    std::string players;  // who plays each seat, remarked in saved games; empty: people
  };

  // `bots` are by seat; an empty function: a person.
  LineGame(Table table, LineTexts<G> texts, std::vector<LineBot<G>> bots, std::istream& in,
           std::ostream& out, Habits habits);

  // Until the game is over, or the player or the input is. False: it could not be saved.
  bool play();

 private:
  enum class Next { question, answer, leave };

  bool is_bot(int seat) const;
  // Until a person is to decide.
  void let_bots_play();
  void ask();
  Next answer();
  Next act(const Answer& answer);
  void choose(std::size_t index);
  // Tells what the last choice did.
  void tell() const;
  void undo(std::size_t choice);
  void redo();
  void save_as(const std::string& path, bool over);
  // To the file named, or to the one that every choice is saved to. False, and told: it cannot be.
  bool save(const std::string& path = {});
  void autosave();
  void show_log() const;
  void show_new_moment();
  void show_hands() const;
  void show_card(const std::string& name) const;
  void show_land(const std::string& name) const;
  // The seat that decides, or the first.
  int decider() const;
  void show_result() const;
  // As whoever decides knows it.
  std::string picture() const;

  Table table_;
  LineTexts<G> texts_;
  std::vector<LineBot<G>> bots_;
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
