// How a game went, choice by choice: the chance to win after each, and the choices that cost most.
#pragma once

#include <span>

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
  double cost = 0;    // of the chance that there was before
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
  SHOWN(Analysis, examined, of, choices, costly)
};

// Of each choice what its stretch did not make good again costs: what is done in another order was
// no mistake. `stretches` tells for each choice which it is of; those of one stand together.
void settle_costs(std::span<AnalysedChoice> choices, std::span<const u64> stretches);

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
  // Those that seem to cost most, thought over again: much of that was a lack of thought.
  void choose_suspects();
  void judge_suspect(std::size_t number);
  void tell_worst(std::size_t number);

  table::Table<island::Game> table_;
  u64 plans_;
  island::Judge judge_;
  Analysis analysis_;
  // Of each choice: the turn, until the Invaders act or something is turned up.
  std::vector<u64> stretches_;
  std::vector<std::size_t> suspects_;  // choices, no two of a stretch
  std::vector<double> reached_;        // of each choice, the best chance of its stretch from it on
  std::vector<double> errors_;         // of what each suspect costs
};

}  // namespace loci::shown
