#include "notation/labels.hpp"

namespace loci::notation {

bool fits(std::string_view pattern, std::string_view label) {
  // Where the last star stands, and from where what it stands for is counted.
  std::size_t star = std::string_view::npos;
  std::size_t from = 0;
  std::size_t at = 0;
  std::size_t in = 0;
  while (in < label.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      from = in;
    } else if (at < pattern.size() && pattern[at] == label[in]) {
      ++at;
      ++in;
    } else if (star != std::string_view::npos) {
      at = star + 1;
      in = ++from;
    } else {
      return false;
    }
  }
  while (at < pattern.size() && pattern[at] == '*') ++at;
  return at == pattern.size();
}

}  // namespace loci::notation
