// How a game ended.
#pragma once

#include "core/types.hpp"
#include "island/endings.hpp"
#include "sim/card_counts.hpp"

namespace loci::sim {

struct Outcome {
  island::Result result{};
  island::Ending ending{};
  island::Fault fault{};
  u32 turns = 0;
  u64 decisions = 0;
  i32 score = 0;
  bool sacrifice = false;
  double thinking = 0;  // seconds that bots took
  CardCounts card;      // of a card that was watched
};

inline constexpr std::size_t kEndings = static_cast<std::size_t>(island::Ending::scenario) + 1;

using island::ending_name;
using island::ending_reason;

}  // namespace loci::sim
