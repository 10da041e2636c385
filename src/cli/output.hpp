// Writing for people: colour, width, columns, progress.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"
#include "terminal/wrap.hpp"

namespace loci::cli {

bool is_terminal(std::FILE* file);

// Columns of the terminal; 0 when the file is not one: lines are not broken then.
std::size_t terminal_width(std::FILE* file);

// Colour only on a terminal, and not if NO_COLOR is set.
struct Style {
  bool colour = false;

  std::string heading(std::string_view text) const;
  std::string faint(std::string_view text) const;
};
Style style_of(std::FILE* file);

using terminal::shown_width;
using terminal::wrapped;

// Every line of `text` with `margin` before it.
std::string indented(std::string_view text, std::string_view margin);

// Rows in columns; the last column is broken into lines if the table gets wider than `width`.
std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t width);

// A bar on stderr that moves while long work is done, with the time that is left; nothing at all if
// stderr is no terminal.
class ProgressBar {
 public:
  // `done` was done before.
  explicit ProgressBar(u64 total, u64 done = 0);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(u64 done) const;

 private:
  std::string time_left(u64 done) const;

  u64 total_;
  u64 done_before_;
  bool visible_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace loci::cli
