#include "sim/forest_match.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/hash.hpp"

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
    bots.push_back(forest::make_bot(match.bots[bot_at(seat)], own));
  }
  forest::State state;
  forest::Options options;
  game.start(state, options, seed);
  while (options.count > 0) {
    const int seat = options.list[0].seat;
    const forest::State view = forest::view(game, state, seat);
    game.choose(state, options, bots[static_cast<std::size_t>(seat)]->choose(game, view, options));
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
  std::atomic<std::size_t> working{threads};
  std::vector<std::thread> workers;
  workers.reserve(threads);
  for (ForestTally& tally : tallies) {
    workers.emplace_back([&] {
      for (u64 i = taken++; i < match.games; i = taken++) {
        play_game(game, match, i, tally);
        ++played;
      }
      --working;
    });
  }
  while (progress && working.load() > 0) {
    progress(played.load());
    std::this_thread::sleep_for(kBetweenReports);
  }
  for (std::thread& worker : workers) worker.join();
  for (const ForestTally& tally : tallies) add(total, tally);
  return total;
}

WinRate win_rate(const BotTally& tally, u64 games) {
  constexpr double kSigmas = 1.959964;
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double rate = static_cast<double>(tally.wins) / BotTally::kVictory / n;
  const double square = kSigmas * kSigmas;
  const double middle = (rate + square / (2 * n)) / (1 + square / n);
  const double reach =
      kSigmas * std::sqrt(rate * (1 - rate) / n + square / (4 * n * n)) / (1 + square / n);
  return {rate, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

}  // namespace loci::sim
