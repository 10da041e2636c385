// Ravage Actions. Numbers are items of the rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

// A5 and A2 are the wetlands of board A; A8 holds a bystander city and presence, so that nobody
// wins or loses.
Position calm() {
  Position at;
  at.put("A8", "1C 1P");
  return at;
}

// 8.4.2, 15.2
TEST(Ravage, ExplorersDealOneTownsTwoCitiesThree) {
  Position at = calm();
  at.put("A5", "1C 1T 1E 4D").ravage("wetland");
  // 6 damage have killed 3 of 4 dahan.
  EXPECT_EQ(at.in("A5"), "1C 1T 1E 1D 1B");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("damage city A5", "damage town A5", "damage explorer A5"));
  at.choose("damage city A5", "damage city (1 damage) A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A5: 1C/2 1T 1E 1D 1B, A8: 1C 1P");
}

// 8.4.4
TEST(Ravage, OneDamageAddsNoBlight) {
  Position at = calm();
  at.put("A5", "1E").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1E");
  EXPECT_EQ(at.blight_pool(), 6);
}

// 8.4.4
TEST(Ravage, TwoDamageAddOneBlight) {
  Position at = calm();
  at.put("A5", "2E").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "2E 1B");
  EXPECT_EQ(at.blight_pool(), 5);
}

// 8.4.4
TEST(Ravage, MoreDamageAddsNoMoreBlight) {
  Position at = calm();
  at.put("A5", "3C 2T").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "3C 2T 1B");
  EXPECT_EQ(at.blight_pool(), 5);
}

// 8.4.2: 5 damage, defend 3: the land and the dahan take 2 each.
TEST(Ravage, DefendLowersWhatLandAndDahanTake) {
  Position at = calm();
  at.put("A5", "1C 1T 2D").perform("add_defend", {at.land("A5"), 3}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1D 1B");
  at.choose("damage town A5", "damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C 1D 1B");
}

// 8.4.2: 5 damage, defend 4.
TEST(Ravage, DefendMaySaveTheLandButNotEveryDahanFromWounds) {
  Position at = calm();
  at.put("A5", "1C 1T 2D").perform("add_defend", {at.land("A5"), 4}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1D/1 1D");
  // With the town dead the last point is forced.
  at.choose("damage city A5", "damage town A5", "damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/2 1D/1 1D");
}

// 8.4.8
TEST(Ravage, SeveralDefendsAdd) {
  Position at = calm();
  at.put("A5", "1C").perform("add_defend", {at.land("A5"), 1});
  at.perform("add_defend", {at.land("A5"), 1}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C");
}

// 8.4.2
TEST(Ravage, DamageNeverGoesBelowZero) {
  Position at = calm();
  at.put("A5", "1E 1T").perform("add_defend", {at.land("A5"), 20}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1E");
}

// 15.1: what a piece deals is not lowered by its own wounds.
TEST(Ravage, DamagedInvadersDealTheirFullDamage) {
  Position at = calm();
  at.put("A5", "1T/1").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1T/1 1B");
}

// 8.4.5: 3 damage, two wounded dahan and two healthy ones.
TEST(Ravage, WoundedDahanDieFirst) {
  Position at = calm();
  at.put("A5", "1T 1E 2D/1 2D").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1E 1D/1 1D 1B");
  at.choose("damage town A5", "damage town (1 damage) A5");
  // The explorer is left alone, so the third point is forced and the fourth is lost.
  EXPECT_EQ(at.in("A5"), "1D/1 1D 1B");
  EXPECT_EQ(at.fear(), 1);
}

// 8.4.5: 5 damage on three healthy dahan.
TEST(Ravage, DamageIsNotSpreadToSaveDahan) {
  Position at = calm();
  at.put("A5", "1C 1T 3D").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1D/1 1B");
}

// 8.4.6, dahan-fight-back-at-zero-damage
TEST(Ravage, DahanFightBackAtZeroDamage) {
  Position at = calm();
  at.put("A5", "1T 1D").perform("add_defend", {at.land("A5"), 2}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1D");
  EXPECT_EQ(at.fear(), 1);
}

// 8.4.6, 5.13
TEST(Ravage, DahanDoNotFightWhenItIsSkipped) {
  Position at = calm();
  at.put("A5", "1T 1D").perform("skip_invader_actions", {at.land("A5")}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1D");
}

// 8.4.2
TEST(Ravage, DestroyedDahanDoNotStrikeBack) {
  Position at = calm();
  at.put("A5", "1T 1D").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1B");
}

// 8.4.2: a wounded dahan deals 2 all the same.
TEST(Ravage, WoundedDahanStrikeForTwo) {
  Position at = calm();
  at.put("A5", "1C 1D").perform("add_defend", {at.land("A5"), 2}).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C/2 1D/1");
}

// 11.1
TEST(Ravage, TownsAndCitiesKilledByDahanGiveFear) {
  Position at = calm();
  at.put("A5", "1C/1 1T 2D").perform("add_defend", {at.land("A5"), 9}).ravage("wetland");
  at.choose("damage city (1 damage) A5", "damage city (2 damage) A5");
  EXPECT_EQ(at.in("A5"), "2D");
  EXPECT_EQ(at.fear(), 3);
}

// Words of Warning: 5 damage, defend 3; one of two dahan dies, both strike.
TEST(Ravage, WithWordsOfWarningTheDyingStrikeToo) {
  Position at(kThunderspeaker);
  at.put("A8", "1C 1P").put("A5", "1C 1T 2D").use("Words of Warning", "A5");
  EXPECT_EQ(at.defend("A5"), 3);
  at.ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1D 1B");
  at.choose("damage city A5", "damage city (1 damage) A5", "damage city (2 damage) A5");
  // Sworn to Victory: A8 is next to A5.
  EXPECT_EQ(at.island(), "A5: 1T/1 1D 1B, A8: 1C");
  EXPECT_EQ(at.fear(), 2);
}

TEST(Ravage, WithWordsOfWarningInvadersStillDealTheDamageOfThoseThatDie) {
  Position at(kThunderspeaker);
  at.put("A1", "1C 1P").put("A7", "2T 2D").use("Words of Warning", "A7").ravage("sands");
  // Two like towns are one option, so the first point is forced.
  EXPECT_EQ(at.in("A7"), "1T/1 1T 1D/1 1D");
  at.choose("damage town (1 damage) A7");
  EXPECT_EQ(at.in("A7"), "1D/1 1D");
}

TEST(Ravage, WordsOfWarningHoldInTheirLandAndThisTurnOnly) {
  Position at(kThunderspeaker);
  at.put("A8", "1C 3P").put("A5", "1D").put("A2", "1T 1D").use("Words of Warning", "A5");
  at.ravage("wetland");
  EXPECT_EQ(at.in("A2"), "1T 1B");
  Position next(kThunderspeaker);
  next.put("A8", "1C 3P").put("A5", "1T 1D").use("Words of Warning", "A5");
  next.time_passes().ravage("wetland");
  EXPECT_EQ(next.in("A5"), "1T 1B");
}

// ravage-damage-simultaneous: the presence that gave the defence is lost to the blight, and the
// dahan are defended all the same.
TEST(Ravage, DefenceLostToTheBlightStillHeld) {
  Position at = calm();
  at.put("A5", "1T 2E 2D 1P").use("Encompassing Ward").ravage("wetland");
  at.choose("damage town A5", "damage explorer A5");
  EXPECT_EQ(at.in("A5"), "1T/1 1E 1D 1B");
  EXPECT_EQ(at.destroyed_presence(), 1);
  EXPECT_EQ(at.defend("A5"), 0);
}

// defend-not-used-up
TEST(Ravage, DefendHoldsForEveryRavageOfTheTurn) {
  Position at = calm();
  at.put("A5", "1C").perform("add_defend", {at.land("A5"), 2});
  at.ravage("wetland").ravage("wetland").ravage("sands or wetland");
  EXPECT_EQ(at.in("A5"), "1C");
}

// 9.2
TEST(Ravage, DefendEndsWithTheTurn) {
  Position at = calm();
  at.put("A5", "1C").perform("add_defend", {at.land("A5"), 2}).time_passes().ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1B");
}

// blight-many-per-turn
TEST(Ravage, DamageToTheLandDoesNotAddUp) {
  Position at = calm();
  at.put("A5", "1E").ravage("wetland").ravage("wetland").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1E");
}

// blight-many-per-turn: the second blight cascades.
TEST(Ravage, MayAddBlightSeveralTimesATurn) {
  Position at = calm();
  at.put("A5", "1T").ravage("wetland").ravage("wetland");
  at.choose("blight cascades A5 to A7");
  EXPECT_EQ(at.island(), "A5: 1T 2B, A7: 1B, A8: 1C 1P");
}

// 15.1
TEST(Ravage, DamageToDahanAddsUpOverTheTurn) {
  Position at = calm();
  at.put("A5", "1C 1D").perform("add_defend", {at.land("A5"), 2});
  at.ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C/2 1D/1");
  at.ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C/2");
}

// 8.4.7
TEST(Ravage, PresenceNeitherTakesNorDealsDamage) {
  Position at = calm();
  at.put("A5", "1E 3P").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1E 3P");
}

// 8.4.1
TEST(Ravage, OnlyLandsOfTheCardWithInvadersRavage) {
  Position at;
  at.put("A1", "1T 1P").put("A2", "1T").put("A5", "1D").put("A8", "1T").ravage("wetland");
  EXPECT_EQ(at.island(), "A1: 1T 1P, A2: 1T 1B, A5: 1D, A8: 1T");
}

// 2.4, 8.4.1
TEST(Ravage, StageThreeCardsRavageInBothTerrains) {
  Position at;
  at.put("A1", "1T").put("A2", "1T").put("A3", "1T").put("A4", "1T 1P").put("A6", "1T");
  at.ravage("jungle or mountain");
  EXPECT_EQ(at.island(), "A1: 1T 1B, A2: 1T, A3: 1T 1B, A4: 1T 1P, A6: 1T 1B");
}

TEST(Ravage, TheCoastalCardRavagesOnTheCoast) {
  Position at;
  at.put("A1", "1T").put("A2", "1T").put("A3", "1T").put("A4", "1T 1P").ravage("coastal");
  EXPECT_EQ(at.island(), "A1: 1T 1B, A2: 1T 1B, A3: 1T 1B, A4: 1T 1P");
}

// 8.4.1: Bringer's Vengeance pushes an explorer out of ravaged A2 into jungle A3, which the same
// card names: it had no invader when the lands were fixed, so the dahan there do not fight.
TEST(Ravage, LandsAreFixedBeforeTheFirst) {
  Position at(kBringer);
  at.put("A8", "1P").put("A2", "1C 2D").put("A3", "2D").use("Vengeance of the Dead", "A2");
  at.put("A2", "1E").perform("add_defend", {at.land("A2"), 2});
  at.ravage("jungle or wetland");
  // 4 damage less 2: one dahan dies, the other strikes the city; then 1 dream damage.
  at.choose("damage city A2", "damage city (1 damage) A2");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("damage city (2 damage) A2", "damage explorer A2"));
  at.choose("damage explorer A2", "push explorer (dreamt dead) A2 to A3");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A2: 1C/2 1D 1B, A3: 1E 2D, A8: 1P");
}

// 8.4.1: several cards in the space, the oldest first; each fixes its lands in its turn.
TEST(Ravage, CardsAreResolvedOldestFirst) {
  Position at;
  at.put("A4", "1T 1B").put("A5", "1T 1B").put("A8", "1P");
  at.invader_card(Pile::ravage, "sands").invader_card(Pile::ravage, "wetland");
  at.perform("ravage_step");
  EXPECT_EQ(at.prompt(), "Blight cascades from A4 to where?");
  at.choose("blight cascades A4 to A3");
  EXPECT_EQ(at.prompt(), "Blight cascades from A5 to where?");
  at.choose("blight cascades A5 to A7");
  EXPECT_EQ(at.island(), "A3: 1B, A4: 1T 2B, A5: 1T 2B, A7: 1B, A8: 1P");
}

// 8.8.1
TEST(Ravage, NothingHappensWithoutACard) {
  Position at;
  at.put("A5", "3T").perform("ravage_step");
  EXPECT_EQ(at.in("A5"), "3T");
}

// 10.3: the bystander is gone, so the last invader's death wins, but only after the whole Action.
TEST(Ravage, VictoryIsJudgedAfterTheAction) {
  Position at;
  at.put("A5", "2E 2D 1P").ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1D 1B");
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_EQ(at.ending(), Ending::terror);
}

}  // namespace
}  // namespace loci::island
