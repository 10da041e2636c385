#include "island/island_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "island/endings.hpp"
#include "island/score.hpp"

namespace loci::island {
namespace {

struct Switch {
  std::string_view name;
  bool Setup::*field;
};

constexpr Switch kSwitches[] = {{"progressions", &Setup::progressions},
                                {"losses", &Setup::losses},
                                {"extra-blight", &Setup::extra_blight},
                                {"ask-land-order", &Setup::ask_land_order}};

constexpr std::string_view kForms =
    "a line of the set-up is spirit NAME on BOARD, extra-board NAME, layout NAME, map NAME, "
    "adversary NAME level N, "
    "second NAME level N, "
    "scenario "
    "NAME, "
    "boxes NAME, NAME, blight-card NAME|random|none, progressions on|off, losses on|off, "
    "extra-blight on|off or "
    "ask-land-order on|off";

constexpr std::string_view kBetweenBoxes = ", ";

// "NAME on BOARD"; the name itself may hold the word.
std::string read_spirit(Setup& setup, std::string_view text) {
  constexpr std::string_view kOn = " on ";
  const std::size_t at = text.rfind(kOn);
  if (at == std::string_view::npos || at == 0 || at + kOn.size() == text.size()) {
    return fmt::format("'{}' is not NAME on BOARD", text);
  }
  setup.spirits.emplace_back(text.substr(0, at));
  setup.boards.emplace_back(text.substr(at + kOn.size()));
  return {};
}

// "NAME level N"
std::string read_adversary(std::string& name, int& of_level, std::string_view text) {
  constexpr std::string_view kLevel = " level ";
  const std::size_t at = text.rfind(kLevel);
  const std::string_view level =
      at == std::string_view::npos ? std::string_view() : text.substr(at + kLevel.size());
  if (at == 0 || level.size() != 1 || level[0] < '0' || level[0] > '9') {
    return fmt::format("'{}' is not NAME level N", text);
  }
  name = text.substr(0, at);
  of_level = level[0] - '0';
  return {};
}

// "NAME, NAME"
std::string read_boxes(Setup& setup, std::string_view text) {
  std::vector<std::string> boxes;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(kBetweenBoxes);
    boxes.emplace_back(text.substr(0, end));
    if (boxes.back().empty()) return "the boxes have no names";
    if (end != std::string_view::npos) text.remove_prefix(end + kBetweenBoxes.size());
  }
  setup.boxes = std::move(boxes);
  return {};
}

}  // namespace

GameIdentity identity(const Library& library, const std::vector<std::string>& boxes) {
  GameIdentity identity{"island", kRulesVersion, 0, {}};
  for (const Box& box : library.content.boxes) {
    if (std::find(boxes.begin(), boxes.end(), box.id) == boxes.end()) continue;
    identity.content_hash = box.hash;
    identity.boxes.push_back(box.id);
  }
  return identity;
}

GameIdentity identity(const Game& game) { return identity(game.library(), game.boxes_used()); }

int seats(const Game& game) { return static_cast<int>(game.setup().spirits.size()); }

GameResult result(const Game& game, const State& state) {
  const auto count = static_cast<std::size_t>(seats(game));
  if (state.result == Result::running) return {false, "running", {count, SeatResult{}}};
  const bool won = state.result == Result::victory;
  return {true,
          fmt::format("{}{} on turn {}: {}", is_sacrifice(game, state) ? "sacrifice " : "",
                      won ? "victory" : "defeat", state.turn, ending_reason(state.ending)),
          {count, SeatResult{won, score(game, state).total()}}};
}

std::string fault(const Game&, const State& state) {
  return state.fault == Fault::none ? std::string() : std::string(fault_reason(state.fault));
}

std::vector<std::string> setup_lines(const Setup& setup) {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < setup.spirits.size(); ++seat) {
    lines.push_back(fmt::format("spirit {} on {}", setup.spirits[seat], setup.boards[seat]));
  }
  if (!setup.extra_board.empty()) lines.push_back("extra-board " + setup.extra_board);
  if (!setup.layout.empty()) lines.push_back("layout " + setup.layout);
  if (!setup.map.empty()) lines.push_back("map " + setup.map);
  if (!setup.adversary.empty()) {
    lines.push_back(fmt::format("adversary {} level {}", setup.adversary, setup.level));
  }
  if (!setup.second.empty()) {
    lines.push_back(fmt::format("second {} level {}", setup.second, setup.second_level));
  }
  if (!setup.scenario.empty()) lines.push_back("scenario " + setup.scenario);
  if (setup.boxes != Setup().boxes) {
    lines.push_back(fmt::format("boxes {}", fmt::join(setup.boxes, kBetweenBoxes)));
  }
  for (const Switch& row : kSwitches) {
    lines.push_back(fmt::format("{} {}", row.name, setup.*row.field ? "on" : "off"));
  }
  lines.push_back("blight-card " + setup.blight_card);
  return lines;
}

std::string read_setup_line(Setup& setup, std::string_view line) {
  const std::size_t blank = line.find(' ');
  const std::string_view word = line.substr(0, blank);
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
  if (word == "spirit") return read_spirit(setup, rest);
  if (word == "adversary") return read_adversary(setup.adversary, setup.level, rest);
  if (word == "second") return read_adversary(setup.second, setup.second_level, rest);
  if (word == "boxes") return read_boxes(setup, rest);
  if (word == "extra-board") {
    if (rest.empty()) return "the extra board has no name";
    setup.extra_board = rest;
    return {};
  }
  if (word == "layout") {
    if (rest.empty()) return "the layout has no name";
    setup.layout = rest;
    return {};
  }
  if (word == "map") {
    if (rest.empty()) return "the map has no name";
    setup.map = rest;
    return {};
  }
  if (word == "scenario") {
    if (rest.empty()) return "the scenario has no name";
    setup.scenario = rest;
    return {};
  }
  if (word == "blight-card") {
    if (rest.empty()) return "the blight card has no name";
    setup.blight_card = rest;
    return {};
  }
  for (const Switch& row : kSwitches) {
    if (word != row.name) continue;
    if (rest != "on" && rest != "off") return fmt::format("after {} stands on or off", row.name);
    setup.*row.field = rest == "on";
    return {};
  }
  return fmt::format("'{}' is unknown: {}", line, kForms);
}

}  // namespace loci::island
