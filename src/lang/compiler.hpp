// Trees to bytecode, with all checks: names, types, purity, limits.
#pragma once

#include <span>

#include "lang/ast.hpp"
#include "lang/bytecode.hpp"

namespace loci::lang {

// Routines keep their order: routine n of the code is the n-th procedure or function of `routines`
// (events have no code); bodies of hooks come after them. Throws Error, for all that is wrong.
Code compile(std::span<const Routine> routines, const Machine& machine);
// Adds what is wrong to the others; the code is worth nothing then.
Code compile(std::span<const Routine> routines, const Machine& machine, Errors& errors);

}  // namespace loci::lang
