#include "notation/lines.hpp"

#include <algorithm>
#include <charconv>

namespace loci::notation {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_mark(char c) { return c == ',' || c == ':'; }

// Up to a comment; `open` is left true when a quote is not closed.
std::size_t length_without_comment(std::string_view text, bool& open) {
  open = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') open = !open;
    if (text[i] == '#' && !open && (i == 0 || is_blank(text[i - 1]))) return i;
  }
  return text.size();
}

}  // namespace

lang::Place Line::place(std::size_t at, std::size_t length) const {
  const Stretch* found = &stretches.front();
  for (const Stretch& stretch : stretches) {
    if (stretch.at <= at) found = &stretch;
  }
  lang::Place place = found->place;
  place.column += static_cast<u32>(at - found->at);
  place.length = static_cast<u32>(length);
  return place;
}

std::vector<Line> lines_of(const lang::Source& source) { return lines_of(source, source.text); }

std::vector<Line> lines_of(const lang::Source& source, std::string_view part) {
  constexpr std::size_t kMostText = std::size_t{1} << 20;
  if (source.text.size() > kMostText) {
    throw lang::Error({&source, 0, 0, 0}, "this is longer than 1 MiB");
  }
  std::vector<Line> lines;
  std::string_view rest = part;
  bool goes_on = false;
  const char* const begin = source.text.data();
  auto number = static_cast<u32>(1 + std::count(begin, part.data(), '\n'));
  for (; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view text = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    bool open = false;
    text = text.substr(0, length_without_comment(text, open));
    u32 column = 1;
    while (!text.empty() && is_blank(text.front())) {
      text.remove_prefix(1);
      ++column;
    }
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (text.empty()) continue;
    const lang::Place place{&source, number, column, static_cast<u32>(text.size())};
    if (open) throw lang::Error(place, "a quote on this line is not closed");
    if (!goes_on) lines.emplace_back();
    Line& line = lines.back();
    if (goes_on) line.text += ' ';
    line.stretches.push_back({line.text.size(), place});
    line.text += text;
    goes_on = text.back() == ',';
  }
  if (goes_on) throw lang::Error(lines.back().stretches.back().place, "nothing follows this comma");
  return lines;
}

std::vector<std::string_view> split_before(std::string_view text, std::string_view word) {
  const auto begins = [word](std::string_view line) {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return line.empty() || is_blank(line.front()) || line.front() == '\n' || line.front() == '"';
  };
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (begins(text.substr(at))) {
      parts.push_back(text.substr(from, at - from));
      from = at;
    }
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

std::size_t Words::end_of_word() const {
  const std::string& text = line_.text;
  if (at_end()) return at_;
  if (is_mark(text[at_])) return at_ + 1;
  if (text[at_] == '"') return text.find('"', at_ + 1) + 1;
  std::size_t end = at_;
  while (end < text.size() && !is_blank(text[end]) && !is_mark(text[end]) && text[end] != '"')
    ++end;
  return end;
}

void Words::skip_blanks() {
  while (!at_end() && is_blank(line_.text[at_])) ++at_;
}

void Words::pass(std::size_t end) {
  last_ = at_;
  length_ = std::max<std::size_t>(1, end - at_);
  at_ = end;
  skip_blanks();
}

std::string_view Words::peek() const {
  return std::string_view(line_.text).substr(at_, end_of_word() - at_);
}

bool Words::sees_number() const {
  const std::string_view next = peek();
  return !next.empty() &&
         std::all_of(next.begin(), next.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool Words::accept(std::string_view word) {
  if (!sees(word)) return false;
  pass(end_of_word());
  return true;
}

bool Words::accept_all(std::string_view words) {
  Words ahead = *this;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (!ahead.accept(words.substr(0, end))) return false;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  at_ = ahead.at_;
  last_ = ahead.last_;
  length_ = ahead.length_;
  return true;
}

void Words::expect(std::string_view word) {
  if (!accept(word)) refuse_next(quoted(word));
}

std::string Words::word(std::string_view what) {
  if (at_end() || sees_name() || is_mark(line_.text[at_])) refuse_next(what);
  std::string found(peek());
  pass(end_of_word());
  return found;
}

int Words::number(std::string_view what, int least, int most) {
  const bool negative = !at_end() && line_.text[at_] == '-';
  if (!sees_number() && !negative) refuse_next(what);
  const std::string found = word(what);
  int number = 0;
  const char* end = found.data() + found.size();
  const auto [rest, error] = std::from_chars(found.data(), end, number);
  if (error != std::errc{} || rest != end || number < least || number > most) {
    refuse(std::string(what) + " is a number from " + std::to_string(least) + " to " +
           std::to_string(most) + ", not " + found);
  }
  return number;
}

std::string Words::name(std::string_view what) {
  if (!sees_name()) return word(what);
  const std::size_t end = end_of_word();
  std::string found = line_.text.substr(at_ + 1, end - at_ - 2);
  pass(end);
  return found;
}

std::string Words::rest(std::string_view what) {
  if (at_end()) refuse_next(what);
  std::string found = line_.text.substr(at_);
  pass(line_.text.size());
  return found;
}

void Words::end() const {
  if (at_end()) return;
  throw lang::Error(line_.place(at_, line_.text.size() - at_),
                    "nothing may follow here, but there is " + quoted(line_.text.substr(at_)));
}

void Words::refuse(std::string_view reason, std::string_view suggestion) const {
  throw lang::Error(place(), reason, suggestion);
}

void Words::refuse_next(std::string_view wanted) const {
  const std::string found = at_end() ? "the end of the line" : quoted(peek());
  throw lang::Error(line_.place(at_, std::max<std::size_t>(1, end_of_word() - at_)),
                    "expected " + std::string(wanted) + ", found " + found);
}

void Words::refuse_unknown(std::string_view what, std::string_view found,
                           const std::vector<std::string>& known) const {
  refuse("there is no " + std::string(what) + " " + quoted(found), lang::nearest(found, known));
}

}  // namespace loci::notation
