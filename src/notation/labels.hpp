// Finding options by their labels.
#pragma once

#include <string_view>

namespace loci::notation {

// Whether the label is the pattern, in which each "*" stands for anything.
bool fits(std::string_view pattern, std::string_view label);

}  // namespace loci::notation
