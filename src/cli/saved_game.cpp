#include "cli/saved_game.hpp"

#include <fmt/format.h>

#include "cli/context.hpp"
#include "cli/names.hpp"
#include "core/file.hpp"
#include "notation/begin_at.hpp"

namespace loci::cli {
namespace {

void check_count(const table::Replay& replay, std::optional<std::size_t> count) {
  if (count.value_or(0) <= replay.choices.size()) return;
  throw BadInput(fmt::format("{} has only {} choices", replay.file, replay.choices.size()));
}

// `make` makes the game of a set-up; a set-up that cannot be is an error of the replay.
template <table::Game G, class SetupError, class Make>
std::shared_ptr<const G> game_of(const table::Replay& replay, Make make) {
  const auto setup = table::setup_of<G>(replay);
  try {
    return make(setup);
  } catch (const SetupError& error) {
    const int line = replay.setup.empty() ? 0 : replay.setup.front().line;
    throw table::ReplayError(replay.file, line, error.what());
  }
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
  check_identity(replay, island::identity(*library, replay.identity.boxes));
  check_count(replay, count);
  if (!replay.from.empty()) {
    return notation::play_back_island(library, replay, count.value_or(replay.choices.size()));
  }
  auto game = game_of<island::Game, island::SetupError>(replay, [&](const island::Setup& setup) {
    return std::make_shared<const island::Game>(library, setup);
  });
  return table::play_back(std::move(game), replay, count.value_or(replay.choices.size()));
}

ForestTable play_back_forest(const table::Replay& replay, std::optional<std::size_t> count) {
  check_identity(replay, forest::identity());
  check_count(replay, count);
  if (!replay.from.empty()) {
    return notation::play_back_forest(replay, count.value_or(replay.choices.size()));
  }
  auto game = game_of<forest::Game, forest::SetupError>(replay, [](const forest::Setup& setup) {
    return std::make_shared<const forest::Game>(setup);
  });
  return table::play_back(std::move(game), replay, count.value_or(replay.choices.size()));
}

}  // namespace loci::cli
