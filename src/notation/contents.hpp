// What stands in a land: "1C(2) 2T 3E 2D 1B 2P".
#pragma once

#include <string>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// "empty" for nothing. What lasts only for an Action (dreamt damage, marks) is not shown.
std::string contents_text(const island::State& state, int land);

// Puts what is written into an empty land, up to a comma or the end.
void read_contents(Words& words, island::State& state, int land);

// A piece: "C(2)".
std::string piece_text(i32 piece);
i32 read_piece(Words& words);

}  // namespace loci::notation
