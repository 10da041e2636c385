// Games kept in files: replays of a finished game or of one that goes on.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "cli/context.hpp"
#include "forest/forest_table.hpp"
#include "island/island_table.hpp"
#include "notation/save.hpp"
#include "table/playback.hpp"

namespace loci::cli {

using notation::ForestTable;
using notation::IslandTable;

// What is in the file. Throws table::ReplayError or std::runtime_error, which names the file.
table::Replay read_replay(const std::string& path);
// Likewise, of the text that was read there.
table::Replay replay_in(const std::string& text, const std::string& path);

bool is_about_forest(const table::Replay& replay);

// Plays it again: all of it, or its first `count` choices, as far as they can be made. Throw
// likewise, and BadInput if there are fewer.
notation::PlayedAgain<island::Game> play_again(
    const std::shared_ptr<const island::Library>& library, const table::Replay& replay,
    std::optional<std::size_t> count);
notation::PlayedAgain<forest::Game> play_again_forest(const table::Replay& replay,
                                                      std::optional<std::size_t> count);

// Likewise, but throw where one of these choices cannot be made. That rules or cards have changed
// is said on stderr.
IslandTable play_wholly(const std::shared_ptr<const island::Library>& library,
                        const table::Replay& replay, std::optional<std::size_t> count);
ForestTable play_forest_wholly(const table::Replay& replay, std::optional<std::size_t> count);

// To go on with it, also where rules or cards have changed. Throw likewise.
notation::Reopened<island::Game> reopen(const std::shared_ptr<const island::Library>& library,
                                        const table::Replay& replay,
                                        std::optional<std::size_t> count);
notation::Reopened<forest::Game> reopen_forest(const table::Replay& replay,
                                               std::optional<std::size_t> count);

}  // namespace loci::cli
