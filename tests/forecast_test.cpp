// The forecast, against positions written by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "island/game.hpp"
#include "notation/position.hpp"
#include "shown/forecast.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;

// "ravage A5 for 5", "build town A5", in the order in which it will happen.
std::vector<std::string> forecast(const std::string& lines) {
  static const auto library = load_library();
  const lang::Source source{"position", "position 1\n" + lines};
  const notation::Position position = notation::read_position(library, source);
  std::vector<std::string> words;
  for (const auto& each : shown::shown_forecast(*position.game, position.state).lands) {
    if (each.action == shown::Coming::ravage) {
      words.push_back("ravage " + each.land + " for " + std::to_string(each.damage));
    } else {
      words.push_back("build " + (each.adds ? shown::word(*each.adds) : std::string("nothing")) +
                      " " + each.land);
    }
  }
  return words;
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
  static const auto library = load_library();
  const lang::Source source{"position",
                            "position 1\nboxes base, branch-and-claw\nphase fast\n"
                            "invader build stage-1-jungle\nA8: 1T 1Z\n"};
  const notation::Position position = notation::read_position(library, source);
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
  static const auto library = load_library();
  const auto foretold = [](const std::string& lines) {
    const lang::Source source{"position",
                              "position 1\njudged\nphase fast\n"
                              "invader ravage stage-1-sands\n" +
                                  lines};
    const notation::Position position = notation::read_position(library, source);
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

TEST(Forecast, LeavesOceansOut) {
  EXPECT_THAT(forecast("spirit \"Ocean's Hungry Grasp\"\n"
                       "phase fast\n"
                       "invader ravage stage-2-coastal\n"
                       "invader build stage-1-wetland\n"
                       "A0: 1P 1T\n"
                       "A2: 1E\n"),
              ElementsAre("ravage A2 for 1", "build town A2"));
}

}  // namespace
}  // namespace loci::island
