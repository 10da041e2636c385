// Primitives that scenarios are written with: what they may change in the game beside its pieces.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_piles.hpp"
#include "island/primitives_powers.hpp"
#include "island/primitives_reshaping.hpp"

namespace loci::island::primitive {

// Lands.

inline LandSet printed_inner_lands(Context& c) { return c.layout->inner; }

// Those of the lands that are nearest to one; it may be one of them.
inline LandSet nearest(Context& c, i32 land, LandSet lands) {
  LandSet found;
  if (land < 0) return found;
  int best = kApart;
  for_each(lands, [&](int other) { best = std::min(best, c.layout->distance(land, other)); });
  if (best == kApart) return found;
  for_each(lands, [&](int other) {
    if (c.layout->distance(land, other) == best) found.insert(other);
  });
  return found;
}

// Pieces with a mark.

inline i32 count_marked(Context& c, i32 land, i32 marks) {
  i32 total = 0;
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    const Exception& e = c.s.exceptions[i];
    if (e.land == land && (e.marks & marks) != 0) total += e.count;
  }
  return total;
}

inline LandSet lands_with_marked(Context& c, i32 marks) {
  LandSet lands;
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    const Exception& e = c.s.exceptions[i];
    if ((e.marks & marks) != 0 && !is_set_aside(e)) lands.insert(e.land);
  }
  return lands & (c.layout->lands | c.layout->oceans);
}

// Powers.

inline void make_all_fast(Context& c) { c.s.all_fast = 1; }

// The top card of a deck of powers goes to a spirit's hand.
inline void deal_power(Context& c, i32 deck, i32 seat) {
  if (!holds(c, deck, PileKind::power) || c.s.piles[deck].count == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  const u16 card = shown_card(c.s, take_entry(c.s, deck, c.s.piles[deck].count - 1));
  if (c.s.fault == Fault::none) give_power(c, seat, card);
}

// What a first game left.

inline i32 wave_number(Context& c) { return c.game.is_later_wave() ? c.game.first_wave().wave : 0; }
inline i32 blight_left_before(Context& c) { return c.game.first_wave().pool; }
inline bool was_blighted_before(Context& c) { return c.game.first_wave().blighted; }
inline i32 first_spirits(Context& c) { return static_cast<i32>(c.game.first_cards().size()); }
inline void cards_of_first(Context& c, Alternative alternative, i32 number) {
  if (number < 0 || number >= first_spirits(c)) return;
  for (const u16 card : c.game.first_cards()[static_cast<std::size_t>(number)]) {
    c.offer(alternative.number, card);
  }
}

// A card of theirs lies beside the first spirit's own until one of the spirits plays it.
inline void keep_for_help(Context& c, i32 power) {
  for (const Pile deck : {Pile::minor_deck, Pile::major_deck}) {
    const int pile = static_cast<int>(deck);
    const int at = find_entry(c.s, pile, static_cast<u16>(power));
    if (at >= 0) erase_entries(c.s, pile, at, 1);
  }
  give_card(c.s, 0, power, Place::aside);
  if (OwnedCard* const card = find_card(c.s, 0, power)) card->flags = kCardLent;
}

inline bool is_help(const OwnedCard& card) {
  return card.place == Place::aside && (card.flags & kCardLent) != 0;
}
inline void powers_to_help(Context& c, Alternative alternative) {
  for (int i = 0; i < c.s.seats[0].cards; ++i) {
    if (is_help(c.s.owned[0][i])) c.offer(alternative.number, c.s.owned[0][i].power);
  }
}
inline bool has_help(Context& c) {
  return std::any_of(c.s.owned[0], c.s.owned[0] + c.s.seats[0].cards, is_help);
}
inline void help_with(Context& c, i32 seat, i32 power) {
  take_card_away(c.s, 0, power);
  give_card(c.s, seat, power, Place::play);
  if (OwnedCard* const card = find_card(c.s, seat, power)) card->flags = kCardLent | kCardPasses;
}
inline bool is_helping(Context& c, i32 seat, i32 power) {
  const OwnedCard* const card = find_card(c.s, seat, power);
  constexpr u8 kBoth = kCardLent | kCardPasses;
  return card != nullptr && card->place == Place::play && (card->flags & kBoth) == kBoth;
}
// Once used it is out of the game.
inline void use_up_help(Context& c, i32 seat, i32 power) {
  if (OwnedCard* const card = find_card(c.s, seat, power)) {
    *card = {static_cast<u16>(power), Place::forgotten, kCardLent};
  }
}

// Terror levels.

inline void begin_rituals(Context& c) { c.s.rituals = 1; }
inline bool has_rituals(Context& c) { return c.s.rituals != 0; }
inline void raise_terror(Context& c) { c.s.terror = static_cast<u8>(std::min(4, c.s.terror + 1)); }
inline bool is_fear_complete(Context& c) { return c.s.terror >= 4; }

inline i32 current_turn(Context& c) { return c.s.turn; }

}  // namespace loci::island::primitive
