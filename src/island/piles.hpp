// Decks and discards: stretches of one arena, sized when the game is set up. The top of a deck is
// its last entry. Piles without an order are kept sorted, so that equal positions are equal bytes.
#pragma once

#include <algorithm>
#include <functional>

#include "island/state.hpp"

namespace loci::island {

inline PileSpan& span_of(State& s, int pile) { return s.piles[pile]; }
inline const PileSpan& span_of(const State& s, int pile) { return s.piles[pile]; }

constexpr bool keeps_order(int pile) {
  switch (static_cast<Pile>(pile)) {
    case Pile::invader_discard:
    case Pile::fear_discard:
    case Pile::minor_discard:
    case Pile::major_discard:
    case Pile::event_discard:
    case Pile::drawn:
      return false;
    default:
      return true;
  }
}

inline u16* entries(State& s, int pile) { return s.arena + s.piles[pile].begin; }
inline const u16* entries(const State& s, int pile) { return s.arena + s.piles[pile].begin; }

inline void insert_entry(State& s, int pile, int at, u16 entry) {
  PileSpan& span = s.piles[pile];
  if (span.count == span.capacity) {
    s.fault = Fault::too_many_cards;
    return;
  }
  u16* cards = entries(s, pile);
  std::copy_backward(cards + at, cards + span.count, cards + span.count + 1);
  cards[at] = entry;
  ++span.count;
}

inline void put_on_top(State& s, int pile, u16 entry) {
  const PileSpan& span = s.piles[pile];
  int at = span.count;
  if (!keeps_order(pile)) {
    const u16* cards = entries(s, pile);
    at = static_cast<int>(std::lower_bound(cards, cards + span.count, entry) - cards);
  }
  insert_entry(s, pile, at, entry);
}

inline u16 take_entry(State& s, int pile, int at) {
  PileSpan& span = s.piles[pile];
  if (at < 0 || at >= span.count) {
    s.fault = Fault::impossible;
    return 0;
  }
  u16* cards = entries(s, pile);
  const u16 entry = cards[at];
  std::copy(cards + at + 1, cards + span.count, cards + at);
  --span.count;
  cards[span.count] = 0;
  return entry;
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
  for (int i = span.count - 1; i > 0; --i) {
    const auto j = s.rng.below(static_cast<u32>(i + 1));
    std::swap(cards[i], cards[j]);
  }
}

// Moves all of `from` under nothing, onto `to`, face down.
inline void move_all(State& s, int from, int to) {
  while (s.piles[from].count > 0 && s.fault == Fault::none) {
    put_on_top(s, to, take_entry(s, from, 0) & kCardMask);
  }
}

}  // namespace loci::island
