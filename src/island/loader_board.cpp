// Boards: lands, terrains, neighbours, the pieces they begin with, and the sides at which other
// boards may lie.
#include <algorithm>
#include <bit>
#include <utility>

#include "island/loading.hpp"
#include "island/state.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 most_pieces = 99;
constexpr std::size_t most_known_boards = 255;
constexpr std::size_t most_lands = 10;  // as kMaxLands has room for
constexpr i32 last_notch = 6;

// Exactly one noun with one bit, of all those the class has.
int read_index(const Loading& loading, std::string_view type, std::size_t count,
               std::string_view what, Cursor& cursor) {
  std::vector<std::string> known;
  for (const lang::Noun& noun : noun_class(loading, type).nouns) {
    const u32 own = noun.mask & ((1U << count) - 1);
    if (!std::has_single_bit(own)) continue;
    const auto index = static_cast<std::size_t>(std::countr_zero(own));
    if (cursor.accept(noun.one) || cursor.accept(noun.many)) return static_cast<int>(index);
    known.push_back(noun.one);
  }
  if (cursor.done()) cursor.refuse(what);
  refuse_word_of(*cursor.peek(), what, known);
}

// NUMBER TERRAIN [coastal], next to NUMBERS [: PIECES]
BoardLand read_land(const Loading& loading, Cursor& cursor) {
  BoardLand land;
  land.terrain = read_index(loading, "terrains", kTerrainNames.size(), "a terrain", cursor);
  land.coastal = cursor.accept("coastal");
  cursor.expect(",");
  if (cursor.sees("coastal")) {
    throw Error(cursor.place(), "coastal stands right behind the terrain, without a comma");
  }
  cursor.expect("next");
  cursor.expect("to");
  if (!cursor.sees(TokenKind::number)) cursor.refuse("the numbers of the lands next to it");
  while (cursor.sees(TokenKind::number)) {
    const Token& number = cursor.take();
    if (std::find(land.adjacent.begin(), land.adjacent.end(), number.number) !=
        land.adjacent.end()) {
      throw Error(number.place, "this land is named twice");
    }
    land.adjacent.push_back(number.number);
  }
  if (cursor.sees(",")) {
    throw Error(cursor.place(), "a comma; the numbers of lands stand side by side, as in 2 4 5");
  }
  if (!cursor.accept(":")) return land;
  do {
    if (!cursor.sees(TokenKind::number) || cursor.peek()->number > most_pieces) {
      cursor.refuse("pieces, as in \"1 city, 2 dahan\"");
    }
    const int count = cursor.take().number;
    const lang::Place place = cursor.place();
    if (cursor.accept("strife")) {
      land.strife = static_cast<u8>(count);
      continue;
    }
    const int kind = read_index(loading, "pieces", kKindNames.size(), "a piece", cursor);
    u8& pieces = land.pieces[static_cast<std::size_t>(kind)];
    if (pieces != 0) throw Error(place, "this piece stands here already");
    pieces = static_cast<u8>(count);
  } while (cursor.accept(","));
  if (land.strife > land.pieces[town]) cursor.refuse("a town for each strife");
  return land;
}

const BoardLand* find_land(const Board& board, int number) {
  const bool there = number >= 1 && static_cast<std::size_t>(number) <= board.lands.size();
  return there ? &board.lands[static_cast<std::size_t>(number - 1)] : nullptr;
}

// `lines` in the order of the lands.
void check_adjacency(const Board& board, const std::vector<const Line*>& lines) {
  for (std::size_t i = 0; i < board.lands.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    for (const int other : board.lands[i].adjacent) {
      const std::string name = "land " + std::to_string(other);
      const BoardLand* land = find_land(board, other);
      if (land == nullptr) throw Error(lines[i]->place, "there is no " + name + " on this board");
      if (other == number) throw Error(lines[i]->place, "a land is not next to itself");
      if (std::find(land->adjacent.begin(), land->adjacent.end(), number) == land->adjacent.end()) {
        throw Error(lines[i]->place,
                    name + " does not say that it is next to land " + std::to_string(number));
      }
    }
  }
}

bool are_neighbours(const Board& board, int number, int other) {
  const std::vector<int>& adjacent = find_land(board, number)->adjacent;
  return std::find(adjacent.begin(), adjacent.end(), other) != adjacent.end();
}

bool is_side(const Line& line) {
  return std::any_of(kSideNames.begin(), kSideNames.end(),
                     [&](const char* name) { return lang::is_word(line.tokens.front(), name); });
}

// SIDE: NUMBER, NUMBER from notch NUMBER …
void read_board_side(Board& board, const Line& line) {
  refuse_children(line);
  Cursor cursor(line);
  const lang::Place place = cursor.place();
  BoardSide& side = board.sides[static_cast<std::size_t>(read_side(cursor))];
  if (!side.lands.empty()) throw Error(place, "this side stands here already");
  cursor.expect(":");
  do {
    if (!cursor.sees(TokenKind::number)) cursor.refuse("the number of a land");
    const Token& land = cursor.take();
    const std::string name = "land " + std::to_string(land.number);
    if (find_land(board, land.number) == nullptr) {
      throw Error(land.place, "there is no " + name + " on this board");
    }
    if (!side.lands.empty()) {
      if (!are_neighbours(board, side.lands.back(), land.number)) {
        throw Error(land.place, name + " is not next to land " + std::to_string(side.lands.back()));
      }
      cursor.expect("from");
      cursor.expect("notch");
      const i32 first = side.notches.empty() ? 1 : side.notches.back() + 1;
      if (!cursor.sees(TokenKind::number) || cursor.peek()->number < first ||
          cursor.peek()->number > last_notch) {
        cursor.refuse("a notch further on, at most " + std::to_string(last_notch));
      }
      side.notches.push_back(cursor.take().number);
    }
    side.lands.push_back(land.number);
  } while (cursor.accept(","));
  cursor.finish();
}

// corners: NUMBERS, NUMBERS …: where lands meet inside the board.
void read_corners(Board& board, const Line& line) {
  refuse_children(line);
  Cursor cursor(line);
  cursor.take();
  cursor.expect(":");
  do {
    std::vector<int> lands;
    while (cursor.sees(TokenKind::number)) {
      const Token& number = cursor.take();
      if (find_land(board, number.number) == nullptr) {
        throw Error(number.place,
                    "there is no land " + std::to_string(number.number) + " on this board");
      }
      lands.push_back(number.number);
    }
    if (lands.size() < 3) cursor.refuse("the numbers of three lands or more that meet there");
    board.corners.push_back(std::move(lands));
  } while (cursor.accept(","));
  cursor.finish();
}

// A board has all of its sides or none, and they go on where the one before ends.
void check_sides(const Board& board, const Line& line) {
  for (std::size_t i = 0; i < board.sides.size(); ++i) {
    if (board.sides[i].lands.empty()) {
      throw Error(line.place, std::string("its side ") + kSideNames[i] + " is missing");
    }
    if (i > 0 && board.sides[i].lands.front() != board.sides[i - 1].lands.back()) {
      throw Error(line.place, std::string("its sides ") + kSideNames[i - 1] + " and " +
                                  kSideNames[i] + " do not meet in one land");
    }
  }
}

// board "NAME" [, lands called SIGN]
std::string read_sign(const Line& line) {
  if (line.tokens.size() <= 2) return line.tokens[1].text;
  Cursor cursor(line);
  cursor.take();
  cursor.take();
  cursor.expect(",");
  cursor.expect("lands");
  cursor.expect("called");
  std::string sign = cursor.name("what its lands are called by").text;
  cursor.finish();
  return sign;
}

}  // namespace

Side read_side(Cursor& cursor) {
  for (std::size_t i = 0; i < kSideNames.size(); ++i) {
    if (cursor.accept(kSideNames[i])) return static_cast<Side>(i);
  }
  constexpr std::string_view what = "top, right or bottom";
  if (cursor.done()) cursor.refuse(what);
  refuse_word(*cursor.peek(), what, {kSideNames.begin(), kSideNames.end()});
}

void load_board(Loading& loading, const Declaration& declaration) {
  const Line& line = *declaration.line;
  Board board;
  board.name = declaration.title;
  board.box = declaration.box;
  board.sign = read_sign(line);
  if (board.sign.back() >= '0' && board.sign.back() <= '9') {
    throw Error(line.tokens[line.tokens.size() > 2 ? 5 : 1].place,
                "the name of a board does not end with a number, since its "
                "lands are called by its name and theirs");
  }
  std::vector<const Line*> lands;
  std::vector<const Line*> sides;
  std::vector<const Line*> corners;
  for (const Line& child : line.children) {
    const bool of_corners = lang::is_word(child.tokens.front(), "corners");
    (of_corners ? corners : is_side(child) ? sides : lands).push_back(&child);
  }
  if (lands.empty()) throw Error(line.place, "this board has no lands");
  if (lands.size() > most_lands) {
    throw Error(lands[most_lands]->place,
                "a board has at most " + std::to_string(most_lands) + " lands");
  }
  if (loading.content.boards.size() == most_known_boards)
    throw Error(line.place, "too many boards");
  board.lands.resize(lands.size());
  std::vector<const Line*> lines(lands.size());
  for (const Line* child : lands) {
    refuse_children(*child);
    Cursor cursor(*child);
    if (!cursor.sees(TokenKind::number)) {
      refuse_word(child->tokens.front(), "the number of a land, or a side",
                  {kSideNames.begin(), kSideNames.end()});
    }
    const Token& number = cursor.take();
    if (find_land(board, number.number) == nullptr) {
      throw Error(number.place, "the lands of a board are numbered from 1 without gaps");
    }
    const auto index = static_cast<std::size_t>(number.number - 1);
    if (lines[index] != nullptr) throw Error(number.place, "this land stands here already");
    lines[index] = child;
    board.lands[index] = read_land(loading, cursor);
    cursor.finish();
  }
  check_adjacency(board, lines);
  for (const Line* child : sides) read_board_side(board, *child);
  if (!sides.empty()) check_sides(board, line);
  for (const Line* child : corners) read_corners(board, *child);
  loading.content.boards.push_back(std::move(board));
}

}  // namespace loci::island
