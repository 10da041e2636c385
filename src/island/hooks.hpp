// Hooks as a machine handles them: registered by a program, heard when their event is raised.
#pragma once

#include "island/state.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

// Registers a hook with its owner and captured values from `values` on.
inline void register_hook(State& s, const lang::HookInfo& info, const i32* values) {
  if (s.hooks_count == kMaxHooks) {
    s.fault = Fault::too_many_hooks;
    return;
  }
  Hook hook{};
  hook.event = info.event;
  hook.action_class =
      s.actions_count > 0 ? s.actions[s.actions_count - 1].action_class : ActionClass::rules;
  hook.owner = static_cast<u8>(values[0]);
  hook.lifetime = info.lifetime;
  hook.routine = info.routine;
  hook.slot = s.hooks_count;
  for (int i = 0; i < info.captured; ++i) hook.captured[i] = static_cast<i16>(values[1 + i]);
  s.hooks[s.hooks_count++] = hook;
  s.hook_bits.insert(info.event);
}

// The first hook from `at` on that hears the event, or -1.
inline int hook_for(const State& s, int event, int at, u8 action_ended) {
  // After an Action, what led to it does not hear of it, and the one that follows it hears alone.
  Bits deaf{};
  if (event == action_ended && s.actions_count > 0) {
    const Action& action = s.actions[s.actions_count - 1];
    deaf = action.following == 0 ? action.ancestry : Bits::of(action.following - 1).others();
  }
  for (; at < s.hooks_count; ++at) {
    if (s.hooks[at].event == event && !deaf.has(s.hooks[at].slot)) return at;
  }
  return -1;
}

// What a hook's routine takes behind the event's parameters: owner, slot and `captured` values.
inline void put_hook_values(const Hook& hook, int captured, i32* values) {
  *values++ = hook.owner == 0xff ? kNone : hook.owner;
  *values++ = hook.slot;
  for (int i = 0; i < captured; ++i) values[i] = hook.captured[i];
}

}  // namespace loci::island
