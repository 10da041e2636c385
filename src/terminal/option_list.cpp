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

std::string part_of(const std::vector<std::string>& parts, std::size_t number) {
  return number < parts.size() ? parts[number] : std::string();
}

// The number, faint, so that it is told from one that the label begins with.
Line numbered(const std::string& text, Ink ink) {
  const std::size_t begin = text.find(' ', text.find_first_not_of(' '));
  if (begin == std::string::npos) return {{text, ink}};
  return {{text.substr(0, begin + 1), kFaint}, {text.substr(begin + 1), ink}};
}

constexpr int kMargin = 4;  // of the rows of an option after its first
constexpr int kGap = 2;     // before a note

void add_note(Line& line, const std::string& note, int blanks) {
  line.push_back({std::string(static_cast<std::size_t>(blanks), ' ')});
  line.push_back({note, kFaint});
}

int cells(const std::string& text) { return static_cast<int>(shown_width(text)); }

}  // namespace

void OptionList::set(std::vector<Group> groups) {
  groups_ = std::move(groups);
  labels_.clear();
  found_by_.clear();
  for (const Group& group : groups_) {
    for (std::size_t i = 0; i < group.labels.size(); ++i) {
      labels_.push_back(group.labels[i]);
      found_by_.push_back(in_lower_case(group.labels[i] + ' ' + part_of(group.notes, i)));
    }
  }
  number_ = 0;
  first_ = 0;
  leave_all();
}

bool OptionList::fits(std::size_t option) const {
  if (!only_.empty()) return std::find(only_.begin(), only_.end(), option) != only_.end();
  return found_by_[option].find(in_lower_case(filter_)) != std::string::npos;
}

void OptionList::filter_entries() {
  entries_.clear();
  left_.clear();
  cursor_ = 0;
  std::size_t option = 0;
  // The first column is the cursor's.
  constexpr std::size_t kTwoDigits = 99;
  const int width = labels_.size() > kTwoDigits ? 4 : 3;
  for (const Group& group : groups_) {
    bool headed = group.heading.empty();
    for (std::size_t i = 0; i < group.labels.size(); ++i, ++option) {
      if (!fits(option)) continue;
      if (!headed) entries_.push_back({group.heading, {}, {}, {}, {}});
      headed = true;
      const std::string brief = part_of(group.briefs, i);
      entries_.push_back(
          {fmt::format("{:>{}} {}", option + 1, width, labels_[option]), part_of(group.notes, i),
           part_of(group.short_notes, i),
           brief.empty() ? brief : fmt::format("{:>{}} {}", option + 1, width, brief), option});
      left_.push_back(option);
    }
    if (!filter_.empty()) continue;
    for (const std::string& words : group.shut) {
      entries_.push_back({std::string(kMargin, ' ') + words, {}, {}, {}, {}, true});
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

// The label without what the question says, for all options if one does not fit otherwise.
const std::string& OptionList::text_of(const Entry& entry, int width) const {
  const bool brief = std::any_of(entries_.begin(), entries_.end(), [&](const Entry& each) {
    const int note = each.note.empty() ? 0 : kGap + cells(each.note);
    return !each.brief.empty() && cells(each.text) + note > width;
  });
  return brief && !entry.brief.empty() ? entry.brief : entry.text;
}

// Everything, over as many rows as it needs.
std::vector<OptionList::Row> OptionList::whole_rows(int width) const {
  std::vector<Row> rows;
  for (const Entry& entry : entries_) {
    Lines lines;
    if (entry.option) {
      add_wrapped(lines, text_of(entry, width), width, {}, kMargin);
      lines.front() = numbered(lines.front().front().text, {});
    } else {
      add_wrapped(lines, entry.text, width, entry.shut ? kFaint : kBold, entry.shut ? kMargin : 0);
    }
    int room = width - kGap;
    for (const Span& span : lines.back()) room -= cells(span.text);
    if (cells(entry.note) > room) {
      add_wrapped(lines, std::string(kMargin, ' ') + entry.note, width, kFaint, kMargin);
    } else if (!entry.note.empty()) {
      add_note(lines.back(), entry.note, kGap + room - cells(entry.note));
    }
    for (Line& line : lines) rows.push_back({std::move(line), entry.option});
  }
  return rows;
}

// A row for each, and more for notes and labels that do not fit as long as there are rows to spare;
// labels share these evenly.
std::vector<OptionList::Row> OptionList::tight_rows(int width, int spare) const {
  constexpr int kUseful = 6;  // of a note that is cut
  std::vector<Row> rows;
  const auto is_long = [&](const Entry& each) {
    return each.option && each.note.empty() && cells(text_of(each, width)) > width;
  };
  auto longer = static_cast<int>(std::count_if(entries_.begin(), entries_.end(), is_long));
  for (const Entry& entry : entries_) {
    const std::string& text = text_of(entry, width);
    if (is_long(entry) && spare >= longer) {
      const int share = spare / longer--;
      Lines lines;
      add_wrapped(lines, text, width, {}, kMargin);
      lines.front() = numbered(lines.front().front().text, {});
      const bool cut = static_cast<int>(lines.size()) > share + 1;
      if (cut) {
        lines.resize(static_cast<std::size_t>(share) + 1);
        lines.back().push_back({" …"});
      }
      spare -= static_cast<int>(lines.size()) - 1;
      for (Line& each : lines) rows.push_back({std::move(each), entry.option});
      continue;
    }
    Line line = entry.option ? numbered(text, {}) : Line{{text, entry.shut ? kFaint : kBold}};
    const int room = width - cells(text) - kGap;
    const int tight = room + kGap - 1;
    const int brief = cells(entry.short_note);
    if (entry.note.empty()) {
      rows.push_back({std::move(line), entry.option});
    } else if (cells(entry.note) <= room) {
      add_note(line, entry.note, kGap + room - cells(entry.note));
      rows.push_back({std::move(line), entry.option});
    } else if (brief > 0 && brief <= tight) {
      add_note(line, entry.short_note, 1 + tight - brief);
      rows.push_back({std::move(line), entry.option});
    } else if (spare > 0) {
      --spare;
      rows.push_back({std::move(line), entry.option});
      rows.push_back({{{std::string(kMargin, ' ') + entry.note, kFaint}}, entry.option});
    } else {
      const std::string& note = brief > 0 ? entry.short_note : entry.note;
      if (room >= kUseful) add_note(line, note, kGap);
      rows.push_back({std::move(line), entry.option});
    }
  }
  return rows;
}

int OptionList::draw(Screen& screen, const Area& area) {
  height_ = std::max(1, area.height);
  if (left_.empty()) {
    if (!labels_.empty()) screen.put(area, 0, "    no option holds that text", kFaint);
    return 1;
  }
  std::vector<Row> shown = whole_rows(area.width);
  if (static_cast<int>(shown.size()) > height_) {
    shown = tight_rows(area.width, height_ - static_cast<int>(entries_.size()));
  }
  const auto option = current();
  const auto found = std::find_if(shown.begin(), shown.end(),
                                  [&](const Row& row) { return row.option == option; });
  const auto row = static_cast<int>(found - shown.begin());
  // The heading above the first option stays in sight.
  if (row <= first_) first_ = cursor_ == 0 ? 0 : row;
  first_ = std::clamp(first_, std::max(0, row - height_ + 1), row);
  const int most = std::max(0, static_cast<int>(shown.size()) - height_);
  // What stands behind the last option comes in sight with it.
  first_ = cursor_ + 1 == left_.size() ? std::min(most, row) : std::min(first_, most);
  for (int i = 0; i < height_; ++i) {
    const int number = first_ + i;
    const auto at = static_cast<std::size_t>(number);
    if (at >= shown.size()) break;
    screen.put(area, i, shown[at].spans);
    if (shown[at].option) {
      screen.mark({Spot::What::option, area.below(i).top(1), *shown[at].option});
    }
    const bool more = (i == 0 && first_ > 0) || (i == height_ - 1 && at + 1 < shown.size());
    if (shown[at].option == option) {
      if (number == row) screen.put(area.left(1), i, ">", kGold);
      screen.reverse(area, i);
    } else if (more) {
      // A heading has a letter in the first column.
      const Area edge = shown[at].option ? area.left(1) : area.right_of(area.width - 1);
      screen.put(edge, i, i == 0 ? "^" : "v", kFaint);
    }
  }
  return std::min(height_, static_cast<int>(shown.size()));
}

}  // namespace loci::terminal
