// The lines of a position that say which game it is.
#pragma once

#include <string>
#include <vector>

#include "island/game.hpp"
#include "notation/lines.hpp"

namespace loci::notation {

// What is not among the lines is filled in; `boxes` are those in the decks then. Throws
// lang::Error.
island::Setup read_setup(const std::vector<Line>& lines, const island::Content& content,
                         const std::vector<std::string>& boxes);

std::string spirit_line(const island::Game& game, const island::State& state, int seat);
// Lines besides those of the spirits.
std::string setup_text(const island::Game& game);

}  // namespace loci::notation
