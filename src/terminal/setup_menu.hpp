// Choosing a game when none was named: which one, who plays, on which island, against what. Every
// field has its choices, each with something to read about it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/types.hpp"
#include "island/content.hpp"
#include "terminal/key.hpp"
#include "terminal/reader.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

struct NewGame {
  enum class Kind { leave, go_on, island, forest };
  Kind kind = Kind::leave;
  std::string file;  // of the game that goes on
  u64 seed = 0;
  // Of the island.
  std::vector<std::string> spirits;  // ids
  std::vector<std::string> boards;   // names, one a spirit; empty: drawn, or those of the map
  std::string layout;                // id; empty: the usual one
  std::string map;                   // id; empty: none
  std::string adversary;             // id; empty: none
  int level = 0;
  std::string scenario;  // id; empty: none
  bool progressions = true;
  std::string blight_card = "none";  // or "random", or an id
  bool explained = false;            // what each moment is about
  // Of the forest.
  std::vector<std::string> players = {"you", "mcts:3000"};  // a person or a bot a seat
  bool optional_payment = false;
};

class SetupMenu {
 public:
  // A game that can be gone on with.
  struct Saved {
    std::string words;  // what it is called
    std::string file;
    std::vector<std::string> about;
    bool over = false;
  };
  struct Habits {
    std::string spirit;  // the id of the one that plays unless another is chosen
    u64 seed = 0;
    std::vector<Saved> saved;  // the last played first
    // A game of the island drawn for so many players, with a seed of its own.
    std::function<NewGame(std::size_t players)> draw;
    bool mouse = true;
    std::optional<NewGame> last;  // chosen here before: the menu begins with that, with a new seed
  };

  SetupMenu(const island::Content& content, Habits habits);

  void draw(Screen& screen);
  bool press(Key key);
  bool work() { return false; }
  bool uses_mouse() const { return habits_.mouse; }
  // What was chosen, once it is left.
  NewGame chosen() const;

 private:
  enum class Field {
    go_on,
    saved,
    game,
    players,
    spirit,
    board,
    island,
    adversary,
    level,
    scenario,
    powers,
    blight,
    explained,
    opponent,
    payment,
    seed,
    random,
    start
  };
  struct Row {
    Field field{};
    std::size_t seat = 0;  // of a spirit, a board, an opponent
  };
  // What a field can be: a topic each, and the number of the one that is.
  struct Choices {
    std::vector<Topic> list;
    std::size_t current = 0;

    void add(std::string title, std::function<Lines(int)> text = {});
  };

  std::vector<Row> rows() const;
  Row row() const;
  std::string name(const Row& row) const;
  std::string words(const Row& row) const;
  Lines about(const Row& row, int width) const;
  Choices choices(const Row& row) const;
  Choices spirit_choices(std::size_t seat) const;
  Choices board_choices(std::size_t seat) const;
  Choices island_choices() const;
  Choices adversary_choices() const;
  Choices blight_choices() const;
  void pick(const Row& row, std::size_t choice);
  void change(int step);
  bool is_taken(const Row& row, std::size_t choice) const;
  // What Enter does; false: the menu is left.
  bool enter();
  bool press_picker(Key key);
  bool press_click(Key key);
  void press_digit(u64 digit);
  void set_players(std::size_t players);
  void adopt(const NewGame& game);
  void begin_with(const NewGame& last);
  void draw_difficulty(Screen& screen, const Area& area) const;

  bool can_progress() const;
  std::string blight_card() const;
  std::vector<const island::LayoutPlan*> layouts() const;
  std::vector<const island::IslandMap*> maps() const;
  std::vector<std::string> loose_boards() const;

  const island::Content& content_;
  Habits habits_;
  bool forest_ = false;
  NewGame game_;
  bool drawn_boards_ = false;
  std::optional<std::string> blight_;  // once it was chosen; until then it follows the powers
  std::size_t cursor_ = 0;
  int first_ = 0;                 // row at the top
  std::optional<Reader> picker_;  // while the choices of a field are open
  Spots spots_;
};

}  // namespace loci::terminal
