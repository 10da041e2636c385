// What holds at every decision of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "island/cards.hpp"
#include "island/pieces.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"
#include "support/random_island.hpp"
#include "support/watch.hpp"

namespace loci::island {
namespace {

TEST(Invariants, HoldAtEveryDecisionOfRandomGames) {
  auto state = std::make_unique<State>();
  Options options;
  i64 decisions = 0;
  std::size_t most_bytes = 0;
  int games = 0;
  std::set<std::string> kinds;
  std::map<Ending, int> endings;
  for (const auto& setup : every_setup()) {
    const Game game(library(), setup);
    for (u64 seed = 1; seed <= static_cast<u64>(scaled(16, 3)); ++seed) {
      poison(*state, static_cast<unsigned char>(seed));
      Rng rng = Rng::seeded(seed * 1000 + static_cast<u64>(games));
      game.start(*state, options, seed);
      const Watch watch(game, *state);
      for (int made = 0;; ++made) {
        const std::string found = watch.wrong_in_game(options);
        ASSERT_EQ(found, "") << name_of(setup) << ", seed " << seed << ", decision " << made
                             << ", turn " << state->turn << ", " << game.question_name(*state)
                             << "\n"
                             << describe(game, *state);
        most_bytes = std::max(most_bytes, used_bytes(*state));
        if (options.count == 0) break;
        ASSERT_LT(made, kMostDecisions) << name_of(setup) << ", seed " << seed;
        kinds.insert(std::string(game.question_name(*state)));
        game.choose(*state, options, random_index(rng, options));
        ++decisions;
      }
      ++games;
      ++endings[state->ending];
    }
  }
  std::printf("%d games, %lld decisions of %zu kinds, at most %zu bytes in use\n", games,
              static_cast<long long>(decisions), kinds.size(), most_bytes);
  // Every way to end is met, or the games are too tame to prove much.
  for (const Ending ending : {Ending::blight, Ending::presence, Ending::invader_deck}) {
    EXPECT_GT(endings[ending], 0) << static_cast<int>(ending);
  }
}

// LOCI_POSITIONS_SEED plays others.
u64 positions_seed() {
  const char* wanted = std::getenv("LOCI_POSITIONS_SEED");
  return wanted == nullptr ? 77 : std::strtoull(wanted, nullptr, 10);
}

// Every power and fear card in positions that random games hardly reach.
TEST(Invariants, HoldWhateverHappensInRandomPositions) {
  auto state = std::make_unique<State>();
  Options options;
  i64 decisions = 0;
  std::set<std::string> kinds;
  Rng rng = Rng::seeded(positions_seed());
  for (const auto& setup : every_setup()) {
    const Game game(library(), setup);
    for (u64 seed = 1; seed <= static_cast<u64>(scaled(60, 3)); ++seed) {
      const RandomIsland island(game, rng);
      island.lay_out(*state, rng, seed);
      const Watch watch(game, *state, true);
      for (int things = 0; things < 12 && state->result == Result::running; ++things) {
        island.do_something(*state, options, rng.next());
        for (int made = 0;; ++made) {
          const std::string found = watch.wrong(options);
          ASSERT_EQ(found, "") << name_of(setup) << ", seed " << seed << ", thing " << things
                               << ", decision " << made << ", " << game.question_name(*state)
                               << "\n"
                               << describe(game, *state);
          if (options.count == 0) break;
          ASSERT_LT(made, kMostDecisions) << name_of(setup) << ", seed " << seed;
          kinds.insert(std::string(game.question_name(*state)));
          game.choose(*state, options, random_index(rng, options));
          ++decisions;
        }
      }
    }
  }
  std::printf("%lld decisions of %zu kinds\n", static_cast<long long>(decisions), kinds.size());
}

// Bringer's powers leave the damage they dream of beside the damage that is there.
TEST(Labels, TellDreamtDamageFromDamage) {
  const Game game = solo("bringer-of-dreams-and-nightmares", "A");
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  const int land = land_named(game, "A5");
  state->lands[land].presence[0] = 1;
  add_pieces(*state, land, plain(city), 1);
  add_pieces(*state, land, plain(city) | 1 << kDamageShift, 1);
  const i32 arguments[] = {0, power_named(game, "accelerated-rot"), land, 0};
  game.perform(*state, options, "resolve_power", arguments);
  take(game, *state, options, "damage city A5");
  const auto offered = labels(game, *state, options);
  EXPECT_EQ(offered.size(), 2U);
  EXPECT_EQ(std::set<std::string>(offered.begin(), offered.end()).size(), offered.size())
      << offered[0];
}

// Powerstorm with its threshold permits three repeats, each of which pays for itself, and its
// repeats permit none: an unlimited number of them would end no phase.
TEST(Repeats, OfThePowerThatPermitsThemComeToAnEnd) {
  const Game game = solo("river-surges-in-sunlight", "A");
  const auto& powers = game.content().powers;
  if (std::none_of(powers.begin(), powers.end(),
                   [](const Power& power) { return power.id == "powerstorm"; })) {
    GTEST_SKIP() << "Powerstorm is not in the content";
  }
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  add_pieces(*state, land_named(game, "A2"), plain(city), 1);
  state->lands[land_named(game, "A5")].presence[0] = 1;
  give_card(*state, 0, power_named(game, "powerstorm"), Place::play);
  for (const int element : {0, 2, 3}) state->seats[0].gained[element] = 3;  // sun, fire, air
  const i32 fast[] = {static_cast<i32>(Phase::fast)};
  game.perform(*state, options, "power_phase", fast);
  take(game, *state, options, "use Powerstorm");
  // It permits three repeats, but of three different cards, and is the only one.
  take(game, *state, options, "repeat Powerstorm");
  take(game, *state, options, "Powerstorm with all elements");
  ASSERT_EQ(state->fault, Fault::none);
  EXPECT_EQ(options.count, 0);
  EXPECT_EQ(state->seats[0].energy, 3);
}

}  // namespace
}  // namespace loci::island
