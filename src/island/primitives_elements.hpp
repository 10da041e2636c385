// Primitives about the elements of a seat.
#pragma once

#include <algorithm>
#include <iterator>
#include <numeric>

#include "island/cards.hpp"
#include "island/context.hpp"
#include "island/primitives_seats.hpp"

namespace loci::island::primitive {

// More of an element helps nobody, and counts of all sorts of it must add up to a byte.
inline constexpr int kMostGained = 99;

// Chosen on spaces that are uncovered, for good or for this turn; a byte for each element.
inline u64 chosen_sum(const Seat& who, const std::vector<u8>& spaces, u16 chosen) {
  u64 sum = 0;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const int element = (chosen >> (4 * i) & 15) - 1;
    if (element >= 0 && element < 8 && is_uncovered(who, spaces[i])) sum += u64{1} << (8 * element);
  }
  return sum;
}

// Element markers; a byte for each element.
inline u64 marker_sum(const Seat& who) {
  u64 sum = 0;
  for (int element = 0; element < 8; ++element) {
    sum |= u64{who.prepared[element]} << (8 * element);
  }
  return sum;
}

// A byte for each element. Out of line: mostly they are known.
[[gnu::noinline]] inline u64 count_elements(Context& c, i32 seat) {
  const Seat& who = c.s.seats[seat];
  const SpiritRow& spirit = spirit_of(c, seat);
  u64 sum = 0;
  for (int track = 0; track < spirit.tracks_count; ++track) {
    sum += spirit.tracks[track].elements[who.uncovered[track]];
  }
  if (who.stars != 0) sum += chosen_sum(who, spirit.stars, who.stars);
  if (who.any != 0) sum += chosen_sum(who, spirit.any, who.any);
  u64 gained = 0;
  std::memcpy(&gained, who.gained, 8);
  sum += gained;
  for_each_card(c.s, seat, cards_at(c.s, seat, Place::play, kCardPasses),
                [&](u16 power) { sum += c.tables.powers[power].elements; });
  return sum;
}

// What a power's user acts as if to have at most; all bits set: no limit.
inline u32 element_cap(Context& c, i32 seat) {
  if (c.s.actions_count == 0) return ~0U;
  const Action& action = c.s.actions[c.s.actions_count - 1];
  return action.owner == seat ? action.element_cap : ~0U;
}

// Element by element the larger or the smaller number, of packed ones.
template <class Pick>
constexpr u32 each_element(u32 a, u32 b, Pick pick) {
  u32 picked = 0;
  for (int i = 0; i < 32; i += 4) picked |= pick(a >> i & 15, b >> i & 15) << i;
  return picked;
}
constexpr u32 join_elements(u32 a, u32 b) {
  return each_element(a, b, [](u32 x, u32 y) { return std::max(x, y); });
}

// Four bits each; more than 15 of one element counts as 15.
constexpr u32 pack_elements(u64 sum) {
  if ((sum & 0xf0f0f0f0f0f0f0f0U) != 0) {
    u64 most = 0;
    for (int i = 0; i < 64; i += 8) most |= std::min<u64>(15, sum >> i & 0xff) << i;
    sum = most;
  }
  sum = (sum | sum >> 4) & 0x00ff00ff00ff00ffU;
  sum = (sum | sum >> 8) & 0x0000ffff0000ffffU;
  return static_cast<u32>(sum | sum >> 16);
}

inline u64 element_sum(Context& c, i32 seat) {
  if (c.counted_seat == seat) return c.counted_elements;
  u64 sum = count_elements(c, seat);
  if (c.markers_in_mind == seat) sum += marker_sum(c.s.seats[seat]);
  if (c.lists) {
    c.counted_seat = static_cast<i8>(seat);
    c.counted_elements = sum;
    c.counted_packed = pack_elements(sum);
  }
  return sum;
}

// What is asked then is asked as if the seat had spent all its element markers, until `none` has.
inline void think_with_markers(Context& c, i32 seat) {
  c.markers_in_mind = static_cast<i8>(seat);
  c.counted_seat = kNone;
}

inline i32 elements(Context& c, i32 seat) {
  const u32 held = c.counted_seat == seat ? c.counted_packed : pack_elements(element_sum(c, seat));
  const u32 cap = element_cap(c, seat);
  if (cap == ~0U) return static_cast<i32>(held);
  return static_cast<i32>(each_element(held, cap, [](u32 x, u32 y) { return std::min(x, y); }));
}

inline i32 element_count(Context& c, i32 seat, i32 element) {
  const u32 cap = element_cap(c, seat) >> (4 * element) & 15;
  const i32 held = static_cast<i32>(element_sum(c, seat) >> (8 * element) & 0xff);
  return cap == 15 ? held : std::min(held, static_cast<i32>(cap));
}

// Every other element at a time: the bit above it stays if it is enough.
inline bool meets(Context&, i32 held, i32 wanted) {
  constexpr u32 kNumbers = 0x0f0f0f0f;
  constexpr u32 kEnough = 0x80808080;
  const u32 have = static_cast<u32>(held);
  const u32 need = static_cast<u32>(wanted);
  const u32 even = ((have & kNumbers) | kEnough) - (need & kNumbers);
  const u32 odd = ((have >> 4 & kNumbers) | kEnough) - (need >> 4 & kNumbers);
  return (even & odd & kEnough) == kEnough;
}

inline void gain(Context& c, i32 seat, int element, int count) {
  u8& gained = c.s.seats[seat].gained[element];
  gained = static_cast<u8>(std::clamp(gained + count, 0, kMostGained));
}

inline void add_element(Context& c, i32 seat, i32 element) { gain(c, seat, element, 1); }

// Element markers that a spirit keeps; of each element as many as may be gained.

inline i32 prepared_markers(Context& c, i32 seat) {
  const auto& prepared = c.s.seats[seat].prepared;
  return std::accumulate(std::begin(prepared), std::end(prepared), 0);
}

inline void prepared_elements(Context& c, Alternative alternative, i32 seat) {
  for (int element = 0; element < 8; ++element) {
    if (c.s.seats[seat].prepared[element] > 0) c.offer(alternative.number, element);
  }
}

inline void preparable_elements(Context& c, Alternative alternative, i32 seat) {
  for (int element = 0; element < 8; ++element) {
    if (c.s.seats[seat].prepared[element] < kMostGained) c.offer(alternative.number, element);
  }
}

inline void prepare(Context& c, i32 seat, i32 elements) {
  for (int element = 0; element < 8; ++element) {
    u8& prepared = c.s.seats[seat].prepared[element];
    const u32 more = static_cast<u32>(elements) >> (4 * element) & 15;
    prepared = static_cast<u8>(std::min<u32>(kMostGained, prepared + more));
  }
}

inline void discard_marker(Context& c, i32 seat, i32 element) {
  u8& prepared = c.s.seats[seat].prepared[element];
  if (prepared == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  --prepared;
}

inline void add_elements(Context& c, i32 seat, i32 elements) {
  for (int element = 0; element < 8; ++element) {
    gain(c, seat, element, static_cast<int>(static_cast<u32>(elements) >> (4 * element) & 15));
  }
}
// What markers were spent for goes again.
inline void take_back_elements(Context& c, i32 seat, i32 elements) {
  for (int element = 0; element < 8; ++element) {
    gain(c, seat, element, -static_cast<int>(static_cast<u32>(elements) >> (4 * element) & 15));
  }
}
// More than 15 of one element counts as 15.
inline i32 with_element(Context&, i32 elements, i32 element) {
  return static_cast<i32>(
      pack_elements(element_bytes(static_cast<u32>(elements)) + (u64{1} << (8 * element))));
}

inline i32 element_total(Context&, i32 elements) {
  u32 total = 0;
  for (u32 rest = static_cast<u32>(elements); rest != 0; rest >>= 4) total += rest & 15;
  return static_cast<i32>(total);
}

// Visits the numbers of each "+Any" whose element is still to be chosen this turn.
template <class Visit>
inline void for_each_open_any(Context& c, i32 seat, Visit visit) {
  const Seat& who = c.s.seats[seat];
  const std::vector<u8>& spaces = spirit_of(c, seat).any;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if ((who.any >> (4 * i) & 15) == 0 && is_uncovered(who, spaces[i])) visit(static_cast<int>(i));
  }
}

inline i32 any_left(Context& c, i32 seat) {
  i32 left = 0;
  for_each_open_any(c, seat, [&](int) { ++left; });
  return left;
}

inline void any_elements(Context& c, Alternative alternative, i32 seat) {
  if (any_left(c, seat) == 0) return;
  for (int element = 0; element < 8; ++element) c.offer(alternative.number, element);
}

inline void held_elements(Context& c, Alternative alternative, i32 seat) {
  const u64 sum = element_sum(c, seat);
  for (int element = 0; element < 8; ++element) {
    if ((sum >> (8 * element) & 0xff) > 0) c.offer(alternative.number, element);
  }
}

inline void every_element(Context& c, Alternative alternative) {
  for (int element = 0; element < 8; ++element) c.offer(alternative.number, element);
}

inline void cap_elements(Context& c, i32 cap) {
  if (c.s.actions_count > 0) c.s.actions[c.s.actions_count - 1].element_cap = static_cast<u32>(cap);
}

// Where presence covers the space again, its element is gone.
inline void choose_any(Context& c, i32 seat, i32 element) {
  int number = -1;
  for_each_open_any(c, seat, [&](int each) { number = number < 0 ? each : number; });
  if (number < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  u16& any = c.s.seats[seat].any;
  any = static_cast<u16>(any | (element + 1) << (4 * number));
}

}  // namespace loci::island::primitive
