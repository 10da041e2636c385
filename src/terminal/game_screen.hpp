// The screen of a game: the board, the open decision with its options, panes, log, help. It knows
// the game only as a Play.
#pragma once

#include "core/file.hpp"
#include "terminal/key.hpp"
#include "terminal/option_list.hpp"
#include "terminal/play.hpp"
#include "terminal/play_clock.hpp"
#include "terminal/reader.hpp"
#include "terminal/status_line.hpp"

namespace loci::terminal {

class GameScreen {
 public:
  struct Habits {
    KeptFile autosave;  // every choice is saved to it
    bool mouse = true;
    bool explains = false;    // what each moment is about
    std::string notice = {};  // what became of the save that it goes on from; empty: nothing
    PlayClock clock = PlayClock();
    // Told after every choice how long it was played; what went wrong in a sentence, or nothing.
    std::function<std::string(i64 seconds)> noted = {};
  };

  GameScreen(Play& play, Habits habits);

  void draw(Screen& screen);
  // False: the player leaves.
  bool press(Key key);
  // A bot plays, or thinks on about a hint; false: it waits for a person.
  bool work();
  // Whether a key is for now, even while it works: others wait.
  bool is_urgent(Key key) const;
  bool uses_mouse() const { return habits_.mouse; }
  // The file that holds the game as it stands; empty: none does.
  const std::string& kept_in() const { return kept_in_; }
  // Why the last choice could not be written, in a sentence; empty: it was.
  const std::string& unkept() const { return unkept_; }

 private:
  enum class Mode { options, log, help, saving, reading };
  // Something to read in the pane; Tab goes to the next.
  struct Page {
    std::string heading;
    Lines lines;
  };

  void ask();
  std::optional<Pointed> pointed() const;
  int shown_seat() const;
  void choose();
  void stay_with(int seat);
  void undo_to(std::size_t count);
  void redo();
  std::string text() const;
  bool is_in(const std::string& path) const;
  // To the file named, or to the one that every choice is saved to. False, and told: it cannot be.
  bool save(const std::string& path = {});
  void autosave();
  bool leave();
  void hint();
  // The bot thinks on about the hint that is shown. False: it has thought enough.
  bool think_on();
  void tell_bots_choice();
  void hand_over();
  void take_back();
  void read(const std::string& context);
  std::string option_context() const;
  std::string log_context() const;
  // Numbers of the options, over all questions, that name the place.
  std::vector<std::size_t> options_at(const std::string& place) const;

  bool press_option(Key key);
  void press_log(Key key);
  void press_saving(Key key);
  bool press_mouse(Key key);
  void click(const Spot& spot);
  void click_place(const std::string& place);
  void turn_page(int step);
  bool command(char32_t letter);

  // `more_status`: rows that the status line takes beyond its one.
  void draw_game(Screen& screen, const Area& area, int more_status);
  // The width of the column at the right; 0: there is no room for it.
  int column_width(int width) const;
  void draw_brief(Screen& screen, const Lines& header);
  // How many rows it took.
  int draw_question(Screen& screen, Area area);
  static void draw_page(Screen& screen, const Area& area, const Page& page, bool more);
  void draw_pane(Screen& screen, const Area& area);
  // `free`: rows beside it that nothing else needs; the log goes there if the column is too short
  // for all. The board is left of it.
  void draw_column(Screen& screen, const Area& area, const Area& free);
  void draw_log(Screen& screen, const Area& area);
  void draw_help(Screen& screen, const Area& area) const;
  StatusLine status(const Screen& screen) const;
  std::string keys_words() const;
  bool explains_anything() const;
  Page option_page(int width) const;
  Page hint_page(int width) const;
  Page seat_page(int seat, int width) const;
  Lines log_lines(int width, std::size_t count) const;
  Page log_page(int width, int height) const;
  std::vector<Page> pages(int width, int height) const;
  const Page& turned_to(const std::vector<Page>& all) const;

  Play& play_;
  Habits habits_;
  OptionList list_;
  std::optional<Reader> reader_;  // while reading
  Mode mode_ = Mode::options;
  int page_ = 0;
  int scroll_ = 0;              // of the board
  std::size_t news_ = 0;        // lines of the log that the last choice led to, where they are many
  std::size_t log_cursor_ = 0;  // a choice
  // What a bot advises at this moment.
  struct Advice {
    int seat = 0;
    Play::Hint hint;
  };
  std::optional<Advice> advice_;
  std::string message_;  // in the status line until the next key
  // What bots did, as it was said last, behind what stood there; from which choice on.
  struct Told {
    std::string words;
    std::string before;
    std::size_t from = 0;
  };
  Told told_;
  std::string file_;         // typed after "Save as"
  bool overwrites_ = false;  // that file is there, and the player was told so
  std::string kept_in_;
  std::string unkept_;
  bool warned_ = false;  // the player wanted to leave, and was told that the game is not kept
  Spots spots_;          // as drawn last
};

}  // namespace loci::terminal
