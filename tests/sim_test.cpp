#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "island/game.hpp"
#include "sim/allocations.hpp"
#include "sim/batch.hpp"
#include "sim/forest_bench.hpp"
#include "sim/random_play.hpp"
#include "sim/series.hpp"
#include "sim/signature.hpp"

namespace loci::sim {
namespace {

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

// A solo game of the first spirit that has a progression.
island::Game solo_game(bool losses = true) {
  for (const island::Spirit& spirit : library()->content.spirits) {
    if (spirit.progression.empty()) continue;
    return {library(),
            {.spirits = {spirit.id}, .boards = {"A"}, .progressions = true, .losses = losses}};
  }
  throw std::runtime_error("no spirit has a progression");
}

Series two_cells(const island::Game& one, const island::Game& two) {
  Series series;
  series.cells = {{&one}, {&two}};
  series.games = 12;
  series.first_seed = 5;
  return series;
}

// The lines of a series without the time that bots took, in an order of their own.
std::vector<std::string> lines_of(const Series& series, const std::set<GameKey>& done = {}) {
  std::vector<std::string> lines;
  play_series(series, done, [&](const PlayedGame& game) { lines.push_back(line_of(game)); });
  std::sort(lines.begin(), lines.end());
  return lines;
}

TEST(Series, IsTheSameHoweverItIsShared) {
  const island::Game one = solo_game();
  const island::Game two = solo_game(false);
  Series series = two_cells(one, two);
  const std::vector<std::string> all = lines_of(series);
  EXPECT_EQ(all.size(), 24U);
  series.threads = 3;
  EXPECT_EQ(lines_of(series), all);
  std::vector<std::string> shared;
  series.shares = 4;
  for (series.share = 0; series.share < 4; ++series.share) {
    for (std::string& line : lines_of(series)) shared.push_back(std::move(line));
  }
  std::sort(shared.begin(), shared.end());
  EXPECT_EQ(shared, all);
}

TEST(Series, GoesOnWithWhatIsNotDone) {
  const island::Game one = solo_game();
  const island::Game two = solo_game(false);
  const Series series = two_cells(one, two);
  std::set<GameKey> done;
  for (u64 seed = 5; seed < 12; ++seed) done.emplace(1, seed);
  EXPECT_EQ(lines_of(series, done).size(), 24U - done.size());
}

TEST(Series, WritesAndReadsItsGames) {
  const island::Game game = solo_game();
  const PlayedGame played{3, 17, random_play(game, 17)};
  const auto read = read_played_game(line_of(played));
  ASSERT_TRUE(read);
  EXPECT_EQ(line_of(*read), line_of(played));
  for (const char* line : {"", "1 2 3", "1 2 9 1 0 5 60 10 0 0.0", "a b c"}) {
    EXPECT_FALSE(read_played_game(line)) << line;
  }
}

TEST(RandomPlay, SameSeedGivesTheSameGame) {
  const island::Game game = solo_game();
  for (u64 seed = 1; seed <= 20; ++seed) {
    const Outcome first = random_play(game, seed);
    const Outcome second = random_play(game, seed);
    EXPECT_EQ(first.decisions, second.decisions);
    EXPECT_EQ(first.result, second.result);
    EXPECT_EQ(first.turns, second.turns);
  }
}

TEST(RandomPlay, EveryGameEndsWithoutAFault) {
  const island::Game game = solo_game();
  for (u64 seed = 1; seed <= 200; ++seed) {
    const Outcome outcome = random_play(game, seed);
    EXPECT_EQ(outcome.fault, island::Fault::none) << "seed " << seed;
    EXPECT_NE(outcome.result, island::Result::running) << "seed " << seed;
    EXPECT_NE(outcome.ending, island::Ending::none) << "seed " << seed;
  }
}

TEST(RandomPlay, WithLossesOffGamesAreNotLostBeforeTheInvaderDeckIsUsedUp) {
  const island::Game game = solo_game(false);
  for (u64 seed = 1; seed <= 50; ++seed) {
    const Outcome outcome = random_play(game, seed);
    EXPECT_EQ(outcome.fault, island::Fault::none) << "seed " << seed;
    EXPECT_NE(outcome.ending, island::Ending::blight) << "seed " << seed;
    EXPECT_NE(outcome.ending, island::Ending::presence) << "seed " << seed;
  }
}

TEST(RandomPlay, EveryDecisionHasAtLeastTwoOptions) {
  const island::Game game = solo_game(false);
  random_play(game, 7, [&](island::State& state, island::Options& options, int index) {
    EXPECT_GE(options.count, 2);
    game.choose(state, options, index);
  });
}

TEST(RandomPlay, AllocatesNothing) {
  const island::Game game = solo_game(false);
  const u64 before = allocations();
  for (u64 seed = 1; seed <= 50; ++seed) random_play(game, seed);
  EXPECT_EQ(allocations() - before, 0U);
}

TEST(Allocations, AreCounted) {
  const u64 before = allocations();
  const auto numbers = std::make_unique<std::vector<int>>(100);
  EXPECT_EQ(allocations() - before, 2U);
  EXPECT_EQ(numbers->size(), 100U);
}

TEST(Batch, TallyDoesNotDependOnTheNumberOfThreads) {
  const island::Game game = solo_game();
  const Tally alone = play_batch(game, {.games = 333, .first_seed = 5, .threads = 1});
  for (const unsigned threads : {2U, 3U, 16U}) {
    EXPECT_EQ(play_batch(game, {.games = 333, .first_seed = 5, .threads = threads}), alone);
  }
  EXPECT_EQ(alone.games, 333U);
  EXPECT_EQ(alone.wins + alone.losses, 333U);
}

TEST(Batch, PlaysTheSeedsAskedFor) {
  const island::Game game = solo_game();
  Tally by_hand;
  for (u64 seed = 40; seed < 50; ++seed) by_hand.add(random_play(game, seed), seed);
  EXPECT_EQ(play_batch(game, {.games = 10, .first_seed = 40, .threads = 2}), by_hand);
}

// The counts are those of the choices, made or forced, that gain, play and use the card.
TEST(Batch, CountsWhatBecomesOfACard) {
  const island::Game game(library(), {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}});
  const auto& powers = library()->content.powers;
  for (const std::string name : {"Flash Floods", "Drought", "Call of the Dahan Ways"}) {
    CardCounts expected;
    const auto count = [&](const std::string& label) {
      if (label == "keep " + name) ++expected.gained;
      if (label == "play " + name) ++expected.played;
      if (label == "use " + name || label == "use " + name + " as if with fewer elements") {
        ++expected.used;
      }
    };
    for (u64 seed = 1; seed <= 60; ++seed) {
      random_play(game, seed, [&](island::State& state, island::Options& options, int index) {
        std::vector<island::ForcedChoice> forced;
        count(game.label(state, options.list[index]));
        game.choose_recorded(state, options, index, forced);
        for (const island::ForcedChoice& each : forced) count(each.label);
      });
    }
    const auto power =
        std::find_if(powers.begin(), powers.end(),
                     [&name](const island::Power& each) { return each.name == name; }) -
        powers.begin();
    const Tally tally = play_batch(game, {.games = 60, .card = static_cast<int>(power)});
    EXPECT_EQ(tally.card.gained, expected.gained) << name;
    EXPECT_EQ(tally.card.played, expected.played) << name;
    EXPECT_EQ(tally.card.used, expected.used) << name;
    EXPECT_GT(tally.card.gained + tally.card.used, 0U) << name;
    Tally unwatched = play_batch(game, {.games = 60});
    EXPECT_EQ(unwatched.card, CardCounts{});
    unwatched.card = tally.card;
    EXPECT_EQ(tally, unwatched);
  }
}

TEST(Tally, RemembersTheLowestFaultySeed) {
  Tally tally;
  tally.add({.result = island::Result::victory, .ending = island::Ending::terror, .turns = 4}, 1);
  tally.add({.fault = island::Fault::runaway}, 9);
  Tally other;
  other.add({.fault = island::Fault::impossible, .turns = 2}, 3);
  tally.add(other);
  EXPECT_EQ(tally.games, 3U);
  EXPECT_EQ(tally.wins, 1U);
  EXPECT_EQ(tally.losses, 0U);
  EXPECT_EQ(tally.faults, 2U);
  EXPECT_EQ(tally.faulty_seed, 3U);
  EXPECT_DOUBLE_EQ(tally.mean_turns(), 2.0);
}

// A change that is meant says so in its commit, with the new number.
TEST(Signature, IsTheOneOfThisEngine) {
  EXPECT_EQ(signature_text(signature(library())), "830af2b21ad83b48");
  EXPECT_EQ(signature_text(forest_signature()), "851735ea881e8688");
  EXPECT_EQ(signature_text(0xabc), "0000000000000abc");
}

}  // namespace
}  // namespace loci::sim
