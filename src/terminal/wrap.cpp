#include "terminal/wrap.hpp"

#include <algorithm>

namespace loci::terminal {
namespace {

// The bytes of its first `width` characters.
std::size_t bytes_of(std::string_view text, std::size_t width) {
  std::size_t at = 0;
  while (at < text.size() && shown_width(text.substr(0, at + 1)) <= width) ++at;
  return at;
}

}  // namespace

std::size_t shown_width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    std::string& line = lines.back();
    if (width > 0 && !line.empty() && shown_width(line) + 1 + shown_width(word) > width) {
      lines.emplace_back(word);
    } else {
      if (!line.empty()) line += ' ';
      line += word;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<std::string> wrapped_whole(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (std::string& line : wrapped(text, width)) {
    while (width > 0 && shown_width(line) > width) {
      const std::size_t cut = bytes_of(line, width);
      lines.push_back(line.substr(0, cut));
      line.erase(0, cut);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace loci::terminal
