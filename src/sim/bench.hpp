// How fast the engine is: the figures of `loci bench`, measured side by side in one run.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "island/game.hpp"

namespace loci::sim {

// What choosing costs, by the kind of decision that was open.
struct KindCost {
  std::string kind;
  u64 decisions = 0;
  double nanoseconds = 0;  // each
  double share = 0;        // of all the time, 0 to 1
};

struct BenchReport {
  double decisions_per_s = 0;       // suite S
  double decisions_per_s_long = 0;  // suite L
  double games_per_s_long = 0;
  double copy_ns = 0;             // island::copy of a state in mid-game, hot
  double memcpy_ns = 0;           // memcpy of as many bytes
  u64 state_bytes = 0;            // the most in use at any decision of suite L
  double decisions_per_s_4p = 0;  // suite L with several players
  u64 state_bytes_4p = 0;
  u64 players_4p = 0;             // four, or as many as the content has spirits for
  double decisions_per_s_6p = 0;  // suite X
  u64 allocations = 0;            // while playing
  u64 signature = 0;
  std::vector<KindCost> by_kind;  // the greatest share first; suite L
};

// Told what is measured next.
using Announce = std::function<void(std::string_view what)>;

// What is measured: `setup` in suites S and L, `crowded` in L, `everything` in X.
struct BenchSetups {
  island::Setup setup;
  island::Setup crowded;
  island::Setup everything;
};

// Suite S plays random games as they are, suite L with losses switched off, to the end of the
// Invader deck, suite X so too with six players and the cards of all boxes. One thread.
BenchReport bench(const std::shared_ptr<const island::Library>& library, const BenchSetups& setups,
                  const Announce& announce = {});

}  // namespace loci::sim
