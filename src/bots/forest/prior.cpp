#include "bots/forest/prior.hpp"

#include <algorithm>

#include "bots/forest/solo_standing.hpp"
#include "bots/forest/standing.hpp"

namespace loci::forest {
namespace {

// Tiles between the cell and the nearer end of its row.
int depth_of(const State& state, int cell) {
  const u64 row = row_of(state, cell / kColumns);
  const int column = cell % kColumns;
  const int left = std::countr_zero(row);
  const int right = 63 - std::countl_zero(row);
  return std::min(column - left, right - column);
}

// Every point less makes a take half as likely.
float likelihood(int gain) {
  float value = 1;
  for (; gain < 0 && value > 0.01F; gain += kPoint) value /= 2;
  return value;
}

void estimate_solo_takes(const State& state, const Options& options, float* shares) {
  int most = solo_gain(state, options.list[0].cell);
  for (const Option& option : options) most = std::max(most, solo_gain(state, option.cell));
  for (int i = 0; i < options.count; ++i) {
    shares[i] = likelihood(2 * (solo_gain(state, options.list[i].cell) - most));
  }
}

void estimate_takes(const State& state, const Options& options, float* shares) {
  if (is_solo(state)) return estimate_solo_takes(state, options, shares);
  u64 cells = 0;
  for (const Option& option : options) {
    if (option.act == Act::take) cells |= bit(option.cell);
  }
  const Takes takes(state, state.seat, cells);
  int most = 0;
  for (int i = 0; i < takes.count(); ++i)
    most = i == 0 ? takes.value(i) : std::max(most, takes.value(i));
  // Options list takes by cell, as Takes does; what follows them is no take.
  for (int i = 0; i < options.count; ++i) {
    shares[i] = i < takes.count() ? likelihood(takes.value(i) - most) : 0.25F;
  }
}

// Tiles near the ends that gain much are worth a gemstone.
float estimate_gemstone(const State& state, const Option& option) {
  constexpr float kByDepth[] = {1.0F, 0.8F, 0.4F, 0.2F};
  switch (option.act) {
    case Act::place:
    case Act::move_to: {
      const int depth = depth_of(state, option.cell);
      if (depth > 3) return 0.02F;
      const auto gain = static_cast<float>(std::max(0, tile_gain(state, option.seat, option.cell)));
      return kByDepth[depth] * (0.2F + gain / (4 * kPoint));
    }
    case Act::skip_gemstone:
      return 2;
    default:
      return 1;
  }
}

}  // namespace

void estimate_options(const State& state, const Options& options,
                      std::array<float, kMaxOptions>& shares) {
  if (state.phase == Phase::collect || state.phase == Phase::collect_more) {
    estimate_takes(state, options, shares.data());
  } else {
    for (int i = 0; i < options.count; ++i) {
      shares[static_cast<std::size_t>(i)] = estimate_gemstone(state, options.list[i]);
    }
  }
  float sum = 0;
  for (int i = 0; i < options.count; ++i) sum += shares[static_cast<std::size_t>(i)];
  for (int i = 0; i < options.count; ++i) shares[static_cast<std::size_t>(i)] /= sum;
}

}  // namespace loci::forest
