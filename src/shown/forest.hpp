// How a game of Spirits of the Forest stands, for a screen to draw; of a view, as its seat sees it.
#pragma once

#include "forest/game.hpp"
#include "shown/described.hpp"
#include "table/table.hpp"

namespace loci::shown {

template <>
struct Words<forest::Phase> {
  static constexpr const char* kName = "ForestPhase";
  static constexpr std::array<const char*, 7> kWords = {
      "collect", "pay", "collect more", "gemstone", "move to", "token", "over"};
};

enum class Payment : u8 { forced, optional };
template <>
struct Words<Payment> {
  static constexpr const char* kName = "Payment";
  static constexpr std::array<const char*, 2> kWords = {"forced", "optional"};
};

struct Face {
  std::string face;
  std::string spirit;
  int symbols = 0;
  std::optional<std::string> power;
  SHOWN(Face, face, spirit, symbols, power)
};

// Without a face the tile lies face down.
struct Cell {
  std::string cell;
  bool end = false;  // of its row
  std::optional<std::string> face;
  std::optional<std::string> spirit;
  std::optional<int> symbols;
  std::optional<std::string> power;
  bool token = false;
  OrNull<int> gemstone;  // whose
  SHOWN(Cell, cell, end, face, spirit, symbols, power, token, gemstone)
};

struct ForestSeat {
  std::string name;
  std::vector<Face> tiles;
  std::vector<std::string> tokens;
  int face_down = 0;
  int supply = 0;
  int removed = 0;
  SHOWN(ForestSeat, name, tiles, tokens, face_down, supply, removed)
};

struct ForestState {
  int turn = 0;
  forest::Phase phase{};
  int mover = 0;
  std::vector<OrNull<Cell>> cells;
  std::vector<ForestSeat> seats;
  int plus_spent = 0;  // "+" tokens
  OrNull<int> bonus;   // solo; null: nobody plays alone
  SHOWN(ForestState, turn, phase, mover, cells, seats, plus_spent, bonus)
};
template <>
inline constexpr bool kInParts<ForestState> = true;
template <>
inline constexpr bool kInParts<std::vector<OrNull<Cell>>> = true;
template <>
inline constexpr bool kInParts<std::vector<ForestSeat>> = true;

struct Majority {
  std::string category;
  int left = 0;
  std::vector<int> counts;  // on tiles
  std::vector<int> tokens;
  std::vector<int> points;
  SHOWN(Majority, category, left, counts, tokens, points)
};

// As if the game ended now, with the favor tokens that are known.
struct Standing {
  std::vector<Majority> rows;
  std::vector<OrNull<int>> points;  // null: a lost solo game has none
  std::vector<int> winners;
  SHOWN(Standing, rows, points, winners)
};

struct ForestTableSeat {
  std::string name;
  SHOWN(ForestTableSeat, name)
};

struct Category {
  std::string id;
  std::string name;
  int total = 0;  // of its symbols
  SHOWN(Category, id, name, total)
};

struct ForestTable {
  std::vector<ForestTableSeat> seats;
  std::vector<Category> categories;
  int gemstones = 0;  // of each player
  Payment payment{};
  SHOWN(ForestTable, seats, categories, gemstones, payment)
};

struct ForestHistoryPoint {
  int turn = 0;
  std::vector<OrNull<int>> points;
  SHOWN(ForestHistoryPoint, turn, points)
};

// What taking an option does.
enum class ForestVerb : u8 { take, pay, stop, skip, use, place, move, keep, discard, give };
template <>
struct Words<ForestVerb> {
  static constexpr const char* kName = "ForestVerb";
  static constexpr std::array<const char*, 10> kWords = {
      "take", "pay", "stop", "skip", "use", "place", "move", "keep", "discard", "give"};
};

struct ForestOption {
  std::string label;
  ForestVerb verb{};
  std::optional<bool> ends;
  std::optional<std::string> cell;  // where it is made
  std::optional<std::string> from;  // where a gemstone comes from
  std::optional<Face> tile;         // that is taken
  SHOWN(ForestOption, label, verb, ends, cell, from, tile)
};

struct ForestDecision {
  int seat = 0;
  forest::Phase kind{};
  std::string prompt;
  std::optional<std::string> cell;
  std::vector<ForestOption> options;
  SHOWN(ForestDecision, seat, kind, prompt, cell, options)
};

ForestOption shown_option(const forest::Game& game, const forest::State& state,
                          const forest::Option& option, std::string label);
ForestDecision shown_decision(const forest::Game& game, const forest::State& state,
                              const table::Decision<forest::Option>& decision);

ForestTable shown_table(const forest::Game& game, const forest::State& state);
ForestState shown_state(const forest::Game& game, const forest::State& state);
Standing shown_forecast(const forest::Game& game, const forest::State& state);
ForestHistoryPoint shown_point(const forest::Game& game, const forest::State& state);
// The scoring table of a game that is over.
std::optional<Standing> shown_score(const forest::Game& game, const forest::State& state);

}  // namespace loci::shown
