#include "sim/bot_play.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "sim/random_play.hpp"
#include "sim/timing.hpp"

namespace loci::sim {
namespace {

// A bot and the seats it plays.
struct Player {
  bots::WantedBot wanted;
  u32 seats = 0;  // bits
  std::unique_ptr<island::Bot> bot;
  bool plays(int seat) const { return (seats >> seat & 1) != 0; }
};

std::vector<Player> players_of(const island::Game& game, const Team& team, u64 seed) {
  const std::vector<bots::WantedBot>& bots = team.bots;
  std::vector<Player> players;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    auto found = std::find_if(players.begin(), players.end(),
                              [&](const Player& each) { return each.wanted == bots[seat]; });
    if (found == players.end()) {
      // Mixed, so that no bot draws the numbers of the game or of another.
      const u64 own = mix(mix(seed ^ 0x69736c616e64U) + seat);
      found = players.insert(
          found, Player{bots[seat], 0, island::make_bot(game, bots[seat], own, *team.weights)});
    }
    found->seats |= 1U << seat;
  }
  return players;
}

}  // namespace

Outcome bot_play(const island::Game& game, const Team& team, u64 seed, const Onlooker& onlooker) {
  const std::vector<Player> players = players_of(game, team, seed);
  Rng chance = player_of(seed);
  island::State state;
  island::Options options;
  Outcome outcome;
  game.start(state, options, seed);
  while (options.count > 0 && outcome.decisions < kMostDecisions) {
    ++outcome.decisions;
    if (onlooker && onlooker(state, options)) {
      const u32 index = chance.below(static_cast<u32>(options.count));
      game.choose(state, options, static_cast<int>(index));
      continue;
    }
    const int seat = options.list[0].seat;
    const auto player = std::find_if(players.begin(), players.end(),
                                     [&](const Player& each) { return each.plays(seat); });
    island::Options own;
    own.count = static_cast<int>(
        std::copy_if(options.begin(), options.end(), own.list,
                     [&](const island::Option& option) { return player->plays(option.seat); }) -
        own.list);
    const island::State view = island::view(game, state, seat);
    const auto start = Clock::now();
    own.list[0] = own.list[player->bot->choose(view, own)];
    outcome.thinking += seconds_since(start);
    own.count = 1;
    game.choose(state, own, 0);
    std::swap(own, options);
  }
  finish(game, state, options, outcome);
  return outcome;
}

}  // namespace loci::sim
