// The layouts of a reshaped island: each is made once, the oldest are dropped, and whoever holds
// one keeps it.
#include "island/layouts.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <memory>
#include <thread>
#include <vector>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

// An island of which the lands with a bit in `absent` are away, land 1 the first.
std::unique_ptr<State> island_without(const Game& game, unsigned absent) {
  auto state = make_state();
  game.lay_out(*state, 1);
  state->reshaped = kReshaped;
  for (int land = 1; land < state->lands_count; ++land) {
    if ((absent >> (land - 1) & 1) != 0) state->lands[land].flags = kAbsent;
  }
  return state;
}

TEST(Layouts, OfAnIslandAsLaidOutBelongToTheGame) {
  const Game game = solo("river-surges-in-sunlight", "A");
  const auto state = make_state();
  game.lay_out(*state, 1);
  EXPECT_EQ(game.layout(*state).get(), &game.layout());
  EXPECT_EQ(game.layout(*state).use_count(), 0);
}

TEST(Layouts, AreMadeOnceForAShape) {
  const Game game = solo("river-surges-in-sunlight", "A");
  const auto layout = game.layout(*island_without(game, 5));
  EXPECT_EQ(layout->lands.size(), 6);
  EXPECT_EQ(game.layout(*island_without(game, 5)), layout);
  EXPECT_NE(game.layout(*island_without(game, 6)), layout);
}

TEST(Layouts, AreDroppedWhenManyOthersWereMadeUnlessSomebodyHoldsThem) {
  const Game game = solo("river-surges-in-sunlight", "A");
  const std::weak_ptr<const Layout> dropped = game.layout(*island_without(game, 1));
  const std::shared_ptr<const Layout> held = game.layout(*island_without(game, 2));
  EXPECT_FALSE(dropped.expired());
  for (unsigned absent = 3; absent < 2 + Layouts::kMost; ++absent) {
    game.layout(*island_without(game, absent));
  }
  EXPECT_TRUE(dropped.expired());
  game.layout(*island_without(game, 2 + Layouts::kMost));
  EXPECT_EQ(held.use_count(), 1);
  const auto again = game.layout(*island_without(game, 2));
  EXPECT_NE(again, held);
  EXPECT_EQ(again->lands, held->lands);
  EXPECT_EQ(again->steps, held->steps);
}

TEST(Layouts, ServeSeveralThreads) {
  const Game game = solo("river-surges-in-sunlight", "A");
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (std::size_t thread = 0; thread < wrong.size(); ++thread) {
    threads.emplace_back([&game, &wrong, thread] {
      for (unsigned round = 0; round < 500; ++round) {
        const unsigned absent = (round * 7 + static_cast<unsigned>(thread)) % 128 + 1;
        const auto layout = game.layout(*island_without(game, absent));
        if (layout->lands.size() != 8 - std::popcount(absent)) ++wrong[thread];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4));
}

}  // namespace
}  // namespace loci::island
