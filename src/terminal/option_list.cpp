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
  number_ = 0;
  first_ = 0;
  leave_all();
}

bool OptionList::fits(std::size_t option) const {
  if (!only_.empty()) return std::find(only_.begin(), only_.end(), option) != only_.end();
  return in_lower_case(labels_[option]).find(in_lower_case(filter_)) != std::string::npos;
}

void OptionList::filter_entries() {
  entries_.clear();
  left_.clear();
  cursor_ = 0;
  std::size_t option = 0;
  for (const Group& group : groups_) {
    bool headed = group.heading.empty();
    for (std::size_t i = 0; i < group.labels.size(); ++i, ++option) {
      if (!fits(option)) continue;
      if (!headed) entries_.push_back({group.heading, {}, {}, {}});
      headed = true;
      const bool short_form = i < group.briefs.size() && !group.briefs[i].empty();
      entries_.push_back({fmt::format("{:>3} {}", option + 1, labels_[option]),
                          i < group.notes.size() ? group.notes[i] : std::string(),
                          short_form ? fmt::format("{:>3} {}", option + 1, group.briefs[i]) : "",
                          option});
      left_.push_back(option);
    }
  }
}

void OptionList::leave_only(const std::string& text, std::vector<std::size_t> options) {
  typing_ = false;
  filter_ = text;
  only_ = std::move(options);
  filter_entries();
}

void OptionList::leave_all() { leave_only({}, {}); }

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
    case Key::Kind::wheel_up:
      step(-1);
      return true;
    case Key::Kind::down:
    case Key::Kind::wheel_down:
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
  filter_entries();
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
      leave_all();
      typing_ = true;
      return true;
    }
    if (key.kind == Key::Kind::escape && !filter_.empty()) {
      leave_all();
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
    filter_entries();
    return true;
  }
  if (key.kind == Key::Kind::escape || key.kind == Key::Kind::backspace) {
    leave_all();
    return true;
  }
  return false;
}

// A row for each entry, or as many as its text needs.
std::vector<OptionList::Row> OptionList::rows(int width, bool whole) const {
  constexpr int kMargin = 4;  // of the rows after the first
  constexpr int kGap = 2;
  const bool brief = std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    const std::size_t note = entry.note.empty() ? 0 : kGap + shown_width(entry.note);
    return !entry.brief.empty() && static_cast<int>(shown_width(entry.text) + note) > width;
  });
  std::vector<Row> rows;
  for (const Entry& entry : entries_) {
    const Look look = entry.option ? Look{} : kBold;
    constexpr int kUseful = 6;  // of a note that is cut
    const auto wanted = static_cast<int>(shown_width(entry.note));
    const std::string& text = brief && !entry.brief.empty() ? entry.brief : entry.text;
    Lines lines = {{{text, look}}};
    if (whole) {
      lines.clear();
      add_wrapped(lines, text, width, look, entry.option ? kMargin : 0);
    }
    const auto last = static_cast<int>(shown_width(lines.back().front().text));
    const int room = width - last - kGap;
    if (whole && wanted > room) {
      add_wrapped(lines, std::string(kMargin, ' ') + entry.note, width, kFaint, kMargin);
    } else if (wanted > 0 && room >= std::min(wanted, kUseful)) {
      const int blanks = kGap + std::max(0, room - wanted);
      lines.back().push_back({std::string(static_cast<std::size_t>(blanks), ' ')});
      lines.back().push_back({entry.note, kFaint});
    }
    for (Line& line : lines) rows.push_back({std::move(line), entry.option});
  }
  return rows;
}

void OptionList::draw(Screen& screen, const Area& area) {
  height_ = std::max(1, area.height);
  if (left_.empty()) {
    if (!labels_.empty()) screen.put(area, 0, "    no option holds that text", kFaint);
    return;
  }
  std::vector<Row> shown = rows(area.width, true);
  if (static_cast<int>(shown.size()) > height_) shown = rows(area.width, false);
  const auto option = current();
  const auto found = std::find_if(shown.begin(), shown.end(),
                                  [&](const Row& row) { return row.option == option; });
  const auto row = static_cast<int>(found - shown.begin());
  // The heading above the first option stays in sight.
  if (row <= first_) first_ = cursor_ == 0 ? 0 : row;
  first_ = std::clamp(first_, std::max(0, row - height_ + 1), row);
  first_ = std::min(first_, std::max(0, static_cast<int>(shown.size()) - height_));
  for (int i = 0; i < height_; ++i) {
    const int number = first_ + i;
    const auto at = static_cast<std::size_t>(number);
    if (at >= shown.size()) return;
    screen.put(area, i, shown[at].spans);
    if (shown[at].option) {
      screen.mark({Spot::What::option, area.below(i).top(1), *shown[at].option});
    }
    const bool more = (i == 0 && first_ > 0) || (i == height_ - 1 && at + 1 < shown.size());
    if (shown[at].option == option) {
      if (number == row) screen.put(area.left(1), i, ">", kGold);
      screen.reverse(area, i);
    } else if (more) {
      screen.put(area.left(1), i, i == 0 ? "^" : "v", kFaint);
    }
  }
}

}  // namespace loci::terminal
