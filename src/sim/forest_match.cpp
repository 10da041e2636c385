#include "sim/forest_match.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "core/hash.hpp"
#include "core/threads.hpp"

namespace loci::sim {
namespace {

constexpr std::chrono::milliseconds kBetweenReports{50};

void add(ForestTally& tally, const ForestTally& other) {
  tally.games += other.games;
  tally.decisions += other.decisions;
  tally.turns += other.turns;
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    tally.bots[i].wins += other.bots[i].wins;
    tally.bots[i].scored += other.bots[i].scored;
    tally.bots[i].points += other.bots[i].points;
  }
}

void play_game(const forest::Game& game, const ForestMatch& match, u64 number, ForestTally& tally) {
  const std::size_t players = match.bots.size();
  const u64 seed = match.first_seed + number / players;
  const auto bot_at = [&](std::size_t seat) { return (seat + number) % players; };
  std::vector<std::unique_ptr<forest::Bot>> bots;
  for (std::size_t seat = 0; seat < players; ++seat) {
    // Mixed, so that no bot draws the numbers of the deal or of another.
    const u64 own = mix(mix(seed ^ 0x666f72657374U) + number * forest::kMaxSeats + seat);
    bots.push_back(forest::make_bot(game, match.bots[bot_at(seat)], own));
  }
  forest::State state;
  forest::Options options;
  game.start(state, options, seed);
  while (options.count > 0) {
    const int seat = options.list[0].seat;
    const forest::State view = forest::view(game, state, seat);
    game.choose(state, options, bots[static_cast<std::size_t>(seat)]->choose(view, options));
    ++tally.decisions;
  }
  ++tally.games;
  tally.turns += state.turn;
  const GameResult result = forest::result(game, state);
  const auto winners = static_cast<u64>(
      std::count_if(result.seats.begin(), result.seats.end(), [](auto& each) { return each.won; }));
  for (std::size_t seat = 0; seat < players; ++seat) {
    BotTally& bot = tally.bots[bot_at(seat)];
    if (result.seats[seat].score) ++bot.scored;
    bot.points += result.seats[seat].score.value_or(0);
    if (result.seats[seat].won) bot.wins += BotTally::kVictory / winners;
  }
}

}  // namespace

ForestTally play_match(const ForestMatch& match, const std::function<void(u64)>& progress) {
  const forest::Game game(match.setup);
  const auto threads =
      static_cast<std::size_t>(std::clamp<u64>(match.threads, 1, std::max<u64>(1, match.games)));
  ForestTally total;
  total.bots.resize(match.bots.size());
  std::vector<ForestTally> tallies(threads, total);
  std::atomic<u64> taken{0};
  std::atomic<u64> played{0};
  const auto work = [&](std::size_t number) {
    for (u64 i = taken++; i < match.games; i = taken++) {
      play_game(game, match, i, tallies[number]);
      ++played;
    }
  };
  on_threads(threads, work, kBetweenReports, [&] {
    if (progress) progress(played.load());
  });
  for (const ForestTally& tally : tallies) add(total, tally);
  return total;
}

}  // namespace loci::sim
