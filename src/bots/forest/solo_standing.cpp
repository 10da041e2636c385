#include "bots/forest/solo_standing.hpp"

#include <array>
#include <cmath>

namespace loci::forest {
namespace {

constexpr int kMostAhead = 12;
constexpr int kMostLeft = 11;

// The logarithm for so many symbols ahead of the opponent and so many left.
class Chances {
 public:
  Chances() {
    for (int ahead = -kMostAhead; ahead <= kMostAhead; ++ahead) {
      for (int left = 0; left < kMostLeft; ++left) {
        logs_[index(ahead)][static_cast<std::size_t>(left)] = logarithm(ahead, left);
      }
    }
  }
  int operator()(int ahead, int left) const {
    return logs_[index(ahead)][static_cast<std::size_t>(left)];
  }

 private:
  static std::size_t index(int ahead) {
    const int row = ahead + kMostAhead;
    return static_cast<std::size_t>(row);
  }

  // Of being level at least after `left` steps up or down, each equally likely.
  static int logarithm(int ahead, int left) {
    constexpr double kLeast = 0.001;
    double ways = 1;
    double all = 0;
    double good = 0;
    for (int ups = 0; ups <= left; ++ups) {
      all += ways;
      if (ahead + 2 * ups - left >= 0) good += ways;
      ways = ways * (left - ups) / (ups + 1);
    }
    return static_cast<int>(std::lround(1000 * std::log(std::max(kLeast, good / all))));
  }

  std::array<std::array<int, kMostLeft>, 2 * kMostAhead + 1> logs_{};
};

const Chances kChances;

int standing_in(u64 mine, u64 theirs, const State& state, int spirit) {
  const int left = count_of(kAllSymbols, spirit) - count_of(state.symbols[0], spirit) -
                   count_of(state.symbols[1], spirit);
  return kChances(count_of(mine, spirit) - count_of(theirs, spirit), left);
}

}  // namespace

int solo_standing(const State& state) {
  const u64 mine = counts_with_tokens(state, 0);
  const u64 theirs = counts_with_tokens(state, 1);
  int sum = 0;
  for (int spirit = 0; spirit < kSpirits; ++spirit) sum += standing_in(mine, theirs, state, spirit);
  return sum;
}

int solo_gain(const State& state, int cell) {
  const int other = other_end(state, cell);
  State after = state;
  after.symbols[0] += kSymbolsOf[state.tiles[cell]];
  if (other != cell) after.symbols[1] += kSymbolsOf[state.tiles[other]];
  const int mine = kFaceList[state.tiles[cell]].spirit;
  const int theirs = kFaceList[state.tiles[other]].spirit;
  const auto standing = [&](const State& of) {
    const u64 player = counts_with_tokens(of, 0);
    const u64 opponent = counts_with_tokens(of, 1);
    const int sum = standing_in(player, opponent, of, mine);
    return theirs == mine ? sum : sum + standing_in(player, opponent, of, theirs);
  };
  return standing(after) - standing(state);
}

}  // namespace loci::forest
