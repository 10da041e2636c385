// Bots: deterministic, honest, and right about the end.
#include <gtest/gtest.h>

#include <map>

#include "bots/forest/bot.hpp"
#include "bots/forest/endgame.hpp"
#include "forest/scoring.hpp"
#include "sim/forest_match.hpp"
#include "sim/win_rate.hpp"
#include "support/forest_endings.hpp"
#include "support/island_games.hpp"

namespace loci::forest {
namespace {

bots::WantedBot plan(std::string_view text) {
  bots::WantedBot read;
  EXPECT_EQ(bots::read_bot(text, kBotKinds, read), "");
  return read;
}

sim::ForestTally match(std::vector<std::string> bots, u64 games, unsigned threads = 1) {
  sim::ForestMatch match;
  match.setup.players = static_cast<int>(bots.size());
  for (const std::string& bot : bots) match.bots.push_back(plan(bot));
  match.games = games;
  match.threads = threads;
  return sim::play_match(match);
}

TEST(ForestBots, AreReadFromTheirNames) {
  EXPECT_EQ(plan("mcts:1000").budget.iterations, 1000U);
  EXPECT_EQ(plan("mcts:500ms").budget.milliseconds, 500U);
  EXPECT_EQ(plan("mcts:1000x2").budget.threads, 2U);
  bots::WantedBot read;
  for (const char* text : {"", "mcts", "mcts:", "mcts:0", "mcts:-1", "mcts:1x", "mcts:1x0",
                           "mcts:10 ", "Greedy", "mcts:99999999999999999999"}) {
    EXPECT_NE(bots::read_bot(text, kBotKinds, read), "") << text;
  }
}

TEST(ForestBots, PlayTheSameGamesWithTheSameSeedsOnAnyNumberOfThreads) {
  for (const char* bot : {"random", "greedy", "mcts:20", "mcts:20x2"}) {
    EXPECT_EQ(match({bot, "greedy"}, 6), match({bot, "greedy"}, 6, 2)) << bot;
  }
}

TEST(ForestBots, PlayAnyNumberOfPlayers) {
  for (std::size_t players = 1; players <= kMaxSeats; ++players) {
    const auto tally = match(std::vector<std::string>(players, "mcts:15"), 4);
    EXPECT_EQ(tally.games, 4U);
    EXPECT_EQ(tally.bots.size(), players);
  }
}

TEST(ForestBots, ThinkNoLongerThanTheyMay) {
  const auto start = std::chrono::steady_clock::now();
  const Game game({.players = 2});
  State state;
  Options options;
  game.start(state, options, 1);
  const auto bot = make_bot(game, plan("mcts:50ms"), 1);
  bot->choose(view(game, state, state.seat), options);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

TEST(ForestBots, VictoriesAddUp) {
  const auto tally = match({"random", "greedy", "random"}, 60);
  u64 wins = 0;
  for (const auto& bot : tally.bots) wins += bot.wins;
  EXPECT_EQ(wins, 60 * sim::BotTally::kVictory);
}

TEST(ForestBots, GreedyBeatsRandom) {
  const auto tally = match({"greedy", "random"}, 1000);
  EXPECT_GT(sim::win_rate(sim::victories(tally.bots[0]), tally.games).low, 0.99);
}

TEST(ForestBots, TheIntervalIsWilsons) {
  const sim::WinRate rate = sim::win_rate(90, 100);
  EXPECT_NEAR(rate.rate, 0.9, 1e-9);
  EXPECT_NEAR(rate.low, 0.8256, 1e-3);
  EXPECT_NEAR(rate.high, 0.9448, 1e-3);
}

// Every way to the end is tried, nothing is remembered or left out.
Verdict brute_force(const State& state, int seat) {
  const Game game({.players = state.players});
  Options options;
  game.enumerate(state, options);
  if (options.count == 0) {
    const u8 winners = score(state).winners;
    if ((winners >> seat & 1) == 0) return Verdict::defeat;
    return std::has_single_bit(winners) ? Verdict::victory : Verdict::shared;
  }
  const bool own = state.seat == seat;
  Verdict best = own ? Verdict::defeat : Verdict::victory;
  for (int i = 0; i < options.count; ++i) {
    State next = state;
    Options after = options;
    game.choose(next, after, i);
    const Verdict verdict = brute_force(next, seat);
    best = own ? std::max(best, verdict) : std::min(best, verdict);
  }
  return best;
}

TEST(ForestEndgame, AgreesWithBruteForce) {
  Endgame endgame(100'000);
  std::map<Verdict, int> verdicts;
  for (int players = 2; players <= kMaxSeats; ++players) {
    const int endings = players == 2 ? 600 : 200;
    for (int i = 0; i < endings; ++i) {
      State state = random_ending(players, 2 + i % 4, static_cast<u64>(i));
      state.optional_payment = i % 3 == 0 ? 1 : 0;
      for (int seat = 0; seat < players; ++seat) {
        const auto proof = endgame.prove(state, seat);
        ASSERT_TRUE(proof);
        ASSERT_EQ(proof->verdict, brute_force(state, seat)) << players << " players, ending " << i;
        ++verdicts[proof->verdict];
      }
    }
  }
  EXPECT_GT(verdicts[Verdict::victory], 100);
  EXPECT_GT(verdicts[Verdict::defeat], 100);
  EXPECT_GT(verdicts[Verdict::shared], 0);
}

// The option it names keeps what was proved.
TEST(ForestEndgame, NamesAnOptionThatForcesIt) {
  Endgame endgame(100'000);
  for (int i = 0; i < 200; ++i) {
    const State state = random_ending(2, 6, static_cast<u64>(i));
    const auto proof = endgame.prove(state, state.seat);
    ASSERT_TRUE(proof);
    if (proof->verdict == Verdict::defeat) continue;
    const auto forcing = endgame.forcing(state, proof->verdict);
    ASSERT_TRUE(forcing);
    EXPECT_TRUE(*forcing >> proof->option & 1);
  }
}

// What it learnt about one game must not lead it astray in the next.
TEST(ForestEndgame, ProvesTheSameWhateverItProvedBefore) {
  Endgame used(100'000);
  for (int i = 0; i < 50; ++i) {
    const State state = random_ending(2 + i % 3, 7, static_cast<u64>(i));
    Endgame fresh(100'000);
    const auto first = fresh.prove(state, state.seat);
    const auto again = used.prove(state, state.seat);
    ASSERT_TRUE(first && again);
    EXPECT_EQ(first->verdict, again->verdict);
    EXPECT_EQ(first->option, again->option);
    EXPECT_EQ(first->positions, again->positions);
  }
}

// Threads share what they remember and get in each other's way, but what is proved is the same.
TEST(ForestEndgame, SeveralThreadsProveTheSame) {
  Endgame alone(1'000'000);
  Endgame together(2'000'000, 2);
  Endgame crowd(8'000'000, 8);
  const int endings = island::scaled(40, 12);
  for (int i = 0; i < endings; ++i) {
    const int players = 2 + i % 3;
    const State state = random_ending(players, players == 2 ? 11 : 7, static_cast<u64>(i));
    const auto proof = alone.prove(state, state.seat);
    ASSERT_TRUE(proof);
    const Verdict wanted = std::max(proof->verdict, Verdict::shared);
    const auto forcing = alone.forcing(state, wanted);
    for (Endgame* threads : {&together, &crowd}) {
      const auto same = threads->prove(state, state.seat);
      ASSERT_TRUE(same);
      EXPECT_EQ(same->verdict, proof->verdict) << "ending " << i;
      EXPECT_TRUE(*forcing == 0 || (*forcing >> same->option & 1) != 0) << "ending " << i;
      EXPECT_EQ(threads->forcing(state, wanted), forcing) << "ending " << i;
    }
  }
}

TEST(ForestEndgame, GivesUpWhenItIsTooMuch) {
  Endgame endgame(1000);
  EXPECT_FALSE(endgame.prove(random_ending(2, 20, 1), 0));
  Endgame together(1000, 2);
  EXPECT_FALSE(together.prove(random_ending(2, 20, 1), 0));
}

}  // namespace
}  // namespace loci::forest
