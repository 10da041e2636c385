// Primitives about the life of hooks, and the numbers that content keeps by name.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/hooks.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

// The hook that calls itself `self`; one that is over hears no more.
inline Hook* hook_called(Context& c, i32 self) {
  if (self < 0 || self >= c.s.hooks_count) {
    c.s.fault = Fault::impossible;
    return nullptr;
  }
  return is_over(c.s.hooks[self]) ? nullptr : &c.s.hooks[self];
}

// Of the Action that registered it.
inline i32 class_of(Context& c, i32 self) {
  const Hook* const hook = hook_called(c, self);
  return static_cast<i32>(hook == nullptr ? ActionClass::rules : hook->action_class);
}

// The effect that calls itself `self`, and how often it may still happen.
inline i32 effect_of(Context&, i32 self) { return self; }
inline i32 uses_left(Context& c, i32 self) {
  const Hook* const hook = hook_called(c, self);
  return hook == nullptr ? 0 : hook->uses;
}

// A hook says that it did something: one that is counted has a use less, and after the last is
// over.
inline void used(Context& c, i32 self) {
  Hook* const hook = hook_called(c, self);
  if (hook == nullptr || hook->uses == 0 || --hook->uses > 0) return;
  end_hook(c.s, self);
  listen_again(c.s);
}

// A hook that is for once a turn sleeps until the next one; one for this turn alone is over.
inline void rest(Context& c, i32 self) {
  Hook* const hook = hook_called(c, self);
  if (hook == nullptr || !is_awake(*hook)) return;
  if (hook->lifetime == static_cast<u8>(lang::Lifetime::always)) {
    hook->lifetime = static_cast<u8>(lang::Lifetime::from_next_turn);
  } else {
    end_hook(c.s, self);
  }
  listen_again(c.s);
}

// Whether the current Action is the one that a hook for an Action came with.
inline bool is_own_action(Context& c, i32 self) {
  const Hook* const hook = hook_called(c, self);
  return hook != nullptr && hook->lifetime == kFirstAction + c.s.actions_count;
}

// Whether the current Action comes to a hook for the first time.
inline bool once(Context& c, i32 self) {
  const Hook* const hook = hook_called(c, self);
  if (hook == nullptr || c.s.actions_count == 0) {
    c.s.fault = Fault::impossible;
    return false;
  }
  return note_hook(c.s, Verb::met, self);
}

// A hook has written to a value that it took along.
inline void keep_captured(Context& c, i32 self, i32 place, i32 value) {
  if (hook_called(c, self) == nullptr) return;
  const std::size_t captured = captured_by(std::as_const(c.s), self).size();
  if (value != static_cast<i16>(value) || static_cast<std::size_t>(place) >= captured) {
    c.s.fault = Fault::impossible;
    return;
  }
  captured_by(c.s, self)[place] = static_cast<i16>(value);
}

// Between Actions nothing is left of hooks that are over.
inline void clear_hooks(Context& c) {
  if (c.s.hook_bits.has(kSomeOver)) drop_hooks(c.s, is_over);
}

inline void end_hooks_of_step(Context& c) { island::end_hooks_of_step(c.s); }

// Counters: a byte each, numbered first those of the adversary, then of the scenario, then of a
// spirit.
inline u8* shared_counter(Context& c, i32 counter) {
  State& s = c.s;
  const int number = counter % kCounters;
  const int keeper = counter % kCounterStep / kCounters;
  if (keeper == 0) {
    const int owner = c.tables.counting[static_cast<std::size_t>(counter / kCounterStep)];
    return &s.adversary_counters[s.adversaries[1] == owner + 1 ? 1 : 0][number];
  }
  if (keeper == 1) return &s.scenario_counters[number];
  s.fault = Fault::impossible;
  return nullptr;
}

inline u8* counter_of_seat(State& s, i32 seat, i32 counter) {
  if (counter / kCounters == 2 && seat >= 0) return &s.seats[seat].counters[counter % kCounters];
  s.fault = Fault::impossible;
  return nullptr;
}

inline void write_counter(u8* at, i32 number) {
  if (at != nullptr) *at = static_cast<u8>(std::clamp(number, 0, 255));
}

inline i32 counter(Context& c, i32 counter) {
  const u8* const at = shared_counter(c, counter);
  return at == nullptr ? 0 : *at;
}
inline void set_counter(Context& c, i32 counter, i32 number) {
  write_counter(shared_counter(c, counter), number);
}
inline i32 own_counter(Context& c, i32 seat, i32 counter) {
  const u8* const at = counter_of_seat(c.s, seat, counter);
  return at == nullptr ? 0 : *at;
}
inline void set_own_counter(Context& c, i32 seat, i32 counter, i32 number) {
  write_counter(counter_of_seat(c.s, seat, counter), number);
}

}  // namespace loci::island::primitive
