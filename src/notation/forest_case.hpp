// Cases of Spirits of the Forest: a position, choices, expectations. docs/notation.md has the
// format.
#pragma once

#include <string>
#include <vector>

#include "notation/case_format.hpp"
#include "notation/forest_position.hpp"

namespace loci::notation {

// A case while it runs.
class ForestRun {
 public:
  explicit ForestRun(const ForestPosition& position)
      : game_(*position.game), state_(position.state) {}

  const forest::Game& game() const { return game_; }
  const forest::State& state() const { return state_; }
  const forest::Options& options() const { return options_; }

  // Steps. Each throws Refused.
  void resume();
  // `seat` -1: whoever may.
  void choose(const std::string& pattern, int seat);
  void choose_default();

  // Looking.
  std::string label(int option) const { return game_.label(state_, options_.list[option]); }
  // How many options of the seat fit.
  int count_offered(const std::string& pattern, int seat) const;
  // Whether a forced choice fits; it counts as made then.
  bool name_forced(const std::string& pattern, int seat);
  // An expectation has looked at the open decision.
  void look() { looked_ = true; }
  bool looked() const { return looked_; }
  std::string situation() const;
  int fault() const { return static_cast<int>(state_.fault); }
  std::string fault_name(int number) const { return number == 0 ? "none" : "hidden"; }

 private:
  void take(int option);

  const forest::Game& game_;
  forest::State state_;
  forest::Options options_{};
  std::vector<forest::ForcedChoice> forced_;  // since the last step or choice
  std::size_t named_ = 0;                     // of them already passed
  bool looked_ = false;
};

struct ForestCase {
  CaseHead head;
  ForestPosition position;
  std::vector<StepOf<ForestRun>> steps;
};

// All cases of a file that begins with "game forest"; the source must outlive them. Throws
// lang::Error where there are none.
std::vector<ForestCase> read_forest_cases(const lang::Source& source);

// Why the case failed, on several lines; empty if it passed.
std::string run_case(const ForestCase& tried);

}  // namespace loci::notation
