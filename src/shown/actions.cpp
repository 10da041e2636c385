#include "shown/actions.hpp"

#include <algorithm>

#include "island/offers.hpp"
#include "island/piles.hpp"

namespace loci::shown {
namespace {

using island::ActionClass;
using island::Phase;
using island::Pile;

const island::Action* action_behind(const island::State& state, ActionClass action_class,
                                    std::size_t cards) {
  for (int i = state.actions_count - 1; i >= 0; --i) {
    const island::Action& action = state.actions[i];
    if (action.action_class == action_class && action.source < cards) return &action;
  }
  return nullptr;
}

template <class Card>
const Card* card_behind(const island::State& state, ActionClass action_class,
                        const std::vector<Card>& cards) {
  const island::Action* const action = action_behind(state, action_class, cards.size());
  return action == nullptr ? nullptr : &cards[action->source];
}

// Where no Action says more.
std::string step_words(const island::State& state) {
  if (state.turn == 0) return "Set-up";
  switch (state.phase) {
    case Phase::invader:
      return "Invader phase";
    case Phase::time_passes:
      return "Time passes";
    default:
      return {};
  }
}

// What set off the Action that is under way; empty: nothing did.
std::string effect_behind(const island::Game& game, const island::State& state) {
  const int trigger = state.actions_count == 0 ? 0 : state.actions[state.actions_count - 1].trigger;
  return trigger == 0 ? std::string() : island::effect_source(game, state, trigger - 1);
}

// What a spirit does outside its phase is no growth.
std::string spirit_words(const island::State& state) {
  return state.turn > 0 && state.phase == Phase::spirit ? "Growth" : step_words(state);
}

std::string blight_card_name(const island::Game& game, const island::State& state) {
  const int pile = static_cast<int>(Pile::blight_card);
  if (state.piles[pile].count == 0) return "Blight";
  const u16 entry = entries(state, pile)[state.piles[pile].count - 1];
  const u16 card = entry & island::kCardMask;
  const bool known = (entry & island::kFaceUp) != 0 && card < game.content().blights.size();
  return known ? game.content().blights[card].name : "Blight card";
}

}  // namespace

const island::Power* power_behind(const island::Game& game, const island::State& state) {
  const std::vector<island::Power>& powers = game.content().powers;
  const std::string effect = effect_behind(game, state);
  if (effect.empty()) return card_behind(state, ActionClass::power, powers);
  const auto found = std::find_if(powers.begin(), powers.end(),
                                  [&effect](const auto& power) { return power.name == effect; });
  return found == powers.end() ? nullptr : &*found;
}

const island::FearCard* fear_behind(const island::Game& game, const island::State& state) {
  return card_behind(state, ActionClass::fear, game.content().fears);
}

const island::EventCard* event_behind(const island::Game& game, const island::State& state) {
  return card_behind(state, ActionClass::event, game.content().events);
}

std::optional<int> event_part(const island::Game& game, const island::State& state) {
  const island::Action* const action =
      action_behind(state, ActionClass::event, game.content().events.size());
  const int part = action == nullptr ? 0 : action->flags >> island::kEventPartShift;
  return part == 0 ? std::nullopt : std::optional(part - 1);
}

std::string action_title(const island::Game& game, const island::State& state, bool with_land) {
  const island::Action& action = state.actions[state.actions_count - 1];
  const std::string where =
      with_land && action.land >= 0 ? " in " + land_name(game, state, action.land) : std::string();
  std::string effect = effect_behind(game, state);
  switch (action.action_class) {
    case ActionClass::ravage:
      return "Ravage" + where;
    case ActionClass::build:
      return "Build" + where;
    case ActionClass::explore:
      return "Explore" + where;
    case ActionClass::power: {
      if (!effect.empty()) return effect + where;
      const island::Power* const power = power_behind(game, state);
      return (power == nullptr ? "Power" : power->name) + where;
    }
    case ActionClass::fear: {
      const island::FearCard* const fear = fear_behind(game, state);
      return fear == nullptr ? "Fear card" : fear->name;
    }
    case ActionClass::event: {
      if (!effect.empty()) return effect;
      const island::EventCard* const event = event_behind(game, state);
      return event == nullptr ? "Event" : event->name;
    }
    case ActionClass::spirit:
      return effect.empty() ? spirit_words(state) : effect + where;
    default:
      return {};
  }
}

std::string cause_words(const island::Game& game, const island::State& state, bool with_land) {
  if (state.actions_count == 0) return step_words(state);
  switch (state.actions[state.actions_count - 1].action_class) {
    case ActionClass::rules:
      return step_words(state);
    case ActionClass::adversary: {
      const u8 trigger = state.actions[state.actions_count - 1].trigger;
      if (trigger > 0 && game.second_number() >= 0) {
        return island::words_of(game, state, {island::Role::trigger, trigger - 1});
      }
      const auto number = static_cast<std::size_t>(game.adversary_number());
      const auto& adversaries = game.content().adversaries;
      return number < adversaries.size() ? adversaries[number].name : std::string("Adversary");
    }
    case ActionClass::scenario: {
      const auto number = static_cast<std::size_t>(game.scenario_number());
      const auto& scenarios = game.content().scenarios;
      return number < scenarios.size() ? scenarios[number].name : std::string("Scenario");
    }
    case ActionClass::blight:
      return blight_card_name(game, state);
    case ActionClass::power:
      // While it is aimed the prompt names it.
      if (effect_behind(game, state).empty() && power_behind(game, state) == nullptr) return {};
      [[fallthrough]];
    default:
      return action_title(game, state, with_land);
  }
}

}  // namespace loci::shown
