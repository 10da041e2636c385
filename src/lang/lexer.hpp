// Text to indented lines of tokens: the shape that procedures, sentences and cards share.
#pragma once

#include <string>
#include <vector>

#include "lang/source.hpp"

namespace loci::lang {

enum class TokenKind : u8 { word, number, string, symbol };

struct Token {
  TokenKind kind{};
  std::string text;  // a string without its quotes
  i32 number = 0;
  Place place;
};

// A logical line with the deeper-indented lines below it. It takes up the next lines of the file
// while it ends with an operator, a comma or an open parenthesis, and deeper ones until every
// parenthesis is closed.
struct Line {
  Place place;                // its tokens on the first of these lines
  std::vector<Token> tokens;  // never empty
  std::vector<Line> children;
};

std::vector<Line> read_lines(const Source& source);

}  // namespace loci::lang
