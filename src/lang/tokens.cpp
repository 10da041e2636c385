#include "lang/tokens.hpp"

namespace loci::lang {

bool is_word(const Token& token, std::string_view word) {
  return token.kind == TokenKind::word && token.text == word;
}

bool is_symbol(const Token& token, std::string_view symbol) {
  return token.kind == TokenKind::symbol && token.text == symbol;
}

std::string written(std::span<const Token> tokens) {
  std::string text;
  const Token* last = nullptr;
  for (const Token& token : tokens) {
    const bool joined = last != nullptr && last->place.line == token.place.line &&
                        last->place.column + last->place.length == token.place.column;
    if (last != nullptr && !joined) text += ' ';
    text += token.kind == TokenKind::string ? quoted(token.text) : token.text;
    last = &token;
  }
  return text;
}

Place place_of(std::span<const Token> tokens) {
  Place place = tokens.front().place;
  for (const Token& token : tokens) {
    if (token.place.line != place.line) break;
    place.length = token.place.column + token.place.length - place.column;
  }
  return place;
}

Place place_behind(std::span<const Token> tokens) {
  Place place = tokens.back().place;
  place.column += place.length;
  place.length = 1;
  return place;
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace loci::lang
