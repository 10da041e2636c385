#include "terminal/option_list.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

std::string in_lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace

void OptionList::set(std::vector<Group> groups) {
  groups_ = std::move(groups);
  labels_.clear();
  for (const Group& group : groups_) {
    labels_.insert(labels_.end(), group.labels.begin(), group.labels.end());
  }
  filter_.clear();
  typing_ = false;
  number_ = 0;
  first_ = 0;
  filter_rows();
}

bool OptionList::fits(std::size_t option) const {
  return in_lower_case(labels_[option]).find(in_lower_case(filter_)) != std::string::npos;
}

void OptionList::filter_rows() {
  rows_.clear();
  left_.clear();
  cursor_ = 0;
  std::size_t option = 0;
  for (const Group& group : groups_) {
    bool headed = group.heading.empty();
    for (std::size_t i = 0; i < group.labels.size(); ++i, ++option) {
      if (!fits(option)) continue;
      if (!headed) rows_.push_back({group.heading, {}});
      headed = true;
      rows_.push_back({fmt::format("{:>3} {}", option + 1, labels_[option]), option});
      left_.push_back(option);
    }
  }
}

std::optional<std::size_t> OptionList::current() const {
  if (left_.empty()) return {};
  return left_[cursor_];
}

void OptionList::go_to(std::size_t option) {
  const auto found = std::find(left_.begin(), left_.end(), option);
  if (found != left_.end()) cursor_ = static_cast<std::size_t>(found - left_.begin());
}

void OptionList::step(int count) {
  if (left_.empty()) return;
  const auto last = static_cast<int>(left_.size()) - 1;
  cursor_ = static_cast<std::size_t>(std::clamp(static_cast<int>(cursor_) + count, 0, last));
}

bool OptionList::move(Key::Kind kind) {
  switch (kind) {
    case Key::Kind::up:
      step(-1);
      return true;
    case Key::Kind::down:
      step(1);
      return true;
    case Key::Kind::page_up:
      step(-height_);
      return true;
    case Key::Kind::page_down:
      step(height_);
      return true;
    case Key::Kind::home:
      cursor_ = 0;
      return true;
    case Key::Kind::end:
      cursor_ = left_.empty() ? 0 : left_.size() - 1;
      return true;
    default:
      return false;
  }
}

void OptionList::type(char32_t letter) {
  typing_ = true;
  if (letter < 0x80) filter_ += static_cast<char>(letter);
  filter_rows();
}

bool OptionList::press(Key key) {
  const bool digit = key.kind == Key::Kind::letter && key.letter >= U'0' && key.letter <= U'9';
  if (!typing_ && digit) {
    const auto value = static_cast<std::size_t>(key.letter - U'0');
    const std::size_t longer = number_ * 10 + value;
    number_ = longer <= labels_.size() ? longer : value;
    if (number_ > 0) go_to(number_ - 1);
    return true;
  }
  number_ = 0;
  if (move(key.kind)) return true;
  if (!typing_) {
    if (key.kind == Key::Kind::letter && key.letter == U'/') {
      typing_ = true;
      return true;
    }
    if (key.kind == Key::Kind::escape && !filter_.empty()) {
      filter_.clear();
      filter_rows();
      return true;
    }
    return false;
  }
  if (key.kind == Key::Kind::letter) {
    type(key.letter);
    return true;
  }
  if (key.kind == Key::Kind::backspace && !filter_.empty()) {
    filter_.pop_back();
    filter_rows();
    return true;
  }
  if (key.kind == Key::Kind::escape || key.kind == Key::Kind::backspace) {
    typing_ = false;
    filter_.clear();
    filter_rows();
    return true;
  }
  return false;
}

int OptionList::cursor_row() const {
  const auto option = current();
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [&](const Row& row) { return row.option == option; });
  return static_cast<int>(found - rows_.begin());
}

void OptionList::draw(Screen& screen, const Area& area) {
  height_ = std::max(1, area.height);
  if (left_.empty()) {
    if (!labels_.empty()) screen.put(area, 0, "    no option holds that text", kFaint);
    return;
  }
  const int row = cursor_row();
  // The heading above the first option stays in sight.
  if (row <= first_) first_ = cursor_ == 0 ? 0 : row;
  first_ = std::clamp(first_, std::max(0, row - height_ + 1), row);
  for (int i = 0; i < height_; ++i) {
    const int number = first_ + i;
    const auto at = static_cast<std::size_t>(number);
    if (at >= rows_.size()) return;
    const Row& shown = rows_[at];
    const bool more = (i == 0 && first_ > 0) || (i == height_ - 1 && at + 1 < rows_.size());
    screen.put(area, i, shown.text, shown.option ? Look{} : kBold);
    if (shown.option && number == row) {
      screen.put(area.left(1), i, ">", kGold);
      screen.reverse(area, i);
    } else if (more) {
      screen.put(area.left(1), i, i == 0 ? "^" : "v", kFaint);
    }
  }
}

}  // namespace loci::terminal
