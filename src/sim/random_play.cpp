#include "sim/random_play.hpp"

#include "core/hash.hpp"

namespace loci::sim {

Rng player_of(u64 seed) {
  // Mixed, so that a game and its player never draw the same numbers.
  return Rng::seeded(mix(seed ^ 0x706c61796572U));  // "player"
}

void finish(const island::Game& game, const island::State& state, const island::Options& options,
            Outcome& outcome) {
  outcome.result = state.result;
  outcome.ending = state.ending;
  outcome.fault = options.count > 0 ? island::Fault::runaway : state.fault;
  outcome.turns = state.turn;
  if (state.result != island::Result::running) {
    outcome.score = island::score(game, state).total();
    outcome.sacrifice = island::is_sacrifice(game, state);
  }
}

Outcome random_play(const island::Game& game, u64 seed) {
  return random_play(game, seed,
                     [&game](island::State& state, island::Options& options, int index) {
                       game.choose(state, options, index);
                     });
}

Outcome watched_play(const island::Game& game, u64 seed, int power) {
  CardCounts counts;
  Outcome outcome =
      random_play(game, seed, [&](island::State& state, island::Options& options, int index) {
        island::Happened happened;
        game.choose(state, options, index, happened);
        count_card(counts, power, happened);
      });
  outcome.card = counts;
  return outcome;
}

}  // namespace loci::sim
