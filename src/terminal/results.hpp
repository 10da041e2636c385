// How games of Spirit Island ended, for statistics: the same fields, and the same file, as the
// browser's (web/src/game/results.ts), so that each can take over what the other has.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "island/island_table.hpp"
#include "table/table.hpp"

namespace loci::terminal {

struct Result {
  std::string key;                   // of the game
  i64 ended = 0;                     // milliseconds since 1970
  std::vector<std::string> spirits;  // ids
  std::vector<std::string> boards;
  std::string adversary;  // id; empty: none
  int level = 0;
  std::string scenario;  // id; empty: none
  bool won = false;
  int score = 0;
  int turn = 0;
  int terror = 0;
  std::optional<i64> seconds;  // how long it was played, where that is known
  friend bool operator==(const Result&, const Result&) = default;
};

// Of a game that is over.
Result result_of(const table::Table<island::Game>& table, std::string key, i64 ended, i64 seconds);

struct ReadResults {
  std::vector<Result> results;
  int damaged = 0;  // left out
};
// Throws std::runtime_error: that is no file of results.
ReadResults read_results(std::string_view text);
std::string results_text(const std::vector<Result>& results);

// How many of some games were won; the share likely lies between `low` and `high` (Wilson's
// interval, missed once in twenty).
struct Tally {
  std::string id;
  int level = 0;  // of an adversary
  int played = 0;
  int won = 0;
  int best = 0;  // score
  double low = 0;
  double high = 0;
};

struct Figures {
  int played = 0;
  int won = 0;
  int best = 0;                    // score
  int mean = 0;                    // likewise
  int streak = 0;                  // won in a row, up to now
  int longest = 0;                 // likewise, ever
  i64 seconds = 0;                 // of the games of which that is known
  int timed = 0;                   // how many these are
  std::vector<Tally> spirits;      // the one played most first
  std::vector<Tally> adversaries;  // by level, those of one behind each other; id empty: none
  std::vector<Tally> scenarios;
};
// In the order in which they ended.
Figures figures_of(std::vector<Result> results);

}  // namespace loci::terminal
