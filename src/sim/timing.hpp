// Measuring how long something takes: warm up, repeat, report the best.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/types.hpp"

namespace loci::sim {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Timed {
  u64 times = 0;       // how often the thing was done in one stretch
  double seconds = 0;  // the shortest stretch
};

struct Stretches {
  double seconds = 0.25;
  int count = 8;
};

// `work(times)` does the thing that many times. How many make a stretch is found first, which
// also warms up; every stretch then does the same work.
template <class Work>
Timed time_best(Work work, Stretches stretches = {}) {
  const auto measure = [&](u64 times) {
    const auto start = Clock::now();
    work(times);
    return seconds_since(start);
  };
  u64 times = 1;
  double seconds = measure(times);
  while (seconds < stretches.seconds / 4) seconds = measure(times *= 2);
  times = std::max<u64>(1, static_cast<u64>(static_cast<double>(times) * stretches.seconds /
                                            std::max(seconds, 1e-9)));
  Timed best{times, std::numeric_limits<double>::infinity()};
  for (int i = 0; i < stretches.count; ++i) best.seconds = std::min(best.seconds, measure(times));
  return best;
}

}  // namespace loci::sim
