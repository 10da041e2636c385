#include "terminal/forest_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bots/forest/advice.hpp"
#include "terminal/forest_drawing.hpp"
#include "terminal/forest_topics.hpp"

namespace loci::terminal {
namespace {

using forest::Act;

u64 cell_of(const forest::Option& option) {
  return names_cell(option) ? forest::bit(option.cell) : 0;
}

}  // namespace

ForestPlay::ForestPlay(Table table, bots::Seating<forest::Game> seating)
    : TablePlay(std::move(table), std::move(seating)) {
  refresh();
}

void ForestPlay::look() {
  open_ = {};
  for (const auto& decision : table().pending()) open_ = decision;
  view_ = table().view_of(viewer());
  if (is_bot(open_.seat) || open_.options.empty()) return;
  Question question{open_.seat, seat_heading(open_.seat), {}, open_.prompt, {}};
  for (std::size_t i = 0; i < open_.options.size(); ++i) {
    question.options.push_back(shown_option(i));
  }
  questions_.push_back(std::move(question));
}

Question::Option ForestPlay::shown_option(std::size_t number) const {
  const forest::Option& option = open_.options[number];
  Question::Option shown{open_.labels[number]};
  if (!names_cell(option)) return shown;
  shown.places.push_back(forest::cell_name(option.cell));
  shown.note = option_note(view_, option);
  shown.short_note = short_option_note(view_, option);
  return shown;
}

void ForestPlay::add_score(Lines& lines, int) const {
  if (table().seat_count() == 1) return;
  lines.push_back({});
  const auto seats = table().outcome().seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    lines.push_back(
        {{fmt::format("{:>4}  {}{}", seats[i].score.value_or(0), seat_heading(static_cast<int>(i)),
                      seats[i].won ? ", victory" : ""),
          seats[i].won ? kBold : Ink{}}});
  }
}

Lines ForestPlay::course(int) const { return points_table(table().game(), view_); }

std::vector<Topic> ForestPlay::topics() const { return forest_topics(table().game(), view_); }

Lines ForestPlay::header(int width) const { return forest_header(table().game(), view_, width); }

int ForestPlay::board_height(int, int most) const { return std::min(kForestHeight, most); }

int ForestPlay::board_width() const { return kForestWidth; }

// The forest is small enough for every screen.
void ForestPlay::draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                            int& scroll) const {
  scroll = 0;
  u64 open = 0;
  u64 under_cursor = 0;
  if (pointed) {
    for (const forest::Option& option : open_.options) open |= cell_of(option);
    under_cursor = cell_of(open_.options[pointed->option]);
  }
  draw_forest(screen, area, view_, open, under_cursor);
}

// Among bots a single person is "you".
std::string ForestPlay::seat_heading(int seat) const {
  std::string name = forest::seat_name(table().game(), seat);
  int people = 0;
  for (int i = 0; i < table().seat_count(); ++i) people += is_bot(i) ? 0 : 1;
  const bool you = people == 1 && !is_bot(seat);
  if (!you) return name;
  return table().seat_count() == 1 ? "you" : fmt::format("you ({})", name);
}

Lines ForestPlay::seat_pane(int seat, int width) const {
  return collections(table().game(), view_, seat, width);
}

Lines ForestPlay::detail(const Pointed& pointed, int width) const {
  const forest::Option& option = open_.options[pointed.option];
  Lines lines;
  add_wrapped(lines, open_.labels[pointed.option], width, kGold);
  if (!names_cell(option)) return lines;
  if (option.act != Act::take) add_wrapped(lines, "If you take that tile:", width);
  for (Line& line : tile_lines(view_, open_.seat, option.cell, width)) {
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<Play::Hint> ForestPlay::hint(int seat) {
  if (questions_.empty() || seat != open_.seat) return {};
  constexpr u64 kIterations = 4000;
  forest::Options options;
  for (const forest::Option& option : open_.options) options.list[options.count++] = option;
  const std::vector<forest::Estimate> list =
      forest::estimates(table().game(), view_, options, kIterations, table().seed());
  const auto best =
      std::max_element(list.begin(), list.end(),
                       [](const auto& one, const auto& two) { return one.tried < two.tried; });
  const auto option = static_cast<std::size_t>(best - list.begin());
  return Hint{fmt::format("Hint: {}; the bot won {:.0f} % of the games it tried so",
                          open_.labels[option], 100 * best->won),
              option};
}

std::vector<std::string> ForestPlay::legend() const {
  return {"Br Mo De Mu Fl We Fr Vi Le: Branches, Moss, Dew Drops, Mushrooms, Flowers,",
          "  Web Spiders, Fruits, Vines, Leaves",
          "MoMo a double, Mo+S with the Sun (M Moon, F Fire), ?? face down",
          "[ ] a tile at an end of its row; g1 a gemstone of player 1; t a favor token",
          "p1, me, op: player 1, you, the opponent; * who has most",
          "counts are with favor tokens, as far as you know them; t1: of tokens alone, which",
          "  does not save the points that having no tile costs",
          "> the tile of the option under the cursor"};
}

}  // namespace loci::terminal
