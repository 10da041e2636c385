// From a table to a replay and back.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/replay.hpp"
#include "table/table.hpp"

namespace loci::table {

template <Game G>
Replay record(const Table<G>& table) {
  Replay replay;
  replay.identity = identity(table.game());
  for (std::string& line : setup_lines(table.game().setup())) {
    replay.setup.push_back({std::move(line)});
  }
  for (const std::string& line : table.from()) replay.from.push_back({line});
  replay.seed = table.seed();
  replay.seats = table.seat_count();
  replay.result = table.outcome().text;
  for (const auto& choice : table.log()) replay.choices.push_back({choice.seat, choice.label});
  constexpr std::size_t kEvery = Table<G>::kKeptEvery;
  for (std::size_t count = kEvery; count <= table.choices(); count += kEvery) {
    replay.hashes.push_back({count, full_hash(table.kept(count))});
  }
  if (replay.hashes.empty() || replay.hashes.back().choices != table.choices()) {
    replay.hashes.push_back({table.choices(), full_hash(table.state())});
  }
  return replay;
}

// The set-up of a replay of such a game. Throws ReplayError.
template <Game G>
typename G::Setup setup_of(const Replay& replay) {
  typename G::Setup setup;
  for (const Replay::SetupLine& line : replay.setup) {
    const std::string problem = read_setup_line(setup, line.text);
    if (!problem.empty()) throw ReplayError(replay.file, line.line, problem);
  }
  return setup;
}

// Makes the choices of a replay, all of them or the first `count`, at a table where its game has
// just begun. What was recorded must be what happens: every choice is one of the options, every
// state hash is that of the state, and so is the result. Throws ReplayError.
template <Game G>
Table<G> play_on(Table<G> table, const Replay& replay, std::size_t count = ~std::size_t{0}) {
  if (replay.seats != table.seat_count()) {
    throw ReplayError(
        replay.file, 0,
        fmt::format("the replay has {} seats but its set-up {}", replay.seats, table.seat_count()));
  }
  auto hash = replay.hashes.begin();
  const auto check_hashes = [&] {
    for (; hash != replay.hashes.end() && hash->choices == table.choices(); ++hash) {
      const u64 ours = full_hash(table.state());
      if (hash->hash == ours) continue;
      throw ReplayError(replay.file, hash->line,
                        fmt::format("after choice {} the state is {:016x}, not {:016x} as "
                                    "recorded: the replay is corrupt",
                                    hash->choices, ours, hash->hash));
    }
  };
  check_hashes();
  for (const Replay::Choice& choice : replay.choices) {
    if (table.choices() == count) return table;
    const Applied applied = table.apply(choice.seat, choice.label);
    if (!applied.taken()) {
      throw ReplayError(
          replay.file, choice.line,
          fmt::format("choice {} cannot be made: {}", table.choices() + 1, applied.reason));
    }
    check_hashes();
  }
  const std::string result = table.outcome().text;
  if (result != replay.result) {
    throw ReplayError(replay.file, replay.result_line,
                      fmt::format("the result is '{}', not '{}' as recorded: the replay is corrupt",
                                  result, replay.result));
  }
  return table;
}

// Makes choices of a replay from the one numbered `next` on, counted from 0, until `count` are
// made: what their labels say, whatever that leads to. Stops at the first that cannot be made and
// says why; empty: all were made.
template <Game G>
std::string follow(Table<G>& table, const Replay& replay, std::size_t next, std::size_t count) {
  for (; next < std::min(count, replay.choices.size()); ++next) {
    const Replay::Choice& choice = replay.choices[next];
    const Applied applied = table.apply(choice.seat, choice.label);
    if (!applied.taken()) {
      return fmt::format("choice {} cannot be made: {}", next + 1, applied.reason);
    }
  }
  return {};
}

}  // namespace loci::table
