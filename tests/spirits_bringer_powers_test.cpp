// Bringer of Dreams and Nightmares: innate and unique powers. Numbers are items of the rules
// digest.
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

TEST(CallOnMidnightsDream, GivesTwoFearWithInvaders) {
  Position at = laid_for(kBringer, "A7", "1E 1P");
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
  Position at = laid_for(kBringer, "A7", "1E");
  at.use("Dread Apparitions", "A7");
  EXPECT_EQ(at.fear(), 1);
  EXPECT_EQ(at.defend("A7"), 1);
}

TEST(DreadApparitions, FearOfLaterPowersThereCounts) {
  Position at = laid_for(kBringer, "A7", "1E 1P", "3 moon 2 air 1 animal");
  at.use("Dread Apparitions", "A7").use("Night Terrors", "A7");
  EXPECT_EQ(at.defend("A7"), 1 + 3);
  at.use("Delusions of Danger", "A7").choose("2 fear");
  EXPECT_EQ(at.defend("A7"), 1 + 3 + 2);
}

TEST(DreadApparitions, DreamtFearCounts) {
  Position at = laid_for(kBringer, "A7", "1C/2");
  at.use("Dread Apparitions", "A7").use("Flash Floods", "A7");
  EXPECT_EQ(at.defend("A7"), 1 + 5);
}

// Fear of a town that is pushed counts where it was dreamt dead.
TEST(DreadApparitions, DreamtFearCountsWhereThePieceStood) {
  Position at = laid_for(kBringer, "A7", "1T 1E");
  at.use("Dread Apparitions", "A8").use("Dread Apparitions", "A7");
  at.use("Steam Vents", "A7").choose("push explorer (dreamt dead) A7 to A8");
  at.use("Predatory Nightmares", "A7").choose("push town (dreamt dead) A7 to A8");
  EXPECT_EQ(at.defend("A7"), 1 + 2);
  EXPECT_EQ(at.defend("A8"), 1);
}

// "Fear from destroying Town/City does not": with a spirit whose powers destroy.
TEST(DreadApparitions, FearOfDestroyingDoesNotCount) {
  Position at = laid_for(kRiver, "A7", "1T/1 1C");
  at.use("Dread Apparitions", "A7").use("Flash Floods", "A7").choose("damage town (1 damage) A7");
  EXPECT_EQ(at.fear(), 1 + 1);
  EXPECT_EQ(at.defend("A7"), 1);
}

TEST(DreadApparitions, FearElsewhereOrNotByPowersDoesNotCount) {
  Position at = laid_for(kBringer, "A5", "1C 1D");
  at.put("A8", "1E").use("Dread Apparitions", "A5");
  at.use("Delusions of Danger", "A8").choose("2 fear");
  EXPECT_EQ(at.defend("A5"), 1);
  EXPECT_EQ(at.defend("A8"), 0);
  at.terror(3).fear_card("Dahan Raid");
  EXPECT_EQ(at.defend("A5"), 1);
}

TEST(DreadApparitions, EndWithTheTurn) {
  Position at = laid_for(kBringer, "A7", "1C");
  at.use("Dread Apparitions", "A7").time_passes();
  at.use("Delusions of Danger", "A7").choose("2 fear");
  EXPECT_EQ(at.defend("A7"), 0);
}

TEST(DreamsOfTheDahan, GathersOrFearsForUpToThreeDahan) {
  Position at = laid_for(kBringer, "A7", "1T 4D");
  at.put("A8", "1D").use("Dreams of the Dahan", "A7");
  EXPECT_THAT(at.options(),
              ElementsAre("gather up to 2 dahan",
                          "if the land has towns/cities, 1 fear per dahan (at most 3)"));
  Position gather = at;
  gather.choose("gather up to 2 dahan", "gather A8 to A7");
  EXPECT_EQ(gather.in("A7"), "1T 5D");
  at.choose("if the land has towns/cities, 1 fear per dahan (at most 3)");
  EXPECT_EQ(at.fear(), 3);
  Position two = laid_for(kBringer, "A7", "1C 2D 1P");
  two.use("Dreams of the Dahan", "A7");
  two.choose("if the land has towns/cities, 1 fear per dahan (at most 3)");
  EXPECT_EQ(two.fear(), 2);
  Position none = laid_for(kBringer, "A7", "3E 2D 1P");
  none.use("Dreams of the Dahan", "A7");
  none.choose("if the land has towns/cities, 1 fear per dahan (at most 3)");
  EXPECT_EQ(none.fear(), 0);
}

TEST(PredatoryNightmares, PushUpToTwoDahan) {
  Position at = laid_for(kBringer, "A7", "1C 3D");
  at.use("Predatory Nightmares", "A7");
  for (int i = 0; i < 2; ++i) at.choose("push dahan A7", "push dahan A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C 1D, A8: 2D");
}

TEST(NightTerrors, LevelsAddUp) {
  const auto fear = [](const char* elements) {
    Position at = laid_for(kBringer, "A7", "1E 1P", elements);
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
  Position at = laid_for(kBringer, "A7", "1P", "2 moon 2 air");
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
  Position at = laid_for(kBringer, "A7", "1P", "2 moon 2 air");
  at.use("Spirits May Yet Dream").choose("turn up fear card 1 from the top");
  at.perform("generate_fear", {kNone, 4, 0});
  EXPECT_EQ(at.earned_cards(), 1);
  at.perform("fear_step");
  while (!at.options().empty()) at.choose(at.options().back());
  EXPECT_EQ(at.earned_cards(), 0);
}

TEST(SpiritsMayYetDream, GivesAnElementTheSpiritHas) {
  Position at = laid_for(kBringer, "A7", "1P", "3 moon 1 fire");
  at.use("Spirits May Yet Dream");
  EXPECT_THAT(at.options(), ElementsAre("gain moon", "gain fire"));
  at.choose("gain fire");
  EXPECT_EQ(at.state().seats[0].gained[2], 2);
}

}  // namespace
}  // namespace loci::island
