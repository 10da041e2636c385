#include "notation/set_up.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/names.hpp"

namespace loci::notation {
namespace {

constexpr const char* kDefaultSpirit = "River Surges in Sunlight";
constexpr const char* kDefaultLayout = "Standard";

std::string free_board(const island::Content& content, const std::string& map,
                       const std::vector<std::string>& taken) {
  for (const island::Board& board : content.boards) {
    if (board.map != map) continue;
    if (std::find(taken.begin(), taken.end(), board.name) == taken.end()) return board.name;
  }
  return {};
}

// The first seat without a board gets this one, unless it is taken.
void fill_board(std::vector<std::string>& boards, const std::string& name) {
  if (std::find(boards.begin(), boards.end(), name) != boards.end()) return;
  const auto place = std::find(boards.begin(), boards.end(), std::string());
  if (place != boards.end()) *place = name;
}

}  // namespace

island::Setup read_setup(const std::vector<Line>& lines, const island::Content& content,
                         const std::vector<std::string>& boxes) {
  island::Setup setup;
  setup.boxes = boxes;
  const island::IslandMap* map = nullptr;
  for (const Line& line : lines) {
    Words words(line);
    if (words.accept("spirit")) {
      const auto spirit = static_cast<std::size_t>(read_spirit(words, content));
      setup.spirits.push_back(content.spirits[spirit].id);
      setup.boards.emplace_back();
      if (setup.spirits.size() > island::kMaxSeats) {
        words.refuse(fmt::format("a game takes at most {} spirits", island::kMaxSeats));
      }
      if (words.accept("on")) {
        const auto board = static_cast<std::size_t>(read_board(words, content));
        setup.boards.back() = content.boards[board].name;
      }
      words.end();
      const auto taken = std::count(setup.boards.begin(), setup.boards.end(), setup.boards.back());
      if (!setup.boards.back().empty() && taken > 1) {
        words.refuse("board " + setup.boards.back() + " is already taken");
      }
    } else if (words.accept("adversary")) {
      const auto adversary = static_cast<std::size_t>(read_adversary(words, content));
      setup.adversary = content.adversaries[adversary].id;
      words.expect("level");
      const auto levels = static_cast<int>(content.adversaries[adversary].levels.size());
      setup.level = words.number("a level", 0, levels - 1);
    } else if (words.accept("second")) {
      const auto adversary = static_cast<std::size_t>(read_adversary(words, content));
      setup.second = content.adversaries[adversary].id;
      words.expect("level");
      const auto levels = static_cast<int>(content.adversaries[adversary].levels.size());
      setup.second_level = words.number("a level", 0, levels - 1);
    } else if (words.accept("boxes")) {
      setup.boxes = read_boxes(words, content);
    } else if (words.accept("scenario")) {
      const auto scenario = static_cast<std::size_t>(read_scenario(words, content));
      setup.scenario = content.scenarios[scenario].id;
    } else if (words.accept("map")) {
      map = &content.maps[static_cast<std::size_t>(read_map(words, content))];
      setup.map = map->id;
    } else if (words.accept("layout")) {
      setup.layout = words.name("a layout");
    } else if (words.accept("progressions")) {
      setup.progressions = true;
    } else if (words.accept("losses")) {
      setup.losses = false;
    } else if (words.accept("extra")) {
      if (words.accept("blight")) setup.extra_blight = false;
      if (words.accept("board")) {
        setup.extra_board =
            content.boards[static_cast<std::size_t>(read_board(words, content))].name;
      }
    } else if (words.accept("land")) {
      setup.ask_land_order = true;
    } else if (words.accept("blight")) {
      // Any card: which one, and which way up, is read with the piles.
      const bool card = words.accept("card") || words.accept("deck");
      if (card && !words.sees("none")) setup.blight_card = "random";
    }
  }
  if (setup.spirits.empty()) {
    setup.spirits = {kDefaultSpirit};
    setup.boards = {""};
  }
  // On a map those boards come first that so many players use.
  if (map != nullptr && setup.boards.size() <= map->boards.size()) {
    for (const int board : map->boards[setup.boards.size() - 1]) {
      fill_board(setup.boards, content.boards[static_cast<std::size_t>(board)].name);
    }
  }
  std::vector<std::string> taken = setup.boards;
  taken.push_back(setup.extra_board);
  for (std::string& board : setup.boards) {
    if (board.empty()) board = free_board(content, map == nullptr ? "" : map->name, taken);
    taken.push_back(board);
  }
  return setup;
}

std::vector<std::string> read_boxes(Words& words, const island::Content& content) {
  std::vector<std::string> boxes;
  do {
    boxes.push_back(content.boxes[static_cast<std::size_t>(read_box(words, content))].id);
  } while (words.accept(","));
  return boxes;
}

std::string spirit_line(const island::Game& game, const island::State& state, int seat) {
  const auto spirit = static_cast<std::size_t>(state.seats[seat].spirit);
  return "spirit " + quoted(game.content().spirits[spirit].name) + " on " +
         game.setup().boards[state.seats[seat].board];
}

std::string setup_lines(const island::Game& game) {
  std::string text;
  const auto write_adversary = [&](const char* word, int number, int level) {
    if (number < 0) return;
    const auto& adversary = game.content().adversaries[static_cast<std::size_t>(number)];
    text += fmt::format("{} {} level {}\n", word, quoted(adversary.name), level);
  };
  write_adversary("adversary", game.adversary_number(), game.setup().level);
  write_adversary("second", game.second_number(), game.setup().second_level);
  if (!game.setup().scenario.empty()) {
    const auto number = static_cast<std::size_t>(game.scenario_number());
    text += "scenario " + quoted(game.content().scenarios[number].name) + '\n';
  }
  if (game.map() != nullptr) text += "map " + quoted(game.map()->name) + '\n';
  if (!game.setup().extra_board.empty()) text += "extra board " + game.setup().extra_board + '\n';
  if (game.map() == nullptr && game.setup().layout != kDefaultLayout)
    text += "layout " + quoted(game.setup().layout) + '\n';
  if (game.setup().boxes != island::Setup().boxes) {
    text += fmt::format("boxes {}\n", fmt::join(game.setup().boxes, ", "));
  }
  if (game.setup().progressions) text += "progressions\n";
  if (!game.setup().losses) text += "losses off\n";
  if (!game.setup().extra_blight) text += "extra blight off\n";
  if (game.setup().ask_land_order) text += "land order asked\n";
  return text;
}

}  // namespace loci::notation
