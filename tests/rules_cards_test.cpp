// Every minor and major power, used once or more with all its branches and thresholds. The cards
// of spirits are in spirits_test.cpp, Vengeance of the Dead has its own file. The readings of
// docs/rulings.md hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "support/island_games.hpp"
#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

// Presence in A1 and a city in A3, so that nobody wins or loses; the pieces are where it happens.
Position laid(std::string_view land, std::string_view pieces, std::string_view elements = "") {
  Position at;
  at.put("A1", "1P").put("A3", "1C").put(land, pieces).elements(elements);
  return at;
}

// What a card shows above its text, and its thresholds, in one line.
std::string header_of(const Power& power) {
  constexpr std::array kinds = {"minor", "major", "unique", "innate"};
  const auto amounts = [](u32 packed, bool with_numbers) {
    std::string text;
    for (std::size_t i = 0; i < kElementNames.size(); ++i) {
      const u32 amount = packed >> (4 * i) & 15;
      if (amount == 0) continue;
      text += text.empty() ? "" : " ";
      text += with_numbers ? std::to_string(amount) + " " + kElementNames[i] : kElementNames[i];
    }
    return text;
  };
  std::string text = power.name + ": " + kinds[static_cast<std::size_t>(power.kind)] + " ";
  if (power.kind != PowerKind::innate) text += std::to_string(power.cost) + " ";
  text += power.fast ? "fast" : "slow";
  if (power.elements != 0) text += ", " + amounts(power.elements, false);
  if (power.range >= 0) text += ", range " + std::to_string(power.range);
  if (power.from_sacred_site) text += " from sacred site";
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) {
    if (power.origin_terrains >> i & 1) text += std::string(" from ") + kTerrainNames[i];
  }
  text += ", " + power.target;
  for (const auto& level : power.text.levels) text += "; " + amounts(level.packed, true);
  return text;
}

// As printed: cost, speed, elements, range, target; thresholds.
TEST(Powers, HaveTheirPrintedHeadersAndThresholds) {
  const std::vector<std::string> printed = {
      "Call of the Dahan Ways: minor 1 slow, moon water animal, range 1, dahan; 2 moon",
      "Call to Bloodshed: minor 1 slow, sun fire animal, range 1, dahan",
      "Call to Isolation: minor 0 fast, sun air animal, range 1, dahan",
      "Call to Migrate: minor 1 slow, fire air animal, range 1, any",
      "Call to Tend: minor 1 slow, water plant animal, range 1, dahan",
      "Dark and Tangled Woods: minor 1 fast, moon earth plant, range 1, any",
      "Delusions of Danger: minor 1 fast, sun moon air, range 1, any",
      "Devouring Ants: minor 1 slow, sun earth animal, range 1 from sacred site, any",
      "Drift Down into Slumber: minor 0 fast, air earth plant, range 2, any",
      "Drought: minor 1 slow, sun fire earth, range 1, any; 3 sun",
      "Encompassing Ward: minor 1 fast, sun water earth, any spirit",
      "Enticing Splendor: minor 0 fast, sun air plant, range 0, no blight",
      "Entrancing Apparitions: minor 1 fast, moon air water, range 1, any",
      "Gift of Living Energy: minor 0 fast, sun fire plant, any spirit",
      "Gift of Power: minor 0 slow, moon water earth plant, any spirit",
      "Gnawing Rootbiters: minor 0 slow, earth animal, range 1, any",
      "Land of Haunts and Embers: minor 0 fast, moon fire air, range 2, any",
      "Lure of the Unknown: minor 0 fast, moon fire air plant, range 2, no invaders",
      "Nature's Resilience: minor 1 fast, earth plant animal, range 1 from sacred site, any; 2 "
      "water",
      "Pull Beneath the Hungry Earth: minor 1 slow, moon water earth, range 1, any",
      "Purifying Flame: minor 1 slow, sun fire air plant, range 1 from sacred site, any",
      "Quicken the Earth's Struggles: minor 1 fast, moon fire earth animal, range 0 from sacred "
      "site, any",
      "Rain of Blood: minor 0 slow, air water animal, range 1 from sacred site, invaders",
      "Rouse the Trees and Stones: minor 1 slow, fire earth plant, range 1 from sacred site, no "
      "blight",
      "Sap the Strength of Multitudes: minor 0 fast, water animal, range 0, any; 1 air",
      "Savage Mawbeasts: minor 0 slow, fire animal, range 1 from sacred site, any; 3 animal",
      "Shadows of the Burning Forest: minor 0 slow, moon fire plant, range 0, invaders",
      "Song of Sanctity: minor 1 slow, sun water plant, range 1, jungle/mountain",
      "Steam Vents: minor 1 fast, fire air water earth, range 0, any; 3 earth",
      "Uncanny Melting: minor 1 slow, sun moon water, range 1 from sacred site, any",
      "Veil the Night's Hunt: minor 1 fast, moon air animal, range 2, dahan",
      "Visions of Fiery Doom: minor 1 fast, moon fire, range 0, any; 2 fire",
      "Voracious Growth: minor 1 slow, water plant, range 1 from sacred site, jungle/wetland",
      "Accelerated Rot: major 4 slow, sun water plant, range 2, jungle/wetland; 3 sun 2 water 3 "
      "plant",
      "Cleansing Floods: major 5 slow, sun water, range 1 from wetland, any; 4 water",
      "Indomitable Claim: major 4 fast, sun earth, range 1, any; 2 sun 3 earth",
      "Mists of Oblivion: major 4 slow, moon air water, range 3, any; 2 moon 3 air 2 water",
      "Paralyzing Fright: major 4 fast, air earth, range 1 from sacred site, any; 2 air 3 earth",
      "Pillar of Living Flame: major 5 slow, fire, range 2 from sacred site, any; 4 fire",
      "Poisoned Land: major 3 slow, earth plant animal, range 1, any; 3 earth 2 plant 2 animal",
      "Talons of Lightning: major 6 fast, fire air, range 1, mountain/wetland; 3 fire 3 air",
      "Terrifying Nightmares: major 4 fast, moon air, range 2, any; 4 moon",
      "The Jungle Hungers: major 3 slow, moon plant, range 1 from jungle, any; 2 moon 3 plant",
      "Tsunami: major 6 slow, water earth, range 2 from sacred site, coastal; 3 water 2 earth",
      "Vengeance of the Dead: major 3 fast, moon fire animal, range 3, any; 3 animal",
      "Vigor of the Breaking Dawn: major 3 fast, sun animal, range 2, dahan; 3 sun 2 animal",
      "Boon of Vigor: unique 0 fast, sun water plant, any spirit",
      "Flash Floods: unique 2 fast, sun water, range 1, any",
      "River's Bounty: unique 0 slow, sun water animal, range 0, any",
      "Wash Away: unique 1 slow, water earth, range 1, any",
      "Manifestation of Power and Glory: unique 3 slow, sun fire air, range 0, dahan",
      "Sudden Ambush: unique 2 fast, fire air animal, range 1, any",
      "Voice of Thunder: unique 0 slow, sun air, range 1, any",
      "Words of Warning: unique 1 fast, sun air animal, range 1, dahan",
      "Call on Midnight's Dream: unique 0 fast, moon animal, range 0, any",
      "Dread Apparitions: unique 2 fast, moon air, range 1, invaders",
      "Dreams of the Dahan: unique 0 fast, moon air, range 2, any",
      "Predatory Nightmares: unique 2 slow, moon fire earth animal, range 1 from sacred site, "
      "invaders",
      "Massive Flooding: innate slow, range 1 from sacred site, any; 1 sun 2 water; 2 sun 3 water; "
      "3 sun 4 water 1 earth",
      "Gather the Warriors: innate slow, range 1, any; 4 air; 1 animal",
      "Lead the Furious Assault: innate slow, range 0, any; 4 air; 2 sun 1 fire; 4 sun 3 fire",
      "Spirits May Yet Dream: innate fast, any spirit; 2 moon 2 air; 3 moon",
      "Night Terrors: innate fast, range 0, invaders; 1 moon 1 air; 2 moon 1 air 1 animal; 3 moon "
      "2 air 1 animal",
  };
  std::vector<std::string> ours;
  for (const Power& power : library()->content.powers) ours.push_back(header_of(power));
  EXPECT_THAT(ours, testing::IsSupersetOf(printed));
}

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

// Major powers

TEST(AcceleratedRot, DealsFourDamage) {
  Position at = laid("A8", "2C 1B", "3 sun 2 water 2 plant");
  at.use("Accelerated Rot", "A8");
  at.choose("damage city (1 damage) A8", "damage city (2 damage) A8");
  EXPECT_EQ(at.in("A8"), "1C/1 1B");
  EXPECT_EQ(at.fear(), 2 + 2);
}

TEST(AcceleratedRot, DealsFiveMoreAndRemovesABlight) {
  Position at = laid("A8", "2C 3T 1B", "3 sun 2 water 3 plant");
  at.use("Accelerated Rot", "A8");
  at.choose("damage city A8", "damage city (1 damage) A8", "damage city (2 damage) A8",
            "damage town A8");
  EXPECT_EQ(at.prompt(), "5 damage in A8: to which piece?");
  at.choose("damage town (1 damage) A8", "damage town A8", "damage town (1 damage) A8",
            "damage town A8", "damage city A8");
  EXPECT_EQ(at.in("A8"), "1C/1 1T/1");
  EXPECT_EQ(at.fear(), 2 + 2 + 2);
  EXPECT_EQ(at.blight_pool(), 7);
}

TEST(CleansingFloods, DealsFourDamageAndRemovesABlight) {
  Position at = laid("A5", "3C 2B", "3 water");
  at.use("Cleansing Floods", "A5");
  at.choose("damage city A5", "damage city A5");
  EXPECT_EQ(at.in("A5"), "1C/2 2C/1 1B");
}

TEST(CleansingFloods, DealsTenMoreWithFourWater) {
  Position at = laid("A5", "4C 2E 2B 3D", "4 water");
  at.use("Cleansing Floods", "A5");
  while (!at.options().empty()) at.choose(at.options().back());
  EXPECT_EQ(at.in("A5"), "3D 1B");
  EXPECT_EQ(at.fear(), 8);
  // 14 damage in all.
  Position exact = laid("A5", "5C 2B", "4 water");
  exact.use("Cleansing Floods", "A5");
  while (!exact.options().empty()) exact.choose(exact.options().front());
  EXPECT_EQ(exact.in("A5"), "1C/2 1B");
}

TEST(IndomitableClaim, AddsPresenceAndDefendsTwenty) {
  Position at = laid("A5", "1T", "2 sun 2 earth");
  at.use("Indomitable Claim", "A5");
  EXPECT_THAT(at.options(), ElementsAre("add presence to A5 from the energy track",
                                        "add presence to A5 from the card plays track",
                                        "add presence to A5 from A1"));
  at.choose("add presence to A5 from the card plays track");
  EXPECT_EQ(at.in("A5"), "1T 1P");
  EXPECT_EQ(at.defend("A5"), 20);
  EXPECT_EQ(at.fear(), 0);
  at.build("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1P");
}

TEST(IndomitableClaim, FearsAndSkipsInvaderActionsWithItsThreshold) {
  Position at = laid("A5", "1T 1E", "2 sun 3 earth");
  at.use("Indomitable Claim", "A5").choose("add presence to A5 from the energy track");
  EXPECT_EQ(at.fear(), 3);
  at.ravage("wetland").build("wetland").explore("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1E 1P");
  Position empty = laid("A5", "1D", "2 sun 3 earth");
  empty.use("Indomitable Claim", "A5").choose("add presence to A5 from the energy track");
  EXPECT_EQ(empty.fear(), 0);
}

TEST(MistsOfOblivion, DamagesEachInvaderAndFearsForTownsAndCitiesDestroyed) {
  Position at = laid("A5", "1C/2 1C 1T/1 1T 3E 2D");
  at.use("Mists of Oblivion", "A5");
  EXPECT_EQ(at.in("A5"), "1C/1 1T/1 2D");
  // City 2, town 1, and 1 for each of both.
  EXPECT_EQ(at.fear(), 3 + 2);
}

TEST(MistsOfOblivion, FearsForAtMostFourAndDealsThreeMoreDamage) {
  Position at = laid("A5", "5T/1 1C", "2 moon 3 air 2 water");
  at.use("Mists of Oblivion", "A5");
  EXPECT_EQ(at.in("A5"), "");
  EXPECT_EQ(at.fear(), 5 + 2 + 4);
}

TEST(MistsOfOblivion, DealsExactlyThreeMore) {
  Position at = laid("A5", "2C/2 2C", "2 moon 3 air 2 water");
  at.use("Mists of Oblivion", "A5").choose("damage city (2 damage) A5");
  EXPECT_EQ(at.in("A5"), "1C/2");
  EXPECT_EQ(at.fear(), 3 * 2 + 3);
}

// docs/rulings.md: the fear also counts what the threshold destroys.
TEST(MistsOfOblivion, CountsWhatItsThresholdDestroys) {
  Position at = laid("A5", "1C", "2 moon 3 air 2 water");
  at.use("Mists of Oblivion", "A5");
  EXPECT_EQ(at.in("A5"), "");
  EXPECT_EQ(at.fear(), 2 + 1);
}

TEST(ParalyzingFright, FearsAndSkipsAllInvaderActions) {
  Position at = laid("A5", "1T 1E 1D", "2 air 2 earth");
  at.use("Paralyzing Fright", "A5");
  EXPECT_EQ(at.fear(), 4);
  at.ravage("wetland").build("wetland").explore("wetland");
  EXPECT_EQ(at.in("A5"), "1T 1E 1D");
  at.time_passes().build("wetland");
  EXPECT_EQ(at.in("A5"), "1C 1T 1E 1D");
  Position more = laid("A5", "1T", "2 air 3 earth");
  EXPECT_EQ(more.use("Paralyzing Fright", "A5").fear(), 8);
}

TEST(PillarOfLivingFlame, BlightsJunglesAndWetlandsOnly) {
  Position jungle = laid("A8", "1C");
  jungle.use("Pillar of Living Flame", "A8");
  EXPECT_EQ(jungle.in("A8"), "1B");
  Position sands = laid("A7", "1C 2C");
  sands.use("Pillar of Living Flame", "A7");
  sands.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  sands.choose("damage city A7");
  EXPECT_EQ(sands.in("A7"), "2C/1");
  EXPECT_EQ(sands.fear(), 3 + 2);
}

TEST(PillarOfLivingFlame, DealsExactlyFiveMoreWithFourFire) {
  Position at = laid("A7", "4C", "4 fire");
  at.use("Pillar of Living Flame", "A7");
  while (!at.options().empty()) at.choose(at.options().front());
  EXPECT_EQ(at.in("A7"), "1C/1");
  EXPECT_EQ(at.fear(), 3 + 2 + 3 * 2);
}

TEST(PoisonedLand, DealsFourMoreForABlight) {
  Position at = laid("A7", "5C", "3 earth 2 plant 2 animal");
  at.use("Poisoned Land", "A7");
  while (!at.options().empty()) at.choose(at.options().front());
  // 7 and 4.
  EXPECT_EQ(at.in("A7"), "1C/2 1C 1B");
  EXPECT_EQ(at.fear(), 1 + 1 + 3 * 2);
}

TEST(PoisonedLand, KillsDahanAndBlights) {
  Position at = laid("A7", "2C 3D 1P");
  at.use("Poisoned Land", "A7");
  while (!at.options().empty()) at.choose(at.options().back());
  EXPECT_EQ(at.in("A7"), "1B");
  EXPECT_EQ(at.fear(), 1 + 4);
  EXPECT_EQ(at.destroyed_presence(), 1);
}

// docs/rulings.md: counted with its own blight.
TEST(PoisonedLand, FearsAndDamagesForEachBlightThenPresent) {
  Position at = laid("A7", "3C 1B", "3 earth 2 plant 2 animal");
  at.use("Poisoned Land", "A7");
  at.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  at.choose("damage city (1 damage) A7", "damage city (2 damage) A7");
  EXPECT_EQ(at.in("A7"), "1C/1 2B");
  at.choose("blight cascades A7 to A8");
  // 8 more damage for 2 blight.
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A7: 2B, A8: 1B");
  EXPECT_EQ(at.fear(), 1 + 3 * 2 + 2);
}

TEST(TalonsOfLightning, DealsFiveDamage) {
  Position at = laid("A6", "2C", "3 fire 2 air");
  at.put("A8", "1T").use("Talons of Lightning", "A6");
  at.choose("damage city (1 damage) A6", "damage city (2 damage) A6");
  EXPECT_EQ(at.in("A6"), "1C/2");
  EXPECT_EQ(at.in("A8"), "1T");
  EXPECT_EQ(at.fear(), 3 + 2);
}

TEST(TalonsOfLightning, DestroysATownInEachAdjacentLand) {
  Position at = laid("A6", "1T", "3 fire 3 air");
  at.put("A1", "2T").put("A5", "1T/1 1T 1E").put("A8", "1C").put("A7", "1T");
  at.use("Talons of Lightning", "A6");
  EXPECT_THAT(at.options(), ElementsAre("destroy town (1 damage) A5", "destroy town A5"));
  at.choose("destroy town A5");
  EXPECT_EQ(at.island(), "A1: 1T 1P, A3: 1C, A5: 1T/1 1E, A7: 1T, A8: 1C");
  EXPECT_EQ(at.fear(), 3 + 1 + 2);
}

TEST(TerrifyingNightmares, FearsAndPushesUpToFour) {
  Position at = laid("A7", "5E 1T", "3 moon");
  at.use("Terrifying Nightmares", "A7");
  for (int i = 0; i < 4; ++i) at.choose("push explorer A7", "push explorer A7 to A8");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A7"), "1T 1E");
  EXPECT_EQ(at.fear(), 2);
  Position none = laid("A7", "2E 1T");
  none.use("Terrifying Nightmares", "A7");
  EXPECT_THAT(none.options(),
              UnorderedElementsAre("push explorer A7", "push town A7", "stop pushing from A7"));
  Position moon = laid("A7", "1C", "4 moon");
  EXPECT_EQ(moon.use("Terrifying Nightmares", "A7").fear(), 6);
}

TEST(TheJungleHungers, DestroysExplorersTownsAndDahan) {
  Position at = laid("A8", "2C 3T 4E 2D 1B 1P");
  at.use("The Jungle Hungers", "A8");
  EXPECT_EQ(at.in("A8"), "2C 1B 1P");
  EXPECT_EQ(at.fear(), 3);
}

TEST(TheJungleHungers, SparesTheDahanAndDestroysACityWithItsThreshold) {
  Position at = laid("A8", "2C 3T 4E 2D", "2 moon 3 plant");
  at.use("The Jungle Hungers", "A8");
  EXPECT_EQ(at.in("A8"), "1C 2D");
  EXPECT_EQ(at.fear(), 5);
}

TEST(Tsunami, StrikesItsLand) {
  Position at;
  at.put("A5", "1P").put("A2", "2C 1T 1E 3D").put("A1", "1C 1D").elements("3 water 1 earth");
  at.use("Tsunami", "A2");
  at.choose("damage city A2", "damage city (1 damage) A2", "damage city (2 damage) A2",
            "damage city A2", "damage city (1 damage) A2", "damage city (2 damage) A2",
            "damage town A2", "damage town (1 damage) A2");
  EXPECT_EQ(at.in("A2"), "1E 1D");
  EXPECT_EQ(at.in("A1"), "1C 1D");
  EXPECT_EQ(at.fear(), 2 + 5);
}

TEST(Tsunami, StrikesEveryOtherCoastalLandOfTheBoardWithItsThreshold) {
  Position at;
  at.put("A5", "1P 1C 1D").put("A1", "2C 2D").put("A3", "1T 1D").elements("3 water 2 earth");
  at.use("Tsunami", "A2");
  at.choose("damage city (1 damage) A1", "damage city (2 damage) A1");
  EXPECT_EQ(at.island(), "A1: 1C/1 1D, A5: 1C 1D 1P");
  EXPECT_EQ(at.fear(), 2 + 1 + 1 + 2 + 1);
}

TEST(VigorOfTheBreakingDawn, DealsTwoDamageForEachDahan) {
  Position at = laid("A5", "2C 2D", "3 sun 1 animal");
  at.use("Vigor of the Breaking Dawn", "A5");
  at.choose("damage city (1 damage) A5", "damage city (2 damage) A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A5"), "1C/1 2D");
}

// docs/rulings.md: all dahan in a land count where at least one was pushed to.
TEST(VigorOfTheBreakingDawn, StrikesWhereItPushesDahan) {
  Position at = laid("A5", "1E 3D", "3 sun 2 animal");
  at.put("A8", "2C 1D").put("A7", "1C").put("A6", "1C 2D").use("Vigor of the Breaking Dawn", "A5");
  EXPECT_EQ(at.in("A5"), "3D");
  at.choose("push dahan A5", "push dahan A5 to A8", "push dahan A5", "push dahan A5 to A7");
  // A7: 2 damage for its one dahan; A8: 4 for two; A6 had its dahan before and is spared.
  EXPECT_EQ(at.in("A7"), "1C/2 1D");
  at.choose("damage city (1 damage) A8", "damage city (2 damage) A8");
  EXPECT_EQ(at.island(), "A1: 1P, A3: 1C, A5: 1D, A6: 1C 2D, A7: 1C/2 1D, A8: 1C/1 2D");
}

TEST(VigorOfTheBreakingDawn, MayPushNone) {
  Position at = laid("A5", "1E 3D", "3 sun 2 animal");
  at.put("A8", "2C 1D").use("Vigor of the Breaking Dawn", "A5").choose("stop pushing from A5");
  EXPECT_THAT(at.options(), IsEmpty());
  EXPECT_EQ(at.in("A8"), "2C 1D");
}

}  // namespace
}  // namespace loci::island
