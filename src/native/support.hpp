// What translated code stands on; see translate.hpp for its shape.
#pragma once

#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

#include "island/hooks.hpp"
#include "island/invoke.hpp"
#include "island/machine.hpp"

namespace loci::island::native {

struct Run;

// Any routine: its registers in the state, the place of its frame, and the instruction to begin or
// go on with, counted from its first. True: the machine stops.
using Enter = bool (*)(Run&, i32* r, Frame* frame, u16 at);

struct Routine {
  Enter enter;
  u16 room;  // registers that it and what it calls without looking for room take at most
  u16 parameters;
  lang::Type result;
};

struct Run {
  Context& c;
  State& s;
  const Routine* routines;
  int steps = kStepLimit;
};

// Both at once: this is asked behind nearly every call.
inline bool stopped(const State& s) {
  static_assert(offsetof(State, fault) == offsetof(State, result) + 1);
  static_assert(static_cast<int>(Fault::none) == 0 && static_cast<int>(Result::running) == 0);
  u16 either = 0;
  std::memcpy(&either, &s.result, sizeof either);
  return either != 0;
}

inline bool runs_away(Run& m) {
  if (--m.steps >= 0) return false;
  m.s.fault = Fault::runaway;
  return true;
}

// Whether a routine fits whose registers begin at r, in place of the one that runs.
[[gnu::always_inline]] inline bool has_registers(Run& m, const i32* r, int room) {
  if (r - m.s.registers + room > kMaxRegisters) [[unlikely]] {
    m.s.fault = Fault::stack_overflow;
    return false;
  }
  return true;
}

// The same for one that is called where that is not known beforehand (rooms.hpp). Calls are not
// counted as steps: what is translated is known, and goes on for ever only by jumping back or by
// calling in place of itself. A frame is written only when something is asked: until then there may
// be more calls than frames.
[[gnu::always_inline]] inline bool has_room(Run& m, const i32* r, int room, const Frame* caller) {
  if (caller >= m.s.frames + kMaxFrames - 1) [[unlikely]] {
    m.s.fault = Fault::stack_overflow;
    return false;
  }
  return has_registers(m, r, room);
}

// A routine stops because one it called did. Only if that one asks something will it go on, and
// only then is its frame written.
inline bool leave(Run& m, const i32* r, Frame* frame, u16 at, u16 routine) {
  if (m.s.waiting) *frame = {at, static_cast<u16>(r - m.s.registers), routine};
  return true;
}

struct Asking {
  u16 answer;  // the register
  u16 alternatives;
  u16 routine;
  u16 at;
};

// Asks for one of the options listed, or takes the only one. True: the machine stops.
[[gnu::always_inline]] inline bool ask(Run& m, i32* r, Frame* frame, const Asking& asking) {
  const Options& options = m.c.options;
  State& s = m.s;
  m.c.end_options();
  if (s.fault != Fault::none) return true;
  i32* const answer = r + asking.answer;
  if (options.count > 1) {
    if (frame >= s.frames + kMaxFrames) [[unlikely]] {
      s.fault = Fault::stack_overflow;
      return true;
    }
    const auto base = static_cast<u16>(r - s.registers);
    *frame = {asking.at, base, asking.routine};
    s.frames_count = static_cast<u16>(frame - s.frames + 1);
    s.registers_count = static_cast<u16>(base + asking.answer);  // what lies above is used up
    s.waiting = true;
    return true;
  }
  if (options.count == 1) {
    answer[0] = options.list[0].value;
    answer[1] = options.list[0].alternative;
    answer[2] = options.list[0].seat;
  } else {
    answer[0] = kNone;
    answer[1] = asking.alternatives;
    answer[2] = kNone;
  }
  return false;
}

// Calls the program in a register, which gives nothing.
inline bool call_program(Run& m, i32 number, i32* r, Frame* caller) {
  if (number < 0 || m.routines[number].result != lang::Type::none) {
    m.s.fault = Fault::impossible;
    return true;
  }
  const Routine& routine = m.routines[number];
  return !has_room(m, r, routine.room, caller) || routine.enter(m, r, caller + 1, 0);
}

// What a program gives. All that give something are plain (plain_routines.hpp): they need no more
// registers than hold their parameters and their result.
template <lang::Type kResult>
inline void give_by_program(Run& m, i32 number, i32* r) {
  // A program of another kind would leave the result unmade.
  if (number < 0 || m.routines[number].result != kResult) {
    m.s.fault = Fault::impossible;
    return;
  }
  m.routines[number].enter(m, r, nullptr, 0);
}

inline i32 value_by_program(Run& m, i32 number, i32 me, i32 here, i32 target) {
  i32 r[] = {me, here, target};
  give_by_program<lang::Type::boolean>(m, number, r);
  return r[0];
}

inline LandSet lands_by_program(Run& m, i32 number, i32 me, i32 here, i32 target) {
  i32 r[4] = {me, here, target};
  give_by_program<lang::Type::lands>(m, number, r);
  return load(r);
}

struct Raising {
  u16 at;
  u16 routine;  // that raises it
  u16 counter;  // the register that says how many hooks have heard it; its parameters are behind
  u8 event;
  u8 parameters;
};

// Lets all hooks hear an event that have not yet. True: the machine stops. Out of line: mostly
// there are none.
[[gnu::noinline]] inline bool raise(Run& m, Raising raising, i32* r, Frame* caller) {
  i32& counter = r[raising.counter];
  i32* const given = r + raising.counter + 1;
  while (true) {
    const int heard = hook_for(m.s, raising.event, counter, m.c.tables.is_followed(raising.event));
    if (heard < 0) {
      counter = 0;
      return false;
    }
    counter = heard + 1;
    const Routine& routine = m.routines[m.s.hooks[heard].routine];
    if (!has_room(m, given, routine.room, caller)) return true;
    put_hook_values(m.s, heard, routine.parameters - raising.parameters - 2,
                    given + raising.parameters);
    if (routine.enter(m, given, caller + 1, 0)) {
      return leave(m, r, caller, raising.at, raising.routine);
    }
    if (stopped(m.s)) return true;
  }
}

// Lets all hooks hear an event whose hooks ask nothing. Out of line: mostly there are none.
[[gnu::noinline]] inline void hear_all(Run& m, int event, i32* r, int parameters) {
  for (int at = 0; !stopped(m.s); ++at) {
    at = hook_for(m.s, event, at, m.c.tables.is_followed(event));
    if (at < 0) return;
    const Routine& routine = m.routines[m.s.hooks[at].routine];
    put_hook_values(m.s, at, routine.parameters - parameters - 2, r + parameters);
    routine.enter(m, r, nullptr, 0);
  }
}

// Whether a value stands for something. What is translated has been compiled and makes up no
// values, so all that is to be told from `none` are cards: they may be of another deck.
template <ValueType kType>
[[gnu::always_inline]] inline bool is_given(const Context& c, i32 value) {
  switch (kType) {
    case ValueType::power:
    case ValueType::invader:
    case ValueType::fear:
    case ValueType::event:
      return is_there<kType>(c, value);
    case ValueType::seat:
    case ValueType::board:
    case ValueType::element:
    case ValueType::growth:
    case ValueType::icon:
    case ValueType::track:
    case ValueType::trigger:
    case ValueType::corner:
      return value >= 0;
    default:  // for lands and pieces primitives test themselves
      return true;
  }
}

template <Primitive kPrimitive, std::size_t kAt, class Argument>
[[gnu::always_inline]] inline bool fits(const Context& c, Argument value) {
  constexpr ValueType kType = kSignatures[static_cast<std::size_t>(kPrimitive)].parameters[kAt];
  if constexpr (std::is_same_v<Argument, LandSet>) {
    return true;
  } else {
    return is_given<kType>(c, value) || (takes_none(kPrimitive, kType) && value == kNone);
  }
}

// A primitive with its arguments, checked as perform() does.
template <Primitive kPrimitive, class Function, class... Arguments>
[[gnu::always_inline]] inline auto call(Function function, Context& c, Arguments... arguments) {
  using Result = decltype(function(c, arguments...));
  const auto all_fit = [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
    return (fits<kPrimitive, kAt>(c, arguments) && ...);
  };
  const bool good = all_fit(std::index_sequence_for<Arguments...>{});
  if (!good) [[unlikely]]
    c.s.fault = Fault::impossible;
  if constexpr (std::is_void_v<Result>) {
    if (good) [[likely]]
      function(c, arguments...);
  } else if constexpr (std::is_same_v<Result, LandSet>) {
    return good ? function(c, arguments...) : LandSet{};
  } else {
    constexpr ValueType kResult = kSignatures[static_cast<std::size_t>(kPrimitive)].result;
    return good ? static_cast<i32>(function(c, arguments...)) : can_be_none(kResult) ? kNone : 0;
  }
}

// The same for one that lists options.
template <Primitive kPrimitive, class Function, class... Arguments>
[[gnu::always_inline]] inline void list(Function function, Context& c, Alternative alternative,
                                        Arguments... arguments) {
  const auto all_fit = [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
    return (fits<kPrimitive, kAt>(c, arguments) && ...);
  };
  if (all_fit(std::index_sequence_for<Arguments...>{})) [[likely]] {
    function(c, alternative, arguments...);
  } else {
    c.s.fault = Fault::impossible;
  }
}

inline i32 add(i32 a, i32 b) { return static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b)); }
inline i32 subtract(i32 a, i32 b) {
  return static_cast<i32>(static_cast<u32>(a) - static_cast<u32>(b));
}
inline i32 multiply(i32 a, i32 b) {
  return static_cast<i32>(static_cast<u32>(a) * static_cast<u32>(b));
}

inline void drop_option(Options& options, i32 at) {
  for (int i = at; i + 1 < options.count; ++i) options.list[i] = options.list[i + 1];
  --options.count;
}

inline void offer_bits(Context& c, u8 alternative, i32 bits) {
  for (u32 rest = static_cast<u32>(bits); rest != 0; rest &= rest - 1) {
    c.offer(alternative, std::countr_zero(rest));
  }
}

inline void offer_lands(Context& c, u8 alternative, LandSet lands) {
  for_each(lands, [&](int land) { c.offer(alternative, land); });
}

// Takes the lowest of the lands, or of the bits.
inline i32 take_land(LandSet& lands) {
  const i32 land = lands.front();
  lands.drop_front();
  return land;
}
inline i32 take_land(i32* r) {
  LandSet lands = load(r);
  const i32 land = take_land(lands);
  store(r, lands);
  return land;
}
inline i32 take_bit(i32& bits) {
  const auto rest = static_cast<u32>(bits);
  bits = static_cast<i32>(rest & (rest - 1));
  return std::countr_zero(rest);
}

}  // namespace loci::island::native
