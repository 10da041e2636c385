#include "cli/forest_lines.hpp"

#include <fmt/format.h>

#include "cli/context.hpp"
#include "cli/names.hpp"
#include "forest/scoring.hpp"
#include "shown/forest_hint.hpp"
#include "terminal/forest_drawing.hpp"

namespace loci::cli {
namespace {

constexpr const char* kHelp =
    "  show       the forest\n"
    "  forecast   points as if the game ended now\n"
    "  hint       what a bot would do, and how it rates that\n"
    "  cards      how every spirit and power source stands\n"
    "  card NAME  the tiles of a spirit or power source\n";

std::string introduction(const forest::Game& game) {
  const int players = forest::seats(game);
  return players == 1 ? "Spirits of the Forest, solo"
                      : fmt::format("Spirits of the Forest, {} players", players);
}

std::string moment(const forest::Game& game, const forest::State& state) {
  if (forest::is_solo(state)) return fmt::format("Turn {}", state.turn);
  return fmt::format("Turn {}, {}", state.turn, forest::seat_name(game, state.seat));
}

std::string picture(const forest::Game& game, const forest::State& state, int seat) {
  return forest::describe(game, forest::view(game, state, seat));
}

// Counts of all players by category, and how many are still in the forest.
std::string standings(const forest::Game& game, const forest::State& state, int seat,
                      const Style&) {
  const forest::State seen = forest::view(game, state, seat);
  std::vector<std::vector<std::string>> rows = {{"", "total", "left"}};
  for (int i = 0; i < forest::collectors(seen); ++i) {
    rows[0].push_back(forest::is_solo(seen) && i == 1 ? "the opponent"
                                                      : forest::seat_name(game, i));
  }
  for (int category = 0; category < forest::kCategories; ++category) {
    const int total = forest::count_of(forest::kAllSymbols, category);
    int left = total;
    std::vector<std::string> counts;
    for (int i = 0; i < forest::collectors(seen); ++i) {
      left -= forest::count_of(seen.symbols[i], category);
      const bool token = (seen.held[i] >> category & 1) != 0;
      counts.push_back(fmt::format("{}{}", forest::count_of(seen.symbols[i], category),
                                   token ? " + token" : ""));
    }
    std::vector<std::string> row = {
        std::string(forest::kCategoryNames[static_cast<std::size_t>(category)]),
        std::to_string(total), std::to_string(left)};
    row.insert(row.end(), counts.begin(), counts.end());
    rows.push_back(std::move(row));
  }
  return table(rows, 0);
}

std::string forecast(const forest::Game& game, const forest::State& view, int) {
  std::string text;
  for (const terminal::Line& line : terminal::points_table(game, view)) {
    for (const terminal::Span& span : line) text += span.text;
    text += '\n';
  }
  return text;
}

std::string tiles_of(const forest::Game&, const std::string& name) {
  std::vector<Named> names;
  for (std::size_t i = 0; i < forest::kCategories; ++i) {
    names.push_back({forest::kCategoryNames[i], forest::kCategoryIds[i]});
  }
  const std::size_t category = find_named("spirit or power source", name, names);
  std::string text = fmt::format("{}: {} in all\n", forest::kCategoryNames[category],
                                 forest::count_of(forest::kAllSymbols, static_cast<int>(category)));
  for (std::size_t face = 0; face < forest::kFaces; ++face) {
    const forest::Face& shown = forest::kFaceList[face];
    if (shown.spirit != category && shown.power != category) continue;
    text += fmt::format("  {} {}\n", shown.count, forest::face_name(static_cast<int>(face)));
  }
  return text;
}

std::vector<std::string> notes(const forest::Game& game, const forest::State& state, int seat,
                               const std::vector<forest::Option>& options) {
  const forest::State view = forest::view(game, state, seat);
  std::vector<std::string> notes;
  notes.reserve(options.size());
  for (const forest::Option& option : options) notes.push_back(terminal::option_note(view, option));
  return notes;
}

std::string hint(const table::Table<forest::Game>& table, int seat) {
  constexpr u64 kIterations = 4000;
  const auto& decision = table.decision_of(seat);
  forest::Options options;
  for (const forest::Option& option : decision.options) options.list[options.count++] = option;
  const shown::ForestHint hint = shown::shown_hint(
      seat,
      forest::estimates(table.game(), table.view_of(seat), options, kIterations, table.seed()));
  return fmt::format("Best: {}; the bot won {:.0f} % of the games it tried so.\n",
                     decision.labels[hint.option], 100 * hint.options[hint.option].won);
}

}  // namespace

LineTexts<forest::Game> forest_texts() {
  return {kHelp,    introduction, moment, picture, standings, tiles_of,
          forecast, {},           notes,  {},      {},        hint};
}

}  // namespace loci::cli
