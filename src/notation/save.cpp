#include "notation/save.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace loci::notation {
namespace {

// After how many choices the positions of a save stand: the newest, where least is lost, and the
// beginnings of this turn and the last. What holds for a turn is in no position there, so these can
// still be read when it is called something else, and say what the newest may not.
template <class G>
std::set<std::size_t> moments_to_keep(const table::Table<G>& table) {
  std::vector<std::size_t> begins;
  std::size_t newest = 0;
  bool found = false;
  int turn = -1;
  for (std::size_t made = 0; made <= table.choices(); ++made) {
    if (!table.rested_at(made)) continue;
    newest = made;
    found = true;
    if (turn != table.turn_at(made)) begins.push_back(made);
    turn = table.turn_at(made);
  }
  if (!found) return {};
  constexpr std::ptrdiff_t kTurns = 2;
  std::set<std::size_t> moments(
      begins.end() - std::min(kTurns, static_cast<std::ptrdiff_t>(begins.size())), begins.end());
  moments.insert(newest);
  return moments;
}

template <class G>
std::string text_of(const table::Table<G>& table, WrittenPositions& written) {
  table::Replay replay = table::record(table);
  const std::set<std::size_t> moments = moments_to_keep(table);
  std::erase_if(written, [&](const auto& each) { return !moments.contains(each.first); });
  for (const std::size_t moment : moments) {
    const auto [lines, is_new] = written.try_emplace(moment);
    if (is_new) lines->second = position_lines(table.game(), table.state_at(moment));
    table::Replay::Position& position = replay.positions.emplace_back();
    position.choices = moment;
    for (const std::string& line : lines->second) position.lines.push_back({line});
  }
  return table::replay_text(replay);
}

// The newest position that can be read, of those after at most `count` choices.
template <class G, class At>
std::optional<std::pair<std::size_t, table::Table<G>>> newest_position(const table::Replay& replay,
                                                                       std::size_t count, At at) {
  for (auto position = replay.positions.rbegin(); position != replay.positions.rend(); ++position) {
    if (position->choices > count) continue;
    try {
      return std::pair{position->choices, at(source_of(position->lines))};
    } catch (const PositionError&) {
      // An older one may do.
    }
  }
  return {};
}

// Whether the choices led to the position. Both are written now, so what is only called something
// else today is no difference.
template <class G>
bool agree(const table::Table<G>& played, std::size_t moment, const table::Table<G>& position) {
  return played.rested_at(moment) &&
         position_lines(played.game(), played.state_at(moment)) == position.from();
}

template <class G>
Reopened<G> reopened(PlayedAgain<G> played) {
  using How = typename Reopened<G>::How;
  return {std::move(played.table), played.exact ? How::as_saved : How::played_again,
          std::move(played.notice)};
}

// `again` plays the replay again or throws ReplayError, `at` makes the table of a position or
// throws PositionError.
template <class G, class Again, class At>
Reopened<G> reopen(const table::Replay& replay, std::size_t count, Again again, At at) {
  using How = typename Reopened<G>::How;
  count = std::min(count, replay.choices.size());
  auto saved = newest_position<G>(replay, count, at);
  std::optional<table::ReplayError> refusal;
  try {
    PlayedAgain<G> played = again();
    if (played.problem.empty() && (!saved || agree(played.table, saved->first, saved->second))) {
      return reopened(std::move(played));
    }
    if (!played.problem.empty()) {
      refusal.emplace(replay.file, replay.choices[played.table.choices()].line,
                      played.problem +
                          "; it was saved with other rules or cards, and holds no position "
                          "that can be read here");
    }
  } catch (const table::ReplayError& error) {
    refusal = error;
  }
  if (!saved) throw table::ReplayError(*refusal);
  auto& [moment, table] = *saved;
  (void)table::follow(table, replay, moment, count);
  std::string notice = fmt::format(
      "{}: it goes on as it stood after choice {} of {}, and nothing before choice {} can be taken "
      "back.",
      kChanged, moment + table.choices(), replay.choices.size(), moment + 1);
  return {std::move(table), How::from_position, std::move(notice)};
}

}  // namespace

std::string save_text(const IslandTable& table, WrittenPositions& written) {
  return text_of(table, written);
}
std::string save_text(const ForestTable& table, WrittenPositions& written) {
  return text_of(table, written);
}

Reopened<island::Game> reopen_island(const std::shared_ptr<const island::Library>& library,
                                     const table::Replay& replay, std::size_t count) {
  const auto again = [&] { return play_again_island(library, replay, count); };
  if (replay.identity == island::identity(*library, replay.identity.boxes)) {
    return reopened(again());
  }
  return reopen<island::Game>(
      replay, count, again, [&](const lang::Source& source) { return island_at(library, source); });
}

Reopened<forest::Game> reopen_forest(const table::Replay& replay, std::size_t count) {
  const auto again = [&] { return play_again_forest(replay, count); };
  if (replay.identity == forest::identity()) return reopened(again());
  return reopen<forest::Game>(replay, count, again, forest_at);
}

}  // namespace loci::notation
