#include "terminal/forest_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "bots/forest/advice.hpp"
#include "notation/save.hpp"
#include "shown/happening.hpp"
#include "terminal/forest_drawing.hpp"
#include "terminal/forest_topics.hpp"

namespace loci::terminal {
namespace {

using forest::Act;

u64 cell_of(const forest::Option& option) {
  return names_cell(option) ? forest::bit(option.cell) : 0;
}

}  // namespace

ForestPlay::ForestPlay(table::Table<forest::Game> table, bots::Seating<forest::Game> seating)
    : table_(std::move(table)), seating_(std::move(seating)) {
  refresh();
}

std::string ForestPlay::hand_over(int seat) {
  seating_.hand_over(seat);
  refresh();
  return fmt::format("A bot plays {} from now on; B takes over again.",
                     forest::seat_name(table_.game(), seat));
}

std::string ForestPlay::take_back() {
  for (int seat = 0; seat < seating_.count(); ++seat) {
    seating_.put(seat, std::string(bots::kPerson));
  }
  refresh();
  return "People play all seats from now on.";
}

void ForestPlay::refresh() {
  questions_.clear();
  open_ = {};
  for (const auto& decision : table_.pending()) open_ = decision;
  int viewer = open_.seat;
  if (is_bot(viewer)) {
    viewer = 0;
    while (viewer + 1 < table_.seat_count() && is_bot(viewer)) ++viewer;
  }
  view_ = table_.view_of(viewer);
  if (!is_bot(open_.seat) && !open_.options.empty()) {
    Question question{open_.seat, seat_heading(open_.seat), {}, open_.prompt, {}};
    for (std::size_t i = 0; i < open_.options.size(); ++i) {
      question.options.push_back(shown_option(i));
    }
    questions_.push_back(std::move(question));
  }
  tell_log();
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

// The choices, each with what it did.
void ForestPlay::tell_log() {
  log_.clear();
  const bool several = table_.seat_count() > 1;
  for (std::size_t i = 0; i < table_.choices(); ++i) {
    const auto& choice = table_.log()[i];
    const std::string who = several ? seat_heading(choice.seat) + ": " : std::string();
    log_.push_back({fmt::format("{:>3} {}{}", i + 1, who, choice.label),
                    is_bot(choice.seat) ? kFaint : Ink{}, i});
    for (const auto& each : shown::happenings(table_.game(), table_.happened(i))) {
      log_.push_back({"      " + shown::happening_words(each), kFaint, {}});
    }
  }
}

std::string ForestPlay::choose(const Pointed& pointed) {
  const forest::Option& wanted = open_.options[pointed.option];
  const auto back = table_.taken_back();
  // Who chooses again what was taken back keeps what came behind it.
  if (!back.empty() && back.front().seat == open_.seat && back.front().option == wanted) {
    table_.redo_to(table_.choices() + 1);
  } else {
    const table::Applied applied = table_.apply(open_.seat, wanted);
    if (!applied.taken()) return applied.reason;
  }
  refresh();
  return {};
}

bool ForestPlay::let_bot_play() {
  if (table_.over() || !is_bot(open_.seat)) return false;
  const std::size_t option = seating_.choose(open_.seat, table_.view_of(open_.seat), open_.options);
  if (!table_.apply(open_.seat, open_.options[option]).taken()) return false;
  refresh();
  return true;
}

std::string ForestPlay::thinking() const {
  return table_.over() || !is_bot(open_.seat) ? std::string() : seat_heading(open_.seat);
}

void ForestPlay::undo_to(std::size_t count) {
  table_.undo_to(count);
  refresh();
}

std::size_t ForestPlay::before_last() const {
  std::size_t last = table_.choices();
  while (last > 0 && is_bot(table_.log()[last - 1].seat)) --last;
  return last == 0 ? table_.choices() : last - 1;
}

std::string ForestPlay::replay() const { return notation::save_text(table_); }

Taken ForestPlay::taken(std::size_t choice) const {
  return {table_.log()[choice].seat, table_.log()[choice].label};
}

std::size_t ForestPlay::after_next() const {
  const auto back = table_.taken_back();
  std::size_t next = std::min<std::size_t>(1, back.size());
  while (next > 0 && next < back.size() && is_bot(back[next].seat)) ++next;
  return table_.choices() + next;
}

void ForestPlay::redo_to(std::size_t count) {
  table_.redo_to(count);
  refresh();
}

Lines ForestPlay::ending(int width) const {
  Lines lines;
  if (!table_.over()) return lines;
  std::string result = table_.outcome().text;
  result.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(result.front())));
  add_wrapped(lines, result + '.', width, kGold);
  if (table_.seat_count() == 1) return lines;
  lines.push_back({});
  const auto seats = table_.outcome().seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    lines.push_back(
        {{fmt::format("{:>4}  {}{}", seats[i].score.value_or(0), seat_heading(static_cast<int>(i)),
                      seats[i].won ? ", victory" : ""),
          seats[i].won ? kBold : Ink{}}});
  }
  return lines;
}

Lines ForestPlay::course(int) const { return points_table(table_.game(), view_); }

std::vector<Topic> ForestPlay::topics() const { return forest_topics(table_.game(), view_); }

Lines ForestPlay::header(int width) const { return forest_header(table_.game(), view_, width); }

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
  std::string name = forest::seat_name(table_.game(), seat);
  int people = 0;
  for (int i = 0; i < table_.seat_count(); ++i) people += is_bot(i) ? 0 : 1;
  const bool you = people == 1 && !is_bot(seat);
  if (!you) return name;
  return table_.seat_count() == 1 ? "you" : fmt::format("you ({})", name);
}

Lines ForestPlay::seat_pane(int seat, int width) const {
  return collections(table_.game(), view_, seat, width);
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
      forest::estimates(table_.game(), view_, options, kIterations, table_.seed());
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
