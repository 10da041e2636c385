// The types of everything that is shown, for a browser's program.
#pragma once

#include <string>

namespace loci::shown {

// A module of TypeScript.
std::string typescript_types();

}  // namespace loci::shown
