#include "bots/wanted_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace loci::bots {
namespace {

constexpr u64 kMostIterations = 100'000'000;
constexpr u64 kMostMilliseconds = 3'600'000;
constexpr u64 kMostThreads = 64;

// Takes a number from 1 on away from the front of the text.
bool take_number(std::string_view& text, u64 most, u64& number) {
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < 1 || number > most) return false;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return true;
}

bool read_budget(std::string_view text, Budget& budget) {
  u64 amount = 0;
  u64 threads = 0;
  if (!take_number(text, kMostIterations, amount)) return false;
  if (text.starts_with("ms")) {
    if (amount > kMostMilliseconds) return false;
    text.remove_prefix(2);
    budget.milliseconds = amount;
  } else {
    budget.iterations = amount;
  }
  if (text.starts_with('x')) {
    text.remove_prefix(1);
    if (!take_number(text, kMostThreads, threads)) return false;
  }
  budget.threads = static_cast<unsigned>(threads);
  return text.empty();
}

std::string in_capitals(std::string_view word) {
  std::string capitals(word);
  std::transform(capitals.begin(), capitals.end(), capitals.begin(), [](char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  });
  return capitals;
}

// "random, greedy, mcts:ITERATIONS and mcts:MILLISECONDSms"
std::string names_of(std::span<const BotKind> kinds) {
  std::string names;
  for (const BotKind& kind : kinds) {
    if (&kind != kinds.data()) names += ", ";
    names += kind.counts.empty() ? std::string(kind.name)
                                 : fmt::format("{0}:{1} and {0}:MILLISECONDSms", kind.name,
                                               in_capitals(kind.counts));
  }
  return names;
}

}  // namespace

std::string read_bot(std::string_view text, std::span<const BotKind> kinds, WantedBot& bot) {
  bot = {};
  const std::size_t colon = text.find(':');
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const BotKind& each) {
    return each.name == text.substr(0, colon) &&
           each.counts.empty() == (colon == std::string_view::npos);
  });
  if (kind == kinds.end()) {
    return fmt::format("there is no bot '{}': bots are {}, with x2 behind it on two threads", text,
                       names_of(kinds));
  }
  bot.kind = kind->name;
  if (kind->counts.empty() || read_budget(text.substr(colon + 1), bot.budget)) return {};
  return fmt::format(
      "'{0}' is not how {1} is called: {1}:N thinks for 1 to {2} {3}, {1}:Nms for 1 to {4} "
      "milliseconds, with x1 to x{5} behind it on so many threads",
      text, kind->name, kMostIterations, kind->counts, kMostMilliseconds, kMostThreads);
}

}  // namespace loci::bots
