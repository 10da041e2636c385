#include "forest/game.hpp"

#include <fmt/format.h>

#include "forest/deal.hpp"
#include "forest/turn.hpp"

namespace loci::forest {

Game::Game(const Setup& setup) : setup_(setup) {
  if (setup.players < 1 || setup.players > kMaxSeats) {
    throw SetupError(
        fmt::format("Spirits of the Forest is for 1 to 4 players, not {}", setup.players));
  }
  if (setup.first < 0 || setup.first > setup.players) {
    throw SetupError(
        fmt::format("player {} cannot begin a game of {}", setup.first, setup.players));
  }
}

void Game::start(State& state, Options& options, u64 seed) const {
  state = deal(setup_, seed);
  run(state, options);
}

void Game::choose(State& state, Options& options, int index) const {
  act(state, options.list[index]);
  run(state, options);
}

void Game::choose(State& state, Options& options, int index, Happened& happened) const {
  happened.before = state;
  choose(state, options, index);
  happened.after = state;
}

void Game::enumerate(const State& state, Options& options) const { list_options(state, options); }

void Game::choose_recorded(State& state, Options& options, int index,
                           std::vector<ForcedChoice>& forced) const {
  act(state, options.list[index]);
  resume(state, options, forced);
}

void Game::resume(State& state, Options& options, std::vector<ForcedChoice>& forced) const {
  run(state, options, [&](const State& before, const Option& option) {
    forced.push_back({label(before, option), option.seat});
  });
}

}  // namespace loci::forest
