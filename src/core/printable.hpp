// Text of others, shown to a person.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loci {

// The bytes of the UTF-8 character at `at`, or 0 if there is none that is well-formed.
std::size_t utf8_length(std::string_view text, std::size_t at);

// The text as it may be written to a terminal or into an answer: bytes that are no text, or would
// command a terminal, are "?", line feeds stay, and what is longer than `longest` bytes is cut off.
std::string printable(std::string_view text, std::size_t longest = 2000);

}  // namespace loci
