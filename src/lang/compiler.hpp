// Trees to bytecode, with all checks: names, types, purity, limits.
#pragma once

#include <span>

#include "lang/ast.hpp"
#include "lang/bytecode.hpp"

namespace loci::lang {

// Routines, sorted by part, keep their order; events have no code. The bodies of a part's hooks
// come behind its routines, so that what is compiled of a part does not depend on the parts behind
// it. Throws Error, for all that is wrong.
Code compile(std::span<const Routine> routines, const Machine& machine);
// Adds what is wrong to the others; the code is worth nothing then.
Code compile(std::span<const Routine> routines, const Machine& machine, Errors& errors);

}  // namespace loci::lang
