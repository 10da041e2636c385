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
    if ((c.s.exceptions[i].marks & marks) != 0) lands.insert(c.s.exceptions[i].land);
  }
  return lands & (c.layout->lands | c.layout->oceans);
}

// Powers.

inline void make_all_fast(Context& c) { c.s.all_fast = 1; }

// The top card of a deck of powers goes to a spirit's hand.
inline void deal_power(Context& c, i32 deck, i32 seat) {
  if (!holds(c, deck, CardKind::power) || c.s.piles[deck].count == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  const u16 card = shown_card(c.s, take_entry(c.s, deck, c.s.piles[deck].count - 1));
  if (c.s.fault == Fault::none) give_power(c, seat, card);
}

// Terror levels.

inline void begin_rituals(Context& c) { c.s.rituals = 1; }
inline bool has_rituals(Context& c) { return c.s.rituals != 0; }
inline void raise_terror(Context& c) { c.s.terror = static_cast<u8>(std::min(4, c.s.terror + 1)); }
inline bool is_fear_complete(Context& c) { return c.s.terror >= 4; }

inline i32 current_turn(Context& c) { return c.s.turn; }

}  // namespace loci::island::primitive
