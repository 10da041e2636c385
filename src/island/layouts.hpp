// The island of a game as it is laid out, and as it is reshaped in mid-game: lands that are absent
// or joined, boards that are gone or were added. What is changed stands in the state; the tables
// that follow from it are made when they are needed, and the last ones kept.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "island/layout.hpp"
#include "island/state.hpp"

namespace loci::island {

// Where a board is laid in mid-game: with which side at which of another, which lies there already.
struct BoardPlace {
  int beside = 0;
  Side side{};
  Side own_side{};

  u8 packed() const {
    return static_cast<u8>(1 + beside * 9 + static_cast<int>(side) * 3 +
                           static_cast<int>(own_side));
  }
  static BoardPlace of(u8 packed) {
    const int code = packed - 1;
    return {code / 9, static_cast<Side>(code / 3 % 3), static_cast<Side>(code % 3)};
  }
};

// Immutable but for what it remembers; shared by threads.
class Layouts {
 public:
  // As many shapes are remembered; a game has few at a time.
  static constexpr std::size_t kMost = 64;

  // Boards that lie as the plan says, one slot for each.
  Layouts(const Content& content, const std::vector<u8>& boards, const LayoutPlan& plan);
  Layouts(const Content& content, const std::vector<u8>& boards, const IslandMap& map);

  const Layout& usual() const { return usual_; }
  // Lives as long as whoever holds it; that of an island as it was laid out lives as long as this
  // does, so that holding it counts nothing.
  std::shared_ptr<const Layout> of(const State& state) const {
    if (state.reshaped != 0) return reshaped(state);
    return {std::shared_ptr<const Layout>(), &usual_};
  }
  // Whether a board can be laid there.
  bool fits(const State& state, int board, const BoardPlace& place) const;
  // Where each board lies; on a map nowhere in particular.
  std::vector<Slot> slots(const State& state) const;

 private:
  std::shared_ptr<const Layout> reshaped(const State& state) const;
  Layout make(const State& state) const;
  Layout lay(const std::vector<u8>& boards, const State& state) const;

  const Content& content_;
  const LayoutPlan* plan_ = nullptr;
  const IslandMap* map_ = nullptr;
  Layout usual_;
  mutable std::mutex mutex_;
  // All that a reshaped island depends on: looked up without taking memory.
  using Shape = std::array<u8, 8 + 3 + 2 * kMaxLands>;
  static Shape shape_of(const State& state);
  using Made = std::map<Shape, std::shared_ptr<const Layout>>;
  mutable Made made_;
  mutable std::deque<Made::const_iterator> by_age_;
};

}  // namespace loci::island
