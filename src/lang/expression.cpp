// The expressions of the procedure language, by precedence climbing.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "lang/cursor.hpp"
#include "lang/parser.hpp"

namespace loci::lang {
namespace {

// `not` stands between `and` and the comparisons.
constexpr int not_strength = 3;
constexpr int comparison_strength = 4;

// && || ! of other languages: the second of the doubled ones stands where a value should.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> words_of_symbols = {
    {{"&", "and"}, {"|", "or"}, {"!", "not"}}};

// How tightly an operator binds, or 0 if the token is none.
int strength(const Token* token) {
  if (token == nullptr) return 0;
  if (token->kind != TokenKind::word && token->kind != TokenKind::symbol) return 0;
  constexpr std::array<std::string_view, 7> by_strength = {
      " or ", " and ", "", " == != < <= > >= ", " | & \\ ", " + - ", " * / "};
  const std::string wanted = " " + token->text + " ";
  for (std::size_t i = 0; i < by_strength.size(); ++i) {
    if (by_strength[i].find(wanted) != std::string_view::npos) return static_cast<int>(i) + 1;
  }
  return 0;
}

// A tree with its height: a long chain of operators is as deep a tree as nested parentheses.
struct Subtree {
  ExprPtr expr;
  std::size_t height = 1;
};

Subtree node(ExprKind kind, const Token& token, const std::vector<Subtree>& parts) {
  Expr expr{kind, token.place, 0, token.text, {}};
  std::size_t height = 0;
  for (const Subtree& part : parts) {
    height = std::max(height, part.height);
    expr.args.push_back(part.expr);
  }
  return {std::make_shared<const Expr>(std::move(expr)), deeper(height, token.place)};
}

Subtree operation(Cursor& cursor, int weakest, std::size_t depth);

std::vector<Subtree> read_subtrees(Cursor& cursor, std::size_t depth) {
  std::vector<Subtree> result;
  cursor.expect("(");
  if (cursor.accept(")")) return result;
  do {
    result.push_back(operation(cursor, 1, deeper(depth, cursor.place())));
  } while (cursor.accept(","));
  if (!cursor.accept(")")) cursor.refuse("\",\" or \")\"");
  return result;
}

// each NAME in LANDS if CONDITION
Subtree each(Cursor& cursor, std::size_t depth) {
  cursor.expect("each");
  const Token& name = cursor.new_name("a name for the land");
  cursor.expect("in");
  Subtree lands = operation(cursor, 1, depth);
  cursor.expect("if");
  return node(ExprKind::each, name, {lands, operation(cursor, 1, depth)});
}

Subtree operand(Cursor& cursor, std::size_t depth) {
  if (cursor.sees(TokenKind::number)) {
    const Token& token = cursor.take();
    Expr expr{ExprKind::number, token.place, token.number, {}, {}};
    return {std::make_shared<const Expr>(std::move(expr)), 1};
  }
  if (cursor.accept("(")) {
    Subtree inner = cursor.sees("each") ? each(cursor, deeper(depth, cursor.place()))
                                        : operation(cursor, 1, deeper(depth, cursor.place()));
    cursor.expect(")");
    return inner;
  }
  if (cursor.sees("-")) {
    const Token& token = cursor.take();
    return node(ExprKind::unary, token, {operand(cursor, deeper(depth, token.place))});
  }
  if (cursor.sees("not")) throw Error(cursor.place(), "\"not\" needs parentheses here");
  for (const auto& [symbol, word] : words_of_symbols) {
    if (cursor.sees(symbol)) cursor.refuse("a value", word);
  }
  Token token = cursor.name("a value");
  if (cursor.sees(".")) {
    cursor.take();
    token.text += '.' + cursor.name("what is asked of " + token.text).text;
  }
  if (cursor.sees("(")) return node(ExprKind::call, token, read_subtrees(cursor, depth));
  return node(ExprKind::name, token, {});
}

// An operand and the operators after it that bind at least as tightly as `weakest`.
Subtree operation(Cursor& cursor, int weakest, std::size_t depth) {
  Subtree left;
  if (weakest <= not_strength && cursor.sees("not")) {
    const Token& token = cursor.take();
    left =
        node(ExprKind::unary, token, {operation(cursor, not_strength, deeper(depth, token.place))});
  } else {
    left = operand(cursor, depth);
  }
  while (const int current = strength(cursor.peek())) {
    if (current < weakest) break;
    const Token& token = cursor.take();
    left = node(ExprKind::binary, token, {left, operation(cursor, current + 1, depth)});
    if (current == comparison_strength && strength(cursor.peek()) == comparison_strength) {
      throw Error(cursor.place(), "comparisons do not chain; join two of them with \"and\"");
    }
  }
  return left;
}

}  // namespace

ExprPtr read_expression(Cursor& cursor) { return operation(cursor, 1, 0).expr; }

ExprPtr read_operand(Cursor& cursor) { return operand(cursor, 0).expr; }

std::vector<ExprPtr> read_arguments(Cursor& cursor) {
  std::vector<ExprPtr> result;
  for (const Subtree& argument : read_subtrees(cursor, 0)) result.push_back(argument.expr);
  return result;
}

ExprPtr parse_expression(std::span<const Token> tokens, const Place& end) {
  Cursor cursor(tokens, end);
  ExprPtr result = read_expression(cursor);
  cursor.finish();
  return result;
}

}  // namespace loci::lang
