// What a position is worth to the spirits. Everything that is counted is a named input with a row
// of weights: two that go straight to the odds, one for the beginning of a game and one for its
// end, and one for each hidden unit of a small network, whose part is added. Lands go through units
// of their own first, the same for all, and what these say of all lands is counted like the rest.
// All of it is whole numbers.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bots/island/weight_table.hpp"

namespace loci::island {

class Evaluation {
 public:
  // A victory; a defeat is as much below 0.
  static constexpr i32 kWon = 1'000'000;

  Evaluation(const Game& game, const WeightTable& weights);

  // From -kWon to kWon. The state cannot be played on.
  i32 value(State& state) const;
  // Before it is put between these bounds: 1024 are a factor e in the odds to win.
  i32 weigh(const Survey& survey, const State& state) const;
  // The chance to win that such a value stands for.
  static double chance(i64 value);
  const Surveyor& surveyor() const { return surveyor_; }

 private:
  // Signed, but where they run over.
  using Sums = std::array<u32, kUnits>;
  using LandSums = std::array<u32, kLandUnits>;

  void add_lands(const Survey& survey, Sums& sums) const;

  Surveyor surveyor_;
  GameWeights weights_;
};

}  // namespace loci::island
