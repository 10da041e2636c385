// What is to be read about the choices of a set-up.
#pragma once

#include <string>
#include <vector>

#include "island/setup_fields.hpp"

namespace loci::printed {

// A line each; of what has a name of its own, that first. Of a level, `setup` says whose it is.
std::vector<std::string> choice_lines(const island::Content& content,
                                      const island::SetupField& field, const island::Setup& setup,
                                      const island::SetupChoice& choice);

// "Board A", then its lands with what stands there at first.
std::vector<std::string> board_lines(const island::Board& board);

}  // namespace loci::printed
