// A game as text: who played what, one readable line a choice. docs/replay.md has the format.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace loci::table {

inline constexpr int kReplayFormat = 1;

// A text that is no replay, or none of this game. what() is "FILE:LINE: one clear sentence".
class ReplayError : public std::runtime_error {
 public:
  // Without a line: 0.
  ReplayError(const std::string& file, int line, const std::string& message);
};

struct Replay {
  // Lines are those of the file, for messages; 0 in a replay that was not read from one.
  struct SetupLine {
    std::string text;
    int line = 0;
  };
  struct Choice {
    int seat = 0;
    std::string label;
    int line = 0;
  };
  struct StateHash {
    std::size_t choices = 0;  // after so many
    u64 hash = 0;
    int line = 0;
  };
  // How it stood, in the words of the game.
  struct Position {
    std::size_t choices = 0;  // after so many
    std::vector<SetupLine> lines;
  };

  std::string file;
  GameIdentity identity;
  std::vector<SetupLine> setup;
  std::vector<SetupLine> from;  // the position that the game began with; none: with its set-up
  u64 seed = 0;
  int seats = 1;
  std::string result;
  int result_line = 0;
  std::vector<Choice> choices;
  std::vector<StateHash> hashes;    // in order; the last is that of the end
  std::vector<Position> positions;  // in order; a game can go on from them
};

// Reads all of a text; `file` is what messages call it. Throws ReplayError.
Replay parse_replay(std::string_view text, const std::string& file);

// The text that parse_replay reads back.
std::string replay_text(const Replay& replay);

// Remarks are lines of a replay that are no part of the game: "# NAME: VALUE". The text with one
// after its first line; without a value, as it is.
std::string with_remark(std::string text, std::string_view name, std::string_view value);
inline constexpr std::string_view kPlayers = "players";  // who plays each seat: "you,greedy"
// The value of a remark in a text; empty: it has none.
std::string remark_in(std::string_view text, std::string_view name);

}  // namespace loci::table
