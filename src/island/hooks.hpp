// Hooks as a machine handles them: registered by a program, heard when their event is raised,
// retired when their time is over or their uses are spent.
#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "island/state.hpp"
#include "lang/bytecode.hpp"

namespace loci::island {

// The event of a hook that is over. It stays until nobody can be in the middle of hearing hooks:
// what is heard goes by places, and so do Actions that a hook set off.
inline constexpr u8 kOver = 0xff;
static_assert(lang::most_events <= kOver);

// From here on a lifetime is that of an Action, by how many were open when it came.
inline constexpr u8 kFirstAction = static_cast<u8>(lang::Lifetime::action);

inline bool is_over(const Hook& hook) { return hook.event == kOver; }
// It hears nothing before the next turn begins.
inline bool is_asleep(const Hook& hook) {
  return hook.lifetime == static_cast<u8>(lang::Lifetime::next_turn) ||
         hook.lifetime == static_cast<u8>(lang::Lifetime::from_next_turn);
}
inline bool is_awake(const Hook& hook) { return !is_over(hook) && !is_asleep(hook); }

// No event has this bit among the events heard: it says that some hook is over.
inline constexpr int kSomeOver = lang::most_events;
static_assert(kSomeOver < static_cast<int>(8 * sizeof(EventBits)));

// Which events have a hook, from the hooks.
inline void listen_again(State& s) {
  s.hook_bits = {};
  for (int i = 0; i < s.hooks_count; ++i) {
    if (is_awake(s.hooks[i])) s.hook_bits.insert(s.hooks[i].event);
    if (is_over(s.hooks[i])) s.hook_bits.insert(kSomeOver);
  }
}

// The values that a hook took along.
inline i16* captured_by(State& s, int hook) { return s.captured + s.hooks[hook].captured; }
inline std::span<const i16> captured_by(const State& s, int hook) {
  const int end = hook + 1 < s.hooks_count ? s.hooks[hook + 1].captured : s.captured_count;
  return {s.captured + s.hooks[hook].captured, s.captured + end};
}

inline bool captured_alike(const State& s, int a, int b) {
  const std::span<const i16> one = captured_by(s, a);
  const std::span<const i16> other = captured_by(s, b);
  return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

// Registers a hook with its owner, its captured values and, if they are counted, its uses from
// `values` on. One without any use left is none.
inline void register_hook(State& s, const lang::HookInfo& info, const i32* values) {
  const i32 uses = info.counted ? values[1 + info.captured] : 0;
  if (info.counted && uses <= 0) return;
  if (s.hooks_count == kMaxHooks || s.captured_count + info.captured > kMaxCaptured) {
    s.fault = Fault::too_many_hooks;
    return;
  }
  Action* const action = s.actions_count > 0 ? &s.actions[s.actions_count - 1] : nullptr;
  Hook hook{};
  hook.event = info.event;
  hook.action_class = action != nullptr ? action->action_class : ActionClass::rules;
  hook.owner = static_cast<u8>(values[0]);
  hook.lifetime = static_cast<u8>(info.lifetime);
  hook.routine = info.routine;
  hook.captured = s.captured_count;
  hook.uses = static_cast<u8>(std::min(uses, 255));
  if (info.lifetime == lang::Lifetime::action) {
    if (action == nullptr) {
      s.fault = Fault::impossible;
      return;
    }
    hook.lifetime = static_cast<u8>(kFirstAction + s.actions_count);
    action->flags |= kHasHooks;
  }
  if (!is_asleep(hook)) s.hook_bits.insert(info.event);
  s.hooks[s.hooks_count++] = hook;
  for (int i = 0; i < info.captured; ++i) {
    const auto value = static_cast<i16>(values[1 + i]);
    if (value != values[1 + i]) s.fault = Fault::impossible;
    s.captured[s.captured_count++] = value;
  }
}

// Whether a hook led to the current Action: none of these may fire below.
inline bool led_here(const State& s, int hook) {
  return std::any_of(s.actions, s.actions + s.actions_count,
                     [hook](const Action& action) { return action.trigger == hook + 1; });
}

// The first hook from `at` on that is for the event, be it asleep; as many as there are: none. Four
// at a time, since nearly all that are looked at are for something else.
inline int next_hook(const State& s, int event, int at) {
  const Hook* const hooks = s.hooks;
  const int count = s.hooks_count;
  for (; at + 4 <= count; at += 4) {
    for (int i = at; i < at + 4; ++i) {
      if (hooks[i].event == event) return i;
    }
  }
  while (at < count && hooks[at].event != event) ++at;
  return at;
}

// The first hook from `at` on that hears the event, or -1.
inline int hook_for(const State& s, int event, int at, bool is_followed) {
  // After an Action, what led to it does not hear of it, and the one that follows it hears alone.
  const bool ends = is_followed && s.actions_count > 0;
  const int following = ends ? s.actions[s.actions_count - 1].following : 0;
  for (at = next_hook(s, event, at); at < s.hooks_count; at = next_hook(s, event, at + 1)) {
    if (is_asleep(s.hooks[at])) continue;
    if (!ends || (following == 0 ? !led_here(s, at) : following == at + 1)) return at;
  }
  return -1;
}

// What a hook's routine takes behind the event's parameters: owner, which hook it is and `captured`
// values.
inline void put_hook_values(State& s, int hook, int captured, i32* values) {
  const u8 owner = s.hooks[hook].owner;
  *values++ = owner == 0xff ? kNone : owner;
  *values++ = hook;
  std::copy_n(captured_by(s, hook), captured, values);
}

// Nothing is left of the hook but its place, and that of its values.
inline void end_hook(State& s, int at) {
  Hook& hook = s.hooks[at];
  const std::size_t values = captured_by(std::as_const(s), at).size();
  std::fill_n(captured_by(s, at), values, i16{0});
  hook = Hook{.event = kOver, .captured = hook.captured};
}

// Takes out what is over, and numbers the rest anew: not while hooks are heard.
template <class IsOver>
inline void drop_hooks(State& s, IsOver is_gone) {
  int kept = 0;
  i16* values = s.captured;
  for (int i = 0; i < s.hooks_count; ++i) {
    if (is_gone(s.hooks[i])) continue;
    const std::span<const i16> captured = captured_by(std::as_const(s), i);
    s.hooks[kept] = s.hooks[i];
    s.hooks[kept].captured = static_cast<u8>(values - s.captured);
    values = std::copy(captured.begin(), captured.end(), values);
    ++kept;
  }
  s.hooks_count = static_cast<u8>(kept);
  s.captured_count = static_cast<u8>(values - s.captured);
  listen_again(s);
}

// A step of the Invader phase ends, and with it the hooks that were for it alone.
inline void end_hooks_of_step(State& s) {
  for (int i = 0; i < s.hooks_count; ++i) {
    if (s.hooks[i].lifetime == static_cast<u8>(lang::Lifetime::step)) end_hook(s, i);
  }
  listen_again(s);
}

// The top Action ends, and with it the hooks that were for it alone. The last ones can go at once:
// nobody who hears hooks now has come as far, and no Action outlives the one that set it off.
inline void end_hooks_of_action(State& s) {
  const int lifetime = kFirstAction + s.actions_count;
  for (int i = 0; i < s.hooks_count; ++i) {
    if (s.hooks[i].lifetime == lifetime) end_hook(s, i);
  }
  while (s.hooks_count > 0 && is_over(s.hooks[s.hooks_count - 1])) {
    s.captured_count = s.hooks[--s.hooks_count].captured;
  }
  listen_again(s);
}

inline void end_hooks_of_turn(State& s) {
  drop_hooks(s, [](const Hook& hook) {
    return hook.lifetime == static_cast<u8>(lang::Lifetime::turn) ||
           hook.lifetime >= static_cast<u8>(lang::Lifetime::step);
  });
}

inline void wake_hooks(State& s) {
  for (int i = 0; i < s.hooks_count; ++i) {
    Hook& hook = s.hooks[i];
    if (is_over(hook) || !is_asleep(hook)) continue;
    const bool stays = hook.lifetime == static_cast<u8>(lang::Lifetime::from_next_turn);
    hook.lifetime = static_cast<u8>(stays ? lang::Lifetime::always : lang::Lifetime::turn);
    s.hook_bits.insert(hook.event);
  }
}

}  // namespace loci::island
