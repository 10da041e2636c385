#include "bots/island/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace loci::island {
namespace {

// How fine the whole numbers are.
constexpr i64 kStraightOne = 1000 * kShare;  // of a straight sum: a factor e in the odds
constexpr i32 kLandOne = 256;                // of a unit of the lands
constexpr i32 kLandMost = 4 * kLandOne;
constexpr i32 kLandCounts = 2;  // what it says is counted so many times, for more places
constexpr i32 kHiddenOne = 1024 * kShare;
constexpr i32 kHiddenMost = 8 * kHiddenOne;
constexpr i64 kOddsOne = 1024;

// Sums may run over without harm: weights that make them do so are no use anyway.
template <class Sums, class Row>
void add(Sums& sums, const Row& row, i32 times) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sums[i] += static_cast<u32>(i32{row[i]} * i32{static_cast<i16>(times)});
  }
}

constexpr i64 kOddsOfE = 1024;
constexpr i64 kHalfway = 2 * kOddsOfE;

// Between -kWon and kWon, halfway there at two factors e in the odds.
i32 bounded(i64 odds) {
  return static_cast<i32>(odds * Evaluation::kWon / (kHalfway + std::abs(odds)));
}

}  // namespace

Evaluation::Evaluation(const Game& game, const WeightTable& weights)
    : surveyor_(game), weights_(weights.of(game)) {}

void Evaluation::add_lands(const Survey& survey, Sums& sums) const {
  std::array<i32, kLandUnits> all{};
  for_each(survey.island, [&](int land) {
    LandSums units;
    std::copy(weights_.land_bias.begin(), weights_.land_bias.end(), units.begin());
    std::size_t i = 0;
    for_each_land_feature(survey.lands[static_cast<std::size_t>(land)],
                          [&](std::string_view, int value) {
                            if (value != 0) add(units, weights_.land[i], value);
                            ++i;
                          });
    for (std::size_t unit = 0; unit < kLandUnits; ++unit) {
      all[unit] += std::clamp(static_cast<i32>(units[unit]), 0, kLandMost);
    }
  });
  for (std::size_t unit = 0; unit < kLandUnits; ++unit) {
    const i32 said = all[unit] * kLandCounts * kShare / (kLandOne * survey.players);
    add(sums, weights_.inputs[kFeatures + unit], said);
  }
}

i32 Evaluation::weigh(const Survey& survey, const State& state) const {
  Sums sums{};
  std::size_t i = 0;
  for_each_feature(survey, [&](std::string_view, int value) {
    if (value != 0) add(sums, weights_.inputs[i], value);
    ++i;
  });
  for_each_card(state, [&](u16 power, bool in_hand) {
    add(sums, (in_hand ? weights_.in_hand : weights_.elsewhere)[power], kShare / survey.players);
  });
  add_lands(survey, sums);
  const i64 gone = lateness(survey);
  const auto sum = [&](std::size_t unit) { return static_cast<i32>(sums[unit]); };
  i64 odds = (i64{sum(early)} * (kLate - gone) + i64{sum(late)} * gone) * kOddsOfE /
             (kLate * kStraightOne);
  i64 hidden = 0;
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    hidden += i64{weights_.odds[unit]} * std::clamp(sum(kStraight + unit), 0, kHiddenMost);
  }
  odds += hidden * kOddsOfE / (kOddsOne * kHiddenOne);
  return static_cast<i32>(odds);
}

i32 Evaluation::value(State& state) const {
  if (state.result == Result::victory) return kWon;
  if (state.result == Result::defeat || state.fault != Fault::none) return -kWon;
  const Survey survey = surveyor_.survey(state);
  return bounded(weigh(survey, state));
}

double Evaluation::chance(i64 value) {
  const auto share = static_cast<double>(value) / kWon;
  if (std::abs(share) >= 1) return share > 0 ? 1 : 0;
  const double factors = share * kHalfway / kOddsOfE / (1 - std::abs(share));
  return 1 / (1 + std::exp(-factors));
}

}  // namespace loci::island
