// What every game tells about itself and its end, in values that need no knowledge of the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.hpp"

namespace loci {

// Which rules and content a game is played with: two games with equal identities, set-ups, seeds
// and choices go the same way.
struct GameIdentity {
  std::string game;  // "island"
  u32 rules_version = 0;
  u64 content_hash = 0;
  std::vector<std::string> boxes;  // that the game uses
  friend bool operator==(const GameIdentity&, const GameIdentity&) = default;
};

struct SeatResult {
  bool won = false;
  std::optional<i32> score = 0;  // nothing: a defeat that is worth none
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct GameResult {
  bool over = false;
  std::string text = "running";  // one line: "victory on turn 6: the fear deck is empty"
  std::vector<SeatResult> seats;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

}  // namespace loci
