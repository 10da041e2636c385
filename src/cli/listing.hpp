// Bytecode as people read it.
#pragma once

#include <string>
#include <vector>

#include "island/game.hpp"

namespace loci::cli {

// The routines of the programs, each once, and the hooks they register.
std::string listing(const island::Library& library, const std::vector<island::Program>& programs);

}  // namespace loci::cli
