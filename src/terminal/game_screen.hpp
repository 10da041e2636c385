// The screen of a game: the board, the open decision with its options, panes, log, help. It knows
// the game only as a Play.
#pragma once

#include "terminal/key.hpp"
#include "terminal/option_list.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

class GameScreen {
 public:
  struct Habits {
    std::string autosave;  // the file every choice is saved to; empty: none
    std::string players;   // who plays each seat, remarked in saved games; empty: people
  };

  GameScreen(Play& play, Habits habits);

  void draw(Screen& screen);
  // False: the player leaves.
  bool press(Key key);
  // A bot plays; false: it waits for a person.
  bool work();

 private:
  enum class Mode { options, log, help, saving };
  // Something to read in the pane; Tab goes to the next.
  struct Page {
    std::string heading;
    Lines lines;
  };

  void ask();
  std::optional<Pointed> pointed() const;
  int shown_seat() const;
  void choose();
  void undo_to(std::size_t count);
  bool save(const std::string& path);
  void autosave();
  void hint();

  bool press_option(Key key);
  void press_log(Key key);
  void press_saving(Key key);
  bool command(char32_t letter);

  void draw_game(Screen& screen, const Area& area);
  void draw_question(Screen& screen, Area area);
  void draw_pane(Screen& screen, const Area& area);
  void draw_column(Screen& screen, const Area& area);
  void draw_log(Screen& screen, const Area& area);
  void draw_help(Screen& screen, const Area& area) const;
  void draw_status(Screen& screen, const Area& area) const;
  Page option_page(int width) const;
  Page seat_page(int seat, int width) const;
  Page log_page(int width, int height) const;
  std::vector<Page> pages(int width, int height) const;

  Play& play_;
  Habits habits_;
  OptionList list_;
  Mode mode_ = Mode::options;
  std::size_t page_ = 0;
  int scroll_ = 0;              // of the board
  bool news_ = false;           // much has happened since the last choice: the pane shows the log
  std::size_t log_cursor_ = 0;  // a choice
  std::string message_;         // in the last line until the next key
  std::string file_;            // typed after "Save as"
};

}  // namespace loci::terminal
