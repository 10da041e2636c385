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

std::size_t default_option(const std::vector<std::string>& labels) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::string first = labels[i].substr(0, labels[i].find(' '));
    if (first == "done" || first == "stop" || first == "skip") return i;
  }
  return 0;
}

}  // namespace loci::notation
