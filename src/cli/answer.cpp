#include "cli/answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "cli/names.hpp"

namespace loci::cli {
namespace {

using Kind = Answer::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 6> kWords = {{{"undo", Kind::undo},
                                                                      {"show", Kind::show},
                                                                      {"cards", Kind::cards},
                                                                      {"help", Kind::help},
                                                                      {"?", Kind::help},
                                                                      {"quit", Kind::quit}}};

Answer option(std::size_t index) { return {Kind::option, static_cast<int>(index), {}}; }
Answer unclear(std::string why) { return {Kind::unclear, -1, std::move(why)}; }

Answer read_number(const std::string& typed, std::size_t count) {
  std::size_t number = 0;
  const char* end = typed.data() + typed.size();
  const auto [rest, error] = std::from_chars(typed.data(), end, number);
  if (error == std::errc{} && rest == end && number >= 1 && number <= count) {
    return option(number - 1);
  }
  return unclear(fmt::format("There is no option {}: the options are 1 to {}.", typed, count));
}

Answer could_be(const std::string& typed, const std::vector<std::size_t>& numbers) {
  return unclear(fmt::format("'{}' could be option {}: type a number or more of the label.", typed,
                             fmt::join(numbers, " or ")));
}

// What an option may be called.
class Labels {
 public:
  Labels(const std::vector<std::string>& labels, const std::vector<std::string>& owners) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      names_.push_back({folded(labels[i])});
      if (i < owners.size()) names_.back().push_back(folded(owners[i]) + ": " + names_.back()[0]);
    }
  }

  // The numbers of the options with a name that passes the test.
  template <class Test>
  std::vector<std::size_t> find(Test test) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (std::any_of(names_[i].begin(), names_[i].end(), test)) found.push_back(i + 1);
    }
    return found;
  }

 private:
  std::vector<std::vector<std::string>> names_;
};

Answer read_beginning(const std::string& typed, const Labels& labels, std::size_t count) {
  const std::vector<std::size_t> fitting =
      labels.find([&](const std::string& name) { return name.starts_with(typed); });
  if (fitting.size() == 1) return option(fitting.front() - 1);
  if (!fitting.empty()) return could_be(typed, fitting);
  return unclear(
      fmt::format("'{}' is no option: type a number from 1 to {}, or help.", typed, count));
}

}  // namespace

Answer read_answer(std::string_view line, const std::vector<std::string>& labels,
                   const std::vector<std::string>& owners) {
  const std::string typed = folded(line);
  if (typed.empty()) {
    return unclear(fmt::format("Type a number from 1 to {}, or help.", labels.size()));
  }
  const Labels known(labels, owners);
  const std::vector<std::size_t> exact =
      known.find([&](const std::string& name) { return name == typed; });
  if (exact.size() == 1 || (owners.empty() && !exact.empty())) return option(exact.front() - 1);
  if (!exact.empty()) return could_be(typed, exact);
  for (const auto& [word, kind] : kWords) {
    if (typed == word) return {kind, -1, {}};
  }
  constexpr std::string_view kCard = "card ";
  if (typed.starts_with(kCard)) return {Kind::card, -1, folded(typed.substr(kCard.size()))};
  const bool number =
      std::all_of(typed.begin(), typed.end(), [](char c) { return c >= '0' && c <= '9'; });
  return number ? read_number(typed, labels.size()) : read_beginning(typed, known, labels.size());
}

}  // namespace loci::cli
