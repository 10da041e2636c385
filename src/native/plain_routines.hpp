// Which routines never stop in the middle, so that they can be plain functions.
#pragma once

#include <vector>

#include "lang/bytecode.hpp"

namespace loci::native {

// The routines of the hooks that wait for an event.
std::vector<int> hooks_of(const lang::Code& code, int event);

// By routine: it and all it calls ask nothing, call no unknown program and never come back to it.
std::vector<bool> plain_routines(const lang::Code& code);

}  // namespace loci::native
