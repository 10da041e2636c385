#include "sim/signature.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"
#include "sim/random_play.hpp"

namespace loci::sim {
namespace {

constexpr u64 kGamesEach = 12;
constexpr u64 kDecisionsBetweenHashes = 16;

// The position without what only says how the program in force is written: its hash, how its
// routines and events are numbered, and where in it the game stands. So the signature stays when
// the same rules are said or compiled otherwise.
u64 behaviour_hash(const island::State& state) {
  island::State position;
  island::copy(position, state);
  position.content_hash = 0;
  position.frames_count = 0;
  position.registers_count = 0;
  position.hook_bits = 0;
  for (int i = 0; i < position.hooks_count; ++i) {
    position.hooks[i].routine = 0;
    position.hooks[i].event = 0;
  }
  return island::full_hash(position);
}

void add_game(Hasher& hasher, const island::Game& game, u64 seed) {
  u64 decisions = 0;
  u64 last = 0;
  const auto choose = [&](island::State& state, island::Options& options, int index) {
    hasher.add(static_cast<u64>(options.count) << 32 | static_cast<u64>(index));
    game.choose(state, options, index);
    if (++decisions % kDecisionsBetweenHashes == 0) hasher.add(behaviour_hash(state));
    if (options.count == 0) last = behaviour_hash(state);
  };
  const Outcome outcome = random_play(game, seed, choose);
  hasher.add(last);
  hasher.add(outcome.decisions);
  hasher.add(static_cast<u64>(outcome.result) << 16 | static_cast<u64>(outcome.ending) << 8 |
             static_cast<u64>(outcome.fault));
}

}  // namespace

u64 signature(const std::shared_ptr<const island::Library>& library) {
  Hasher hasher;
  for (const island::Spirit& spirit : library->content.spirits) {
    if (spirit.box != island::kBaseBox) continue;
    for (const island::Board& board : library->content.boards) {
      if (!board.map.empty() || board.box != island::kBaseBox) continue;
      for (const bool losses : {true, false}) {
        const island::Game game(library, {.spirits = {spirit.id},
                                          .boards = {board.name},
                                          .progressions = !spirit.progression.empty(),
                                          .losses = losses});
        for (u64 seed = 1; seed <= kGamesEach; ++seed) add_game(hasher, game, seed);
      }
    }
  }
  return hasher.value();
}

std::string signature_text(u64 signature) { return fmt::format("{:016x}", signature); }

}  // namespace loci::sim
