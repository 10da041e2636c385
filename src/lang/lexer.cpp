#include "lang/lexer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/printable.hpp"

namespace loci::lang {
namespace {

constexpr i32 largest_number = 32767;

// Two-character symbols come first, so that the first match is the longest.
constexpr std::array<std::string_view, 27> symbols = {
    "==", "!=", "<=", ">=", "->", "(", ")", "[",  "]", "{", "}", ",", ";", ":",
    ".",  "+",  "-",  "*",  "/",  "|", "&", "\\", "=", "<", ">", "!", "?"};

// A line that ends with one of these cannot be complete.
constexpr std::array<std::string_view, 19> continuing = {"+",  "-",  "*",  "/", "|", "&",  "\\",
                                                         "=",  "==", "!=", "<", ">", "<=", ">=",
                                                         "->", "(",  "[",  "{", ","};

// One line of the file, without its end.
struct TextRow {
  const Source& source;
  std::string_view text;
  std::size_t offset;  // of its first byte in the source
  u32 number;          // from 1
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }
bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

Place place_of(const TextRow& row, std::size_t from, std::size_t to) {
  return {&row.source, row.number, static_cast<u32>(from + 1), static_cast<u32>(to - from)};
}

Token token(TokenKind kind, const TextRow& row, std::size_t from, std::size_t to) {
  return {kind, std::string(row.text.substr(from, to - from)), 0, place_of(row, from, to)};
}

std::string hex(char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  return {'0', 'x', digits[value >> 4], digits[value & 15]};
}

struct Substitute {
  std::string_view typed;
  std::string_view plain;
  std::string_view name;
};

// What word processors put in place of plain characters.
constexpr std::array<Substitute, 10> substitutes = {{
    {"\u201c", "\"", "typographic quotes"},
    {"\u201d", "\"", "typographic quotes"},
    {"\u201e", "\"", "typographic quotes"},
    {"\u00ab", "\"", "typographic quotes"},
    {"\u00bb", "\"", "typographic quotes"},
    {"\u2018", "\"", "typographic quotes"},
    {"\u2019", "'", "a typographic apostrophe"},
    {"\u2013", "-", "a dash"},
    {"\u2014", "-", "a dash"},
    {"\u00a0", " ", "a no-break space"},
}};

[[noreturn]] void refuse_character(const TextRow& row, std::size_t at) {
  const char c = row.text[at];
  const std::string where = " at byte " + std::to_string(row.offset + at) + " of the file";
  if (c == '\t') throw Error(place_of(row, at, at + 1), "a tab; use spaces");
  if (c == '\'') throw Error(place_of(row, at, at + 1), "names stand in double quotes");
  for (const Substitute& substitute : substitutes) {
    if (!row.text.substr(at).starts_with(substitute.typed)) continue;
    throw Error(place_of(row, at, at + substitute.typed.size()),
                std::string(substitute.name) + "; use the plain character " +
                    std::string(substitute.plain == " " ? "of the space bar" : substitute.plain));
  }
  if (!is_ascii(c)) {
    throw Error(place_of(row, at, at + std::max<std::size_t>(1, utf8_length(row.text, at))),
                "non-ASCII byte " + hex(c) + where +
                    "; only comments and strings may contain other letters");
  }
  if (is_control(c)) {
    throw Error(place_of(row, at, at + 1), "control character " + hex(c) + where);
  }
  throw Error(place_of(row, at, at + 1), std::string("unexpected character ") + c);
}

// A hyphen belongs to a word only before a letter: `reclaim-one`, but `count -1`.
Token scan_word(const TextRow& row, std::size_t from) {
  const std::string_view text = row.text;
  std::size_t to = from + 1;
  while (to < text.size()) {
    const char c = text[to];
    const bool hyphen = c == '-' && to + 1 < text.size() && is_letter(text[to + 1]);
    if (!is_letter(c) && !is_digit(c) && c != '_' && c != '\'' && !hyphen) break;
    ++to;
  }
  return token(TokenKind::word, row, from, to);
}

Token scan_number(const TextRow& row, std::size_t from) {
  std::size_t to = from;
  i32 value = 0;
  while (to < row.text.size() && is_digit(row.text[to])) {
    value = std::min(value * 10 + (row.text[to] - '0'), largest_number + 1);
    ++to;
  }
  if (value > largest_number) {
    throw Error(place_of(row, from, to),
                "number too large (the largest is " + std::to_string(largest_number) + ")");
  }
  Token result = token(TokenKind::number, row, from, to);
  result.number = value;
  return result;
}

Token scan_string(const TextRow& row, std::size_t from) {
  const std::string_view text = row.text;
  Token result{TokenKind::string, {}, 0, {}};
  std::size_t at = from + 1;
  while (at < text.size() && text[at] != '"') {
    if (text.substr(at, 2) == "\\\"") ++at;
    if (is_control(text[at])) refuse_character(row, at);
    const std::size_t length = utf8_length(text, at);
    if (length == 0) {
      throw Error(place_of(row, at, at + 1), "byte " + hex(text[at]) + " at byte " +
                                                 std::to_string(row.offset + at) +
                                                 " of the file is not UTF-8");
    }
    result.text += text.substr(at, length);
    at += length;
  }
  if (at >= text.size()) {
    throw Error(place_of(row, from, text.size()), "string without a closing \"");
  }
  result.place = place_of(row, from, at + 1);
  return result;
}

Token scan_symbol(const TextRow& row, std::size_t from) {
  const std::string_view rest = row.text.substr(from);
  const auto* found = std::find_if(symbols.begin(), symbols.end(), [rest](std::string_view symbol) {
    return rest.starts_with(symbol);
  });
  if (found == symbols.end()) refuse_character(row, from);
  return token(TokenKind::symbol, row, from, from + found->size());
}

// Some editors put a mark at the beginning of a file.
std::size_t first_column(const TextRow& row) {
  constexpr std::string_view byte_order_mark = "\ufeff";
  return row.offset == 0 && row.text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

std::vector<Token> scan(const TextRow& row) {
  std::vector<Token> tokens;
  std::size_t at = first_column(row);
  while (at < row.text.size() && row.text[at] != '#') {
    const char c = row.text[at];
    if (c == ' ') {
      ++at;
      continue;
    }
    tokens.push_back(is_letter(c)  ? scan_word(row, at)
                     : is_digit(c) ? scan_number(row, at)
                     : c == '"'    ? scan_string(row, at)
                                   : scan_symbol(row, at));
    at += tokens.back().place.length;
  }
  return tokens;
}

bool opens(const Token& token) {
  return token.kind == TokenKind::symbol && (token.text == "(" || token.text == "[");
}

bool closes(const Token& token) {
  return token.kind == TokenKind::symbol && (token.text == ")" || token.text == "]");
}

// `or` alone on its line separates the branches of an `either`, so it needs company to continue.
bool ends_with_operator(const std::vector<Token>& tokens) {
  const Token& last = tokens.back();
  if (last.kind == TokenKind::symbol) {
    return std::find(continuing.begin(), continuing.end(), last.text) != continuing.end();
  }
  return last.kind == TokenKind::word && tokens.size() > 1 &&
         (last.text == "and" || last.text == "or" || last.text == "not");
}

// A logical line while it is being put together.
struct OpenLine {
  Line* line = nullptr;
  std::size_t indent = 0;
  int unclosed = 0;
};

// A parenthesis left open takes only deeper lines, so that a forgotten one does not swallow the
// rest of the file.
bool is_continued_by(const OpenLine& open, std::size_t indent, const Token& first) {
  if (open.line == nullptr) return false;
  if (ends_with_operator(open.line->tokens)) return true;
  return open.unclosed > 0 && (indent > open.indent || closes(first));
}

void append(OpenLine& open, std::vector<Token> tokens) {
  for (Token& token : tokens) {
    open.unclosed += opens(token) ? 1 : closes(token) ? -1 : 0;
    open.line->tokens.push_back(std::move(token));
  }
}

// Puts the lines under their parents. Pointers into `children` stay good because a list only grows
// when every list below its last line has been left.
class Tree {
 public:
  OpenLine add(const TextRow& row, std::size_t indent, const std::vector<Token>& tokens) {
    const Place& first = tokens.front().place;
    const Place& last = tokens.back().place;
    Place place = first;
    place.length = last.column + last.length - first.column;
    enter(row, indent, place);
    std::vector<Line>& siblings = *levels_.back().lines;
    siblings.push_back({place, {}, {}});
    return {&siblings.back(), indent, 0};
  }

  std::vector<Line> take() { return std::move(top_); }

 private:
  struct Level {
    std::size_t indent;
    std::vector<Line>* lines;
  };

  void enter(const TextRow& row, std::size_t indent, const Place& place) {
    if (indent > levels_.back().indent) {
      if (top_.empty()) throw Error(place, "the first line must not be indented");
      if (levels_.size() > deepest_nesting) throw Error(place, "lines nested too deeply");
      levels_.push_back({indent, &levels_.back().lines->back().children});
      return;
    }
    while (levels_.back().indent > indent) levels_.pop_back();
    if (levels_.back().indent < indent) {
      throw Error(place_of(row, 0, indent),
                  "indentation of " + std::to_string(indent) + " matches no line above it");
    }
  }

  std::vector<Line> top_;
  std::vector<Level> levels_{{0, &top_}};
};

}  // namespace

std::vector<Line> read_lines(const Source& source) {
  Tree tree;
  OpenLine open;
  u32 number = 0;
  const std::string_view text = source.text;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    TextRow row{source, text.substr(start, end - start), start, ++number};
    if (row.text.ends_with('\r')) row.text.remove_suffix(1);
    start = end + 1;

    std::vector<Token> tokens = scan(row);
    if (tokens.empty()) continue;
    const std::size_t indent = tokens.front().place.column - 1 - first_column(row);
    if (!is_continued_by(open, indent, tokens.front())) open = tree.add(row, indent, tokens);
    append(open, std::move(tokens));
  }
  return tree.take();
}

}  // namespace loci::lang
