// Primitives about adversaries and scenarios: what they say when, and how they escalate.
#pragma once

#include <algorithm>
#include <bit>

#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_piles.hpp"

namespace loci::island::primitive {

// What the leading (0) or the supporting (1) adversary says at its level.
inline const LevelRow& level_row(Context& c, int which) {
  const u8 adversary = c.s.adversaries[which];
  return adversary == 0 ? c.tables.usual
                        : c.tables.adversaries[adversary - 1U].levels[c.s.levels[which]];
}

template <class Visit>
inline void for_each_part_of(Context& c, int which, int moment, Visit visit) {
  const u8 adversary = c.s.adversaries[which];
  if (adversary == 0) return;
  const int level = c.s.levels[which];
  for (const PartRow& part : c.tables.adversaries[adversary - 1U].parts[moment]) {
    if (part.level <= level && (part.below == 0 || level < part.below)) visit(part.program);
  }
}

// The parts for a moment of the game: of the adversaries, up to their levels, then of the scenario,
// so that what the scenario says comes last. Each adversary escalates by cards of its own.
template <class Visit>
inline void for_each_part(Context& c, i32 moment, Visit visit) {
  if (moment == kSupporting) {
    for_each_part_of(c, 1, static_cast<int>(Moment::escalation), visit);
    return;
  }
  if (moment < 0 || moment >= kMoments) return;
  // Of the decks the leading one has the last word.
  const int first = static_cast<Moment>(moment) == Moment::decks ? 1 : 0;
  for_each_part_of(c, first, moment, visit);
  if (static_cast<Moment>(moment) == Moment::escalation) return;
  for_each_part_of(c, 1 - first, moment, visit);
  if (c.s.scenario != 0) {
    for (const i16 part : c.tables.scenarios[c.s.scenario - 1U].parts[moment]) visit(part);
  }
}

inline i32 part_count(Context& c, i32 moment) {
  i32 count = 0;
  for_each_part(c, moment, [&](i16) { ++count; });
  return count;
}

// How many of them are of adversaries.
inline i32 adversary_parts(Context& c, i32 moment) {
  const bool beside = c.s.scenario != 0 && moment >= 0 && moment < kMoments;
  const std::size_t others =
      beside ? c.tables.scenarios[c.s.scenario - 1U].parts[moment].size() : 0;
  return part_count(c, moment) - static_cast<i32>(others);
}

inline i32 part_program(Context& c, i32 moment, i32 number) {
  i32 found = kNone;
  for_each_part(c, moment, [&](i16 program) {
    if (number-- == 0) found = program;
  });
  return found;
}

inline i32 fear_cards(Context& c, i32 terror) {
  if (terror < 1 || terror > 3) return 0;
  // What each has more than usual.
  const auto at = static_cast<std::size_t>(terror - 1);
  const bool more = terror == 1 && c.s.scenario != 0;
  return level_row(c, 0).fear_cards[at] + level_row(c, 1).fear_cards[at] -
         c.tables.usual.fear_cards[at] +
         (more ? c.tables.scenarios[c.s.scenario - 1U].more_fear_cards : 0);
}

// One of the terrains that an Invader card shows, each as likely as the others.
inline i32 random_terrain(Context& c, i32 card) {
  const u32 shown = c.content.invaders[static_cast<std::size_t>(card)].terrains;
  u32 left = shown;
  for (i32 skip = random_below(c, std::popcount(shown)); skip > 0; --skip) left &= left - 1;
  return static_cast<i32>(left & ~(left - 1));
}

inline i32 stage_of(Context& c, i32 card) {
  return c.content.invaders[static_cast<std::size_t>(card)].stage;
}
inline bool escalates(Context& c, i32 card) {
  return c.s.adversaries[0] != 0 && c.content.invaders[static_cast<std::size_t>(card)].escalation;
}
// The supporting adversary escalates with every card of the last stage.
inline bool escalates_second(Context& c, i32 card) {
  return c.s.adversaries[1] != 0 && stage_of(c, card) == 3;
}

// Where in the deck the topmost card of its lowest stage lies, as the backs tell; -1: it is empty.
inline i32 card_to_accelerate(Context& c) {
  const int deck = static_cast<int>(Pile::invader_deck);
  int found = -1;
  int lowest = 3;
  for (int at = 0; at < c.s.piles[deck].count; ++at) {
    const int stage = stage_of_back(c, entries(c.s, deck)[at]);
    if (stage > lowest) continue;
    found = at;
    lowest = stage;
  }
  return found;
}

// It goes to the discard, for all to see.
inline i32 accelerate(Context& c) {
  const int deck = static_cast<int>(Pile::invader_deck);
  const i32 at = card_to_accelerate(c);
  if (at < 0) {
    c.s.fault = Fault::impossible;
    return 0;
  }
  const u16 card = shown_card(c.s, take_entry(c.s, deck, at)) & kCardMask;
  put_on_top(c.s, static_cast<int>(Pile::invader_discard), card);
  return card;
}

// A card of the deck goes to the discard face down.
inline void discard_unseen(Context& c, i32 at) {
  const u16 card = take_entry(c.s, static_cast<int>(Pile::invader_deck), at);
  put_on_top(c.s, static_cast<int>(Pile::invader_discard), static_cast<u16>(card | kFaceDown));
}

// Where in the deck its top card lies, leaving out those that lie where they do by set-up: all know
// them, or a card of a lower stage lies below them. -1: there is no other.
inline i32 returnable_card(Context& c) {
  const int deck = static_cast<int>(Pile::invader_deck);
  const u16* const cards = entries(c.s, deck);
  int lowest = 3;
  int found = -1;
  for (int at = 0; at < c.s.piles[deck].count; ++at) {
    const int stage = stage_of_back(c, cards[at]);
    if (stage <= lowest && cards[at] >> kKnownShift == 0) found = at;
    lowest = std::min(lowest, stage);
  }
  return found;
}
// The level of the adversary beside the one that keeps a counter.
inline i32 other_level(Context& c, i32 counter) {
  const int owner = c.tables.counting[static_cast<std::size_t>(counter / kCounterStep)];
  return c.s.levels[c.s.adversaries[1] == owner + 1 ? 0 : 1];
}

// Whether the adversary that keeps a counter is in the game.
inline bool is_opposed_by(Context& c, i32 counter) {
  const int owner = c.tables.counting[static_cast<std::size_t>(counter / kCounterStep)];
  return c.s.adversaries[0] == owner + 1 || c.s.adversaries[1] == owner + 1;
}

inline bool has_extra_build(Context& c) { return c.s.extra_build != 0; }
inline void set_extra_build(Context& c, i32 in_use) { c.s.extra_build = in_use != 0 ? 1 : 0; }

}  // namespace loci::island::primitive
