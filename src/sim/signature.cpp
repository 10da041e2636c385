#include "sim/signature.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"
#include "sim/random_play.hpp"

namespace loci::sim {
namespace {

constexpr u64 kGamesEach = 12;
constexpr u64 kDecisionsBetweenHashes = 16;

// The position as it lies on the table and how chance goes on, without what only says how the
// program is written or the state laid out: numbers of routines and events, where in them the game
// stands, the records of Actions. So the signature stays when the same rules are said, compiled or
// kept otherwise.
u64 behaviour_hash(const island::State& state) {
  Hasher hasher;
  const auto add = [&](const auto&... numbers) { (hasher.add(static_cast<u64>(numbers)), ...); };
  hasher.add(&state.rng, sizeof state.rng);
  add(state.turn, state.phase, state.result, state.ending, state.losses, state.terror, state.fear,
      state.fear_pool, state.blight_pool, state.fear_resolving, state.seas);
  for (const island::PileSpan& pile : state.piles) {
    add(pile.count);
    hasher.add(state.arena + pile.begin, pile.count * sizeof(u16));
  }
  for (int i = 0; i < state.lands_count; ++i) {
    const island::Land& land = state.lands[i];
    hasher.add(land.pieces, sizeof land.pieces);
    hasher.add(land.presence, sizeof land.presence);
    add(land.defend, land.flags, land.joined, land.joined_by);
  }
  hasher.add(state.seats, state.seats_count * sizeof(island::Seat));
  for (int seat = 0; seat < state.seats_count; ++seat) {
    hasher.add(state.owned[seat], state.seats[seat].cards * sizeof(island::OwnedCard));
  }
  for (int i = 0; i < state.exceptions_count; ++i) {
    const island::Exception& e = state.exceptions[i];
    add(e.land, e.kind, e.damage, e.dream, e.strife, e.marks, e.count);
  }
  for (int i = 0; i < state.hooks_count; ++i) {
    const island::Hook& hook = state.hooks[i];
    add(hook.action_class, hook.owner);
  }
  hasher.add(state.captured, state.captured_count * sizeof(i16));
  for (int i = 0; i < state.actions_count; ++i) {
    const island::Action& action = state.actions[i];
    add(action.action_class, action.owner, action.land, action.source,
        (action.flags & island::kTree) != 0);
  }
  return hasher.value();
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
