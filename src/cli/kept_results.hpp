// The results of games, for the statistics: one file beside the kept games, in the form that the
// browser exports and imports.
#pragma once

#include <string>
#include <vector>

#include "terminal/results.hpp"

namespace loci::cli {

// $XDG_STATE_HOME/loci/results.json or ~/.local/state/loci/results.json. Empty: the user has no
// home.
std::string results_file();

// Each throws std::runtime_error, in one sentence without a final point, and then the file is as it
// was: it cannot be read or written, or is damaged.
std::vector<terminal::Result> kept_results();
// How many were new: what is here stays as it is.
int import_results(const std::vector<terminal::Result>& results);

// Counts one game: once, as it ended last, and no longer when it goes on again.
class ResultKeeper {
 public:
  // By the file that it is kept in; a game without one does not count. `over`: it is, when it is
  // opened.
  ResultKeeper(const std::string& game_file, bool over);

  // After every choice; `played`: by somebody, not by bots alone. What went wrong in a sentence, or
  // nothing.
  std::string note(const table::Table<island::Game>& table, bool played, i64 seconds);

 private:
  std::string key_;
  bool over_ = false;
};

}  // namespace loci::cli
