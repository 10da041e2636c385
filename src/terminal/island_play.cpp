#include "terminal/island_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "messages/daily.hpp"
#include "printed/card_words.hpp"
#include "terminal/island_drawing.hpp"
#include "terminal/island_map.hpp"
#include "terminal/island_topics.hpp"

namespace loci::terminal {
namespace {

void add_lands(std::set<std::string>& lands, const shown::Option& option) {
  for (std::string& land : named_lands(option)) lands.insert(std::move(land));
}

}  // namespace

IslandPlay::IslandPlay(table::Table<island::Game> table, bots::Seating<island::Game> seating)
    : TablePlay(std::move(table), std::move(seating)), content_(sitting_.table().game().content()) {
  refresh();
}

IslandPlay::IslandPlay(const Table& table)
    : IslandPlay(table, bots::Seating<island::Game>(table.shared_game(), table.seed(),
                                                    table.seat_count())) {}

std::optional<Play::Hint> IslandPlay::hint(int seat) {
  if (!sitting_.decides(seat)) return {};
  constexpr u64 kEnough = 200'000;
  constexpr bots::Budget kMoment{.milliseconds = 200};
  const shown::Hint hint = sitting_.hint(seat, kMoment);
  const auto option = static_cast<std::size_t>(hint.plans.front().option);
  return Hint{fmt::format("Hint after {} plans: {}; about {:.0f} % to win", hint.tried,
                          sitting_.table().decision_of(seat).labels[option],
                          100 * hint.plans.front().chance),
              option, hint_paragraphs(hint), hint.tried < kEnough};
}

void IslandPlay::look() {
  const Table& table = this->table();
  look_ = shown::shown_look(table, viewer());
  // Bots are not asked.
  std::erase_if(look_.decisions, [this](const auto& open) { return is_bot(open.seat); });
  score_ = shown::shown_score(table.game(), table.state());
  history_.clear();
  if (look_.result.over) history_ = sitting_.points(look_.seat);
  const shown::State& state = look_.state;
  for (const shown::Decision& open : look_.decisions) {
    Question question{open.seat, seat_heading(open.seat), open.cause.value_or(""), open.prompt, {}};
    question.coaching = coaching(look_, open);
    std::vector<std::string> notes;
    for (const shown::Option& each : open.options) {
      notes.push_back(option_note(
          content_, state, state.seats[static_cast<std::size_t>(open.seat)], each,
          [&](const shown::Contents& land) { return contents_words(land, state.seats.size()); }));
    }
    drop_equal_notes(notes);
    question.shut = shut_growth(content_, state, state.seats[static_cast<std::size_t>(open.seat)],
                                open.options);
    const std::vector<island::Option>& offered = table.decision_of(open.seat).options;
    for (std::size_t i = 0; i < notes.size(); ++i) {
      const shown::Option& each = open.options[i];
      std::set<std::string> lands;
      add_lands(lands, each);
      question.options.push_back({each.label,
                                  notes[i],
                                  {lands.begin(), lands.end()},
                                  notes[i].empty() ? notes[i] : short_note(content_, each),
                                  brief(table.game(), table.state(), offered[i])});
    }
    questions_.push_back(std::move(question));
  }
}

const shown::Decision& IslandPlay::decision(const Pointed& pointed) const {
  return look_.decisions[pointed.question];
}

const shown::Option& IslandPlay::option(const Pointed& pointed) const {
  return decision(pointed).options[pointed.option];
}

void IslandPlay::add_score(Lines& lines, int width) const {
  lines.push_back({});
  int total = 0;
  for (const shown::ScoreRow& row : score_) {
    total += row.points;
    add_wrapped(lines, fmt::format("{:>4}  {}", row.points, row.words), width, {}, 6);
  }
  lines.push_back({{fmt::format("{:>4}  Score", total), kBold}});
}

std::string IslandPlay::to_pass_on() const { return messages::daily_text(sitting_.table()); }

// Fear and the pieces on the island when each turn began, and at the end.
Lines IslandPlay::course(int) const {
  Lines lines = {{{"turn fear   E   T   C   D   B", kFaint}}};
  for (const shown::HistoryPoint& point : history_) {
    const bool last = &point == &history_.back();
    std::string words =
        fmt::format("{:>4}{:>5}", last ? "end" : std::to_string(point.turn), point.fear);
    for (const island::Kind kind :
         {island::explorer, island::town, island::city, island::dahan, island::blight}) {
      words += fmt::format("{:>4}", point.counts[kind]);
    }
    lines.push_back({{words}});
  }
  if (const std::string text = to_pass_on(); !text.empty()) {
    lines.push_back({});
    lines.push_back({{"To pass on (printed again when you leave):", kFaint}});
    std::istringstream rows(text);
    for (std::string row; std::getline(rows, row);) lines.push_back({{row}});
  }
  return lines;
}

std::vector<Topic> IslandPlay::topics() const { return island_topics(content_, look_); }

Lines IslandPlay::header(int width) const { return island_header(content_, look_, width); }

// It leaves a quarter of the room to more options, unless the map needs that too.
const IslandRaster* IslandPlay::map_for(int width, int most) const {
  if (!wants_map_) return nullptr;
  if (map_.width != width || map_.most != most) {
    map_ = {width, most, fitted_map(look_, width, most * 3 / 4, most)};
  }
  return map_.raster ? &*map_.raster : nullptr;
}

int IslandPlay::board_height(int width, int most) const {
  const IslandRaster* const map = map_for(width, most);
  return map != nullptr ? map_height(look_.state, *map, width) : std::min(most, land_rows(look_));
}

std::string IslandPlay::change_view() {
  wants_map_ = !wants_map_;
  return wants_map_ ? "The lands as a map, where it fits." : "The lands as a table.";
}

void IslandPlay::draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                            int& scroll) const {
  LitLands lit;
  if (pointed) {
    for (const shown::Option& each : decision(*pointed).options) add_lands(lit.open, each);
    add_lands(lit.pointed, option(*pointed));
  }
  if (wants_map_ && map_.raster && map_.width == area.width) {
    draw_map(screen, area, look_, *map_.raster, lit);
    scroll = 0;
  } else {
    draw_lands(screen, area, look_, lit, scroll);
  }
}

int IslandPlay::seat_panes() const { return static_cast<int>(look_.state.seats.size()); }

std::string IslandPlay::seat_heading(int seat) const {
  return look_.state.seats[static_cast<std::size_t>(seat)].name;
}

// With the number that presence has on the board.
std::string IslandPlay::pane_heading(int seat) const {
  return seat_panes() == 1 ? seat_heading(seat)
                           : fmt::format("{}: {}", seat + 1, seat_heading(seat));
}

std::string IslandPlay::seat_brief(int seat) const {
  const shown::Seat& spirit = look_.state.seats[static_cast<std::size_t>(seat)];
  return fmt::format("energy {}, plays {}/{}", spirit.energy, spirit.played, spirit.plays);
}

Lines IslandPlay::seat_pane(int seat, int width) const {
  return spirit_pane(content_, look_, seat, width);
}

Lines IslandPlay::challenge(int width) const { return challenge_lines(content_, look_, width); }

Lines IslandPlay::detail(const Pointed& pointed, int width) const {
  return option_lines(content_, look_, decision(pointed), option(pointed),
                      sitting_.preview(decision(pointed).seat, pointed.option), width);
}

std::vector<std::string> IslandPlay::legend() const {
  return {"J \" jungle, M ^ mountain, S . sands, W ~ wetland; c: coastal; def: defend",
          "C city, T town, E explorer, D dahan, B blight; (2): damage; ^: strife",
          "Be beasts, Di disease, Wi wilds, Ba badlands; 1=Be: presence that counts so",
          "presence 2* or P2*: two, a sacred site; with several spirits 1:2* is seat 1",
          "to come: ravage and build as things stand; →A1 blight cascades; ?: you choose",
          "map: R3 +1B ravage 3, 1 blight; bT a town built; d3 defend; m1 marker",
          "* lands of the options, > of the one under the cursor; left, right: more lands",
          "deck 1223: stages of the Invader cards left; T2 in the log: turn 2",
          "[x] a threshold that your elements reach; [2] a space of a track uncovered"};
}

}  // namespace loci::terminal
