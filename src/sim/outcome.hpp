// How a game ended, in data and in words.
#pragma once

#include <string_view>

#include "core/types.hpp"
#include "island/state.hpp"

namespace loci::sim {

struct Outcome {
  island::Result result{};
  island::Ending ending{};
  island::Fault fault{};
  u32 turns = 0;
  u64 decisions = 0;
};

inline constexpr std::size_t kEndings = 6;

// "fear_deck": short, for tables and JSON.
std::string_view ending_name(island::Ending ending);
// "the fear deck is empty": why the game ended.
std::string_view ending_reason(island::Ending ending);
// "too many hooks at once": what stopped a game that could not go on.
std::string_view fault_reason(island::Fault fault);

}  // namespace loci::sim
