// The panels of the spirits; set-up, special rules, innate and unique powers of River Surges in
// Sunlight, Thunderspeaker, Bringer of Dreams and Nightmares. Numbers are items of the rules
// digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "island/piles.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

// Presence in A1 and a city in A3, so that nobody wins or loses; the pieces are where it happens.
Position laid(const char* spirit, std::string_view land, std::string_view pieces,
              std::string_view elements = "") {
  Position at(spirit);
  at.put("A1", "1P").put("A3", "1C").put(land, pieces).elements(elements);
  return at;
}

// Where the presence of a new game stands.
std::string start_of(const char* spirit, const char* board) {
  const Game& game = solo_game(spirit, board);
  State state{};
  Options options;
  game.start(state, options, 1);
  std::string text;
  for (int land = 0; land < state.lands_count; ++land) {
    const int presence = state.lands[land].presence[0];
    if (presence > 0) text += land_name(game, land) + ":" + std::to_string(presence) + " ";
  }
  return text;
}

// "1 2 air any": what stands on the spaces of a track, left to right.
std::string track_of(const std::vector<TrackSpace>& track) {
  std::string text;
  for (const TrackSpace& space : track) {
    if (space.number > 0) text += std::to_string(space.number) + " ";
    for (std::size_t i = 0; i < kElementNames.size(); ++i) {
      if (space.elements >> (4 * i) & 15) text += std::string(kElementNames[i]) + " ";
    }
    if (space.any_elements > 0) text += "any ";
    if (space.reclaim_one) text += "reclaim ";
  }
  return text;
}

const Spirit& panel_of(const char* name) {
  for (const Spirit& spirit : solo_game(name, "A").content().spirits) {
    if (spirit.name == name) return spirit;
  }
  throw std::logic_error("no such spirit");
}

TEST(Panels, HaveTheirPrintedTracks) {
  EXPECT_EQ(track_of(panel_of(kRiver).energy), "1 2 2 3 4 4 5 ");
  EXPECT_EQ(track_of(panel_of(kRiver).plays), "1 2 2 3 reclaim 4 5 ");
  EXPECT_EQ(track_of(panel_of(kLightning).energy), "1 1 2 2 3 4 4 5 ");
  EXPECT_EQ(track_of(panel_of(kLightning).plays), "2 3 4 5 6 ");
  EXPECT_EQ(track_of(panel_of(kShadows).energy), "1 3 4 5 6 ");  // behind a first space of 0
  EXPECT_EQ(panel_of(kShadows).energy.size(), 6U);
  EXPECT_EQ(track_of(panel_of(kShadows).plays), "1 2 3 3 4 5 ");
  EXPECT_EQ(track_of(panel_of(kVital).energy), "2 3 4 6 7 8 ");
  EXPECT_EQ(track_of(panel_of(kVital).plays), "1 1 2 2 3 4 ");
  EXPECT_EQ(track_of(panel_of(kThunderspeaker).energy), "1 air 2 fire sun 3 ");
  EXPECT_EQ(track_of(panel_of(kThunderspeaker).plays), "1 2 2 3 reclaim 3 4 ");
  EXPECT_EQ(track_of(panel_of(kBringer).energy), "2 air 3 moon 4 any 5 ");
  EXPECT_EQ(track_of(panel_of(kBringer).plays), "2 2 2 3 3 any ");
}

// 13 presence: those of set-up, and one on each space but the two open ones.
TEST(Panels, HaveThirteenPresence) {
  for (const char* name : {kRiver, kLightning, kShadows, kVital, kThunderspeaker, kBringer}) {
    const Game& game = solo_game(name, "A");
    State state{};
    Options options;
    game.start(state, options, 1);
    int presence = 0;
    for (int land = 0; land < state.lands_count; ++land) presence += state.lands[land].presence[0];
    const Spirit& panel = panel_of(name);
    presence += static_cast<int>(panel.energy.size() + panel.plays.size()) - 2;
    EXPECT_EQ(presence, 13) << name;
    EXPECT_EQ(state.seats[0].uncovered[0], 1);
    EXPECT_EQ(state.seats[0].uncovered[1], 1);
    EXPECT_EQ(state.seats[0].energy, 0);
  }
}

TEST(Panels, HaveTheirPrintedGrowth) {
  const auto growth = [](const char* spirit) {
    Position at(spirit);
    return at.put("A5", "1P").put("A3", "1C").perform("spirit_phase").options();
  };
  EXPECT_THAT(growth(kRiver),
              ElementsAre("grow: reclaim all power cards, gain a power card, gain 1 energy",
                          "grow: add 1 presence at range 1, add 1 presence at range 1",
                          "grow: gain a power card, add 1 presence at range 2"));
  EXPECT_THAT(growth(kThunderspeaker),
              ElementsAre("grow: reclaim all power cards, gain a power card, gain a power card",
                          "grow: add 1 presence at range 2, in a land with dahan, add 1 presence "
                          "at range 1, in a land with dahan",
                          "grow: add 1 presence at range 1, gain 4 energy"));
  EXPECT_THAT(growth(kBringer),
              ElementsAre("grow: reclaim all power cards, gain a power card",
                          "grow: reclaim 1 power card, add 1 presence at range 0",
                          "grow: gain a power card, add 1 presence at range 1",
                          "grow: add 1 presence at range 4, in a land with invaders/dahan, "
                          "gain 2 energy"));
  for (const char* name : {kRiver, kThunderspeaker, kBringer}) EXPECT_EQ(panel_of(name).picks, 1);
}

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

TEST(River, StartsInTheHighestNumberedWetland) {
  EXPECT_EQ(start_of(kRiver, "A"), "A5:1 ");
  EXPECT_EQ(start_of(kRiver, "B"), "B6:1 ");
  EXPECT_EQ(start_of(kRiver, "C"), "C8:1 ");
  EXPECT_EQ(start_of(kRiver, "D"), "D3:1 ");
}

TEST(River, DomainMakesSacredSitesOfSinglePresenceInWetlands) {
  Position at(kRiver);
  at.put("A2", "1P").put("A6", "1P").put("A7", "2P");
  EXPECT_EQ(at.targets("Massive Flooding"), "A1 A2 A3 A4 A5 A7 A8");
}

TEST(MassiveFlooding, FirstLevelPushesOneExplorerOrTown) {
  Position at = laid(kRiver, "A7", "1T 1E", "1 sun 2 water");
  at.use("Massive Flooding", "A7");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push town A7", "push explorer A7"));
  at.choose("push town A7", "push town A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1E, A8: 1T");
}

TEST(MassiveFlooding, SecondLevelDealsTwoDamageAndPushesUpToThreeInstead) {
  Position at = laid(kRiver, "A7", "1C 2T 2E", "2 sun 3 water");
  at.use("Massive Flooding", "A7").choose("damage town A7", "damage town (1 damage) A7");
  at.choose("push town A7", "push town A7 to A8", "push explorer A7", "push explorer A7 to A8",
            "push explorer A7", "push explorer A7 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1E, A7: 1C, A8: 1T 1E");
  EXPECT_EQ(at.fear(), 1);
}

TEST(MassiveFlooding, SecondLevelPushesNoMoreThanThree) {
  Position at = laid(kRiver, "A7", "1C 5E", "2 sun 3 water");
  at.use("Massive Flooding", "A7").choose("damage city A7", "damage city (1 damage) A7");
  for (int i = 0; i < 3; ++i) at.choose("push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C/2 2E");
}

TEST(MassiveFlooding, ThirdLevelDealsTwoDamageToEachInvaderInstead) {
  Position at = laid(kRiver, "A7", "1C/1 1C 2T 2E 1D", "3 sun 4 water 1 earth");
  at.use("Massive Flooding", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C/2 1D");
  EXPECT_EQ(at.fear(), 2 + 2);
}

// All elements of a level are needed.
TEST(MassiveFlooding, TheThirdLevelNeedsEarthToo) {
  Position at = laid(kRiver, "A7", "1C", "3 sun 4 water");
  at.use("Massive Flooding", "A7");
  EXPECT_EQ(at.in("A7"), "1C/2");
  Position two = laid(kRiver, "A7", "2C", "3 sun 4 water");
  two.use("Massive Flooding", "A7").choose("damage city A7");
  EXPECT_EQ(two.in("A7"), "2C/1");
}

// docs/rulings.md: any land in range
TEST(MassiveFlooding, MayTargetALandWithoutInvaders) {
  Position at(kRiver);
  at.put("A5", "1P").put("A3", "1C").elements("1 sun 2 water");
  EXPECT_EQ(at.targets("Massive Flooding"), "A1 A4 A5 A6 A7 A8");
}

TEST(BoonOfVigor, GivesOneEnergyToYourself) {
  Position at = laid(kRiver, "A5", "1P");
  at.state().seats[0].plays = 3;
  at.use("Boon of Vigor");
  EXPECT_EQ(at.energy(), 1);
}

TEST(FlashFloods, DealOneDamageAndOneMoreOnTheCoast) {
  Position inland = laid(kRiver, "A5", "1C");
  EXPECT_EQ(inland.use("Flash Floods", "A5").in("A5"), "1C/1");
  Position coast = laid(kRiver, "A2", "1C");
  EXPECT_EQ(coast.use("Flash Floods", "A2").in("A2"), "1C/2");
}

TEST(RiversBounty, AddsADahanAndAnEnergyWithTwoDahan) {
  Position at = laid(kRiver, "A5", "1P");
  at.put("A8", "3D").use("River's Bounty", "A5").choose("gather A8 to A5", "gather A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "3D 1P");
  EXPECT_EQ(at.energy(), 1);
}

TEST(RiversBounty, GivesNothingWithOneDahan) {
  Position at = laid(kRiver, "A5", "1P");
  at.put("A8", "3D")
      .use("River's Bounty", "A5")
      .choose("gather A8 to A5", "stop gathering into A5");
  EXPECT_EQ(at.in("A5"), "1D 1P");
  EXPECT_EQ(at.energy(), 0);
}

TEST(WashAway, PushesUpToThreeExplorersOrTowns) {
  Position at = laid(kRiver, "A7", "2T 2E 1C");
  at.use("Wash Away", "A7");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("push town A7", "push explorer A7", "stop pushing from A7"));
  at.choose("push town A7", "push town A7 to A8", "stop pushing from A7");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1T 2E, A8: 1T");
}

// Thunderspeaker

TEST(Thunderspeaker, StartsInTheTwoLandsWithTheMostDahan) {
  EXPECT_EQ(start_of(kThunderspeaker, "A"), "A3:1 A7:1 ");
  EXPECT_EQ(start_of(kThunderspeaker, "B"), "B3:1 B8:1 ");
  EXPECT_EQ(start_of(kThunderspeaker, "C"), "C3:1 C5:1 ");
  EXPECT_EQ(start_of(kThunderspeaker, "D"), "D1:1 D7:1 ");
}

// Set-up with dahan laid out otherwise than on the boards.
Position set_up_with(std::initializer_list<std::pair<const char*, const char*>> lands) {
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
  Position three = set_up_with({{"A1", "2D"}, {"A4", "2D"}, {"A7", "2D"}, {"A8", "1D"}});
  EXPECT_THAT(three.options(), ElementsAre("start in A1", "start in A4", "start in A7"));
  three.choose("start in A4");
  EXPECT_THAT(three.options(), ElementsAre("start in A1", "start in A7"));
  three.choose("start in A1");
  EXPECT_EQ(three.island(), "A1: 2D 1P, A4: 2D 1P, A7: 2D, A8: 1D");
  Position one = set_up_with({{"A1", "3D"}, {"A4", "2D"}, {"A7", "2D"}});
  EXPECT_THAT(one.options(), ElementsAre("start in A4", "start in A7"));
  one.choose("start in A7");
  EXPECT_EQ(one.island(), "A1: 3D 1P, A4: 2D, A7: 2D 1P");
}

TEST(AllyOfTheDahan, HoldsInEveryTurn) {
  Position at = laid(kThunderspeaker, "A7", "1D 1P");
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
  Position at = laid(kThunderspeaker, "A7", "3D 2P");
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
  Position at = laid(kThunderspeaker, "A7", "2D 1P");
  at.use("Voice of Thunder", "A7")
      .choose("push up to 4 dahan", "push dahan A7", "push dahan A7 to A8",
              "presence goes along A7 to A8", "push dahan A7", "push dahan A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 2D 1P");
}

TEST(AllyOfTheDahan, GoesAlongWithDahanGathered) {
  Position at = laid(kThunderspeaker, "A7", "1D 1P");
  at.use("Sudden Ambush", "A8").choose("gather A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 1D 1P");
}

TEST(AllyOfTheDahan, HoldsForFearCards) {
  Position at = laid(kThunderspeaker, "A7", "1E 1D 1P");
  at.fear_card("Dahan Enheartened");
  at.choose("push up to 1 dahan from one land with invaders", "push from A7", "push dahan A7",
            "push dahan A7 to A5", "presence goes along A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1D 1P, A7: 1E");
}

TEST(AllyOfTheDahan, HoldsForDahanGatheredByFearCards) {
  Position at = laid(kThunderspeaker, "A7", "2D 2P");
  at.terror(2).put("A5", "1T").fear_card("Dahan Enheartened").choose("choose A5");
  at.choose("gather A7 to A5", "presence goes along A7 to A5", "gather A7 to A5",
            "presence goes along A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T/1 2D 2P");
}

TEST(AllyOfTheDahan, HoldsForEveryPushOfAPower) {
  Position isolation = laid(kThunderspeaker, "A7", "1D 1P");
  isolation.use("Call to Isolation", "A7")
      .choose("push 1 dahan", "push dahan A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(isolation.in("A8"), "1D 1P");
  Position vigor = laid(kThunderspeaker, "A7", "1D 1P", "3 sun 2 animal");
  vigor.use("Vigor of the Breaking Dawn", "A7");
  vigor.choose("push dahan A7", "push dahan A7 to A8", "presence goes along A7 to A8");
  EXPECT_EQ(vigor.in("A8"), "1D 1P");
}

TEST(AllyOfTheDahan, LeavesOtherPiecesAlone) {
  Position at = laid(kThunderspeaker, "A7", "1T 1E 1P");
  at.use("Wash Away", "A7")
      .choose("push town A7", "push town A7 to A8", "push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1P, A8: 1T 1E");
}

// Presence that went along counts for sacred sites at once.
TEST(AllyOfTheDahan, MayMakeASacredSite) {
  Position at = laid(kThunderspeaker, "A7", "1D 1P");
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
  Position power = laid(kThunderspeaker, "A5", "1E 3D 2P");
  power.use("Poisoned Land", "A5");
  EXPECT_EQ(power.in("A5"), "1B 1P");
  EXPECT_EQ(power.destroyed_presence(), 1);  // by the blight
  Position ants = laid(kThunderspeaker, "A5", "3D 2P");
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

TEST(GatherTheWarriors, GathersByAirThenPushesBySun) {
  Position at = laid(kThunderspeaker, "A7", "1D", "2 air 1 sun 1 animal");
  at.put("A8", "4D").use("Gather the Warriors", "A7");
  at.choose("gather A8 to A7", "gather A8 to A7");
  EXPECT_EQ(at.in("A7"), "3D");
  EXPECT_THAT(at.options(), ElementsAre("push dahan A7", "stop pushing from A7"));
  at.choose("push dahan A7", "push dahan A7 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1D, A7: 2D, A8: 2D");
}

TEST(GatherTheWarriors, WithoutAirOrSunDoesNothing) {
  Position at = laid(kThunderspeaker, "A7", "1D", "1 animal");
  at.put("A8", "4D").use("Gather the Warriors", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
}

TEST(LeadTheFuriousAssault, DestroysATownForEveryTwoDahan) {
  Position at = laid(kThunderspeaker, "A7", "1C 3T 5D", "2 sun 1 fire");
  at.use("Lead the Furious Assault", "A7");
  EXPECT_EQ(at.in("A7"), "1C 1T 5D");
  EXPECT_EQ(at.fear(), 2);
}

TEST(LeadTheFuriousAssault, AlsoDestroysACityForEveryThreeDahan) {
  Position at = laid(kThunderspeaker, "A7", "3C 3T 6D", "4 sun 3 fire");
  at.use("Lead the Furious Assault", "A7");
  EXPECT_EQ(at.in("A7"), "1C 6D");
  EXPECT_EQ(at.fear(), 3 + 4);
  Position few = laid(kThunderspeaker, "A7", "1C 1T 2D", "4 sun 3 fire");
  few.use("Lead the Furious Assault", "A7");
  EXPECT_EQ(few.in("A7"), "1C 2D");
}

TEST(ManifestationOfPowerAndGlory, DealsPresenceTimesDahan) {
  Position at = laid(kThunderspeaker, "A7", "2C 2D 2P");
  at.use("Manifestation of Power and Glory", "A7");
  at.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C/1 2D 2P");
  EXPECT_EQ(at.fear(), 1 + 2);
}

TEST(SuddenAmbush, EachDahanDestroysAnExplorer) {
  Position at = laid(kThunderspeaker, "A7", "1T 4E 1D");
  at.put("A8", "1D").use("Sudden Ambush", "A7").choose("gather A8 to A7");
  EXPECT_EQ(at.in("A7"), "1T 2E 2D");
  Position stay = laid(kThunderspeaker, "A7", "1T 4E 1D");
  stay.put("A8", "1D").use("Sudden Ambush", "A7").choose("stop gathering into A7");
  EXPECT_EQ(stay.in("A7"), "1T 3E 1D");
}

TEST(SuddenAmbush, GathersAtMostOne) {
  Position at = laid(kThunderspeaker, "A7", "3E");
  at.put("A8", "3D").use("Sudden Ambush", "A7").choose("gather A8 to A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "2E 1D");
}

TEST(VoiceOfThunder, OrGivesTwoFearWithInvaders) {
  Position at = laid(kThunderspeaker, "A7", "1E 1D");
  at.use("Voice of Thunder", "A7");
  EXPECT_THAT(at.options(), ElementsAre("push up to 4 dahan", "if the land has invaders, 2 fear"));
  at.choose("if the land has invaders, 2 fear");
  EXPECT_EQ(at.fear(), 2);
  Position none = laid(kThunderspeaker, "A7", "1D");
  none.use("Voice of Thunder", "A7").choose("if the land has invaders, 2 fear");
  EXPECT_EQ(none.fear(), 0);
}

TEST(WordsOfWarning, DefendThree) {
  Position at = laid(kThunderspeaker, "A7", "1D");
  EXPECT_EQ(at.use("Words of Warning", "A7").defend("A7"), 3);
}

// Bringer of Dreams and Nightmares

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
  Position at = laid(kBringer, "A7", "1C 1D");
  at.use("Predatory Nightmares", "A7").choose("stop pushing from A7");
  EXPECT_EQ(at.in("A7"), "1C 1D");
  EXPECT_EQ(at.fear(), 0);
  EXPECT_EQ(at.state().exceptions_count, 0);
}

TEST(Dreams, AreDreamtInEveryTurn) {
  Position at = laid(kBringer, "A7", "1C");
  at.time_passes().use("Predatory Nightmares", "A7").use("Drought", "A7");
  EXPECT_EQ(at.in("A7"), "1C 1B");
  at.elements("3 sun").time_passes().elements("3 sun").use("Drought", "A7");
  at.choose("blight cascades A7 to A8");
  EXPECT_EQ(at.in("A7"), "1C 2B");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Dreams, DamageAddsUpWithinOnePower) {
  Position at = laid(kBringer, "A8", "1C");
  at.use("Accelerated Rot", "A8");
  EXPECT_EQ(at.in("A8"), "1C");
  EXPECT_EQ(at.fear(), 2 + 5);
}

TEST(Dreams, DamageOfTwoPowersDoesNotAddUp) {
  Position at = laid(kBringer, "A7", "1C");
  at.use("Predatory Nightmares", "A7").use("Predatory Nightmares", "A7");
  EXPECT_EQ(at.in("A7"), "1C");
  EXPECT_EQ(at.fear(), 0);
}

// bringer-uses-partial-damage
TEST(Dreams, DamageDealtByOthersCounts) {
  Position at = laid(kBringer, "A7", "1C/2");
  at.use("Flash Floods", "A7");
  EXPECT_EQ(at.in("A7"), "1C/2");
  EXPECT_EQ(at.fear(), 5);
}

// bringer-uses-partial-damage: "Several Bringer Powers may each do so."
TEST(Dreams, EachPowerMayUseTheDamageOfOthers) {
  Position at = laid(kBringer, "A7", "1C/2");
  at.use("Flash Floods", "A7").use("Flash Floods", "A7");
  EXPECT_EQ(at.in("A7"), "1C/2");
  EXPECT_EQ(at.fear(), 10);
}

TEST(Dreams, ACityIsDreamtDeadOnceByOnePower) {
  Position at = laid(kBringer, "A7", "1C", "4 fire");
  at.use("Pillar of Living Flame", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1C");
  EXPECT_EQ(at.fear(), 3 + 2 + 5);
}

TEST(Dreams, APieceDreamtDeadTakesNoMoreDamage) {
  Position at = laid(kBringer, "A7", "2C", "4 fire");
  at.use("Pillar of Living Flame", "A7");
  at.choose("damage city (1 dreamt) A7", "damage city (2 dreamt) A7");
  // One city is done with; the rest goes to the other.
  EXPECT_EQ(at.in("A7"), "2C");
  EXPECT_EQ(at.fear(), 3 + 2 + 5 + 5);
}

TEST(Dreams, ATownGivesTwoFearAndIsPushed) {
  Position at = laid(kBringer, "A7", "1T");
  at.use("Predatory Nightmares", "A7");
  EXPECT_EQ(at.fear(), 2);
  EXPECT_THAT(at.options(),
              ElementsAre("push town (dreamt dead) A7 to A5", "push town (dreamt dead) A7 to A8"));
  at.choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 1T");
  EXPECT_EQ(at.state().exceptions_count, 0);
}

TEST(Dreams, AnExplorerGivesNoFearAndIsPushed) {
  Position at = laid(kBringer, "A7", "1E");
  at.use("Flash Floods", "A7");
  at.choose("push explorer (dreamt dead) A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1E");
  EXPECT_EQ(at.fear(), 0);
}

TEST(Dreams, ACityIsNotPushed) {
  Position at = laid(kBringer, "A7", "1C/2");
  at.use("Flash Floods", "A7");
  EXPECT_THAT(at.options(), IsEmpty());
}

TEST(Dreams, RealDamageGoesAlongWithThePush) {
  Position at = laid(kBringer, "A7", "1T/1");
  at.use("Flash Floods", "A7").choose("push town (1 damage) (dreamt dead) A7 to A5");
  EXPECT_EQ(at.in("A5"), "1T/1");
  EXPECT_EQ(at.fear(), 2);
}

// "or deal enough Damage to Destroy": each piece of many
TEST(Dreams, DamageToEachPushesEachPieceWhereOneLikes) {
  Position at = laid(kBringer, "A7", "1C 2T/1 1T 2E");
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
  Position at = laid(kBringer, "A7", "1C 2T");
  at.use("Drought", "A7");
  EXPECT_EQ(at.fear(), 2);
  at.choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.fear(), 4);
  at.choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1B, A8: 2T");
  EXPECT_EQ(at.fear(), 4);
}

TEST(Dreams, DestroyingACityIsFiveFear) {
  Position at = laid(kBringer, "A7", "1C", "3 sun");
  at.use("Drought", "A7");
  EXPECT_EQ(at.in("A7"), "1C 1B");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Dreams, DestroyingAnExplorerPushesIt) {
  Position at = laid(kBringer, "A7", "2E");
  at.use("Steam Vents", "A7").choose("push explorer (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1E, A8: 1E");
  EXPECT_EQ(at.fear(), 0);
}

TEST(Dreams, DestroyingAllDreamsOfAll) {
  Position at = laid(kBringer, "A8", "1C 1T 2E 2D");
  at.use("The Jungle Hungers", "A8");
  at.choose("push town (dreamt dead) A8 to A5", "push explorer (dreamt dead) A8 to A6",
            "push explorer (dreamt dead) A8 to A7");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T, A6: 1E, A7: 1E, A8: 1C 2D");
  EXPECT_EQ(at.fear(), 2);
}

// "nor can they Destroy anything other than your own Presence"
TEST(Dreams, DahanAreUnharmed) {
  Position ants = laid(kBringer, "A7", "2D");
  ants.use("Devouring Ants", "A7");
  EXPECT_EQ(ants.in("A7"), "2D");
  Position poison = laid(kBringer, "A7", "2D 2P");
  poison.use("Poisoned Land", "A7");
  EXPECT_EQ(poison.in("A7"), "2D 1B 1P");
  Position tsunami = laid(kBringer, "A2", "3D");
  tsunami.use("Tsunami", "A2");
  EXPECT_EQ(tsunami.in("A2"), "3D");
}

// What dahan do for a power is dreamt like all it does itself.
TEST(Dreams, DamageByDahanIsDreamtToo) {
  Position at = laid(kBringer, "A7", "1C 3D");
  at.use("Call to Bloodshed", "A7").choose("1 damage per dahan");
  EXPECT_EQ(at.in("A7"), "1C 3D");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Dreams, DifferentInvadersAreDreamtOfOnceEach) {
  Position at = laid(kBringer, "A7", "1C/2 1T/1 2D");
  at.use("Veil the Night's Hunt", "A7");
  at.choose("each dahan deals 1 damage to a different invader", "damage city (2 damage) A7",
            "push town (1 damage) (dreamt dead) A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C/2 2D, A8: 1T/1");
  EXPECT_EQ(at.fear(), 7);
}

// bringer-manifest-incarnation-ravage: ravages are no powers.
TEST(Dreams, RavagesAreReal) {
  Position at = laid(kBringer, "A5", "1T 1E 2D");
  at.ravage("wetland").choose("damage town A5", "damage town (1 damage) A5");
  EXPECT_EQ(at.in("A5"), "1E 1D/1 1B");
  EXPECT_EQ(at.fear(), 1);
}

TEST(Dreams, FearCardsAreReal) {
  Position at = laid(kBringer, "A5", "1C 2D");
  at.terror(2).fear_card("Dahan Raid");
  EXPECT_EQ(at.in("A5"), "1C/2 2D");
}

// "All effects other than Damage/Destroy work as usual": removing and replacing
TEST(Dreams, ReplacingIsReal) {
  Position at = laid(kBringer, "A5", "1E 1D");
  at.use("Call of the Dahan Ways", "A5");
  EXPECT_EQ(at.in("A5"), "2D");
}

// One power dreams one death of a piece, wherever it is pushed meanwhile.
TEST(Dreams, ATownPushedNextDoorIsNotDreamtDeadAgain) {
  Position at = laid(kBringer, "A6", "1T", "3 fire 3 air");
  at.use("Talons of Lightning", "A6");
  EXPECT_EQ(at.fear(), 3 + 2);
  at.choose("push town (dreamt dead) A6 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A8: 1T");
  EXPECT_EQ(at.fear(), 3 + 2);
}

TEST(Dreams, ButAnotherTownNextDoorIs) {
  Position at = laid(kBringer, "A6", "1T", "3 fire 3 air");
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
  Position at = laid(kBringer, "A7", "1C 1E", "2 sun 3 water");
  at.use("Massive Flooding", "A7");
  at.choose("damage city A7", "damage city (1 dreamt) A7");
  EXPECT_THAT(at.options(), ElementsAre("push explorer A7", "stop pushing from A7"));
}

// 14.2: blight added by its own power destroys presence as always.
TEST(Dreams, OwnPresenceMayBeDestroyed) {
  Position at = laid(kBringer, "A8", "1C 2P");
  at.use("Pillar of Living Flame", "A8");
  EXPECT_EQ(at.in("A8"), "1C 1B 1P");
  EXPECT_EQ(at.fear(), 3 + 5);
}

TEST(CallOnMidnightsDream, GivesTwoFearWithInvaders) {
  Position at = laid(kBringer, "A7", "1E 1P");
  at.use("Call on Midnight's Dream", "A7").choose("if the land has invaders, 2 fear");
  EXPECT_EQ(at.fear(), 2);
}

class MidnightsDream : public testing::Test {
 protected:
  // Bringer has chosen the first branch over 2 dahan, Talons (6) and Tsunami (6) come up.
  Position dreaming(int energy, std::string_view pieces = "1P 2D 1E") {
    Position at(kBringer);
    at.put("A6", pieces).put("A3", "1C").energy(energy);
    at.card("Call on Midnight's Dream", Place::play).card("Dread Apparitions", Place::play);
    at.major_deck({"Talons of Lightning", "Tsunami"}).power_phase(Phase::fast);
    at.choose("use Call on Midnight's Dream");
    for (const std::string& label : at.options()) {
      if (label.find("gain a major power") != std::string::npos) {
        at.choose(label);
        break;
      }
    }
    return at;
  }
};

TEST_F(MidnightsDream, GainsAMajorAndDemandsForgetting) {
  Position at = dreaming(0);
  EXPECT_THAT(at.options(), UnorderedElementsAre("keep Talons of Lightning", "keep Tsunami"));
  at.choose("keep Talons of Lightning");
  EXPECT_THAT(at.options(),
              UnorderedElementsAre("forget Call on Midnight's Dream", "forget Dread Apparitions",
                                   "forget Dreams of the Dahan", "forget Predatory Nightmares",
                                   "forget Talons of Lightning"));
}

TEST_F(MidnightsDream, ForgettingAnotherCardGivesNothingMore) {
  Position at = dreaming(9);
  at.choose("keep Talons of Lightning", "forget Predatory Nightmares");
  EXPECT_EQ(at.energy(), 9);
  EXPECT_EQ(at.place("Talons of Lightning"), Place::hand);
  EXPECT_EQ(at.place("Call on Midnight's Dream"), Place::play);
}

TEST_F(MidnightsDream, ForgettingItselfGivesEnergyForEachDahan) {
  Position at = dreaming(1);
  at.choose("keep Talons of Lightning", "forget Call on Midnight's Dream");
  EXPECT_EQ(at.energy(), 3);
  // 3 energy do not pay for it, so it stays in hand without a question.
  EXPECT_EQ(at.place("Talons of Lightning"), Place::hand);
  EXPECT_EQ(at.place("Call on Midnight's Dream"), Place::forgotten);
  EXPECT_THAT(at.options(), UnorderedElementsAre("use Dread Apparitions", "use Night Terrors",
                                                 "done using powers"));
}

TEST_F(MidnightsDream, TheGainedPowerMayBePlayedAtOnceForItsCost) {
  Position at = dreaming(4);
  at.choose("keep Talons of Lightning", "forget Call on Midnight's Dream");
  EXPECT_THAT(at.options(),
              ElementsAre("play Talons of Lightning", "keep Talons of Lightning in hand"));
  at.choose("play Talons of Lightning");
  EXPECT_EQ(at.energy(), 0);
  EXPECT_EQ(at.state().seats[0].plays, 1);
  EXPECT_EQ(at.place("Talons of Lightning"), Place::play);
  // It is fast, so it may be used in this very phase.
  EXPECT_THAT(at.options(), UnorderedElementsAre("use Talons of Lightning", "use Dread Apparitions",
                                                 "use Night Terrors", "done using powers"));
}

TEST_F(MidnightsDream, TheGainedPowerMayBeKept) {
  Position at = dreaming(4);
  at.choose("keep Talons of Lightning", "forget Call on Midnight's Dream",
            "keep Talons of Lightning in hand");
  EXPECT_EQ(at.energy(), 6);
  EXPECT_EQ(at.place("Talons of Lightning"), Place::hand);
}

TEST_F(MidnightsDream, ASlowPowerPlayedAtOnceWaitsForTheSlowPhase) {
  Position at = dreaming(6, "2P 2D 1E");
  at.choose("keep Tsunami", "forget Call on Midnight's Dream", "play Tsunami");
  EXPECT_EQ(at.energy(), 2);
  EXPECT_THAT(at.options(), Not(Contains("use Tsunami")));
  at.choose("done using powers").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), ElementsAre("use Tsunami", "done using powers"));
}

// Forgotten from play its elements are gone: 4.13.
TEST_F(MidnightsDream, ItsElementsGoWithIt) {
  Position at(kBringer);
  at.put("A7", "1P 1D 1E").put("A3", "1C").card("Call on Midnight's Dream", Place::play);
  at.elements("1 moon 1 air").major_deck({"Tsunami"}).power_phase(Phase::fast);
  at.choose("use Call on Midnight's Dream");
  at.choose(at.options().at(0), "forget Call on Midnight's Dream", "use Night Terrors");
  // 1 moon 1 air without its moon and animal: the first level only.
  EXPECT_EQ(at.fear(), 1);
}

TEST_F(MidnightsDream, WithoutDahanGainsNothing) {
  Position at(kBringer);
  at.put("A7", "1P 1E").put("A3", "1C").major_deck({"Tsunami", "Talons of Lightning"});
  at.use("Call on Midnight's Dream", "A7").choose(at.options().at(0));
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_FALSE(at.owns("Tsunami"));
  EXPECT_EQ(at.fear(), 0);
}

TEST(DreadApparitions, OwnFearCounts) {
  Position at = laid(kBringer, "A7", "1E");
  at.use("Dread Apparitions", "A7");
  EXPECT_EQ(at.fear(), 1);
  EXPECT_EQ(at.defend("A7"), 1);
}

TEST(DreadApparitions, FearOfLaterPowersThereCounts) {
  Position at = laid(kBringer, "A7", "1E 1P", "3 moon 2 air 1 animal");
  at.use("Dread Apparitions", "A7").use("Night Terrors", "A7");
  EXPECT_EQ(at.defend("A7"), 1 + 3);
  at.use("Delusions of Danger", "A7").choose("2 fear");
  EXPECT_EQ(at.defend("A7"), 1 + 3 + 2);
}

TEST(DreadApparitions, DreamtFearCounts) {
  Position at = laid(kBringer, "A7", "1C/2");
  at.use("Dread Apparitions", "A7").use("Flash Floods", "A7");
  EXPECT_EQ(at.defend("A7"), 1 + 5);
}

// Fear of a town that is pushed counts where it was dreamt dead.
TEST(DreadApparitions, DreamtFearCountsWhereThePieceStood) {
  Position at = laid(kBringer, "A7", "1T 1E");
  at.use("Dread Apparitions", "A8").use("Dread Apparitions", "A7");
  at.use("Steam Vents", "A7").choose("push explorer (dreamt dead) A7 to A8");
  at.use("Predatory Nightmares", "A7").choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.defend("A7"), 1 + 2);
  EXPECT_EQ(at.defend("A8"), 1);
}

// "Fear from destroying Town/City does not": with a spirit whose powers destroy.
TEST(DreadApparitions, FearOfDestroyingDoesNotCount) {
  Position at = laid(kRiver, "A7", "1T/1 1C");
  at.use("Dread Apparitions", "A7").use("Flash Floods", "A7").choose("damage town (1 damage) A7");
  EXPECT_EQ(at.fear(), 1 + 1);
  EXPECT_EQ(at.defend("A7"), 1);
}

TEST(DreadApparitions, FearElsewhereOrNotByPowersDoesNotCount) {
  Position at = laid(kBringer, "A5", "1C 1D");
  at.put("A8", "1E").use("Dread Apparitions", "A5");
  at.use("Delusions of Danger", "A8").choose("2 fear");
  EXPECT_EQ(at.defend("A5"), 1);
  EXPECT_EQ(at.defend("A8"), 0);
  at.terror(3).fear_card("Dahan Raid");
  EXPECT_EQ(at.defend("A5"), 1);
}

TEST(DreadApparitions, EndWithTheTurn) {
  Position at = laid(kBringer, "A7", "1C");
  at.use("Dread Apparitions", "A7").time_passes();
  at.use("Delusions of Danger", "A7").choose("2 fear");
  EXPECT_EQ(at.defend("A7"), 0);
}

TEST(DreamsOfTheDahan, GathersOrFearsForUpToThreeDahan) {
  Position at = laid(kBringer, "A7", "1T 4D");
  at.put("A8", "1D").use("Dreams of the Dahan", "A7");
  EXPECT_THAT(at.options(),
              ElementsAre("gather up to 2 dahan",
                          "if the land has towns/cities, 1 fear per dahan (at most 3)"));
  Position gather = at;
  gather.choose("gather up to 2 dahan", "gather A8 to A7");
  EXPECT_EQ(gather.in("A7"), "1T 5D");
  at.choose("if the land has towns/cities, 1 fear per dahan (at most 3)");
  EXPECT_EQ(at.fear(), 3);
  Position two = laid(kBringer, "A7", "1C 2D 1P");
  two.use("Dreams of the Dahan", "A7");
  two.choose("if the land has towns/cities, 1 fear per dahan (at most 3)");
  EXPECT_EQ(two.fear(), 2);
  Position none = laid(kBringer, "A7", "3E 2D 1P");
  none.use("Dreams of the Dahan", "A7");
  none.choose("if the land has towns/cities, 1 fear per dahan (at most 3)");
  EXPECT_EQ(none.fear(), 0);
}

TEST(PredatoryNightmares, PushUpToTwoDahan) {
  Position at = laid(kBringer, "A7", "1C 3D");
  at.use("Predatory Nightmares", "A7");
  for (int i = 0; i < 2; ++i) at.choose("push dahan A7", "push dahan A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1D, A8: 2D");
}

TEST(NightTerrors, LevelsAddUp) {
  const auto fear = [](const char* elements) {
    Position at = laid(kBringer, "A7", "1E 1P", elements);
    return at.use("Night Terrors", "A7").fear();
  };
  EXPECT_EQ(fear("1 moon 1 air"), 1);
  EXPECT_EQ(fear("2 moon 1 air"), 1);
  EXPECT_EQ(fear("2 moon 1 air 1 animal"), 2);
  EXPECT_EQ(fear("3 moon 2 air 1 animal"), 3);
}

TEST(NightTerrors, NeedInvadersInOnesOwnLand) {
  Position at(kBringer);
  at.put("A7", "1P").put("A5", "1P 1E").put("A8", "1E");
  EXPECT_EQ(at.targets("Night Terrors"), "A5");
}

TEST(SpiritsMayYetDream, TurnsUpAnyFaceDownFearCard) {
  Position at = laid(kBringer, "A7", "1P", "2 moon 2 air");
  at.earned("Retreat!").use("Spirits May Yet Dream");
  EXPECT_EQ(at.options().size(), 10U);
  at.choose("turn up fear card 4 from the top");
  EXPECT_THAT(at.options(), IsEmpty());
  // The fourth card lies below the divider of terror level 2: fifth from the top.
  const int deck = static_cast<int>(Pile::fear_deck);
  const int count = at.state().piles[deck].count;
  EXPECT_NE(entries(at.state(), deck)[count - 5] & kFaceUp, 0);
  at.use("Spirits May Yet Dream");
  EXPECT_FALSE(at.offers("turn up fear card 4 from the top"));
  at.choose("turn up earned fear card 1");
  EXPECT_NE(entries(at.state(), static_cast<int>(Pile::fear_earned))[0] & kFaceUp, 0);
  // It is earned and resolved as usual.
  at.put("A5", "1E").perform("fear_step");
  EXPECT_THAT(at.options(), ElementsAre("push from A5", "skip"));
}

TEST(SpiritsMayYetDream, AFaceUpCardIsEarnedAndResolvedAsUsual) {
  Position at = laid(kBringer, "A7", "1P", "2 moon 2 air");
  at.use("Spirits May Yet Dream").choose("turn up fear card 1 from the top");
  at.perform("generate_fear", {kNone, 4, 0});
  EXPECT_EQ(at.earned_cards(), 1);
  at.perform("fear_step");
  while (!at.options().empty()) at.choose(at.options().back());
  EXPECT_EQ(at.earned_cards(), 0);
}

TEST(SpiritsMayYetDream, GivesAnElementTheSpiritHas) {
  Position at = laid(kBringer, "A7", "1P", "3 moon 1 fire");
  at.use("Spirits May Yet Dream");
  EXPECT_THAT(at.options(), ElementsAre("gain moon", "gain fire"));
  at.choose("gain fire");
  EXPECT_EQ(at.state().seats[0].gained[2], 2);
}

}  // namespace
}  // namespace loci::island
