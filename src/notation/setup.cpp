#include "notation/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "island/setup_fields.hpp"
#include "notation/names.hpp"

namespace loci::notation {
namespace {

constexpr const char* kDefaultSpirit = "River Surges in Sunlight";

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

void read_field(const island::SetupField& field, const Line& line, const island::Content& content,
                island::Setup& setup) {
  std::string problem = read_setup_line(setup, line.text);
  if (problem.empty()) problem = find_names(field, setup, content);
  if (!problem.empty()) throw lang::Error(line.place(0, line.text.size()), problem);
}

}  // namespace

island::Setup read_setup(const std::vector<Line>& lines, const island::Content& content,
                         const std::vector<std::string>& boxes) {
  island::Setup setup;
  setup.boxes = boxes;
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
    } else if (const island::SetupField* const field = island::field_of_line(line.text)) {
      read_field(*field, line, content, setup);
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
  const auto chosen = std::find_if(content.maps.begin(), content.maps.end(),
                                   [&](const auto& each) { return each.id == setup.map; });
  const island::IslandMap* const map = chosen == content.maps.end() ? nullptr : &*chosen;
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

std::string spirit_line(const island::Game& game, const island::State& state, int seat) {
  const auto spirit = static_cast<std::size_t>(state.seats[seat].spirit);
  return "spirit " + quoted(game.content().spirits[spirit].name) + " on " +
         game.setup().boards[state.seats[seat].board];
}

// Which blight card there is the piles say.
std::string setup_text(const island::Game& game) {
  island::Setup setup = game.setup();
  setup.blight_card = island::Setup().blight_card;
  std::string text;
  for (const std::string& line : field_lines(setup)) text += line + '\n';
  return text;
}

}  // namespace loci::notation
