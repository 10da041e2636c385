// Text in lines of a certain width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loci::terminal {

// Characters shown, not bytes.
std::size_t shown_width(std::string_view text);

// With a large first letter.
std::string capitalized(std::string text);

// Lines of at most `width` characters, broken between words; 0: one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// The same, but a word longer than a line, such as a file's name, goes on in the next.
std::vector<std::string> wrapped_whole(std::string_view text, std::size_t width);

}  // namespace loci::terminal
