// Finding options by their labels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loci::notation {

// Whether the label is the pattern, in which each "*" stands for anything.
bool fits(std::string_view pattern, std::string_view label);

// The answer of a seat that left: the first option that begins with the word done, stop or skip;
// if there is none, the first.
std::size_t default_option(const std::vector<std::string>& labels);

}  // namespace loci::notation
