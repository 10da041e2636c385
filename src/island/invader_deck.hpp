// What the Invader deck is made of, and how adversaries change that: instructions that are done one
// after the other, before any card is dealt. What an instruction asks for and is not there is
// passed over.
#pragma once

#include <string>
#include <vector>

#include "core/types.hpp"

namespace loci::island {

// A place in the deck: for any card of a stage, or for one by its id.
struct DeckSlot {
  int stage = 0;
  std::string card;
  friend bool operator==(const DeckSlot&, const DeckSlot&) = default;
};

struct InvaderDeck {
  std::vector<DeckSlot> slots;        // from the top
  std::vector<std::string> left_out;  // cards that are dealt to no place but their own, by id
  friend bool operator==(const InvaderDeck&, const InvaderDeck&) = default;
};

enum class DeckChange : u8 {
  remove,          // the top card of a stage
  remove_all,      // of a stage
  move_below,      // the bottom card of a stage to below the bottom one of another
  put_below_each,  // a card of a stage, the bottom ones first, below each of another
  replace,         // the bottom card of a stage by the bottom one of another
  put_card,        // one by its id in place of the N-th of a stage
  raise_above,     // the last N of a stage above that card, each by one place
  leave_out,       // one by its id is not dealt
};

struct DeckInstruction {
  DeckChange change{};
  int stage = 0;  // of the card that goes somewhere
  int other = 0;  // of those that say where
  int number = 0;
  std::string card;  // id
};

// 3 cards of stage 1, 4 of stage 2, 5 of stage 3.
InvaderDeck usual_deck();
void change_deck(InvaderDeck& deck, const DeckInstruction& instruction);

// "111-3-2222-3333", a card by its id in parentheses.
std::string deck_words(const InvaderDeck& deck);

}  // namespace loci::island
