// Counts heap allocations. A program that calls this has the global operator new replaced by one
// that counts; a program that does not is left alone.
#pragma once

#include "core/types.hpp"

namespace loci::sim {

// How often this thread called operator new so far.
u64 allocations();

}  // namespace loci::sim
