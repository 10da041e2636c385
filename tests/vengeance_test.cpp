// Vengeance of the Dead: the trigger that every rule about triggered Actions meets in. Names are
// rulings, numbers items of the rules digest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Presence in A1, a city in A3, and Vengeance of the Dead used in A5.
Position haunted(const char* spirit, std::string_view pieces, std::string_view elements = "") {
  Position at(spirit);
  at.put("A1", "2P").put("A3", "1C").put("A5", pieces).elements(elements);
  at.use("Vengeance of the Dead", "A5");
  at.state().fear = 0;
  return at;
}

constexpr int kOwnFear = 3;

TEST(Vengeance, GivesThreeFear) {
  Position at(kRiver);
  at.put("A1", "1P").put("A3", "1C").use("Vengeance of the Dead", "A5");
  EXPECT_EQ(at.fear(), kOwnFear);
  EXPECT_THAT(at.options(), IsEmpty());
}

TEST(Vengeance, DealsOneDamageAfterAnActionThatDestroysATown) {
  Position at = haunted(kRiver, "1T/1 1C");
  at.use("Flash Floods", "A5").choose("damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/1");
  EXPECT_EQ(at.fear(), 1);
}

TEST(Vengeance, DoesNothingAfterAnActionThatDestroysNothing) {
  Position at = haunted(kRiver, "1T 1C");
  at.use("Flash Floods", "A5").choose("damage town A5");
  EXPECT_EQ(at.in("A5"), "1C 1T/1");
}

// Towns, cities and dahan count, explorers do not.
TEST(Vengeance, CountsTownsCitiesAndDahanDestroyed) {
  Position at = haunted(kRiver, "2C 2T 3E 2D");
  at.use("The Jungle Hungers", "A5");
  // 2 towns and 2 dahan: 4 damage on two cities.
  EXPECT_EQ(at.prompt(), "3 damage in A5: to which piece?");
  at.choose("damage city (1 damage) A5", "damage city (2 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/1");
}

TEST(Vengeance, CitiesCount) {
  Position at = haunted(kRiver, "1C/2 1C");
  at.use("Flash Floods", "A5").choose("damage city (2 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/1");
  Position near = haunted(kRiver, "1C/2", "3 animal");
  near.put("A8", "1C").use("Flash Floods", "A5").choose("damage in A8");
  EXPECT_EQ(near.in("A8"), "1C/1");
}

TEST(Vengeance, ExplorersDoNotCount) {
  Position at = haunted(kRiver, "1C 2E");
  at.use("Flash Floods", "A5").choose("damage explorer A5");
  EXPECT_EQ(at.in("A5"), "1C 1E");
}

TEST(Vengeance, CountsOnlyItsOwnLand) {
  Position at = haunted(kRiver, "1C");
  at.put("A8", "1T/1 1C").use("Flash Floods", "A8").choose("damage town (1 damage) A8");
  EXPECT_EQ(at.in("A8"), "1C");
  EXPECT_EQ(at.in("A5"), "1C");
}

// An Action over several lands: only what died in the target land counts.
TEST(Vengeance, CountsOnlyItsOwnLandOfAnActionInSeveral) {
  Position at(kRiver);
  at.put("A4", "1P").put("A2", "2T").put("A1", "3C 1T/1").elements("3 water 2 earth");
  at.use("Vengeance of the Dead", "A1").use("Tsunami", "A2");
  at.choose("damage town (1 damage) A2", "damage town (1 damage) A1", "damage city A1",
            "damage city A1");
  // 1 town died in A1, 2 in A2: 1 damage.
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1C/2 2C/1, A4: 1P");
}

// vengeance-of-the-dead-after: the surviving dahan strike before the vengeance.
TEST(Vengeance, ComesAfterTheWholeRavage) {
  Position at = haunted(kRiver, "2T 1C 6D");
  at.ravage("wetland");
  // 7 damage: 3 dahan die, one is hurt; 3 strike for 6.
  EXPECT_EQ(at.prompt(), "6 damage in A5: to which piece?");
  at.choose("damage city A5", "damage town A5", "damage town A5", "damage city (1 damage) A5",
            "damage town (1 damage) A5");
  EXPECT_EQ(at.prompt(), "1 damage in A5: to which piece?");
  at.choose("damage city (2 damage) A5");
  // 3 dahan, a town and the city: 5 damage for the town that is left, and that kill is its own.
  EXPECT_EQ(at.in("A5"), "1D/1 2D 1B");
  EXPECT_EQ(at.fear(), 1 + 2 + 1);
}

// vengeance-of-the-dead-no-self-trigger
TEST(Vengeance, NeverSetsItselfOff) {
  Position at = haunted(kRiver, "5T/1");
  at.use("Flash Floods", "A5");
  EXPECT_EQ(at.in("A5"), "3T/1");
  EXPECT_EQ(at.fear(), 2);
}

// It does hear of the next Action.
TEST(Vengeance, ComesAfterEachAction) {
  Position at = haunted(kRiver, "5T/1");
  at.use("Flash Floods", "A5").use("Flash Floods", "A5");
  EXPECT_EQ(at.in("A5"), "1T/1");
}

// vengeance-of-the-dead-repeated: A, then B inside A; B, then A inside B; no further.
TEST(Vengeance, TwoOfThemSetEachOtherOffOnce) {
  Position at = haunted(kRiver, "8T/1");
  at.use("Vengeance of the Dead", "A5").use("Flash Floods", "A5");
  EXPECT_EQ(at.in("A5"), "3T/1");
}

TEST(Vengeance, ThreeOfThemGoAsFarAsNoneIsItsOwnAncestor) {
  Position at = haunted(kRiver, "30T/1");
  at.use("Vengeance of the Dead", "A5").use("Vengeance of the Dead", "A5");
  at.use("Flash Floods", "A5");
  // 1 by the floods; 3 triggers, in each 2, in each of those 1: 3 + 6 + 6.
  EXPECT_EQ(at.in("A5"), "14T/1");
}

// Two in different lands: what one kills in the land of the other sets that off.
TEST(Vengeance, OneMaySetOffTheOther) {
  Position at(kRiver);
  at.put("A1", "1P").put("A3", "1C").put("A5", "2T/1 1C").put("A8", "1T/1 1C").elements("3 animal");
  at.use("Vengeance of the Dead", "A5").use("Vengeance of the Dead", "A8");
  at.use("Flash Floods", "A5").choose("damage town (1 damage) A5");
  // The first, for the town of A5, strikes A8; the second, for the town of A8, strikes A5; that
  // kill is no longer heard by the first.
  at.choose("damage in A8", "damage town (1 damage) A8");
  EXPECT_THAT(at.options(), ElementsAre("damage in A5", "damage in A8"));
  at.choose("damage in A5", "damage town (1 damage) A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1C, A8: 1C");
}

TEST(Vengeance, WithThreeAnimalMayStrikeAdjacentLands) {
  Position at = haunted(kRiver, "2T/1 1C", "3 animal");
  at.put("A1", "1E").put("A2", "1E").put("A8", "1T").put("A7", "1D");
  at.use("Flash Floods", "A5").choose("damage town (1 damage) A5");
  // A2 and A3 are not adjacent, A4, A6 and A7 hold no invaders.
  EXPECT_THAT(at.options(), ElementsAre("damage in A1", "damage in A5", "damage in A8"));
  at.choose("damage in A8");
  EXPECT_EQ(at.island(), "A1: 1E 2P, A2: 1E, A3: 1C, A5: 1C 1T/1, A7: 1D, A8: 1T/1");
}

TEST(Vengeance, WithThreeAnimalDividesItsDamageFreely) {
  Position at = haunted(kRiver, "1C 2D", "3 animal");
  at.put("A8", "1T").use("The Jungle Hungers", "A5");
  EXPECT_EQ(at.prompt(), "2 damage: in which land?");
  at.choose("damage in A8");
  EXPECT_EQ(at.prompt(), "1 damage: in which land?");
  at.choose("damage in A5");
  EXPECT_EQ(at.in("A5"), "1C/1");
  EXPECT_EQ(at.in("A8"), "1T/1");
}

TEST(Vengeance, WithTwoAnimalStrikesItsOwnLandOnly) {
  Position at = haunted(kRiver, "2T/1 1C", "2 animal");
  at.put("A8", "1T").use("Flash Floods", "A5").choose("damage town (1 damage) A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("damage city A5", "damage town (1 damage) A5"));
}

// docs/rulings.md: the threshold is checked when the power is used.
TEST(Vengeance, ItsThresholdIsCheckedWhenItIsUsed) {
  Position at = haunted(kRiver, "1T/1 1C");
  at.put("A8", "1T").elements("3 animal").use("Flash Floods", "A5");
  at.choose("damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/1");
}

// Kills next door are not in the target land.
TEST(Vengeance, WithThreeAnimalItsKillsNextDoorAreNotHeard) {
  Position at = haunted(kRiver, "1T/1", "3 animal");
  at.put("A8", "3T/1").use("Flash Floods", "A5").choose("damage in A8");
  EXPECT_EQ(at.in("A8"), "2T/1");
}

TEST(Vengeance, EndsWithTheTurn) {
  Position at = haunted(kRiver, "5T");
  at.time_passes().use("Drought", "A5");
  // Drought destroys 3 and hurts 2.
  EXPECT_EQ(at.in("A5"), "2T/1 1B");
}

// 19.1: a fear card is an Action, and so is each of its parts.
TEST(Vengeance, HearsOfFearCards) {
  Position at = haunted(kRiver, "1C 1T/1 1D");
  at.fear_card("Dahan Raid").choose("damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1D");
}

TEST(Vengeance, HearsOfEachLandOfAFearCardOnce) {
  Position at = haunted(kRiver, "2C 3T");
  at.put("A8", "1C 2T").terror(3).fear_card("Scapegoats");
  // 2 towns die in A5: 2 damage, before A8 is done.
  EXPECT_EQ(at.in("A8"), "1C 2T");
  at.choose("damage city A5", "damage town A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1C 1T/1");
  EXPECT_EQ(at.in("A8"), "1C 1T");
}

// 10.3: the whole tree is judged: the vengeance wins what the blight would have lost.
TEST(Vengeance, BelongsToTheTreeThatIsJudged) {
  Position at(kRiver);
  at.put("A1", "1P").put("A5", "1T/1 1D").blight_pool(1);
  at.use("Vengeance of the Dead", "A5").ravage("wetland");
  EXPECT_EQ(at.island(), "A1: 1P, A5: 1B");
  EXPECT_EQ(at.result(), Result::victory);
}

// 19.4: both triggers of one ravage are heard.
TEST(Vengeance, AndSwornToVictoryBothFollowARavage) {
  Position at = haunted(kThunderspeaker, "1C/1 1T 1D");
  at.ravage("wetland");
  EXPECT_THAT(at.options(), UnorderedElementsAre("resolve Sworn to Victory",
                                                 "resolve Vengeance of the Dead in A5"));
  at.choose("resolve Vengeance of the Dead in A5", "damage city (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/2 1T 1B");
  EXPECT_EQ(at.in("A1"), "1P");
}

// Sworn to Victory hears of ravages only, not of what the vengeance of a ravage kills.
TEST(Vengeance, IsNoRavage) {
  Position at = haunted(kThunderspeaker, "2T/1 1D");
  at.ravage("wetland").choose("resolve Vengeance of the Dead in A5");
  EXPECT_EQ(at.in("A5"), "1T/1 1B");
  EXPECT_EQ(at.destroyed_presence(), 1);
}

// bringer-triggered-damage-is-dream
TEST(BringersVengeance, IsDreamt) {
  Position at = haunted(kBringer, "1C/2 1D");
  at.ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C/2 1B");
  EXPECT_EQ(at.fear(), 5);
}

TEST(BringersVengeance, PushesWhatItDreamsDead) {
  Position at = haunted(kBringer, "1T/1 1D");
  at.ravage("wetland").choose("push town (1 damage) (dreamt dead) A5 to A8");
  EXPECT_EQ(at.island(), "A1: 2P, A3: 1C, A5: 1B, A8: 1T/1");
  EXPECT_EQ(at.fear(), 2);
}

TEST(BringersVengeance, LeavesNoDamage) {
  Position at = haunted(kBringer, "1C 1D");
  at.ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1B");
  EXPECT_EQ(at.fear(), 0);
}

// Nothing is destroyed by a dream, so nothing is avenged.
TEST(BringersVengeance, DoesNotHearOfDreams) {
  Position at = haunted(kBringer, "1C/2 1C/1");
  at.use("Flash Floods", "A5").choose("damage city (2 damage) A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/2 1C/1");
  EXPECT_EQ(at.fear(), 5);
}

// Dreamt damage of the vengeance is that of a power: Dread Apparitions defends for it.
TEST(BringersVengeance, FeedsDreadApparitions) {
  Position at = haunted(kBringer, "1C/2 1D");
  at.use("Dread Apparitions", "A5");
  EXPECT_EQ(at.defend("A5"), 1);
  at.ravage("wetland");
  EXPECT_EQ(at.defend("A5"), 1 + 5);
}

// Two damage for two dahan add up within the one trigger.
TEST(BringersVengeance, AddsUpWithinOneTrigger) {
  Position at = haunted(kBringer, "1C/1 1T 2D");
  at.ravage("wetland").choose("damage city (1 damage) A5", "damage city (1 damage) (1 dreamt) A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1T 1B");
  EXPECT_EQ(at.fear(), 5);
}

TEST(BringersVengeance, MayDreamNextDoorWithThreeAnimal) {
  Position at = haunted(kBringer, "1C 1D", "3 animal");
  at.put("A8", "1T/1").ravage("wetland");
  at.choose("damage in A8", "push town (1 damage) (dreamt dead) A8 to A7");
  EXPECT_EQ(at.island(), "A1: 2P, A3: 1C, A5: 1C 1B, A7: 1T/1");
  EXPECT_EQ(at.fear(), 2);
}

}  // namespace
}  // namespace loci::island
