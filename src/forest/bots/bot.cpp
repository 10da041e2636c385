#include "forest/bots/bot.hpp"

#include <fmt/format.h>

#include <charconv>

#include "forest/bots/greedy.hpp"
#include "forest/bots/mcts.hpp"

namespace loci::forest {
namespace {

constexpr u64 kMostIterations = 100'000'000;
constexpr u64 kMostMilliseconds = 3'600'000;
constexpr u64 kMostThreads = 64;

class RandomBot : public Bot {
 public:
  explicit RandomBot(u64 seed) : rng_(Rng::seeded(seed)) {}
  int choose(const Game&, const State&, const Options& options) override {
    return static_cast<int>(rng_.below(static_cast<u32>(options.count)));
  }

 private:
  Rng rng_;
};

// Takes a number from 1 on away from the front of the text.
bool take_number(std::string_view& text, u64 most, u64& number) {
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < 1 || number > most) return false;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return true;
}

bool read_mcts(std::string_view text, BotPlan& plan) {
  u64 amount = 0;
  u64 threads = 0;
  if (!take_number(text, kMostIterations, amount)) return false;
  if (text.starts_with("ms")) {
    if (amount > kMostMilliseconds) return false;
    text.remove_prefix(2);
    plan.milliseconds = amount;
  } else {
    plan.iterations = amount;
  }
  if (text.starts_with('x')) {
    text.remove_prefix(1);
    if (!take_number(text, kMostThreads, threads)) return false;
  }
  plan.threads = static_cast<unsigned>(threads);
  return text.empty();
}

}  // namespace

std::string read_bot(std::string_view text, BotPlan& plan) {
  constexpr std::string_view kMcts = "mcts:";
  plan = {};
  if (text == "random") return {};
  if (text == "greedy") {
    plan.kind = BotPlan::Kind::greedy;
    return {};
  }
  plan.kind = BotPlan::Kind::mcts;
  if (text.starts_with(kMcts)) {
    if (read_mcts(text.substr(kMcts.size()), plan)) return {};
    return fmt::format(
        "'{}' is not how mcts is called: mcts:N thinks for 1 to {} iterations, mcts:Nms for 1 to "
        "{} "
        "milliseconds, with x1 to x{} behind it on so many threads",
        text, kMostIterations, kMostMilliseconds, kMostThreads);
  }
  return fmt::format(
      "there is no bot '{}': bots are random, greedy, mcts:ITERATIONS and mcts:MILLISECONDSms, "
      "with x2 behind it on two threads",
      text);
}

std::unique_ptr<Bot> make_bot(const BotPlan& plan, u64 seed) {
  switch (plan.kind) {
    case BotPlan::Kind::random:
      return std::make_unique<RandomBot>(seed);
    case BotPlan::Kind::greedy:
      return std::make_unique<GreedyBot>(seed);
    case BotPlan::Kind::mcts:
      return std::make_unique<MctsBot>(plan, seed);
  }
  return nullptr;
}

}  // namespace loci::forest
