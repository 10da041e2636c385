#include "cli/saved_game.hpp"

#include <fmt/format.h>

#include "cli/context.hpp"
#include "cli/names.hpp"
#include "core/file.hpp"

namespace loci::cli {
namespace {

void check_count(const table::Replay& replay, std::optional<std::size_t> count) {
  if (count.value_or(0) <= replay.choices.size()) return;
  throw BadInput(fmt::format("{} has only {} choices", replay.file, replay.choices.size()));
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

IslandTable play_back(const std::shared_ptr<const island::Library>& library,
                      const table::Replay& replay, std::optional<std::size_t> count) {
  check_count(replay, count);
  return notation::play_back_island(library, replay, count.value_or(replay.choices.size()));
}

ForestTable play_back_forest(const table::Replay& replay, std::optional<std::size_t> count) {
  check_count(replay, count);
  return notation::play_back_forest(replay, count.value_or(replay.choices.size()));
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
