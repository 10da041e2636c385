// How well the bots play, over few games: `loci sim forest` measures it over many.
#include <gtest/gtest.h>

#include "sim/forest_match.hpp"
#include "sim/win_rate.hpp"
#include "support/forest_endings.hpp"

#include "bots/forest/endgame.hpp"

namespace loci::forest {
namespace {

sim::WinRate first_of(std::vector<std::string> bots, u64 games) {
  sim::ForestMatch match;
  match.setup.players = static_cast<int>(bots.size());
  for (const std::string& bot : bots) {
    match.bots.emplace_back();
    EXPECT_EQ(bots::read_bot(bot, kBotKinds, match.bots.back()), "");
  }
  match.games = games;
  match.threads = 2;
  const sim::ForestTally tally = sim::play_match(match);
  return sim::win_rate(sim::victories(tally.bots[0]), tally.games);
}

TEST(ForestStrength, GreedyBeatsRandom) {
  EXPECT_GT(first_of({"greedy", "random"}, 10'000).low, 0.99);
}

TEST(ForestStrength, SearchBeatsGreedy) {
  EXPECT_GT(first_of({"mcts:1000", "greedy"}, 40).rate, 0.92);
}

TEST(ForestStrength, MoreSearchIsBetter) {
  EXPECT_GT(first_of({"mcts:800", "mcts:80"}, 40).rate, 0.65);
}

TEST(ForestStrength, SearchBeatsGreedyAmongSeveral) {
  EXPECT_GT(first_of({"mcts:300", "greedy", "greedy"}, 30).rate, 0.45);
}

TEST(ForestStrength, SoloSearchWinsClearlyMoreThanGreedy) {
  const sim::WinRate greedy = first_of({"greedy"}, 5'000);
  const sim::WinRate search = first_of({"mcts:300"}, 200);
  EXPECT_GT(search.low, 0.3);
  EXPECT_GT(search.low, greedy.high);
}

// Endings of fourteen tiles are proved, whoever is asked about and with however many threads. A
// million positions take one about half a second.
TEST(ForestStrength, EndingsOfFourteenTilesAreProved) {
  constexpr u64 kEndings = 60;
  Endgame alone(2'000'000);
  Endgame together(4'000'000, 2);
  for (u64 seed = 1; seed <= kEndings; ++seed) {
    const State state = random_ending(2, 14, seed);
    const auto mine = alone.prove(state, state.seat);
    const auto theirs = together.prove(state, 1 - state.seat);
    ASSERT_TRUE(mine && theirs) << "ending " << seed;
    EXPECT_EQ(mine->verdict == Verdict::victory, theirs->verdict == Verdict::defeat);
    EXPECT_EQ(mine->verdict == Verdict::shared, theirs->verdict == Verdict::shared);
  }
}

}  // namespace
}  // namespace loci::forest
