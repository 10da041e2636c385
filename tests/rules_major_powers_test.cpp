// Every major power but Vengeance of the Dead, which has its own file, used once or more with all
// its branches and thresholds. The readings of docs/rulings.md hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(AcceleratedRot, DealsFourDamage) {
  Position at = laid("A8", "2C 1B", "3 sun 2 water 2 plant");
  at.use("Accelerated Rot", "A8");
  at.choose("damage city (1 damage) A8", "damage city (2 damage) A8");
  EXPECT_EQ(at.in("A8"), "1C/1 1B");
  EXPECT_EQ(at.fear(), 2 + 2);
}

TEST(AcceleratedRot, DealsFiveMoreAndRemovesABlight) {
  Position at = laid("A8", "2C 3T 1B", "3 sun 2 water 3 plant");
  at.use("Accelerated Rot", "A8");
  at.choose("damage city A8", "damage city (1 damage) A8", "damage city (2 damage) A8",
            "damage town A8");
  EXPECT_EQ(at.prompt(), "5 damage in A8: to which piece?");
  at.choose("damage town (1 damage) A8", "damage town A8", "damage town (1 damage) A8",
            "damage town A8", "damage city A8");
  EXPECT_EQ(at.in("A8"), "1C/1 1T/1");
  EXPECT_EQ(at.fear(), 2 + 2 + 2);
  EXPECT_EQ(at.blight_pool(), 7);
}

TEST(CleansingFloods, DealsFourDamageAndRemovesABlight) {
  Position at = laid("A5", "3C 2B", "3 water");
  at.use("Cleansing Floods", "A5");
  at.choose("damage city A5", "damage city A5");
  EXPECT_EQ(at.in("A5"), "1C/2 2C/1 1B");
}

TEST(CleansingFloods, DealsTenMoreWithFourWater) {
  Position at = laid("A5", "4C 2E 2B 3D", "4 water");
  at.use("Cleansing Floods", "A5");
  while (!at.options().empty()) at.choose(at.options().back());
  EXPECT_EQ(at.in("A5"), "3D 1B");
  EXPECT_EQ(at.fear(), 8);
  // 14 damage in all.
  Position exact = laid("A5", "5C 2B", "4 water");
  exact.use("Cleansing Floods", "A5");
  while (!exact.options().empty()) exact.choose(exact.options().front());
  EXPECT_EQ(exact.in("A5"), "1C/2 1B");
}

TEST(IndomitableClaim, AddsPresenceAndDefendsTwenty) {
  Position at = laid("A5", "1T", "2 sun 2 earth");
  at.use("Indomitable Claim", "A5");
  EXPECT_THAT(at.options(), ElementsAre("add presence to A5 from the energy track",
                                        "add presence to A5 from the card plays track",
                                        "add presence to A5 from A1"));
  at.choose("add presence to A5 from the card plays track");
  EXPECT_EQ(at.in("A5"), "1T 1P");
  EXPECT_EQ(at.defend("A5"), 20);
  EXPECT_EQ(at.fear(), 0);
  at.build("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1P");
}

TEST(IndomitableClaim, FearsAndSkipsInvaderActionsWithItsThreshold) {
  Position at = laid("A5", "1T 1E", "2 sun 3 earth");
  at.use("Indomitable Claim", "A5").choose("add presence to A5 from the energy track");
  EXPECT_EQ(at.fear(), 3);
  at.ravage("wetland").build("wetland").explore("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1E 1P");
  Position empty = laid("A5", "1D", "2 sun 3 earth");
  empty.use("Indomitable Claim", "A5").choose("add presence to A5 from the energy track");
  EXPECT_EQ(empty.fear(), 0);
}

TEST(MistsOfOblivion, DamagesEachInvaderAndFearsForTownsAndCitiesDestroyed) {
  Position at = laid("A5", "1C/2 1C 1T/1 1T 3E 2D");
  at.use("Mists of Oblivion", "A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1T/1 2D");
  // City 2, town 1, and 1 for each of both.
  EXPECT_EQ(at.fear(), 3 + 2);
}

TEST(MistsOfOblivion, FearsForAtMostFourAndDealsThreeMoreDamage) {
  Position at = laid("A5", "5T/1 1C", "2 moon 3 air 2 water");
  at.use("Mists of Oblivion", "A5");
  EXPECT_EQ(at.in("A5"), "");
  EXPECT_EQ(at.fear(), 5 + 2 + 4);
}

TEST(MistsOfOblivion, DealsExactlyThreeMore) {
  Position at = laid("A5", "2C/2 2C", "2 moon 3 air 2 water");
  at.use("Mists of Oblivion", "A5").choose("damage city (2 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/2");
  EXPECT_EQ(at.fear(), 3 * 2 + 3);
}

// docs/rulings.md: the fear also counts what the threshold destroys.
TEST(MistsOfOblivion, CountsWhatItsThresholdDestroys) {
  Position at = laid("A5", "1C", "2 moon 3 air 2 water");
  at.use("Mists of Oblivion", "A5");
  EXPECT_EQ(at.in("A5"), "");
  EXPECT_EQ(at.fear(), 2 + 1);
}

TEST(ParalyzingFright, FearsAndSkipsAllInvaderActions) {
  Position at = laid("A5", "1T 1E 1D", "2 air 2 earth");
  at.use("Paralyzing Fright", "A5");
  EXPECT_EQ(at.fear(), 4);
  at.ravage("wetland").build("wetland").explore("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1E 1D");
  at.time_passes().build("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1E 1D");
  Position more = laid("A5", "1T", "2 air 3 earth");
  EXPECT_EQ(more.use("Paralyzing Fright", "A5").fear(), 8);
}

TEST(PillarOfLivingFlame, BlightsJunglesAndWetlandsOnly) {
  Position jungle = laid("A8", "1C");
  jungle.use("Pillar of Living Flame", "A8");
  EXPECT_EQ(jungle.in("A8"), "1B");
  Position sands = laid("A7", "1C 2C");
  sands.use("Pillar of Living Flame", "A7");
  sands.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  sands.choose("damage city A7");
  EXPECT_EQ(sands.in("A7"), "2C/1");
  EXPECT_EQ(sands.fear(), 3 + 2);
}

TEST(PillarOfLivingFlame, DealsExactlyFiveMoreWithFourFire) {
  Position at = laid("A7", "4C", "4 fire");
  at.use("Pillar of Living Flame", "A7");
  while (!at.options().empty()) at.choose(at.options().front());
  EXPECT_EQ(at.in("A7"), "1C/1");
  EXPECT_EQ(at.fear(), 3 + 2 + 3 * 2);
}

TEST(PoisonedLand, DealsFourMoreForABlight) {
  Position at = laid("A7", "5C", "3 earth 2 plant 2 animal");
  at.use("Poisoned Land", "A7");
  while (!at.options().empty()) at.choose(at.options().front());
  // 7 and 4.
  EXPECT_EQ(at.in("A7"), "1C/2 1C 1B");
  EXPECT_EQ(at.fear(), 1 + 1 + 3 * 2);
}

TEST(PoisonedLand, KillsDahanAndBlights) {
  Position at = laid("A7", "2C 3D 1P");
  at.use("Poisoned Land", "A7");
  while (!at.options().empty()) at.choose(at.options().back());
  EXPECT_EQ(at.in("A7"), "1B");
  EXPECT_EQ(at.fear(), 1 + 4);
  EXPECT_EQ(at.destroyed_presence(), 1);
}

// docs/rulings.md: counted with its own blight.
TEST(PoisonedLand, FearsAndDamagesForEachBlightThenPresent) {
  Position at = laid("A7", "3C 1B", "3 earth 2 plant 2 animal");
  at.use("Poisoned Land", "A7");
  at.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  at.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  EXPECT_EQ(at.in("A7"), "1C/1 2B");
  at.choose("blight cascades A7 to A8");
  // 8 more damage for 2 blight.
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 2B, A8: 1B");
  EXPECT_EQ(at.fear(), 1 + 3 * 2 + 2);
}

TEST(TalonsOfLightning, DealsFiveDamage) {
  Position at = laid("A6", "2C", "3 fire 2 air");
  at.put("A8", "1T").use("Talons of Lightning", "A6");
  at.choose("damage city (1 damage) A6", "damage city (2 damage) A6");
  EXPECT_EQ(at.in("A6"), "1C/2");
  EXPECT_EQ(at.in("A8"), "1T");
  EXPECT_EQ(at.fear(), 3 + 2);
}

TEST(TalonsOfLightning, DestroysATownInEachAdjacentLand) {
  Position at = laid("A6", "1T", "3 fire 3 air");
  at.put("A1", "2T").put("A5", "1T/1 1T 1E").put("A8", "1C").put("A7", "1T");
  at.use("Talons of Lightning", "A6");
  EXPECT_THAT(at.options(), ElementsAre("destroy town (1 damage) A5", "destroy town A5"));
  at.choose("destroy town A5");
  EXPECT_EQ(at.island(), "A1: 1T 1P, A3: 1C, A5: 1T/1 1E, A7: 1T, A8: 1C");
  EXPECT_EQ(at.fear(), 3 + 1 + 2);
}

TEST(TerrifyingNightmares, FearsAndPushesUpToFour) {
  Position at = laid("A7", "5E 1T", "3 moon");
  at.use("Terrifying Nightmares", "A7");
  for (int i = 0; i < 4; ++i) at.choose("push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1T 1E");
  EXPECT_EQ(at.fear(), 2);
  Position none = laid("A7", "2E 1T");
  none.use("Terrifying Nightmares", "A7");
  EXPECT_THAT(none.options(),
              UnorderedElementsAre("push explorer A7", "push town A7", "stop pushing from A7"));
  Position moon = laid("A7", "1C", "4 moon");
  EXPECT_EQ(moon.use("Terrifying Nightmares", "A7").fear(), 6);
}

TEST(TheJungleHungers, DestroysExplorersTownsAndDahan) {
  Position at = laid("A8", "2C 3T 4E 2D 1B 1P");
  at.use("The Jungle Hungers", "A8");
  EXPECT_EQ(at.in("A8"), "2C 1B 1P");
  EXPECT_EQ(at.fear(), 3);
}

TEST(TheJungleHungers, SparesTheDahanAndDestroysACityWithItsThreshold) {
  Position at = laid("A8", "2C 3T 4E 2D", "2 moon 3 plant");
  at.use("The Jungle Hungers", "A8");
  EXPECT_EQ(at.in("A8"), "1C 2D");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Tsunami, StrikesItsLand) {
  Position at;
  at.put("A5", "1P").put("A2", "2C 1T 1E 3D").put("A1", "1C 1D").elements("3 water 1 earth");
  at.use("Tsunami", "A2");
  at.choose("damage city A2", "damage city (1 damage) A2", "damage city (2 damage) A2",
            "damage city A2", "damage city (1 damage) A2", "damage city (2 damage) A2",
            "damage town A2", "damage town (1 damage) A2");
  EXPECT_EQ(at.in("A2"), "1E 1D");
  EXPECT_EQ(at.in("A1"), "1C 1D");
  EXPECT_EQ(at.fear(), 2 + 5);
}

TEST(Tsunami, StrikesEveryOtherCoastalLandOfTheBoardWithItsThreshold) {
  Position at;
  at.put("A5", "1P 1C 1D").put("A1", "2C 2D").put("A3", "1T 1D").elements("3 water 2 earth");
  at.use("Tsunami", "A2");
  at.choose("damage city (1 damage) A1", "damage city (2 damage) A1");
  EXPECT_EQ(at.island(), "A1: 1C/1 1D, A5: 1C 1D 1P");
  EXPECT_EQ(at.fear(), 2 + 1 + 1 + 2 + 1);
}

TEST(VigorOfTheBreakingDawn, DealsTwoDamageForEachDahan) {
  Position at = laid("A5", "2C 2D", "3 sun 1 animal");
  at.use("Vigor of the Breaking Dawn", "A5");
  at.choose("damage city (1 damage) A5", "damage city (2 damage) A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/1 2D");
}

// docs/rulings.md: all dahan in a land count where at least one was pushed to.
TEST(VigorOfTheBreakingDawn, StrikesWhereItPushesDahan) {
  Position at = laid("A5", "1E 3D", "3 sun 2 animal");
  at.put("A8", "2C 1D").put("A7", "1C").put("A6", "1C 2D").use("Vigor of the Breaking Dawn", "A5");
  EXPECT_EQ(at.in("A5"), "3D");
  at.choose("push dahan A5", "push dahan A5 to A8", "push dahan A5", "push dahan A5 to A7");
  // A7: 2 damage for its one dahan; A8: 4 for two; A6 had its dahan before and is spared.
  EXPECT_EQ(at.in("A7"), "1C/2 1D");
  at.choose("damage city (1 damage) A8", "damage city (2 damage) A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1D, A6: 1C 2D, A7: 1C/2 1D, A8: 1C/1 2D");
}

TEST(VigorOfTheBreakingDawn, MayPushNone) {
  Position at = laid("A5", "1E 3D", "3 sun 2 animal");
  at.put("A8", "2C 1D").use("Vigor of the Breaking Dawn", "A5").choose("stop pushing from A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "2C 1D");
}

}  // namespace
}  // namespace loci::island
