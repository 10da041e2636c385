// Push and Gather. Numbers are items of the rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// 16.1, push-not-off-board: A1 lies at the ocean.
TEST(Push, GoesToAnyAdjacentLandAndNowhereElse) {
  Position at = calm("A1", "1E");
  at.use("Delusions of Danger", "A1").choose("push 1 explorer");
  EXPECT_THAT(at.options(), ElementsAre("push explorer A1 to A2", "push explorer A1 to A4",
                                        "push explorer A1 to A5", "push explorer A1 to A6"));
  at.choose("push explorer A1 to A6");
  EXPECT_EQ(at.island(), "A3: 1C 1P, A6: 1E");
}

// 16.1
TEST(Push, EachPieceMayGoElsewhere) {
  Position at = calm("A8", "1T 2E");
  at.use("Wash Away", "A8");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("push town A8", "push explorer A8", "stop pushing from A8"));
  at.choose("push town A8", "push town A8 to A5", "push explorer A8", "push explorer A8 to A6",
            "push explorer A8", "push explorer A8 to A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A3: 1C 1P, A5: 1T, A6: 1E, A7: 1E");
}

// slash-means-union
TEST(Push, ExplorersOrTownsIsAnyMixOfThatMany) {
  Position at = calm("A8", "3T 3E 1C 2D");
  at.use("Wash Away", "A8")
      .choose("push town A8", "push town A8 to A5", "push town A8", "push town A8 to A5",
              "push town A8", "push town A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A3: 1C 1P, A5: 3T, A8: 1C 3E 2D");
}

// 12.6
TEST(Push, UpToIncludesNone) {
  Position at = calm("A8", "1T 2E");
  at.use("Wash Away", "A8").choose("stop pushing from A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "1T 2E");
}

// 16.2: a mandatory push offers no way out and stops when nothing is left.
TEST(Push, WithoutUpToIsMandatoryAsFarAsPossible) {
  Position at = calm("A7", "1E 1T 3D");
  at.use("Call to Isolation", "A7").choose("push 1 explorer/town per dahan");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push explorer A7", "push town A7"));
  at.choose("push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), ElementsAre("push town A7 to A5", "push town A7 to A8"));
  at.choose("push town A7 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A3: 1C 1P, A5: 1T, A7: 3D, A8: 1E");
}

TEST(Push, DamageGoesAlong) {
  Position at = calm("A7", "1T/1 1T");
  at.use("Wash Away", "A7")
      .choose("push town (1 damage) A7", "push town (1 damage) A7 to A8", "stop pushing from A7");
  EXPECT_EQ(at.island(), "A3: 1C 1P, A7: 1T, A8: 1T/1");
}

TEST(Push, OfAllLeavesNone) {
  Position at = calm("A6", "2E 1T");
  at.use("Song of Sanctity", "A6").choose("push explorer A6 to A8", "push explorer A6 to A1");
  EXPECT_EQ(at.island(), "A1: 1E, A3: 1C 1P, A6: 1T, A8: 1E");
}

TEST(Push, NothingToPushIsNothingToDecide) {
  Position at = calm("A8", "1C 3D");
  at.use("Delusions of Danger", "A8").choose("push 1 explorer");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "1C 3D");
}

// 16.1
TEST(Gather, TakesFromAdjacentLandsOnly) {
  Position at = calm("A1", "1D");
  at.put("A4", "1D").put("A7", "1D").put("A8", "1D").put("A2", "1D");
  at.use("Call to Migrate", "A5");
  EXPECT_THAT(at.options(), ElementsAre("gather A1 to A5", "gather A4 to A5", "gather A7 to A5",
                                        "gather A8 to A5", "stop gathering into A5"));
  at.choose("gather A1 to A5", "gather A7 to A5", "gather A8 to A5");
  EXPECT_EQ(at.in("A5"), "3D");
  at.choose("stop pushing from A5");
  EXPECT_EQ(at.island(), "A2: 1D, A3: 1C 1P, A4: 1D, A5: 3D");
}

// range-land-never-adjacent-to-itself
TEST(Gather, TakesNothingFromTheLandItself) {
  Position at = calm("A5", "2D");
  at.use("Call to Migrate", "A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push dahan A5", "stop pushing from A5"));
}

// 16.2
TEST(Gather, WithoutUpToIsMandatory) {
  Position at = calm("A8", "1T");
  at.put("A6", "1E 1C").put("A1", "1E");
  at.use("Lure of the Unknown", "A5");
  EXPECT_THAT(at.options(), ElementsAre("gather A1 to A5", "gather A6 to A5", "gather A8 to A5"));
  at.choose("gather A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1E, A3: 1C 1P, A5: 1T, A6: 1C 1E");
}

TEST(Gather, AsksWhichPieceOfTheLand) {
  Position at = calm("A8", "1T/1 1T 1E 1C 1D");
  at.use("Lure of the Unknown", "A7");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("gather town (1 damage) A8 to A7", "gather town A8 to A7",
                                   "gather explorer A8 to A7"));
  at.choose("gather town (1 damage) A8 to A7");
  EXPECT_EQ(at.island(), "A3: 1C 1P, A7: 1T/1, A8: 1C 1T 1E 1D");
}

// fear-event-same-piece-moved-again says it for fear cards; a power may too.
TEST(Gather, APieceGatheredMayBePushedByTheSamePower) {
  Position at = calm("A1", "1D");
  at.use("Call to Migrate", "A6").choose("gather A1 to A6");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push dahan A6", "stop pushing from A6"));
  at.choose("push dahan A6", "push dahan A6 to A8");
  EXPECT_EQ(at.island(), "A3: 1C 1P, A8: 1D");
}

// push-range-unaffected: the longer range of Sap the Strength is for its target only; here a
// spirit with air gathers no farther than before.
TEST(Gather, IsNotMadeLongerByElements) {
  Position at = calm("A7", "1D");
  at.elements("9 air 9 sun").use("Call to Migrate", "A1");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1D");
}

}  // namespace
}  // namespace loci::island
