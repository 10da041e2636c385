// Build and Explore Actions, the cards that cause them, and how they advance. Numbers are items of
// the rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "island/piles.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::string> cards_in(const Position& at, Pile pile) {
  std::vector<std::string> ids;
  const int number = static_cast<int>(pile);
  for (int i = 0; i < at.state().piles[number].count; ++i) {
    const int card = entries(at.state(), number)[i] & kCardMask;
    ids.push_back(at.game().content().invaders[static_cast<std::size_t>(card)].id);
  }
  return ids;
}

// Takes cards off the bottom until so many are left.
void leave(Position& at, Pile pile, int count) {
  State& state = at.state();
  while (state.piles[static_cast<int>(pile)].count > count) {
    take_entry(state, static_cast<int>(pile), 0);
  }
}

// What one land holds after a build there.
std::string built(std::string_view pieces) {
  Position at;
  at.put("A8", "1P").put("A5", pieces).build("wetland");
  return at.in("A5");
}

// 8.5.2
TEST(Build, AddsATownWhereTownsDoNotOutnumberCities) {
  EXPECT_EQ(built("1E"), "1T 1E");
  EXPECT_EQ(built("1C"), "1C 1T");
  EXPECT_EQ(built("1C 1T"), "1C 2T");
  EXPECT_EQ(built("2C 1T 3E"), "2C 2T 3E");
}

// 8.5.2
TEST(Build, AddsACityWhereTownsOutnumberCities) {
  EXPECT_EQ(built("1T"), "1C 1T");
  EXPECT_EQ(built("1C 2T"), "2C 2T");
  EXPECT_EQ(built("5T 4E"), "1C 5T 4E");
}

// 8.5.2: new pieces are whole, old ones stay as they are.
TEST(Build, AddsFromTheSupplyAndUpgradesNothing) {
  EXPECT_EQ(built("1T/1"), "1C 1T/1");
  EXPECT_EQ(built("1C/2 1T/1"), "1C/2 1T/1 1T");
}

// 8.5.1
TEST(Build, NeedsAnInvader) {
  EXPECT_EQ(built("3D 2B 1P"), "3D 2B 1P");
  EXPECT_EQ(built(""), "");
}

// 8.5.1, build-card-one-action-per-land
TEST(Build, HappensInEveryMatchingLandWithInvaders) {
  Position at;
  at.put("A1", "1E").put("A2", "1T").put("A5", "1E").put("A4", "1E").put("A8", "1P");
  at.build("wetland");
  EXPECT_EQ(at.island(), "A1: 1E, A2: 1C 1T, A4: 1E, A5: 1T 1E, A8: 1P");
}

TEST(Build, StageThreeAndCoastalCardsName) {
  Position two;
  two.put("A1", "1E").put("A2", "1E").put("A3", "1E").put("A4", "1E").put("A8", "1P");
  two.build("mountain or sands");
  EXPECT_EQ(two.island(), "A1: 1T 1E, A2: 1E, A3: 1E, A4: 1T 1E, A8: 1P");
  Position coast;
  coast.put("A1", "1E").put("A2", "1E").put("A3", "1E").put("A4", "1E").put("A8", "1P");
  coast.build("coastal");
  EXPECT_EQ(coast.island(), "A1: 1T 1E, A2: 1T 1E, A3: 1T 1E, A4: 1E, A8: 1P");
}

// 8.5.1: a land named by two cards builds twice, the second time on what then stands there.
TEST(Build, IsDoneForEachCardInTurn) {
  Position at;
  at.put("A5", "1E").put("A8", "1P");
  at.invader_card(Pile::build, "wetland").invader_card(Pile::build, "jungle or wetland");
  at.perform("build_step");
  EXPECT_EQ(at.in("A5"), "1C 1T 1E");
}

// 5.13: skipping all Actions
TEST(Build, MayBeSkipped) {
  Position at;
  at.put("A2", "1E").put("A5", "1E").put("A8", "1P");
  at.perform("skip_invader_actions", {at.land("A5")}).build("wetland");
  EXPECT_EQ(at.island(), "A2: 1T 1E, A5: 1E, A8: 1P");
}

// 8.8.1
TEST(Build, NothingHappensWithoutACard) {
  Position at;
  at.put("A5", "1E").perform("build_step");
  EXPECT_EQ(at.in("A5"), "1E");
}

// 8.6.3
TEST(Explore, StartsFromATownOrCityInTheLandItself) {
  Position at;
  at.put("A7", "1T").put("A4", "1P").explore("sands");
  EXPECT_EQ(at.in("A7"), "1T 1E");
  Position city;
  city.put("A7", "1C").put("A4", "1P").explore("sands");
  EXPECT_EQ(city.in("A7"), "1C 1E");
}

// 8.6.3
TEST(Explore, StartsFromATownOrCityInAnAdjacentLand) {
  Position at;
  at.put("A5", "1T").put("A1", "1P").explore("sands");
  EXPECT_EQ(at.island(), "A1: 1P, A4: 1E, A5: 1T, A7: 1E");
  Position city;
  city.put("A3", "1C").put("A1", "1P").explore("sands");
  EXPECT_EQ(city.island(), "A1: 1P, A3: 1C, A4: 1E");
}

// 8.6.3
TEST(Explore, StartsFromTheOceanIntoCoastalLands) {
  Position at;
  at.put("A7", "1P 1E").explore("coastal");
  EXPECT_EQ(at.island(), "A1: 1E, A2: 1E, A3: 1E, A7: 1E 1P");
}

// 8.6.3
TEST(Explore, ReachesNoInlandLandFarFromSources) {
  Position at;
  at.put("A2", "1C").put("A7", "1P").explore("jungle or sands");
  // A3 is coastal, A4 next to the city; A7 and A8 are neither.
  EXPECT_EQ(at.island(), "A2: 1C, A3: 1E, A4: 1E, A7: 1P");
}

// 8.6.3
TEST(Explore, ExplorersDahanAndPresenceAreNoSources) {
  Position at;
  at.put("A5", "4E 2D 1B 2P").explore("sands");
  EXPECT_EQ(at.island(), "A5: 4E 2D 1B 2P");
}

// 8.6.3, explore-adds-to-occupied
TEST(Explore, AddsOneExplorerHoweverManySources) {
  Position at;
  at.put("A4", "2C 2T 3E").put("A5", "3T").put("A1", "1C 1P").explore("sands");
  EXPECT_EQ(at.in("A4"), "2C 2T 4E");
}

// 8.6.3: one explorer in A5 does not make A5 a source for A7 and A8.
TEST(Explore, LandsAreFixedBeforeTheFirst) {
  Position at;
  at.put("A1", "1T 1P").explore("jungle or wetland");
  EXPECT_EQ(at.island(), "A1: 1T 1P, A2: 1E, A3: 1E, A5: 1E");
}

TEST(Explore, MayBeSkippedInALand) {
  Position at;
  at.put("A4", "1T").put("A7", "1T 1P").perform("skip_invader_actions", {at.land("A7")});
  at.explore("sands");
  EXPECT_EQ(at.island(), "A4: 1T 1E, A7: 1T 1P");
}

// 20.1 is about Isolate only: a land that skips its Actions is still a source.
TEST(Explore, ALandThatSkipsItsActionsIsStillASource) {
  Position at;
  at.put("A5", "1T 1P").perform("skip_invader_actions", {at.land("A5")}).explore("sands");
  EXPECT_EQ(at.island(), "A4: 1E, A5: 1T 1P, A7: 1E");
}

// 9.2
TEST(Explore, SkippingEndsWithTheTurn) {
  Position at;
  at.put("A7", "1T 1P").perform("skip_invader_actions", {at.land("A7")}).time_passes();
  at.explore("sands");
  EXPECT_EQ(at.in("A7"), "1T 1E 1P");
}

// 8.6.1, 10.2
TEST(Explore, FromAnEmptyDeckIsDefeat) {
  Position at;
  at.put("A5", "1T 1P");
  leave(at, Pile::invader_deck, 0);
  at.perform("explore_step");
  EXPECT_EQ(at.result(), Result::defeat);
  EXPECT_EQ(at.ending(), Ending::invader_deck);
}

TEST(Explore, TheLastCardIsNoDefeat) {
  Position at;
  at.put("A5", "1T 1P");
  leave(at, Pile::invader_deck, 1);
  at.perform("explore_step");
  EXPECT_EQ(at.result(), Result::running);
  EXPECT_THAT(cards_in(at, Pile::invader_deck), IsEmpty());
}

// 8.7.1
TEST(Advance, MovesEveryCardOneSpaceOn) {
  Position at;
  at.invader_card(Pile::ravage, "jungle").invader_card(Pile::ravage, "sands");
  at.invader_card(Pile::build, "wetland").invader_card(Pile::explore, "coastal");
  at.perform("advance");
  EXPECT_THAT(cards_in(at, Pile::invader_discard),
              UnorderedElementsAre("stage-1-jungle", "stage-1-sands"));
  EXPECT_THAT(cards_in(at, Pile::ravage), UnorderedElementsAre("stage-1-wetland"));
  EXPECT_THAT(cards_in(at, Pile::build), UnorderedElementsAre("stage-2-coastal"));
  EXPECT_THAT(cards_in(at, Pile::explore), IsEmpty());
}

// 8: in A5 the ravage comes before the build, and A8 is explored from the town built in A5.
TEST(InvaderPhase, RavagesThenBuildsThenExploresThenAdvances) {
  Position at;
  at.put("A5", "1E").put("A1", "2P");
  at.invader_card(Pile::ravage, "wetland").invader_card(Pile::build, "sands or wetland");
  at.invader_card(Pile::invader_deck, "jungle or wetland");
  at.perform("invader_phase");
  EXPECT_EQ(at.island(), "A1: 2P, A2: 1E, A3: 1E, A5: 1T 2E, A8: 1E");
  EXPECT_THAT(cards_in(at, Pile::ravage), UnorderedElementsAre("stage-3-sands-wetland"));
  EXPECT_THAT(cards_in(at, Pile::build), UnorderedElementsAre("stage-3-jungle-wetland"));
}

// 8: fear cards come first, so the explorers removed do not ravage.
TEST(InvaderPhase, FearComesBeforeRavage) {
  Position at;
  at.put("A2", "2E").put("A8", "1C 1P").invader_card(Pile::ravage, "wetland");
  at.earned("Emigration Accelerates").perform("invader_phase");
  EXPECT_EQ(at.in("A2").substr(0, 2), "1E");
  EXPECT_EQ(at.blight_pool(), 6);
}

// Terrain, number and pieces as printed; the explorers are those of the starting exploration.
TEST(SetUp, BoardsHaveTheirPrintedPieces) {
  const auto printed = [](const char* board) {
    const Game& game = solo_game(kRiver, board);
    State state{};
    Options options;
    game.start(state, options, 1);
    std::string text;
    for (int land = 1; land < state.lands_count; ++land) {
      state.lands[land].pieces[explorer] = 0;
      state.lands[land].presence[0] = 0;
      const std::string pieces = pieces_in(state, land);
      if (!pieces.empty()) text += land_name(game, state, land) + ": " + pieces + ", ";
    }
    return text;
  };
  EXPECT_EQ(printed("A"), "A2: 1C 1D, A3: 2D, A4: 1B, A6: 1D, A7: 2D, A8: 1T, ");
  EXPECT_EQ(printed("B"), "B1: 1D, B2: 1C, B3: 2D, B4: 1B, B6: 1T, B7: 1D, B8: 2D, ");
  EXPECT_EQ(printed("C"), "C1: 1D, C2: 1C, C3: 2D, C5: 2D 1B, C6: 1D, C7: 1T, ");
  EXPECT_EQ(printed("D"), "D1: 2D, D2: 1C 1D, D5: 1D 1B, D7: 1T 2D, ");
}

// 2.12: reveal the top card, explore there, put it in the build space.
TEST(SetUp, EndsWithTheStartingExploration) {
  const Game& game = solo_game(kRiver, "A");
  // A2 holds a city, A8 a town; A1 to A3 lie at the ocean. By the stage 1 terrains:
  const std::map<std::string, std::string> explored = {{"stage-1-jungle", "A3 A8 "},
                                                       {"stage-1-mountain", "A1 A6 "},
                                                       {"stage-1-sands", "A4 A7 "},
                                                       {"stage-1-wetland", "A2 A5 "}};
  std::set<std::string> seen;
  for (u64 seed = 1; seed <= 30; ++seed) {
    State state{};
    Options options;
    game.start(state, options, seed);
    const int build = static_cast<int>(Pile::build);
    ASSERT_EQ(state.piles[build].count, 1);
    EXPECT_EQ(state.piles[static_cast<int>(Pile::explore)].count, 0);
    EXPECT_EQ(state.piles[static_cast<int>(Pile::ravage)].count, 0);
    EXPECT_EQ(state.piles[static_cast<int>(Pile::invader_deck)].count, 11);
    const int card = entries(state, build)[0] & kCardMask;
    const std::string id = game.content().invaders[static_cast<std::size_t>(card)].id;
    std::string lands;
    for (int land = 1; land < state.lands_count; ++land) {
      EXPECT_LE(state.lands[land].pieces[explorer], 1);
      if (state.lands[land].pieces[explorer] == 1) lands += land_name(game, state, land) + " ";
    }
    EXPECT_EQ(lands, explored.at(id));
    EXPECT_EQ(state.actions_count, 0);
    seen.insert(id);
  }
  EXPECT_EQ(seen.size(), 4U);
}

// 2.3, 2.8: decks are shuffled; chance comes from the seed alone.
TEST(SetUp, ShufflesTheDecks) {
  const Game& game = solo_game(kRiver, "A");
  for (const Pile pile : {Pile::fear_deck, Pile::minor_deck, Pile::major_deck}) {
    std::set<std::vector<u16>> orders;
    for (u64 seed = 1; seed <= 10; ++seed) {
      State state{};
      Options options;
      game.start(state, options, seed);
      const u16* cards = entries(state, static_cast<int>(pile));
      orders.insert({cards, cards + state.piles[static_cast<int>(pile)].count});
    }
    EXPECT_EQ(orders.size(), 10U);
  }
}

// 2.4
TEST(InvaderCards, AreOnePerTerrainTheCoastAndThePairs) {
  std::vector<std::string> ids;
  for (const InvaderCard& card : solo_game(kRiver, "A").content().invaders) {
    ids.push_back(card.id + (card.escalation ? " flag" : ""));
  }
  EXPECT_THAT(ids, UnorderedElementsAre(
                       "stage-1-jungle", "stage-1-mountain", "stage-1-sands", "stage-1-wetland",
                       "stage-2-jungle flag", "stage-2-mountain flag", "stage-2-sands flag",
                       "stage-2-wetland flag", "stage-2-coastal", "stage-3-jungle-mountain",
                       "stage-3-jungle-sands", "stage-3-jungle-wetland", "stage-3-mountain-sands",
                       "stage-3-mountain-wetland", "stage-3-sands-wetland"));
}

// 2.4
TEST(InvaderDeck, HasThreeFourAndFiveCardsOfTheStagesFromTheTop) {
  for (u64 seed = 1; seed <= 50; ++seed) {
    const Game& game = solo_game(kRiver, "A");
    State state{};
    game.lay_out(state, seed);
    const int deck = static_cast<int>(Pile::invader_deck);
    ASSERT_EQ(state.piles[deck].count, 12);
    std::string stages;
    for (int i = 11; i >= 0; --i) {
      const int card = entries(state, deck)[i] & kCardMask;
      stages += std::to_string(game.content().invaders[static_cast<std::size_t>(card)].stage);
    }
    EXPECT_EQ(stages, "111222233333");
  }
}

}  // namespace
}  // namespace loci::island
