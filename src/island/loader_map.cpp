// Maps: boards that lie together in one way only, which of them so many players use, and which of
// their lands touch. A later box may have more boards of a map.
#include <algorithm>
#include <utility>

#include "island/loading.hpp"
#include "lang/cursor.hpp"
#include "lang/tokens.hpp"

namespace loci::island {
namespace {

using lang::Cursor;
using lang::Error;
using lang::Line;
using lang::Token;
using lang::TokenKind;

constexpr i32 largest_map_difficulty = 99;
constexpr std::size_t most_players = 6;
constexpr std::size_t most_corners = 255;

class MapReader {
 public:
  MapReader(Loading& loading, const Declaration& declaration)
      : content_(loading.content),
        line_(*declaration.line),
        map_(declared<IslandMap>(declaration)) {}

  // More boards of a map that there is.
  MapReader(Loading& loading, const Declaration& declaration, IslandMap begun)
      : content_(loading.content), line_(*declaration.line), map_(std::move(begun)) {}

  IslandMap read() {
    read_difficulty();
    return read_boards();
  }

  IslandMap read_boards() {
    for (const Line& child : line_.children) {
      refuse_children(child);
      if (child.tokens.front().kind == TokenKind::number) {
        read_players(child);
      } else if (lang::is_word(child.tokens.front(), "corners")) {
        read_corners(child);
      } else {
        read_borders(child);
      }
    }
    if (map_.boards.empty()) throw Error(line_.place, "this map has no boards");
    return std::move(map_);
  }

 private:
  // map "NAME", difficulty N
  void read_difficulty() {
    Cursor cursor(line_);
    cursor.take();
    cursor.take();
    cursor.expect(",");
    cursor.expect("difficulty");
    if (!cursor.sees(TokenKind::number) || cursor.peek()->number > largest_map_difficulty) {
      cursor.refuse("a number, at most " + std::to_string(largest_map_difficulty));
    }
    map_.difficulty = cursor.take().number;
    cursor.finish();
  }

  // 2 players: "BOARD", "BOARD"
  void read_players(const Line& line) {
    Cursor cursor(line);
    const Token& number = cursor.take();
    const std::size_t players = map_.boards.size() + 1;
    if (players > most_players || number.number != static_cast<i32>(players)) {
      throw Error(number.place, "expected " + std::to_string(players) + " player" +
                                    (players == 1 ? "" : "s") + ", at most " +
                                    std::to_string(most_players));
    }
    cursor.expect(players == 1 ? "player" : "players");
    cursor.expect(":");
    std::vector<int> boards;
    do {
      if (!cursor.sees(TokenKind::string)) cursor.refuse("the name of a board in quotes");
      const Token& name = cursor.take();
      const int board = board_named(name);
      if (std::find(boards.begin(), boards.end(), board) != boards.end()) {
        throw Error(name.place, "this board stands here already");
      }
      boards.push_back(board);
    } while (cursor.accept(","));
    cursor.finish();
    if (boards.size() != players) throw Error(line.place, "each player starts on a board");
    map_.boards.push_back(std::move(boards));
  }

  int board_named(const Token& name) {
    std::vector<std::string> known;
    for (std::size_t i = 0; i < content_.boards.size(); ++i) {
      Board& board = content_.boards[i];
      if (board.name == name.text) {
        if (!board.map.empty() && board.map != map_.name) {
          throw Error(name.place, "this board belongs to another map");
        }
        if (board.has_sides()) {
          throw Error(name.place, "this board has sides: it lies at others in layouts");
        }
        board.map = map_.name;
        return static_cast<int>(i);
      }
      known.push_back(board.name);
    }
    throw Error(name.place, "there is no board " + lang::quoted(name.text),
                lang::nearest(name.text, known));
  }

  // W6 meets E10, NE6
  void read_borders(const Line& line) {
    Cursor cursor(line);
    const auto [board, land] = read_land(cursor);
    cursor.expect("meets");
    do {
      const lang::Place place = cursor.place();
      const auto [other, other_land] = read_land(cursor);
      if (other == board) throw Error(place, "these lands are of one board");
      map_.borders.push_back({board, land, other, other_land});
    } while (cursor.accept(","));
    cursor.finish();
  }

  // corners: W6 E10 NE6, W3 NW1 sea, NE1 NE5 edge
  void read_corners(const Line& line) {
    Cursor cursor(line);
    cursor.take();
    cursor.expect(":");
    do {
      MapCorner corner;
      while (!cursor.done() && !cursor.sees(",")) {
        if (cursor.accept("sea")) {
          corner.sea = true;
        } else if (cursor.accept("edge")) {
          corner.edge = true;
        } else {
          corner.lands.push_back(read_land(cursor));
        }
      }
      if (corner.lands.empty()) cursor.refuse("lands that meet there");
      if (map_.corners.size() == most_corners) throw Error(line.place, "too many corners");
      map_.corners.push_back(std::move(corner));
    } while (cursor.accept(","));
    cursor.finish();
  }

  // A board and the number of its land.
  std::pair<int, int> read_land(Cursor& cursor) const {
    const Token& token = cursor.name("a land, as W6");
    const std::size_t digits = token.text.find_last_not_of("0123456789") + 1;
    const std::string sign = token.text.substr(0, digits);
    for (std::size_t i = 0; i < content_.boards.size(); ++i) {
      const Board& board = content_.boards[i];
      if (board.map != map_.name || board.sign != sign) continue;
      const std::size_t number = digits + 2 < token.text.size() || digits == token.text.size()
                                     ? 0
                                     : std::stoul(token.text.substr(digits));
      if (number >= 1 && number <= board.lands.size()) {
        return {static_cast<int>(i), static_cast<int>(number)};
      }
    }
    throw Error(token.place, "there is no land " + lang::quoted(token.text) + " on this map");
  }

  Content& content_;
  const Line& line_;
  IslandMap map_;
};

}  // namespace

void load_map(Loading& loading, const Declaration& declaration) {
  std::vector<IslandMap>& maps = loading.content.maps;
  if (!adds_to_map(*declaration.line)) {
    IslandMap map = MapReader(loading, declaration).read();
    maps.push_back(std::move(map));
    return;
  }
  const auto map = std::find_if(maps.begin(), maps.end(), [&](const IslandMap& each) {
    return each.name == declaration.title;
  });
  if (map == maps.end()) {
    throw Error(declaration.line->place,
                "there is no map " + lang::quoted(declaration.title) + " that has more boards");
  }
  *map = MapReader(loading, declaration, *map).read_boards();
}

}  // namespace loci::island
