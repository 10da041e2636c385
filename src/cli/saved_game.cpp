#include "cli/saved_game.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/context.hpp"
#include "cli/names.hpp"
#include "core/file.hpp"
#include "core/printable.hpp"

namespace loci::cli {
namespace {

void check_count(const table::Replay& replay, std::optional<std::size_t> count) {
  if (count.value_or(0) <= replay.choices.size()) return;
  throw BadInput(fmt::format("{} has only {} choices", replay.file, replay.choices.size()));
}

template <class G>
table::Table<G> wholly(const table::Replay& replay, notation::PlayedAgain<G> played) {
  if (!played.problem.empty()) {
    throw table::ReplayError(replay.file, replay.choices[played.table.choices()].line,
                             played.problem + "; it was recorded with other rules or cards");
  }
  if (!played.exact) std::cerr << "loci: " << printable(played.notice) << '\n';
  return std::move(played.table);
}

}  // namespace

table::Replay read_replay(const std::string& path) { return replay_in(read_file(path), path); }

table::Replay replay_in(const std::string& text, const std::string& path) {
  table::Replay replay = table::parse_replay(text, path);
  const std::string& game = replay.identity.game;
  if (game != "island" && game != "forest") {
    throw table::ReplayError(path, 0, unknown_name("game", game, {"island", "forest"}));
  }
  return replay;
}

bool is_about_forest(const table::Replay& replay) {
  return replay.identity.game == forest::identity().game;
}

notation::PlayedAgain<island::Game> play_again(
    const std::shared_ptr<const island::Library>& library, const table::Replay& replay,
    std::optional<std::size_t> count) {
  check_count(replay, count);
  return notation::play_again_island(library, replay, count.value_or(replay.choices.size()));
}

notation::PlayedAgain<forest::Game> play_again_forest(const table::Replay& replay,
                                                      std::optional<std::size_t> count) {
  check_count(replay, count);
  return notation::play_again_forest(replay, count.value_or(replay.choices.size()));
}

IslandTable play_wholly(const std::shared_ptr<const island::Library>& library,
                        const table::Replay& replay, std::optional<std::size_t> count) {
  return wholly(replay, play_again(library, replay, count));
}

ForestTable play_forest_wholly(const table::Replay& replay, std::optional<std::size_t> count) {
  return wholly(replay, play_again_forest(replay, count));
}

notation::Reopened<island::Game> reopen(const std::shared_ptr<const island::Library>& library,
                                        const table::Replay& replay,
                                        std::optional<std::size_t> count) {
  check_count(replay, count);
  return notation::reopen_island(library, replay, count.value_or(replay.choices.size()));
}

notation::Reopened<forest::Game> reopen_forest(const table::Replay& replay,
                                               std::optional<std::size_t> count) {
  check_count(replay, count);
  return notation::reopen_forest(replay, count.value_or(replay.choices.size()));
}

}  // namespace loci::cli
