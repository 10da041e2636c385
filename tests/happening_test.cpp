// What happened, in words and as shown to programs.
#include "shown/happening.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "island/pieces.hpp"
#include "shown/changes.hpp"
#include "shown/state.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What a position told since it was recorded.
std::vector<shown::Happening> told(const Position& at, const Happened& happened) {
  return shown::happenings(at.game(), happened);
}

i32 event_named(const Position& at, std::string_view name) {
  const auto& events = at.game().content().events;
  const auto found = std::find_if(events.begin(), events.end(),
                                  [name](const EventCard& card) { return card.name == name; });
  return static_cast<i32>(found - events.begin());
}

TEST(Happenings, DamageOfTheDeadIsToldByTheirDeath) {
  Position at = calm("A5", "1T 1E");
  Happened happened;
  at.record(happened).perform("damage_each", {0, at.land("A5"), kInvaders, 1});
  ASSERT_EQ(told(at, happened).size(), 1U);
  EXPECT_THAT(told(at, happened)[0].changes, ElementsAre("A5 −1 Explorer, 1 Damage to Invaders"));
}

TEST(Happenings, TimeIsToldAsItIsCalled) {
  Position at("Fractured Days Split the Sky");
  at.put("A5", "3P");
  Happened happened;
  at.record(happened).perform("gain_time", {0}).choose("time from A5");
  ASSERT_FALSE(told(at, happened).empty());
  EXPECT_THAT(told(at, happened).back().changes, testing::Contains("+1 Time"));
}

// Until it is shuffled; there are no events, so nothing asks which deck.
TEST(Happenings, ACardLookedAtIsSeenOnTopOfItsDeck) {
  Position at("Fractured Days Split the Sky");
  const auto top = [&] { return shown::shown_state(at.game(), at.state()).invaders.top; };
  at.invader_card(Pile::invader_deck, "sands").invader_card(Pile::invader_deck, "jungle");
  EXPECT_FALSE(top().has_value());
  at.perform("see_the_future", {0, 1});
  EXPECT_EQ(top().value_or(""), "stage-1-jungle");
  at.choose("shuffle the top 2 cards");
  EXPECT_FALSE(top().has_value());
}

// One town had 1 damage and dies of 1 more, the other has 1 now.
TEST(Happenings, NewDamageIsToldWhereOldDamageIsGone) {
  Position at = calm("A5", "1T/1 1T");
  Happened happened;
  at.record(happened).perform("damage_each", {0, at.land("A5"), kInvaders, 1});
  EXPECT_THAT(told(at, happened)[0].changes,
              ElementsAre("A5 −1 Town, 1 Damage to Invaders", "+1 Fear"));
}

TEST(Happenings, APieceHurtBitByBitAndKilledIsNoDamage) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).perform("damage", {0, at.land("A5"), kInvaders, 2});
  EXPECT_THAT(told(at, happened)[0].changes, ElementsAre("A5 −1 Town", "+1 Fear"));
}

// Behind the name of another land it would be that one's.
TEST(Happenings, TheLandThatNeedsNoNameComesFirst) {
  Position at = calm("A5", "1E");
  Event here{.deed = Deed::destroyed, .count = 1, .piece = plain(explorer)};
  here.land = static_cast<i8>(at.land("A5"));
  Event there = here;
  there.land = static_cast<i8>(at.land("A2"));
  EXPECT_THAT(
      shown::changes_of(at.game(), at.state(), std::vector<Event>{there, here}, at.land("A5"))
          .words,
      ElementsAre("−1 Explorer", "A2 −1 Explorer"));
}

TEST(Happenings, EachMoveIsTold) {
  Position at = calm("A5", "2E");
  Happened happened;
  at.record(happened).perform("move", {plain(explorer), at.land("A5"), at.land("A4")});
  at.perform("move", {plain(explorer), at.land("A5"), at.land("A6")});
  ASSERT_EQ(told(at, happened).size(), 2U);
  EXPECT_THAT(told(at, happened)[0].changes, ElementsAre("1 Explorer A5 to A4"));
  EXPECT_THAT(told(at, happened)[1].changes, ElementsAre("1 Explorer A5 to A6"));
}

TEST(Happenings, StrifeAndSkipsAreTold) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).perform("add_strife", {0, at.land("A5"), kInvaders, 1});
  at.perform("skip_invader_actions", {at.land("A5")});
  ASSERT_EQ(told(at, happened).size(), 2U);
  EXPECT_THAT(told(at, happened)[0].changes, ElementsAre("A5 +1 Strife"));
  EXPECT_THAT(told(at, happened)[1].changes, ElementsAre("A5 Invaders skip their Actions"));
}

TEST(Happenings, ARavageThatIsSkippedSaysSo) {
  Position at = calm("A5", "1T");
  at.perform("skip_invader_actions", {at.land("A5")});
  Happened happened;
  at.record(happened).ravage("wetland");
  ASSERT_EQ(told(at, happened).size(), 1U);
  const shown::Happening skipped = told(at, happened)[0];
  EXPECT_EQ(shown::happening_words(skipped), "Ravage in A5: skipped");
  EXPECT_EQ(skipped.action, ActionClass::ravage);
  EXPECT_EQ(skipped.land, "A5");
  EXPECT_EQ(skipped.skipped, true);
  EXPECT_FALSE(skipped.idle.has_value());
  EXPECT_FALSE(skipped.sum.has_value());
}

TEST(Happenings, ARavageThatDoesNothingIsIdle) {
  Position at = calm("A5", "1T 1E");
  at.perform("add_defend", {at.land("A5"), 3});
  Happened happened;
  at.record(happened).ravage("wetland");
  ASSERT_EQ(told(at, happened).size(), 1U);
  EXPECT_EQ(shown::happening_words(told(at, happened)[0]),
            "Ravage in A5: no effect (3 Damage, all defended)");
  EXPECT_EQ(told(at, happened)[0].idle, true);
}

TEST(Happenings, ABlowThatTakesNothingIsToldBeforeDahanAreAsked) {
  Position at = calm("A5", "1T 1E 1D");
  at.perform("add_defend", {at.land("A5"), 3});
  Happened happened;
  at.record(happened).ravage("wetland");
  ASSERT_EQ(told(at, happened).size(), 1U);
  EXPECT_EQ(told(at, happened)[0].changes, std::vector<std::string>{"nothing lost"});
  EXPECT_EQ(told(at, happened)[0].sum, "3 Damage, all defended");
}

TEST(Happenings, ARavageInsideAPowerIsToldThoughItDoesNothing) {
  Position at = calm("A5", "1E");
  at.perform("add_defend", {at.land("A5"), 9});
  Happened happened;
  at.record(happened).use("Blur the Arc of Years", "A5");
  ASSERT_GE(told(at, happened).size(), 2U);
  EXPECT_EQ(shown::happening_words(told(at, happened)[1]),
            "Ravage in A5: no effect (3 Damage, all defended)");
}

TEST(Happenings, NoOceanIsDefended) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).fear_card("Demoralized");
  ASSERT_EQ(told(at, happened).size(), 1U);
  EXPECT_EQ(told(at, happened)[0].changes.size(), 8U);
}

TEST(Happenings, APartOfAnEventThatFindsNothingSaysSo) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).perform("event_by_hand", {event_named(at, "Overconfidence")});
  const auto parts = told(at, happened);
  // There are no beasts that anybody could fear.
  const auto idle = std::find_if(parts.begin(), parts.end(), [](const shown::Happening& each) {
    return each.idle.has_value();
  });
  ASSERT_NE(idle, parts.end());
  EXPECT_THAT(idle->changes, ElementsAre(testing::HasSubstr("next to Beasts"), "no effect"));
  EXPECT_GT(idle->part.value_or(0), 0);
}

TEST(Happenings, WhatAPowerMakesInvadersDoIsToldApart) {
  Position own = calm("A5", "1E");
  Happened built;
  own.record(built).build("wetland");
  EXPECT_FALSE(told(own, built).at(0).inside.has_value());
  Position at = calm("A5", "1E");
  Happened made;
  at.record(made).use("Blur the Arc of Years", "A5");
  EXPECT_EQ(told(at, made).at(0).title, "Build in A5");
  EXPECT_EQ(told(at, made).at(0).inside, true);
}

TEST(Happenings, WhatARuleSetsOffGoesByTheRule) {
  Position at("Thunderspeaker");
  at.put("A5", "1T 1D 3P");
  Happened happened;
  at.record(happened).ravage("wetland");
  ASSERT_FALSE(told(at, happened).empty());
  EXPECT_EQ(told(at, happened).back().title, "Sworn to Victory in A5");
}

TEST(Happenings, OfWhatIsAroundTheLandsOnlyWhatChangedIsTold) {
  Position at = calm("A5", "1E");
  Happened happened;
  at.record(happened).build("wetland");
  const shown::Happening built = told(at, happened).at(0);
  EXPECT_EQ(shown::happening_words(built), "Build in A5: +1 Town");
  ASSERT_TRUE(built.around.has_value());
  EXPECT_TRUE(built.around->counts.has_value());
  EXPECT_FALSE(built.around->fear.has_value());
  EXPECT_FALSE(built.around->blight.has_value());
  EXPECT_FALSE(built.around->seats.has_value());
  ASSERT_EQ(built.lands.size(), 1U);
  EXPECT_EQ(built.lands[0].name, "A5");
}

std::vector<std::string> words_of(const std::vector<shown::Happening>& list) {
  std::vector<std::string> words;
  for (const shown::Happening& each : list) words.push_back(shown::happening_words(each));
  return words;
}

TEST(Happenings, CardsThatAreAboutWhatComesAreToldByTheirText) {
  Position at = calm("A5", "1T");
  Happened feared;
  at.record(feared).fear_card("Trade Suffers");
  EXPECT_THAT(
      words_of(told(at, feared)),
      ElementsAre("Trade Suffers: Invaders do not Build in any land with Cities this turn."));
  Happened happened;
  at.record(happened).perform("event_by_hand", {event_named(at, "Tight-Knit Communities")});
  EXPECT_EQ(words_of(told(at, happened)).at(0),
            "Tight-Knit Communities: Towns/Cities have +1 health this turn.");
}

TEST(Happenings, ACardTurnedUpForWhatIsOnItIsNamed) {
  Position at = calm("A5", "1T 1D");
  at.minor_deck({"Rain of Blood"});
  at.perform("event_by_hand", {event_named(at, "Missionaries Arrive")});
  Happened happened;
  at.record(happened).choose("Ignore Their Contact with the Dahan");
  EXPECT_EQ(words_of(told(at, happened)).at(0),
            "Missionaries Arrive: A5 +1 Town, −1 Dahan, turned up: Rain of Blood");
}

// While the players choose among its first parts none is.
TEST(Happenings, ThePartOfAnEventCardUnderWayIsKnownWhileItAsksFirst) {
  Position at = calm("A5", "1T 1C 3D");
  at.state().lands[at.land("A5")].pieces[beasts] = 1;
  at.minor_deck({"Dark and Tangled Woods"});
  const auto part = [&] { return shown::shown_state(at.game(), at.state()).actions.back().part; };
  at.perform("event_by_hand", {event_named(at, "Years of Little Rain")});
  EXPECT_FALSE(part().has_value());
  at.choose("Let the Plants Die and the Land Wither");
  EXPECT_EQ(part(), std::optional(0));
  at.choose_at(0);
  EXPECT_THAT(at.prompt(), testing::HasSubstr("2 damage in A5"));
  EXPECT_EQ(part(), std::optional(2));
}

TEST(Happenings, ATokenThatStopsABuildIsToldToDoSo) {
  Position at = calm("A5", "1E");
  at.state().lands[at.land("A5")].pieces[disease] = 1;
  Happened happened;
  at.record(happened).build("wetland");
  EXPECT_THAT(words_of(told(at, happened)), ElementsAre("Build in A5: −1 Disease, stopped"));
}

TEST(Happenings, WhatASpiritDoesOutsideItsPhaseIsNoGrowth) {
  Position at = calm("A5", "1P");
  at.phase(Phase::time_passes);
  Happened happened;
  const auto& icons = at.game().content().icons;
  const auto energy = std::find_if(icons.begin(), icons.end(),
                                   [](const Icon& icon) { return icon.text == "gain 1 energy"; });
  at.record(happened).perform("do_icon", {0, static_cast<i32>(energy - icons.begin())});
  EXPECT_THAT(words_of(told(at, happened)), ElementsAre("Time passes: +1 Energy"));
}

TEST(Happenings, TheIncomeOfASpiritIsToldAsSuch) {
  Position at = calm("A5", "1P");
  at.perform("spirit_phase");
  at.choose("grow: reclaim all power cards, gain a power card, gain 1 energy", "gain a power card",
            "gain a minor power");
  at.choose_at(0);
  Happened happened;
  at.record(happened).choose("reclaim all power cards");
  EXPECT_THAT(words_of(told(at, happened)),
              ElementsAre("Growth: +1 Energy", "Growth: +1 Energy (income)"));
}

}  // namespace
}  // namespace loci::island
