// Primitives about the course of the game: turns, phases, victory and defeat.
#pragma once

#include <algorithm>
#include <cstring>

#include "island/context.hpp"
#include "island/hooks.hpp"
#include "island/pieces.hpp"
#include "island/primitives_pieces.hpp"
#include "island/primitives_powers.hpp"
#include "island/primitives_seats.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline void begin_turn(Context& c) {
  ++c.s.turn;
  wake_hooks(c.s);
}
inline i32 current_phase(Context& c) { return static_cast<i32>(c.s.phase); }
inline void set_phase(Context& c, i32 phase) {
  // What comes behind the phases are steps of one.
  if (phase > static_cast<i32>(Phase::time_passes)) c.s.fault = Fault::impossible;
  c.s.phase = static_cast<Phase>(phase);
}

// Discarding and the end of what lasts a turn are simultaneous.
inline void end_turn(Context& c) {
  State& s = c.s;
  for (int seat = 0; seat < s.seats_count; ++seat) {
    Seat& who = s.seats[seat];
    for (int i = who.cards - 1; i >= 0; --i) {
      OwnedCard& card = s.owned[seat][i];
      const bool lent = (card.flags & kCardLent) != 0;
      const bool passes = card.place == Place::play && (card.flags & kCardPasses) != 0;
      if (passes && lent) card.place = Place::forgotten;
      if (passes && !lent) {
        take_card_away(s, seat, card.power);
        continue;
      }
      const bool played = card.place == Place::play || card.place == Place::face_down;
      if (played && !lent) card.place = Place::discard;
      card.flags &= kCardLent;
    }
    std::memset(who.gained, 0, sizeof who.gained);
    who.plays = 0;
    who.extra_plays = 0;
    who.any = 0;
    who.owed = 0;
    who.innates_used = 0;
    who.hastened = 0;
    who.paid_repeats = 0;
    std::memset(who.free_repeats, 0, sizeof who.free_repeats);
    std::memset(who.own_repeats, 0, sizeof who.own_repeats);
    who.spaces_used &= c.tables.spirits[who.spirit].lasting_deeds;
  }
  for (int land = 0; land < s.lands_count; ++land) {
    s.lands[land].defend = 0;
    s.lands[land].flags &= static_cast<u8>(~(kSkips | kIsolated));
  }
  s.ignored_strife = 0;
  settle_pieces(s);
  end_hooks_of_turn(s);
}

// Whether no piece of the kinds named for this terror level stands anywhere, be it in an ocean.
inline bool are_gone(Context& c, i32 at_first, i32 at_second, i32 at_third) {
  // Each made apart: the rules name the same kinds always, so that they are made beforehand.
  const KindMask first(at_first);
  const KindMask second(at_second);
  const KindMask third(at_third);
  const KindMask mask = c.s.terror == 1 ? first : c.s.terror == 2 ? second : third;
  if (has_any(c.s.lands[c.seen_pieces], mask)) return false;
  for (int land = 0; land < c.s.lands_count; ++land) {
    if (!has_any(c.s.lands[land], mask)) continue;
    c.seen_pieces = static_cast<u8>(land);
    return false;
  }
  return true;
}

inline bool losses_are_on(Context& c) { return (c.s.switches & kLossesOff) == 0; }

// Of losses noted the first that counts.
inline i32 noted_loss(Context& c) {
  if (c.s.losses == 0) return static_cast<i32>(Ending::none);
  for (const Ending ending :
       {Ending::invader_deck, Ending::blight, Ending::adversary, Ending::scenario}) {
    if (ending != Ending::invader_deck && !losses_are_on(c)) break;
    if (c.s.losses >> static_cast<int>(ending) & 1) return static_cast<i32>(ending);
  }
  return static_cast<i32>(Ending::none);
}

inline bool all_have_presence(Context& c) { return c.s.without_presence == 0; }

inline bool ends_tree(Context& c) { return (current_action(c.s).flags & kTree) != 0; }

// Whether a piece may have no more health than damage: something changes health or did.
inline bool has_frail_pieces(Context& c) {
  const bool changed = c.s.hook_bits.has(c.tables.health_of);
  return std::any_of(
      c.s.exceptions, c.s.exceptions + c.s.exceptions_count, [&](const Exception& e) {
        return e.damage > 0 && (changed || e.damage >= printed_health(c, piece_of(e)));
      });
}

// Whether something beside the Invaders' going may have ended the game.
inline bool is_critical(Context& c) {
  return c.s.terror >= 4 || noted_loss(c) != static_cast<i32>(Ending::none) ||
         c.s.hook_bits.meets(c.tables.heard_when_judged) ||
         (losses_are_on(c) && !all_have_presence(c));
}

// Whether there is a victory or defeat to be judged: a whole tree of Actions has ended, and what
// must be gone at this terror level is, or something else has happened.
inline bool may_be_over(Context& c, i32 at_first, i32 at_second, i32 at_third) {
  return ends_tree(c) && (c.s.switches & kUnjudged) == 0 &&
         (are_gone(c, at_first, at_second, at_third) || is_critical(c));
}

// Something waits for the end of the Action, as is rarely so: what hears of it, or pieces that
// cannot stay.
inline bool is_awaited(Context& c) {
  return c.s.hook_bits.meets(c.tables.heard_at_ends) || !stranded(c).empty() ||
         (c.s.exceptions_count > 0 && has_frail_pieces(c));
}

inline void end_game(Context& c, i32 won, i32 ending) {
  c.s.result = won != 0 ? Result::victory : Result::defeat;
  c.s.ending = static_cast<Ending>(ending);
}

}  // namespace loci::island::primitive
