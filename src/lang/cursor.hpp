// Reading the tokens of a line from left to right, with errors that say what was expected.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lang/ast.hpp"
#include "lang/lexer.hpp"

namespace loci::lang {

// The tokens must outlive the cursor. Everything that expects something throws Error otherwise.
class Cursor {
 public:
  // `end` is the place of errors behind the last token.
  Cursor(std::span<const Token> tokens, const Place& end) : rest_(tokens), end_(end) {}
  explicit Cursor(const Line& line);

  bool done() const { return rest_.empty(); }
  Place place() const { return done() ? end_ : rest_.front().place; }
  const Token* peek() const { return done() ? nullptr : rest_.data(); }

  // Whether a word or symbol comes; a string with the same text is neither.
  bool sees(std::string_view text, std::size_t ahead = 0) const;
  bool sees(TokenKind kind) const;

  const Token& take();  // not when done
  bool accept(std::string_view text);
  void expect(std::string_view text);
  void finish() const;
  [[noreturn]] void refuse(std::string_view expected, std::string_view suggestion = {}) const;

  // A name of the procedure language: no reserved word, no hyphen. `what` is for the error.
  const Token& name(std::string_view what);
  // A name that can be declared: not true, false or none either.
  const Token& new_name(std::string_view what);
  // A string whose braces each hold one name.
  const std::string& label(std::string_view what);

 private:
  std::span<const Token> rest_;
  Place end_;
};

// One level further in; throws Error beyond deepest_nesting.
std::size_t deeper(std::size_t depth, const Place& place);

ExprPtr read_expression(Cursor& cursor);
ExprPtr read_operand(Cursor& cursor);  // a value, a call or an expression in parentheses
std::vector<ExprPtr> read_arguments(Cursor& cursor);

}  // namespace loci::lang
