// Primitives about fear and the fear cards.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_piles.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline i32 fear_pool(Context& c) { return c.s.fear_pool; }
inline void set_fear_pool(Context& c, i32 size) { c.s.fear_pool = static_cast<u8>(size); }

inline i32 terror_level(Context& c) { return std::min<i32>(3, c.s.terror); }

// What lies on the fear deck when a card was taken from it: a divider raises the terror level at
// once, and an Invader card goes to where they build.
inline void uncover_fears(State& s) {
  const int deck = static_cast<int>(Pile::fear_deck);
  while (s.piles[deck].count > 0) {
    if (is_fear_card(entries(s, deck)[s.piles[deck].count - 1])) break;
    const u16 top = take_entry(s, deck, s.piles[deck].count - 1) & kCardMask;
    if (is_invader_among_fears(top)) {
      const int card = shown_card(s, top) - kInvaderAmongFears;
      if (s.fault != Fault::none) return;
      put_on_top(s, static_cast<int>(Pile::build), static_cast<u16>(card));
    } else {
      s.terror = top == kTerror2 ? 2 : 3;
    }
  }
  if (s.piles[deck].count == 0 && s.rituals == 0 && s.endless_fears == 0) s.terror = 4;
}

// The fear deck never ends the game.
inline void make_fears_endless(Context& c) { c.s.endless_fears = 1; }
inline bool has_endless_fears(Context& c) { return c.s.endless_fears != 0; }

inline void earn_fear_card(Context& c) {
  State& s = c.s;
  constexpr int deck = static_cast<int>(Pile::fear_deck);
  if (s.piles[deck].count == 0 && s.endless_fears != 0) {
    put_all(c, static_cast<int>(Pile::fear_discard), deck);
    shuffle(c, deck);
  }
  if (s.piles[deck].count == 0) return;
  put_on_top(s, static_cast<int>(Pile::fear_earned), take_entry(s, deck, s.piles[deck].count - 1));
  uncover_fears(s);
}

// Whatever fear there is.
inline void earn_fear_cards(Context& c, i32 count) {
  for (; count > 0; --count) earn_fear_card(c);
}

// The top fear card goes back to the box; a random one from there comes onto the deck.
inline void return_top_fear(Context& c) {
  const int deck = static_cast<int>(Pile::fear_deck);
  if (c.s.piles[deck].count == 0) return;
  take_entry(c.s, deck, c.s.piles[deck].count - 1);
  uncover_fears(c.s);
}
inline constexpr Pile kFearPiles[] = {Pile::fear_deck, Pile::fear_earned, Pile::fear_discard};

// How many fear cards lie in the box: all that are in no pile. A view knows that, too.
inline i32 fears_in_box(Context& c) {
  auto left = static_cast<i32>(c.game.decks().fears.size());
  for (const Pile pile : kFearPiles) {
    const u16* const cards = entries(c.s, static_cast<int>(pile));
    left -= static_cast<i32>(
        std::count_if(cards, cards + c.s.piles[static_cast<int>(pile)].count, is_fear_card));
  }
  return left;
}

// One of them, by chance; where a view hides others it cannot say which.
inline u16 fear_from_box(Context& c) {
  std::vector<u16> left;
  for (const u16 card : c.game.decks().fears) {
    bool lies_there = false;
    for (const Pile pile : kFearPiles) {
      const int number = static_cast<int>(pile);
      if (find_entry(c.s, number, kUnknown) >= 0) return kUnknown;
      lies_there = lies_there || find_entry(c.s, number, card) >= 0;
    }
    if (!lies_there) left.push_back(card);
  }
  if (left.empty()) return kUnknown;
  return left[static_cast<std::size_t>(random_below(c, static_cast<i32>(left.size())))];
}

inline void deal_fear(Context& c) {
  if (fears_in_box(c) == 0 || c.s.terror >= 4) return;
  put_on_top(c.s, static_cast<int>(Pile::fear_deck), fear_from_box(c));
}

// The card just turned up goes back to the box; gives the one from there that is resolved instead.
inline i32 exchange_fear(Context& c, i32 fear) {
  const u16 other = shown_card(c.s, fear_from_box(c));
  constexpr int discard = static_cast<int>(Pile::fear_discard);
  if (c.s.fault != Fault::none) return kNone;
  take_entry(c.s, discard, find_entry(c.s, discard, fear));
  put_on_top(c.s, discard, other);
  return other;
}

// Whether a fear card comes to nothing without those kinds of tokens.
inline bool hinges_on(Context& c, i32 fear, i32 level, i32 kinds) {
  if (level < 1 || level > 3) return false;
  const auto& card = c.game.content().fears[static_cast<std::size_t>(fear)];
  const auto& hinges = card.hinges[static_cast<std::size_t>(level - 1)];
  return std::any_of(hinges.begin(), hinges.end(), [kinds](i32 tokens) {
    return (tokens & ~kinds & ~(1 << beasts_and_badlands)) == 0;
  });
}

inline void add_fear(Context& c, i32 amount) {
  if (amount <= 0) return;
  State& s = c.s;
  Action& action = s.actions[s.actions_count > 0 ? s.actions_count - 1 : 0];
  if (s.actions_count > 0) action.fear = static_cast<u8>(std::min(255, action.fear + amount));
  int total = s.fear + amount;
  while (total >= s.fear_pool && s.terror < 4) {
    total -= s.fear_pool;
    earn_fear_card(c);
  }
  s.fear = static_cast<u8>(std::min(total, s.terror < 4 ? s.fear_pool - 1 : 0));
}

inline i32 fear_markers(Context& c) { return c.s.fear; }
// As many as there are; cards that were earned stay so.
inline void take_back_fear(Context& c, i32 amount) {
  c.s.fear = static_cast<u8>(c.s.fear - std::clamp<i32>(amount, 0, c.s.fear));
}

inline i32 next_fear(Context& c) {
  const u16 card = shown_card(c.s, take_entry(c.s, static_cast<int>(Pile::fear_earned), 0));
  put_on_top(c.s, static_cast<int>(Pile::fear_discard), card);
  return card;
}

inline i32 fear_program(Context& c, i32 fear, i32 level) {
  if (level < 1 || level > 3) return kNone;
  return c.tables.fears[static_cast<std::size_t>(fear)][static_cast<std::size_t>(level - 1)];
}

// Face-down fear cards by number from the top (deck) or in the order earned.
template <class Visit>
inline void for_each_fear(State& s, i32 pile, Visit visit) {
  const int count = s.piles[pile].count;
  int number = 0;
  for (int i = 0; i < count; ++i) {
    u16& entry = entries(s, pile)[pile == static_cast<i32>(Pile::fear_deck) ? count - 1 - i : i];
    if (is_fear_card(entry)) visit(++number, entry);
  }
}

inline void hidden_fears(Context& c, Alternative alternative, i32 pile) {
  if (!holds(c, pile, PileKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16& entry) {
    if ((entry & kFaceUp) == 0) c.offer(alternative.number, number);
  });
}

inline void fears_in(Context& c, Alternative alternative, i32 pile) {
  if (!holds(c, pile, PileKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16&) { c.offer(alternative.number, number); });
}

// By its number among those earned.
inline void discard_earned(Context& c, i32 number) {
  const u16 entry = take_entry(c.s, static_cast<int>(Pile::fear_earned), number - 1);
  put_on_top(c.s, static_cast<int>(Pile::fear_discard), shown_card(c.s, entry));
}

inline void reveal_fear(Context& c, i32 pile, i32 wanted) {
  if (!holds(c, pile, PileKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16& entry) {
    if (number != wanted) return;
    shown_card(c.s, entry);
    entry |= kFaceUp;
  });
}

}  // namespace loci::island::primitive
