// River Surges in Sunlight: set-up, special rules, innate and unique powers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(River, StartsInTheHighestNumberedWetland) {
  EXPECT_EQ(start_of(kRiver, "A"), "A5:1 ");
  EXPECT_EQ(start_of(kRiver, "B"), "B6:1 ");
  EXPECT_EQ(start_of(kRiver, "C"), "C8:1 ");
  EXPECT_EQ(start_of(kRiver, "D"), "D3:1 ");
}

TEST(River, DomainMakesSacredSitesOfSinglePresenceInWetlands) {
  Position at(kRiver);
  at.put("A2", "1P").put("A6", "1P").put("A7", "2P");
  EXPECT_EQ(at.targets("Massive Flooding"), "A1 A2 A3 A4 A5 A7 A8");
}

TEST(MassiveFlooding, FirstLevelPushesOneExplorerOrTown) {
  Position at = laid_for(kRiver, "A7", "1T 1E", "1 sun 2 water");
  at.use("Massive Flooding", "A7");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push town A7", "push explorer A7"));
  at.choose("push town A7", "push town A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1E, A8: 1T");
}

TEST(MassiveFlooding, SecondLevelDealsTwoDamageAndPushesUpToThreeInstead) {
  Position at = laid_for(kRiver, "A7", "1C 2T 2E", "2 sun 3 water");
  at.use("Massive Flooding", "A7").choose("damage town A7", "damage town (1 damage) A7");
  at.choose("push town A7", "push town A7 to A8", "push explorer A7", "push explorer A7 to A8",
            "push explorer A7", "push explorer A7 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1E, A7: 1C, A8: 1T 1E");
  EXPECT_EQ(at.fear(), 1);
}

TEST(MassiveFlooding, SecondLevelPushesNoMoreThanThree) {
  Position at = laid_for(kRiver, "A7", "1C 5E", "2 sun 3 water");
  at.use("Massive Flooding", "A7").choose("damage city A7", "damage city (1 damage) A7");
  for (int i = 0; i < 3; ++i) at.choose("push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C/2 2E");
}

TEST(MassiveFlooding, ThirdLevelDealsTwoDamageToEachInvaderInstead) {
  Position at = laid_for(kRiver, "A7", "1C/1 1C 2T 2E 1D", "3 sun 4 water 1 earth");
  at.use("Massive Flooding", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C/2 1D");
  EXPECT_EQ(at.fear(), 2 + 2);
}

// All elements of a level are needed.
TEST(MassiveFlooding, TheThirdLevelNeedsEarthToo) {
  Position at = laid_for(kRiver, "A7", "1C", "3 sun 4 water");
  at.use("Massive Flooding", "A7");
  EXPECT_EQ(at.in("A7"), "1C/2");
  Position two = laid_for(kRiver, "A7", "2C", "3 sun 4 water");
  two.use("Massive Flooding", "A7").choose("damage city A7");
  EXPECT_EQ(two.in("A7"), "2C/1");
}

// docs/rulings.md: any land in range
TEST(MassiveFlooding, MayTargetALandWithoutInvaders) {
  Position at(kRiver);
  at.put("A5", "1P").put("A3", "1C").elements("1 sun 2 water");
  EXPECT_EQ(at.targets("Massive Flooding"), "A1 A4 A5 A6 A7 A8");
}

TEST(BoonOfVigor, GivesOneEnergyToYourself) {
  Position at = laid_for(kRiver, "A5", "1P");
  at.state().seats[0].plays = 3;
  at.use("Boon of Vigor");
  EXPECT_EQ(at.energy(), 1);
}

TEST(FlashFloods, DealOneDamageAndOneMoreOnTheCoast) {
  Position inland = laid_for(kRiver, "A5", "1C");
  EXPECT_EQ(inland.use("Flash Floods", "A5").in("A5"), "1C/1");
  Position coast = laid_for(kRiver, "A2", "1C");
  EXPECT_EQ(coast.use("Flash Floods", "A2").in("A2"), "1C/2");
}

TEST(RiversBounty, AddsADahanAndAnEnergyWithTwoDahan) {
  Position at = laid_for(kRiver, "A5", "1P");
  at.put("A8", "3D").use("River's Bounty", "A5").choose("gather A8 to A5", "gather A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "3D 1P");
  EXPECT_EQ(at.energy(), 1);
}

TEST(RiversBounty, GivesNothingWithOneDahan) {
  Position at = laid_for(kRiver, "A5", "1P");
  at.put("A8", "3D")
      .use("River's Bounty", "A5")
      .choose("gather A8 to A5", "stop gathering into A5");
  EXPECT_EQ(at.in("A5"), "1D 1P");
  EXPECT_EQ(at.energy(), 0);
}

TEST(WashAway, PushesUpToThreeExplorersOrTowns) {
  Position at = laid_for(kRiver, "A7", "2T 2E 1C");
  at.use("Wash Away", "A7");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("push town A7", "push explorer A7", "stop pushing from A7"));
  at.choose("push town A7", "push town A7 to A8", "stop pushing from A7");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1T 2E, A8: 1T");
}

}  // namespace
}  // namespace loci::island
