// Decks and discards: stretches of one arena, one behind the other without gaps, so that every card
// takes its place only once, wherever it lies. The top of a deck is its last entry. Piles without
// an order are kept sorted, so that equal positions are equal bytes.
#pragma once

#include <algorithm>
#include <functional>

#include "island/state.hpp"

namespace loci::island {

constexpr bool keeps_order(int pile) {
  switch (static_cast<Pile>(pile)) {
    case Pile::invader_discard:
    case Pile::fear_discard:
    case Pile::minor_discard:
    case Pile::major_discard:
    case Pile::drawn:
      return false;
    default:
      return true;
  }
}

// What a pile holds; a number means nothing without it.
enum class PileKind : u8 { invader, fear, power, event, blight };

constexpr PileKind kind_in(int pile) {
  const Pile which = static_cast<Pile>(pile);
  return which <= Pile::invader_discard ? PileKind::invader
         : which <= Pile::fear_discard  ? PileKind::fear
         : which <= Pile::drawn         ? PileKind::power
         : which <= Pile::event_discard ? PileKind::event
                                        : PileKind::blight;
}

inline u16* entries(State& s, int pile) { return s.arena + s.piles[pile].begin; }
inline const u16* entries(const State& s, int pile) { return s.arena + s.piles[pile].begin; }

// The piles behind one begin so much later.
inline void shift_behind(State& s, int pile, int by) {
  s.piles[pile].count = static_cast<u16>(s.piles[pile].count + by);
  for (int i = pile + 1; i < kPiles; ++i) {
    s.piles[i].begin = static_cast<u16>(s.piles[i].begin + by);
  }
  s.arena_count = static_cast<u16>(s.arena_count + by);
}

inline void insert_entries(State& s, int pile, int at, const u16* cards, int count) {
  if (s.arena_count + count > kMaxArena) {
    s.fault = Fault::too_many_cards;
    return;
  }
  u16* const place = entries(s, pile) + at;
  u16* const end = s.arena + s.arena_count;
  std::copy_backward(place, end, end + count);
  std::copy(cards, cards + count, place);
  shift_behind(s, pile, count);
}

inline void insert_entry(State& s, int pile, int at, u16 entry) {
  insert_entries(s, pile, at, &entry, 1);
}

// Where a card that is put onto a pile comes to lie in it.
inline int place_on_top(const State& s, int pile, u16 entry) {
  const PileSpan& span = s.piles[pile];
  if (keeps_order(pile)) return span.count;
  const u16* const cards = entries(s, pile);
  return static_cast<int>(std::lower_bound(cards, cards + span.count, entry) - cards);
}

inline void put_on_top(State& s, int pile, u16 entry) {
  insert_entry(s, pile, place_on_top(s, pile, entry), entry);
}

// Takes `count` cards out, from `at` on.
inline void erase_entries(State& s, int pile, int at, int count) {
  u16* const place = entries(s, pile) + at;
  std::copy(place + count, s.arena + s.arena_count, place);
  shift_behind(s, pile, -count);
}

inline u16 take_entry(State& s, int pile, int at) {
  if (at < 0 || at >= s.piles[pile].count) {
    s.fault = Fault::impossible;
    return 0;
  }
  const u16 entry = entries(s, pile)[at];
  erase_entries(s, pile, at, 1);
  return entry;
}

// Puts a card from one pile onto another, as `entry`: only what lies between them makes room.
inline void move_entry(State& s, int from, int at, int to, u16 entry) {
  if (at < 0 || at >= s.piles[from].count) {
    s.fault = Fault::impossible;
    return;
  }
  u16* const card = entries(s, from) + at;
  u16* const place = entries(s, to) + place_on_top(s, to, entry);
  if (from < to) {
    std::copy(card + 1, place, card);
    place[-1] = entry;
    for (int i = from + 1; i <= to; ++i) --s.piles[i].begin;
  } else {
    std::copy_backward(place, card, card + 1);
    *place = entry;
    for (int i = to + 1; i <= from; ++i) ++s.piles[i].begin;
  }
  --s.piles[from].count;
  ++s.piles[to].count;
}

inline int find_entry(const State& s, int pile, int card) {
  const PileSpan& span = s.piles[pile];
  const u16* cards = entries(s, pile);
  for (int i = 0; i < span.count; ++i) {
    if ((cards[i] & kCardMask) == card) return i;
  }
  return -1;
}

inline void shuffle_pile(State& s, int pile) {
  const PileSpan& span = s.piles[pile];
  u16* cards = entries(s, pile);
  if ((s.switches & kFixedShuffle) != 0) {
    std::sort(cards, cards + span.count, std::greater<>{});
    return;
  }
  Rng rng = s.rng;
  for (u32 left = span.count; left > 1; --left) std::swap(cards[left - 1], cards[rng.below(left)]);
  s.rng = rng;
}

// Moves all of `from`, from the bottom up, onto `to`, face down.
inline void move_all(State& s, int from, int to) {
  while (s.piles[from].count > 0) move_entry(s, from, 0, to, *entries(s, from) & kCardMask);
}

}  // namespace loci::island
