// A position on one line, safe in an address: "loci2." and letters, digits, "-" and "_".
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "island/content.hpp"

namespace loci::notation {

// A code that cannot be read. what() is one clear sentence, without a final point.
class CodeError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Begins like a code, of whatever version.
bool looks_like_code(std::string_view text);

// Of the text of a position.
std::string code_of(std::string_view text);

// The text in it; not yet read as a position. The content is that which codes of older programs
// name cards of. Throws CodeError.
std::string text_of_code(std::string_view code, const island::Content& content);

}  // namespace loci::notation
