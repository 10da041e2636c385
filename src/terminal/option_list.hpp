// Numbered options to choose from: the arrows move through them, digits go to a number, and text
// leaves only those that hold it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/key.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

class OptionList {
 public:
  struct Group {
    std::string heading;  // empty: none is shown
    std::vector<std::string> labels;
    std::vector<std::string> notes = {};  // beside the labels, where there is room; empty: none
    // Labels without what the question says already, where there is no room for them whole beside
    // their notes; empty: none.
    std::vector<std::string> briefs = {};
    std::vector<std::string> short_notes = {};  // instead of notes, where these do not fit
    std::vector<std::string> shut = {};         // told behind them, and never chosen
  };

  // Other options: the cursor stands on the first, nothing is left out.
  void set(std::vector<Group> groups);

  // The number of the option under the cursor, from 0 on over all groups; none if none is left.
  std::optional<std::size_t> current() const;
  void go_to(std::size_t option);
  bool is_typing() const { return typing_; }
  const std::string& filter() const { return filter_; }
  // Only these are left, which `text` is about.
  void leave_only(const std::string& text, std::vector<std::size_t> options);
  void leave_all();

  // Whether the key meant anything here. While text is typed every letter does; before, digits,
  // arrows, the wheel and "/" do.
  bool press(Key key);

  // Marks a spot for each option. Labels and notes go over several rows where all of them fit so;
  // else as many notes as there are rows to spare. How many rows were taken.
  int draw(Screen& screen, const Area& area);

 private:
  // An option, or the heading of a group.
  struct Entry {
    std::string text;
    std::string note;
    std::string short_note;
    std::string brief;
    std::optional<std::size_t> option;  // none: a heading
    bool shut = false;                  // or what cannot be chosen
  };
  struct Row {
    Line spans;
    std::optional<std::size_t> option;
  };

  bool move(Key::Kind kind);
  void step(int count);
  void type(char32_t letter);
  void filter_entries();
  bool fits(std::size_t option) const;
  std::vector<Row> whole_rows(int width) const;
  std::vector<Row> tight_rows(int width, int spare) const;
  const std::string& text_of(const Entry& entry, int width) const;

  std::vector<Group> groups_;
  std::vector<std::string> labels_;    // of all options
  std::vector<std::string> found_by_;  // label and note of all options, in lower case
  std::vector<Entry> entries_;         // those that are left
  std::vector<std::size_t> left_;      // options that are left
  std::size_t cursor_ = 0;             // in left_
  int first_ = 0;                      // row at the top
  int height_ = 1;                     // as drawn last
  std::string filter_;
  std::vector<std::size_t> only_;  // what the filter stands for if it was not typed
  bool typing_ = false;
  std::size_t number_ = 0;  // digits typed so far
};

}  // namespace loci::terminal
