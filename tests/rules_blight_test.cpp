// Blight: the pool, presence lost, cascades, and the end of the pool. Numbers are items of the
// rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Position& add_blight(Position& at, std::string_view land) {
  return at.perform("add_blight", {at.land(land)});
}

// 2.5, blight-setup-plus-one
TEST(Blight, PoolHoldsFiveAndOneMore) { EXPECT_EQ(Position().blight_pool(), 6); }

// 14.1
TEST(Blight, ComesFromThePool) {
  Position at;
  add_blight(at, "A5");
  EXPECT_EQ(at.island(), "A5: 1B");
  EXPECT_EQ(at.blight_pool(), 5);
}

// 14.1
TEST(Blight, ReturnsToThePoolWhenRemoved) {
  Position at;
  at.put("A5", "2B 1P").put("A8", "1C").card("Call to Tend", Place::hand);
  at.put("A5", "1D").use("Call to Tend", "A5").choose("remove 1 blight");
  EXPECT_EQ(at.in("A5"), "1D 1B 1P");
  EXPECT_EQ(at.blight_pool(), 7);
}

// 14.2
TEST(Blight, DestroysOnePresence) {
  Position at;
  at.put("A5", "3P");
  add_blight(at, "A5");
  EXPECT_EQ(at.in("A5"), "1B 2P");
  EXPECT_EQ(at.destroyed_presence(), 1);
}

// 13.2: presence destroyed is not back on the tracks.
TEST(Blight, PresenceItDestroysLeavesTheTracksAsTheyWere) {
  Position at;
  at.put("A5", "1P").uncovered(3, 2);
  add_blight(at, "A5");
  EXPECT_EQ(at.state().seats[0].uncovered[0], 3);
  EXPECT_EQ(at.state().seats[0].uncovered[1], 2);
  EXPECT_EQ(at.destroyed_presence(), 1);
}

// 14.2
TEST(Blight, DoesNotCascadeIntoALandThatHadNone) {
  Position at;
  add_blight(at, "A5");
  EXPECT_THAT(at.options(), IsEmpty());
}

// 14.2
TEST(Blight, CascadesToOneAdjacentLandWhereBlightWas) {
  Position at;
  at.put("A4", "1B").put("A3", "1P").put("A4", "2P");
  add_blight(at, "A4");
  EXPECT_EQ(at.in("A4"), "2B 1P");
  EXPECT_THAT(at.options(), ElementsAre("blight cascades A4 to A1", "blight cascades A4 to A2",
                                        "blight cascades A4 to A3", "blight cascades A4 to A5"));
  at.choose("blight cascades A4 to A3");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A3: 1B, A4: 2B 1P");
  EXPECT_EQ(at.blight_pool(), 4);
  EXPECT_EQ(at.destroyed_presence(), 2);
}

// 14.2: one cascade for each time blight is added, however much lies there.
TEST(Blight, CascadesOnceHoweverMuchBlightWasThere) {
  Position at;
  at.put("A4", "3B");
  add_blight(at, "A4").choose("blight cascades A4 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A4: 4B, A5: 1B");
}

// 14.2
TEST(Blight, MayCascadeOnAndOn) {
  Position at;
  at.put("A5", "1B").put("A7", "1B").put("A8", "1B").put("A6", "1P");
  add_blight(at, "A5").choose("blight cascades A5 to A7", "blight cascades A7 to A8",
                              "blight cascades A8 to A6");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A5: 2B, A6: 1B, A7: 2B, A8: 2B");
  EXPECT_EQ(at.blight_pool(), 2);
  EXPECT_EQ(at.destroyed_presence(), 1);
}

// 14.2: back into the land it came from.
TEST(Blight, MayCascadeBack) {
  Position at;
  at.put("A7", "1B").put("A8", "1B");
  add_blight(at, "A7").choose("blight cascades A7 to A8", "blight cascades A8 to A7",
                              "blight cascades A7 to A5");
  EXPECT_EQ(at.island(), "A5: 1B, A7: 3B, A8: 2B");
}

// A loop, not a recursion: it ends when the pool is spent.
TEST(Blight, ALoopOfCascadesEndsWithThePool) {
  Position at;
  at.put("A7", "1B").put("A8", "1B").blight_pool(200);
  add_blight(at, "A7");
  while (!at.options().empty()) {
    at.choose(at.offers("blight cascades A7 to A8") ? "blight cascades A7 to A8"
                                                    : "blight cascades A8 to A7");
  }
  EXPECT_EQ(at.island(), "A7: 101B, A8: 101B");
  EXPECT_EQ(at.blight_pool(), 0);
}

// 14.2, 2.11: what lies there from set-up counts as blight.
TEST(Blight, RavageCascadesOverPrintedBlight) {
  Position at;
  at.put("A4", "1T 1B").put("A8", "1P").ravage("sands").choose("blight cascades A4 to A1");
  EXPECT_EQ(at.island(), "A1: 1B, A4: 1T 2B, A8: 1P");
}

// 2.11
TEST(Blight, SetUpTakesNoneFromThePool) {
  const Game& game = solo_game(kRiver, "A");
  State state{};
  Options options;
  game.start(state, options, 1);
  EXPECT_EQ(state.blight_pool, 6);
  EXPECT_EQ(state.lands[4].pieces[blight], 1);
}

// 10.2, 10.3: the rest of the ravage is still done.
TEST(Blight, TheEndOfThePoolIsDefeatWhenTheActionEnds) {
  Position at;
  at.put("A5", "1C 1E 3D").put("A8", "1P").blight_pool(1).ravage("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1E 1D 1B");
  EXPECT_EQ(at.blight_pool(), 0);
  EXPECT_EQ(at.result(), Result::running);
  at.choose("damage explorer A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1D 1B");
  EXPECT_EQ(at.result(), Result::defeat);
  EXPECT_EQ(at.ending(), Ending::blight);
}

TEST(Blight, OneLeftInThePoolIsNoDefeat) {
  Position at;
  at.put("A5", "1C").put("A8", "1P").blight_pool(2).ravage("wetland");
  EXPECT_EQ(at.result(), Result::running);
  EXPECT_EQ(at.blight_pool(), 1);
}

// 10.3: other ravages of the same card are other Actions.
TEST(Blight, DefeatComesBeforeTheNextRavage) {
  Position at;
  at.put("A2", "1T").put("A5", "1E 1D").put("A8", "1P").blight_pool(1).ravage("wetland");
  EXPECT_EQ(at.island(), "A2: 1T 1B, A5: 1E 1D, A8: 1P");
  EXPECT_EQ(at.result(), Result::defeat);
}

// 14.2: a cascade that finds the pool empty adds nothing.
TEST(Blight, ACascadeTakesNothingFromAnEmptyPool) {
  Position at;
  at.put("A7", "1T 1B").put("A1", "1P").blight_pool(1).ravage("sands");
  if (!at.options().empty()) at.choose("blight cascades A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A7: 1T 2B");
  EXPECT_EQ(at.result(), Result::defeat);
}

// 10.2, 10.3
TEST(Blight, TheLastPresenceLostIsDefeatWhenTheActionEnds) {
  Position at;
  at.put("A5", "1T 1E 2D 1P").ravage("wetland");
  EXPECT_EQ(at.result(), Result::running);
  EXPECT_EQ(at.in("A5"), "1T 1E 1D/1 1B");
  at.choose("damage explorer A5");
  EXPECT_EQ(at.result(), Result::defeat);
  EXPECT_EQ(at.ending(), Ending::presence);
}

// sacrifice-victory-definition, 10.4
TEST(Blight, TheLastBlightAndTheLastInvaderByOneActionIsVictory) {
  Position at;
  at.put("A5", "1C").put("A8", "1P").blight_pool(1).use("Pillar of Living Flame", "A5");
  EXPECT_EQ(at.island(), "A5: 1B, A8: 1P");
  EXPECT_EQ(at.blight_pool(), 0);
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_EQ(at.ending(), Ending::terror);
}

// 10.4
TEST(Blight, TheLastPresenceAndTheLastInvaderByOneActionIsVictory) {
  Position at;
  at.put("A5", "1C 1P").use("Pillar of Living Flame", "A5");
  EXPECT_EQ(at.island(), "A5: 1B");
  EXPECT_EQ(at.result(), Result::victory);
}

}  // namespace
}  // namespace loci::island
