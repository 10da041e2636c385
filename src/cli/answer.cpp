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

constexpr std::array<std::pair<std::string_view, Kind>, 14> kWords = {{{"hint", Kind::hint},
                                                                       {"bot", Kind::bot},
                                                                       {"you", Kind::person},
                                                                       {"undo", Kind::undo},
                                                                       {"redo", Kind::redo},
                                                                       {"forecast", Kind::forecast},
                                                                       {"log", Kind::log},
                                                                       {"save", Kind::save},
                                                                       {"save!", Kind::save_over},
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

Answer could_be(const std::string& typed, const std::vector<std::size_t>& numbers) {
  return unclear(fmt::format("'{}' could be option {}: type a number or more of the label.", typed,
                             fmt::join(numbers, " or ")));
}

// What an option may be called: its label or, where no label fits, with whose it is before it.
class Labels {
 public:
  Labels(const std::vector<std::string>& labels, const std::vector<std::string>& owners) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      labels_.push_back(folded(labels[i]));
      if (i < owners.size()) owned_.push_back(folded(owners[i]) + ": " + labels_.back());
    }
  }

  const std::string& label(std::size_t number) const { return labels_[number - 1]; }

  // The numbers of the options with a name that passes the test.
  template <class Test>
  std::vector<std::size_t> find(Test test) const {
    const std::vector<std::size_t> found = numbers(labels_, test);
    return found.empty() ? numbers(owned_, test) : found;
  }

 private:
  template <class Test>
  static std::vector<std::size_t> numbers(const std::vector<std::string>& names, Test test) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (test(names[i])) found.push_back(i + 1);
    }
    return found;
  }

  std::vector<std::string> labels_;
  std::vector<std::string> owned_;
};

// "use Wash Away" of that and "use Wash Away as if with fewer elements": the one that every other
// goes on from, if there is one.
std::optional<std::size_t> plainest(const std::vector<std::size_t>& fitting, const Labels& labels) {
  const std::size_t shortest =
      *std::min_element(fitting.begin(), fitting.end(), [&](std::size_t a, std::size_t b) {
        return labels.label(a).size() < labels.label(b).size();
      });
  const std::string& beginning = labels.label(shortest);
  for (const std::size_t number : fitting) {
    const std::string& label = labels.label(number);
    if (number != shortest && (label == beginning || !label.starts_with(beginning + ' '))) {
      return {};
    }
  }
  return shortest;
}

Answer read_beginning(const std::string& typed, const Labels& labels, std::size_t count) {
  const std::vector<std::size_t> fitting =
      labels.find([&](const std::string& name) { return name.starts_with(typed); });
  if (!fitting.empty()) {
    const auto plain = plainest(fitting, labels);
    return plain ? option(*plain - 1) : could_be(typed, fitting);
  }
  return unclear(
      fmt::format("'{}' is no option: type a number from 1 to {}, or help.", typed, count));
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
  const bool back = typed.starts_with('-');
  const auto number = number_of(back ? std::string_view(typed).substr(1) : typed);
  if (back && number && *number >= 1) return {.kind = Kind::undo, .steps = *number};
  if (number && *number >= 1) return {.kind = Kind::undo, .number = *number};
  return unclear(fmt::format("'{}' is no choice to go back to: log shows their numbers.", typed));
}

Answer read_with_number(Kind kind, const std::string& typed) {
  const auto number = number_of(typed);
  if (number && *number >= 1) return {.kind = kind, .number = *number};
  return unclear(fmt::format("'{}' is no number of choices.", typed));
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
  if (exact.size() == 1) return option(exact.front() - 1);
  if (!exact.empty()) return could_be(typed, exact);
  for (const auto& [word, kind] : kWords) {
    if (typed == word) return {.kind = kind};
  }
  if (typed == "card" || typed == "land") return unclear(fmt::format("Say which: {} NAME.", typed));
  if (typed.starts_with("card "))
    return {.kind = Kind::card, .text = std::string(after_word(line))};
  if (typed.starts_with("bot ")) return {.kind = Kind::bot, .text = folded(after_word(line))};
  if (typed.starts_with("land "))
    return {.kind = Kind::land, .text = std::string(after_word(line))};
  if (typed.starts_with("save! ")) return {.kind = Kind::save_over, .text = after_word(line)};
  if (typed.starts_with("save ")) return {.kind = Kind::save, .text = after_word(line)};
  if (typed.starts_with("undo ")) return read_undo(after_word(line));
  if (typed.starts_with("redo ")) return read_with_number(Kind::redo, after_word(line));
  if (typed.starts_with("log ")) return read_with_number(Kind::log, after_word(line));
  const bool number =
      std::all_of(typed.begin(), typed.end(), [](char c) { return c >= '0' && c <= '9'; });
  return number ? read_number(typed, labels.size()) : read_beginning(typed, known, labels.size());
}

}  // namespace loci::cli
