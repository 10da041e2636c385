#include "terminal/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace loci::terminal {
Reader::Reader(std::string heading, std::vector<Topic> topics, std::string_view context)
    : heading_(std::move(heading)), topics_(std::move(topics)) {
  std::vector<OptionList::Group> groups;
  const auto add = [&](const std::string& group, std::size_t number) {
    if (groups.empty() || groups.back().heading != group) groups.push_back({group, {}});
    groups.back().labels.push_back(topics_[number].title);
    shown_.push_back(number);
  };
  std::map<std::size_t, std::size_t> named;  // where it is named, and the first topic of that name
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    if (!topics_[i].is_thing) continue;
    const std::size_t at = named_at(context, topics_[i].title);
    if (at != std::string_view::npos) named.emplace(at, i);
  }
  for (const auto& [at, topic] : named) add("Named here", topic);
  for (std::size_t i = 0; i < topics_.size(); ++i) add(topics_[i].group, i);
  list_.set(std::move(groups));
}

std::optional<std::size_t> Reader::current() const {
  const auto row = list_.current();
  if (!row) return {};
  return shown_[*row];
}

std::string Reader::title() const {
  const auto topic = current();
  return topic ? topics_[*topic].title : std::string();
}

void Reader::go_to(std::size_t topic) {
  const auto found = std::find(shown_.begin(), shown_.end(), topic);
  if (found != shown_.end()) list_.go_to(static_cast<std::size_t>(found - shown_.begin()));
}

Reader::Next Reader::press_click(Key key) {
  const auto spot = spot_at(spots_, key.row, key.column);
  if (!spot || spot->what != Spot::What::option) return Next::stay;
  if (list_.current() == spot->number) return Next::chosen;
  list_.go_to(spot->number);
  scroll_ = 0;
  return Next::stay;
}

Reader::Next Reader::press(Key key) {
  constexpr int kScroll = 5;
  const bool wheel = key.kind == Key::Kind::wheel_up || key.kind == Key::Kind::wheel_down;
  const auto spot = spot_at(spots_, key.row, key.column);
  if (wheel && spot && spot->what == Spot::What::pane) {
    scroll_ += key.kind == Key::Kind::wheel_down ? 1 : -1;
    return Next::stay;
  }
  const bool letter = key.kind == Key::Kind::letter && (key.letter < U'0' || key.letter > U'9');
  if (letter && !list_.is_typing() && key.letter != U'/') list_.press(letter_key(U'/'));
  if (list_.press(key)) {
    scroll_ = 0;
    return Next::stay;
  }
  switch (key.kind) {
    case Key::Kind::right:
      scroll_ += kScroll;
      return Next::stay;
    case Key::Kind::left:
      scroll_ -= kScroll;
      return Next::stay;
    case Key::Kind::click:
      return press_click(key);
    case Key::Kind::enter:
      return list_.current() ? Next::chosen : Next::stay;
    case Key::Kind::escape:
    case Key::Kind::backspace:
      return Next::leave;
    default:
      return Next::stay;
  }
}

void Reader::draw(Screen& screen, const Area& area) {
  screen.rule(area, 0, is_finding() ? fmt::format("{}: {}_", heading_, list_.filter()) : heading_,
              kGold);
  const Area body = area.below(1);
  const int list_width = std::clamp(area.width * 2 / 5, 30, 50);
  list_.draw(screen, body.left(list_width));
  const Area pane = body.right_of(list_width + 1);
  screen.mark({Spot::What::pane, pane});
  screen.bar(pane);
  const Area inner = pane.right_of(2);
  if (const auto topic = current()) {
    const Lines lines = topics_[*topic].text(inner.width);
    const auto more = static_cast<int>(lines.size()) - inner.height;
    scroll_ = std::clamp(scroll_, 0, std::max(0, more));
    screen.put(inner, lines, scroll_);
    if (more > 0) {
      const std::string_view words = scroll_ < more ? " right: more " : " left: back ";
      screen.put(area.right_of(area.width - 15), 0, words, kBold);
    }
  }
  spots_ = screen.spots();
}

}  // namespace loci::terminal
