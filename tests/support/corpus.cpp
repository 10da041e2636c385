#include "support/corpus.hpp"

#include <fmt/ranges.h>

#include <charconv>
#include <sstream>
#include <stdexcept>

namespace loci::corpus {
namespace {

constexpr std::string_view kDigits =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr char kMore = '+';  // as many as there are digits
constexpr std::string_view kBetween = "; ";

class Reader {
 public:
  explicit Reader(const std::string& text) : lines_(text) {}

  std::vector<Recorded> read() {
    std::vector<Recorded> games;
    for (std::string line; next(line);) {
      if (line.empty() || line.front() == '#') continue;
      games.push_back(read_game(line));
    }
    return games;
  }

 private:
  bool next(std::string& line) {
    ++number_;
    return static_cast<bool>(std::getline(lines_, line));
  }
  [[noreturn]] void refuse(const std::string& line) const {
    throw std::runtime_error(fmt::format("line {}: '{}' is no line of a corpus", number_, line));
  }

  // "island 17", its set-up, then its choices.
  Recorded read_game(std::string line) {
    Recorded game;
    game.line = number_;
    const std::size_t blank = line.find(' ');
    game.game = line.substr(0, blank);
    if (blank == std::string::npos) refuse(line);
    game.seed = std::stoull(line.substr(blank + 1));
    if (!next(line)) refuse(line);
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find(kBetween, at), line.size());
      game.setup.push_back(line.substr(at, end - at));
      at = end + kBetween.size();
    }
    while (next(line) && line.starts_with(' ')) game.stretches.push_back(read_stretch(line));
    game.result = line;
    return game;
  }

  // " 0a31+2… 0123abcd"
  Stretch read_stretch(const std::string& line) const {
    Stretch stretch;
    int more = 0;
    std::size_t at = 1;
    for (; at < line.size() && line[at] != ' '; ++at) {
      const std::size_t digit = kDigits.find(line[at]);
      if (line[at] == kMore) {
        more += static_cast<int>(kDigits.size());
      } else if (digit == std::string_view::npos) {
        refuse(line);
      } else {
        stretch.choices.push_back(more + static_cast<int>(digit));
        more = 0;
      }
    }
    if (at == line.size()) refuse(line);
    const char* const end = line.data() + line.size();
    const auto [rest, error] = std::from_chars(line.data() + at + 1, end, stretch.hash, 16);
    if (error != std::errc{} || rest != end) refuse(line);
    return stretch;
  }

  std::istringstream lines_;
  int number_ = 0;
};

std::string digits_of(const std::vector<int>& choices) {
  std::string digits;
  for (const int choice : choices) {
    const auto number = static_cast<std::size_t>(choice);
    digits.append(number / kDigits.size(), kMore);
    digits += kDigits[number % kDigits.size()];
  }
  return digits;
}

}  // namespace

std::string Recorded::name() const {
  return fmt::format("{} with seed {} ({})", game, seed, fmt::join(setup, kBetween));
}

std::vector<Recorded> read(const std::string& text) { return Reader(text).read(); }

std::string text_of(const std::vector<Recorded>& games) {
  std::string text = "# Whole games, replayed by corpus_test; ./dev corpus writes them anew.\n";
  for (const Recorded& game : games) {
    text += fmt::format("\n{} {}\n{}\n", game.game, game.seed, fmt::join(game.setup, kBetween));
    for (const Stretch& stretch : game.stretches) {
      text += fmt::format(" {} {:08x}\n", digits_of(stretch.choices), stretch.hash);
    }
    text += game.result + '\n';
  }
  return text;
}

}  // namespace loci::corpus
