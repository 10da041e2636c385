// What an Action under way comes from.
#pragma once

#include "island/game.hpp"

namespace loci::island {

// The card of the innermost Action of that class, from the last one out, that has one: parts of a
// card are Actions of their own without it. None: kNone.
inline int source_of(const State& state, ActionClass action_class, std::size_t cards) {
  for (int i = state.actions_count - 1; i >= 0; --i) {
    const Action& action = state.actions[i];
    if (action.action_class == action_class && action.source < cards) return action.source;
  }
  return kNone;
}

inline const Power* power_behind(const Game& game, const State& state) {
  const auto& powers = game.content().powers;
  const int number = source_of(state, ActionClass::power, powers.size());
  return number == kNone ? nullptr : &powers[static_cast<std::size_t>(number)];
}

inline const FearCard* fear_behind(const Game& game, const State& state) {
  const auto& fears = game.content().fears;
  const int number = source_of(state, ActionClass::fear, fears.size());
  return number == kNone ? nullptr : &fears[static_cast<std::size_t>(number)];
}

}  // namespace loci::island
