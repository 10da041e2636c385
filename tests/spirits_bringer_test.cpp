// Bringer of Dreams and Nightmares: growth, set-up, and To Dream a Thousand Deaths. Numbers are
// items of the rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Bringer, ReclaimsOneByGrowth) {
  Position at(kBringer);
  at.put("A7", "1P").put("A3", "1C").card("Dread Apparitions", Place::discard);
  at.card("Dreams of the Dahan", Place::discard).perform("spirit_phase");
  at.choose("grow: reclaim 1 power card, add 1 presence at range 0", "reclaim 1 power card");
  EXPECT_THAT(at.options(),
              ElementsAre("reclaim Dread Apparitions", "reclaim Dreams of the Dahan"));
  at.choose("reclaim Dreams of the Dahan");
  // Range 0: the only land is forced.
  EXPECT_THAT(at.options(), ElementsAre("add presence to A7 from the energy track",
                                        "add presence to A7 from the card plays track",
                                        "add presence to A7 from A7"));
  EXPECT_EQ(at.place("Dreams of the Dahan"), Place::hand);
  EXPECT_EQ(at.place("Dread Apparitions"), Place::discard);
}

TEST(Bringer, StartsWithTwoPresenceInTheHighestNumberedSands) {
  EXPECT_EQ(start_of(kBringer, "A"), "A7:2 ");
  EXPECT_EQ(start_of(kBringer, "B"), "B5:2 ");
  EXPECT_EQ(start_of(kBringer, "C"), "C6:2 ");
  EXPECT_EQ(start_of(kBringer, "D"), "D7:2 ");
}

TEST(Bringer, GrowsFarIntoLandsWithDahanOrInvaders) {
  Position at(kBringer);
  at.put("A7", "1P").put("A3", "1C").put("A2", "1D").put("A5", "1B").perform("spirit_phase");
  at.choose("grow: add 1 presence at range 4, in a land with invaders/dahan, gain 2 energy",
            "add 1 presence at range 4, in a land with invaders/dahan");
  EXPECT_THAT(at.options(), ElementsAre("add presence to A2", "add presence to A3"));
}

// The rule's "never cause Damage"; Predatory Nightmares: 2 damage.
TEST(Dreams, OwnDamageNeverStays) {
  Position at = laid_for(kBringer, "A7", "1C 1D");
  at.use("Predatory Nightmares", "A7").choose("stop pushing from A7");
  EXPECT_EQ(at.in("A7"), "1C 1D");
  EXPECT_EQ(at.fear(), 0);
  EXPECT_EQ(at.state().exceptions_count, 0);
}

TEST(Dreams, AreDreamtInEveryTurn) {
  Position at = laid_for(kBringer, "A7", "1C");
  at.time_passes().use("Predatory Nightmares", "A7").use("Drought", "A7");
  EXPECT_EQ(at.in("A7"), "1C 1B");
  at.elements("3 sun").time_passes().elements("3 sun").use("Drought", "A7");
  at.choose("blight cascades A7 to A8");
  EXPECT_EQ(at.in("A7"), "1C 2B");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Dreams, DamageAddsUpWithinOnePower) {
  Position at = laid_for(kBringer, "A8", "1C");
  at.use("Accelerated Rot", "A8");
  EXPECT_EQ(at.in("A8"), "1C");
  EXPECT_EQ(at.fear(), 2 + 5);
}

TEST(Dreams, DamageOfTwoPowersDoesNotAddUp) {
  Position at = laid_for(kBringer, "A7", "1C");
  at.use("Predatory Nightmares", "A7").use("Predatory Nightmares", "A7");
  EXPECT_EQ(at.in("A7"), "1C");
  EXPECT_EQ(at.fear(), 0);
}

// bringer-uses-partial-damage
TEST(Dreams, DamageDealtByOthersCounts) {
  Position at = laid_for(kBringer, "A7", "1C/2");
  at.use("Flash Floods", "A7");
  EXPECT_EQ(at.in("A7"), "1C/2");
  EXPECT_EQ(at.fear(), 5);
}

// bringer-uses-partial-damage: "Several Bringer Powers may each do so."
TEST(Dreams, EachPowerMayUseTheDamageOfOthers) {
  Position at = laid_for(kBringer, "A7", "1C/2");
  at.use("Flash Floods", "A7").use("Flash Floods", "A7");
  EXPECT_EQ(at.in("A7"), "1C/2");
  EXPECT_EQ(at.fear(), 10);
}

TEST(Dreams, ACityIsDreamtDeadOnceByOnePower) {
  Position at = laid_for(kBringer, "A7", "1C", "4 fire");
  at.use("Pillar of Living Flame", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C");
  EXPECT_EQ(at.fear(), 3 + 2 + 5);
}

TEST(Dreams, APieceDreamtDeadTakesNoMoreDamage) {
  Position at = laid_for(kBringer, "A7", "2C", "4 fire");
  at.use("Pillar of Living Flame", "A7");
  at.choose("damage city (1 dreamt) A7", "damage city (2 dreamt) A7");
  // One city is done with; the rest goes to the other.
  EXPECT_EQ(at.in("A7"), "2C");
  EXPECT_EQ(at.fear(), 3 + 2 + 5 + 5);
}

TEST(Dreams, ATownGivesTwoFearAndIsPushed) {
  Position at = laid_for(kBringer, "A7", "1T");
  at.use("Predatory Nightmares", "A7");
  EXPECT_EQ(at.fear(), 2);
  EXPECT_THAT(at.options(),
              ElementsAre("push town (dreamt dead) A7 to A5", "push town (dreamt dead) A7 to A8"));
  at.choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 1T");
  EXPECT_EQ(at.state().exceptions_count, 0);
}

TEST(Dreams, AnExplorerGivesNoFearAndIsPushed) {
  Position at = laid_for(kBringer, "A7", "1E");
  at.use("Flash Floods", "A7");
  at.choose("push explorer (dreamt dead) A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1E");
  EXPECT_EQ(at.fear(), 0);
}

TEST(Dreams, ACityIsNotPushed) {
  Position at = laid_for(kBringer, "A7", "1C/2");
  at.use("Flash Floods", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
}

TEST(Dreams, RealDamageGoesAlongWithThePush) {
  Position at = laid_for(kBringer, "A7", "1T/1");
  at.use("Flash Floods", "A7").choose("push town (1 damage) (dreamt dead) A7 to A5");
  EXPECT_EQ(at.in("A5"), "1T/1");
  EXPECT_EQ(at.fear(), 2);
}

// "or deal enough Damage to Destroy": each piece of many
TEST(Dreams, DamageToEachPushesEachPieceWhereOneLikes) {
  Position at = laid_for(kBringer, "A7", "1C 2T/1 1T 2E");
  at.use("Mists of Oblivion", "A7");
  EXPECT_EQ(at.fear(), 4);
  at.choose("push town (1 damage) (dreamt dead) A7 to A5",
            "push town (1 damage) (dreamt dead) A7 to A8", "push explorer (dreamt dead) A7 to A5",
            "push explorer (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T/1 1E, A7: 1C 1T, A8: 1T/1 1E");
  // Nothing was destroyed, so the mists give no fear of their own.
  EXPECT_EQ(at.fear(), 4);
}

TEST(Dreams, DestroyingIsDreamtToo) {
  Position at = laid_for(kBringer, "A7", "1C 2T");
  at.use("Drought", "A7");
  EXPECT_EQ(at.fear(), 2);
  at.choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.fear(), 4);
  at.choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1B, A8: 2T");
  EXPECT_EQ(at.fear(), 4);
}

TEST(Dreams, DestroyingACityIsFiveFear) {
  Position at = laid_for(kBringer, "A7", "1C", "3 sun");
  at.use("Drought", "A7");
  EXPECT_EQ(at.in("A7"), "1C 1B");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Dreams, DestroyingAnExplorerPushesIt) {
  Position at = laid_for(kBringer, "A7", "2E");
  at.use("Steam Vents", "A7").choose("push explorer (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1E, A8: 1E");
  EXPECT_EQ(at.fear(), 0);
}

TEST(Dreams, DestroyingAllDreamsOfAll) {
  Position at = laid_for(kBringer, "A8", "1C 1T 2E 2D");
  at.use("The Jungle Hungers", "A8");
  at.choose("push town (dreamt dead) A8 to A5", "push explorer (dreamt dead) A8 to A6",
            "push explorer (dreamt dead) A8 to A7");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T, A6: 1E, A7: 1E, A8: 1C 2D");
  EXPECT_EQ(at.fear(), 2);
}

// "nor can they Destroy anything other than your own Presence"
TEST(Dreams, DahanAreUnharmed) {
  Position ants = laid_for(kBringer, "A7", "2D");
  ants.use("Devouring Ants", "A7");
  EXPECT_EQ(ants.in("A7"), "2D");
  Position poison = laid_for(kBringer, "A7", "2D 2P");
  poison.use("Poisoned Land", "A7");
  EXPECT_EQ(poison.in("A7"), "2D 1B 1P");
  Position tsunami = laid_for(kBringer, "A2", "3D");
  tsunami.use("Tsunami", "A2");
  EXPECT_EQ(tsunami.in("A2"), "3D");
}

// What dahan do for a power is dreamt like all it does itself.
TEST(Dreams, DamageByDahanIsDreamtToo) {
  Position at = laid_for(kBringer, "A7", "1C 3D");
  at.use("Call to Bloodshed", "A7").choose("1 damage per dahan");
  EXPECT_EQ(at.in("A7"), "1C 3D");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Dreams, DifferentInvadersAreDreamtOfOnceEach) {
  Position at = laid_for(kBringer, "A7", "1C/2 1T/1 2D");
  at.use("Veil the Night's Hunt", "A7");
  at.choose("each dahan deals 1 damage to a different invader", "damage city (2 damage) A7",
            "push town (1 damage) (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C/2 2D, A8: 1T/1");
  EXPECT_EQ(at.fear(), 7);
}

// bringer-manifest-incarnation-ravage: ravages are no powers.
TEST(Dreams, RavagesAreReal) {
  Position at = laid_for(kBringer, "A5", "1T 1E 2D");
  at.ravage("wetland").choose("damage town A5", "damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1E 1D/1 1B");
  EXPECT_EQ(at.fear(), 1);
}

TEST(Dreams, FearCardsAreReal) {
  Position at = laid_for(kBringer, "A5", "1C 2D");
  at.terror(2).fear_card("Dahan Raid");
  EXPECT_EQ(at.in("A5"), "1C/2 2D");
}

// "All effects other than Damage/Destroy work as usual": removing and replacing
TEST(Dreams, ReplacingIsReal) {
  Position at = laid_for(kBringer, "A5", "1E 1D");
  at.use("Call of the Dahan Ways", "A5");
  EXPECT_EQ(at.in("A5"), "2D");
}

// One power dreams one death of a piece, wherever it is pushed meanwhile.
TEST(Dreams, ATownPushedNextDoorIsNotDreamtDeadAgain) {
  Position at = laid_for(kBringer, "A6", "1T", "3 fire 3 air");
  at.use("Talons of Lightning", "A6");
  EXPECT_EQ(at.fear(), 3 + 2);
  at.choose("push town (dreamt dead) A6 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 1T");
  EXPECT_EQ(at.fear(), 3 + 2);
}

TEST(Dreams, ButAnotherTownNextDoorIs) {
  Position at = laid_for(kBringer, "A6", "1T", "3 fire 3 air");
  at.put("A8", "1T").use("Talons of Lightning", "A6");
  at.choose("push town (dreamt dead) A6 to A8", "push town (dreamt dead) A8 to A7");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1T, A8: 1T");
  EXPECT_EQ(at.fear(), 3 + 2 + 2);
}

// Tsunami: the town pushed along the coast meets the same power there.
TEST(Dreams, ATownPushedAlongTheCoastTakesNoMoreDamage) {
  Position at(kBringer);
  at.put("A5", "1P 1C").put("A1", "1T").elements("3 water 2 earth").use("Tsunami", "A1");
  at.choose("push town (dreamt dead) A1 to A2");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A2: 1T, A5: 1C 1P");
  EXPECT_EQ(at.fear(), 2 + 2 + 1 + 1);
}

// The rest of the power still moves it.
TEST(Dreams, APieceDreamtDeadMayBePushedByTheRestOfThePower) {
  Position at = laid_for(kBringer, "A7", "1C 1E", "2 sun 3 water");
  at.use("Massive Flooding", "A7");
  at.choose("damage city A7", "damage city (1 dreamt) A7");
  EXPECT_THAT(at.options(), ElementsAre("push explorer A7", "stop pushing from A7"));
}

// 14.2: blight added by its own power destroys presence as always.
TEST(Dreams, OwnPresenceMayBeDestroyed) {
  Position at = laid_for(kBringer, "A8", "1C 2P");
  at.use("Pillar of Living Flame", "A8");
  EXPECT_EQ(at.in("A8"), "1C 1B 1P");
  EXPECT_EQ(at.fear(), 3 + 5);
}

}  // namespace
}  // namespace loci::island
