// Which bot is wanted, as its name says: "greedy", "plan:200", "mcts:500msx2".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/types.hpp"

namespace loci::bots {

// How long a bot thinks about a decision: in what it counts or, if that is 0, in milliseconds.
struct Budget {
  u64 iterations = 0;
  u64 milliseconds = 0;
  unsigned threads = 0;  // 0: nothing was said of them; it thinks on one
  friend bool operator==(const Budget&, const Budget&) = default;
};

struct WantedBot {
  std::string kind = "random";
  Budget budget;
  friend bool operator==(const WantedBot&, const WantedBot&) = default;
};

// A kind of bot that a game has.
struct BotKind {
  std::string_view name;
  std::string_view counts;  // what it counts while it thinks: "iterations"; empty: it does not
};

// "mcts:1000", "mcts:500ms"; with "x2" behind it a bot thinks on two threads. What is wrong with
// the text, or nothing.
std::string read_bot(std::string_view text, std::span<const BotKind> kinds, WantedBot& bot);

}  // namespace loci::bots
