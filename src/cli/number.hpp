// A check for options that count: CLI11 itself takes -1 for a very large number.
#pragma once

#include <fmt/format.h>

#include <string>

namespace loci::cli {

// What is wrong with the text of an option, or nothing.
inline std::string whole_number(const std::string& text) {
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : fmt::format("'{}' is not a whole number", text);
}

}  // namespace loci::cli
