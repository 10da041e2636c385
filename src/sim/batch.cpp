#include "sim/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "sim/random_play.hpp"

namespace loci::sim {
namespace {

constexpr u64 kGamesAtOnce = 32;
constexpr std::chrono::milliseconds kBetweenReports{50};

}  // namespace

Tally play_batch(const island::Game& game, const Batch& batch, const Progress& progress) {
  const u64 pieces_of_work = (batch.games + kGamesAtOnce - 1) / kGamesAtOnce;
  const auto threads =
      static_cast<std::size_t>(std::clamp<u64>(batch.threads, 1, std::max<u64>(1, pieces_of_work)));
  std::atomic<u64> taken{0};
  std::atomic<u64> played{0};
  std::atomic<std::size_t> working{threads};
  std::vector<Tally> tallies(threads);

  const auto work = [&](Tally& result) {
    Tally tally;
    while (true) {
      const u64 first = taken.fetch_add(kGamesAtOnce, std::memory_order_relaxed);
      if (first >= batch.games) break;
      const u64 last = std::min(first + kGamesAtOnce, batch.games);
      for (u64 i = first; i < last; ++i) {
        const u64 seed = batch.first_seed + i;
        tally.add(batch.card < 0 ? random_play(game, seed) : watched_play(game, seed, batch.card),
                  seed);
      }
      played.fetch_add(last - first, std::memory_order_relaxed);
    }
    result = tally;
    working.fetch_sub(1, std::memory_order_release);
  };

  std::vector<std::thread> workers;
  workers.reserve(threads);
  for (Tally& tally : tallies) workers.emplace_back(work, std::ref(tally));
  while (progress && working.load(std::memory_order_acquire) > 0) {
    progress(played.load(std::memory_order_relaxed));
    std::this_thread::sleep_for(kBetweenReports);
  }
  for (std::thread& worker : workers) worker.join();

  Tally total;
  for (const Tally& tally : tallies) total.add(tally);
  return total;
}

}  // namespace loci::sim
