// A share of victories, and the 95 % interval around it (Wilson's).
#pragma once

#include <algorithm>
#include <cmath>

#include "core/types.hpp"

namespace loci::sim {

struct WinRate {
  double rate = 0;
  double low = 0;
  double high = 0;
};

inline WinRate win_rate(double wins, u64 games) {
  constexpr double kSigmas = 1.959964;
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double rate = wins / n;
  const double square = kSigmas * kSigmas;
  const double middle = (rate + square / (2 * n)) / (1 + square / n);
  const double reach =
      kSigmas * std::sqrt(rate * (1 - rate) / n + square / (4 * n * n)) / (1 + square / n);
  return {rate, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

}  // namespace loci::sim
