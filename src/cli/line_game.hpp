// A game played line by line: the island, a question, numbered options, an answer.
#pragma once

#include <deque>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/answer.hpp"
#include "cli/terminal.hpp"
#include "island/game.hpp"

namespace loci::cli {

class LineGame {
 public:
  // With `echo` the answers are written too, for input that is not typed at a terminal.
  LineGame(const island::Game& game, u64 seed, std::istream& in, std::ostream& out, Style style,
           bool echo);

  // Until the game is over, or the player or the input is.
  void play();

 private:
  enum class Next { question, answer, leave };

  void ask();
  std::vector<int> deciders() const;
  Next answer();
  Next act(const Answer& answer);
  void choose(int index);
  void undo();
  void show_new_phase();
  void show_cards() const;
  void show_cards_of(int seat) const;
  void show_card(const std::string& name) const;
  void show_result() const;

  const island::Game& game_;
  u64 seed_;
  std::istream& in_;
  std::ostream& out_;
  Style style_;
  bool echo_;

  island::State state_{};
  island::Options options_;
  std::vector<std::string> labels_;  // of the options
  std::vector<std::string> owners_;  // whose each option is, if several seats have some
  std::deque<island::State> past_;   // the states before each choice
  std::string moment_;               // turn and phase for which the island was last written
  std::string island_;               // the island as it was written then
};

}  // namespace loci::cli
