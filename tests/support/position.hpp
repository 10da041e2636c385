// A position of a solo game laid out by hand, for tests of rules and cards: put pieces, do
// something, choose options by their labels, look at everything that changed.
//
// Pieces are written "1C 2T 3E 2D 1B 2P": cities, towns, explorers, dahan, blight and presence, in
// this order; "1C/2" is a city with 2 damage.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "island/game.hpp"

namespace loci::island {

inline constexpr const char* kRiver = "River Surges in Sunlight";
inline constexpr const char* kLightning = "Lightning's Swift Strike";
inline constexpr const char* kShadows = "Shadows Flicker Like Flame";
inline constexpr const char* kVital = "Vital Strength of the Earth";
inline constexpr const char* kThunderspeaker = "Thunderspeaker";
inline constexpr const char* kBringer = "Bringer of Dreams and Nightmares";

// What is impossible (a label that is not offered, a decision still open) throws std::logic_error,
// which fails the test with its words.
class Position {
 public:
  // An empty island: no pieces, no presence, the first spaces of the tracks open, the uniques in
  // hand, 6 blight in the pool.
  explicit Position(const std::string& spirit = kRiver, const std::string& board = "A",
                    bool progressions = false);

  // Laying out.
  Position& put(std::string_view land, std::string_view pieces);
  Position& elements(std::string_view amounts);  // "3 sun 2 water", for this turn
  Position& energy(int amount);
  Position& terror(int level);  // fear cards above the divider are gone
  Position& blight_pool(int blight);
  Position& phase(Phase phase);
  Position& uncovered(int energy_spaces, int plays_spaces);
  Position& card(std::string_view power, Place place);
  Position& earned(std::string_view fear_card);
  Position& invader_card(Pile space, std::string_view terrains);            // "jungle or mountain"
  Position& minor_deck(std::initializer_list<std::string_view> top_first);  // and no other cards
  Position& major_deck(std::initializer_list<std::string_view> top_first);

  // From now on what happens is written down there.
  Position& record(Happened& happened);

  // Doing, up to the first decision.
  Position& perform(std::string_view procedure, std::initializer_list<i32> arguments = {});
  // What a power does, wherever it is used from.
  Position& use(std::string_view power, std::string_view land = "");
  // A step of the Invader phase with this one card.
  Position& ravage(std::string_view terrains);
  Position& build(std::string_view terrains);
  Position& explore(std::string_view terrains);
  Position& fear_card(std::string_view name);
  Position& power_phase(Phase phase);
  Position& time_passes();

  template <class... Labels>
  Position& choose(const Labels&... labels) {
    (take(labels), ...);
    return *this;
  }

  Position& choose_at(int index);

  // Looking.
  std::vector<std::string> options() const;  // labels; empty when no decision is open
  bool offers(std::string_view label) const;
  std::string prompt() const { return game_.prompt(state_, 0); }
  std::string in(std::string_view land) const;  // "" when empty
  std::string island() const;                   // "A1: 2T, A5: 1E 1P"
  int energy() const { return state_.seats[0].energy; }
  int fear() const;          // generated since the position was laid out
  int earned_cards() const;  // waiting to be resolved
  int terror() const { return state_.terror; }
  int blight_pool() const { return state_.blight_pool; }
  int destroyed_presence() const { return state_.seats[0].destroyed; }
  int defend(std::string_view land);
  std::string targets(std::string_view power);  // "A1 A5"
  Place place(std::string_view power) const;
  bool owns(std::string_view power) const;
  bool in_pile(Pile pile, std::string_view power) const;
  int plays() const;  // how many cards may still be played this turn
  Result result() const { return state_.result; }
  Ending ending() const { return state_.ending; }

  int land(std::string_view name) const;
  int power(std::string_view name) const;
  const Game& game() const { return game_; }
  State& state() { return state_; }
  const State& state() const { return state_; }
  const Options& choices() const { return options_; }

 private:
  void take(std::string_view label);
  void check_open() const;
  void check_fault() const;
  int fear_cards_left() const;
  Position& step(std::string_view procedure, Pile space, std::string_view terrains);
  Position& fill_deck(Pile deck, std::initializer_list<std::string_view> top_first);

  const Game& game_;
  State state_{};
  Options options_{};
  Happened* happened_ = nullptr;
  int fear_cards_ = 0;  // in the deck when laid out
};

// A position where nobody wins or loses: a city and presence stand far off in A3.
Position calm(std::string_view land, std::string_view pieces);

// Solo games of the embedded library, made once.
const Game& solo_game(const std::string& spirit, const std::string& board,
                      bool progressions = false);

// The pieces of a land in the notation above.
std::string pieces_in(const State& state, int land);

}  // namespace loci::island
