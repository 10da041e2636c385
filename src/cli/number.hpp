// A check for options that count: CLI11 itself takes -1 for a very large number, and the largest
// for one that is too large.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <string>

#include "core/types.hpp"

namespace loci::cli {

// What is wrong with the text of an option, or nothing.
inline std::string whole_number(const std::string& text) {
  u64 number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc::invalid_argument || rest != end) {
    return fmt::format("'{}' is not a whole number", text);
  }
  return error == std::errc{} ? "" : fmt::format("'{}' is too large a number", text);
}

}  // namespace loci::cli
