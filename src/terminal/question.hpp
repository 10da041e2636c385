// A decision in words: for whom, why, what, and its options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loci::terminal {

// An open decision of a seat.
struct Question {
  struct Option {
    std::string label;
    std::string note = {};                 // what helps to choose, in few letters
    std::vector<std::string> places = {};  // that it names: lands, tiles
    std::string short_note = {};           // for little room; empty: the note has no such form
    std::string brief = {};  // the label without what the question says; empty: it has no such form
  };
  int seat = 0;
  std::string who;  // the name of the seat
  std::string why;  // what it is part of: a card, a step of the rules; empty: nothing to say
  std::string words;
  std::vector<Option> options;
  std::vector<std::string> shut =
      {};                     // what else there is and cannot be chosen now, with the reason
  std::string coaching = {};  // for who plays for the first time; empty: nothing to say

  // "Thunderspeaker, Sudden Ambush in A5: Gather from where?"
  std::string sentence() const;
};

// Notes that say the same of all options say nothing: they become empty.
void drop_equal_notes(std::vector<std::string>& notes);

// Where the text first holds the name as words of its own, "A1" not in "A12"; npos: nowhere.
std::size_t named_at(std::string_view text, std::string_view name);

}  // namespace loci::terminal
