// Power cards of a seat, kept sorted by number.
#pragma once

#include "island/state.hpp"

namespace loci::island {

inline OwnedCard* find_card(State& s, int seat, int power) {
  for (int i = 0; i < s.seats[seat].cards; ++i) {
    if (s.owned[seat][i].power == power) return &s.owned[seat][i];
  }
  return nullptr;
}

inline const OwnedCard* find_card(const State& s, int seat, int power) {
  return find_card(const_cast<State&>(s), seat, power);
}

inline void give_card(State& s, int seat, int power, Place place) {
  Seat& owner = s.seats[seat];
  if (owner.cards == kMaxOwned) {
    s.fault = Fault::too_many_cards;
    return;
  }
  int at = owner.cards;
  OwnedCard* cards = s.owned[seat];
  while (at > 0 && cards[at - 1].power > power) {
    cards[at] = cards[at - 1];
    --at;
  }
  cards[at] = {static_cast<u16>(power), place, 0};
  ++owner.cards;
}

inline void take_card_away(State& s, int seat, int power) {
  OwnedCard* card = find_card(s, seat, power);
  if (card == nullptr) {
    s.fault = Fault::impossible;
    return;
  }
  Seat& owner = s.seats[seat];
  OwnedCard* end = s.owned[seat] + owner.cards;
  for (; card + 1 < end; ++card) *card = card[1];
  *card = OwnedCard{};
  --owner.cards;
}

}  // namespace loci::island
