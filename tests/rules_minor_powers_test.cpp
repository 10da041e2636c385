// Every minor power, used once or more with all its branches and thresholds. The readings of
// docs/rulings.md hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(CallOfTheDahanWays, ReplacesAnExplorerByADahan) {
  Position at = laid("A5", "1T 2E 1D");
  at.use("Call of the Dahan Ways", "A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1T 1E 2D");
}

TEST(CallOfTheDahanWays, MayReplaceATownWithTwoMoon) {
  Position at = laid("A5", "1T 2E 1D", "2 moon");
  at.use("Call of the Dahan Ways", "A5");
  EXPECT_THAT(at.options(),
              ElementsAre("replace 1 explorer with 1 dahan", "replace 1 town with 1 dahan"));
  at.choose("replace 1 town with 1 dahan");
  EXPECT_EQ(at.in("A5"), "2E 2D");
  EXPECT_EQ(at.fear(), 0);
}

TEST(CallToBloodshed, DealsOneDamageForEachDahan) {
  Position at = laid("A5", "1C 2D");
  at.use("Call to Bloodshed", "A5");
  EXPECT_THAT(at.options(), ElementsAre("1 damage per dahan", "gather up to 3 dahan"));
  at.choose("1 damage per dahan");
  EXPECT_EQ(at.in("A5"), "1C/2 2D");
}

TEST(CallToBloodshed, OrGathersUpToThreeDahan) {
  Position at = laid("A5", "1C 1D");
  at.put("A8", "4D").use("Call to Bloodshed", "A5").choose("gather up to 3 dahan");
  at.choose("gather A8 to A5", "gather A8 to A5", "gather A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C 4D");
  EXPECT_EQ(at.in("A8"), "1D");
}

TEST(CallToIsolation, PushesAsManyExplorersOrTownsAsThereAreDahan) {
  Position at = laid("A7", "2E 1T 2D");
  at.use("Call to Isolation", "A7").choose("push 1 explorer/town per dahan");
  at.choose("push town A7", "push town A7 to A5", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T, A7: 1E 2D, A8: 1E");
}

TEST(CallToIsolation, OrPushesADahan) {
  Position at = laid("A7", "2E 2D");
  at.use("Call to Isolation", "A7").choose("push 1 dahan", "push dahan A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 2E 1D, A8: 1D");
}

TEST(CallToMigrate, GathersThenPushes) {
  Position at = laid("A7", "1D");
  at.put("A8", "2D").use("Call to Migrate", "A7").choose("gather A8 to A7", "gather A8 to A7");
  EXPECT_EQ(at.in("A7"), "3D");
  for (int i = 0; i < 3; ++i) at.choose("push dahan A7", "push dahan A7 to A5");
  EXPECT_EQ(at.in("A5"), "3D");
}

TEST(CallToTend, RemovesABlightOrPushesUpToThreeDahan) {
  Position at = laid("A7", "4D 2B");
  at.use("Call to Tend", "A7");
  EXPECT_THAT(at.options(), ElementsAre("remove 1 blight", "push up to 3 dahan"));
  Position push = at;
  push.choose("push up to 3 dahan");
  for (int i = 0; i < 3; ++i) push.choose("push dahan A7", "push dahan A7 to A8");
  EXPECT_EQ(push.island(), "A1: 1P, A3: 1C, A7: 1D 2B, A8: 3D");
  at.choose("remove 1 blight");
  EXPECT_EQ(at.in("A7"), "4D 1B");
}

TEST(DarkAndTangledWoods, DefendsInMountainsAndJungles) {
  Position jungle = laid("A8", "");
  jungle.use("Dark and Tangled Woods", "A8");
  EXPECT_EQ(jungle.fear(), 2);
  EXPECT_EQ(jungle.defend("A8"), 3);
  Position mountain = laid("A6", "");
  EXPECT_EQ(mountain.use("Dark and Tangled Woods", "A6").defend("A6"), 3);
  Position sands = laid("A7", "");
  EXPECT_EQ(sands.use("Dark and Tangled Woods", "A7").defend("A7"), 0);
  EXPECT_EQ(sands.fear(), 2);
}

TEST(DelusionsOfDanger, PushesAnExplorerOrGivesTwoFear) {
  Position at = laid("A7", "2E 1T");
  at.use("Delusions of Danger", "A7");
  EXPECT_THAT(at.options(), ElementsAre("push 1 explorer", "2 fear"));
  Position push = at;
  push.choose("push 1 explorer", "push explorer A7 to A5");
  EXPECT_EQ(push.island(), "A1: 1P, A3: 1C, A5: 1E, A7: 1T 1E");
  EXPECT_EQ(push.fear(), 0);
  at.choose("2 fear");
  EXPECT_EQ(at.fear(), 2);
}

TEST(DevouringAnts, HurtInvadersAndDahanAndMoreInJungleAndSands) {
  Position at = laid("A5", "1C 2D");
  at.use("Devouring Ants", "A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1D");
  EXPECT_EQ(at.fear(), 1);
  Position jungle = laid("A8", "1C 2D");
  jungle.use("Devouring Ants", "A8");
  EXPECT_EQ(jungle.in("A8"), "1C/2 1D");
  Position sands = laid("A7", "1T");
  sands.use("Devouring Ants", "A7");
  EXPECT_EQ(sands.in("A7"), "");
  EXPECT_EQ(sands.fear(), 2);
}

TEST(DriftDownIntoSlumber, DefendsOneOrFour) {
  Position at = laid("A5", "");
  EXPECT_EQ(at.use("Drift Down into Slumber", "A5").defend("A5"), 1);
  EXPECT_EQ(at.use("Drift Down into Slumber", "A8").defend("A8"), 4);
  EXPECT_EQ(at.use("Drift Down into Slumber", "A7").defend("A7"), 4);
  EXPECT_EQ(at.use("Drift Down into Slumber", "A6").defend("A6"), 1);
}

TEST(Drought, DestroysTownsDamagesTheRestAndBlights) {
  Position at = laid("A7", "2C 4T 3E", "2 sun");
  at.use("Drought", "A7");
  EXPECT_EQ(at.in("A7"), "2C/1 1T/1 3E 1B");
  EXPECT_EQ(at.fear(), 3);
}

TEST(Drought, DestroysACityWithThreeSun) {
  Position at = laid("A7", "1C/1 1C 1T", "3 sun");
  at.use("Drought", "A7");
  EXPECT_THAT(at.options(),
              ElementsAre("destroy city (2 damage) A7", "destroy city (1 damage) A7"));
  at.choose("destroy city (1 damage) A7");
  EXPECT_EQ(at.in("A7"), "1C/2 1B");
  EXPECT_EQ(at.fear(), 3);
}

// island-wide-effects-check-live and docs/rulings.md: judged whenever it matters.
TEST(EncompassingWard, DefendsWhereverThePresenceIsAtTheMoment) {
  Position at = laid("A5", "1P");
  at.use("Encompassing Ward");
  EXPECT_EQ(at.defend("A1"), 2);
  EXPECT_EQ(at.defend("A5"), 2);
  EXPECT_EQ(at.defend("A8"), 0);
  at.put("A8", "3P");
  EXPECT_EQ(at.defend("A8"), 2);
  at.state().lands[at.land("A5")].presence[0] = 0;
  EXPECT_EQ(at.defend("A5"), 0);
  at.time_passes();
  EXPECT_EQ(at.defend("A8"), 0);
}

TEST(EncompassingWard, AddsToItself) {
  Position at = laid("A5", "1P");
  EXPECT_EQ(at.use("Encompassing Ward").use("Encompassing Ward").defend("A5"), 4);
}

TEST(EnticingSplendor, GathersAnExplorerOrTownOrUpToTwoDahan) {
  Position at = laid("A5", "1P");
  at.put("A8", "1T 3D").put("A7", "1C").use("Enticing Splendor", "A5");
  EXPECT_THAT(at.options(), ElementsAre("gather 1 explorer/town", "gather up to 2 dahan"));
  Position town = at;
  town.choose("gather 1 explorer/town");
  EXPECT_THAT(town.options(), IsEmpty());
  EXPECT_EQ(town.in("A5"), "1T 1P");
  at.choose("gather up to 2 dahan", "gather A8 to A5", "gather A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "2D 1P");
}

TEST(EntrancingApparitions, GathersUpToTwoExplorersWhereNoInvadersAre) {
  Position at = laid("A5", "1D");
  at.put("A8", "3E 1T").use("Entrancing Apparitions", "A5");
  at.choose("gather A8 to A5", "gather A8 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "2E 1D");
  EXPECT_EQ(at.defend("A5"), 2);
  Position taken = laid("A5", "1E");
  taken.put("A8", "3E").use("Entrancing Apparitions", "A5");
  EXPECT_THAT(taken.options(), IsEmpty());
  EXPECT_EQ(taken.in("A5"), "1E");
  EXPECT_EQ(taken.defend("A5"), 2);
}

TEST(GiftOfLivingEnergy, GivesOneMoreWithTwoSacredSites) {
  Position one = laid("A7", "2P");
  one.use("Gift of Living Energy");
  EXPECT_EQ(one.energy(), 1);
  Position two = laid("A7", "2P");
  two.put("A5", "1P").use("Gift of Living Energy");
  EXPECT_EQ(two.energy(), 2);
}

TEST(GiftOfPower, GivesAMinorPower) {
  Position at = laid("A5", "");
  at.minor_deck({"Drought", "Steam Vents", "Rain of Blood", "Call to Tend", "Gnawing Rootbiters"});
  at.use("Gift of Power");
  EXPECT_THAT(at.options(), UnorderedElementsAre("keep Drought", "keep Steam Vents",
                                                 "keep Rain of Blood", "keep Call to Tend"));
  at.choose("keep Steam Vents");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.place("Steam Vents"), Place::hand);
}

// docs/rulings.md
TEST(GiftOfPower, DrawsFromTheDeckInAGameWithProgressions) {
  Position at(kRiver, "A", true);
  at.put("A5", "1P").put("A3", "1C");
  at.minor_deck({"Drought", "Steam Vents"}).use("Gift of Power");
  EXPECT_THAT(at.options(), UnorderedElementsAre("keep Drought", "keep Steam Vents"));
}

TEST(CallToMigrate, PushesUpToThree) {
  Position at = laid("A7", "5D");
  at.use("Call to Migrate", "A7");
  for (int i = 0; i < 3; ++i) at.choose("push dahan A7", "push dahan A7 to A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "2D");
}

TEST(GnawingRootbiters, PushUpToTwoTowns) {
  Position at = laid("A7", "3T 2E");
  at.use("Gnawing Rootbiters", "A7");
  EXPECT_THAT(at.options(), ElementsAre("push town A7", "stop pushing from A7"));
  at.choose("push town A7", "push town A7 to A5", "push town A7", "push town A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1T, A7: 1T 2E, A8: 1T");
}

TEST(LandOfHauntsAndEmbers, FearsPushesAndBlights) {
  Position at = laid("A7", "3E");
  at.use("Land of Haunts and Embers", "A7");
  at.choose("push explorer A7", "push explorer A7 to A8", "push explorer A7",
            "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1E 1B");
  EXPECT_EQ(at.fear(), 2);
}

TEST(LandOfHauntsAndEmbers, PushesTownsToo) {
  Position at = laid("A7", "2T 1C 1B");
  at.use("Land of Haunts and Embers", "A7");
  at.choose("push town A7", "push town A7 to A8", "stop pushing from A7");
  EXPECT_THAT(at.options(), ElementsAre("push town A7", "stop pushing from A7"));
}

TEST(LandOfHauntsAndEmbers, DoesTwiceAsMuchOnBlightAndCascades) {
  Position at = laid("A7", "5E 1B");
  at.use("Land of Haunts and Embers", "A7");
  for (int i = 0; i < 4; ++i) at.choose("push explorer A7", "push explorer A7 to A8");
  EXPECT_EQ(at.fear(), 4);
  at.choose("blight cascades A7 to A5");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1B, A7: 1E 2B, A8: 4E");
}

TEST(LureOfTheUnknown, GathersAnExplorerOrTown) {
  Position at = laid("A8", "1T 1C");
  at.use("Lure of the Unknown", "A7");
  EXPECT_EQ(at.in("A7"), "1T");
}

TEST(NaturesResilience, DefendsSix) {
  Position at = laid("A5", "1B");
  EXPECT_EQ(at.use("Nature's Resilience", "A5").defend("A5"), 6);
  at.elements("2 water").use("Nature's Resilience", "A5").choose("defend 6");
  EXPECT_EQ(at.defend("A5"), 12);
}

TEST(PullBeneathTheHungryEarth, HurtsByPresenceAndTerrain) {
  Position both = laid("A5", "1C 1P");
  both.use("Pull Beneath the Hungry Earth", "A5");
  EXPECT_EQ(both.in("A5"), "1C/2 1P");
  EXPECT_EQ(both.fear(), 1);
  Position presence = laid("A8", "1C 1P");
  presence.use("Pull Beneath the Hungry Earth", "A8");
  EXPECT_EQ(presence.in("A8"), "1C/1 1P");
  EXPECT_EQ(presence.fear(), 1);
  Position sands = laid("A7", "1C");
  sands.use("Pull Beneath the Hungry Earth", "A7");
  EXPECT_EQ(sands.in("A7"), "1C/1");
  EXPECT_EQ(sands.fear(), 0);
  Position neither = laid("A8", "1C");
  neither.use("Pull Beneath the Hungry Earth", "A8");
  EXPECT_EQ(neither.in("A8"), "1C");
}

TEST(PurifyingFlame, DealsOneDamageForEachBlight) {
  Position at = laid("A5", "1C 2B");
  at.use("Purifying Flame", "A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/2 2B");
}

TEST(PurifyingFlame, MayInsteadRemoveABlightInMountainsAndSands) {
  Position at = laid("A7", "1C 2B");
  at.use("Purifying Flame", "A7");
  EXPECT_THAT(at.options(), ElementsAre("1 damage per blight", "remove 1 blight"));
  at.choose("remove 1 blight");
  EXPECT_EQ(at.in("A7"), "1C 1B");
  Position mountain = laid("A6", "1C 2B");
  mountain.use("Purifying Flame", "A6").choose("remove 1 blight");
  EXPECT_EQ(mountain.in("A6"), "1C 1B");
}

TEST(QuickenTheEarthsStruggles, DamagesEachTownAndCityOrDefendsTen) {
  Position at = laid("A5", "1C 1T/1 2E");
  at.use("Quicken the Earth's Struggles", "A5");
  EXPECT_THAT(at.options(), ElementsAre("1 damage to each town/city", "defend 10"));
  Position defend = at;
  EXPECT_EQ(defend.choose("defend 10").defend("A5"), 10);
  at.choose("1 damage to each town/city");
  EXPECT_EQ(at.in("A5"), "1C/1 2E");
  EXPECT_EQ(at.fear(), 1);
}

TEST(RainOfBlood, GivesOneMoreFearWithTwoTownsOrCities) {
  Position one = laid("A5", "1C 3E");
  EXPECT_EQ(one.use("Rain of Blood", "A5").fear(), 2);
  Position two = laid("A5", "1C 1T");
  EXPECT_EQ(two.use("Rain of Blood", "A5").fear(), 3);
}

TEST(RouseTheTreesAndStones, DealsTwoDamageAndPushesAnExplorer) {
  Position at = laid("A7", "1C 3E");
  at.use("Rouse the Trees and Stones", "A7");
  at.choose("damage city A7", "damage explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1C/1 1E, A8: 1E");
}

TEST(SapTheStrengthOfMultitudes, DefendsFive) {
  Position at = laid("A5", "");
  EXPECT_EQ(at.use("Sap the Strength of Multitudes", "A5").defend("A5"), 5);
}

TEST(SavageMawbeasts, HurtInJungleAndWetlandAndMoreWithThreeAnimal) {
  Position at = laid("A5", "1C");
  at.use("Savage Mawbeasts", "A5");
  EXPECT_EQ(at.in("A5"), "1C/1");
  EXPECT_EQ(at.fear(), 1);
  Position animal = laid("A5", "1C", "3 animal");
  animal.use("Savage Mawbeasts", "A5");
  EXPECT_EQ(animal.in("A5"), "1C/2");
  EXPECT_EQ(animal.fear(), 1);
  Position sands = laid("A7", "1C", "3 animal");
  sands.use("Savage Mawbeasts", "A7");
  EXPECT_EQ(sands.in("A7"), "1C/1");
  EXPECT_EQ(sands.fear(), 0);
}

TEST(ShadowsOfTheBurningForest, PushesAnExplorerAndATownInMountainsAndJungles) {
  Position at = laid("A8", "2E 2T 1P");
  at.use("Shadows of the Burning Forest", "A8");
  EXPECT_THAT(at.options(), ElementsAre("push explorer A8 to A5", "push explorer A8 to A6",
                                        "push explorer A8 to A7"));
  at.choose("push explorer A8 to A5", "push town A8 to A6");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1E, A6: 1T, A8: 1T 1E 1P");
  EXPECT_EQ(at.fear(), 2);
  EXPECT_THAT(at.options(), IsEmpty());
  Position mountain = laid("A6", "1E 1P");
  mountain.use("Shadows of the Burning Forest", "A6").choose("push explorer A6 to A8");
  EXPECT_EQ(mountain.in("A6"), "1P");
  Position wetland = laid("A5", "2E 2T 1P");
  wetland.use("Shadows of the Burning Forest", "A5");
  EXPECT_THAT(wetland.options(), IsEmpty());
  EXPECT_EQ(wetland.in("A5"), "2T 2E 1P");
}

TEST(SongOfSanctity, PushesAllExplorersOrElseRemovesABlight) {
  Position at = laid("A8", "2E 2B");
  at.use("Song of Sanctity", "A8").choose("push explorer A8 to A7", "push explorer A8 to A7");
  EXPECT_EQ(at.in("A8"), "2B");
  EXPECT_EQ(at.in("A7"), "2E");
  at.use("Song of Sanctity", "A8");
  EXPECT_EQ(at.in("A8"), "1B");
}

TEST(SteamVents, DestroyAnExplorerOrATownWithThreeEarth) {
  Position at = laid("A5", "2E 1T", "2 earth");
  at.use("Steam Vents", "A5");
  EXPECT_EQ(at.in("A5"), "1T 1E");
  at.elements("3 earth").use("Steam Vents", "A5");
  EXPECT_THAT(at.options(), ElementsAre("destroy 1 explorer", "destroy 1 town"));
  at.choose("destroy 1 town");
  EXPECT_EQ(at.in("A5"), "1E");
  EXPECT_EQ(at.fear(), 1);
}

TEST(UncannyMelting, FearsWithInvadersAndCleansSandsAndWetlands) {
  Position at = laid("A5", "1E 2B");
  at.use("Uncanny Melting", "A5");
  EXPECT_EQ(at.in("A5"), "1E 1B");
  EXPECT_EQ(at.fear(), 1);
  Position jungle = laid("A8", "1B 1D");
  jungle.use("Uncanny Melting", "A8");
  EXPECT_EQ(jungle.in("A8"), "1D 1B");
  EXPECT_EQ(jungle.fear(), 0);
}

TEST(VeilTheNightsHunt, OrPushesUpToThreeDahan) {
  Position at = laid("A7", "1E 4D");
  at.use("Veil the Night's Hunt", "A7");
  EXPECT_THAT(at.options(), ElementsAre("each dahan deals 1 damage to a different invader",
                                        "push up to 3 dahan"));
  at.choose("push up to 3 dahan");
  for (int i = 0; i < 3; ++i) at.choose("push dahan A7", "push dahan A7 to A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 1E 1D, A8: 3D");
}

TEST(VisionsOfFieryDoom, FearsAndPushesAndFearsMoreWithTwoFire) {
  Position at = laid("A7", "1E 1T 1P", "2 fire");
  at.use("Visions of Fiery Doom", "A7");
  EXPECT_THAT(at.options(), UnorderedElementsAre("push explorer A7", "push town A7"));
  at.choose("push town A7", "push town A7 to A8");
  EXPECT_EQ(at.in("A7"), "1E 1P");
  EXPECT_EQ(at.fear(), 2);
  Position one = laid("A7", "1E", "1 fire");
  one.use("Visions of Fiery Doom", "A7").choose("push explorer A7 to A8");
  EXPECT_EQ(one.fear(), 1);
}

TEST(VoraciousGrowth, DealsTwoDamageOrRemovesABlight) {
  Position at = laid("A8", "1C 2B");
  at.use("Voracious Growth", "A8");
  EXPECT_THAT(at.options(), ElementsAre("2 damage", "remove 1 blight"));
  Position damage = at;
  damage.choose("2 damage");
  EXPECT_EQ(damage.in("A8"), "1C/2 2B");
  at.choose("remove 1 blight");
  EXPECT_EQ(at.in("A8"), "1C 1B");
}

}  // namespace
}  // namespace loci::island
