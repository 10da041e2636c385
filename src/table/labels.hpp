// Choosing by label: how an option is written down and found again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loci::table {

// The label of an option among those of its decision. Where several read the same, the second has
// " #2" behind it, and so on.
std::string written_label(const std::vector<std::string>& labels, std::size_t index);

struct Found {
  int index = -1;       // of the option; -1: none
  std::string refusal;  // why none, in one sentence without a final point
};

// The option whose label is `text`, written exactly so. A label that several options have is
// ambiguous without its number, " #1" for the first.
Found find_label(const std::vector<std::string>& labels, std::string_view text);

}  // namespace loci::table
