#include "sim/random_play.hpp"

#include <optional>

#include "core/hash.hpp"

namespace loci::sim {

Rng player_of(u64 seed) {
  // Mixed, so that a game and its player never draw the same numbers.
  return Rng::seeded(mix(seed ^ 0x706c61796572U));  // "player"
}

Outcome random_play(const island::Game& game, u64 seed) {
  return random_play(game, seed,
                     [&game](island::State& state, island::Options& options, int index) {
                       game.choose(state, options, index);
                     });
}

Outcome watched_play(const island::Game& game, u64 seed, int power) {
  std::optional<CardWatch> watch;
  Outcome outcome =
      random_play(game, seed, [&](island::State& state, island::Options& options, int index) {
        if (!watch) watch.emplace(state, power);
        game.choose_watched(state, options, index,
                            [&](const island::State& at) { watch->look(at); });
        watch->look(state);
      });
  if (watch) outcome.card = watch->counts();
  return outcome;
}

}  // namespace loci::sim
