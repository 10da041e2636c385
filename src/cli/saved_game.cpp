#include "cli/saved_game.hpp"

#include <fmt/format.h>

#include "cli/context.hpp"
#include "table/file.hpp"
#include "table/playback.hpp"

namespace loci::cli {
namespace {

std::shared_ptr<const island::Game> game_of(const std::shared_ptr<const island::Library>& library,
                                            const table::Replay& replay) {
  const island::Setup setup = table::setup_of<island::Game>(replay);
  try {
    return std::make_shared<const island::Game>(library, setup);
  } catch (const island::SetupError& error) {
    const int line = replay.setup.empty() ? 0 : replay.setup.front().line;
    throw table::ReplayError(replay.file, line, error.what());
  }
}

}  // namespace

table::Replay read_replay(const std::string& path) {
  return table::parse_replay(table::read_file(path), path);
}

IslandTable play_back(const std::shared_ptr<const island::Library>& library,
                      const table::Replay& replay, std::optional<std::size_t> count) {
  check_identity(replay, island::identity(*library));
  if (count.value_or(0) > replay.choices.size()) {
    throw BadInput(fmt::format("{} has only {} choices", replay.file, replay.choices.size()));
  }
  return table::play_back(game_of(library, replay), replay, count.value_or(replay.choices.size()));
}

}  // namespace loci::cli
