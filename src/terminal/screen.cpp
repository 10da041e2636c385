#include "terminal/screen.hpp"

#include <algorithm>

#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

// The next character of UTF-8 text; our own texts are well formed.
char32_t take_letter(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  char32_t letter = length == 1 ? first : first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length && i < text.size(); ++i) {
    letter = letter << 6 | (static_cast<unsigned char>(text[i]) & 0x3fU);
  }
  text.remove_prefix(std::min(length, text.size()));
  return letter;
}

void append_letter(std::string& text, char32_t letter) {
  if (letter < 0x80) {
    text += static_cast<char>(letter);
    return;
  }
  if (letter < 0x800) {
    text += static_cast<char>(0xc0U | letter >> 6);
  } else {
    text += static_cast<char>(0xe0U | letter >> 12);
    text += static_cast<char>(0x80U | (letter >> 6 & 0x3fU));
  }
  text += static_cast<char>(0x80U | (letter & 0x3fU));
}

}  // namespace

void add_wrapped(Lines& lines, std::string_view text, int width, Ink ink, int margin) {
  const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
  const std::string first(blanks, ' ');
  const std::string others(static_cast<std::size_t>(std::max(margin, 0)), ' ');
  const auto room = static_cast<int>(std::max(first.size(), others.size()));
  const auto parts =
      wrapped_whole(text.substr(blanks), static_cast<std::size_t>(std::max(1, width - room)));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    lines.push_back({{(i == 0 ? first : others) + parts[i], ink}});
  }
}

Area Area::top(int rows) const { return {row, column, std::clamp(rows, 0, height), width}; }

Area Area::below(int rows) const {
  const int taken = std::clamp(rows, 0, height);
  return {row + taken, column, height - taken, width};
}

Area Area::left(int columns) const { return {row, column, height, std::clamp(columns, 0, width)}; }

Area Area::right_of(int columns) const {
  const int taken = std::clamp(columns, 0, width);
  return {row, column + taken, height, width - taken};
}

bool Area::holds(int at_row, int at_column) const {
  return at_row >= row && at_row < row + height && at_column >= column &&
         at_column < column + width;
}

std::optional<Spot> spot_at(const Spots& spots, int row, int column) {
  const auto found = std::find_if(spots.rbegin(), spots.rend(),
                                  [&](const Spot& spot) { return spot.area.holds(row, column); });
  if (found == spots.rend()) return {};
  return *found;
}

Screen::Screen(int height, int width)
    : height_(std::max(height, 1)),
      width_(std::max(width, 1)),
      cells_(static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_)) {}

std::size_t Screen::index(int row, int column) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
         static_cast<std::size_t>(column);
}

int Screen::put_at(const Area& area, int line, int column, std::string_view text, Ink ink) {
  const int row = area.row + line;
  const int end = std::min(area.column + area.width, width_);
  if (line < 0 || line >= area.height || row >= height_) return end;
  while (!text.empty() && column < end) {
    const char32_t letter = take_letter(text);
    cells_[index(row, column++)] = {letter, ink};
  }
  if (!text.empty() && end > area.column) cells_[index(row, end - 1)] = {U'…', ink};
  return column;
}

void Screen::put(const Area& area, int line, std::string_view text, Ink ink) {
  put_at(area, line, area.column, text, ink);
}

void Screen::put(const Area& area, int line, const Line& spans) {
  int column = area.column;
  for (const Span& span : spans) column = put_at(area, line, column, span.text, span.ink);
}

void Screen::put_letter(const Area& area, char32_t letter, Ink ink) {
  if (area.height < 1 || area.width < 1) return;
  if (area.row < height_ && area.column < width_) {
    cells_[index(area.row, area.column)] = {letter, ink};
  }
}

void Screen::put(const Area& area, const Lines& lines, int first) {
  for (std::size_t i = 0; i < lines.size(); ++i) put(area, static_cast<int>(i) - first, lines[i]);
}

void Screen::rule(const Area& area, int line, std::string_view heading, Ink ink) {
  std::string dashes;
  for (int i = 0; i < area.width; ++i) dashes += "─";
  put(area, line, dashes, kFaint);
  if (!heading.empty()) put(area.right_of(1), line, " " + std::string(heading) + " ", ink);
}

void Screen::bar(const Area& area) {
  for (int line = 0; line < area.height; ++line) put(area.left(1), line, "│", kFaint);
}

void Screen::reverse(const Area& area, int line) {
  const int row = area.row + line;
  if (line < 0 || line >= area.height || row >= height_) return;
  const int end = std::min(area.column + area.width, width_);
  for (int column = area.column; column < end; ++column) {
    cells_[index(row, column)].ink.reverse = true;
  }
}

std::string Screen::row_text(int row) const {
  std::string text;
  for (int column = 0; column < width_; ++column) append_letter(text, at(row, column).letter);
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string Screen::text() const {
  std::string all;
  for (int row = 0; row < height_; ++row) all += row_text(row) + '\n';
  return all;
}

}  // namespace loci::terminal
