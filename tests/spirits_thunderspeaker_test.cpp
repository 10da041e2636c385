// Thunderspeaker: growth, set-up and special rules. What its powers do stands in their cases.
// Numbers are items of the rules digest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Thunderspeaker, GrowsInLandsWithDahanWithinRange) {
  Position at(kThunderspeaker);
  at.put("A7", "1P").put("A3", "1C 1D").put("A4", "1D").put("A5", "1D").put("A8", "1T");
  at.perform("spirit_phase");
  at.choose(
      "grow: add 1 presence at range 2, in a land with dahan, add 1 presence at range 1, in "
      "a land with dahan",
      "add 1 presence at range 2, in a land with dahan");
  EXPECT_THAT(at.options(), ElementsAre("add presence to A4", "add presence to A5"));
  at.choose("add presence to A4", "add presence to A4 from the energy track");
  // Within 1 of A4 and A7, the second icon alone being left.
  EXPECT_THAT(at.options(),
              ElementsAre("add presence to A3", "add presence to A4", "add presence to A5"));
}

// 4.5: an icon that cannot be done is skipped.
TEST(Thunderspeaker, GrowsNowhereWithoutDahan) {
  Position at(kThunderspeaker);
  at.put("A7", "1P").put("A3", "1C").perform("spirit_phase");
  at.choose(
      "grow: add 1 presence at range 2, in a land with dahan, add 1 presence at range 1, in "
      "a land with dahan",
      "add 1 presence at range 2, in a land with dahan");
  EXPECT_EQ(at.island(), "A3: 1C, A7: 1P");
  EXPECT_EQ(at.energy(), 1);
}

TEST(Thunderspeaker, StartsInTheTwoLandsWithTheMostDahan) {
  EXPECT_EQ(start_of(kThunderspeaker, "A"), "A3:1 A7:1 ");
  EXPECT_EQ(start_of(kThunderspeaker, "B"), "B3:1 B8:1 ");
  EXPECT_EQ(start_of(kThunderspeaker, "C"), "C3:1 C5:1 ");
  EXPECT_EQ(start_of(kThunderspeaker, "D"), "D1:1 D7:1 ");
}

// Set-up with dahan laid out otherwise than on the boards.
Position setup_with(std::initializer_list<std::pair<const char*, const char*>> lands) {
  Position at(kThunderspeaker);
  for (const auto& [land, pieces] : lands) at.put(land, pieces);
  return at.perform(at.game()
                        .code()
                        .routines[static_cast<std::size_t>(
                            at.game().tables().spirits[at.state().seats[0].spirit].setup)]
                        .name,
                    {0, kNone, 0});
}

// docs/rulings.md: the player chooses among equals.
TEST(Thunderspeaker, ChoosesItsStartAmongEquals) {
  Position three = setup_with({{"A1", "2D"}, {"A4", "2D"}, {"A7", "2D"}, {"A8", "1D"}});
  EXPECT_THAT(three.options(), ElementsAre("start in A1", "start in A4", "start in A7"));
  three.choose("start in A4");
  EXPECT_THAT(three.options(), ElementsAre("start in A1", "start in A7"));
  three.choose("start in A1");
  EXPECT_EQ(three.island(), "A1: 2D 1P, A4: 2D 1P, A7: 2D, A8: 1D");
  Position one = setup_with({{"A1", "3D"}, {"A4", "2D"}, {"A7", "2D"}});
  EXPECT_THAT(one.options(), ElementsAre("start in A4", "start in A7"));
  one.choose("start in A7");
  EXPECT_EQ(one.island(), "A1: 3D 1P, A4: 2D, A7: 2D 1P");
}

TEST(AllyOfTheDahan, HoldsInEveryTurn) {
  Position at = laid_for(kThunderspeaker, "A7", "1D 1P");
  at.time_passes().time_passes().use("Call to Isolation", "A7");
  at.choose("push 1 dahan", "push dahan A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(at.in("A8"), "1D 1P");
}

TEST(SwornToVictory, HoldsInEveryTurn) {
  Position at(kThunderspeaker);
  at.put("A3", "2P").put("A5", "2T 2D").put("A8", "1P").time_passes().ravage("wetland");
  EXPECT_EQ(at.island(), "A3: 2P, A5: 2T 1B");
}

TEST(AllyOfTheDahan, PresenceMayGoAlongWithEachDahanPushed) {
  Position at = laid_for(kThunderspeaker, "A7", "3D 2P");
  at.use("Voice of Thunder", "A7")
      .choose("push up to 4 dahan", "push dahan A7", "push dahan A7 to A8");
  EXPECT_THAT(at.options(), ElementsAre("presence stays in A7", "presence goes along A7 to A8"));
  at.choose("presence goes along A7 to A8", "push dahan A7", "push dahan A7 to A5",
            "presence stays in A7", "push dahan A7", "push dahan A7 to A5",
            "presence goes along A7 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 2D 1P, A8: 1D 1P");
}

TEST(AllyOfTheDahan, IsNotAskedWherePresenceIsNoMore) {
  Position at = laid_for(kThunderspeaker, "A7", "2D 1P");
  at.use("Voice of Thunder", "A7")
      .choose("push up to 4 dahan", "push dahan A7", "push dahan A7 to A8",
              "presence goes along A7 to A8", "push dahan A7", "push dahan A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 2D 1P");
}

TEST(AllyOfTheDahan, GoesAlongWithDahanGathered) {
  Position at = laid_for(kThunderspeaker, "A7", "1D 1P");
  at.use("Sudden Ambush", "A8").choose("gather A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 1D 1P");
}

TEST(AllyOfTheDahan, HoldsForFearCards) {
  Position at = laid_for(kThunderspeaker, "A7", "1E 1D 1P");
  at.fear_card("Dahan Enheartened");
  at.choose("push up to 1 dahan from one land with invaders", "push from A7", "push dahan A7",
            "push dahan A7 to A5", "presence goes along A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1D 1P, A7: 1E");
}

TEST(AllyOfTheDahan, HoldsForDahanGatheredByFearCards) {
  Position at = laid_for(kThunderspeaker, "A7", "2D 2P");
  at.terror(2).put("A5", "1T").fear_card("Dahan Enheartened").choose("choose A5");
  at.choose("gather A7 to A5", "presence goes along A7 to A5", "gather A7 to A5",
            "presence goes along A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T/1 2D 2P");
}

TEST(AllyOfTheDahan, HoldsForEveryPushOfAPower) {
  Position isolation = laid_for(kThunderspeaker, "A7", "1D 1P");
  isolation.use("Call to Isolation", "A7")
      .choose("push 1 dahan", "push dahan A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(isolation.in("A8"), "1D 1P");
  Position vigor = laid_for(kThunderspeaker, "A7", "1D 1P", "3 sun 2 animal");
  vigor.use("Vigor of the Breaking Dawn", "A7");
  vigor.choose("push dahan A7", "push dahan A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(vigor.in("A8"), "1D 1P");
}

TEST(AllyOfTheDahan, LeavesOtherPiecesAlone) {
  Position at = laid_for(kThunderspeaker, "A7", "1T 1E 1P");
  at.use("Wash Away", "A7")
      .choose("push town A7", "push town A7 to A8", "push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1P, A8: 1T 1E");
}

// Presence that went along counts for sacred sites at once.
TEST(AllyOfTheDahan, MayMakeASacredSite) {
  Position at = laid_for(kThunderspeaker, "A7", "1D 1P");
  at.put("A8", "1P").use("Call to Isolation", "A7");
  at.choose("push 1 dahan", "push dahan A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(at.targets("Devouring Ants"), "A5 A6 A7 A8");
}

TEST(SwornToVictory, DestroysPresenceForEachDahanARavageDestroys) {
  Position at(kThunderspeaker);
  at.put("A3", "2P").put("A5", "2T 2D").put("A8", "1P").put("A4", "2P").ravage("wetland");
  // 4 damage destroy both dahan; presence within range 1 of A5: A4 and A8.
  EXPECT_THAT(at.options(), ElementsAre("destroy presence A4", "destroy presence A8"));
  at.choose("destroy presence A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A3: 2P, A4: 1P, A5: 2T 1B");
  EXPECT_EQ(at.destroyed_presence(), 2);
}

TEST(SwornToVictory, TakesPresenceInTheLandItselfAfterTheBlightTookItsOwn) {
  Position at(kThunderspeaker);
  at.put("A3", "1P").put("A5", "1T 1D 2P").ravage("wetland");
  EXPECT_EQ(at.island(), "A3: 1P, A5: 1T 1B");
  EXPECT_EQ(at.destroyed_presence(), 2);
}

TEST(SwornToVictory, SparesPresenceFartherOff) {
  Position at(kThunderspeaker);
  at.put("A3", "2P").put("A5", "2T 2D").ravage("wetland");
  EXPECT_EQ(at.island(), "A3: 2P, A5: 2T 1B");
  EXPECT_EQ(at.destroyed_presence(), 0);
}

TEST(SwornToVictory, AsksNothingWhenNoDahanDie) {
  Position at(kThunderspeaker);
  at.put("A8", "2P").put("A5", "1E 1D").put("A3", "1C").ravage("wetland");
  EXPECT_EQ(at.island(), "A3: 1C, A5: 1D/1, A8: 2P");
}

TEST(SwornToVictory, IsOnlyAboutRavages) {
  Position power = laid_for(kThunderspeaker, "A5", "1E 3D 2P");
  power.use("Poisoned Land", "A5");
  EXPECT_EQ(power.in("A5"), "1B 1P");
  EXPECT_EQ(power.destroyed_presence(), 1);  // by the blight
  Position ants = laid_for(kThunderspeaker, "A5", "3D 2P");
  ants.use("Devouring Ants", "A5");
  EXPECT_EQ(ants.in("A5"), "2D 2P");
}

// Each ravage is an Action of its own.
TEST(SwornToVictory, CountsEachRavageByItself) {
  Position at(kThunderspeaker);
  at.put("A2", "1T 1D").put("A5", "1T 1D").put("A4", "3P").put("A8", "1P").ravage("wetland");
  // A2: only A4 is near. A5: A4 or A8.
  EXPECT_EQ(at.in("A4"), "2P");
  EXPECT_THAT(at.options(), ElementsAre("destroy presence A4", "destroy presence A8"));
  at.choose("destroy presence A8");
  EXPECT_EQ(at.island(), "A2: 1T 1B, A4: 2P, A5: 1T 1B");
}

}  // namespace
}  // namespace loci::island
