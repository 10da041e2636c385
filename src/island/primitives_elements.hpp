// Primitives about the elements of a seat.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/primitives_seats.hpp"

namespace loci::island::primitive {

// A byte for each element.
inline u64 element_sum(Context& c, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  u64 sum =
      spirit.tracks[0].elements[who.uncovered[0]] + spirit.tracks[1].elements[who.uncovered[1]];
  u64 gained = 0;
  std::memcpy(&gained, who.gained, 8);
  sum += gained;
  const OwnedCard* cards = c.s.owned[seat];
  for (int i = 0; i < who.cards; ++i) {
    if (cards[i].place == Place::play) sum += c.tables.powers[cards[i].power].elements;
  }
  return sum;
}

// What a power's user acts as if to have at most; all bits set: no limit.
inline u32 element_cap(Context& c, i32 seat) {
  if (c.s.actions_count == 0) return ~0U;
  const Action& action = c.s.actions[c.s.actions_count - 1];
  return action.owner == seat ? action.element_cap : ~0U;
}

// Packed, four bits each; more than 15 of one element counts as 15.
inline i32 elements(Context& c, i32 seat) {
  const u64 sum = element_sum(c, seat);
  const u32 cap = element_cap(c, seat);
  u32 packed = 0;
  for (int i = 0; i < 8; ++i) {
    const u32 held = static_cast<u32>(std::min<u64>(15, sum >> (8 * i) & 0xff));
    packed |= std::min(held, cap >> (4 * i) & 15) << (4 * i);
  }
  return static_cast<i32>(packed);
}

inline i32 element_count(Context& c, i32 seat, i32 element) {
  const u32 cap = element_cap(c, seat) >> (4 * element) & 15;
  const i32 held = static_cast<i32>(element_sum(c, seat) >> (8 * element) & 0xff);
  return cap == 15 ? held : std::min(held, static_cast<i32>(cap));
}

inline bool meets(Context&, i32 held, i32 wanted) {
  for (int i = 0; i < 32; i += 4) {
    if ((static_cast<u32>(held) >> i & 15) < (static_cast<u32>(wanted) >> i & 15)) return false;
  }
  return true;
}

inline void add_element(Context& c, i32 seat, i32 element) { ++c.s.seats[seat].gained[element]; }

inline void any_elements(Context& c, Form form, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  const int any = spirit.tracks[0].any[who.uncovered[0]] + spirit.tracks[1].any[who.uncovered[1]];
  if (who.any_chosen >= any) return;
  for (int element = 0; element < 8; ++element) c.offer(form.number, element);
}

inline void held_elements(Context& c, Form form, i32 seat) {
  const u64 sum = element_sum(c, seat);
  for (int element = 0; element < 8; ++element) {
    if ((sum >> (8 * element) & 0xff) > 0) c.offer(form.number, element);
  }
}

inline void every_element(Context& c, Form form) {
  for (int element = 0; element < 8; ++element) c.offer(form.number, element);
}

inline void cap_elements(Context& c, i32 cap) {
  if (c.s.actions_count > 0) c.s.actions[c.s.actions_count - 1].element_cap = static_cast<u32>(cap);
}

inline void choose_any(Context& c, i32 seat, i32 element) {
  ++c.s.seats[seat].any_chosen;
  add_element(c, seat, element);
}

}  // namespace loci::island::primitive
