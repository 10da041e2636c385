#include "bots/island/survey.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "island/piles.hpp"

namespace loci::island {
namespace {

// What it takes to blight a land, as far as that is printed.
constexpr int kBlightingDamage = 2;
constexpr int kFewPresence = 3;
constexpr int kDahanDamage = 2;
constexpr int kDahanHealth = 2;

int attack_of(const Land& land) {
  return land.pieces[explorer] + 2 * land.pieces[town] + 3 * land.pieces[city];
}
int invaders_in(const Land& land) {
  return land.pieces[explorer] + land.pieces[town] + land.pieces[city];
}
int presence_in(const Land& land) {
  int sum = 0;
  for (const u8 presence : land.presence) sum += presence;
  return sum;
}

LandSurvey plain_survey(const Land& land) {
  LandSurvey survey;
  survey.explorers = land.pieces[explorer];
  survey.towns = land.pieces[town];
  survey.cities = land.pieces[city];
  survey.dahan = land.pieces[dahan];
  survey.blight = land.pieces[blight];
  survey.beasts = land.pieces[beasts];
  survey.disease = land.pieces[disease];
  survey.wilds = land.pieces[wilds];
  survey.badlands = land.pieces[badlands];
  for (const u8 presence : land.presence) {
    survey.presence = static_cast<u8>(survey.presence + presence);
    survey.sacred_sites = static_cast<u8>(survey.sacred_sites + (presence >= 2 ? 1 : 0));
  }
  return survey;
}

// Dahan strike the strongest that they can destroy.
void strike_back(const Land& land, int dahan, ComingRavage& ravage) {
  int damage = kDahanDamage * dahan;
  const int cities = std::min<int>(land.pieces[city], damage / 3);
  damage -= 3 * cities;
  const int towns = std::min<int>(land.pieces[town], damage / 2);
  damage -= 2 * towns;
  ravage.cities += cities;
  ravage.towns += towns;
  ravage.explorers += std::min<int>(land.pieces[explorer], damage);
}

int elements_in(u64 bytes) {
  int sum = 0;
  for (int i = 0; i < 64; i += 8) sum += static_cast<int>(bytes >> i & 0xff);
  return sum;
}

// Whether an Invader card lies open beside the deck.
bool was_seen(const State& state, u16 card) {
  for (const Pile pile :
       {Pile::explore, Pile::build, Pile::ravage, Pile::extra_build, Pile::invader_discard}) {
    const PileSpan cards = state.piles[static_cast<int>(pile)];
    for (int i = 0; i < cards.count; ++i) {
      if ((state.arena[cards.begin + i] & kCardMask) == card) return true;
    }
  }
  return false;
}

// How much of a threshold is met, in quarters.
int met_quarters(u64 held, u32 threshold) {
  int wanted = 0;
  int met = 0;
  for (int i = 0; i < 8; ++i) {
    const int need = static_cast<int>(threshold >> (4 * i) & 15);
    wanted += need;
    met += std::min(need, static_cast<int>(held >> (8 * i) & 0xff));
  }
  return wanted == 0 ? 4 : 4 * met / wanted;
}

}  // namespace

Surveyor::Surveyor(const Game& game)
    : game_(game),
      lands_to_ravage_(game.code().routine_named("lands_to_ravage")),
      lands_to_build_(game.code().routine_named("lands_to_build")),
      ravage_damage_(game.code().routine_named("ravage_damage")) {}

LandSet Surveyor::ask_lands(State& state, int routine, i32 card) const {
  LandSet lands;
  Options options;
  options.count = 0;
  state.waiting = false;
  game_.perform(state, options, routine, std::span<const i32>(&card, 1));
  std::memcpy(&lands, state.registers, sizeof lands);
  return lands;
}

i32 Surveyor::ask_number(State& state, int routine, i32 land) const {
  Options options;
  options.count = 0;
  state.waiting = false;
  game_.perform(state, options, routine, std::span<const i32>(&land, 1));
  return state.registers[0];
}

void Surveyor::look_at_lands(const State& state, const Layout& layout, Survey& survey) const {
  for (int i = 0; i < state.lands_count; ++i) {
    const Land& land = state.lands[i];
    const bool invaded = invaders_in(land) > 0 && !layout.oceans.has(i);
    survey.dahan += land.pieces[dahan];
    survey.blight += land.pieces[blight];
    survey.blighted_lands += land.pieces[blight] > 0 ? 1 : 0;
    survey.beasts += land.pieces[beasts];
    survey.disease += land.pieces[disease];
    survey.wilds += land.pieces[wilds];
    survey.badlands += land.pieces[badlands];
    survey.dahan_bands += land.pieces[dahan] >= 2 ? 1 : 0;
    if (!invaded) continue;
    const bool crowded = attack_of(land) >= kBlightingDamage;
    survey.explorers += land.pieces[explorer];
    survey.towns += land.pieces[town];
    survey.cities += land.pieces[city];
    ++survey.invaded_lands;
    survey.built_lands += land.pieces[town] + land.pieces[city] > 0 ? 1 : 0;
    survey.crowded_lands += crowded ? 1 : 0;
    survey.doomed_lands += crowded && land.pieces[blight] > 0 ? 1 : 0;
    survey.guarded_lands += land.pieces[dahan] > 0 ? 1 : 0;
    survey.met_lands += presence_in(land) > 0 ? 1 : 0;
  }
  LandSet built;
  survey.island = layout.lands;
  for_each(layout.lands, [&](int i) {
    const Land& land = state.lands[i];
    survey.lands[static_cast<std::size_t>(i)] = plain_survey(land);
    if (land.pieces[town] + land.pieces[city] > 0) built.insert(i);
  });
  for_each(layout.lands, [&](int i) {
    const auto place = static_cast<std::size_t>(i);
    LandSurvey& land = survey.lands[place];
    land.coastal = !layout.shores[place].empty();
    land.sources = static_cast<u8>((layout.adjacent[place] & built).size());
  });
  for (int i = 0; i < state.exceptions_count; ++i) {
    const Exception& e = state.exceptions[i];
    if (e.kind > city || is_set_aside(e)) continue;
    survey.strife += e.strife * e.count;
    survey.damage += e.damage * e.count;
    LandSurvey& land = survey.lands[e.land];
    land.strife = static_cast<u8>(land.strife + e.strife * e.count);
    land.damage = static_cast<u8>(land.damage + e.damage * e.count);
  }
  for (int i = 0; i < state.markers_count; ++i) survey.markers += state.markers[i].count;
}

void Surveyor::look_at_ravage(State& state, const Layout& layout, Survey& survey) const {
  const PileSpan cards = state.piles[static_cast<int>(Pile::ravage)];
  for (int i = 0; i < cards.count; ++i) {
    const u16 card = state.arena[cards.begin + i] & kCardMask;
    const LandSet lands = ask_lands(state, lands_to_ravage_, card) - layout.oceans;
    for_each(lands, [&](int number) {
      const int damage = ask_number(state, ravage_damage_, number);
      const Land& land = state.lands[number];
      ComingRavage& ravage = survey.ravage;
      const int killed = std::min<int>(land.pieces[dahan], damage / kDahanHealth);
      ravage.dahan += killed;
      LandSurvey& seen = survey.lands[static_cast<std::size_t>(number)];
      seen.ravages = true;
      seen.ravage_damage = static_cast<u8>(std::clamp(damage, 0, 255));
      strike_back(land, land.pieces[dahan] - killed, ravage);
      if (damage <= 0) return;
      ++ravage.lands;
      ravage.damage += damage;
      if (damage < kBlightingDamage) return;
      ++ravage.blights;
      ravage.cascades += land.pieces[blight] > 0 ? 1 : 0;
      for (int seat = 0; seat < state.seats_count; ++seat) {
        ravage.presence += land.presence[seat] > 0 ? 1 : 0;
      }
    });
  }
}

void Surveyor::look_at_builds(State& state, const Layout& layout, Survey& survey) const {
  for (const Pile pile : {Pile::build, Pile::extra_build}) {
    const PileSpan cards = state.piles[static_cast<int>(pile)];
    for (int i = 0; i < cards.count; ++i) {
      const u16 card = state.arena[cards.begin + i] & kCardMask;
      const LandSet lands = ask_lands(state, lands_to_build_, card) - layout.oceans;
      for_each(lands, [&](int number) {
        const Land& land = state.lands[number];
        survey.lands[static_cast<std::size_t>(number)].builds = true;
        const bool builds_city = land.pieces[town] > land.pieces[city];
        survey.build.cities += builds_city ? 1 : 0;
        survey.build.towns += builds_city ? 0 : 1;
        ++survey.build.blighting;
        survey.build.cascading += land.pieces[blight] > 0 ? 1 : 0;
      });
    }
  }
}

// Of the cards of the stage that comes next any may come that was not turned up yet.
void Surveyor::look_at_explores(const State& state, const Layout& layout, Survey& survey) const {
  const auto& cards = game_.decks().by_stage[static_cast<std::size_t>(survey.stage)];
  int left = 0;
  std::array<int, kMaxLands> times{};
  for (const u16 card : cards) {
    if (was_seen(state, card)) continue;
    ++left;
    const u8 terrains = game_.content().invaders[card].terrains;
    for_each(layout.lands, [&](int land) {
      const auto place = static_cast<std::size_t>(land);
      times[place] += (terrains & layout.terrain[place]) != 0 ? 1 : 0;
    });
  }
  if (left == 0) return;
  for_each(layout.lands, [&](int number) {
    LandSurvey& land = survey.lands[static_cast<std::size_t>(number)];
    if (land.sources + land.towns + land.cities == 0 && !land.coastal) return;
    land.explored = static_cast<u8>(9 * times[static_cast<std::size_t>(number)] / left);
  });
}

void Surveyor::look_at_fear(const State& state, Survey& survey) const {
  const PileSpan deck = state.piles[static_cast<int>(Pile::fear_deck)];
  for (int i = 0; i < deck.count; ++i) {
    const u16 entry = state.arena[deck.begin + i];
    const bool divider = (entry & kCardMask) >= kTerror2;
    const int card = is_fear_card(entry) ? 1 : 0;
    survey.fears_to_level = divider ? 0 : survey.fears_to_level + card;
    survey.fears_left += divider ? 0 : card;
  }
  survey.terror = state.terror;
  survey.fear = state.fear;
  survey.fear_pool = std::max<int>(1, state.fear_pool);
  survey.fears_earned = state.piles[static_cast<int>(Pile::fear_earned)].count;
}

void Surveyor::look_at_seats(const State& state, const Layout& layout, Survey& survey) const {
  LandSet reach;
  for (int number = 0; number < state.seats_count; ++number) {
    const Seat& seat = state.seats[number];
    const SpiritRow& spirit = game_.tables().spirits[seat.spirit];
    int presence = 0;
    LandSet lands;
    for (int i = 0; i < state.lands_count; ++i) {
      const int here = state.lands[i].presence[number];
      if (here == 0) continue;
      presence += here;
      lands.insert(i);
      survey.sacred_sites += here >= 2 ? 1 : 0;
      reach = reach | layout.range(i, 1);
    }
    survey.presence += presence;
    survey.presence_lands += lands.size();
    survey.scarce += std::max(0, kFewPresence - presence);
    survey.destroyed += seat.destroyed;
    u64 elements = 0;
    for (int track = 0; track < spirit.tracks_count; ++track) {
      survey.uncovered += seat.uncovered[track];
      elements += spirit.tracks[track].elements[seat.uncovered[track]];
    }
    survey.track_elements += elements_in(elements);
    survey.track_elements += static_cast<int>(std::count_if(
        spirit.any.begin(), spirit.any.end(), [&](u8 space) { return is_uncovered(seat, space); }));
    const int income = printed_income(spirit, seat);
    const int plays = printed_plays(spirit, seat) + seat.extra_plays;
    survey.energy += seat.energy;
    survey.income += income;
    survey.plays += plays;
    survey.cards += seat.cards;
    int costs[16] = {};
    u64 in_hand = 0;
    for (int i = 0; i < seat.cards; ++i) {
      const OwnedCard& card = state.owned[number][i];
      const PowerRow& power = game_.tables().powers[card.power];
      survey.majors += power.kind == PowerKind::major ? 1 : 0;
      if (card.place != Place::hand) continue;
      ++survey.hand;
      survey.hand_cost += power.cost;
      in_hand += power.elements;
      ++costs[std::min<int>(power.cost, 15)];
    }
    int left = plays;
    int energy = seat.energy + income;
    for (int cost = 0; cost < 16 && left > 0; ++cost) {
      const int most = cost == 0 ? left : std::min(left, energy / cost);
      const int taken = std::min(costs[cost], most);
      survey.affordable += taken;
      left -= taken;
      energy -= taken * cost;
    }
    const u64 held = elements + in_hand;
    for (std::size_t i = 0; i < survey.elements.size(); ++i) {
      survey.elements[i] += static_cast<int>(held >> (8 * i) & 0xff);
    }
    for (int i = 0; i < 64; i += 8) {
      const int count = static_cast<int>(in_hand >> i & 0xff);
      survey.hand_elements += count > 1 ? count - 1 : 0;
    }
    for (int i = 0; i < spirit.innates_count; ++i) {
      for (const u32 threshold : game_.tables().powers[spirit.innates[i]].thresholds) {
        const int met = met_quarters(held, threshold);
        survey.thresholds += met;
        survey.first_thresholds += i == 0 ? met : 0;
      }
    }
  }
  survey.reach = (reach & layout.lands).size();
  for_each(reach & layout.lands, [&](int land) {
    survey.lands[static_cast<std::size_t>(land)].near = true;
    survey.invaded_reach += invaders_in(state.lands[land]) > 0 ? 1 : 0;
  });
}

Survey Surveyor::survey(State& state) const {
  const auto layout = game_.layout(state);
  Survey survey;
  survey.players = state.seats_count;
  survey.turn = state.turn;
  const PileSpan deck = state.piles[static_cast<int>(Pile::invader_deck)];
  survey.invader_cards = deck.count;
  if (deck.count > 0) {
    const u16 top = state.arena[deck.begin + deck.count - 1] & kCardMask;
    survey.stage = is_unknown(top) ? top - kUnknownStage : game_.content().invaders[top].stage;
  }
  survey.blight_left = state.blight_pool;
  const PileSpan blights = state.piles[static_cast<int>(Pile::blight_card)];
  survey.flipped =
      blights.count == 0 || (state.arena[blights.begin + blights.count - 1] & kFaceUp) != 0;
  look_at_lands(state, *layout, survey);
  if (deck.count > 0) look_at_explores(state, *layout, survey);
  look_at_fear(state, survey);
  look_at_seats(state, *layout, survey);
  // They take the state's stack.
  look_at_ravage(state, *layout, survey);
  look_at_builds(state, *layout, survey);
  return survey;
}

}  // namespace loci::island
