// How a game went, choice by choice: the chance to win after each, and the choices that cost most.
#pragma once

#include "bots/island/judge.hpp"
#include "island/island_table.hpp"
#include "shown/hint.hpp"
#include "table/table.hpp"

namespace loci::shown {

struct AnalysedChoice : Moment {
  std::size_t choice = 0;  // its number, from 0 on
  int seat = 0;
  std::string label;
  double chance = 0;  // to win, once it was made
  double cost = 0;    // of the chance that there was before, and did not come back in its turn
  SHOWN_BESIDES(Moment, AnalysedChoice, choice, seat, label, chance, cost)
};

struct CostlyChoice : AnalysedChoice {
  HintedPlan better;
  std::string better_label;  // what it begins with
  SHOWN_BESIDES(AnalysedChoice, CostlyChoice, better, better_label)
};

struct Analysis {
  std::size_t examined = 0;  // so much of it is done
  std::size_t of = 0;
  std::vector<AnalysedChoice> choices;  // examined so far
  std::vector<CostlyChoice> costly;     // the worst first; when all is done
  double error = 0;  // how far the estimates are off; what costs less than twice that is not told
  SHOWN(Analysis, examined, of, choices, costly, error)
};

// Goes through a game step by step, for it takes long. Each choice is judged by what its seat could
// know then.
class Analyst {
 public:
  // `plans` are tried for each side of a choice.
  Analyst(table::Table<island::Game> table, u64 plans);

  // Examines one thing more; false: everything is examined.
  bool step();
  const Analysis& analysis() const { return analysis_; }
  const table::Table<island::Game>& table() const { return table_; }

 private:
  void judge_choice(std::size_t choice);
  double error_of_estimates() const;
  double cost_of(std::size_t choice) const;
  // Those that seem to cost most, one of each turn, thought over again: much of that was a lack of
  // thought.
  void choose_suspects();
  void sort_suspects();
  void judge_suspect(std::size_t number);
  void tell_worst(std::size_t number);

  table::Table<island::Game> table_;
  u64 plans_;
  island::Judge judge_;
  Analysis analysis_;
  std::vector<double> best_;           // before each choice, the chance to win with the best of all
  std::vector<std::size_t> suspects_;  // choices
};

}  // namespace loci::shown
