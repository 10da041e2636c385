// How a game stands, in plain numbers: what lies on the island, what the Invaders are about to do
// there, and what the spirits have. From the state and the rules alone; nothing knows a card.
#pragma once

#include <array>

#include "core/land_set.hpp"
#include "island/game.hpp"

namespace loci::island {

// What the coming ravages or builds do as things stand, before anybody acts.
struct ComingRavage {
  int lands = 0;      // that are damaged
  int damage = 0;     // to them
  int blights = 0;    // lands that are blighted
  int cascades = 0;   // of these, where blight lies already
  int presence = 0;   // destroyed with that
  int dahan = 0;      // destroyed
  int explorers = 0;  // destroyed when dahan strike back
  int towns = 0;
  int cities = 0;
};

struct ComingBuild {
  int towns = 0;
  int cities = 0;
  int blighting = 0;  // lands that will be able to blight then
  int cascading = 0;  // of these, where blight lies already
};

// A land as things stand.
struct LandSurvey {
  u8 explorers = 0;
  u8 towns = 0;
  u8 cities = 0;
  u8 strife = 0;
  u8 damage = 0;  // on towns and cities
  u8 dahan = 0;
  u8 blight = 0;
  u8 beasts = 0;
  u8 disease = 0;
  u8 wilds = 0;
  u8 badlands = 0;
  u8 presence = 0;
  u8 sacred_sites = 0;
  u8 sources = 0;  // lands next to it with towns or cities
  bool coastal = false;
  bool near = false;  // within 1 of presence
  bool ravages = false;
  u8 ravage_damage = 0;
  bool builds = false;
  u8 explored = 0;  // how likely next, in ninths, where anybody could come from
};

struct Survey {
  int players = 1;
  int turn = 0;
  int invader_cards = 0;  // left in the deck
  int stage = 0;          // of the next of them

  // On the island.
  int explorers = 0;
  int towns = 0;
  int cities = 0;
  int strife = 0;
  int damage = 0;         // on towns and cities
  int invaded_lands = 0;  // with Invaders
  int built_lands = 0;    // with towns or cities
  int crowded_lands = 0;  // with Invaders enough to blight them
  int doomed_lands = 0;   // of these, where blight lies already
  int dahan = 0;
  int dahan_bands = 0;    // lands with two or more
  int guarded_lands = 0;  // with dahan and Invaders
  int blight = 0;
  int blighted_lands = 0;
  int beasts = 0;
  int disease = 0;
  int wilds = 0;
  int badlands = 0;
  int markers = 0;

  int blight_left = 0;   // in the pool
  bool flipped = false;  // nothing is left to turn when the pool is spent
  ComingRavage ravage;
  ComingBuild build;

  // Fear.
  int terror = 1;
  int fear = 0;  // generated, of
  int fear_pool = 1;
  int fears_earned = 0;
  int fears_to_level = 0;  // cards above the next divider
  int fears_left = 0;      // in the deck

  // Of all spirits together.
  int presence = 0;
  int presence_lands = 0;
  int sacred_sites = 0;
  int scarce = 0;  // how far spirits are below three presence
  int destroyed = 0;
  int reach = 0;          // lands within 1 of presence
  int invaded_reach = 0;  // of these, with Invaders
  int met_lands = 0;      // with presence and Invaders
  int uncovered = 0;      // spaces of the tracks
  int energy = 0;
  int income = 0;
  int plays = 0;
  int hand = 0;
  int cards = 0;
  int majors = 0;
  int hand_cost = 0;
  int affordable = 0;  // cards that can be played with what is there
  int track_elements = 0;
  int hand_elements = 0;     // how well the cards go together: elements that several give
  int thresholds = 0;        // of innate powers, within what tracks and cards give, in quarters
  int first_thresholds = 0;  // of these, of their first ones
  std::array<int, 8> elements{};  // that tracks and cards give

  LandSet island;
  std::array<LandSurvey, kMaxLands> lands;  // those of the island
};

// Surveys positions of one game.
class Surveyor {
 public:
  explicit Surveyor(const Game& game);

  // The rules are asked on the stack of the state itself: it cannot be played on.
  Survey survey(State& state) const;

 private:
  void look_at_lands(const State& state, const Layout& layout, Survey& survey) const;
  void look_at_ravage(State& state, const Layout& layout, Survey& survey) const;
  void look_at_builds(State& state, const Layout& layout, Survey& survey) const;
  void look_at_explores(const State& state, const Layout& layout, Survey& survey) const;
  void look_at_fear(const State& state, Survey& survey) const;
  void look_at_seats(const State& state, const Layout& layout, Survey& survey) const;
  LandSet ask_lands(State& state, int routine, i32 card) const;
  i32 ask_number(State& state, int routine, i32 land) const;

  const Game& game_;
  int lands_to_ravage_;
  int lands_to_build_;
  int ravage_damage_;
};

}  // namespace loci::island
