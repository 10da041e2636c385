// What the coming ravage and build do as things stand.
#pragma once

#include "shown/state.hpp"

namespace loci::shown {

enum class Coming : u8 { ravage, build };
template <>
struct Words<Coming> {
  static constexpr const char* kName = "Coming";
  static constexpr std::array<const char*, 2> kWords = {"ravage", "build"};
};

// What one of them does in a land. Changes are counted: −1 is one less.
struct LandForecast {
  Coming action{};
  std::string land;
  int damage = 0;
  int blight = 0;
  int dahan = 0;
  int presence = 0;
  std::map<PieceKind, int> invaders;
  std::vector<std::string> cascades;  // where else blight goes
  bool asked = false;                 // somebody has to choose on the way
  bool skipped = false;               // it does not come
  bool may_skip = false;              // somebody may choose so
  OrNull<PieceKind> adds;             // of a build
  std::map<PieceKind, int> tokens;    // spent or added
  SHOWN(LandForecast, action, land, damage, blight, dahan, presence, invaders, cascades, asked,
        skipped, may_skip, adds, tokens)
};

struct Forecast {
  std::vector<LandForecast> lands;
  std::vector<std::string> explorable;
  std::optional<int> blight_pool;
  std::optional<bool> flips;   // a blight card that nobody has seen
  OrNull<std::string> ending;  // how the game would end
  std::optional<bool> wins;    // that end
  std::optional<bool> acting;  // the Invaders: only what is still to begin is foretold
  SHOWN(Forecast, lands, explorable, blight_pool, flips, ending, wins, acting)
};

// Whether all of the Invader phase is to come: it is until the Invaders act, while a blighted
// island, an event and fear cards still change it.
bool can_foretell(const island::State& state);

// Played on a copy, with default answers.
Forecast shown_forecast(const island::Game& game, const island::State& state);

}  // namespace loci::shown
