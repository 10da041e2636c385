#include "messages/daily.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "island/daily.hpp"
#include "island/score.hpp"
#include "shown/state.hpp"

namespace loci::messages {
namespace {

int invaders(const island::Game& game, const island::State& state) {
  const shown::HistoryPoint point = shown::shown_point(game, state);
  return point.counts[island::explorer] + point.counts[island::town] + point.counts[island::city];
}

// A bar for each number, the highest as high as there is.
std::string bars(const std::vector<int>& numbers) {
  constexpr std::array<std::string_view, 8> kBars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const int most = std::max(1, *std::max_element(numbers.begin(), numbers.end()));
  std::string text;
  for (const int number : numbers) {
    text += kBars[static_cast<std::size_t>(number) * (kBars.size() - 1) /
                  static_cast<std::size_t>(most)];
  }
  return text;
}

}  // namespace

std::string daily_text(const table::Table<island::Game>& table) {
  const island::Game& game = table.game();
  const island::State& end = table.state();
  const GameResult result = table.outcome();
  const std::string day =
      result.over && table.from().empty() ? island::day_of(game, table.seed()) : std::string();
  if (day.empty()) return {};
  std::vector<int> numbers;
  for (const std::size_t begin : table.turns()) {
    if (begin < table.choices()) numbers.push_back(invaders(game, table.kept(begin)));
  }
  numbers.push_back(invaders(game, end));
  return fmt::format(
      "Loci, island of the day {}\n{}\n{} on turn {}, terror level {}, score {}\nInvaders {}\n",
      day, island::daily_words(game.content(), game.setup()),
      end.result == island::Result::victory ? "Victory" : "Defeat", end.turn,
      std::min<int>(end.terror, 3), island::score(game, end).total(), bars(numbers));
}

}  // namespace loci::messages
