// Spirits of the Forest as messages: what a screen needs to draw a table, in JSON.
// docs/messages.md has the fields.
#pragma once

#include <nlohmann/json.hpp>

#include "forest/game.hpp"
#include "table/table.hpp"

namespace loci::forest {

using Json = nlohmann::ordered_json;

// What happens when the option of this number is taken in `state`, which stands there afterwards.
Json happenings_json(const Game& game, State& state, Options& options, int index);

// Nothing is under way between the choices of this game.
inline bool goes_on(const State&) { return false; }

// The moment, for the log: {"turn": 3, "phase": "player 2"}.
Json moment_json(const Game& game, const State& state);

// A position as text.
Json position_json(const Game& game, const State& state);

}  // namespace loci::forest
