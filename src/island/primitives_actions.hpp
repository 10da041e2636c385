// Primitives about Actions: their beginning and end, what they are about, what follows them.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>

#include "island/context.hpp"
#include "island/hooks.hpp"
#include "island/pieces.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline void begin_action(Context& c, i32 action_class, i32 seat, i32 land) {
  State& s = c.s;
  if (s.actions_count == kMaxActions) {
    s.fault = Fault::too_many_actions;
    return;
  }
  const bool outermost = s.actions_count == 0;
  s.actions[s.actions_count] = {
      .source = 0xffff,
      .action_class = static_cast<ActionClass>(action_class),
      .owner = static_cast<u8>(seat),
      .land = static_cast<i8>(land),
      .origin = kNone,
      .notes_begin = s.notes_count,
      .trigger = 0,
      .element_cap = ~0U,
      .following = 0,
      .fear = 0,
      .flags = outermost ? kTree : u16{0},
  };
  ++s.actions_count;
}

// An Action set off by hook `self`: nothing below it may set that hook off again.
inline void begin_trigger(Context& c, i32 self, i32 action_class, i32 seat, i32 land) {
  begin_action(c, action_class, seat, land);
  if (c.s.fault == Fault::none) current_action(c.s).trigger = static_cast<u8>(self + 1);
}

// Effects that follow an Action. First all that wait for its end are heard: who has something to do
// is noted. Then they follow one by one, each heard alone.

inline bool follows_now(Context& c, i32 self) {
  if (current_action(c.s).following == self + 1) return true;
  note_hook(c.s, Verb::due, self);
  return false;
}

inline bool are_alike(const State& s, int a, int b) {
  const Hook& one = s.hooks[a];
  const Hook& other = s.hooks[b];
  return one.routine == other.routine && one.owner == other.owner &&
         one.action_class == other.action_class && one.uses == other.uses &&
         captured_alike(s, a, b);
}

// Those that may be the next. What a scenario says follows in the order in which it says it, after
// what adversaries say; of effects that are alike any will do.
template <class Visit>
inline void for_each_following(Context& c, Visit visit) {
  const State& s = c.s;
  const Note* const begin = s.notes + s.actions[s.actions_count - 1].notes_begin;
  const Note* const end = s.notes + s.notes_count;
  if (begin == end || end[-1].verb != Verb::due) return;  // such notes are the last
  BitSet<256> due{};
  for (const Note* note = begin; note < end; ++note) {
    if (note->verb == Verb::due) due.insert(note->land);
  }
  bool waits = false;  // the scenario
  for (int i = 0; i < s.hooks_count; ++i) {
    waits = waits || (due.has(i) && !is_over(s.hooks[i]) &&
                      s.hooks[i].action_class == ActionClass::adversary);
  }
  for (int i = 0; i < s.hooks_count; ++i) {
    const Hook& hook = s.hooks[i];
    if (!due.has(i) || is_over(hook)) continue;
    if (hook.action_class == ActionClass::scenario && std::exchange(waits, true)) continue;
    bool another = false;
    for (int earlier = 0; earlier < i; ++earlier) {
      another = another || (due.has(earlier) && are_alike(s, earlier, i));
    }
    if (!another) visit(i);
  }
}

inline i32 following_count(Context& c) {
  i32 count = 0;
  for_each_following(c, [&](int) { ++count; });
  return count;
}

inline i32 first_following(Context& c) {
  i32 first = kNone;
  for_each_following(c, [&](int hook) { first = first == kNone ? hook : first; });
  return first;
}

inline void followings(Context& c, Alternative alternative) {
  for_each_following(c, [&](int hook) { c.offer(alternative.number, hook); });
}

inline void let_follow(Context& c, i32 trigger) {
  Note* const end = c.s.notes + c.s.notes_count;
  c.s.notes_count =
      static_cast<u8>(std::remove_if(c.s.notes + current_action(c.s).notes_begin, end,
                                     [trigger](const Note& note) {
                                       return note.verb == Verb::due && note.land == trigger;
                                     }) -
                      c.s.notes);
  current_action(c.s).following = static_cast<u8>(trigger + 1);
}

inline void make_tree(Context& c) { current_action(c.s).flags |= kTree; }
inline void set_source(Context& c, i32 power) {
  current_action(c.s).source = static_cast<u16>(power);
}
inline void set_fear_source(Context& c, i32 fear) {
  current_action(c.s).source = static_cast<u16>(fear);
}
// The land an Action is about may be chosen in the middle of it.
inline void set_action_land(Context& c, i32 land) {
  current_action(c.s).land = static_cast<i8>(land);
}
inline i32 action_class(Context& c) {
  return c.s.actions_count > 0 ? static_cast<i32>(current_action(c.s).action_class) : 0;
}
inline i32 action_owner(Context& c) {
  return c.s.actions_count > 0 ? static_cast<i8>(current_action(c.s).owner) : kNone;
}
inline i32 action_land(Context& c) {
  return c.s.actions_count > 0 ? current_action(c.s).land : kNone;
}
inline bool is_being_resolved(Context& c, i32 power) {
  return std::any_of(c.s.actions, c.s.actions + c.s.actions_count, [power](const Action& action) {
    return action.action_class == ActionClass::power && action.source == power;
  });
}
// Whether a power can be used, and where, is asked before there is an Action of it.
inline void think_of(Context& c, i32 power) { c.power_in_mind = static_cast<i16>(power); }
inline i32 power_in_mind(Context& c) {
  if (c.power_in_mind != kNone) return c.power_in_mind;
  const bool used = c.s.actions_count > 0 && current_action(c.s).action_class == ActionClass::power;
  return used ? static_cast<i16>(current_action(c.s).source) : kNone;
}
inline i32 action_source(Context& c) {
  return c.s.actions_count > 0 ? static_cast<i16>(current_action(c.s).source) : kNone;
}

inline void end_action(Context& c) {
  State& s = c.s;
  if (s.actions_count == 0) {
    s.fault = Fault::impossible;
    return;
  }
  const u16 flags = current_action(s).flags;
  if ((flags & kHasHooks) != 0) end_hooks_of_action(s);
  // Presence that came while effects followed it may stand in for pieces still.
  if ((flags & kLooked) != 0) dismiss_stand_ins(s);
  s.notes_count = s.actions[--s.actions_count].notes_begin;
}

}  // namespace loci::island::primitive
