// Values of the language's types as words: what a case calls a procedure with, what an effect
// keeps.
#pragma once

#include <string>
#include <vector>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// Appends the registers of the value that is written here.
void read_value(Words& words, lang::Type type, const island::Game& game, const island::State& state,
                std::vector<i32>& registers);

// One register as read_value reads it. Not for lands and elements, which no effect keeps.
std::string value_text(lang::Type type, i32 value, const island::Game& game,
                       const island::State& state);

}  // namespace loci::notation
