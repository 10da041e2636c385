// Text for tests of the language, and what is said of it when it is broken.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "lang/parser.hpp"

namespace loci::lang {

// Places point into sources, so these outlive the trees of a test.
inline const Source& keep(const std::string& text) {
  static std::deque<Source> sources;
  return sources.emplace_back(Source{"test.loci", text});
}

inline std::vector<Line> lines_of(const std::string& text) { return read_lines(keep(text)); }

// The message without the path, the line shown and the carets: "line:column: reason [suggestion]".
template <class Read>
std::string error(Read read, const std::string& text) {
  try {
    read(text);
  } catch (const Error& broken) {
    const std::string what = broken.what();
    const std::size_t start = std::string("test.loci:").size();
    std::string reason = what.substr(start, what.find('\n') - start);
    const std::size_t hint = what.find("\ndid you mean ");
    if (hint != std::string::npos) reason += " [" + what.substr(hint + 14) + "]";
    return reason;
  }
  return "no error";
}

}  // namespace loci::lang
