// A game played line by line: the island, a question, numbered options, an answer.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/answer.hpp"
#include "cli/saved_game.hpp"
#include "cli/terminal.hpp"

namespace loci::cli {

class LineGame {
 public:
  struct Habits {
    Style style;
    bool echo = false;     // write the answers too: for input that is not typed at a terminal
    std::string autosave;  // the file every choice is saved to; empty: none
  };

  LineGame(IslandTable table, std::istream& in, std::ostream& out, Habits habits);

  // Until the game is over, or the player or the input is.
  void play();

 private:
  enum class Next { question, answer, leave };

  void ask();
  Next answer();
  Next act(const Answer& answer);
  void choose(std::size_t index);
  void undo(std::size_t choice);
  // False, and told: the game could not be written.
  bool save(const std::string& path);
  void autosave();
  void show_log() const;
  void show_new_phase();
  void show_hands() const;
  void show_hand(int seat) const;
  void show_card(const std::string& name) const;
  void show_result() const;

  IslandTable table_;
  std::istream& in_;
  std::ostream& out_;
  Habits habits_;

  std::vector<IslandTable::Decision> open_;
  std::vector<std::string> labels_;  // of all options, in the order they are numbered
  std::vector<std::string> owners_;  // whose each option is, if several seats have some
  std::string moment_;               // turn and phase for which the island was last written
  std::string island_;               // the island as it was written then
};

}  // namespace loci::cli
