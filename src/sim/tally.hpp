// The results of many games, added up.
#pragma once

#include <array>

#include "sim/outcome.hpp"

namespace loci::sim {

struct Tally {
  u64 games = 0;
  u64 wins = 0;
  u64 losses = 0;
  u64 faults = 0;
  u64 faulty_seed = ~u64{0};  // the lowest seed whose game stopped with a fault, and
  island::Fault fault{};      // which
  u64 decisions = 0;
  u64 turns = 0;
  u64 sacrifices = 0;  // victories that were also defeats
  i64 score = 0;
  std::array<u64, kEndings> endings{};  // by island::Ending
  CardCounts card;
  // Seconds that bots took. They differ from run to run, so they are not compared.
  struct Seconds {
    double sum = 0;
    friend bool operator==(const Seconds&, const Seconds&) { return true; }
  } thinking;

  void add(const Outcome& outcome, u64 seed);
  // The order of adding never matters.
  void add(const Tally& other);

  double mean_turns() const { return per_game(turns); }
  double mean_decisions() const { return per_game(decisions); }
  double mean_score() const { return per_game(score); }

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  void note_fault(u64 seed, island::Fault which);
  template <class Sum>
  double per_game(Sum sum) const {
    return games == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(games);
  }
};

}  // namespace loci::sim
