// Primitives about event cards: their deck, their parts, which of them an Action does.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_piles.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline const EventRow& event_row(Context& c, i32 event) {
  return c.tables.events[static_cast<std::size_t>(event)];
}
inline i32 event_parts(Context& c, i32 event) {
  return static_cast<i32>(event_row(c, event).programs.size());
}
inline i32 event_program(Context& c, i32 event, i32 part) {
  if (part < 0 || part >= event_parts(c, event)) return kNone;
  return event_row(c, event).programs[static_cast<std::size_t>(part)];
}

// The top card of the deck is turned up, and lies on the discard from then on.
inline i32 next_event(Context& c) {
  constexpr int deck = static_cast<int>(Pile::event_deck);
  const u16 card = shown_card(c.s, take_entry(c.s, deck, c.s.piles[deck].count - 1));
  if (c.s.fault != Fault::none) return kNone;
  put_on_top(c.s, static_cast<int>(Pile::event_discard), card);
  return card;
}

// From wherever it lies to below so many cards of the deck. All know that it is there.
inline void bury_event(Context& c, i32 event, i32 below) {
  constexpr int deck = static_cast<int>(Pile::event_deck);
  for (const Pile pile : {Pile::event_deck, Pile::event_discard}) {
    const int number = static_cast<int>(pile);
    const int at = find_entry(c.s, number, event);
    if (at >= 0) take_entry(c.s, number, at);
  }
  const int known = ((1 << c.s.seats_count) - 1) << kKnownShift;
  const int at = c.s.piles[deck].count - std::clamp<i32>(below, 0, c.s.piles[deck].count);
  insert_entry(c.s, deck, at, static_cast<u16>(event | known));
}

// Those that an adversary puts into the deck.
inline void bury_named_events(Context& c) {
  for (const BuriedEvent& event : c.game.decks().buried) bury_event(c, event.card, event.below);
}

inline void set_event_source(Context& c, i32 event, i32 part) {
  Action& action = current_action(c.s);
  action.source = static_cast<u16>(event);
  if (event_row(c, event).dahan == part) action.flags |= kDahanEvent;
}

// Of what the card says, by number: it is that which is done, and asks, from then on.
inline void begin_event_part(Context& c, i32 part) {
  u16& flags = current_action(c.s).flags;
  flags = static_cast<u16>((flags & ((1 << kEventPartShift) - 1)) | (part + 1) << kEventPartShift);
}

// The innermost part of an event card that is being done, with no other sort of Action inside it.
inline const Action* event_action(const State& s) {
  for (int i = s.actions_count - 1; i >= 0; --i) {
    const Action& action = s.actions[i];
    if (action.action_class != ActionClass::event) return nullptr;
    if (action.source != 0xffff) return &action;
  }
  return nullptr;
}
inline i32 event_source(Context& c) {
  const Action* const action = event_action(c.s);
  return action == nullptr ? kNone : action->source;
}
inline bool is_dahan_event(Context& c) {
  const Action* const action = event_action(c.s);
  return action != nullptr && (action->flags & kDahanEvent) != 0;
}

// The game is played without the events that its boxes have.
inline bool leaves_out_events(Context& c) { return !c.game.setup().events; }
inline bool grows_in_setup(Context& c) { return c.game.setup().bonus_growth; }
inline bool explores_in_setup(Context& c) { return c.game.setup().first_explore; }

// Kinds of tokens that the boxes of the game have, and of these the ones it does without.
inline bool has_tokens(Context& c) { return c.game.tokens() != 0; }
inline i32 unused_tokens(Context& c) { return c.game.unused_tokens(); }

// What is on the back of the top card of the Invader deck or, when that is empty, was on that of
// the last one taken from it.
inline i32 top_stage(Context& c) {
  constexpr Pile kPlaces[] = {Pile::invader_deck, Pile::explore, Pile::build, Pile::ravage};
  for (const Pile place : kPlaces) {
    const int pile = static_cast<int>(place);
    if (c.s.piles[pile].count == 0) continue;
    return stage_of_back(c, entries(c.s, pile)[c.s.piles[pile].count - 1]);
  }
  return 3;
}

}  // namespace loci::island::primitive
