// The island of a game as it is laid out, and as it is reshaped in mid-game: lands that are absent
// or joined, boards that are gone or were added. What is changed stands in the state; the tables
// that follow from it are made when they are first needed, and kept.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
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
  // Boards that lie as the plan says, one slot for each.
  Layouts(const Content& content, const std::vector<u8>& boards, const LayoutPlan& plan);
  Layouts(const Content& content, const std::vector<u8>& boards, const IslandMap& map);

  const Layout& usual() const { return usual_; }
  const Layout& of(const State& state) const {
    return state.reshaped == 0 ? usual_ : reshaped(state);
  }
  // Whether a board can be laid there.
  bool fits(const State& state, int board, const BoardPlace& place) const;
  // Where each board lies; on a map nowhere in particular.
  std::vector<Slot> slots(const State& state) const;

 private:
  const Layout& reshaped(const State& state) const;
  Layout make(const State& state) const;
  Layout lay(const std::vector<u8>& boards, const State& state) const;

  const Content& content_;
  const LayoutPlan* plan_ = nullptr;
  const IslandMap* map_ = nullptr;
  Layout usual_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::unique_ptr<const Layout>> made_;  // by what was changed
};

}  // namespace loci::island
