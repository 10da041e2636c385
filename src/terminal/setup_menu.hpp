// Choosing a game when none was named: which one, who plays, against what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.hpp"
#include "island/content.hpp"
#include "terminal/key.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

struct NewGame {
  enum class Kind { leave, go_on, island, forest };
  Kind kind = Kind::leave;
  u64 seed = 0;
  // Of the island.
  std::vector<std::string> spirits;  // ids
  std::string adversary;             // id; empty: none
  int level = 0;
  std::string scenario;  // id; empty: none
  // Of the forest.
  int players = 2;
  std::string opponents;  // who plays the seats after the first; empty: people
};

class SetupMenu {
 public:
  // `spirit` is the id of the one that plays unless another is chosen. `unfinished` is what a game
  // that can be gone on with is called; empty: there is none.
  SetupMenu(const island::Content& content, const std::string& spirit, std::string unfinished,
            u64 seed);

  void draw(Screen& screen) const;
  bool press(Key key);
  bool work() { return false; }
  // What was chosen, once it is left.
  NewGame chosen() const;

 private:
  enum class Field {
    go_on,
    game,
    players,
    spirit,
    adversary,
    level,
    scenario,
    opponents,
    seed,
    start
  };
  struct Row {
    Field field{};
    std::size_t seat = 0;  // of a spirit
  };

  std::vector<Row> rows() const;
  std::string words(const Row& row) const;
  Lines about(const Row& row, int width) const;
  void change(const Row& row, int step);
  void next_spirit(std::size_t seat, int step);
  void set_players(int players);
  int last_level() const;

  const island::Content& content_;
  std::string unfinished_;
  bool forest_ = false;
  std::vector<std::size_t> spirits_ = {0};
  std::size_t adversary_ = 0;  // number + 1; 0: none
  int level_ = 0;
  std::size_t scenario_ = 0;  // likewise
  int players_ = 2;
  std::size_t opponents_ = 2;
  u64 seed_;
  std::size_t cursor_ = 0;
  NewGame::Kind kind_ = NewGame::Kind::leave;
};

}  // namespace loci::terminal
