// What an Action under way comes from, and what it is called.
#pragma once

#include <optional>
#include <string>

#include "island/game.hpp"

namespace loci::shown {

// The card of the innermost Action of that class, from the last one out, that has one: parts of a
// card are Actions of their own without it. Of what an effect sets off it is the power that the
// effect is from. None: null.
const island::Power* power_behind(const island::Game& game, const island::State& state);
const island::FearCard* fear_behind(const island::Game& game, const island::State& state);
const island::EventCard* event_behind(const island::Game& game, const island::State& state);

// Which part of that event card is under way; none while the players still choose among them.
std::optional<int> event_part(const island::Game& game, const island::State& state);

// What the innermost Action is called: "Ravage in A5", "Wash Away in A1", without its land
// "Ravage"; what a rule sets off goes by the rule, "Sworn to Victory". Empty: the rules act.
std::string action_title(const island::Game& game, const island::State& state,
                         bool with_land = true);

// What the open decision is part of: as the title, or a scenario, "Set-up", "Invader phase". Empty
// between Actions of spirits, and where the prompt says it.
std::string cause_words(const island::Game& game, const island::State& state,
                        bool with_land = true);

}  // namespace loci::shown
