// What an evaluation weighs: a survey as a row of small whole numbers, each with a name.
#pragma once

#include <algorithm>
#include <string_view>

#include "bots/island/survey.hpp"

namespace loci::island {

// Whatever grows with the number of players is counted in twelfths for each.
inline constexpr int kShare = 12;

// How far the game is, from 0 to kLate: by the Invader cards that are gone of a usual deck.
inline constexpr int kLate = 12;
constexpr int lateness(const Survey& survey) {
  return kLate - std::clamp(survey.invader_cards, 0, kLate);
}

// Visits every feature as (name, value), always in the same order.
template <class Visit>
constexpr void for_each_feature(const Survey& v, Visit visit) {
  const auto shared = [&](std::string_view name, int amount) {
    visit(name, amount * kShare / v.players);
  };
  // More and more of something is worth less and less: beyond a number it is worth another.
  const auto split = [&](std::string_view name, std::string_view beyond, int amount, int at) {
    shared(name, std::min(amount, at * v.players));
    shared(beyond, std::max(0, amount - at * v.players));
  };
  const auto is = [&](std::string_view name, bool holds) { visit(name, holds ? kShare : 0); };

  is("bias", true);
  shared("explorers", v.explorers);
  shared("towns", v.towns);
  shared("cities", v.cities);
  shared("strife", v.strife);
  shared("damage", v.damage);
  shared("invaded-lands", v.invaded_lands);
  shared("built-lands", v.built_lands);
  shared("crowded-lands", v.crowded_lands);
  shared("doomed-lands", v.doomed_lands);
  shared("dahan", v.dahan);
  shared("dahan-bands", v.dahan_bands);
  shared("guarded-lands", v.guarded_lands);
  shared("blight", v.blight);
  shared("blighted-lands", v.blighted_lands);
  shared("beasts", v.beasts);
  shared("disease", v.disease);
  shared("wilds", v.wilds);
  shared("badlands", v.badlands);
  shared("markers", v.markers);

  // What is left of the pool matters the more the less it is, and most on its last side.
  split("pool", "pool-beyond-2", v.flipped ? 0 : v.blight_left, 2);
  split("last-pool", "last-pool-beyond-2", v.flipped ? v.blight_left : 0, 2);
  visit("last-pool-inverse", v.flipped ? kShare * v.players / std::max(1, v.blight_left) : 0);
  is("flipped", v.flipped);

  shared("ravage-lands", v.ravage.lands);
  shared("ravage-damage", v.ravage.damage);
  shared("ravage-blights", v.ravage.blights);
  shared("ravage-cascades", v.ravage.cascades);
  shared("ravage-presence", v.ravage.presence);
  shared("ravage-dahan", v.ravage.dahan);
  shared("ravage-struck-explorers", v.ravage.explorers);
  shared("ravage-struck-towns", v.ravage.towns);
  shared("ravage-struck-cities", v.ravage.cities);
  is("ravage-may-lose", v.flipped && v.ravage.blights + v.ravage.cascades >= v.blight_left);
  shared("build-towns", v.build.towns);
  shared("build-cities", v.build.cities);
  shared("build-cascading", v.build.cascading);

  shared("fear", v.fear);
  shared("fears-earned", v.fears_earned);
  visit("fears-to-level", kShare * v.fears_to_level);
  visit("fears-left", kShare * v.fears_left);
  is("terror-2", v.terror == 2);
  is("terror-3", v.terror >= 3);
  // What keeps the Invaders' game going.
  shared("to-win-1", v.terror == 1 ? v.explorers + v.towns + v.cities : 0);
  shared("to-win-2", v.terror == 2 ? v.towns + v.cities : 0);
  shared("to-win-3", v.terror >= 3 ? v.cities : 0);
  is("near-win-2", v.terror == 2 && v.towns + v.cities <= 2 * v.players);
  is("near-win-3", v.terror >= 3 && v.cities <= v.players);
  visit("invader-cards", kShare * v.invader_cards);
  is("stage-2", v.stage == 2);
  is("stage-3", v.stage == 3);
  visit("invader-cards-inverse", 4 * kShare / (1 + v.invader_cards));

  shared("presence", v.presence);
  shared("presence-lands", v.presence_lands);
  shared("sacred-sites", v.sacred_sites);
  shared("scarce", v.scarce);
  shared("destroyed", v.destroyed);
  shared("reach", v.reach);
  shared("invaded-reach", v.invaded_reach);
  shared("met-lands", v.met_lands);
  shared("uncovered", v.uncovered);
  split("energy", "energy-beyond-4", v.energy, 4);
  split("income", "income-beyond-3", v.income, 3);
  split("plays", "plays-beyond-2", v.plays, 2);
  split("hand", "hand-beyond-3", v.hand, 3);
  shared("cards", v.cards);
  shared("majors", v.majors);
  shared("hand-cost", v.hand_cost);
  shared("affordable", v.affordable);
  shared("track-elements", v.track_elements);
  shared("hand-elements", v.hand_elements);
  shared("thresholds", v.thresholds);
  shared("first-thresholds", v.first_thresholds);
  for (std::size_t i = 0; i < v.elements.size(); ++i) shared(kElementNames[i], v.elements[i]);
}

// The same of one land, where more than nine of anything is as much as nine.
inline constexpr int kMostInLand = 9;
template <class Visit>
constexpr void for_each_land_feature(const LandSurvey& v, Visit visit) {
  const auto count = [&](std::string_view name, int amount) {
    visit(name, std::min(amount, kMostInLand));
  };
  count("explorers", v.explorers);
  count("towns", v.towns);
  count("cities", v.cities);
  count("strife", v.strife);
  count("damage", v.damage);
  count("dahan", v.dahan);
  count("blight", v.blight);
  count("beasts", v.beasts);
  count("disease", v.disease);
  count("wilds", v.wilds);
  count("badlands", v.badlands);
  count("presence", v.presence);
  count("sacred-sites", v.sacred_sites);
  count("sources", v.sources);
  count("coastal", v.coastal);
  count("near", v.near);
  count("ravages", v.ravages);
  count("ravage-damage", v.ravage_damage);
  count("builds", v.builds);
  count("explored", v.explored);
}

// Visits every card that spirits have as (power, whether it is in hand).
template <class Visit>
constexpr void for_each_card(const State& state, Visit visit) {
  for (int seat = 0; seat < state.seats_count; ++seat) {
    for (int i = 0; i < state.seats[seat].cards; ++i) {
      const OwnedCard& card = state.owned[seat][i];
      if (is_own(card)) visit(card.power, card.place == Place::hand);
    }
  }
}

constexpr int count_features() {
  int count = 0;
  for_each_feature(Survey{}, [&](std::string_view, int) { ++count; });
  return count;
}
inline constexpr int kFeatures = count_features();

constexpr int count_land_features() {
  int count = 0;
  for_each_land_feature(LandSurvey{}, [&](std::string_view, int) { ++count; });
  return count;
}
inline constexpr int kLandFeatures = count_land_features();

}  // namespace loci::island
