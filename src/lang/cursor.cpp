#include "lang/cursor.hpp"

#include <algorithm>
#include <array>

#include "lang/labels.hpp"

namespace loci::lang {
namespace {

// Words with a meaning of their own, which therefore name nothing.
constexpr std::array<std::string_view, 16> reserved = {
    "and", "as",  "by",  "choose", "each",  "else",   "for",  "if",
    "in",  "let", "not", "or",     "raise", "return", "when", "while"};

// Names of values; nothing else can be declared under them.
constexpr std::array<std::string_view, 3> fixed_values = {"false", "none", "true"};

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Place place_after(std::span<const Token> tokens) {
  Place place = tokens.back().place;
  place.column += place.length;
  place.length = 1;
  return place;
}

// A place inside a string; each quote in its text was written with a backslash before it.
Place place_within(const Token& token, std::size_t from, std::size_t to) {
  const auto written = [&token](std::size_t at) {
    const std::string_view before = std::string_view(token.text).substr(0, at);
    return static_cast<u32>(before.size()) +
           static_cast<u32>(std::count(before.begin(), before.end(), '"'));
  };
  Place place = token.place;
  place.column += 1 + written(from);
  place.length = written(to) - written(from);
  return place;
}

bool is_name(std::string_view text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto inner = [letter](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && letter(text.front()) && std::all_of(text.begin(), text.end(), inner);
}

// A name or, in a form, what is asked of a slot: S.label.
bool is_slot_or_name(std::string_view text) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  return is_name(text.substr(0, dot)) && (dot == text.size() || is_name(text.substr(dot + 1)));
}

void check_braces(const Token& token) {
  const std::string_view text = token.text;
  std::size_t at = text.find_first_of("{}");
  while (at != std::string_view::npos) {
    if (text[at] == '}') throw Error(place_within(token, at, at + 1), "\"}\" without a \"{\"");
    const std::size_t end = text.find_first_of("{}", at + 1);
    if (end == std::string_view::npos || text[end] == '{') {
      throw Error(place_within(token, at, at + 1), "\"{\" without a \"}\"");
    }
    const LabelSlot slot = label_slot(text.substr(at + 1, end - at - 1));
    if (!is_slot_or_name(slot.name) || !(slot.role.empty() || is_name(slot.role))) {
      throw Error(place_within(token, at, end + 1),
                  "braces hold exactly one name, like {land} or {to: land}");
    }
    at = text.find_first_of("{}", end + 1);
  }
}

}  // namespace

Cursor::Cursor(const Line& line) : Cursor(line.tokens, place_after(line.tokens)) {}

bool Cursor::sees(std::string_view text, std::size_t ahead) const {
  return ahead < rest_.size() && rest_[ahead].kind != TokenKind::string &&
         rest_[ahead].text == text;
}

bool Cursor::sees(TokenKind kind) const { return !done() && rest_.front().kind == kind; }

const Token& Cursor::take() {
  const Token& token = rest_.front();
  rest_ = rest_.subspan(1);
  return token;
}

bool Cursor::accept(std::string_view text) {
  if (!sees(text)) return false;
  take();
  return true;
}

void Cursor::expect(std::string_view text) {
  if (accept(text)) return;
  const bool misspelt = sees(TokenKind::word) && text.size() > 2;
  refuse('"' + std::string(text) + '"', misspelt ? nearest(peek()->text, {std::string(text)}) : "");
}

void Cursor::finish() const {
  if (!done()) refuse("the end of the line", sees("=") ? "==" : "");
}

void Cursor::refuse(std::string_view expected, std::string_view suggestion) const {
  const std::string found = done() ? "the end of the line" : '"' + rest_.front().text + '"';
  throw Error(place(), "expected " + std::string(expected) + ", found " + found, suggestion);
}

const Token& Cursor::name(std::string_view what) {
  if (!sees(TokenKind::word) || contains(reserved, peek()->text)) refuse(what);
  const Token& token = take();
  if (!is_name(token.text)) {
    const bool hyphen = token.text.find('-') != std::string::npos;
    throw Error(token.place,
                '"' + token.text + "\" is not a name: " +
                    (hyphen ? "minus needs spaces around it" : "it has an apostrophe"));
  }
  return token;
}

const Token& Cursor::new_name(std::string_view what) {
  if (!done() && contains(fixed_values, peek()->text)) refuse(what);
  return name(what);
}

const std::string& Cursor::label(std::string_view what) {
  if (!sees(TokenKind::string)) refuse(what);
  const Token& token = take();
  check_braces(token);
  return token.text;
}

std::size_t deeper(std::size_t depth, const Place& place) {
  if (depth >= deepest_nesting) throw Error(place, "nested too deeply");
  return depth + 1;
}

}  // namespace loci::lang
