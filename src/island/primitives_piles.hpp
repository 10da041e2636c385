// Primitives about decks and discards, and about chance: shuffling, drawing, dealing the Invader
// deck.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "island/context.hpp"
#include "island/piles.hpp"

namespace loci::island::primitive {

inline i32 pile_size(Context& c, i32 pile) { return c.s.piles[pile].count; }

// The card of an entry; in a view it may not be there to be shown.
inline u16 shown_card(State& s, u16 entry) {
  if (!is_unknown(entry)) return entry & kCardMask;
  s.fault = Fault::hidden;
  return 0;
}

// Whether a pile holds cards of a kind, as whoever reads one must know.
inline bool holds(Context& c, i32 pile, PileKind kind) {
  if (kind_in(pile) == kind) return true;
  c.s.fault = Fault::impossible;
  return false;
}

inline i32 card_at(Context& c, i32 pile, i32 at) {
  if (!holds(c, pile, PileKind::invader) || at < 0 || at >= c.s.piles[pile].count) {
    c.s.fault = Fault::impossible;
    return 0;
  }
  return shown_card(c.s, entries(c.s, pile)[at]);
}

inline void pile_powers(Context& c, Alternative alternative, i32 pile) {
  if (!holds(c, pile, PileKind::power)) return;
  for (int i = 0; i < c.s.piles[pile].count; ++i) {
    c.offer(alternative.number, entries(c.s, pile)[i] & kCardMask);
  }
}

inline i32 top_power(Context& c, i32 pile) {
  const int count = c.s.piles[pile].count;
  return count == 0 ? kNone : shown_card(c.s, entries(c.s, pile)[count - 1]);
}

inline void shuffle(Context& c, i32 pile) { shuffle_pile(c.s, pile); }

// A number below another, each as likely as the others; where shuffling sorts, 0.
inline i32 random_below(Context& c, i32 limit) {
  if (limit <= 1 || (c.s.switches & kFixedShuffle) != 0) return 0;
  return static_cast<i32>(c.s.rng.below(static_cast<u32>(limit)));
}

inline void keep_top(Context& c, i32 pile, i32 count) {
  erase_entries(c.s, pile, 0,
                c.s.piles[pile].count - std::clamp<i32>(count, 0, c.s.piles[pile].count));
}

inline void draw(Context& c, i32 from, i32 to) {
  if (!holds(c, to, kind_in(from))) return;
  const int top = c.s.piles[from].count - 1;
  if (top < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  move_entry(c.s, from, top, to, shown_card(c.s, entries(c.s, from)[top]));
}

inline void put_all(Context& c, i32 from, i32 to) {
  if (c.s.piles[from].count == 0) return;
  if (holds(c, to, kind_in(from)) && from != to) move_all(c.s, from, to);
}

inline void put_one(Context& c, i32 from, i32 card, i32 to) {
  if (!holds(c, to, kind_in(from))) return;
  move_entry(c.s, from, find_entry(c.s, from, card), to, static_cast<u16>(card));
}

inline void take_from_pile(Context& c, i32 pile, i32 power) {
  if (!holds(c, pile, PileKind::power)) return;
  take_entry(c.s, pile, find_entry(c.s, pile, power));
}

// Those that lie face up.
inline void pile_invaders(Context& c, Alternative alternative, i32 pile) {
  if (!holds(c, pile, PileKind::invader)) return;
  for (int i = 0; i < c.s.piles[pile].count; ++i) {
    const u16 entry = entries(c.s, pile)[i];
    if ((entry & kFaceDown) == 0) c.offer(alternative.number, entry & kCardMask);
  }
}

// Of those that lie face down in the discard the backs tell the stage: each stage that is there,
// and how many places from the top the cards of one lie.
inline i32 stage_of_back(Context& c, u16 entry) {
  const u16 card = entry & kCardMask;
  return is_unknown(card) ? card - kUnknownStage : c.content.invaders[card].stage;
}
template <class Visit>
void for_each_face_down(Context& c, i32 pile, Visit visit) {
  if (!holds(c, pile, PileKind::invader)) return;
  for (int i = c.s.piles[pile].count; i-- > 0;) {
    const u16 entry = entries(c.s, pile)[i];
    if ((entry & kFaceDown) != 0) visit(c.s.piles[pile].count - i, stage_of_back(c, entry));
  }
}
inline void face_down_stages(Context& c, Alternative alternative, i32 pile) {
  u32 stages = 0;
  for_each_face_down(c, pile, [&](int, i32 stage) { stages |= 1U << stage; });
  for (int stage = 1; stage <= 3; ++stage) {
    if ((stages >> stage & 1) != 0) c.offer(alternative.number, stage);
  }
}
inline void face_down_cards(Context& c, Alternative alternative, i32 pile, i32 stage) {
  for_each_face_down(c, pile, [&](int number, i32 found) {
    if (found == stage) c.offer(alternative.number, number);
  });
}

// Whether all know the top card, as is so of one that set-up has put there by its name.
inline bool is_top_known(Context& c, i32 pile) {
  const int top = c.s.piles[pile].count - 1;
  const int all = (1 << c.s.seats_count) - 1;
  return top >= 0 && (entries(c.s, pile)[top] >> kKnownShift & all) == all;
}

// The top card stays where it is, but that seat knows it.
inline void look_at_top(Context& c, i32 seat, i32 pile) {
  const int top = c.s.piles[pile].count - 1;
  if (top < 0) return;
  u16& entry = entries(c.s, pile)[top];
  shown_card(c.s, entry);
  entry = static_cast<u16>(entry | 1 << (kKnownShift + seat));
}

// Nobody knows any longer which is which. Where shuffling sorts, so does this.
inline void shuffle_top(Context& c, i32 pile, i32 count) {
  const int size = std::clamp<int>(count, 0, c.s.piles[pile].count);
  u16* const cards = entries(c.s, pile) + c.s.piles[pile].count - size;
  for (int i = 0; i < size; ++i) cards[i] &= kCardMask | kFaceUp;
  if ((c.s.switches & kFixedShuffle) != 0) {
    std::sort(cards, cards + size, std::greater<>{});
    return;
  }
  for (int i = size - 1; i > 0; --i) {
    std::swap(cards[i], cards[c.s.rng.below(static_cast<u32>(i + 1))]);
  }
}

// The top card goes to the bottom; who knew it still does.
inline void put_under(Context& c, i32 pile) {
  u16* const cards = entries(c.s, pile);
  const int count = c.s.piles[pile].count;
  if (count > 0) std::rotate(cards, cards + count - 1, cards + count);
}

// The top card of the Invader deck and one of the discard change places. All know what lies on the
// deck then, if it lay face up; of what lies face down nobody knows more than before.
inline void swap_top(Context& c, i32 card) {
  constexpr int deck = static_cast<int>(Pile::invader_deck);
  constexpr int discard = static_cast<int>(Pile::invader_discard);
  const int at = find_entry(c.s, discard, card);
  if (at < 0 || c.s.piles[deck].count == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  const u16 top = take_entry(c.s, deck, c.s.piles[deck].count - 1);
  const int known = ((1 << c.s.seats_count) - 1) << kKnownShift;
  const u16 back = take_entry(c.s, discard, at);
  const bool hidden = (back & kFaceDown) != 0;
  put_on_top(c.s, deck, static_cast<u16>(hidden ? back & ~kFaceDown : card | known));
  put_on_top(c.s, discard, static_cast<u16>(top | kFaceDown));
}

// The last card of a stage leaves the game.
inline void drop_bottom_card(Context& c, i32 stage) {
  constexpr int deck = static_cast<int>(Pile::invader_deck);
  for (int i = 0; i < c.s.piles[deck].count; ++i) {
    if (stage_of_back(c, entries(c.s, deck)[i]) != stage) continue;
    erase_entries(c.s, deck, i, 1);
    return;
  }
}

// A terror divider with so many fear cards and dividers below it.
inline void insert_divider(Context& c, i32 level, i32 below) {
  const int pile = static_cast<int>(Pile::fear_deck);
  const i32 at = std::clamp<i32>(below, 0, c.s.piles[pile].count);
  insert_entry(c.s, pile, at, level == 2 ? kTerror2 : kTerror3);
}

// The Invader cards that were dealt, wherever they lie.
using DealtCards = BitSet<128>;
inline DealtCards dealt_cards(const State& s) {
  static_assert(kMostInvaders <= 8 * sizeof(DealtCards));
  DealtCards dealt{};
  const auto add = [&](Pile pile, u16 first) {
    const PileSpan span = s.piles[static_cast<int>(pile)];
    for (const u16* entry = s.arena + span.begin; entry < s.arena + span.begin + span.count;
         ++entry) {
      const auto card = static_cast<u16>((*entry & kCardMask) - first);
      if (card < kMostInvaders) dealt.insert(card);
    }
  };
  add(Pile::invader_deck, 0);
  add(Pile::fear_deck, kInvaderAmongFears);
  return dealt;
}

// So many random cards of a stage that are not dealt yet go onto the invader deck; where shuffling
// sorts, the first ones.
inline void deal_stage(Context& c, i32 stage, i32 count) {
  const auto& by_stage = c.game.decks().by_stage;
  if (stage < 0 || static_cast<std::size_t>(stage) >= by_stage.size()) return;
  constexpr int deck = static_cast<int>(Pile::invader_deck);
  const DealtCards there = dealt_cards(c.s);
  u16 cards[64];
  u32 left = 0;
  for (const u16 card : by_stage[static_cast<std::size_t>(stage)]) {
    if (left < 64 && !there.has(card)) cards[left++] = card;
  }
  u16 dealt[64];
  int size = 0;
  for (; count > 0 && left > 0; --count) {
    const bool sorted = (c.s.switches & kFixedShuffle) != 0;
    const u32 at = sorted ? std::min(static_cast<u32>(count), left) - 1 : c.s.rng.below(left);
    dealt[size++] = cards[at];
    cards[at] = cards[--left];
  }
  insert_entries(c.s, deck, c.s.piles[deck].count, dealt, size);
}

// Groups of cards that the invader deck is made of, from the top. One that is put there by name is
// known to all.
inline i32 group_count(Context& c) { return static_cast<i32>(c.game.decks().groups.size()); }
inline void deal_group(Context& c, i32 number) {
  if (number < 0 || number >= group_count(c)) {
    c.s.fault = Fault::impossible;
    return;
  }
  const DeckGroup& group = c.game.decks().groups[static_cast<std::size_t>(number)];
  if (group.card == kNone) return deal_stage(c, group.stage, group.size);
  const int known = ((1 << c.s.seats_count) - 1) << kKnownShift;
  put_on_top(c.s, static_cast<int>(Pile::invader_deck), static_cast<u16>(group.card | known));
}

// A card of a stage that is not dealt goes under so many fear cards; without any left nothing does.
inline void hide_invader_card(Context& c, i32 stage, i32 cards) {
  constexpr int invaders = static_cast<int>(Pile::invader_deck);
  constexpr int fears = static_cast<int>(Pile::fear_deck);
  const int before = c.s.piles[invaders].count;
  deal_stage(c, stage, 1);
  if (c.s.piles[invaders].count == before) return;
  const u16 card = take_entry(c.s, invaders, before);
  int at = c.s.piles[fears].count;
  while (at > 0 && cards > 0) cards -= is_fear_card(entries(c.s, fears)[--at]) ? 1 : 0;
  insert_entry(c.s, fears, at, static_cast<u16>(card + kInvaderAmongFears));
}

}  // namespace loci::island::primitive
