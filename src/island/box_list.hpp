// What is printed in a box, and what of it is not in the content yet.
#pragma once

#include <string_view>
#include <vector>

#include "island/content.hpp"

namespace loci::island {

// The words a box is listed by, and what one of each is called.
struct ListedKind {
  std::string_view many;  // minors
  std::string_view one;   // minor
};
const std::vector<ListedKind>& listed_kinds();

// In the order of the box's own list.
std::vector<ListedCard> missing_cards(const Content& content, const BoxList& box);

}  // namespace loci::island
