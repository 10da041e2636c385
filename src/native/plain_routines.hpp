// Which routines never stop in the middle, so that they can be plain functions.
#pragma once

#include <vector>

#include "lang/bytecode.hpp"

namespace loci::native {

// The routines of the hooks that wait for an event.
std::vector<int> hooks_of(const lang::Code& code, int event);

// Whatever a program that gives this may be.
std::vector<int> programs_giving(const lang::Code& code, lang::Type result);

// By routine: it and all it calls ask nothing and never come back to it. A program that is called
// may be any that gives what is wanted.
std::vector<bool> plain_routines(const lang::Code& code);

}  // namespace loci::native
