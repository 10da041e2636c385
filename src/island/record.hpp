// The record of an Action: what it did to pieces and lands, as notes of a verb, a land and a kind,
// and which hooks did what they do once an Action. Nothing is noted that no program of the game's
// boxes can ask for.
#pragma once

#include <algorithm>
#include <tuple>

#include "island/context.hpp"
#include "island/pieces.hpp"

namespace loci::island {

inline Action& current_action(State& s) {
  return s.actions[s.actions_count > 0 ? s.actions_count - 1 : 0];
}

// Notes of an Action are kept sorted: what came first does not matter later.
[[gnu::noinline]] inline void add_note(State& s, Verb verb, i32 land, int kind, i32 count) {
  const Note wanted{verb, static_cast<u8>(land), static_cast<u8>(kind),
                    static_cast<u8>(std::min(count, 255))};
  const auto order = [](const Note& note) { return std::tie(note.verb, note.land, note.kind); };
  Note* const end = s.notes + s.notes_count;
  Note* const at =
      std::lower_bound(s.notes + current_action(s).notes_begin, end, wanted,
                       [&](const Note& a, const Note& b) { return order(a) < order(b); });
  if (at != end && order(*at) == order(wanted)) {
    at->count = static_cast<u8>(std::min(255, at->count + wanted.count));
    return;
  }
  if (s.notes_count == kMaxNotes) {
    s.fault = Fault::too_many_notes;
    return;
  }
  std::move_backward(at, end, end + 1);
  *at = wanted;
  ++s.notes_count;
}

// Notes a hook of the current Action; false: it was noted already.
inline bool note_hook(State& s, Verb verb, i32 hook) {
  Note* const end = s.notes + s.notes_count;
  const bool is_new =
      std::none_of(s.notes + current_action(s).notes_begin, end,
                   [&](const Note& note) { return note.verb == verb && note.land == hook; });
  if (is_new) add_note(s, verb, hook, 0, 1);
  return is_new;
}

// What was done in one land was done in another: lands are joined in mid-Action.
inline void move_notes(State& s, int from, int to) {
  Note old[kMaxNotes];
  const int count = s.notes_count;
  std::copy(s.notes, s.notes + count, old);
  const int actions = s.actions_count;
  s.notes_count = 0;
  int at = 0;
  for (s.actions_count = 0; s.actions_count < actions;) {
    const int end =
        s.actions_count + 1 < actions ? s.actions[s.actions_count + 1].notes_begin : count;
    s.actions[s.actions_count++].notes_begin = s.notes_count;
    for (; at < end; ++at) {
      const bool moves = !is_of_hook(old[at].verb) && old[at].land == from;
      add_note(s, old[at].verb, moves ? to : old[at].land, old[at].kind, old[at].count);
    }
  }
}

// Notes something of a land, or of pieces of a kind there.
inline void note(Context& c, Verb verb, i32 land, int kind, i32 count) {
  if ((c.game.asked() >> static_cast<int>(verb) & 1) == 0) return;
  if (c.s.actions_count == 0 || land < 0 || count <= 0) return;
  add_note(c.s, verb, land, kind, count);
}

// How much of it the current Action did to pieces of some kinds in a land.
inline i32 noted(const Context& c, Verb verb, i32 land, i32 kinds) {
  i32 total = 0;
  if (c.s.actions_count == 0) return total;
  for (int i = current_action(c.s).notes_begin; i < c.s.notes_count; ++i) {
    const Note& note = c.s.notes[i];
    if (note.verb == verb && note.land == land && (kinds >> note.kind & 1) != 0) {
      total += note.count;
    }
  }
  return total;
}

inline constexpr i32 kAnyKind = -1;

namespace primitive {

inline void note_destroyed(Context& c, i32 land, i32 piece, i32 count) {
  note(c, Verb::destroyed, land, kind_of(piece), count);
}
inline void note_removed(Context& c, i32 land, i32 piece, i32 count) {
  note(c, Verb::removed, land, kind_of(piece), count);
}
inline void note_presence_added(Context& c, i32 land, i32 count) {
  note(c, Verb::added, land, kPresenceKind, count);
}
inline void note_land_damage(Context& c, i32 land, i32 amount) {
  note(c, Verb::land_damaged, land, 0, amount);
}

// What a ravage deals, how much of that is defended, and what dahan suffer.
inline void tell_ravage(Context&, i32, i32, i32, i32) {}
// What dahan deal in return.
inline void tell_return(Context&, i32, i32) {}
// The Invaders do not do in a land what they were about to do.
inline void tell_skip(Context&, i32) {}
// Blight cascades from a land to another.
inline void tell_cascade(Context&, i32, i32) {}
// A power card that was turned up for what is on it.
inline void tell_turned(Context&, i32) {}
// What a spirit gains next is its income.
inline void tell_income(Context&, i32) {}

inline i32 destroyed(Context& c, i32 land, i32 kinds) {
  return noted(c, Verb::destroyed, land, kinds);
}
inline i32 added(Context& c, i32 land, i32 kinds) { return noted(c, Verb::added, land, kinds); }
inline i32 removed(Context& c, i32 land, i32 kinds) { return noted(c, Verb::removed, land, kinds); }
inline i32 replaced(Context& c, i32 land, i32 kinds) {
  return noted(c, Verb::replaced, land, kinds);
}
// Into the land, and out of it.
inline i32 moved(Context& c, i32 land, i32 kinds) { return noted(c, Verb::moved, land, kinds); }
inline i32 moved_out(Context& c, i32 land, i32 kinds) {
  return noted(c, Verb::moved_out, land, kinds);
}
// Damage, also where it destroyed.
inline i32 damaged(Context& c, i32 land, i32 kinds) { return noted(c, Verb::damaged, land, kinds); }
inline i32 land_damage(Context& c, i32 land) {
  return noted(c, Verb::land_damaged, land, kAnyKind);
}
inline i32 defended(Context& c, i32 land) { return noted(c, Verb::defended, land, kAnyKind); }
inline bool skipped(Context& c, i32 land) { return noted(c, Verb::skipped, land, kAnyKind) > 0; }

// Where the current Action has destroyed pieces of some kinds.
inline LandSet destroyed_in(Context& c, i32 kinds) {
  LandSet lands;
  if (c.s.actions_count == 0) return lands;
  for (int i = current_action(c.s).notes_begin; i < c.s.notes_count; ++i) {
    const Note& note = c.s.notes[i];
    if (note.verb == Verb::destroyed && (kinds >> note.kind & 1) != 0) lands.insert(note.land);
  }
  return lands;
}

inline void call_repeat(Context& c) { current_action(c.s).flags |= kRepeats; }
inline bool is_repeat(Context& c) {
  return c.s.actions_count > 0 && (current_action(c.s).flags & kRepeats) != 0;
}

// The land that a power comes from, where that matters.
inline void set_origin(Context& c, i32 land) {
  if (c.s.actions_count == 0) c.s.fault = Fault::impossible;
  current_action(c.s).origin = static_cast<i8>(land);
}
inline i32 action_origin(Context& c) {
  return c.s.actions_count > 0 ? current_action(c.s).origin : kNone;
}

}  // namespace primitive
}  // namespace loci::island
