// The Spirit phase: growth, presence, energy, power cards gained, forgotten, reclaimed and played;
// and what Time Passes does to a seat. Numbers are items of the rules digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "island/piles.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr const char* kReclaim = "grow: reclaim all power cards, gain a power card, gain 1 energy";
constexpr const char* kSpread = "grow: add 1 presence at range 1, add 1 presence at range 1";
constexpr const char* kReach = "grow: gain a power card, add 1 presence at range 2";
constexpr const char* kPresence1 = "add 1 presence at range 1";
constexpr const char* kPresence2 = "add 1 presence at range 2";

// River with presence in A5, a city far off.
Position growing() {
  Position at;
  at.put("A5", "1P").put("A3", "1C").perform("spirit_phase");
  return at;
}

// A spirit that has grown and may play cards: a single icon is left and taken.
Position playing(int energy, int energy_spaces = 1, int plays_spaces = 1) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").energy(energy).uncovered(energy_spaces, plays_spaces);
  at.perform("spirit_phase")
      .choose(kSpread, "add presence to A5", "add presence to A5 from A5", "add presence to A5",
              "add presence to A5 from A5");
  return at;
}

// 4.1
TEST(Growth, OffersTheOptionsOfThePanel) {
  EXPECT_THAT(growing().options(), ElementsAre(kReclaim, kSpread, kReach));
}

// 4.1: icons in any order, each once; the last is taken by itself.
TEST(Growth, IconsAreDoneInAnyOrder) {
  Position at = growing();
  at.choose(kReclaim);
  EXPECT_THAT(at.options(),
              ElementsAre("reclaim all power cards", "gain a power card", "gain 1 energy"));
  at.choose("gain 1 energy");
  EXPECT_EQ(at.energy(), 1);
  EXPECT_THAT(at.options(), ElementsAre("reclaim all power cards", "gain a power card"));
  at.choose("gain a power card");
  EXPECT_EQ(at.prompt(), "Which kind of power card?");
}

// 4.1: a card gained before reclaiming, or after, as one likes; here presence first or card first.
TEST(Growth, PresenceMayComeBeforeOrAfterTheCard) {
  Position at = growing();
  at.choose(kReach);
  EXPECT_THAT(at.options(), ElementsAre("gain a power card", kPresence2));
  at.choose(kPresence2);
  EXPECT_EQ(at.prompt(), "Add presence where?");
}

// Two like icons are one option; both are done.
TEST(Growth, LikeIconsAreOneOption) {
  Position at = growing();
  at.choose(kSpread);
  // The first of the two is taken by itself: it is the only thing there is.
  EXPECT_EQ(at.prompt(), "Add presence where?");
  at.choose("add presence to A4", "add presence to A4 from the energy track");
  EXPECT_EQ(at.prompt(), "Add presence where?");
  at.choose("add presence to A4", "add presence to A4 from the card plays track");
  EXPECT_EQ(at.in("A4"), "2P");
  EXPECT_THAT(at.options(), Contains("done playing cards"));
}

// 4.1: one option a turn
TEST(Growth, OnlyOneOptionIsPicked) {
  Position at = playing(9);
  EXPECT_THAT(at.options(), Not(Contains(kReclaim)));
  EXPECT_THAT(at.options(), Not(Contains(kSpread)));
}

// 4.4
TEST(Presence, IsAddedWithinRangeOfOnesOwn) {
  Position at = growing();
  at.choose(kSpread);
  EXPECT_THAT(at.options(),
              ElementsAre("add presence to A1", "add presence to A4", "add presence to A5",
                          "add presence to A6", "add presence to A7", "add presence to A8"));
}

TEST(Presence, AtRangeTwoReachesFarther) {
  Position at;
  at.put("A7", "1P").put("A3", "1C").perform("spirit_phase").choose(kReach, kPresence2);
  EXPECT_THAT(at.options(),
              ElementsAre("add presence to A1", "add presence to A4", "add presence to A5",
                          "add presence to A6", "add presence to A7", "add presence to A8"));
}

// 4.5
TEST(Presence, ComesFromEitherTrackOrFromTheIsland) {
  Position at = growing();
  at.choose(kSpread, "add presence to A8");
  EXPECT_THAT(at.options(), ElementsAre("add presence to A8 from the energy track",
                                        "add presence to A8 from the card plays track",
                                        "add presence to A8 from A5"));
}

// 4.5: left to right
TEST(Presence, FromATrackUncoversItsNextSpace) {
  Position at = growing();
  at.choose(kSpread, "add presence to A8", "add presence to A8 from the energy track");
  EXPECT_EQ(at.state().seats[0].uncovered[0], 2);
  EXPECT_EQ(at.state().seats[0].uncovered[1], 1);
  EXPECT_EQ(at.island(), "A3: 1C, A5: 1P, A8: 1P");
}

// growth-add-presence-reposition: range is judged before the presence is taken up.
TEST(Presence, FromTheIslandMayBeTheOneThatGaveTheRange) {
  Position at = growing();
  at.choose(kSpread, "add presence to A8", "add presence to A8 from A5");
  EXPECT_EQ(at.island(), "A3: 1C, A8: 1P");
  EXPECT_EQ(at.state().seats[0].uncovered[0], 1);
  // The second is judged from where it now stands.
  EXPECT_THAT(at.options(), ElementsAre("add presence to A5", "add presence to A6",
                                        "add presence to A7", "add presence to A8"));
}

// growth-chain-presence
TEST(Presence, TheSecondMayTakeItsRangeFromTheFirst) {
  Position at = growing();
  at.choose(kSpread, "add presence to A4", "add presence to A4 from the energy track");
  EXPECT_THAT(at.options(), Contains("add presence to A3"));
}

// 4.5: with empty tracks only the island is left.
TEST(Presence, OnlyTheIslandIsLeftWhenTheTracksAreEmpty) {
  Position at;
  at.put("A5", "1P").put("A7", "1P").put("A3", "1C").uncovered(7, 7).perform("spirit_phase");
  at.choose(kSpread, "add presence to A8");
  EXPECT_THAT(at.options(),
              ElementsAre("add presence to A8 from A5", "add presence to A8 from A7"));
}

// 13.5
TEST(SacredSite, IsTwoPresenceOrForRiverOneInAWetland) {
  Position river;
  river.put("A1", "1P").put("A2", "1P").put("A7", "2P");
  // Devouring Ants: range 1 from a sacred site: A2 and A7, not A1.
  EXPECT_EQ(river.targets("Devouring Ants"), "A1 A2 A3 A4 A5 A7 A8");
  Position other(kThunderspeaker);
  other.put("A1", "1P").put("A5", "1P").put("A7", "2P").put("A3", "1C");
  EXPECT_EQ(other.targets("Devouring Ants"), "A5 A7 A8");
}

// 4.9
TEST(Energy, IsGainedAfterGrowthByTheHighestNumberUncovered) {
  Position at = playing(3, 4, 1);
  EXPECT_EQ(at.energy(), 3 + 3);
}

// 4.9, 4.6: energy spaces uncovered by this growth count already.
TEST(Energy, CountsSpacesUncoveredThisTurn) {
  Position at = growing();
  at.choose(kSpread, "add presence to A5", "add presence to A5 from the energy track",
            "add presence to A5", "add presence to A5 from the energy track");
  EXPECT_EQ(at.energy(), 2);
  EXPECT_EQ(at.in("A5"), "3P");
}

// 4.9
TEST(Energy, ComesOnlyWhenGrowthIsOver) {
  Position at = growing();
  at.choose(kSpread, "add presence to A5", "add presence to A5 from the energy track");
  EXPECT_EQ(at.energy(), 0);
}

// 4.6: elements and reclaim spaces have no number and leave the one before in force.
TEST(Tracks, TheHighestNumberUncoveredCounts) {
  const auto energy = [](const char* spirit, int spaces) {
    const Position at(spirit);
    return static_cast<int>(
        at.game().tables().spirits[at.state().seats[0].spirit].tracks[0].best[spaces]);
  };
  const auto plays = [](const char* spirit, int spaces) {
    Position at(spirit);
    return at.uncovered(1, spaces).plays();
  };
  EXPECT_EQ(energy(kThunderspeaker, 2), 1);
  EXPECT_EQ(energy(kThunderspeaker, 3), 2);
  EXPECT_EQ(energy(kThunderspeaker, 5), 2);
  EXPECT_EQ(energy(kThunderspeaker, 6), 3);
  EXPECT_EQ(energy(kBringer, 6), 4);
  EXPECT_EQ(energy(kBringer, 7), 5);
  EXPECT_EQ(plays(kRiver, 5), 3);
  EXPECT_EQ(plays(kRiver, 6), 4);
  EXPECT_EQ(plays(kThunderspeaker, 6), 3);
  EXPECT_EQ(plays(kBringer, 6), 3);
}

// 4.10
TEST(PlayingCards, CostsEnergyAndGivesElementsAtOnce) {
  Position at = playing(1);  // 2 with income
  at.choose("play Flash Floods");
  EXPECT_EQ(at.energy(), 0);
  EXPECT_EQ(at.place("Flash Floods"), Place::play);
  // One play: nothing but "done" was left, so the phase is over.
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.state().seats[0].stage, Stage::done);
}

// 4.10
TEST(PlayingCards, OffersOnlyWhatCanBePaid) {
  Position at = playing(0);  // 1 with income
  EXPECT_THAT(at.options(), ElementsAre("play Boon of Vigor", "play River's Bounty",
                                        "play Wash Away", "done playing cards"));
}

// 4.10
TEST(PlayingCards, StopsAtTheNumberOfPlays) {
  Position at = playing(5, 1, 2);
  at.choose("play Boon of Vigor");
  EXPECT_THAT(at.options(), ElementsAre("play Flash Floods", "play River's Bounty",
                                        "play Wash Away", "done playing cards"));
  at.choose("play Wash Away");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.energy(), 5);
}

// 4.10: unused plays are lost, cards stay in hand.
TEST(PlayingCards, MayBeLeftUndone) {
  Position at = playing(5);
  at.choose("done playing cards");
  EXPECT_EQ(at.place("Flash Floods"), Place::hand);
  EXPECT_EQ(at.energy(), 6);
}

// 4.10: cards in the discard cannot be played.
TEST(PlayingCards, ComeFromTheHand) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").energy(9).card("Flash Floods", Place::discard);
  at.perform("spirit_phase")
      .choose(kSpread, "add presence to A5", "add presence to A5 from A5", "add presence to A5",
              "add presence to A5 from A5");
  EXPECT_THAT(at.options(), ElementsAre("play Boon of Vigor", "play River's Bounty",
                                        "play Wash Away", "done playing cards"));
}

// 4.12
TEST(GainingAPower, DrawsFourKeepsOneAndDiscardsThree) {
  Position at;
  at.put("A5", "1P")
      .minor_deck({"Drought", "Steam Vents", "Rain of Blood", "Gift of Power", "Call to Tend"});
  at.perform("gain_power", {0}).choose("gain a minor power");
  EXPECT_THAT(at.options(), UnorderedElementsAre("keep Drought", "keep Steam Vents",
                                                 "keep Rain of Blood", "keep Gift of Power"));
  at.choose("keep Rain of Blood");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.place("Rain of Blood"), Place::hand);
  EXPECT_FALSE(at.in_pile(Pile::minor_discard, "Rain of Blood"));
  for (const char* name : {"Drought", "Steam Vents", "Gift of Power"}) {
    EXPECT_TRUE(at.in_pile(Pile::minor_discard, name)) << name;
  }
  EXPECT_TRUE(at.in_pile(Pile::minor_deck, "Call to Tend"));
}

// 4.12, 4.13
TEST(GainingAPower, MayBeAMajor) {
  Position at;
  at.put("A5", "1P").major_deck({"Tsunami", "Drought"}).perform("gain_power", {0});
  at.choose("gain a major power", "keep Tsunami");
  EXPECT_THAT(at.options(), Contains("forget Tsunami"));
}

// 4.12: from a discard alone too; of two empty decks none is offered.
TEST(GainingAPower, NeedsADeckOrADiscard) {
  Position at;
  at.put("A5", "1P").minor_deck({"Drought"}).major_deck({}).perform("gain_power", {0});
  EXPECT_EQ(at.place("Drought"), Place::hand);
  at.perform("gain_power", {0});
  EXPECT_THAT(at.options(), IsEmpty());
}

// 4.12: the discard comes back shuffled: of six cards not always the same four are drawn.
TEST(GainingAPower, ShufflesTheDiscard) {
  std::set<std::vector<std::string>> draws;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Position at;
    at.state().rng = Rng::seeded(seed);
    at.minor_deck({});
    for (const char* name : {"Drought", "Steam Vents", "Rain of Blood", "Gift of Power",
                             "Call to Tend", "Call to Migrate"}) {
      put_on_top(at.state(), static_cast<int>(Pile::minor_discard),
                 static_cast<u16>(at.power(name)));
    }
    draws.insert(at.perform("gain_minor", {0}).options());
  }
  EXPECT_GT(draws.size(), 5U);
}

// 4.12: "If you must draw from an empty deck first shuffle its discard into it."
TEST(GainingAPower, ShufflesTheDiscardWhenTheDeckRunsOut) {
  Position at;
  at.minor_deck({"Drought", "Steam Vents", "Rain of Blood", "Gift of Power", "Call to Tend"});
  at.perform("gain_minor", {0}).choose("keep Drought");
  at.perform("gain_minor", {0});
  // Call to Tend was left in the deck; then the three discards come back.
  EXPECT_THAT(at.options(), UnorderedElementsAre("keep Call to Tend", "keep Steam Vents",
                                                 "keep Rain of Blood", "keep Gift of Power"));
}

// 4.13
TEST(GainingAMajor, DemandsForgettingACard) {
  Position at;
  at.card("Flash Floods", Place::discard).card("Wash Away", Place::play);
  at.card("Drought", Place::hand).major_deck({"Tsunami", "Accelerated Rot"});
  at.perform("gain_major", {0}).choose("keep Tsunami");
  // From hand, discard or play; also the one just gained: forget-just-gained-major.
  EXPECT_THAT(at.options(), UnorderedElementsAre("forget Tsunami", "forget Drought",
                                                 "forget Boon of Vigor", "forget Flash Floods",
                                                 "forget River's Bounty", "forget Wash Away"));
}

// 4.13
TEST(Forgetting, AMinorOrMajorGoesToItsDiscard) {
  Position at;
  at.card("Drought", Place::hand).major_deck({"Tsunami", "Accelerated Rot"});
  at.perform("gain_major", {0}).choose("keep Tsunami", "forget Drought");
  EXPECT_TRUE(at.in_pile(Pile::minor_discard, "Drought"));
  EXPECT_FALSE(at.owns("Drought"));
  EXPECT_TRUE(at.in_pile(Pile::major_discard, "Accelerated Rot"));
  at.perform("gain_major", {0}).choose("forget Accelerated Rot");
  EXPECT_TRUE(at.in_pile(Pile::major_discard, "Accelerated Rot"));
  EXPECT_EQ(at.place("Tsunami"), Place::hand);
}

// 4.13
TEST(Forgetting, AUniqueLeavesTheGame) {
  Position at;
  at.major_deck({"Tsunami"}).perform("gain_major", {0}).choose("forget Wash Away");
  EXPECT_EQ(at.place("Wash Away"), Place::forgotten);
  at.perform("reclaim_all", {0});
  EXPECT_EQ(at.place("Wash Away"), Place::forgotten);
  at.time_passes();
  EXPECT_EQ(at.place("Wash Away"), Place::forgotten);
  at.major_deck({"Accelerated Rot"}).perform("gain_major", {0});
  EXPECT_FALSE(at.offers("forget Wash Away"));
}

// 4.13, 6.2
TEST(Forgetting, FromPlayTakesTheElementsAtOnce) {
  Position at;
  at.put("A5", "1P 1T 1E").put("A3", "1C").card("Wash Away", Place::play);
  at.card("River's Bounty", Place::play).card("Boon of Vigor", Place::play);
  at.major_deck({"Tsunami"});
  // sun 2, water 3: the second level of Massive Flooding, 2 damage.
  at.perform("gain_major", {0}).choose("forget Boon of Vigor");
  // sun 1, water 2: the first level only.
  at.use("Massive Flooding", "A5");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push town A5", "push explorer A5"));
}

// Power progressions: 4.12
TEST(Progression, GivesTheNextCardAndAMajorDemandsForgetting) {
  Position at(kRiver, "A", true);
  at.perform("gain_power", {0}).perform("gain_power", {0}).perform("gain_power", {0});
  EXPECT_EQ(at.place("Uncanny Melting"), Place::hand);
  EXPECT_EQ(at.place("Nature's Resilience"), Place::hand);
  EXPECT_EQ(at.place("Pull Beneath the Hungry Earth"), Place::hand);
  EXPECT_THAT(at.options(), IsEmpty());
  at.perform("gain_power", {0});
  EXPECT_EQ(at.place("Accelerated Rot"), Place::hand);
  EXPECT_THAT(at.options(), Contains("forget Accelerated Rot"));
  EXPECT_THAT(at.options(), Contains("forget Uncanny Melting"));
  at.choose("forget Wash Away");
  at.perform("gain_power", {0});
  EXPECT_EQ(at.place("Song of Sanctity"), Place::hand);
}

TEST(Progression, GoesOnWithDrawingWhenItIsUsedUp) {
  Position at(kRiver, "A", true);
  at.state().seats[0].progression = 7;
  at.perform("gain_power", {0});
  EXPECT_THAT(at.options(), ElementsAre("gain a minor power", "gain a major power"));
}

// 4.14
TEST(Reclaiming, AllBringsTheDiscardsBack) {
  Position at;
  at.card("Flash Floods", Place::discard).card("Wash Away", Place::discard);
  at.card("Boon of Vigor", Place::play).perform("reclaim_all", {0});
  EXPECT_EQ(at.place("Flash Floods"), Place::hand);
  EXPECT_EQ(at.place("Wash Away"), Place::hand);
  EXPECT_EQ(at.place("Boon of Vigor"), Place::play);
}

// 4.14
TEST(Reclaiming, OneBringsTheChosenCardBack) {
  Position at;
  at.card("Flash Floods", Place::discard).card("Wash Away", Place::discard);
  at.perform("reclaim_some", {0, 1});
  EXPECT_THAT(at.options(), ElementsAre("reclaim Flash Floods", "reclaim Wash Away"));
  at.choose("reclaim Wash Away");
  EXPECT_EQ(at.place("Flash Floods"), Place::discard);
  EXPECT_EQ(at.place("Wash Away"), Place::hand);
}

// 4.7: optional, once a turn, at any time of the phase, also before growth.
TEST(ReclaimOneSpace, MayBeUsedOnceATurn) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").uncovered(1, 5).energy(9);
  at.card("Flash Floods", Place::discard).card("Wash Away", Place::discard);
  at.perform("spirit_phase");
  EXPECT_THAT(at.options(), Contains("reclaim one from the track"));
  at.choose("reclaim one from the track", "reclaim Wash Away");
  EXPECT_THAT(at.options(), Not(Contains("reclaim one from the track")));
  EXPECT_EQ(at.place("Flash Floods"), Place::discard);
  EXPECT_EQ(at.place("Wash Away"), Place::hand);
}

TEST(ReclaimOneSpace, MayBeLeftUnused) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").uncovered(1, 5).card("Wash Away", Place::discard);
  at.perform("spirit_phase").choose(kSpread);
  // Two icons and the space: still a choice.
  at.choose(kPresence1, "add presence to A5", "add presence to A5 from A5", kPresence1,
            "add presence to A5", "add presence to A5 from A5");
  EXPECT_THAT(at.options(), Contains("reclaim one from the track"));
  at.choose("done playing cards");
  EXPECT_EQ(at.place("Wash Away"), Place::discard);
}

// 4.7: "usable on the turn it is revealed"
TEST(ReclaimOneSpace, MayBeUsedTheTurnItIsUncovered) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").uncovered(1, 4).card("Wash Away", Place::discard);
  at.perform("spirit_phase");
  EXPECT_THAT(at.options(), Not(Contains("reclaim one from the track")));
  at.choose(kSpread, "add presence to A5", "add presence to A5 from the card plays track");
  EXPECT_THAT(at.options(), UnorderedElementsAre(kPresence1, "reclaim one from the track"));
}

TEST(ReclaimOneSpace, NeedsADiscardedCard) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").uncovered(1, 5).perform("spirit_phase");
  EXPECT_THAT(at.options(), ElementsAre(kReclaim, kSpread, kReach));
}

// The card reclaimed may be played in the same turn.
TEST(ReclaimOneSpace, TheCardMayBePlayedAtOnce) {
  Position at;
  at.put("A5", "1P").put("A3", "1C").uncovered(1, 5).energy(9).card("Wash Away", Place::discard);
  at.perform("spirit_phase").choose(kSpread, "reclaim one from the track");
  at.choose("add presence to A5", "add presence to A5 from A5", "add presence to A5",
            "add presence to A5 from A5");
  EXPECT_THAT(at.options(), Contains("play Wash Away"));
}

// 4.8: chosen once a turn, then fixed.
TEST(AnyElement, IsChosenOnceATurn) {
  Position at(kBringer);
  at.put("A5", "1P 1E").put("A3", "1C").uncovered(6, 1);
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(), Contains("any element: sun"));
  EXPECT_THAT(at.options(), Contains("any element: animal"));
  // 1 moon and 1 air from the track: Night Terrors at its first level.
  EXPECT_THAT(at.options(), Contains("use Night Terrors"));
  at.choose("any element: moon");
  EXPECT_THAT(at.options(), ElementsAre("use Night Terrors", "done using powers"));
}

TEST(AnyElement, TwoSpacesGiveTwo) {
  Position at(kBringer);
  at.put("A5", "1P 1E").put("A3", "1C").uncovered(6, 6).power_phase(Phase::fast);
  at.choose("any element: moon");
  EXPECT_THAT(at.options(), Contains("any element: moon"));
  at.choose("any element: animal");
  EXPECT_THAT(at.options(),
              ElementsAre("use Night Terrors", "use Night Terrors as if with fewer elements",
                          "done using powers"));
  at.choose("use Night Terrors");
  // 2 moon, 1 air, 1 animal: two levels.
  EXPECT_EQ(at.fear(), 2);
}

TEST(AnyElement, IsChosenAnewNextTurn) {
  Position at(kBringer);
  at.put("A5", "1P 1E").put("A3", "1C").uncovered(6, 1).power_phase(Phase::fast);
  at.choose("any element: moon", "done using powers").time_passes();
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(), Contains("any element: sun"));
}

// 9.2
TEST(TimePasses, DiscardsPlayedCardsAndClearsElements) {
  Position at;
  at.put("A5", "1P").energy(4).elements("3 sun").card("Flash Floods", Place::play);
  at.card("Wash Away", Place::discard).time_passes();
  EXPECT_EQ(at.place("Flash Floods"), Place::discard);
  EXPECT_EQ(at.place("Wash Away"), Place::discard);
  EXPECT_EQ(at.place("Boon of Vigor"), Place::hand);
  EXPECT_EQ(at.energy(), 4);
  EXPECT_EQ(at.state().seats[0].gained[0], 0);
  EXPECT_EQ(at.state().phase, Phase::time_passes);
}

// 9.2: powers may be used again, plays are counted anew.
TEST(TimePasses, MakesPowersUsableAgain) {
  Position at;
  at.put("A5", "1P 2E").put("A3", "1C").elements("1 sun 2 water").power_phase(Phase::slow);
  at.choose("use Massive Flooding", "Massive Flooding in A5", "push explorer A5 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  at.time_passes().elements("1 sun 2 water").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), Contains("use Massive Flooding"));
}

// 3.1: a whole turn by the menus, from the set-up on. River plays Flash Floods in its first turn
// and Wash Away in its second.
TEST(Turn, HasFivePhasesInOrder) {
  const Game& game = solo_game(kRiver, "A");
  State state{};
  Options options;
  game.start(state, options, 1);
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.phase, Phase::spirit);
  std::vector<std::pair<int, Phase>> seen;
  const auto prefer = [&](std::initializer_list<std::string_view> wanted) {
    for (const std::string_view beginning : wanted) {
      for (int i = 0; i < options.count; ++i) {
        if (game.label(state, options.list[i]).starts_with(beginning)) return i;
      }
    }
    return 0;
  };
  while (state.turn < 3 && options.count > 0) {
    if (seen.empty() || seen.back() != std::pair<int, Phase>{state.turn, state.phase}) {
      seen.emplace_back(state.turn, state.phase);
    }
    game.choose(state, options,
                prefer({"grow: reclaim", "gain 1 energy", "gain a minor power",
                        state.turn == 1 ? "play Flash Floods" : "play Wash Away", "done playing",
                        "use ", "stop "}));
    ASSERT_EQ(state.fault, Fault::none);
    EXPECT_LE(state.actions_count, 1) << "an Action was left open";
  }
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_THAT(seen,
              testing::IsSupersetOf({std::pair{1, Phase::spirit}, std::pair{1, Phase::fast},
                                     std::pair{2, Phase::spirit}, std::pair{2, Phase::slow}}));
  EXPECT_EQ(state.turn, 3);
  // Cards played go to the discard when time passes; those of the first turn were reclaimed.
  const int discards = static_cast<int>(
      std::count_if(state.owned[0], state.owned[0] + state.seats[0].cards,
                    [](const OwnedCard& card) { return card.place == Place::discard; }));
  EXPECT_EQ(discards, 1);
  // Three explorations: the one of set-up and one a turn.
  EXPECT_EQ(state.piles[static_cast<int>(Pile::invader_deck)].count, 12 - 3);
  EXPECT_EQ(state.piles[static_cast<int>(Pile::build)].count, 1);
  EXPECT_EQ(state.piles[static_cast<int>(Pile::ravage)].count, 1);
  EXPECT_EQ(state.piles[static_cast<int>(Pile::invader_discard)].count, 1);
}

}  // namespace
}  // namespace loci::island
