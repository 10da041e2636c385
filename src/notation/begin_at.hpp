// Games that begin with a position instead of their set-up, and where replays of either kind begin.
#pragma once

#include <memory>
#include <optional>

#include "forest/forest_table.hpp"
#include "island/island_table.hpp"
#include "lang/source.hpp"
#include "notation/code.hpp"
#include "table/playback.hpp"

namespace loci::notation {

using IslandTable = table::Table<island::Game>;
using ForestTable = table::Table<forest::Game>;

// A position that no game can begin with. what() is one clear sentence without a final point.
class PositionError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Whether a text is a position, or the code of one, rather than a replay.
bool looks_like_position(std::string_view text);

// The position in a text that may be a code. Throws PositionError.
lang::Source position_source(std::string_view text, const island::Content& content);

// Games at their first decision. Throw PositionError.
IslandTable island_at(const std::shared_ptr<const island::Library>& library,
                      const lang::Source& position);
ForestTable forest_at(const lang::Source& position);

// The game of a replay before its first choice, from its set-up or its position. Throw ReplayError.
IslandTable begin_island(const std::shared_ptr<const island::Library>& library,
                         const table::Replay& replay);
ForestTable begin_forest(const table::Replay& replay);

// A position as lines of a replay: a long one goes on in the next after a comma; and back.
std::vector<std::string> position_lines(const island::Game& game, const island::State& state);
std::vector<std::string> position_lines(const forest::Game& game, const forest::State& state);
lang::Source source_of(const std::vector<table::Replay::SetupLine>& lines);

}  // namespace loci::notation
