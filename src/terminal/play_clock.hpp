// How long a game was played: the time between its choices, long breaks left out.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include "core/types.hpp"

namespace loci::terminal {

class PlayClock {
 public:
  // `seconds`: played before it was left.
  explicit PlayClock(i64 seconds = 0) : played_(std::chrono::seconds(seconds)) {}

  void choice_made() {
    constexpr Clock::duration kLongest = std::chrono::minutes(5);
    const Clock::time_point now = Clock::now();
    played_ += std::min(now - last_, kLongest);
    last_ = now;
  }
  i64 seconds() const { return std::chrono::duration_cast<std::chrono::seconds>(played_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::duration played_;
  Clock::time_point last_ = Clock::now();
};

// A remark in saved games.
inline constexpr std::string_view kPlayed = "seconds played";
// Its value; nothing is remarked of a game that has hardly begun.
inline std::string played_words(i64 seconds) {
  constexpr i64 kFewest = 60;
  return seconds < kFewest ? std::string() : std::to_string(seconds);
}

}  // namespace loci::terminal
