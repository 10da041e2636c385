#include "sim/forest_bench.hpp"

#include "bots/forest/mcts.hpp"
#include "forest/forest_table.hpp"
#include "sim/allocations.hpp"
#include "sim/random_play.hpp"
#include "sim/timing.hpp"

namespace loci::sim {
namespace {

using forest::Game;
using forest::Options;
using forest::State;

constexpr u64 kSampleGames = 300;

// Plays a whole game; `seen(state, options, index)` is told of every choice before it is made.
template <class Seen>
u64 random_forest(const Game& game, u64 seed, State& state, Seen seen) {
  Options options;
  Rng player = player_of(seed);
  u64 decisions = 0;
  game.start(state, options, seed);
  while (options.count > 0) {
    const int index = static_cast<int>(player.below(static_cast<u32>(options.count)));
    seen(options, index);
    game.choose(state, options, index);
    ++decisions;
  }
  return decisions;
}

void ignore(const Options&, int) {}

struct Rate {
  double decisions = 0;
  double games = 0;
};

Rate rate(int players) {
  const Game game({.players = players});
  u64 decisions = 0;
  const Timed timed = time_best([&](u64 games) {
    State state;
    decisions = 0;
    for (u64 seed = 1; seed <= games; ++seed) {
      decisions += random_forest(game, seed, state, ignore);
    }
  });
  return {static_cast<double>(decisions) / timed.seconds,
          static_cast<double>(timed.times) / timed.seconds};
}

u64 allocations_of_play() {
  const u64 before = allocations();
  for (int players = 1; players <= forest::kMaxSeats; ++players) {
    const Game game({.players = players});
    State state;
    for (u64 seed = 1; seed <= kSampleGames; ++seed) random_forest(game, seed, state, ignore);
  }
  return allocations() - before;
}

double search_rate() {
  const Game game({.players = 2});
  State state;
  Options options;
  game.start(state, options, 1);
  const State view = forest::view(game, state, state.seat);
  const Timed timed = time_best(
      [&](u64 times) {
        Rng rng = Rng::seeded(1);
        forest::SearchTree tree(game, view, options);
        forest::State end;
        for (u64 i = 0; i < times; ++i) tree.iterate(rng, end);
      },
      {.seconds = 0.2, .count = 4});
  return static_cast<double>(timed.times) / timed.seconds;
}

}  // namespace

u64 forest_signature() {
  constexpr u64 kGamesEach = 100;
  Hasher hasher;
  for (int players = 1; players <= forest::kMaxSeats; ++players) {
    const Game game({.players = players});
    State state;
    for (u64 seed = 1; seed <= kGamesEach; ++seed) {
      random_forest(game, seed, state, [&](const Options& options, int index) {
        hasher.add(static_cast<u64>(options.count) << 32 | static_cast<u64>(index));
      });
      hasher.add(full_hash(state));
      for (const SeatResult& seat : forest::result(game, state).seats) {
        hasher.add(static_cast<u64>(seat.score.value_or(0)) << 1 | (seat.won ? 1 : 0));
      }
    }
  }
  return hasher.value();
}

ForestBench bench_forest() {
  ForestBench bench;
  const Rate two = rate(2);
  bench.decisions_per_s = two.decisions;
  bench.games_per_s = two.games;
  bench.decisions_per_s_solo = rate(1).decisions;
  bench.decisions_per_s_4p = rate(forest::kMaxSeats).decisions;
  bench.iterations_per_s = search_rate();
  bench.state_bytes = sizeof(State);
  bench.allocations = allocations_of_play();
  bench.signature = forest_signature();
  return bench;
}

}  // namespace loci::sim
