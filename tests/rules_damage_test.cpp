// Damage, destruction, removal, replacement and healing. Numbers are items of the rules digest,
// names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// 15.1
TEST(Damage, IsDividedFreelyPointByPoint) {
  Position at = calm("A5", "1C 1T 2E");
  at.use("Accelerated Rot", "A5");
  EXPECT_EQ(at.prompt(), "4 damage in A5: to which piece?");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("damage city A5", "damage town A5", "damage explorer A5"));
  at.choose("damage city A5");
  EXPECT_EQ(at.prompt(), "3 damage in A5: to which piece?");
  EXPECT_THAT(at.options(), UnorderedElementsAre("damage city (1 damage) A5", "damage town A5",
                                                 "damage explorer A5"));
  at.choose("damage town A5", "damage explorer A5", "damage explorer A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1T/1");
}

// 15.1
TEST(Damage, OnlyHitsInvaders) {
  Position at = calm("A5", "1E 3D 1B 2P");
  at.use("Accelerated Rot", "A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "3D 1B 2P");
}

// 15.2
TEST(Damage, ExplorersTakeOneTownsTwoCitiesThree) {
  Position at = calm("A5", "1E");
  at.perform("damage", {0, at.land("A5"), kInvaders, 1});
  EXPECT_EQ(at.in("A5"), "");
  at.put("A5", "1T").perform("damage", {0, at.land("A5"), kInvaders, 1});
  EXPECT_EQ(at.in("A5"), "1T/1");
  at.perform("damage", {0, at.land("A5"), kInvaders, 1});
  EXPECT_EQ(at.in("A5"), "");
  at.put("A5", "1C").perform("damage", {0, at.land("A5"), kInvaders, 2});
  EXPECT_EQ(at.in("A5"), "1C/2");
  at.perform("damage", {0, at.land("A5"), kInvaders, 1});
  EXPECT_EQ(at.in("A5"), "");
}

// 15.1
TEST(Damage, BeyondWhatIsThereIsLost) {
  Position at = calm("A5", "1T");
  at.use("Poisoned Land", "A5");
  EXPECT_EQ(at.island(), "A3: 1C 1P, A5: 1B");
}

// 15.1
TEST(Damage, AddsUpOverTheTurn) {
  Position at = calm("A5", "1C");
  at.use("Flash Floods", "A5").use("Flash Floods", "A5");
  EXPECT_EQ(at.in("A5"), "1C/2");
  at.use("Flash Floods", "A5");
  EXPECT_EQ(at.in("A5"), "");
  EXPECT_EQ(at.fear(), 2);
}

// 9.2, time-passes-simultaneous
TEST(Damage, HealsWhenTimePasses) {
  Position at = calm("A5", "1C/2 1C/1 1C 2T/1 1D/1 1D");
  at.time_passes();
  EXPECT_EQ(at.in("A5"), "3C 2T 2D");
}

// Options that are the same in every way are one option.
TEST(Damage, LikePiecesAreOneOption) {
  Position at = calm("A5", "1C/1 2C 2T/1");
  at.perform("damage", {0, at.land("A5"), kInvaders, 1});
  EXPECT_THAT(at.options(), UnorderedElementsAre("damage city (1 damage) A5", "damage city A5",
                                                 "damage town (1 damage) A5"));
}

// 15.11: each piece is hit once, whatever it had before.
TEST(Damage, ToEachHitsEveryPieceOnce) {
  Position at = calm("A5", "1C/2 1C/1 2C 1T/1 3T 4E 2D");
  at.use("Quicken the Earth's Struggles", "A5").choose("1 damage to each town/city");
  EXPECT_EQ(at.in("A5"), "1C/2 2C/1 3T/1 4E 2D");
  EXPECT_EQ(at.fear(), 2 + 1);
}

// 11.1, destroy-town-city-always-fear
TEST(Destroying, GivesOneFearForATownAndTwoForACity) {
  Position at = calm("A5", "1C 1T 1E 1D");
  at.perform("destroy_all", {at.land("A5"), 1 << explorer | 1 << dahan});
  EXPECT_EQ(at.fear(), 0);
  at.perform("destroy_all", {at.land("A5"), 1 << town});
  EXPECT_EQ(at.fear(), 1);
  at.perform("destroy_all", {at.land("A5"), 1 << city});
  EXPECT_EQ(at.fear(), 3);
  EXPECT_EQ(at.in("A5"), "");
}

// 11.1
TEST(Destroying, ManyAtOnceGivesTheFearOfAll) {
  Position at = calm("A5", "2C/1 1C 3T/1 2T 2E");
  at.perform("destroy_all", {at.land("A5"), kInvaders});
  EXPECT_EQ(at.in("A5"), "");
  EXPECT_EQ(at.fear(), 3 * 2 + 5);
}

// 5.6: as much as possible
TEST(Destroying, TakesWhatThereIs) {
  Position at = calm("A4", "2T 1E");
  at.use("Drought", "A4");
  EXPECT_EQ(at.in("A4"), "1E 1B");
  EXPECT_EQ(at.fear(), 2);
}

// The user chooses which.
TEST(Destroying, AWoundedOrAHealthyPieceMayBeChosen) {
  Position at = calm("A1", "1T/1 3T");
  at.use("Drought", "A1");
  EXPECT_THAT(at.options(), UnorderedElementsAre("destroy town (1 damage) A1", "destroy town A1"));
  at.choose("destroy town A1", "destroy town A1", "destroy town (1 damage) A1");
  EXPECT_EQ(at.in("A1"), "1T/1 1B");
}

// 15.3
TEST(Removing, GivesNoFear) {
  Position at = calm("A1", "1T");
  at.terror(2).fear_card("Emigration Accelerates");
  EXPECT_EQ(at.in("A1"), "");
  EXPECT_EQ(at.fear(), 0);
}

// remove-health-worth-full-health
TEST(Removing, ByHealthCountsPiecesAsUndamaged) {
  Position at = calm("A5", "1C/2 1T/1 3E");
  at.perform("remove_health", {0, at.land("A5"), kInvaders, 3});
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("remove city (2 damage) A5", "remove town (1 damage) A5",
                                   "remove explorer A5", "stop removing"));
  at.choose("remove town (1 damage) A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove explorer A5", "stop removing"));
  at.choose("remove explorer A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/2 2E");
  EXPECT_EQ(at.fear(), 0);
}

// 15.3
TEST(Replacing, KeepsDamageAndGivesNoFear) {
  Position at = calm("A2", "1T/1 1D");
  at.elements("2 moon").use("Call of the Dahan Ways", "A2").choose("replace 1 town with 1 dahan");
  EXPECT_EQ(at.in("A2"), "1D/1 1D");
  EXPECT_EQ(at.fear(), 0);
}

// 15.3: a city with 2 damage becomes a town with 2 damage, which is destroyed.
TEST(Replacing, DestroysAPieceThatCannotBearItsDamage) {
  Position at = calm("A2", "1C/2");
  at.terror(3).fear_card("Trade Suffers");
  at.choose("replace up to 1 city with 1 town in one coastal land", "replace in A2");
  EXPECT_EQ(at.in("A2"), "");
  EXPECT_EQ(at.fear(), 1);
}

TEST(Replacing, ATownWithOneDamageByAnExplorerDestroysIt) {
  Position at = calm("A2", "1T/1");
  at.terror(2).fear_card("Trade Suffers").choose("replace in A2");
  EXPECT_EQ(at.in("A2"), "");
  EXPECT_EQ(at.fear(), 0);
}

// Each instance goes to another piece; what is left over is lost.
TEST(Damage, ToDifferentInvadersHitsEachAtMostOnce) {
  Position at = calm("A5", "1C 2T 4D");
  at.use("Veil the Night's Hunt", "A5").choose("each dahan deals 1 damage to a different invader");
  EXPECT_THAT(at.options(), UnorderedElementsAre("damage city A5", "damage town A5"));
  at.choose("damage town A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("damage city A5", "damage town A5"));
  at.choose("damage town A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/1 2T/1 4D");
}

TEST(Damage, ToDifferentInvadersMayHitWoundedAndHealthyOnes) {
  Position at = calm("A5", "1T/1 1T 1D");
  at.use("Veil the Night's Hunt", "A5").choose("each dahan deals 1 damage to a different invader");
  EXPECT_THAT(at.options(), UnorderedElementsAre("damage town (1 damage) A5", "damage town A5"));
  at.choose("damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1T 1D");
  EXPECT_EQ(at.fear(), 1);
}

// 8.4.5, 15.5: the procedure that ravages use, on all sorts of wounds.
TEST(HurtDahan, KillsAsManyAsItCan) {
  const auto hurt = [](std::string_view dahan, i32 amount) {
    Position at;
    at.put("A5", dahan).perform("hurt_dahan", {at.land("A5"), amount});
    return at.in("A5");
  };
  EXPECT_EQ(hurt("3D", 0), "3D");
  EXPECT_EQ(hurt("3D", 1), "1D/1 2D");
  EXPECT_EQ(hurt("3D", 4), "1D");
  EXPECT_EQ(hurt("1D/1 2D", 1), "2D");
  EXPECT_EQ(hurt("1D/1 2D", 2), "1D/1 1D");
  EXPECT_EQ(hurt("1D/1 2D", 3), "1D");
  EXPECT_EQ(hurt("2D/1 2D", 3), "1D/1 1D");
  EXPECT_EQ(hurt("2D", 99), "");
  EXPECT_EQ(hurt("", 5), "");
}

// 15.10
TEST(Dahan, AreHurtByAPowerOnlyIfItSaysSo) {
  Position at = calm("A3", "2D");
  at.put("A4", "2T 3D").use("Devouring Ants", "A4");
  // 1 damage, 1 dahan destroyed, 1 more damage in sands.
  at.choose("damage town (1 damage) A4");
  EXPECT_EQ(at.in("A4"), "1T 2D");
}

}  // namespace
}  // namespace loci::island
