// Spirit Island as messages: what a screen needs to draw a table, in JSON. docs/messages.md has the
// fields.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "table/table.hpp"

namespace loci::island {

using Json = nlohmann::ordered_json;

// What happens when the option of this number is taken in `state`, which stands there afterwards:
// a list of Actions with what each changed, and what stands in those lands after it.
Json happenings_json(const Game& game, State& state, Options& options, int index);

// Whether an Action is under way, or may be: what a view does not know is not known.
bool goes_on(const State& state);

// The moment, for the log: {"turn": 3, "phase": "fast"}.
Json moment_json(const Game& game, const State& state);

// A position as text and as one-line code; null in mid-Action, where there is none.
Json position_json(const Game& game, const State& state);

}  // namespace loci::island
