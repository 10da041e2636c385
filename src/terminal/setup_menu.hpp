// Choosing a game when none was named: which one, who plays, on which island, against what. Every
// field has its choices, each with something to read about it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/types.hpp"
#include "island/setup_fields.hpp"
#include "terminal/key.hpp"
#include "terminal/reader.hpp"
#include "terminal/results.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

struct NewGame {
  enum class Kind { leave, go_on, daily, island, forest };
  Kind kind = Kind::leave;
  std::string file;  // of the game that goes on
  u64 seed = 0;
  island::Setup island;    // with the same seed
  bool explained = false;  // what each moment of it is about
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
  struct Daily {
    std::string date;
    std::string words;  // what it is
    island::Setup setup;
  };
  struct Habits {
    std::string spirit;  // the id of the one that plays unless another is chosen
    u64 seed = 0;
    std::vector<Saved> saved;     // the last played first
    std::optional<Daily> daily;   // the island of the day
    std::vector<Result> results;  // of the games that have ended
    std::string unread;           // why they could not be read, in a sentence; empty: they were
    // A game of the island drawn from the boxes for so many players, with a seed of its own.
    std::function<island::Setup(std::size_t players, const std::vector<std::string>& boxes)> draw;
    // Gets the chosen game ready; in a sentence why it cannot be played, then the menu stays.
    std::function<std::string(const NewGame&)> refusal;
    bool mouse = true;
    std::optional<NewGame> last;  // chosen here before: the menu begins with that, with a new seed
  };

  SetupMenu(const island::Content& content, Habits habits);

  void draw(Screen& screen);
  bool press(Key key);
  bool work() { return false; }
  bool is_urgent(Key) const { return true; }
  bool uses_mouse() const { return habits_.mouse; }
  // What was chosen, once it is left.
  NewGame chosen() const;

 private:
  enum class Field {
    go_on,
    saved,
    daily,
    statistics,
    game,
    players,
    spirit,
    aspect,
    board,
    island,
    row,  // of the table of set-ups
    explained,
    opponent,
    payment,
    seed,
    random,
    start
  };
  struct Row {
    Field field{};
    // Of a spirit, an aspect, a board, an opponent; which choice of several that may be in.
    std::size_t seat = 0;
    const island::SetupField* of = nullptr;
  };
  // What a field can be.
  struct Choice {
    Topic topic;
    std::function<void()> pick;
    bool taken = false;  // by another seat
  };
  struct Choices {
    std::vector<Choice> list;
    std::size_t current = 0;

    // `is_now`: what the field is.
    void add(std::string title, std::function<Lines(int)> text, std::function<void()> pick,
             bool is_now = false);
    std::vector<Topic> topics() const;
  };

  std::vector<Row> rows() const;
  Row row() const;
  std::string name(const Row& row) const;
  std::string words(const Row& row);
  Lines about(const Row& row, int width);
  Choices choices(const Row& row);
  Choices spirit_choices(std::size_t seat);
  Choices aspect_choices(std::size_t seat);
  Choices board_choices(std::size_t seat);
  Choices island_choices();
  Choices row_choices(const Row& row);
  void change(int step);
  // What Enter does; false: the menu is left.
  bool enter();
  // The same, with that game; where it cannot be played the menu says why, and stays.
  bool leave_with(NewGame::Kind kind, const std::string& file = {});
  bool press_picker(Key key);
  bool press_click(Key key);
  void press_digit(u64 digit);
  void set_players(std::size_t players);
  void set_spirit(std::size_t seat, const std::string& panel);
  void adopt(const island::Setup& setup);
  void begin_with(const NewGame& last);
  void draw_fields(Screen& screen, const Area& area);
  void draw_difficulty(Screen& screen, const Area& area) const;

  // Spirits without an aspect, and the aspects of one.
  std::vector<const island::Spirit*> panels() const;
  std::vector<const island::Spirit*> aspects(const std::string& panel) const;
  // The id of a seat's spirit without its aspect.
  std::string panel(std::size_t seat) const;
  bool is_played(const std::string& panel) const;
  // As it is with all that was chosen: what nobody chose is as usual, what no longer fits is not.
  island::Setup settled() const;
  std::vector<const island::LayoutPlan*> layouts() const;
  std::vector<const island::IslandMap*> maps() const;
  std::vector<std::string> loose_boards() const;

  const island::Content& content_;
  Habits habits_;
  bool forest_ = false;
  NewGame game_;
  bool drawn_boards_ = false;
  island::SetupKeys chosen_;  // fields of the set-up; the others follow them
  std::size_t cursor_ = 0;
  int first_ = 0;                 // row at the top
  std::optional<Reader> picker_;  // while the choices of a field are open
  std::string message_;           // in the last line until the next key
  Spots spots_;
};

}  // namespace loci::terminal
