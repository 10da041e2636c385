// What every minor and major power shows above its text, and its thresholds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

// What a card shows above its text, and its thresholds, in one line.
std::string header_of(const Power& power) {
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
  std::string text = power.name + ": " + kind_name(power.kind) + " ";
  if (power.kind != PowerKind::innate) text += std::to_string(power.cost) + " ";
  text += power.fast ? "fast" : "slow";
  if (power.elements != 0) text += ", " + amounts(power.elements, false);
  if (power.range >= 0) text += ", range " + std::to_string(power.range);
  if (power.from_sacred_site) text += " from sacred site";
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) {
    if (power.origin_terrains >> i & 1) text += std::string(" from ") + kTerrainNames[i];
  }
  text += ", " + power.target;
  for (const auto& level : power.text.levels) text += "; " + amounts(level.any_of.front(), true);
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

}  // namespace
}  // namespace loci::island
