// Spirit Island as messages: what a screen needs to draw a table, in JSON. docs/messages.md has the
// fields.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "island/game.hpp"

namespace loci::island {

using Json = nlohmann::ordered_json;

// What an option, or the prompt of a seat, names.
Json option_references(const Game& game, const State& state, const Option& option);
Json prompt_references(const Game& game, const State& state, int seat);

// Whether an Action is under way, or may be: what a view does not know is not known.
bool goes_on(const State& state);

// A position as text and as one-line code; null in mid-Action, where there is none.
Json position_json(const Game& game, const State& state);

}  // namespace loci::island
