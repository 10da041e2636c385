// Decks, discards and spaces by their words: "minor deck", "invader ravage".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

enum class CardSort : u8 { minor, major, fear, event, invader, blight, power };

struct PileWords {
  island::Pile pile;
  const char* group;
  const char* word;
  CardSort sort;
  bool is_deck;  // its top is written first; else the order of the entries holds
};

std::span<const PileWords> all_pile_words();

// The pile that "GROUP WORD" names; reads WORD only if it is one.
const PileWords* accept_pile(Words& words, std::string_view group);

// An entry of a pile as the state keeps it, or a card of a hand.
struct CardList {
  std::vector<u16> entries;  // in the order written
  bool random = false;       // "random" stands behind them
};

// NAME [face-up] [seen by 1 2], …, with dividers in the fear deck, or "none". A blight card is
// "flipped" instead.
CardList read_cards(Words& words, const PileWords& pile, const island::Game& game,
                    const island::State& state);

// A power card that may lie in a hand or, if `sort` says so, a deck.
int read_card(Words& words, CardSort sort, const island::Content& content);
std::string card_text(CardSort sort, int card, const island::Content& content);

// The cards as cards_text shows a pile that holds them.
std::string listed_text(const CardList& list, const PileWords& pile,
                        const island::Content& content);

// The entries as read_cards reads them.
std::string cards_text(const island::Game& game, const island::State& state, const PileWords& pile);

}  // namespace loci::notation
