// What is written down of what happens, worked out by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "island/piles.hpp"
#include "support/event_text.hpp"
#include "support/island_games.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;

std::vector<std::string> texts(const Position& at, const Happened& happened) {
  return event_texts(at.game(), at.state(), happened);
}

TEST(Recorder, APushIsAMove) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).use("Wash Away", "A5").choose("push town A5", "push town A5 to A4");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("action_begun power A5 Wash Away",    //
                          "action_resumed power A5 Wash Away",  // which piece was asked
                          "action_resumed power A5 Wash Away",  // and where it goes
                          "moved A5 to A4 1 town", "action_ended power A5 Wash Away"));
}

TEST(Recorder, AGatherIsAMove) {
  Position at = calm("A4", "1E");
  Happened happened;
  at.record(happened).perform("gather", {0, at.land("A5"), 1 << explorer, 1, 0});
  EXPECT_THAT(texts(at, happened), ElementsAre("moved A4 to A5 1 explorer"));
}

TEST(Recorder, DamageThatDestroysMakesFear) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).perform("damage", {0, at.land("A5"), kInvaders, 2});
  EXPECT_THAT(texts(at, happened),
              ElementsAre("damaged A5 1 town > town/1", "damaged A5 1 town/1 > town/2",
                          "destroyed A5 1 town/2", "fear 1"));
}

TEST(Recorder, FearThatFillsThePoolEarnsACardThatNobodyKnows) {
  Position at = calm("A5", "2C");
  Happened happened;
  at.record(happened).perform("destroy_all", {at.land("A5"), 1 << city});
  EXPECT_THAT(texts(at, happened),
              ElementsAre("destroyed A5 2 city", "fear 4", "fear_card_earned"));
}

TEST(Recorder, ARavageIsSummedUpAndDahanStrikeBack) {
  Position at = calm("A5", "1C 2D 1P");
  at.perform("add_defend", {at.land("A5"), 1});
  Happened happened;
  at.record(happened).ravage("wetland");
  EXPECT_THAT(
      texts(at, happened),
      ElementsAre("action_begun ravage A5", "ravage_dealt A5 3", "ravage_defended A5 1",
                  "dahan_attacked A5 2", "land_damaged A5 2", "damaged A5 1 dahan > dahan/2",
                  "destroyed A5 1 dahan/2", "blight_pool -1", "added A5 1 blight",
                  "presence_destroyed A5 1", "struck_back A5 2", "damaged A5 1 city > city/1",
                  "damaged A5 1 city/1 > city/2", "action_ended ravage A5"));
}

TEST(Recorder, MoreDefenceThanDamageDefendsAllOfIt) {
  Position at = calm("A5", "1T");
  Happened happened;
  at.record(happened).perform("add_defend", {at.land("A5"), 7}).ravage("wetland");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("defended A5 7", "action_begun ravage A5", "ravage_dealt A5 2",
                          "ravage_defended A5 2", "action_ended ravage A5"));
}

TEST(Recorder, BlightSaysThatItCascades) {
  Position at = calm("A5", "2T 1B");
  Happened happened;
  at.record(happened).ravage("wetland").choose("blight cascades A5 to A4");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("action_begun ravage A5", "ravage_dealt A5 4", "land_damaged A5 4",
                          "blight_pool -1", "added A5 1 blight",
                          "action_resumed ravage A5",  // where to was asked
                          "cascaded A5 to A4", "blight_pool -1", "added A4 1 blight",
                          "action_ended ravage A5"));
}

TEST(Recorder, ARavageThatIsSkippedDoesNothing) {
  Position at = calm("A5", "2T");
  Happened happened;
  at.record(happened).perform("skip_invader_actions", {at.land("A5")}).ravage("wetland");
  EXPECT_THAT(texts(at, happened), ElementsAre("skips_given A5", "action_begun ravage A5",
                                               "skipped A5", "action_ended ravage A5"));
  ASSERT_EQ(happened.beats.size(), 2U);
  EXPECT_EQ(happened.beats[0].end, 1U);
  EXPECT_EQ(happened.beats[1].end, 3U) << "the ravage is a beat, though nothing happened";
}

TEST(Recorder, ABuildAdds) {
  Position at = calm("A5", "1E");
  Happened happened;
  at.record(happened).build("wetland");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("action_begun build A5", "added A5 1 town", "action_ended build A5"));
}

TEST(Recorder, AnExploreTurnsUpItsCard) {
  Position at = calm("A3", "");
  Happened happened;
  at.record(happened).explore("wetland");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("invader_card stage-1-wetland", "action_begun explore A2",
                          "added A2 1 explorer", "action_ended explore A2"));
}

// Each player's part of the card is an Action of its own.
TEST(Recorder, AFearCardIsTurnedUpAndItsPartsAreActions) {
  Position at = calm("A5", "1E 1D");
  Happened happened;
  at.record(happened).fear_card("Dahan Raid");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("fear_card_turned Dahan Raid", "action_begun fear Dahan Raid",
                          "action_begun fear", "damaged A5 1 explorer > explorer/1",
                          "destroyed A5 1 explorer/1", "action_ended fear",
                          "action_ended fear Dahan Raid"));
}

TEST(Recorder, ABlightCardIsTurnedInMidRavage) {
  const Game game(library(),
                  {.spirits = {kRiver}, .boards = {"A"}, .blight_card = "Downward Spiral"});
  State state{};
  Options options;
  game.lay_out(state, 1);
  const int a5 = land_named(game, "A5");
  state.lands[a5].pieces[town] = 1;
  state.lands[land_named(game, "A3")].pieces[city] = 1;
  state.lands[land_named(game, "A3")].presence[0] = 1;
  state.blight_pool = 1;
  Happened happened;
  game.perform(state, options, game.code().routine_named("ravage_by_hand"), std::array<i32, 1>{a5},
               nullptr, &happened);
  EXPECT_THAT(event_texts(game, state, happened),
              ElementsAre("action_begun ravage A5", "ravage_dealt A5 2", "land_damaged A5 2",
                          "blight_pool -1", "blight_card Downward Spiral", "blight_pool 5",
                          "added A5 1 blight", "action_ended ravage A5"));
}

TEST(Recorder, GrowthTakesPresenceFromATrack) {
  Position at = calm("A5", "");
  Happened happened;
  at.perform("spirit_phase").record(happened);
  at.choose("grow: add 1 presence at range 1, add 1 presence at range 1", "add presence to A4");
  at.choose("add presence to A4 from the energy track");
  EXPECT_THAT(texts(at, happened),
              ElementsAre("action_begun spirit",    // where
                          "action_resumed spirit",  // from which track
                          "action_resumed spirit", "uncovered space 2 of track 1",
                          "presence_added A4 1", "action_ended spirit",
                          "action_begun spirit"));  // the other one
}

TEST(Recorder, PresenceOfTheIslandIsMoved) {
  Position at = calm("A5", "1P");
  Happened happened;
  at.record(happened).perform("move_presence", {0, at.land("A5"), at.land("A4")});
  EXPECT_THAT(texts(at, happened), ElementsAre("presence_moved A5 to A4 1"));
}

// Beasts that it counts as were never there.
TEST(Recorder, OfPresenceThatCountsAsBeastsOnlyPresenceIsTold) {
  Position at("Many Minds Move as One");
  at.put("A1", "1P").put("A5", "2P");
  at.state().lands[at.land("A5")].pieces[beasts] = 1;
  at.use("A Dreadful Tide of Scurrying Flesh", "A5").choose("let presence count");
  Happened happened;
  at.record(happened).choose("remove 2 presence as beasts A5");
  EXPECT_EQ(at.destroyed_presence(), 2);
  for (const Event& event : happened.events) {
    EXPECT_EQ(event.piece, kNone) << event_text(at.game(), at.state(), event);
  }
}

TEST(Recorder, AMajorPowerIsGainedAndAnotherForgotten) {
  Position at = calm("A5", "");
  Happened happened;
  at.major_deck({"Accelerated Rot", "Cleansing Floods", "Pillar of Living Flame", "Tsunami"});
  at.record(happened).perform("gain_major", {0});
  at.choose("keep Tsunami", "forget Wash Away");
  EXPECT_THAT(texts(at, happened), ElementsAre("card_gained Tsunami", "card_forgotten Wash Away"));
}

TEST(Recorder, ACardIsPaidForAndPlayed) {
  Position at = calm("A5", "");
  at.energy(3);
  Happened happened;
  at.record(happened).perform("play", {0, at.power("Flash Floods")});
  EXPECT_THAT(texts(at, happened), ElementsAre("energy -2", "card_played Flash Floods"));
}

TEST(Recorder, CardsPlayedAreDiscardedAndDamageHealsWhenTimePasses) {
  Position at = calm("A5", "1C/1");
  at.card("Wash Away", Place::play);
  Happened happened;
  at.record(happened).time_passes();
  EXPECT_THAT(texts(at, happened),
              ElementsAre("phase 5", "healed A5 1 city/1 > city", "card_discarded Wash Away"));
}

TEST(Recorder, APowerWithoutEffectIsAnEmptyAction) {
  Position at = calm("A5", "");
  Happened happened;
  at.record(happened).use("Flash Floods", "A5");
  EXPECT_THAT(texts(at, happened), ElementsAre("action_begun power A5 Flash Floods",
                                               "action_ended power A5 Flash Floods"));
}

// The Action is not ended any more.
TEST(Recorder, TheLastInvaderEndsTheGame) {
  Position at;
  at.put("A5", "1E 1P");
  Happened happened;
  at.record(happened).use("Flash Floods", "A5");
  EXPECT_THAT(texts(at, happened), ElementsAre("action_begun power A5 Flash Floods",
                                               "damaged A5 1 explorer > explorer/1",
                                               "destroyed A5 1 explorer/1", "won 1"));
}

TEST(Recorder, ABeatKeepsHowThingsStoodThen) {
  Position at = calm("A5", "1E");
  at.put("A2", "1T");
  Happened happened;
  at.record(happened).build("wetland");
  ASSERT_EQ(happened.beats.size(), 2U);
  State then{};
  happened.beats[0].then.restore(then);
  EXPECT_EQ(then.actions[0].land, at.land("A2"));
  EXPECT_EQ(pieces_in(then, at.land("A2")), "1C 1T");
  EXPECT_EQ(pieces_in(then, at.land("A5")), "1E") << "it is not built there yet";
}

TEST(Recorder, AViewThatComesToAHiddenCardTellsNothingOfWhatLedThere) {
  Position at = calm("A5", "");
  at.state().arena[0] = kUnknown;
  Happened happened;
  State& s = at.state();
  entries(s, static_cast<int>(Pile::invader_deck))[s.piles[0].count - 1] = kUnknownStage + 1;
  Options options;
  at.game().perform(s, options, at.game().code().routine_named("explore_step"), {}, nullptr,
                    &happened);
  EXPECT_EQ(s.fault, Fault::hidden);
  EXPECT_TRUE(happened.events.empty());
  EXPECT_TRUE(happened.beats.empty());
}

}  // namespace
}  // namespace loci::island
