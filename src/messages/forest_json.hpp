// Spirits of the Forest as messages: what a screen needs to draw a table, in JSON.
// docs/messages.md has the fields.
#pragma once

#include <nlohmann/json.hpp>

#include "forest/game.hpp"
#include "table/table.hpp"

namespace loci::forest {

using Json = nlohmann::ordered_json;

// What does not change in a game: who plays, and what is scored.
Json table_json(const Game& game, const State& state);

// How the game stands; of a view, as its seat sees it.
Json state_json(const Game& game, const State& state);

// A tile: spirit, symbols, power.
Json face_json(int number);

// What an option is: label, verb, and the cells it names.
Json option_json(const Game& game, const State& state, const Option& option);

// What a seat decides, and between what.
Json decision_json(const Game& game, const State& state, const table::Decision<Option>& decision);

// The majorities and points as if the game ended now, with the favor tokens that are known.
Json forecast_json(const Game& game, const State& state);

// What happens when the option of this number is taken in `state`, which stands there afterwards.
Json happenings_json(const Game& game, State& state, Options& options, int index);

// Nothing is under way between the choices of this game.
inline bool goes_on(const State&) { return false; }

// The moment, for the log: {"turn": 3, "phase": "player 2"}.
Json moment_json(const Game& game, const State& state);

// What is plotted over the turns: points as if the game had ended then.
Json history_json(const Game& game, const State& state);

// The scoring table of a game that is over.
Json score_json(const Game& game, const State& state);

// A position as text.
Json position_json(const Game& game, const State& state);

}  // namespace loci::forest
