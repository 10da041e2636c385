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

// Everything printed: spirits, powers, fear cards, invader cards, boards, layouts.
Json catalogue_json(const Library& library);

// What does not change in a game: the spirits, and where the boards lie.
Json table_json(const Game& game, const State& state);

// How the game stands; of a view, as its seat sees it.
Json state_json(const Game& game, const State& state);

// Fear, blight, invader cards and counts of pieces: what the Invaders change beside the lands.
Json around_json(const Game& game, const State& state);

// The same as all seats may see it, and what spirits have of energy and presence.
Json public_around_json(const Game& game, const State& state);

// What stands in each of these lands.
Json standing_json(const Game& game, const State& state, const std::vector<int>& lands);

// What the open decision is part of: "Wash Away in A1", "Ravage in A5", a scenario, "Set-up". Empty
// between Actions of spirits.
std::string cause_words(const Game& game, const State& state);

// The same without what the prompt of the seat says.
std::string decision_cause(const Game& game, const State& state, int seat);

// What an option is: label, verb, what it names by roles.
Json option_json(const Game& game, const State& state, const Option& option);

// What a seat decides, and between what.
Json decision_json(const Game& game, const State& state, const table::Decision<Option>& decision);

// What the coming ravage and build do as things stand: played on a copy, with default answers.
Json forecast_json(const Game& game, const State& state);

// What happens when the option of this number is taken in `state`, which stands there afterwards:
// a list of Actions with what each changed, and what stands in those lands after it.
Json happenings_json(const Game& game, State& state, Options& options, int index);

// Whether an Action is under way, or may be: what a view does not know is not known.
bool goes_on(const State& state);

// The moment, for the log: {"turn": 3, "phase": "fast"}.
Json moment_json(const Game& game, const State& state);

// Fear since the game began: markers and the cards made of them.
int fear_made(const State& state);

// What is plotted over the turns: pieces on the island and fear made so far.
Json history_json(const Game& game, const State& state);

// The sum of a game that is over.
Json score_json(const Game& game, const State& state);

// A position as text and as one-line code; null in mid-Action, where there is none.
Json position_json(const Game& game, const State& state);

}  // namespace loci::island
