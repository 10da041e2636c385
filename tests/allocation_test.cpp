// The rules path takes no memory from the heap, but for the tables of an island that is reshaped as
// it never was before in that game.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "sim/allocations.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

struct Table {
  std::unique_ptr<State> state = std::make_unique<State>();
  std::unique_ptr<State> other = std::make_unique<State>();
  Options options;
  Options again;
};

TEST(Allocations, OfAnyGameAreNone) {
  const auto setups = every_setup();
  Table table;
  i64 decisions = 0;
  for (u64 seed = 0; decisions < scaled(200'000, 2'000); ++seed) {
    const Game game(library(), setups[seed % setups.size()]);
    // Some of its spirits reshape the island: what that takes is made once and kept.
    const bool reshapes = game.content().spirits[game.spirit_number(0)].box == "jagged-earth";
    const auto allocations_of_game = [&] {
      Rng rng = Rng::seeded(seed);
      const u64 before = sim::allocations();
      game.start(*table.state, table.options, seed);
      while (table.options.count > 0) {
        game.choose(*table.state, table.options, random_index(rng, table.options));
        ++decisions;
      }
      return sim::allocations() - before;
    };
    const u64 first = allocations_of_game();
    const u64 again = reshapes ? allocations_of_game() : first;
    ASSERT_EQ(again, 0U) << name_of(game.setup()) << ", seed " << seed;
  }
}

TEST(Allocations, OfCopyingComparingHashingAndListingOptionsAreNone) {
  const Game game = solo("thunderspeaker", "C", false);
  Table table;
  Rng rng = Rng::seeded(1);
  u64 sum = 0;
  for (u64 seed = 1; seed <= static_cast<u64>(scaled(50, 5)); ++seed) {
    const u64 before = sim::allocations();
    game.start(*table.state, table.options, seed);
    while (table.options.count > 0) {
      copy(*table.other, *table.state);
      game.enumerate(*table.other, table.again);
      sum += full_hash(*table.state) + position_hash(*table.state) + used_bytes(*table.state);
      sum += same(*table.state, *table.other) ? 1U : 0U;
      sum += game.question_name(*table.state).size();
      game.choose(*table.state, table.options, random_index(rng, table.options));
    }
    ASSERT_EQ(sim::allocations() - before, 0U);
  }
  EXPECT_NE(sum, 0U);
}

TEST(Allocations, OfPowersResolvedByHandAreNone) {
  const Game game = solo("bringer-of-dreams-and-nightmares", "D", false);
  Table table;
  Rng rng = Rng::seeded(3);
  const int resolve = game.code().routine_named("resolve_power");
  ASSERT_GE(resolve, 0);
  for (std::size_t i = 0; i < game.content().powers.size(); ++i) {
    if (game.content().powers[i].target_kind != TargetKind::land) continue;
    game.lay_out(*table.state, i);
    for (int land = 1; land <= 8; ++land) {
      table.state->lands[land].pieces[town] = 2;
      table.state->lands[land].pieces[city] = 2;
      table.state->lands[land].pieces[dahan] = 2;
      table.state->lands[land].presence[0] = 1;
    }
    const i32 arguments[] = {0, static_cast<i32>(i), 4, 0};
    const u64 before = sim::allocations();
    game.perform(*table.state, table.options, resolve, arguments);
    bool reshaped = table.state->reshaped != 0;
    while (table.options.count > 0) {
      game.choose(*table.state, table.options, random_index(rng, table.options));
      reshaped = reshaped || table.state->reshaped != 0;
    }
    EXPECT_TRUE(reshaped || sim::allocations() == before) << game.content().powers[i].name;
    EXPECT_EQ(table.state->fault, Fault::none) << game.content().powers[i].name;
  }
}

// A test that counts nothing proves nothing.
TEST(Allocations, OfLabelsAreCounted) {
  const Game game = solo("river-surges-in-sunlight", "A");
  Table table;
  game.start(*table.state, table.options, 1);
  const u64 before = sim::allocations();
  const auto words = labels(game, *table.state, table.options);
  EXPECT_GT(sim::allocations() - before, 0U);
  EXPECT_EQ(words.size(), static_cast<std::size_t>(table.options.count));
}

}  // namespace
}  // namespace loci::island
