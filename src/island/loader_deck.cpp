// What adversaries do to the Invader deck, in words: invader deck: remove a stage 1 card; …
#include <array>

#include "island/loading.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::TokenKind;

// S and T stand for stages, N for a number, C for a card.
struct Spelling {
  DeckChange change;
  std::array<std::string_view, 13> words;
};

constexpr std::array<Spelling, 8> spellings = {{
    {DeckChange::remove, {"remove", "a", "stage", "S", "card"}},
    {DeckChange::remove_all, {"remove", "all", "stage", "S", "cards"}},
    {DeckChange::move_below,
     {"move", "the", "bottom", "stage", "S", "card", "below", "the", "bottom", "stage", "T",
      "card"}},
    {DeckChange::put_below_each,
     {"put", "a", "stage", "S", "card", "below", "each", "stage", "T", "card"}},
    {DeckChange::replace,
     {"replace", "the", "bottom", "stage", "S", "card", "with", "the", "bottom", "stage", "T",
      "card"}},
    {DeckChange::put_card, {"put", "C", "in", "place", "of", "stage", "S", "card", "N"}},
    {DeckChange::raise_above, {"move", "N", "stage", "S", "cards", "above", "C", "up", "1"}},
    {DeckChange::leave_out, {"leave", "out", "C"}},
}};

int count_from_1_to(Cursor& cursor, int most) {
  if (!cursor.sees(TokenKind::number) || cursor.peek()->number < 1 ||
      cursor.peek()->number > most) {
    cursor.refuse("a number from 1 to " + std::to_string(most));
  }
  return cursor.take().number;
}

// Whether the line can be spelled so as far as the words in capitals leave it open.
bool fits(const Cursor& cursor, const Spelling& spelling) {
  constexpr std::size_t telling = 2;  // words that tell the instructions apart
  for (std::size_t i = 0; i < telling; ++i) {
    const std::string_view word = spelling.words[i];
    const bool open = word == "C" || word == "N";
    if (!open && !cursor.sees(word, i)) return false;
    if (open && (cursor.sees("a", i) || cursor.sees("the", i))) return false;
  }
  return true;
}

}  // namespace

DeckInstruction read_deck_instruction(Loading& loading, Cursor& cursor) {
  constexpr int last_stage = 3;
  constexpr int most_cards = 9;
  for (const Spelling& spelling : spellings) {
    if (!fits(cursor, spelling)) continue;
    DeckInstruction instruction;
    instruction.change = spelling.change;
    for (const std::string_view word : spelling.words) {
      if (word.empty()) break;
      if (word == "S") {
        instruction.stage = count_from_1_to(cursor, last_stage);
      } else if (word == "T") {
        instruction.other = count_from_1_to(cursor, last_stage);
      } else if (word == "N") {
        instruction.number = count_from_1_to(cursor, most_cards);
      } else if (word == "C") {
        if (!cursor.sees(TokenKind::string)) cursor.refuse("an Invader card by its id in quotes");
        loading.deck_cards.push_back({cursor.place(), cursor.peek()->text, 0});
        instruction.card = cursor.take().text;
      } else {
        cursor.expect(word);
      }
    }
    return instruction;
  }
  cursor.refuse("remove, move, put, replace or leave out, and cards");
}

}  // namespace loci::island
