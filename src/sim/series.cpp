#include "sim/series.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <sstream>

#include "core/threads.hpp"
#include "sim/random_play.hpp"

namespace loci::sim {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{20};

std::vector<GameKey> games_to_play(const Series& series, const std::set<GameKey>& done) {
  std::vector<GameKey> games;
  u64 number = 0;
  // Seed by seed, so that a series that is stopped knows something of every cell.
  for (u64 i = 0; i < series.games; ++i) {
    for (std::size_t cell = 0; cell < series.cells.size(); ++cell) {
      const GameKey key{cell, series.first_seed + i};
      if (number++ % series.shares == series.share && !done.contains(key)) games.push_back(key);
    }
  }
  return games;
}

Outcome play(const Series::Cell& cell, u64 seed) {
  return cell.team.bots.empty() ? random_play(*cell.game, seed)
                                : bot_play(*cell.game, cell.team, seed);
}

}  // namespace

std::string line_of(const PlayedGame& game) {
  const Outcome& end = game.outcome;
  return fmt::format("{} {} {} {} {} {} {} {} {} {:.3f}", game.cell, game.seed,
                     static_cast<int>(end.result), static_cast<int>(end.ending),
                     static_cast<int>(end.fault), end.turns, end.decisions, end.score,
                     end.sacrifice ? 1 : 0, end.thinking);
}

std::optional<PlayedGame> read_played_game(std::string_view line) {
  std::istringstream words{std::string(line)};
  PlayedGame game;
  Outcome& end = game.outcome;
  unsigned result = 0;
  unsigned ending = 0;
  unsigned fault = 0;
  words >> game.cell >> game.seed >> result >> ending >> fault >> end.turns >> end.decisions >>
      end.score >> end.sacrifice >> end.thinking;
  std::string more;
  if (!words || words >> more || result > static_cast<unsigned>(island::Result::defeat) ||
      ending >= kEndings || fault > 255) {
    return {};
  }
  end.result = static_cast<island::Result>(result);
  end.ending = static_cast<island::Ending>(ending);
  end.fault = static_cast<island::Fault>(fault);
  return game;
}

void play_series(const Series& series, const std::set<GameKey>& done,
                 const std::function<void(const PlayedGame&)>& report,
                 const std::function<void()>& between) {
  const std::vector<GameKey> games = games_to_play(series, done);
  std::atomic<std::size_t> taken{0};
  std::mutex lock;
  std::vector<PlayedGame> ended;  // and not reported yet
  const auto work = [&](std::size_t) {
    for (std::size_t i = taken++; i < games.size(); i = taken++) {
      const auto [cell, seed] = games[i];
      const PlayedGame game{cell, seed, play(series.cells[cell], seed)};
      const std::lock_guard guard(lock);
      ended.push_back(game);
    }
  };
  const auto look = [&] {
    std::vector<PlayedGame> news;
    {
      const std::lock_guard guard(lock);
      news.swap(ended);
    }
    for (const PlayedGame& game : news) report(game);
    if (between) between();
  };
  on_threads(std::clamp<std::size_t>(series.threads, 1, games.size() + 1), work, kBetweenLooks,
             look);
  look();
}

}  // namespace loci::sim
