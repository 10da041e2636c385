#include "island/layouts.hpp"

#include <algorithm>

#include "island/placing.hpp"

namespace loci::island {
namespace {

bool is_removed(const State& s, std::size_t board) { return (s.removed >> board & 1) != 0; }

}  // namespace

Layouts::Layouts(const Content& content, const std::vector<u8>& boards, const LayoutPlan& plan)
    : content_(content), plan_(&plan), usual_(make_layout(content, boards, plan)) {}

Layouts::Layouts(const Content& content, const std::vector<u8>& boards, const IslandMap& map)
    : content_(content), map_(&map), usual_(make_layout(content, boards, map)) {}

std::vector<Slot> Layouts::slots(const State& state) const {
  if (plan_ == nullptr) return {};
  std::vector<Slot> slots = plan_->slots;
  if (state.added != 0) {
    const BoardPlace place = BoardPlace::of(state.added);
    slots.push_back(
        placed_beside(slots[static_cast<std::size_t>(place.beside)], place.side, place.own_side));
  }
  return slots;
}

// On a map a board has one place; it must touch the one that it is laid beside.
bool Layouts::fits(const State& state, int board, const BoardPlace& place) const {
  const int beside = state.boards[place.beside];
  if (map_ != nullptr) {
    return place.side == Side::top && place.own_side == Side::top &&
           std::any_of(map_->borders.begin(), map_->borders.end(), [&](const MapBorder& border) {
             return (border.board == board && border.other == beside) ||
                    (border.board == beside && border.other == board);
           });
  }
  const auto& boards = content_.boards;
  if (!boards[static_cast<std::size_t>(board)].has_sides() ||
      !boards[static_cast<std::size_t>(beside)].has_sides()) {
    return false;
  }
  const std::vector<Slot> lying = slots(state);
  const Slot slot =
      placed_beside(lying[static_cast<std::size_t>(place.beside)], place.side, place.own_side);
  for (std::size_t other = 0; other < lying.size(); ++other) {
    if (!is_removed(state, other) && overlap(slot, lying[other])) return false;
  }
  return true;
}

Layouts::Shape Layouts::shape_of(const State& s) {
  Shape shape{};
  auto at = std::copy_n(s.boards, s.boards_count, shape.begin());
  *at++ = s.reshaped;
  *at++ = s.removed;
  *at++ = s.added;
  for (int land = 0; land < s.lands_count; ++land) {
    *at++ = s.lands[land].joined;
    *at++ = s.lands[land].flags & kAbsent;
  }
  return shape;
}

std::shared_ptr<const Layout> Layouts::reshaped(const State& state) const {
  const std::lock_guard lock(mutex_);
  const Shape shape = shape_of(state);
  if (const auto found = made_.find(shape); found != made_.end()) return found->second;
  if (by_age_.size() == kMost) {
    made_.erase(by_age_.front());
    by_age_.pop_front();
  }
  auto layout = std::make_shared<const Layout>(make(state));
  by_age_.push_back(made_.emplace(shape, layout).first);
  return layout;
}

// All boards that ever lay there.
Layout Layouts::lay(const std::vector<u8>& boards, const State& state) const {
  if (map_ != nullptr) return make_layout(content_, boards, *map_);
  if (state.added == 0) return usual_;
  LayoutPlan plan = *plan_;
  plan.slots = slots(state);
  // Whatever sides lie together now.
  const int last = static_cast<int>(plan.slots.size()) - 1;
  for (int board = 0; board < last; ++board) {
    for (const Side side : {Side::top, Side::right, Side::bottom}) {
      for (const Side own : {Side::top, Side::right, Side::bottom}) {
        if (lie_together(plan.slots[static_cast<std::size_t>(board)], side, plan.slots.back(),
                         own)) {
          plan.joins.push_back({board, side, last, own});
        }
      }
    }
  }
  Layout layout = make_layout(content_, boards, plan);
  layout.inner = usual_.inner;
  return layout;
}

Layout Layouts::make(const State& s) const {
  Layout layout = lay(std::vector<u8>(s.boards, s.boards + s.boards_count), s);
  LandSet gone;
  for (std::size_t board = 0; board < layout.by_board.size(); ++board) {
    if (!is_removed(s, board)) continue;
    gone = gone | layout.by_board[board] | LandSet::of(layout.ocean[board]);
  }
  layout.judged = layout.judged - gone;
  LandSet absent;
  for (int land = 0; land < s.lands_count; ++land) {
    if (s.lands[land].joined != 0 && !gone.has(land)) {
      unite(layout, s.lands[land].joined - 1, land);
    }
    if ((s.lands[land].flags & kAbsent) != 0) absent.insert(land);
  }
  if ((s.reshaped & kAbsentCounts) == 0) gone = gone | absent;
  take_out(layout, gone);
  widen_coasts(layout);
  measure(layout);
  return layout;
}

}  // namespace loci::island
