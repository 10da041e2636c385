// The forecast, against positions written by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "island/game.hpp"
#include "notation/position.hpp"
#include "shown/forecast.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

notation::Position position_of(const std::string& lines) {
  static const auto library = load_library();
  return notation::read_position(library, {"position", "position 1\n" + lines});
}

// "ravage A5 for 5", "build town A5", in the order in which it will happen.
std::vector<std::string> words_of(const shown::Forecast& forecast) {
  std::vector<std::string> words;
  for (const auto& each : forecast.lands) {
    if (each.action == shown::Coming::ravage) {
      words.push_back("ravage " + each.land + " for " + std::to_string(each.damage));
    } else {
      words.push_back("build " + (each.adds ? shown::word(*each.adds) : std::string("nothing")) +
                      " " + each.land);
    }
  }
  return words;
}

std::vector<std::string> forecast(const std::string& lines) {
  const notation::Position position = position_of(lines);
  return words_of(shown::shown_forecast(*position.game, position.state));
}

TEST(Forecast, RavagesThenBuilds) {
  EXPECT_THAT(forecast("phase fast\n"
                       "invader ravage stage-1-sands\n"
                       "invader build stage-1-jungle\n"
                       "defend A7 1\n"
                       "A7: 1C 1T\n"
                       "A8: 1T\n"),
              ElementsAre("ravage A7 for 4", "build city A8"));
}

TEST(Forecast, KnowsWhatAnAdversaryMakesInvadersDeal) {
  EXPECT_THAT(forecast("adversary \"The Kingdom of Sweden\" level 3\n"
                       "phase fast\n"
                       "invader ravage stage-1-sands\n"
                       "A7: 1C 1T 1E\n"),
              ElementsAre("ravage A7 for 9"));
}

TEST(Forecast, KnowsLandsWithoutInvadersThatBuild) {
  EXPECT_THAT(forecast("adversary \"The Kingdom of England\" level 1\n"
                       "phase fast\n"
                       "invader build stage-1-wetland\n"
                       "A4: 1T\n"
                       "A6: 1T\n"),
              ElementsAre("build town A5"));
}

TEST(Forecast, TellsWhichTokenStopsABuild) {
  const notation::Position position = position_of(
      "boxes base, branch-and-claw\nphase fast\n"
      "invader build stage-1-jungle\nA8: 1T 1Z\n");
  const auto lands = shown::shown_forecast(*position.game, position.state).lands;
  ASSERT_EQ(lands.size(), 1U);
  EXPECT_FALSE(lands[0].adds);
  EXPECT_THAT(lands[0].tokens, ElementsAre(std::pair(disease, -1)));
}

TEST(Forecast, BeginsWithTheBuildsOfAnExtraSpace) {
  EXPECT_THAT(forecast("adversary \"The Kingdom of England\" level 4\n"
                       "phase fast\n"
                       "invader extra-build stage-1-sands\n"
                       "invader ravage stage-2-sands\n"
                       "A7: 1E\n"),
              ElementsAre("build town A7", "ravage A7 for 3"));
}

TEST(Forecast, DoesThemTwiceWhereNoFearCardIsDue) {
  const std::string lines =
      "adversary \"The Kingdom of England\" level 6\n"
      "phase fast\n"
      "invader extra-build stage-1-sands\n"
      "A7: 1E\n";
  EXPECT_THAT(forecast(lines), ElementsAre("build town A7", "build city A7"));
  EXPECT_THAT(forecast(lines + "fear earned \"Retreat!\"\n"), ElementsAre("build town A7"));
  EXPECT_THAT(forecast("scenario \"Rituals of Terror\"\n" + lines + "fear earned \"Retreat!\"\n"),
              ElementsAre("build town A7", "build city A7"))
      << "there fear cards are kept";
}

TEST(Forecast, TakesNothingForGrantedThatAPlayerMayDo) {
  EXPECT_THAT(forecast("spirit \"A Spread of Rampant Green\"\n"
                       "phase fast\n"
                       "invader ravage stage-1-wetland\n"
                       "invader build stage-1-jungle\n"
                       "A5: 1T 2P\n"
                       "A8: 1T 2P\n"),
              ElementsAre("ravage A5 for 2", "build city A8"));
}

TEST(Forecast, SaysHowTheGameWouldEnd) {
  const auto foretold = [](const std::string& lines) {
    const notation::Position position =
        position_of("judged\nphase fast\ninvader ravage stage-1-sands\n" + lines);
    return shown::shown_forecast(*position.game, position.state);
  };
  const shown::Forecast lost = foretold("blight pool 1\nA7: 1C\nA8: 1P\n");
  ASSERT_TRUE(lost.ending.has_value());
  EXPECT_EQ(lost.wins, false);
  const shown::Forecast won = foretold("terror 3\ndefend A7 3\nA7: 1C 2D\nA8: 1P\n");
  ASSERT_TRUE(won.ending.has_value());
  EXPECT_EQ(won.wins, true);
  EXPECT_FALSE(foretold("A7: 1C\nA8: 1P\n").wins.has_value());
}

// From the slow phase on what comes next comes in the turn behind it.
TEST(Forecast, SaysInWhichTurnTheGameWouldEnd) {
  const auto ending = [](const std::string& phase) {
    const notation::Position position =
        position_of("judged\nphase " + phase +
                    "\nturn 4\ninvader ravage stage-1-sands\nblight pool 1\nA7: 1C\nA8: 1P\n");
    return shown::shown_forecast(*position.game, position.state).ending.value_or("");
  };
  EXPECT_THAT(ending("fast"), HasSubstr("turn 4"));
  EXPECT_THAT(ending("slow"), HasSubstr("turn 5"));
}

TEST(Forecast, LeavesOceansOut) {
  EXPECT_THAT(forecast("spirit \"Ocean's Hungry Grasp\"\n"
                       "phase fast\n"
                       "invader ravage stage-2-coastal\n"
                       "invader build stage-1-wetland\n"
                       "A0: 1P 1T\n"
                       "A2: 1E\n"),
              ElementsAre("ravage A2 for 1", "build town A2"));
}

// The card asks before anything ravages or builds.
TEST(Forecast, StandsWhileAnEventAsks) {
  notation::Position position = position_of(
      "boxes base, branch-and-claw\nphase invader\nturn 2\nenergy 4\n"
      "invader ravage stage-1-sands\n"
      "invader build stage-1-jungle\n"
      "A7: 1C 1T\n"
      "A8: 1T\n");
  const auto& events = position.game->content().events;
  const auto card = std::find_if(events.begin(), events.end(), [](const EventCard& each) {
    return each.name == "Missionaries Arrive";
  });
  ASSERT_NE(card, events.end());
  Options options;
  position.game->perform(position.state, options, "event_by_hand",
                         std::initializer_list<i32>{static_cast<i32>(card - events.begin())});
  ASSERT_GT(options.count, 0);
  const shown::Forecast foretold = shown::shown_forecast(*position.game, position.state);
  EXPECT_FALSE(foretold.acting);
  EXPECT_THAT(words_of(foretold), ElementsAre("ravage A7 for 5", "build city A8"));
}

// The ravage in A1 asks where its blight cascades; what is still to come stands, and not it itself.
TEST(Forecast, TellsWhatIsLeftOnceTheInvadersAct) {
  notation::Position position = position_of(
      "phase slow\n"
      "blight pool 9\n"
      "invader ravage stage-1-mountain\n"
      "invader build stage-1-jungle\n"
      "A1: 1T 1E 1B\n"
      "A6: 1C 2D\n"
      "A8: 1T\n");
  Options options;
  position.game->perform(position.state, options, "invader_phase", {});
  ASSERT_GT(options.count, 0);
  shown::Forecast left = shown::shown_forecast(*position.game, position.state);
  EXPECT_TRUE(left.acting);
  EXPECT_THAT(words_of(left), ElementsAre("ravage A6 for 3", "build city A8"));
  EXPECT_EQ(left.lands[0].blight, 1);
  EXPECT_EQ(left.lands[0].dahan, -1);
  EXPECT_FALSE(left.lands[0].asked);
}

TEST(Forecast, SaysWhatIsSkippedAndWhatMayBe) {
  const notation::Position position = position_of(
      "spirit \"A Spread of Rampant Green\" on A\n"
      "phase fast\n"
      "invader ravage stage-1-sands\n"
      "skip A4 ravage\n"
      "A4: 1T\n"
      "A7: 1T 2P\n");
  const shown::Forecast foretold = shown::shown_forecast(*position.game, position.state);
  ASSERT_EQ(foretold.lands.size(), 2U);
  EXPECT_TRUE(foretold.lands[0].skipped);
  EXPECT_FALSE(foretold.lands[0].may_skip);
  EXPECT_FALSE(foretold.lands[1].skipped);
  EXPECT_TRUE(foretold.lands[1].may_skip);
}

// By default answers blight goes to and fro between A1 and A4 without an end: the blight card, of
// which nobody knows what it does, is turned before. The other lands act all the same.
TEST(Forecast, GoesOnBehindACascadeWithoutAnEnd) {
  const notation::Position position = position_of(
      "phase fast\n"
      "blight pool 2\n"
      "blight card \"Downward Spiral\"\n"
      "invader ravage stage-1-sands\n"
      "invader build stage-1-jungle\n"
      "A1: 1B\n"
      "A4: 1T 1B\n"
      "A7: 1C\n"
      "A8: 1T\n");
  const shown::Forecast foretold = shown::shown_forecast(*position.game, position.state);
  EXPECT_THAT(words_of(foretold),
              ElementsAre("ravage A4 for 2", "ravage A7 for 3", "build city A8"));
  EXPECT_TRUE(foretold.flips);
  EXPECT_EQ(foretold.blight_pool, 0);
}

}  // namespace
}  // namespace loci::island
