// Winning, losing, terror levels. Numbers are items of the rules digest, names are rulings.
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

// Does something harmless as an Action, after which the game is judged.
Position judged(int terror, std::string_view pieces) {
  Position at;
  at.put("A5", "1P").put("A8", pieces).terror(terror).use("Boon of Vigor");
  return at;
}

// 10.1
TEST(TerrorLevelOne, IsWonWithoutInvaders) {
  EXPECT_EQ(judged(1, "2D 1B").result(), Result::victory);
  EXPECT_EQ(judged(1, "2D 1B").ending(), Ending::terror);
  EXPECT_EQ(judged(1, "1E").result(), Result::running);
  EXPECT_EQ(judged(1, "1T").result(), Result::running);
  EXPECT_EQ(judged(1, "1C").result(), Result::running);
}

// 10.1
TEST(TerrorLevelTwo, IsWonWithoutTownsAndCities) {
  EXPECT_EQ(judged(2, "9E").result(), Result::victory);
  EXPECT_EQ(judged(2, "1T").result(), Result::running);
  EXPECT_EQ(judged(2, "1C 3E").result(), Result::running);
}

// 10.1
TEST(TerrorLevelThree, IsWonWithoutCities) {
  EXPECT_EQ(judged(3, "9E 9T").result(), Result::victory);
  EXPECT_EQ(judged(3, "1C").result(), Result::running);
}

// 10.1
TEST(FearDeck, EmptiedIsVictory) {
  Position at;
  at.put("A5", "1P 5C").terror(3);
  // 3 cards of 4 fear are left; 11 fear leave one marker to go.
  at.perform("generate_fear", {at.land("A5"), 11, 0});
  EXPECT_EQ(at.terror(), 3);
  at.use("Delusions of Danger", "A5").choose("2 fear");
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_EQ(at.ending(), Ending::fear_deck);
}

// 10.3: victory waits for the end of the Action.
TEST(Victory, IsJudgedWhenTheActionEnds) {
  Position at;
  at.put("A3", "2P").put("A5", "1C").put("A4", "1B");
  at.use("Pillar of Living Flame", "A5");
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_EQ(at.in("A5"), "1B");
}

// 16.4
TEST(Victory, IsNotWonByMoving) {
  Position at;
  at.put("A5", "1P 1E")
      .use("Delusions of Danger", "A5")
      .choose("push 1 explorer", "push explorer A5 to A8");
  EXPECT_EQ(at.result(), Result::running);
}

// 10.5, 10.1: the divider that comes up in an Action counts at its end.
TEST(Victory, UsesTheTerrorLevelReachedByTheSameAction) {
  Position at;
  at.put("A5", "1P 2E");
  at.perform("generate_fear", {at.land("A5"), 11, 0});
  EXPECT_EQ(at.terror(), 1);
  at.use("Delusions of Danger", "A5").choose("2 fear");
  EXPECT_EQ(at.terror(), 2);
  EXPECT_EQ(at.result(), Result::victory);
}

// 10.2
TEST(Defeat, WithoutPresenceOnTheIsland) {
  Position at;
  at.put("A8", "1C").use("Boon of Vigor");
  EXPECT_EQ(at.result(), Result::defeat);
  EXPECT_EQ(at.ending(), Ending::presence);
}

// 10.4
TEST(Defeat, YieldsToVictoryByTheSameAction) {
  Position at;
  at.put("A8", "1D").use("Boon of Vigor");
  EXPECT_EQ(at.result(), Result::victory);
}

// 10.3: judged per tree: Sworn to Victory takes the last presence after the ravage, whose fight
// killed the last invader. Both belong to one tree, so it is a victory.
TEST(Victory, AndDefeatInOneTreeIsVictory) {
  Position at(kThunderspeaker);
  at.put("A5", "1C/1 3D").put("A4", "1P").ravage("wetland");
  // 3 damage: one dahan dies, another is hurt; two strike for 4.
  EXPECT_EQ(at.island(), "A5: 1D/1 1D 1B");
  EXPECT_EQ(at.destroyed_presence(), 1);
  EXPECT_EQ(at.result(), Result::victory);
}

// 10.3: a defeat is judged when the whole tree has ended, too.
TEST(Defeat, BySwornToVictoryIsJudgedWithTheRavage) {
  Position at(kThunderspeaker);
  at.put("A5", "2C 1D").put("A4", "1P").ravage("wetland");
  EXPECT_EQ(at.island(), "A5: 2C 1B");
  EXPECT_EQ(at.result(), Result::defeat);
  EXPECT_EQ(at.ending(), Ending::presence);
}

// Once decided, nothing goes on.
TEST(Victory, EndsTheGame) {
  Position at;
  at.put("A2", "1E 2D").put("A8", "1P").invader_card(Pile::ravage, "wetland");
  at.invader_card(Pile::build, "wetland").perform("invader_phase");
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_TRUE(at.options().empty());
  EXPECT_EQ(at.island(), "A2: 1D/1 1D, A8: 1P");
}

}  // namespace
}  // namespace loci::island
