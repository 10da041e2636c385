#include "sim/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <vector>

#include "core/threads.hpp"
#include "sim/random_play.hpp"

namespace loci::sim {
namespace {

constexpr u64 kRandomGamesAtOnce = 32;
constexpr std::chrono::milliseconds kBetweenReports{50};

Outcome play(const island::Game& game, const Batch& batch, u64 seed) {
  if (!batch.team.bots.empty()) return bot_play(game, batch.team, seed);
  return batch.card < 0 ? random_play(game, seed) : watched_play(game, seed, batch.card);
}

}  // namespace

Tally play_batch(const island::Game& game, const Batch& batch, const Progress& progress) {
  const u64 at_once = batch.team.bots.empty() ? kRandomGamesAtOnce : 1;
  const u64 pieces_of_work = (batch.games + at_once - 1) / at_once;
  const auto threads =
      static_cast<std::size_t>(std::clamp<u64>(batch.threads, 1, std::max<u64>(1, pieces_of_work)));
  std::atomic<u64> taken{0};
  std::atomic<u64> played{0};
  std::vector<Tally> tallies(threads);

  const auto work = [&](std::size_t number) {
    Tally tally;
    while (true) {
      const u64 first = taken.fetch_add(at_once, std::memory_order_relaxed);
      if (first >= batch.games) break;
      const u64 last = std::min(first + at_once, batch.games);
      for (u64 i = first; i < last; ++i) {
        const u64 seed = batch.first_seed + i;
        tally.add(play(game, batch, seed), seed);
      }
      played.fetch_add(last - first, std::memory_order_relaxed);
    }
    tallies[number] = tally;
  };
  on_threads(threads, work, kBetweenReports, [&] {
    if (progress) progress(played.load(std::memory_order_relaxed));
  });

  Tally total;
  for (const Tally& tally : tallies) total.add(tally);
  return total;
}

}  // namespace loci::sim
