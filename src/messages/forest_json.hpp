// Spirits of the Forest as messages: what a screen needs to draw a table, in JSON.
// docs/messages.md has the fields.
#pragma once

#include <nlohmann/json.hpp>

#include "forest/game.hpp"

namespace loci::forest {

using Json = nlohmann::ordered_json;

// What an option, or the prompt of a seat, names.
Json option_references(const Game& game, const State& state, const Option& option);
Json prompt_references(const Game& game, const State& state, int seat);

// Nothing is under way between the choices of this game.
inline bool goes_on(const State&) { return false; }

// A position as text.
Json position_json(const Game& game, const State& state);

}  // namespace loci::forest
