#include "forest/bots/prior.hpp"

#include <algorithm>

namespace loci::forest {
namespace {

// How much a tile matters to the seat: symbols in categories that are still contested.
float worth(const State& state, int cell, int seat) {
  const u64 symbols = kSymbolsOf[state.tiles[cell]];
  float sum = 0;
  for (int category = 0; category < kCategories; ++category) {
    const int gain = count_of(symbols, category);
    if (gain == 0) continue;
    const int total = count_of(kAllSymbols, category);
    const int mine = count_of(state.symbols[seat], category);
    int best_other = 0;
    int taken = 0;
    for (int other = 0; other < state.players; ++other) {
      const int count = count_of(state.symbols[other], category);
      taken += count;
      if (other != seat) best_other = std::max(best_other, count);
    }
    const int left = total - taken;
    if (mine + left < best_other) continue;  // lost
    if (mine > best_other + left) {          // won: more points only
      sum += 0.5F * static_cast<float>(gain);
      continue;
    }
    sum += static_cast<float>(gain) + (mine == 0 ? 1.0F : 0.0F) + 0.1F * static_cast<float>(total);
  }
  return sum;
}

// Tiles between the cell and the nearer end of its row.
int depth_of(const State& state, int cell) {
  const u64 row = row_of(state, cell / kColumns);
  const int column = cell % kColumns;
  const int left = std::countr_zero(row);
  const int right = 63 - std::countl_zero(row);
  return std::min(column - left, right - column);
}

float estimate(const State& state, const Option& option) {
  switch (option.act) {
    case Act::take:
      return 1 + worth(state, option.cell, is_solo(state) ? 0 : option.seat);
    case Act::place:
    case Act::move_to: {
      const int depth = depth_of(state, option.cell);
      if (depth > 3) return 0.05F;
      const float near = depth == 0 ? 1.0F : depth == 1 ? 0.8F : depth == 2 ? 0.4F : 0.2F;
      return near * (0.3F + worth(state, option.cell, option.seat));
    }
    case Act::skip_gemstone:
      return 4;
    case Act::use_plus:
      return 2;
    default:
      return 2;
  }
}

}  // namespace

void estimate_options(const State& state, const Options& options,
                      std::array<float, kMaxOptions>& shares) {
  float sum = 0;
  for (int i = 0; i < options.count; ++i) {
    const float value = estimate(state, options.list[i]);
    shares[static_cast<std::size_t>(i)] = value;
    sum += value;
  }
  for (int i = 0; i < options.count; ++i) shares[static_cast<std::size_t>(i)] /= sum;
}

}  // namespace loci::forest
