// Fear: the pool, earned cards, dividers and the fear step. What each fear card does stands in its
// cases. Numbers are items of the rules digest, names are rulings.
#include <gtest/gtest.h>

#include "island/piles.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

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

// 10.3, 19.2: each land is an Action of its own, so what it wins ends the card.
TEST(Scapegoats, AreOverWhenALandHasWonTheGame) {
  Position at = calm_at(3);
  at.put("A5", "1C 1T").put("A8", "1C 1T 1E");
  generate(at, 11).fear_card("Scapegoats");
  EXPECT_EQ(at.result(), Result::victory);
  EXPECT_EQ(at.ending(), Ending::fear_deck);
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1C, A8: 1C 1T 1E");
}

}  // namespace
}  // namespace loci::island
