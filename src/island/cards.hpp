// Power cards of a seat, kept sorted by number.
#pragma once

#include <algorithm>
#include <bit>

#include "island/state.hpp"

namespace loci::island {

// Not one that was handed over.
inline OwnedCard* find_card(State& s, int seat, int power) {
  for (int i = 0; i < s.seats[seat].cards; ++i) {
    OwnedCard& card = s.owned[seat][i];
    if (card.power == power && card.place != Place::handed_over) return &card;
  }
  return nullptr;
}

inline const OwnedCard* find_card(const State& s, int seat, int power) {
  return find_card(const_cast<State&>(s), seat, power);
}

// The cards of a seat that lie there and have none of the flags, a bit each. Where a card lies
// cannot be foreseen, so nothing branches on it.
inline u64 cards_at(const State& s, int seat, Place place, u8 flags = 0) {
  static_assert(kMaxOwned <= 64);
  const OwnedCard* const cards = s.owned[seat];
  u64 found = 0;
  for (int i = 0; i < s.seats[seat].cards; ++i) {
    const int is_one =
        static_cast<int>(cards[i].place == place) & static_cast<int>((cards[i].flags & flags) == 0);
    found |= static_cast<u64>(is_one) << i;
  }
  return found;
}

// Does something with the power of each of such cards.
template <class Visit>
inline void for_each_card(const State& s, int seat, u64 cards, Visit visit) {
  for (; cards != 0; cards &= cards - 1) visit(s.owned[seat][std::countr_zero(cards)].power);
}

inline void give_card(State& s, int seat, int power, Place place) {
  Seat& owner = s.seats[seat];
  if (owner.cards == kMaxOwned) {
    s.fault = Fault::too_many_cards;
    return;
  }
  int at = owner.cards;
  OwnedCard* cards = s.owned[seat];
  while (at > 0 && cards[at - 1].power > power) --at;
  // It may come back to who handed it over.
  if (at > 0 && cards[at - 1].power == power) {
    cards[at - 1] = {static_cast<u16>(power), place, 0};
    return;
  }
  std::move_backward(cards + at, cards + owner.cards, cards + owner.cards + 1);
  cards[at] = {static_cast<u16>(power), place, 0};
  ++owner.cards;
}

// A unique power that was handed over: whoever had it once may have it back when it is forgotten.
inline void mark_handed_over(State& s, int seat, int power) {
  if (OwnedCard* const card = find_card(s, seat, power)) {
    *card = {static_cast<u16>(power), Place::handed_over, 0};
  }
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
