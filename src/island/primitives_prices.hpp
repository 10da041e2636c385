// Primitives about prices that the players pay together: what each has pledged is written down, and
// nothing is taken before the price is covered.
#pragma once

#include <utility>

#include "island/cards.hpp"
#include "island/context.hpp"
#include "island/primitives_powers.hpp"

namespace loci::island::primitive {

inline i32 pledged_energy(Context& c, i32 seat) { return c.s.seats[seat].pledged; }
inline void pledge_energy(Context& c, i32 seat) { ++c.s.seats[seat].pledged; }

// A ledger is one number: five bits a seat.
inline i32 pledged(Context&, i32 ledger, i32 seat) {
  return ledger >> (kPledgeBits * seat) & kMostPledged;
}
inline i32 pledge(Context& c, i32 ledger, i32 seat) {
  if (pledged(c, ledger, seat) < kMostPledged) return ledger + (1 << (kPledgeBits * seat));
  c.s.fault = Fault::impossible;
  return ledger;
}

inline constexpr i32 kWorthForgotten = 4;

// Cards may be pledged too, to be discarded or forgotten.
inline void pledge_card(Context& c, i32 seat, i32 power, i32 to_forget) {
  OwnedCard* const card = find_card(c.s, seat, power);
  if (card == nullptr) {
    c.s.fault = Fault::impossible;
    return;
  }
  card->flags |= to_forget != 0 ? kCardToForget : kCardToDiscard;
}

inline bool is_pledged(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = find_card(c.s, seat, power);
  return card != nullptr && (card->flags & (kCardToDiscard | kCardToForget)) != 0;
}

// The energy, and the next card, that a seat has pledged; the pledge is over.
inline i32 take_energy_pledge(Context& c, i32 seat) {
  return std::exchange(c.s.seats[seat].pledged, u16{0});
}
inline i32 take_pledge(Context& c, i32 seat, i32 to_forget) {
  const u8 flag = to_forget != 0 ? kCardToForget : kCardToDiscard;
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    OwnedCard& card = c.s.owned[seat][i];
    if ((card.flags & flag) == 0) continue;
    card.flags = static_cast<u8>(card.flags & ~flag);
    return card.power;
  }
  return kNone;
}

inline void drop_pledges(Context& c) {
  for (int seat = 0; seat < c.s.seats_count; ++seat) {
    c.s.seats[seat].pledged = 0;
    for (int i = 0; i < c.s.seats[seat].cards; ++i) {
      u8& flags = c.s.owned[seat][i].flags;
      flags = static_cast<u8>(flags & ~(kCardToDiscard | kCardToForget));
    }
  }
}

inline i32 element_on(Context& c, i32 power, i32 element) {
  return static_cast<i32>(power_row(c, power).elements >> (8 * element) & 0xff);
}

inline bool is_in_play(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = find_card(c.s, seat, power);
  return card != nullptr && card->place == Place::play;
}

// What the cards of a seat would be worth if all that give an element were forgotten.
inline i32 worth_of_cards(Context& c, i32 seat, i32 element) {
  i32 worth = 0;
  for (int i = 0; i < c.s.seats[seat].cards && element >= 0; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    const i32 given = element_on(c, card.power, element);
    if (given == 0 || !is_own(card)) continue;
    worth += card.place == Place::play ? kWorthForgotten - given : kWorthForgotten;
  }
  // An element marker stands for its element as much as a card that shows it.
  if (element >= 0) worth += c.s.seats[seat].prepared[element];
  return worth;
}

}  // namespace loci::island::primitive
