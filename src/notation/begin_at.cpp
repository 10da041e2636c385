#include "notation/begin_at.hpp"

#include <algorithm>

#include "notation/forest_position.hpp"
#include "notation/position.hpp"

namespace loci::notation {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
// Lines of a replay are not as long as a deck may be.
constexpr std::size_t kLongest = 600;

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// The first line of an error has the place and the reason.
std::string reason_of(const std::exception& error) {
  const std::string_view text = error.what();
  return std::string(text.substr(0, text.find('\n')));
}

std::vector<std::string> lines_of_text(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    while (line.size() > kLongest) {
      const std::size_t comma = line.rfind(", ", kLongest);
      if (comma == std::string_view::npos) break;
      lines.emplace_back(line.substr(0, comma + 1));
      line.remove_prefix(comma + 2);
    }
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

template <class G>
table::Table<G> table_at(std::shared_ptr<const G> game, const typename G::State& state,
                         std::vector<std::string> lines) {
  try {
    return table::Table<G>(std::move(game), state, std::move(lines));
  } catch (const std::runtime_error& error) {
    throw PositionError(error.what());
  }
}

// `at` makes the table of a position, `make` the game of a set-up. What cannot be is an error of
// the replay, where its position or set-up begins.
template <class G, class At, class Make>
table::Table<G> begin(const table::Replay& replay, At at, Make make) {
  const auto& lines = replay.from.empty() ? replay.setup : replay.from;
  try {
    if (!replay.from.empty()) return at(source_of(replay.from));
    return table::Table<G>(make(table::setup_of<G>(replay)), replay.seed);
  } catch (const table::ReplayError&) {
    throw;
  } catch (const std::runtime_error& error) {
    throw table::ReplayError(replay.file, lines.empty() ? 0 : lines.front().line, error.what());
  }
}

}  // namespace

bool looks_like_position(std::string_view text) {
  text = trimmed(text);
  return looks_like_code(text) || text.starts_with("position ");
}

lang::Source position_source(std::string_view text, const island::Content& content) {
  text = trimmed(text);
  if (!looks_like_code(text)) return {"the position", std::string(text)};
  try {
    return {"the position", text_of_code(text, content)};
  } catch (const CodeError& error) {
    throw PositionError(error.what());
  }
}

IslandTable island_at(const std::shared_ptr<const island::Library>& library,
                      const lang::Source& position) {
  try {
    Position read = read_position(library, position);
    if (!has_menus(read.state)) {
      throw PositionError("the position has no open decision: it needs a turn and a phase");
    }
    std::vector<std::string> lines = position_lines(*read.game, read.state);
    island::Options options;
    read.game->resume(read.state, options);
    return table_at(read.game, read.state, std::move(lines));
  } catch (const lang::Error& error) {
    throw PositionError(reason_of(error));
  }
}

ForestTable forest_at(const lang::Source& position) {
  try {
    ForestPosition read = read_forest_position(position);
    if (read.state.phase == forest::Phase::over) {
      throw PositionError("the game of the position is over");
    }
    std::vector<std::string> lines = position_lines(*read.game, read.state);
    forest::Options options;
    std::vector<forest::ForcedChoice> forced;
    read.game->resume(read.state, options, forced);
    return table_at(read.game, read.state, std::move(lines));
  } catch (const lang::Error& error) {
    throw PositionError(reason_of(error));
  }
}

IslandTable begin_island(const std::shared_ptr<const island::Library>& library,
                         const table::Replay& replay) {
  return begin<island::Game>(
      replay, [&](const lang::Source& source) { return island_at(library, source); },
      [&](const island::Setup& setup) {
        return std::make_shared<const island::Game>(library, setup);
      });
}

ForestTable begin_forest(const table::Replay& replay) {
  return begin<forest::Game>(
      replay, [](const lang::Source& source) { return forest_at(source); },
      [](const forest::Setup& setup) { return std::make_shared<const forest::Game>(setup); });
}

std::vector<std::string> position_lines(const island::Game& game, const island::State& state) {
  return lines_of_text(position_text(game, state));
}

std::vector<std::string> position_lines(const forest::Game&, const forest::State& state) {
  return lines_of_text(forest_position_text(state));
}

lang::Source source_of(const std::vector<table::Replay::SetupLine>& lines) {
  lang::Source source{"its position", {}};
  for (const table::Replay::SetupLine& line : lines) source.text += line.text + '\n';
  return source;
}

}  // namespace loci::notation
