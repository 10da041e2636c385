#include "messages/screen_bots.hpp"

#include <fmt/format.h>

namespace loci::messages {
namespace {

constexpr u64 kMostMilliseconds = 10'000;

}  // namespace

bots::WantedBot screen_bot(const Fields& fields, std::span<const bots::BotKind> kinds, u64 most) {
  bots::WantedBot wanted;
  const std::string problem = bots::read_bot(fields.text("plan"), kinds, wanted);
  if (!problem.empty()) throw BadMessage(problem);
  const bots::Budget& budget = wanted.budget;
  if (budget.iterations > most || budget.milliseconds > kMostMilliseconds || budget.threads > 1) {
    throw BadMessage(fmt::format(
        "bots at a screen try at most {} times, or think {} milliseconds, on one thread", most,
        kMostMilliseconds));
  }
  return wanted;
}

}  // namespace loci::messages
