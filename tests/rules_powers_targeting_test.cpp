// Which powers may be used when and where, and how thresholds work. Numbers are items of the rules
// digest, names are rulings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

// Where a power of Thunderspeaker, who has no sacred sites but those of 2 presence, may go.
std::string targets(std::string_view power,
                    std::initializer_list<std::pair<const char*, const char*>> lands,
                    std::string_view elements = "") {
  Position at(kThunderspeaker);
  for (const auto& [land, pieces] : lands) at.put(land, pieces);
  return at.elements(elements).targets(power);
}

// 5.3
TEST(Range, IsAMaximumInLandSteps) {
  EXPECT_EQ(targets("Steam Vents", {{"A7", "1P"}}), "A7");
  EXPECT_EQ(targets("Wash Away", {{"A7", "1P"}}), "A5 A7 A8");
  EXPECT_EQ(targets("Terrifying Nightmares", {{"A7", "1P"}}), "A1 A4 A5 A6 A7 A8");
  EXPECT_EQ(targets("Vengeance of the Dead", {{"A7", "1P"}}), "A1 A2 A3 A4 A5 A6 A7 A8");
}

// 12.4, 12.2: no way leads over the ocean.
TEST(Range, DoesNotCrossTheOcean) {
  EXPECT_EQ(targets("Wash Away", {{"A3", "1P"}}), "A2 A3 A4");
  EXPECT_EQ(targets("Wash Away", {{"A1", "1P"}}), "A1 A2 A4 A5 A6");
}

// 5.3
TEST(Range, IsCountedFromAnyOfOnesLands) {
  EXPECT_EQ(targets("Wash Away", {{"A3", "1P"}, {"A7", "2P"}}), "A2 A3 A4 A5 A7 A8");
  EXPECT_EQ(targets("Steam Vents", {{"A3", "1P"}, {"A7", "2P"}}), "A3 A7");
}

// 5.3
TEST(Range, FromASacredSiteNeedsTwoPresence) {
  EXPECT_EQ(targets("Devouring Ants", {{"A3", "1P"}, {"A7", "2P"}}), "A5 A7 A8");
  EXPECT_EQ(targets("Devouring Ants", {{"A3", "1P"}}), "");
  EXPECT_EQ(targets("Quicken the Earth's Struggles", {{"A3", "1P"}, {"A7", "3P"}}), "A7");
}

// 5.3: the origin's terrain, not the target's.
TEST(Range, FromATerrainNeedsPresenceThere) {
  EXPECT_EQ(targets("Cleansing Floods", {{"A3", "1P"}, {"A2", "1P"}}), "A1 A2 A3 A4");
  EXPECT_EQ(targets("Cleansing Floods", {{"A3", "1P"}}), "");
  EXPECT_EQ(targets("The Jungle Hungers", {{"A3", "1P"}, {"A2", "1P"}}), "A2 A3 A4");
}

// 5.3
TEST(Target, MayBeLimitedToTerrains) {
  EXPECT_EQ(targets("Accelerated Rot", {{"A7", "1P"}}), "A5 A8");
  EXPECT_EQ(targets("Song of Sanctity", {{"A5", "1P"}}), "A1 A6 A8");
  EXPECT_EQ(targets("Voracious Growth", {{"A4", "2P"}}), "A2 A3 A5");
  EXPECT_EQ(targets("Talons of Lightning", {{"A4", "1P"}}), "A1 A2 A5");
}

TEST(Target, MayBeLimitedToTheCoast) {
  EXPECT_EQ(targets("Tsunami", {{"A5", "2P"}}), "A1 A2 A3");
  EXPECT_EQ(targets("Tsunami", {{"A7", "2P"}}), "A1");
}

TEST(Target, MayNeedOrForbidPieces) {
  EXPECT_EQ(targets("Call to Tend", {{"A7", "1P"}, {"A8", "1D"}, {"A5", "1T"}}), "A8");
  EXPECT_EQ(targets("Rain of Blood", {{"A7", "2P"}, {"A8", "1D"}, {"A5", "1T"}}), "A5");
  EXPECT_EQ(targets("Lure of the Unknown", {{"A7", "1P"}, {"A8", "1D"}, {"A5", "1E"}}),
            "A1 A4 A6 A7 A8");
  EXPECT_EQ(targets("Enticing Splendor", {{"A7", "1P 1B"}, {"A8", "1P"}}), "A8");
  EXPECT_EQ(targets("Rouse the Trees and Stones", {{"A7", "2P"}, {"A8", "1B"}}), "A5 A7");
  EXPECT_EQ(targets("Words of Warning", {{"A7", "1P"}, {"A1", "2D"}}), "");
}

// 5.4, target-land-with-no-effect
TEST(Target, MayBeALandWhereThePowerDoesNothing) {
  EXPECT_EQ(targets("Wash Away", {{"A7", "1P"}}), "A5 A7 A8");
  Position at;
  at.put("A7", "1P").put("A3", "1C").use("Wash Away", "A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A3: 1C, A7: 1P");
}

// 5.3: thresholds that change the range
TEST(Target, ThresholdsMayLengthenTheRange) {
  EXPECT_EQ(targets("Sap the Strength of Multitudes", {{"A7", "1P"}}), "A7");
  EXPECT_EQ(targets("Sap the Strength of Multitudes", {{"A7", "1P"}}, "1 air"), "A5 A7 A8");
  EXPECT_EQ(targets("Talons of Lightning", {{"A7", "1P"}}, "3 fire 2 air"), "A5");
  // Mountain and wetland all the same.
  EXPECT_EQ(targets("Talons of Lightning", {{"A7", "1P"}}, "3 fire 3 air"), "A1 A2 A5 A6");
}

Position with_cards(std::initializer_list<const char*> cards) {
  Position at;
  at.put("A8", "1P 1E").put("A3", "1C");
  for (const char* card : cards) at.card(card, Place::play);
  return at;
}

// 5.2
TEST(PowerPhase, OffersFastPowersInTheFastPhase) {
  Position at = with_cards({"Flash Floods", "Wash Away", "Boon of Vigor"});
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(),
              ElementsAre("use Boon of Vigor", "use Flash Floods", "done using powers"));
}

// 5.2
TEST(PowerPhase, OffersSlowPowersInTheSlowPhase) {
  Position at = with_cards({"Flash Floods", "Wash Away", "Boon of Vigor"});
  at.power_phase(Phase::slow);
  EXPECT_THAT(at.options(), ElementsAre("use Wash Away", "done using powers"));
}

// 4.10: only what was played
TEST(PowerPhase, OffersNoCardsOfTheHandOrTheDiscard) {
  Position at;
  at.put("A8", "1P 1E").card("Flash Floods", Place::discard).power_phase(Phase::fast);
  EXPECT_THAT(at.options(), IsEmpty());
}

// 5.11
TEST(PowerPhase, APowerIsUsedOnceATurn) {
  Position at = with_cards({"Flash Floods", "Boon of Vigor"});
  at.power_phase(Phase::fast).choose("use Boon of Vigor");
  EXPECT_EQ(at.energy(), 1);
  EXPECT_THAT(at.options(), ElementsAre("use Flash Floods", "done using powers"));
  at.choose("use Flash Floods", "Flash Floods in A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "1P");
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(), IsEmpty());
}

// 5.7
TEST(PowerPhase, UseIsOptional) {
  Position at = with_cards({"Flash Floods"});
  at.power_phase(Phase::fast).choose("done using powers");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "1E 1P");
}

// 5.3
TEST(PowerPhase, APowerWithoutATargetIsNotOffered) {
  Position at = with_cards({"Words of Warning", "Cleansing Floods"});
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(), IsEmpty());
  at.power_phase(Phase::slow);
  EXPECT_THAT(at.options(), IsEmpty());
}

// 5.3: the lands offered are those in range.
TEST(PowerPhase, AsksForTheTargetLand) {
  Position at = with_cards({"Flash Floods"});
  at.power_phase(Phase::fast).choose("use Flash Floods");
  EXPECT_THAT(at.options(), ElementsAre("Flash Floods in A5", "Flash Floods in A6",
                                        "Flash Floods in A7", "Flash Floods in A8"));
}

// 5.5: alone, the only spirit is yourself.
TEST(PowerPhase, ASpiritAloneTargetsItself) {
  Position at = with_cards({"Gift of Living Energy"});
  at.power_phase(Phase::fast).choose("use Gift of Living Energy");
  EXPECT_EQ(at.energy(), 1);
}

// 5.9
TEST(Innate, IsNotOfferedBelowItsFirstThreshold) {
  Position at;
  at.put("A5", "1P 1E").put("A3", "1C").elements("1 sun 1 water").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), IsEmpty());
  at.elements("1 sun 2 water").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), ElementsAre("use Massive Flooding", "done using powers"));
}

// extra-elements-no-second-use
TEST(Innate, IsUsedOnceATurnWhateverTheElements) {
  Position at;
  at.put("A5", "1P 1C").put("A3", "1C").elements("9 sun 9 water 9 earth");
  at.power_phase(Phase::slow).choose("use Massive Flooding", "Massive Flooding in A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/2 1P");
}

// 5.8: an innate whose levels need different elements
TEST(Innate, IsOfferedWhenAnyLevelThatDoesSomethingIsMet) {
  Position at(kBringer);
  at.put("A5", "1P").put("A3", "1C").elements("3 moon").power_phase(Phase::fast);
  EXPECT_THAT(at.options(), ElementsAre("use Spirits May Yet Dream", "done using powers"));
}

// 5.2: "may be fast" alone does nothing; Thunderspeaker's assault.
TEST(Innate, ASpeedThresholdAloneDoesNotMakeItUsable) {
  Position at(kThunderspeaker);
  at.put("A5", "1P 2D 1T").put("A3", "1C").elements("4 air").power_phase(Phase::fast);
  EXPECT_THAT(at.options(), IsEmpty());
}

// 5.2, made-fast-only-fast
TEST(Innate, MayBeUsedFastOrSlowButOnce) {
  Position at(kThunderspeaker);
  at.put("A5", "1P 2D 1T").put("A3", "1C").elements("4 air 2 sun 1 fire");
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(), ElementsAre("use Lead the Furious Assault", "done using powers"));
  at.choose("done using powers").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), ElementsAre("use Lead the Furious Assault", "done using powers"));
  at.choose("use Lead the Furious Assault");
  EXPECT_EQ(at.in("A5"), "2D 1P");
  at.put("A5", "1T").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), IsEmpty());
}

TEST(Innate, UsedFastIsNotUsedAgainInTheSlowPhase) {
  Position at(kThunderspeaker);
  at.put("A5", "1P 4D 2T").put("A3", "1C").elements("4 air 2 sun 1 fire");
  at.power_phase(Phase::fast).choose("use Lead the Furious Assault");
  at.put("A5", "2T").power_phase(Phase::slow);
  EXPECT_THAT(at.options(), IsEmpty());
}

TEST(Innate, WithoutFourAirIsSlow) {
  Position at(kThunderspeaker);
  at.put("A5", "1P 2D 1T").put("A3", "1C").elements("3 air 2 sun 1 fire");
  at.power_phase(Phase::fast);
  EXPECT_THAT(at.options(), IsEmpty());
}

// 6.1: elements come from cards in play, tracks and effects, all added.
TEST(Elements, ComeFromCardsTracksAndEffects) {
  Position at(kThunderspeaker);
  // Track: air, fire, sun. Cards: sun air, sun fire air.
  at.put("A5", "1P 3D 2T 1C").put("A3", "1C").uncovered(5, 1);
  at.card("Voice of Thunder", Place::play).card("Manifestation of Power and Glory", Place::play);
  at.elements("1 sun 1 fire").use("Lead the Furious Assault", "A5");
  // 4 sun 3 fire: a town for 2 of 3 dahan and a city for 3.
  EXPECT_EQ(at.in("A5"), "1T 3D 1P");
  EXPECT_EQ(at.fear(), 3);
}

// elements-gained-mid-turn
TEST(Elements, OfACardCountAsSoonAsItIsInPlay) {
  Position at(kThunderspeaker);
  at.put("A5", "1P 3D 2T 1C").put("A3", "1C").uncovered(5, 1).elements("1 sun");
  at.use("Lead the Furious Assault", "A5");
  EXPECT_EQ(at.in("A5"), "1C 1T 3D 1P");
}

// 5.8
TEST(Thresholds, AreCumulativeInPrintedOrder) {
  Position at;
  at.put("A3", "1C 2P").put("A5", "1C 1T 1E").elements("4 fire");
  at.use("Pillar of Living Flame", "A5");
  at.choose("damage city A5", "damage city (1 damage) A5", "damage city (2 damage) A5",
            "damage explorer A5");
  // 5 damage, the blight, then 5 more damage.
  EXPECT_EQ(at.in("A5"), "1B");
  EXPECT_EQ(at.fear(), 3 + 2 + 1 + 2);
}

TEST(Thresholds, NotMetDoNothing) {
  Position at;
  at.put("A3", "1C 2P").put("A5", "2C 1T 1E").elements("3 fire 9 sun 9 water 9 earth");
  at.use("Pillar of Living Flame", "A5");
  at.choose("damage city A5", "damage city A5", "damage city (1 damage) A5",
            "damage city (1 damage) A5", "damage town A5");
  EXPECT_EQ(at.in("A5"), "2C/2 1T/1 1E 1B");
  EXPECT_EQ(at.fear(), 3);
}

// 5.8: "instead"
TEST(Thresholds, InsteadReplacesTheLineItFollows) {
  Position at;
  at.put("A3", "1C 2P").put("A8", "1C 1T 2E 3D").elements("2 moon 3 plant");
  at.use("The Jungle Hungers", "A8");
  EXPECT_EQ(at.in("A8"), "3D");
  Position without;
  without.put("A3", "1C 2P").put("A8", "1C 1T 2E 3D").elements("1 moon 3 plant");
  without.use("The Jungle Hungers", "A8");
  EXPECT_EQ(without.in("A8"), "1C");
}

// 5.8: "you may instead"
TEST(Thresholds, MayInsteadLeavesTheChoice) {
  Position at;
  at.put("A3", "1C 2P").put("A4", "1B").elements("2 water").use("Nature's Resilience", "A4");
  EXPECT_THAT(at.options(), ElementsAre("defend 6", "remove 1 blight"));
  at.choose("remove 1 blight");
  EXPECT_EQ(at.in("A4"), "");
  EXPECT_EQ(at.defend("A4"), 0);
  Position without;
  without.put("A3", "1C 2P").put("A4", "1B").elements("1 water").use("Nature's Resilience", "A4");
  EXPECT_THAT(without.options(), IsEmpty());
  EXPECT_EQ(without.defend("A4"), 6);
}

// threshold-checked-as-you-go: Indomitable Claim's own presence may uncover the element that its
// threshold needs. Thunderspeaker's fifth energy space is sun.
TEST(Thresholds, UseTheElementsOfTheMomentTheyAreReached) {
  Position at(kThunderspeaker);
  at.put("A5", "1P").put("A8", "1C").uncovered(4, 1).elements("1 sun 3 earth");
  at.use("Indomitable Claim", "A8").choose("add presence to A8 from the energy track");
  EXPECT_EQ(at.in("A8"), "1C 1P");
  EXPECT_EQ(at.fear(), 3);
  EXPECT_EQ(at.defend("A8"), 20);
}

}  // namespace
}  // namespace loci::island
