#include "notation/play_again.hpp"

#include <fmt/format.h>

namespace loci::notation {
namespace {

template <class G>
std::string notice_of(const table::Replay& replay, const table::Table<G>& table,
                      const std::string& problem) {
  const std::size_t made = table.choices();
  if (!problem.empty()) {
    return fmt::format("{}, and it can be played again up to choice {} of {} only: {}.", kChanged,
                       made, replay.choices.size(), problem);
  }
  if (made < replay.choices.size()) {
    return fmt::format("{}, but its first {} choices could be made again.", kChanged, made);
  }
  if (table.outcome().text != replay.result) {
    return fmt::format(
        "{}, and though all its choices could be made again they led to another result than '{}'.",
        kChanged, replay.result);
  }
  return fmt::format("{}, but all its choices could be made again{}.", kChanged,
                     table.over() ? " and led to the same result" : "");
}

template <class G>
PlayedAgain<G> play_again(table::Table<G> table, const table::Replay& replay, std::size_t count) {
  if (replay.identity == identity(table.game())) {
    return {table::play_on(std::move(table), replay, count)};
  }
  PlayedAgain<G> played{std::move(table), false};
  played.problem = table::follow(played.table, replay, 0, count);
  played.notice = notice_of(replay, played.table, played.problem);
  return played;
}

}  // namespace

PlayedAgain<island::Game> play_again_island(const std::shared_ptr<const island::Library>& library,
                                            const table::Replay& replay, std::size_t count) {
  return play_again(begin_island(library, replay), replay, count);
}

PlayedAgain<forest::Game> play_again_forest(const table::Replay& replay, std::size_t count) {
  return play_again(begin_forest(replay), replay, count);
}

}  // namespace loci::notation
