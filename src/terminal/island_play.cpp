#include "terminal/island_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "printed/card_words.hpp"
#include "shown/happening.hpp"
#include "terminal/island_drawing.hpp"
#include "terminal/island_map.hpp"
#include "terminal/island_topics.hpp"

namespace loci::terminal {
namespace {

void add_lands(std::set<std::string>& lands, const messages::Json& references) {
  for (const auto& reference : references) {
    if (reference["type"] == "land") lands.insert(reference["land"].get<std::string>());
  }
}

// "in A1" of "Wash Away in A1", for the question names the power.
std::string brief_label(const island::Content& content, const Json& option) {
  const std::string label = option["label"];
  for (const Json& reference : option["refs"]) {
    if (reference["type"] != "power") continue;
    const auto* power = find_id(content.powers, reference["power"]);
    if (power != nullptr && label.starts_with(power->name + ' ')) {
      return label.substr(power->name.size() + 1);
    }
  }
  return {};
}

}  // namespace

IslandPlay::IslandPlay(table::Table<island::Game> table)
    : content_(table.game().content()), sitting_(std::move(table)) {
  refresh();
}

void IslandPlay::refresh() {
  look_ = sitting_.look({});
  score_ = sitting_.score();
  history_ = look_["result"]["over"].get<bool>() ? sitting_.history({}) : Json::array();
  questions_.clear();
  for (const Json& open : look_["decisions"]) {
    const Json& state = look_["state"];
    const int seat = open["seat"];
    Question question{
        seat, seat_heading(seat), why_words(state["cause"], open["prompt"]), open["prompt"], {}};
    question.coaching = coaching(look_, open);
    std::vector<std::string> notes;
    for (const Json& each : open["options"]) {
      notes.push_back(option_note(
          content_, state, state["seats"][static_cast<std::size_t>(seat)], each["refs"],
          [&](const Json& land) { return contents_words(land, state["seats"].size()); }));
    }
    drop_equal_notes(notes);
    for (std::size_t i = 0; i < notes.size(); ++i) {
      const Json& each = open["options"][i];
      std::set<std::string> lands;
      add_lands(lands, each["refs"]);
      question.options.push_back({each["label"],
                                  notes[i],
                                  {lands.begin(), lands.end()},
                                  notes[i].empty() ? notes[i] : short_note(content_, each["refs"]),
                                  brief_label(content_, each)});
    }
    questions_.push_back(std::move(question));
  }
  log_.clear();
  const bool several = look_["state"]["seats"].size() > 1;
  std::size_t number = 0;
  for (const shown::LogLine& line : sitting_.lines()) {
    const std::string who = several ? seat_heading(line.seat) + ": " : std::string();
    log_.push_back(
        {fmt::format("{:>3} T{} {}{}", number + 1, line.turn, who, line.label), {}, number});
    for (const shown::Happening& each : line.happened) {
      const Look look = each.action == island::ActionClass::ravage  ? Look{.colour = Colour::red}
                        : each.action == island::ActionClass::build ? Look{.colour = Colour::amber}
                                                                    : kFaint;
      log_.push_back({"      " + shown::happening_words(each), look, {}});
    }
    ++number;
  }
}

const messages::Json& IslandPlay::decision(const Pointed& pointed) const {
  return look_["decisions"][pointed.question];
}

const messages::Json& IslandPlay::option(const Pointed& pointed) const {
  return decision(pointed)["options"][pointed.option];
}

messages::Json IslandPlay::message(const Pointed& pointed) const {
  const std::size_t seat = decision(pointed)["seat"];
  return {{"at", choices()}, {"seat", seat}, {"option", pointed.option}};
}

std::string IslandPlay::choose(const Pointed& pointed) {
  try {
    const Json wanted = message(pointed);
    sitting_.choose(messages::Fields(wanted));
  } catch (const messages::BadMessage& refusal) {
    return refusal.what();
  }
  refresh();
  return {};
}

Taken IslandPlay::taken(std::size_t choice) const {
  const auto& made = sitting_.table().log()[choice];
  return {made.seat, made.label};
}

std::size_t IslandPlay::after_next() const {
  return choices() + (sitting_.table().taken_back().empty() ? 0 : 1);
}

void IslandPlay::redo_to(std::size_t count) {
  sitting_.redo_to(count);
  refresh();
}

void IslandPlay::undo_to(std::size_t count) {
  sitting_.undo_to(count);
  refresh();
}

Lines IslandPlay::ending(int width) const {
  Lines lines;
  if (!look_["result"]["over"].get<bool>()) return lines;
  std::string result = look_["result"]["text"];
  result.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(result.front())));
  add_wrapped(lines, result + '.', width, kGold);
  lines.push_back({});
  int total = 0;
  for (const Json& row : score_) {
    total += row["points"].get<int>();
    add_wrapped(lines,
                fmt::format("{:>4}  {}", row["points"].get<int>(), row["words"].get<std::string>()),
                width, {}, 6);
  }
  lines.push_back({{fmt::format("{:>4}  Score", total), kBold}});
  return lines;
}

// Fear and the pieces on the island when each turn began, and at the end.
Lines IslandPlay::course(int) const {
  constexpr std::array<const char*, 5> kKinds = {"explorer", "town", "city", "dahan", "blight"};
  Lines lines = {{{"turn fear   E   T   C   D   B", kFaint}}};
  for (std::size_t i = 0; i < history_.size(); ++i) {
    const Json& point = history_[i];
    const bool last = i + 1 == history_.size();
    std::string words =
        fmt::format("{:>4}{:>5}", last ? "end" : std::to_string(point["turn"].get<int>()),
                    point["fear"].get<int>());
    for (const char* const kind : kKinds) {
      words += fmt::format("{:>4}", point["counts"][kind].get<int>());
    }
    lines.push_back({{words}});
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
  return map != nullptr ? map_height(look_["state"], *map, width)
                        : std::min(most, land_rows(look_));
}

std::string IslandPlay::change_view() {
  wants_map_ = !wants_map_;
  return wants_map_ ? "The lands as a map, where it fits." : "The lands as a table.";
}

void IslandPlay::draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                            int& scroll) const {
  LitLands lit;
  if (pointed) {
    for (const Json& each : decision(*pointed)["options"]) add_lands(lit.open, each["refs"]);
    add_lands(lit.pointed, option(*pointed)["refs"]);
  }
  if (wants_map_ && map_.raster && map_.width == area.width) {
    draw_map(screen, area, look_, *map_.raster, lit);
    scroll = 0;
  } else {
    draw_lands(screen, area, look_, lit, scroll);
  }
}

int IslandPlay::seat_panes() const { return static_cast<int>(look_["state"]["seats"].size()); }

std::string IslandPlay::seat_heading(int seat) const {
  return look_["state"]["seats"][static_cast<std::size_t>(seat)]["name"];
}

// With the number that presence has on the board.
std::string IslandPlay::pane_heading(int seat) const {
  return seat_panes() == 1 ? seat_heading(seat)
                           : fmt::format("{}: {}", seat + 1, seat_heading(seat));
}

std::string IslandPlay::seat_brief(int seat) const {
  const Json& spirit = look_["state"]["seats"][static_cast<std::size_t>(seat)];
  return fmt::format("energy {}, plays {}/{}", spirit["energy"].get<int>(),
                     spirit["played"].get<int>(), spirit["plays"].get<int>());
}

Lines IslandPlay::seat_pane(int seat, int width) const {
  return spirit_pane(content_, look_, seat, width);
}

Lines IslandPlay::challenge(int width) const { return challenge_lines(content_, look_, width); }

Lines IslandPlay::detail(const Pointed& pointed, int width) const {
  const Json wanted = message(pointed);
  const Json preview = sitting_.preview(messages::Fields(wanted));
  return option_lines(content_, look_, decision(pointed), option(pointed), preview, width);
}

std::vector<std::string> IslandPlay::legend() const {
  return {"J M S W: jungle, mountain, sands, wetland; c: coastal; def: defend",
          "C city, T town, E explorer, D dahan, B blight; (2): damage; ^: strife",
          "presence 2* or P2*: two, a sacred site; with several spirits 1:2* is seat 1",
          "to come: ravage and build as things stand; →A1 blight cascades; ?: you choose",
          "map: R3 +1B ravage 3, 1 blight; bT a town built; d3 defend; \" ^ . ~ J M S W",
          "* lands of the options, > of the one under the cursor; left, right: more lands",
          "deck 1223: stages of the Invader cards left; T2 in the log: turn 2",
          "[x] a threshold that your elements reach; [2] a space of a track uncovered"};
}

}  // namespace loci::terminal
