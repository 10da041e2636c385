// Primitives about fear and the fear cards.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_piles.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline i32 fear_pool(Context& c) { return c.s.fear_pool; }
inline void set_fear_pool(Context& c, i32 size) { c.s.fear_pool = static_cast<u8>(size); }

inline i32 terror_level(Context& c) { return std::min<i32>(3, c.s.terror); }

// The top fear card is earned; a divider below it raises the terror level at once, and an Invader
// card goes to where they build.
inline void earn_fear_card(State& s) {
  const int deck = static_cast<int>(Pile::fear_deck);
  if (s.piles[deck].count == 0) return;
  put_on_top(s, static_cast<int>(Pile::fear_earned), take_entry(s, deck, s.piles[deck].count - 1));
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
  if (s.piles[deck].count == 0 && s.rituals == 0) s.terror = 4;
}

inline void add_fear(Context& c, i32 amount) {
  if (amount <= 0) return;
  State& s = c.s;
  Action& action = s.actions[s.actions_count > 0 ? s.actions_count - 1 : 0];
  if (s.actions_count > 0) action.fear = static_cast<u8>(std::min(255, action.fear + amount));
  int total = s.fear + amount;
  while (total >= s.fear_pool && s.terror < 4) {
    total -= s.fear_pool;
    earn_fear_card(s);
  }
  s.fear = static_cast<u8>(std::min(total, s.terror < 4 ? s.fear_pool - 1 : 0));
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

inline void hidden_fears(Context& c, Form form, i32 pile) {
  if (!holds(c, pile, CardKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16& entry) {
    if ((entry & kFaceUp) == 0) c.offer(form.number, number);
  });
}

inline void reveal_fear(Context& c, i32 pile, i32 wanted) {
  if (!holds(c, pile, CardKind::fear)) return;
  for_each_fear(c.s, pile, [&](int number, u16& entry) {
    if (number != wanted) return;
    shown_card(c.s, entry);
    entry |= kFaceUp;
  });
}

}  // namespace loci::island::primitive
