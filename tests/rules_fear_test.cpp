// Fear: the pool, earned cards, dividers, and every fear card at each terror level, alone. Numbers
// are items of the rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "island/piles.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Position& generate(Position& at, int fear) { return at.perform("generate_fear", {kNone, fear, 0}); }

// The next fear card of the deck.
void set_top(Position& at, std::string_view name) {
  State& state = at.state();
  const std::vector<FearCard>& cards = at.game().content().fears;
  const int deck = static_cast<int>(Pile::fear_deck);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].name == name) {
      entries(state, deck)[state.piles[deck].count - 1] = static_cast<u16>(i);
    }
  }
}

// A spirit with presence in A1 at a terror level; a city far from everything in A3.
Position calm_at(int terror) {
  Position at;
  at.put("A1", "1P").put("A3", "1C").terror(terror);
  return at;
}

// 11.2, 2.2
TEST(Fear, FourMarkersEarnACard) {
  Position at;
  generate(at, 3);
  EXPECT_EQ(at.earned_cards(), 0);
  EXPECT_EQ(at.state().fear, 3);
  generate(at, 1);
  EXPECT_EQ(at.earned_cards(), 1);
  EXPECT_EQ(at.state().fear, 0);
}

// 11.2
TEST(Fear, WhatIsLeftOverGoesOn) {
  Position at;
  generate(at, 11);
  EXPECT_EQ(at.earned_cards(), 2);
  EXPECT_EQ(at.state().fear, 3);
  EXPECT_EQ(at.fear(), 11);
}

// 2.3, 11.2, 11.3: three cards to each divider, which are no cards themselves.
TEST(Fear, TerrorRisesAfterThreeAndSixCards) {
  Position at;
  generate(at, 11);
  EXPECT_EQ(at.terror(), 1);
  generate(at, 1);
  EXPECT_EQ(at.terror(), 2);
  EXPECT_EQ(at.earned_cards(), 3);
  generate(at, 11);
  EXPECT_EQ(at.terror(), 2);
  generate(at, 1);
  EXPECT_EQ(at.terror(), 3);
  EXPECT_EQ(at.earned_cards(), 6);
  generate(at, 11);
  EXPECT_EQ(at.terror(), 3);
  EXPECT_EQ(at.earned_cards(), 8);
}

// 10.1
TEST(Fear, NineCardsEmptyTheDeckAndMoreFearIsLost) {
  Position at;
  generate(at, 50);
  EXPECT_EQ(at.earned_cards(), 9);
  EXPECT_EQ(at.terror(), 4);
}

// 8.3, 11.3
TEST(FearStep, ResolvesAllEarnedCardsInTheOrderEarned) {
  Position at = calm_at(1);
  at.put("A5", "3E").put("A2", "1E");
  at.earned("Wary of the Interior").earned("Retreat!").perform("fear_step");
  // Wary removed an explorer of A5, the only inland land with one.
  EXPECT_EQ(at.in("A5"), "2E");
  EXPECT_EQ(at.prompt(), "Push explorers from which land?");
  at.choose("push from A5", "stop pushing from A5");
  EXPECT_EQ(at.earned_cards(), 0);
  EXPECT_EQ(at.state().piles[static_cast<int>(Pile::fear_discard)].count, 2);
}

// fear-card-current-level-only
TEST(FearStep, UsesTheTerrorLevelOfTheMomentOnly) {
  Position at = calm_at(1);
  at.earned("Dahan on Their Guard").put("A5", "3D").terror(3).perform("fear_step");
  EXPECT_EQ(at.defend("A5"), 6);
}

// fear-card-from-fear-card, 8.3
TEST(FearStep, CardsEarnedMeanwhileComeLast) {
  Position at = calm_at(2);
  at.put("A5", "1C 3D").put("A8", "4E").put("A2", "2E");
  generate(at, 3);
  set_top(at, "Emigration Accelerates");
  at.earned("Dahan Raid").earned("Retreat!").perform("fear_step");
  // The raid destroyed a city for 2 fear; Retreat! was waiting.
  EXPECT_EQ(at.in("A5"), "3D");
  EXPECT_EQ(at.earned_cards(), 1);
  EXPECT_EQ(at.prompt(), "Push explorers/towns from which land?");
  at.choose("skip");
  EXPECT_EQ(at.in("A2"), "1E");
  EXPECT_EQ(at.earned_cards(), 0);
}

// fear-card-from-fear-card, 10.5: the raid's fear raises the terror level for the card behind it.
TEST(FearStep, ANewTerrorLevelHoldsForTheCardsStillToCome) {
  Position at = calm_at(1);
  at.put("A5", "1C/2 2D").put("A2", "1T");
  generate(at, 11);
  EXPECT_EQ(at.terror(), 1);
  // The cards earned so far are set aside; these two wait instead.
  at.state().piles[static_cast<int>(Pile::fear_earned)].count = 0;
  set_top(at, "Avoid the Dahan");
  at.earned("Dahan Raid").earned("Emigration Accelerates").perform("fear_step");
  EXPECT_EQ(at.terror(), 2);
  // Level 2 of Emigration Accelerates takes a town, level 1 only explorers.
  EXPECT_EQ(at.in("A2"), "");
}

// island-wide-effects-check-live, 9.2
TEST(FearStep, EffectsOnAllLandsAreJudgedWhenTheyMatterAndEndWithTheTurn) {
  Position at = calm_at(1);
  at.fear_card("Dahan on Their Guard").put("A5", "2D");
  EXPECT_EQ(at.defend("A5"), 2);
  at.time_passes();
  EXPECT_EQ(at.defend("A5"), 0);
}

// 19.2: what fear cards destroy gives fear as always.
TEST(FearStep, TownsAndCitiesDestroyedGiveFear) {
  Position at = calm_at(3);
  at.put("A5", "1C 1T 2D")
      .fear_card("Dahan Raid")
      .choose("damage town A5", "damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/2 2D");
  EXPECT_EQ(at.fear(), 1);
}

// Avoid the Dahan

TEST(AvoidTheDahan, OneKeepsExplorersOutOfLandsWithTwoDahan) {
  Position at = calm_at(1);
  at.put("A5", "1T").put("A4", "2D").put("A7", "1D").fear_card("Avoid the Dahan").explore("sands");
  EXPECT_EQ(at.in("A4"), "2D");
  EXPECT_EQ(at.in("A7"), "1E 1D");
}

// 12.6, outnumber-counts-pieces
TEST(AvoidTheDahan, TwoStopsBuildingWhereDahanOutnumberTownsAndCities) {
  Position at = calm_at(2);
  at.put("A2", "3E 1D").put("A5", "1T 1D").fear_card("Avoid the Dahan").build("wetland");
  EXPECT_EQ(at.in("A2"), "3E 1D");
  EXPECT_EQ(at.in("A5"), "1C 1T 1D");
  Position more = calm_at(2);
  more.put("A2", "1C 1T 2D").put("A5", "1C 1T 3D").fear_card("Avoid the Dahan").build("wetland");
  EXPECT_EQ(more.in("A2"), "1C 2T 2D");
  EXPECT_EQ(more.in("A5"), "1C 1T 3D");
}

TEST(AvoidTheDahan, ThreeStopsBuildingInLandsWithDahan) {
  Position at = calm_at(3);
  at.put("A2", "1C 3T 1D").put("A5", "1E").fear_card("Avoid the Dahan").build("wetland");
  EXPECT_EQ(at.in("A2"), "1C 3T 1D");
  EXPECT_EQ(at.in("A5"), "1T 1E");
}

TEST(AvoidTheDahan, LevelsTwoAndThreeDoNotStopExploring) {
  Position at = calm_at(3);
  at.put("A2", "3D").fear_card("Avoid the Dahan").explore("wetland");
  EXPECT_EQ(at.in("A2"), "1E 3D");
}

// Belief Takes Root

TEST(BeliefTakesRoot, OneDefendsTwoInLandsWithPresence) {
  Position at = calm_at(1);
  at.put("A5", "3P").fear_card("Belief Takes Root");
  EXPECT_EQ(at.defend("A1"), 2);
  EXPECT_EQ(at.defend("A5"), 2);
  EXPECT_EQ(at.defend("A3"), 0);
  at.put("A8", "1P");
  EXPECT_EQ(at.defend("A8"), 2);
}

TEST(BeliefTakesRoot, TwoGivesEnergyForSacredSitesWithInvaders) {
  Position at = calm_at(2);
  // Sacred sites: A5 (River in wetland), A7 and A8; invaders in A5 and A8. A6 has 1 presence.
  at.put("A5", "1E 1P").put("A7", "2P 2D").put("A8", "1T 2P").put("A6", "1E 1P");
  at.fear_card("Belief Takes Root");
  EXPECT_EQ(at.energy(), 2);
  EXPECT_EQ(at.defend("A6"), 2);
  EXPECT_EQ(at.defend("A4"), 0);
}

TEST(BeliefTakesRoot, ThreeRemovesTwoHealthForEachPresenceOfOneLand) {
  Position at = calm_at(3);
  at.put("A5", "1C 1T 2E 2P").fear_card("Belief Takes Root");
  EXPECT_THAT(at.options(), ElementsAre("choose A1", "choose A2", "choose A3", "choose A4",
                                        "choose A5", "choose A6", "choose A7", "choose A8"));
  at.choose("choose A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove city A5", "remove town A5",
                                                 "remove explorer A5", "stop removing"));
  at.choose("remove city A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove explorer A5", "stop removing"));
  at.choose("remove explorer A5");
  EXPECT_EQ(at.in("A5"), "1T 1E 2P");
  EXPECT_EQ(at.fear(), 0);
}

TEST(BeliefTakesRoot, ThreeRemovesUpToThat) {
  Position at = calm_at(3);
  at.put("A5", "3T 1P").fear_card("Belief Takes Root").choose("choose A5", "stop removing");
  EXPECT_EQ(at.in("A5"), "3T 1P");
}

// Dahan Enheartened

TEST(DahanEnheartened, OneMayPushADahanFromOrGatherOneIntoALandWithInvaders) {
  Position at = calm_at(1);
  at.put("A5", "1E 2D").put("A8", "1D").fear_card("Dahan Enheartened");
  EXPECT_THAT(at.options(), ElementsAre("push up to 1 dahan from one land with invaders",
                                        "gather up to 1 dahan into one land with invaders"));
  Position push = at;
  push.choose("push up to 1 dahan from one land with invaders");
  EXPECT_THAT(push.options(), ElementsAre("push from A5", "skip"));
  push.choose("push from A5", "push dahan A5", "push dahan A5 to A7");
  EXPECT_EQ(push.island(), "A1: 1P, A3: 1C, A5: 1E 1D, A7: 1D, A8: 1D");
  Position gather = at;
  gather.choose("gather up to 1 dahan into one land with invaders");
  EXPECT_THAT(gather.options(), ElementsAre("gather into A5", "skip"));
  gather.choose("gather into A5", "gather A8 to A5");
  EXPECT_EQ(gather.island(), "A1: 1P, A3: 1C, A5: 1E 3D");
}

TEST(DahanEnheartened, TwoGathersTwoThenDealsOneDamageIfDahanAreThere) {
  Position at = calm_at(2);
  at.put("A5", "1T 1E").put("A8", "3D").fear_card("Dahan Enheartened").choose("choose A5");
  at.choose("gather A8 to A5", "gather A8 to A5", "damage explorer A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T 2D, A8: 1D");
}

TEST(DahanEnheartened, TwoDealsNothingWithoutDahan) {
  Position at = calm_at(2);
  at.put("A5", "1T 1E").put("A8", "3D").fear_card("Dahan Enheartened");
  at.choose("choose A5", "stop gathering into A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1T 1E");
}

TEST(DahanEnheartened, ThreeGathersTwoThenDealsOneDamageForEachDahan) {
  Position at = calm_at(3);
  at.put("A5", "1C 2E 1D").put("A8", "3D").fear_card("Dahan Enheartened").choose("choose A5");
  at.choose("gather A8 to A5", "gather A8 to A5", "damage explorer A5", "damage explorer A5");
  EXPECT_EQ(at.in("A5"), "1C/1 3D");
}

// Dahan on Their Guard

TEST(DahanOnTheirGuard, OneDefendsOneForEachDahan) {
  Position at = calm_at(1);
  at.put("A5", "3D").fear_card("Dahan on Their Guard");
  EXPECT_EQ(at.defend("A5"), 3);
  EXPECT_EQ(at.defend("A1"), 0);
}

TEST(DahanOnTheirGuard, TwoDefendsOneMoreInLandsWithDahan) {
  Position at = calm_at(2);
  at.put("A5", "3D").fear_card("Dahan on Their Guard");
  EXPECT_EQ(at.defend("A5"), 4);
  EXPECT_EQ(at.defend("A1"), 0);
}

TEST(DahanOnTheirGuard, ThreeDefendsTwoForEachDahan) {
  Position at = calm_at(3);
  at.put("A5", "3D").fear_card("Dahan on Their Guard");
  EXPECT_EQ(at.defend("A5"), 6);
  EXPECT_EQ(at.defend("A1"), 0);
}

// Dahan Raid

TEST(DahanRaid, OneDealsOneDamageInALandWithDahan) {
  Position at = calm_at(1);
  at.put("A5", "1T 2D").put("A8", "1E 1D").put("A7", "2D").fear_card("Dahan Raid");
  EXPECT_THAT(at.options(), ElementsAre("choose A5", "choose A7", "choose A8"));
  at.choose("choose A5");
  EXPECT_EQ(at.in("A5"), "1T/1 2D");
}

TEST(DahanRaid, TwoDealsOneForEachDahan) {
  Position at = calm_at(2);
  at.put("A5", "1C 2D").fear_card("Dahan Raid");
  EXPECT_EQ(at.in("A5"), "1C/2 2D");
}

TEST(DahanRaid, ThreeDealsTwoForEachDahan) {
  Position at = calm_at(3);
  at.put("A5", "2C 2D")
      .fear_card("Dahan Raid")
      .choose("damage city (1 damage) A5", "damage city (2 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/1 2D");
  EXPECT_EQ(at.fear(), 2);
}

// Emigration Accelerates

TEST(EmigrationAccelerates, OneRemovesAnExplorerFromTheCoast) {
  Position at = calm_at(1);
  at.put("A1", "2E 1T").put("A2", "1E").put("A5", "3E").fear_card("Emigration Accelerates");
  EXPECT_THAT(at.options(), ElementsAre("remove from A1", "remove from A2"));
  at.choose("remove from A1");
  EXPECT_EQ(at.in("A1"), "1T 1E 1P");
}

TEST(EmigrationAccelerates, TwoAlsoTakesTowns) {
  Position at = calm_at(2);
  at.put("A2", "1E 1T 1C").put("A5", "3E").fear_card("Emigration Accelerates");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove explorer A2", "remove town A2"));
  at.choose("remove town A2");
  EXPECT_EQ(at.in("A2"), "1C 1E");
  EXPECT_EQ(at.fear(), 0);
}

TEST(EmigrationAccelerates, ThreeTakesFromAnyLand) {
  Position at = calm_at(3);
  at.put("A5", "2T").put("A7", "1E").fear_card("Emigration Accelerates");
  EXPECT_THAT(at.options(), ElementsAre("remove from A5", "remove from A7"));
  at.choose("remove from A5");
  EXPECT_EQ(at.in("A5"), "1T");
}

// 18.3: it must be done where it can; where it cannot nothing happens.
TEST(EmigrationAccelerates, DoesNothingWithoutSuchALand) {
  Position at = calm_at(1);
  at.put("A5", "3E").fear_card("Emigration Accelerates");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "3E");
}

// Fear of the Unseen

TEST(FearOfTheUnseen, OneTakesFromALandWithASacredSite) {
  Position at = calm_at(1);
  at.put("A1", "1E").put("A7", "2P 2T").put("A5", "1P 1E 1C").fear_card("Fear of the Unseen");
  EXPECT_THAT(at.options(), ElementsAre("remove from A5", "remove from A7"));
  at.choose("remove from A7");
  EXPECT_EQ(at.in("A7"), "1T 2P");
}

TEST(FearOfTheUnseen, TwoTakesFromALandWithPresence) {
  Position at = calm_at(2);
  at.put("A1", "1E 1T 1C").put("A8", "1T").fear_card("Fear of the Unseen");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove explorer A1", "remove town A1"));
  at.choose("remove town A1");
  EXPECT_EQ(at.in("A1"), "1C 1E 1P");
  EXPECT_EQ(at.in("A8"), "1T");
}

TEST(FearOfTheUnseen, ThreeMayTakeACityFromASacredSiteInstead) {
  Position at = calm_at(3);
  at.put("A1", "1E 1C").put("A7", "2P 1C").fear_card("Fear of the Unseen");
  EXPECT_THAT(at.options(), ElementsAre("remove 1 explorer/town from A1", "remove 1 city from A7"));
  Position explorer = at;
  explorer.choose("remove 1 explorer/town from A1");
  EXPECT_EQ(explorer.in("A1"), "1C 1P");
  at.choose("remove 1 city from A7");
  EXPECT_EQ(at.in("A7"), "2P");
  EXPECT_EQ(at.in("A1"), "1C 1E 1P");
  EXPECT_EQ(at.fear(), 0);
}

// Isolation

TEST(Isolation, OneTakesTheOnlyInvaderOfALand) {
  Position at = calm_at(1);
  at.put("A5", "1E").put("A7", "1T").put("A8", "2E").put("A6", "1T 1C").fear_card("Isolation");
  EXPECT_THAT(at.options(), ElementsAre("remove from A5", "remove from A7"));
  at.choose("remove from A7");
  EXPECT_EQ(at.in("A7"), "");
}

// A lone city is not an explorer or town.
TEST(Isolation, OneLeavesALoneCity) {
  Position at = calm_at(1);
  at.put("A8", "2E").fear_card("Isolation");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 2E");
}

TEST(Isolation, TwoTakesFromALandWithTwoOrFewer) {
  Position at = calm_at(2);
  at.put("A5", "1C 1T").put("A7", "2E").put("A8", "3E").fear_card("Isolation");
  EXPECT_THAT(at.options(), ElementsAre("remove from A5", "remove from A7"));
  at.choose("remove from A7");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1C 1T, A7: 1E, A8: 3E");
}

// invader-vs-explorer
TEST(Isolation, ThreeTakesAnyInvader) {
  Position at = calm_at(3);
  at.put("A5", "1C 1T").put("A8", "2C 1E").fear_card("Isolation");
  EXPECT_THAT(at.options(), ElementsAre("remove from A3", "remove from A5"));
  at.choose("remove from A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove city A5", "remove town A5"));
  at.choose("remove city A5");
  EXPECT_EQ(at.in("A5"), "1T");
}

// Overseas Trade Seem Safer

TEST(OverseasTradeSeemSafer, OneDefendsThreeOnTheCoast) {
  Position at = calm_at(1);
  at.fear_card("Overseas Trade Seem Safer");
  EXPECT_EQ(at.defend("A2"), 3);
  EXPECT_EQ(at.defend("A4"), 0);
}

TEST(OverseasTradeSeemSafer, TwoDefendsSixAndStopsCitiesOnTheCoast) {
  Position at = calm_at(2);
  at.put("A2", "1T").put("A5", "1T").fear_card("Overseas Trade Seem Safer");
  EXPECT_EQ(at.defend("A2"), 6);
  EXPECT_EQ(at.defend("A5"), 0);
  at.build("wetland");
  EXPECT_EQ(at.in("A2"), "1T");
  EXPECT_EQ(at.in("A5"), "1C 1T");
  at.build("jungle");
  EXPECT_EQ(at.in("A3"), "1C 1T");
}

TEST(OverseasTradeSeemSafer, ThreeDefendsNineAndStopsBuildingOnTheCoast) {
  Position at = calm_at(3);
  at.put("A5", "1E").fear_card("Overseas Trade Seem Safer");
  EXPECT_EQ(at.defend("A2"), 9);
  at.build("jungle or wetland");
  EXPECT_EQ(at.in("A3"), "1C");
  EXPECT_EQ(at.in("A5"), "1T 1E");
}

// Retreat!

TEST(Retreat, OnePushesUpToTwoExplorersFromAnInlandLand) {
  Position at = calm_at(1);
  at.put("A7", "3E 1T").put("A2", "2E").fear_card("Retreat!");
  EXPECT_THAT(at.options(), ElementsAre("push from A7", "skip"));
  at.choose("push from A7", "push explorer A7", "push explorer A7 to A5", "push explorer A7",
            "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A2: 2E, A3: 1C, A5: 1E, A7: 1T 1E, A8: 1E");
}

TEST(Retreat, TwoPushesUpToThreeExplorersOrTowns) {
  Position at = calm_at(2);
  at.put("A7", "1E 3T 1C").fear_card("Retreat!").choose("push from A7");
  for (int i = 0; i < 3; ++i) at.choose("push town A7", "push town A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1E, A8: 3T");
}

TEST(Retreat, ThreePushesAnyNumberFromAnyLand) {
  Position at = calm_at(3);
  at.put("A2", "4E 1T").fear_card("Retreat!").choose("push from A2");
  for (int i = 0; i < 4; ++i) at.choose("push explorer A2", "push explorer A2 to A4");
  at.choose("push town A2", "push town A2 to A1");
  EXPECT_EQ(at.island(), "A1: 1T 1P, A3: 1C, A4: 4E");
}

// Scapegoats

TEST(Scapegoats, OneEachTownDestroysAnExplorer) {
  Position at = calm_at(1);
  at.put("A5", "2T 3E").put("A7", "1C 2E").put("A8", "3T 1E").fear_card("Scapegoats");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 2T 1E, A7: 1C 2E, A8: 3T");
  EXPECT_EQ(at.fear(), 0);
}

TEST(Scapegoats, TwoEachCityDestroysTwo) {
  Position at = calm_at(2);
  at.put("A5", "1C 1T 5E").put("A7", "1C 2E").put("A8", "3E").put("A6", "1T 2E");
  at.fear_card("Scapegoats");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1C 1T 2E, A6: 1T 1E, A7: 1C, A8: 3E");
}

TEST(Scapegoats, ThreeDestroysAllExplorersAndEachCityATown) {
  Position at = calm_at(3);
  at.put("A5", "1C 3T 5E").put("A7", "2C 1T 2E").put("A8", "1T 3E").put("A6", "2E");
  at.put("A4", "1C 1E").fear_card("Scapegoats");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A4: 1C, A5: 1C 2T, A6: 2E, A7: 2C, A8: 1T");
  EXPECT_EQ(at.fear(), 2);
}

// 10.3, 19.2: each land is an Action of its own, so what it wins ends the card.
TEST(Scapegoats, AreOverWhenALandHasWonTheGame) {
  Position at = calm_at(3);
  at.put("A5", "1C 1T").put("A8", "1C 1T 1E");
  generate(at, 11).fear_card("Scapegoats");
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_EQ(at.ending(), Ending::fear_deck);
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1C, A8: 1C 1T 1E");
}

// Seek Safety

TEST(SeekSafety, OnePushesAnExplorerToALandWithMoreTownsAndCities) {
  Position at = calm_at(1);
  at.put("A5", "1E 1T").put("A8", "2T 1E").put("A7", "1E").fear_card("Seek Safety");
  EXPECT_THAT(at.options(), ElementsAre("push from A5", "push from A7", "skip"));
  at.choose("push from A7");
  EXPECT_THAT(at.options(), ElementsAre("push explorer A7 to A5", "push explorer A7 to A8"));
  at.choose("push explorer A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T 2E, A8: 2T 1E");
}

TEST(SeekSafety, OneDoesNotPushToALandWithAsMany) {
  Position at = calm_at(1);
  at.put("A5", "1E 1T").put("A8", "1C").fear_card("Seek Safety");
  EXPECT_THAT(at.options(), IsEmpty());
  at.put("A7", "1E").fear_card("Seek Safety");
  EXPECT_THAT(at.options(), ElementsAre("push from A7", "skip"));
  at.choose("push from A7");
  EXPECT_THAT(at.options(), ElementsAre("push explorer A7 to A5", "push explorer A7 to A8"));
}

TEST(SeekSafety, TwoGathersAnExplorerOrATown) {
  Position at = calm_at(2);
  at.put("A5", "1C").put("A8", "1T 1E").put("A7", "1T").put("A2", "1T");
  at.fear_card("Seek Safety");
  EXPECT_THAT(at.options(), ElementsAre("gather up to 1 explorer into one land with towns/cities",
                                        "gather up to 1 town into one land with cities"));
  Position one = at;
  one.choose("gather up to 1 explorer into one land with towns/cities");
  EXPECT_THAT(one.options(), ElementsAre("gather into A5", "gather into A7", "skip"));
  one.choose("gather into A7", "gather A8 to A7");
  EXPECT_EQ(one.in("A7"), "1T 1E");
  Position two = at;
  two.choose("gather up to 1 town into one land with cities");
  EXPECT_THAT(two.options(), ElementsAre("gather into A3", "gather into A5", "skip"));
  two.choose("gather into A5");
  EXPECT_THAT(two.options(),
              ElementsAre("gather A7 to A5", "gather A8 to A5", "stop gathering into A5"));
  two.choose("gather A7 to A5");
  EXPECT_EQ(two.in("A5"), "1C 1T");
}

// remove-health-worth-full-health
TEST(SeekSafety, ThreeRemovesThreeHealthFromALandWithoutCities) {
  Position at = calm_at(3);
  at.put("A5", "1C 3E").put("A8", "1T/1 2E").fear_card("Seek Safety");
  EXPECT_THAT(at.options(), ElementsAre("remove from A8", "skip"));
  at.choose("remove from A8", "remove town (1 damage) A8");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove explorer A8", "stop removing"));
  at.choose("remove explorer A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "1E");
}

// Tall Tales of Savagery

TEST(TallTalesOfSavagery, OneRemovesAnExplorerFromALandWithDahan) {
  Position at = calm_at(1);
  at.put("A5", "2E 1D").put("A8", "1E").put("A7", "1T 2D").fear_card("Tall Tales of Savagery");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1E 1D, A7: 1T 2D, A8: 1E");
}

TEST(TallTalesOfSavagery, TwoRemovesTwoExplorersOrATown) {
  Position at = calm_at(2);
  at.put("A5", "3E 1T 1D").put("A8", "2E").put("A7", "1T 2D").fear_card("Tall Tales of Savagery");
  EXPECT_THAT(at.options(), ElementsAre("remove 2 explorers from A5", "remove 1 town from A5",
                                        "remove 1 town from A7"));
  Position explorers = at;
  explorers.choose("remove 2 explorers from A5");
  EXPECT_EQ(explorers.island(), "A1: 1P, A3: 1C, A5: 1T 1E 1D, A7: 1T 2D, A8: 2E");
  Position town = at;
  town.choose("remove 1 town from A7");
  EXPECT_EQ(town.island(), "A1: 1P, A3: 1C, A5: 1T 3E 1D, A7: 2D, A8: 2E");
}

TEST(TallTalesOfSavagery, ThreeRemovesInEachLandThenCities) {
  Position at = calm_at(3);
  at.put("A5", "1C 3E 1T 1D").put("A8", "2E 1C").put("A7", "1C 1T 2D").put("A6", "2C 1E 2D");
  at.fear_card("Tall Tales of Savagery");
  // A5 has a choice; in A6 and A7 it is forced; A7 and A6 have 2 dahan and lose a city.
  EXPECT_THAT(at.options(), ElementsAre("remove 2 explorers", "remove 1 town"));
  at.choose("remove 1 town");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1C 3E 1D, A6: 1C 2D, A7: 2D, A8: 1C 2E");
  EXPECT_EQ(at.fear(), 0);
}

// Trade Suffers

TEST(TradeSuffers, OneStopsBuildingInLandsWithCities) {
  Position at = calm_at(1);
  at.put("A2", "1C 2T").put("A5", "1T").fear_card("Trade Suffers").build("wetland");
  EXPECT_EQ(at.in("A2"), "1C 2T");
  EXPECT_EQ(at.in("A5"), "1C 1T");
}

TEST(TradeSuffers, TwoMayReplaceATownByAnExplorerOnTheCoast) {
  Position at = calm_at(2);
  at.put("A2", "2T").put("A5", "1T").fear_card("Trade Suffers");
  EXPECT_THAT(at.options(), ElementsAre("replace in A2", "skip"));
  Position skip = at;
  skip.choose("skip");
  EXPECT_EQ(skip.in("A2"), "2T");
  at.choose("replace in A2");
  EXPECT_EQ(at.in("A2"), "1T 1E");
  EXPECT_EQ(at.fear(), 0);
}

TEST(TradeSuffers, ThreeMayAlsoReplaceACityByATown) {
  Position at = calm_at(3);
  at.put("A2", "1C 1T").put("A5", "1C").fear_card("Trade Suffers");
  EXPECT_THAT(at.options(),
              ElementsAre("replace up to 1 city with 1 town in one coastal land",
                          "replace up to 1 town with 1 explorer in one coastal land"));
  at.choose("replace up to 1 city with 1 town in one coastal land");
  EXPECT_THAT(at.options(), ElementsAre("replace in A2", "replace in A3", "skip"));
  at.choose("replace in A2");
  EXPECT_EQ(at.in("A2"), "2T");
  EXPECT_EQ(at.fear(), 0);
}

// Wary of the Interior

TEST(WaryOfTheInterior, OneRemovesAnExplorerFromAnInlandLand) {
  Position at = calm_at(1);
  at.put("A2", "1E").put("A5", "1E 1T").put("A7", "1T").fear_card("Wary of the Interior");
  EXPECT_EQ(at.island(), "A1: 1P, A2: 1E, A3: 1C, A5: 1T, A7: 1T");
}

TEST(WaryOfTheInterior, TwoAlsoTakesTowns) {
  Position at = calm_at(2);
  at.put("A2", "1E").put("A5", "1E 1T").put("A7", "1T").fear_card("Wary of the Interior");
  EXPECT_THAT(at.options(), ElementsAre("remove from A5", "remove from A7"));
  at.choose("remove from A5", "remove town A5");
  EXPECT_EQ(at.in("A5"), "1E");
}

TEST(WaryOfTheInterior, ThreeTakesFromAnyLand) {
  Position at = calm_at(3);
  at.put("A2", "1T 1E").put("A5", "1C").fear_card("Wary of the Interior");
  EXPECT_THAT(at.options(), UnorderedElementsAre("remove explorer A2", "remove town A2"));
  at.choose("remove town A2");
  EXPECT_EQ(at.island(), "A1: 1P, A2: 1E, A3: 1C, A5: 1C");
}

}  // namespace
}  // namespace loci::island
