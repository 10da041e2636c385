#include "cli/answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "cli/names.hpp"

namespace loci::cli {
namespace {

using Kind = Answer::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 8> kWords = {{{"undo", Kind::undo},
                                                                      {"log", Kind::log},
                                                                      {"save", Kind::save},
                                                                      {"show", Kind::show},
                                                                      {"cards", Kind::cards},
                                                                      {"help", Kind::help},
                                                                      {"?", Kind::help},
                                                                      {"quit", Kind::quit}}};

Answer option(std::size_t index) {
  return {.kind = Kind::option, .option = static_cast<int>(index)};
}
Answer unclear(std::string why) { return {.kind = Kind::unclear, .text = std::move(why)}; }

std::optional<std::size_t> number_of(std::string_view typed) {
  std::size_t number = 0;
  const char* end = typed.data() + typed.size();
  const auto [rest, error] = std::from_chars(typed.data(), end, number);
  if (error != std::errc{} || rest != end) return {};
  return number;
}

Answer read_number(const std::string& typed, std::size_t count) {
  const auto number = number_of(typed);
  if (number && *number >= 1 && *number <= count) return option(*number - 1);
  return unclear(fmt::format("There is no option {}: the options are 1 to {}.", typed, count));
}

// The options that fit, by number.
template <class Fits>
std::vector<std::size_t> fitting(const std::vector<std::string>& labels, Fits fits) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (fits(folded(labels[i]))) numbers.push_back(i + 1);
  }
  return numbers;
}

Answer read_label(const std::string& typed, const std::vector<std::size_t>& fitting,
                  std::size_t count) {
  if (fitting.size() == 1) return option(fitting.front() - 1);
  if (fitting.empty()) {
    return unclear(
        fmt::format("'{}' is no option: type a number from 1 to {}, or help.", typed, count));
  }
  return unclear(fmt::format("'{}' could be option {}: type a number or more of the label.", typed,
                             fmt::join(fitting, " or ")));
}

// The line after its first word, as it was typed.
std::string after_word(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r\n";
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  line.remove_prefix(std::min(line.find_first_of(kBlanks), line.size()));
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  return std::string(line.substr(0, line.find_last_not_of(kBlanks) + 1));
}

Answer read_undo(const std::string& typed) {
  const auto number = number_of(typed);
  if (number && *number >= 1) return {.kind = Kind::undo, .number = *number};
  return unclear(fmt::format("'{}' is no choice to go back to: log shows their numbers.", typed));
}

}  // namespace

Answer read_answer(std::string_view line, const std::vector<std::string>& labels) {
  const std::string typed = folded(line);
  if (typed.empty()) {
    return unclear(fmt::format("Type a number from 1 to {}, or help.", labels.size()));
  }
  const auto equal = fitting(labels, [&](const std::string& label) { return label == typed; });
  if (!equal.empty()) return read_label(typed, equal, labels.size());
  for (const auto& [word, kind] : kWords) {
    if (typed == word) return {.kind = kind};
  }
  if (typed.starts_with("card ")) return {.kind = Kind::card, .text = folded(after_word(line))};
  if (typed.starts_with("save ")) return {.kind = Kind::save, .text = after_word(line)};
  if (typed.starts_with("undo ")) return read_undo(folded(after_word(line)));
  const bool number =
      std::all_of(typed.begin(), typed.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (number) return read_number(typed, labels.size());
  const auto begin_so =
      fitting(labels, [&](const std::string& label) { return label.starts_with(typed); });
  return read_label(typed, begin_so, labels.size());
}

}  // namespace loci::cli
