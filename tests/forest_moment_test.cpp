// Positions of Spirits of the Forest: every moment of a game is read, and no other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "forest/deal.hpp"
#include "forest/turn.hpp"
#include "notation/forest_moment.hpp"
#include "notation/forest_position.hpp"
#include "support/island_games.hpp"

namespace loci::notation {
namespace {

using forest::Act;
using forest::Phase;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// What a random player does: all alike, or whatever makes gemstones go and + tokens be used.
enum class Manner { even, wasteful };

const forest::Option& pick(const forest::State& state, const forest::Options& options,
                           Manner manner, Rng& rng) {
  const u64 gems = forest::all_gems(state) & ~state.gems[state.seat];
  const u64 ends = forest::ends(state);
  std::vector<const forest::Option*> wasteful;
  for (const forest::Option& option : options) {
    const u64 cell = forest::bit(option.cell);
    const bool pays = option.act == Act::take && (gems & cell) != 0;
    const bool reserves = option.act == Act::place && (ends & cell) != 0;
    if (pays || reserves || option.act == Act::use_plus || option.act == Act::skip_collecting) {
      wasteful.push_back(&option);
    }
  }
  if (manner == Manner::wasteful && !wasteful.empty()) {
    return *wasteful[rng.below(static_cast<u32>(wasteful.size()))];
  }
  return options.list[rng.below(static_cast<u32>(options.count))];
}

// Step by step: what has one option or none is a moment too.
template <class Visit>
void play(const forest::Setup& setup, u64 seed, Manner manner, Visit visit) {
  forest::State state = forest::deal(setup, seed);
  forest::Options options;
  Rng rng = Rng::seeded(seed);
  while (!testing::Test::HasFatalFailure()) {
    visit(state);
    if (state.phase == Phase::over) return;
    forest::list_options(state, options);
    if (options.count == 0) {
      forest::pass(state);
    } else {
      forest::act(state, pick(state, options, manner, rng));
    }
  }
}

void expect_round_trip(const forest::State& state) {
  const std::string text = forest_position_text(state);
  const lang::Source source{"position", text};
  try {
    const ForestPosition read = read_forest_position(source);
    ASSERT_EQ(forest_position_text(read.state), text);
    ASSERT_TRUE(forest::same(read.state, state)) << text;
  } catch (const lang::Error& error) {
    FAIL() << error.what() << '\n' << text;
  }
}

TEST(ForestMoment, EveryStateOfAGameCanBeWrittenAndRead) {
  const auto games = static_cast<u64>(island::scaled(300, 60));
  const auto round_trips = static_cast<u64>(island::scaled(4, 1));
  std::set<Phase> phases;
  std::set<int> bonuses;
  bool paid_twice = false;
  bool picked = false;
  bool spent = false;
  for (int players = 1; players <= forest::kMaxSeats; ++players) {
    for (const bool optional : {false, true}) {
      for (const Manner manner : {Manner::even, Manner::wasteful}) {
        for (u64 seed = 1; seed <= games; ++seed) {
          play({.players = players, .optional_payment = optional}, seed, manner,
               [&](const forest::State& state) {
                 if (seed <= round_trips) expect_round_trip(state);
                 const auto wrong = find_impossible(state);
                 ASSERT_FALSE(wrong) << wrong->reason << '\n' << forest_position_text(state);
                 phases.insert(state.phase);
                 bonuses.insert(state.bonus);
                 paid_twice = paid_twice || state.second != 0;
                 picked = picked || state.picked != 0;
                 spent = spent || state.plus_spent > 0;
               });
        }
      }
    }
  }
  EXPECT_EQ(phases.size(), 7U);
  EXPECT_EQ(bonuses, (std::set<int>{0, kForDiscarding, kForGiving}));
  EXPECT_TRUE(paid_twice && picked && spent);
}

// The sentence and the line it is about; line 0: none in particular.
void expect_refused(const std::string& lines, int line, const std::string& sentence) {
  const lang::Source source{"position", "position 1\ngame forest\n" + lines};
  try {
    read_forest_position(source);
    FAIL() << "it was read:\n" << lines;
  } catch (const lang::Error& error) {
    const std::string place = line == 0 ? "position: " : "position:" + std::to_string(line) + ":";
    EXPECT_THAT(error.what(), AllOf(StartsWith(place), HasSubstr(sentence))) << lines;
  }
}

void expect_read(const std::string& lines) {
  const lang::Source source{"position", "position 1\ngame forest\n" + lines};
  EXPECT_NO_THROW(read_forest_position(source)) << lines;
}

TEST(ForestMoment, ThereAreTwoPlusTokensInWhateverOrderTheyAreWritten) {
  const std::string sentence = "there are only 2 of this token";
  expect_refused("A1: moss-sun\ntokens +, +\nspent 2\n", 5, sentence);
  expect_refused("A1: moss-sun\nspent 2\ntokens +, +\n", 5, sentence);
  expect_refused("A1: moss-sun\nspent 1\ntokens +, +\n", 5, sentence);
  expect_refused("A2: moss-sun token +\nseat 2\ntokens +\nspent 1\n", 6, sentence);
  expect_read("A1: moss-sun\ntokens +\nspent 1\n");
}

TEST(ForestMoment, ALineStandsOnce) {
  expect_refused("A1: moss-sun\nA: empty\n", 4, "this row stands here a second time");
  expect_refused("A: empty\nA1: moss-sun\n", 4, "this row stands here a second time");
  expect_refused("A1: moss-sun\nseat 1\nremoved 1\nseat 2\nremoved 1\nseat 1\nremoved 2\n", 9,
                 "this stands here a second time");
  expect_refused("A2: moss-sun token fire token moon\n", 3, "a tile bears one token");
}

TEST(ForestMoment, PlayersHoldNoMoreTokensThanWerePickedUp) {
  const std::string tokens = "tokens branches, moss, dew-drops, mushrooms, flowers\n";
  expect_refused("A1: moss-sun\n" + tokens + "seat 2\ntokens fire, moon, sun, +\n", 6,
                 "more tokens (9) were picked up than places are without a tile (8)");
  expect_read("A1: moss-sun\n" + tokens + "seat 2\ntokens fire, moon, sun\n");
  expect_refused("A2: moss-sun\n" + tokens + "seat 2\ntokens fire, moon\nspent 1\n", 6,
                 "more tokens (8) were picked up than places are without a tile (7)");
}

TEST(ForestMoment, APickedTokenLayOnTheFirstTileOfTheTurn) {
  const std::string moss = "tiles moss-moon\n";
  const std::string more = "step more of moss\n" + moss;
  const std::string lies = "the tile of this token still lies there";
  expect_read(more + "A3: moss-sun\npicked A2 fire\n");
  expect_read(more + "B1: moss-sun\npicked A2 fire\n");
  expect_refused(more + "A2: moss-sun\npicked A2 fire\n", 6, lies);
  expect_refused(more + "picked A2 fire\nA2: moss-sun\n", 5, lies);
  expect_refused(more + "picked A2 fire\nA2: moss-sun token moon\n", 5, lies);
  expect_refused(more + "A4: moss-sun\npicked A2 fire\n", 6, "A2 is not next to an end");
  expect_refused(more + "C1: moss-sun\npicked A2 fire, A11 moon\n", 6,
                 "only the first tile of a turn");
  expect_refused(moss + "A1: moss-sun\nstep gemstone\npicked B3 fire\n", 6,
                 "a picked up token is looked at");
  expect_refused(moss + "A1: moss-sun\npicked B3 fire\n", 5, "a picked up token is looked at");
  expect_refused(moss + "A1: moss-sun gem 2\nstep pay A1\npicked B3 fire\n", 6,
                 "a picked up token is looked at");
  expect_read(moss + "A1: moss-sun gem 2\nstep pay A1 more of moss\npicked B3 fire\n");
}

TEST(ForestMoment, ASecondTileIsASingleOfTheSpiritOfTheFirst) {
  const std::string moss = "tiles moss-moon\n";
  expect_refused(moss + "A1: vines-double gem 2\nstep pay A1 more of moss\n", 5,
                 "the tile on A1 is no single of moss");
  expect_refused(moss + "A1: moss-double gem 2\nstep pay A1 more of moss\n", 5,
                 "the tile on A1 is no single of moss");
  expect_refused("A1: moss-sun\nstep more of moss\n", 4, "player 1 has no single of moss");
  expect_refused("A1: moss-sun\nmover 2\nstep more of moss\n" + moss, 5,
                 "player 2 has no single of moss");
  expect_refused("A1: moss-sun\nstep more of moss\ntiles moss-double, vines-plain\n", 4,
                 "player 1 has no single of moss");
  expect_refused("A1: moss-sun\nstep more of moss\nturn 1\n" + moss, 4,
                 "in the first turn of the game one tile is taken");
}

TEST(ForestMoment, AnEndIsPaidForAndAGemstoneMovedWithAnEmptySupply) {
  expect_refused("A1: moss-sun\nstep pay A1\n", 4, "another player's gemstone");
  expect_refused("A1: moss-sun gem 1\nstep pay A1\n", 4, "another player's gemstone");
  expect_refused("A1: moss-sun, moss-moon gem 2, moss-fire\nstep pay A2\n", 4,
                 "an end with another player's gemstone");
  expect_refused("A1: moss-sun gem 2\nstep pay A1\nremoved 3\n", 4, "who pays has a gemstone");
  expect_refused("A1: moss-sun\nstep move A1\n", 4, "a gemstone of the mover");
  expect_refused("A1: moss-sun gem 1, moss-moon\nstep move A1\n", 4, "whose supply is empty");
  expect_refused("A1: moss-sun gem 1\nremoved 2\nstep move A1\n", 5,
                 "there is no tile to move a gemstone to");
  expect_refused("A1: moss-sun\nstep token\n", 4, "only the solo game has this step");
  expect_read("A1: moss-sun gem 1, moss-moon\nremoved 2\nstep move A1\n");
}

TEST(ForestMoment, TheGameIsOverWithTheLastTile) {
  expect_refused("A1: moss-sun\nstep over\n", 4, "the game is not over");
  expect_read("step over\n");
  expect_refused("step gemstone\n", 3, "the forest is empty");
  expect_refused("turn 4\n", 0, "the forest is empty");
}

TEST(ForestMoment, NobodyHasAnythingBeforeTheFirstTurn) {
  const std::string sentence = "only its one tile has been taken";
  expect_read("turn 1\nA1: moss-sun\n");
  expect_read("turn 1\nA1: moss-sun\nstep gemstone\ntiles moss-moon\ntokens fire\n");
  expect_refused("turn 1\nA1: moss-sun\ntiles moss-moon\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun\nstep gemstone\ntiles moss-moon, moss-fire\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun\nstep gemstone\nseat 2\ntiles moss-moon\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun\ntokens fire\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun gem 2\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun gem 2\nstep pay A1\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun\nremoved 1\n", 3, sentence);
  expect_refused("turn 1\nA1: moss-sun\nspent 1\n", 3, sentence);
  expect_refused("turn 1\nplayers 1\n", 4, "before everything else");
  const std::string solo =
      "players 1\nturn 1\nA1: moss-sun, moss-moon\nB1: vines-sun, vines-moon\n";
  expect_read(solo + "tokens moss\n");
  expect_refused(solo + "tokens moss\ntiles moss-fire\n", 4, sentence);
  const std::string ended = "players 1\nturn 1\nstep token\ntokens moss\n";
  expect_read(ended + "tiles moss-fire\nseat 2\ntiles moss-sun\n");
  expect_refused(ended + "tiles moss-fire, moss-sun\n", 4, sentence);
  expect_refused(ended + "seat 2\ntokens vines, leaves\n", 4, sentence);
}

TEST(ForestMoment, NotAllGemstonesCanBeRemoved) {
  expect_refused("A1: moss-sun\nremoved 3\nseat 2\nremoved 3\n", 6, "not all gemstones");
  expect_read("A1: moss-sun\nremoved 3\nseat 2\nremoved 2\n");
}

// 48 tiles, one for each turn, and between two of them all other players may be unable.
TEST(ForestMoment, TurnsAreAsManyAsAGameCanHave) {
  expect_refused("turn 255\nA1: moss-sun\n", 3, "a turn is a number from 1 to 95");
  expect_refused("players 3\nturn 143\nA1: moss-sun\n", 4, "a turn is a number from 1 to 142");
  expect_refused("players 4\nturn 190\nA1: moss-sun\n", 4, "a turn is a number from 1 to 189");
  expect_refused("players 1\nturn 24\n", 4, "a turn is a number from 1 to 23");
  expect_read("players 4\nturn 189\nA1: moss-sun\n");
  expect_refused("turn 94\nA1: moss-sun, moss-moon\n", 3,
                 "with this forest the turn is 93 at most");
  expect_refused("turn 93\nstep gemstone\nA1: moss-sun, moss-moon\n", 3,
                 "with this forest the turn is 92 at most");
  expect_refused("turn 92\nstep more of moss\nA1: moss-sun, moss-moon\ntiles moss-fire\n", 3,
                 "with this forest the turn is 91 at most");
  const std::string solo = "players 1\ntokens moss\nA1: moss-sun, moss-moon\n";
  expect_read(solo + "B1: vines-sun, vines-moon\nturn 23\n");
  expect_read(solo + "step token\nturn 23\n");
  expect_refused(solo + "B1: vines-sun, vines-moon, vines-plain, vines-fire\nturn 23\n", 7,
                 "with this forest the turn is 22 at most");
  expect_refused(
      "players 1\ntokens moss\nstep over\nturn 23\n"
      "A1: moss-sun, moss-moon, vines-sun, vines-moon\n",
      6, "with this forest the turn is 22 at most");
}

TEST(ForestMoment, TheWholeForestIsThereInTheFirstTurnOnly) {
  forest::State state = forest::deal({.players = 2}, 1);
  std::string text = forest_position_text(state);
  const std::string heading = "position 1\ngame forest\n";
  ASSERT_THAT(text, StartsWith(heading));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text.substr(heading.size());
    return changed.replace(changed.find(from), from.size(), to);
  };
  const std::string sentence = "with all 48 tiles in the forest it is turn 1, step collect";
  expect_read(with("turn 1\n", "turn 1\n"));
  expect_refused(with("turn 1\n", "turn 2\n"), 5, sentence);
  expect_refused(with("turn 1\n", ""), 0, sentence);
  expect_refused(with("step collect\n", "step gemstone\n"), 5, sentence);
}

TEST(ForestMoment, TheSoloGameHasOnlyTheTokensOfSpirits) {
  const std::string two = "players 1\nA1: moss-sun, moss-moon\nB1: vines-sun, vines-moon\n";
  const std::string rows = two + "C1: fruits-sun, fruits-moon\nD1: leaves-sun, leaves-moon\n";
  const std::string sentence = "the solo game has only the tokens of spirits";
  expect_read(rows + "tokens moss\nenemy vines, leaves\n");
  expect_refused(rows + "tokens moss\nenemy +, vines\n", 9, sentence);
  expect_refused(rows + "tokens moss\nenemy vines, sun\n", 9, sentence);
  expect_refused(rows + "tokens +\n", 8, sentence);
  expect_refused(rows + "tokens moss\nspent 1\n", 9, "used + tokens is a number");
  expect_refused(rows + "tokens moss, vines\n", 8, "the player has one token");
  expect_refused(rows + "tokens none\n", 8, "the player has one token");
}

TEST(ForestMoment, TheSoloOpponentHasTheTokensThatWereTurnedUp) {
  const std::string two =
      "players 1\ntokens moss\nA1: moss-sun, moss-moon\nB1: vines-sun, vines-moon\n";
  const std::string three = two + "C1: fruits-sun, fruits-moon\n";
  const std::string four = three + "D1: leaves-sun, leaves-moon\n";
  expect_refused(three + "enemy vines, leaves\n", 8, "the opponent's first token was turned up");
  expect_refused(two + "enemy none, leaves\n", 7, "the opponent's second token was turned up");
  expect_read(three + "enemy none, leaves\nseat 2\ntokens vines\n");
  expect_refused(four + "seat 2\ntokens vines\n", 10,
                 "one token for each of the first two rows used up");
  expect_refused(three + "seat 2\ntokens vines, leaves\n", 9,
                 "one token for each of the first two rows used up");
  expect_read(two + "seat 2\ntokens vines, leaves\n");
}

TEST(ForestMoment, TheSoloGameEndsWithOneRowLeft) {
  const std::string one = "players 1\ntokens moss\nA1: moss-sun, moss-moon\n";
  const std::string two = one + "B1: vines-sun, vines-moon\n";
  const std::string three = two + "C1: fruits-sun, fruits-moon\n";
  expect_refused(one + "step collect\n", 6, "ends with one row left: write \"step token\"");
  expect_refused(one, 0, "ends with one row left: write \"step token\"");
  expect_refused(three + "step token\n", 8, "goes on while 3 rows are left");
  expect_refused(two + "step over\n", 7, "goes on while 2 rows are left");
  expect_refused(two + "step gemstone\n", 7, "the solo game has no such step");
  expect_refused("players 1\ntokens moss\nA1: moss-sun\nB1: vines-sun, vines-moon\n", 5,
                 "an even number of tiles");
  expect_read(one + "step token\n");
  expect_read(one + "step over\n");
}

TEST(ForestMoment, TheBonusIsForATokenThatIsGone) {
  const std::string over = "players 1\nstep over\n";
  expect_refused("A1: moss-sun\nbonus 7\n", 4, "only the solo game has a bonus");
  expect_refused("A1: moss-sun\nbonus 0\n", 4, "only the solo game has a bonus");
  expect_refused(over + "bonus 3\n", 5,
                 "the bonus is 5 for discarding the token, 10 for giving it");
  expect_read(over + "bonus 5\n");
  expect_read(over + "bonus 0\ntokens moss\n");
  expect_read(over + "bonus 10\nseat 2\ntokens moss\n");
  expect_read(over + "bonus 10\nseat 2\ntokens moss, vines, leaves\n");
  expect_refused(over + "seat 2\ntokens moss, vines, leaves\nseat 1\ntokens fruits\n", 6,
                 "one token for each of the first two rows used up");
  expect_refused(over + "bonus 5\ntokens moss\n", 5, "a token that the player has no more");
  expect_refused(over + "bonus 10\n", 5, "no token that was given");
  expect_refused(over + "tokens none\n", 5, "the player has one token");
  expect_refused("players 1\nstep token\nbonus 5\n", 5, "when the game ends");
}

}  // namespace
}  // namespace loci::notation
