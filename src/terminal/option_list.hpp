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
  };

  // Other options: the cursor stands on the first, nothing is left out.
  void set(std::vector<Group> groups);

  // The number of the option under the cursor, from 0 on over all groups; none if none is left.
  std::optional<std::size_t> current() const;
  void go_to(std::size_t option);
  bool is_typing() const { return typing_; }
  const std::string& filter() const { return filter_; }

  // Whether the key meant anything here. While text is typed every letter does; before, digits,
  // arrows and "/" do.
  bool press(Key key);
  void type(char32_t letter);

  void draw(Screen& screen, const Area& area);

 private:
  struct Row {
    std::string text;
    std::optional<std::size_t> option;  // none: a heading
  };

  bool move(Key::Kind kind);
  void step(int count);
  void filter_rows();
  bool fits(std::size_t option) const;
  int cursor_row() const;

  std::vector<Group> groups_;
  std::vector<std::string> labels_;  // of all options
  std::vector<Row> rows_;            // those that are left
  std::vector<std::size_t> left_;    // options that are left
  std::size_t cursor_ = 0;           // in left_
  int first_ = 0;                    // row at the top
  int height_ = 1;                   // as drawn last
  std::string filter_;
  bool typing_ = false;
  std::size_t number_ = 0;  // digits typed so far
};

}  // namespace loci::terminal
