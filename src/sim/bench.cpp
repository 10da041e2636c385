#include "sim/bench.hpp"

#include <algorithm>
#include <cstring>
#include <map>

#include "sim/allocations.hpp"
#include "sim/random_play.hpp"
#include "sim/signature.hpp"
#include "sim/timing.hpp"

namespace loci::sim {
namespace {

using island::Game;
using island::Options;
using island::State;

constexpr u64 kSampleGames = 300;

struct Rate {
  double decisions = 0;
  double games = 0;
};

Rate rate(const Game& game) {
  u64 decisions = 0;
  const Timed timed = time_best([&](u64 games) {
    decisions = 0;
    for (u64 seed = 1; seed <= games; ++seed) decisions += random_play(game, seed).decisions;
  });
  return {static_cast<double>(decisions) / timed.seconds,
          static_cast<double>(timed.times) / timed.seconds};
}

u64 most_bytes(const Game& game) {
  std::size_t most = 0;
  for (u64 seed = 1; seed <= kSampleGames; ++seed) {
    random_play(game, seed, [&](State& state, Options& options, int index) {
      most = std::max(most, island::used_bytes(state));
      game.choose(state, options, index);
    });
  }
  return most;
}

u64 allocations_of_play(const Game& game) {
  const u64 before = allocations();
  for (u64 seed = 1; seed <= kSampleGames; ++seed) random_play(game, seed);
  return allocations() - before;
}

// The state at the decision halfway through a game.
State mid_game(const Game& game) {
  const u64 half = random_play(game, 1).decisions / 2;
  State kept{};
  u64 decisions = 0;
  random_play(game, 1, [&](State& state, Options& options, int index) {
    if (decisions++ == half) island::copy(kept, state);
    game.choose(state, options, index);
  });
  return kept;
}

constexpr Stretches kCopyStretches{.seconds = 0.1, .count = 8};

double nanoseconds_each(const Timed& timed) {
  return timed.seconds * 1e9 / static_cast<double>(timed.times);
}

double copy_nanoseconds(const State& from) {
  State to{};
  const Timed timed = time_best(
      [&](u64 times) {
        for (u64 i = 0; i < times; ++i) island::copy(to, from);
      },
      kCopyStretches);
  return nanoseconds_each(timed);
}

double memcpy_nanoseconds(const State& from) {
  State to{};
  // Volatile, so that the compiler neither leaves copies out nor knows the size.
  void* (*volatile plain_copy)(void*, const void*, std::size_t) = std::memcpy;
  const std::size_t size = island::used_bytes(from);
  const Timed timed = time_best(
      [&](u64 times) {
        for (u64 i = 0; i < times; ++i) plain_copy(&to, &from, size);
      },
      kCopyStretches);
  return nanoseconds_each(timed);
}

// What reading the clock twice adds to every timed choice.
double clock_nanoseconds() {
  const Timed timed = time_best(
      [](u64 times) {
        for (u64 i = 0; i < times; ++i) static_cast<void>(Clock::now());
      },
      {.seconds = 0.02, .count = 5});
  return nanoseconds_each(timed);
}

// What a choice is charged to: the question it answers or, where it was the last of a phase, what
// the rules then did until the next one.
std::string_view charged_to(std::string_view question, island::Phase phase, u16 turn,
                            const State& after) {
  using island::Phase;
  if (after.result != island::Result::running) return "(the end of the game)";
  if (after.phase == phase && after.turn == turn) return question;
  const bool comes = after.turn != turn || after.phase >= Phase::invader;
  if (phase == Phase::invader || (phase < Phase::invader && comes)) return "(the Invader phase)";
  return "(the next phase)";
}

std::vector<KindCost> cost_by_kind(const Game& game) {
  constexpr double kSeconds = 1.5;
  struct Sum {
    u64 decisions = 0;
    double nanoseconds = 0;
  };
  std::map<std::string_view, Sum> sums;
  const double clock = clock_nanoseconds();
  const auto start = Clock::now();
  for (u64 seed = 1; seconds_since(start) < kSeconds; ++seed) {
    random_play(game, seed, [&](State& state, Options& options, int index) {
      const std::string_view question = game.question_name(state);
      const island::Phase phase = state.phase;
      const u16 turn = state.turn;
      const auto before = Clock::now();
      game.choose(state, options, index);
      const std::chrono::duration<double, std::nano> taken = Clock::now() - before;
      Sum& sum = sums[charged_to(question, phase, turn, state)];
      sum.nanoseconds += std::max(0.0, taken.count() - clock);
      ++sum.decisions;
    });
  }

  double total = 0;
  for (const auto& [kind, sum] : sums) total += sum.nanoseconds;
  std::vector<KindCost> costs;
  costs.reserve(sums.size());
  for (const auto& [kind, sum] : sums) {
    costs.push_back({std::string(kind), sum.decisions,
                     sum.nanoseconds / static_cast<double>(sum.decisions),
                     total > 0 ? sum.nanoseconds / total : 0});
  }
  std::stable_sort(costs.begin(), costs.end(),
                   [](const KindCost& a, const KindCost& b) { return a.share > b.share; });
  return costs;
}

}  // namespace

BenchReport bench(const std::shared_ptr<const island::Library>& library, const BenchSetups& setups,
                  const Announce& announce) {
  const auto next = [&](std::string_view what) {
    if (announce) announce(what);
  };
  const auto endless = [](island::Setup of) {
    of.losses = false;
    return of;
  };
  const Game short_games(library, setups.setup);
  const Game long_games(library, endless(setups.setup));
  const Game crowded_games(library, endless(setups.crowded));

  BenchReport report;
  next("suite S");
  report.decisions_per_s = rate(short_games).decisions;
  next("suite L");
  const Rate long_rate = rate(long_games);
  report.decisions_per_s_long = long_rate.decisions;
  report.games_per_s_long = long_rate.games;
  next("several players");
  report.decisions_per_s_4p = rate(crowded_games).decisions;
  report.state_bytes_4p = most_bytes(crowded_games);
  report.players_4p = setups.crowded.spirits.size();
  next("suite X");
  report.decisions_per_s_6p = rate(Game(library, endless(setups.everything))).decisions;
  next("copies");
  const State state = mid_game(long_games);
  report.copy_ns = copy_nanoseconds(state);
  report.memcpy_ns = memcpy_nanoseconds(state);
  report.state_bytes = most_bytes(long_games);
  report.allocations = allocations_of_play(short_games) + allocations_of_play(long_games) +
                       allocations_of_play(crowded_games);
  next("kinds of decision");
  report.by_kind = cost_by_kind(long_games);
  next("signature");
  report.signature = signature(library);
  return report;
}

}  // namespace loci::sim
