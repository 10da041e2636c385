#include "island/corners.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "island/layout.hpp"
#include "island/placing.hpp"

namespace loci::island {
namespace {

// A board of ten lands has fewer, and eight boards together fewer than a byte can count.
constexpr int kMostOfBoard = 30;

// A corner on a side, and how far along it.
struct OnSide {
  int at = 0;
  int corner = 0;
};
using Chain = std::vector<OnSide>;

class CornerMaker {
 public:
  CornerMaker(const std::vector<const Board*>& boards, const std::vector<int>& first)
      : boards_(boards),
        first_(first),
        corners_(boards.size() * kMostOfBoard),
        root_(corners_.size()),
        chains_(boards.size()),
        joined_(boards.size()) {
    std::iota(root_.begin(), root_.end(), 0);
    for (std::size_t b = 0; b < boards.size(); ++b) {
      if (boards[b]->has_sides() && !boards[b]->corners.empty()) add_board(b);
    }
  }

  std::vector<LandCorner> make(const LayoutPlan& plan) {
    for (const Join& join : plan.joins) add_seam(join);
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      for (std::size_t side = 0; side < 3; ++side) {
        if (!joined_[b][side]) link_along(chains_[b][side]);
      }
    }
    merge_at_points(plan);
    return united();
  }

 private:
  int add(std::size_t board, std::initializer_list<int> numbers, bool sea) {
    return add(board, std::vector<int>(numbers), sea);
  }

  int add(std::size_t board, const std::vector<int>& numbers, bool sea) {
    const int corner = static_cast<int>(board) * kMostOfBoard + used_++;
    LandCorner& made = corners_[static_cast<std::size_t>(corner)];
    for (const int number : numbers) made.lands.insert(first_[board] + number);
    made.sea = sea;
    return corner;
  }

  void add_board(std::size_t b) {
    const Board& board = *boards_[b];
    used_ = 0;
    const int first = board.side(Side::top).lands.front();
    const int last = board.side(Side::bottom).lands.back();
    // In the order of kCorners.
    const int bottom_left = add(b, {last}, false);
    const int top_left = add(b, {first}, true);
    const int top_right = add(b, {board.side(Side::top).lands.back()}, false);
    const int bottom_right = add(b, {board.side(Side::bottom).lands.front()}, false);
    // The coast ends a little above the corner of the board.
    link(bottom_left, add(b, {last}, true));
    int coast = 0;
    for (std::size_t n = 0; n < board.lands.size(); ++n) {
      if (!board.lands[n].coastal) continue;
      if (coast > 0) add(b, {coast, static_cast<int>(n) + 1}, true);
      coast = static_cast<int>(n) + 1;
    }
    const int ends[4] = {top_left, top_right, bottom_right, bottom_left};
    for (std::size_t side = 0; side < 3; ++side) {
      const BoardSide& lands = board.sides[side];
      Chain& chain = chains_[b][side];
      chain.push_back({0, ends[side]});
      for (std::size_t i = 0; i < lands.notches.size(); ++i) {
        const int corner = add(b, {lands.lands[i], lands.lands[i + 1]}, false);
        chain.push_back({2 * lands.notches[i] - 1, corner});
      }
      chain.push_back({kSideLength, ends[side + 1]});
    }
    for (const std::vector<int>& lands : board.corners) add(b, lands, false);
    link_borders(b);
  }

  // A border of two lands, or of a land and the sea, ends in two corners.
  void link_borders(std::size_t b) {
    const int begin = static_cast<int>(b) * kMostOfBoard;
    for (int one = begin; one < begin + used_; ++one) {
      for (int other = one + 1; other < begin + used_; ++other) {
        const LandCorner& a = corners_[static_cast<std::size_t>(one)];
        const LandCorner& z = corners_[static_cast<std::size_t>(other)];
        const int common = (a.lands & z.lands).size();
        if (common >= 2 || (common == 1 && a.sea && z.sea)) link(one, other);
      }
    }
  }

  void link(int one, int other) { links_.emplace_back(one, other); }

  void link_along(const Chain& chain) {
    for (std::size_t i = 1; i < chain.size(); ++i) link(chain[i - 1].corner, chain[i].corner);
  }

  // Each corner inside a seam touches the land opposite; the ends of both sides are the same
  // points.
  void add_seam(const Join& join) {
    const auto a = static_cast<std::size_t>(join.board);
    const auto b = static_cast<std::size_t>(join.other);
    const auto side = static_cast<std::size_t>(join.side);
    const auto other_side = static_cast<std::size_t>(join.other_side);
    Chain& ours = chains_[a][side];
    Chain& theirs = chains_[b][other_side];
    if (ours.empty() || theirs.empty()) return;
    joined_[a][side] = joined_[b][other_side] = true;
    for (std::size_t i = 1; i + 1 < ours.size(); ++i) {
      touch(ours[i].corner, b, join.other_side, kSideLength - ours[i].at);
    }
    for (std::size_t i = 1; i + 1 < theirs.size(); ++i) {
      touch(theirs[i].corner, a, join.side, kSideLength - theirs[i].at);
    }
    unite(ours.front().corner, theirs.back().corner);
    unite(ours.back().corner, theirs.front().corner);
    Chain all = ours;
    for (std::size_t i = 1; i + 1 < theirs.size(); ++i) {
      all.push_back({kSideLength - theirs[i].at, theirs[i].corner});
    }
    std::sort(all.begin(), all.end(), [](const OnSide& x, const OnSide& y) { return x.at < y.at; });
    link_along(all);
  }

  void touch(int corner, std::size_t board, Side side, int at) {
    const BoardSide& lands = boards_[board]->side(side);
    std::size_t i = 0;
    while (i < lands.notches.size() && 2 * lands.notches[i] - 1 < at) ++i;
    corners_[static_cast<std::size_t>(corner)].lands.insert(first_[board] + lands.lands[i]);
  }

  // Boards may meet in a point only.
  void merge_at_points(const LayoutPlan& plan) {
    const auto corner_of = [](std::size_t board, Corner corner) {
      return static_cast<int>(board) * kMostOfBoard + static_cast<int>(corner);
    };
    for (std::size_t a = 0; a < boards_.size(); ++a) {
      for (std::size_t b = a + 1; b < boards_.size(); ++b) {
        for (const Corner ours : kCorners) {
          for (const Corner theirs : kCorners) {
            const bool same = corner_at(plan.slots[a], ours) == corner_at(plan.slots[b], theirs);
            if (same) unite(corner_of(a, ours), corner_of(b, theirs));
          }
        }
      }
    }
  }

  int find(int corner) const {
    while (root_[static_cast<std::size_t>(corner)] != corner) {
      corner = root_[static_cast<std::size_t>(corner)];
    }
    return corner;
  }

  void unite(int one, int other) {
    const int a = find(one);
    const int b = find(other);
    root_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  }

  std::vector<LandCorner> united() {
    std::vector<LandCorner> made(corners_.size());
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      LandCorner& whole = made[static_cast<std::size_t>(find(static_cast<int>(i)))];
      whole.lands = whole.lands | corners_[i].lands;
      whole.sea = whole.sea || corners_[i].sea;
    }
    for (const auto& [one, other] : links_) {
      const int a = find(one);
      const int b = find(other);
      if (a == b) continue;
      made[static_cast<std::size_t>(a)].next.push_back(static_cast<u8>(b));
      made[static_cast<std::size_t>(b)].next.push_back(static_cast<u8>(a));
    }
    for (LandCorner& corner : made) {
      std::sort(corner.next.begin(), corner.next.end());
      corner.next.erase(std::unique(corner.next.begin(), corner.next.end()), corner.next.end());
    }
    return made;
  }

  const std::vector<const Board*>& boards_;
  const std::vector<int>& first_;
  std::vector<LandCorner> corners_;
  std::vector<int> root_;
  std::vector<std::array<Chain, 3>> chains_;  // of each side
  std::vector<std::array<bool, 3>> joined_;
  std::vector<std::pair<int, int>> links_;
  int used_ = 0;  // of the board that is being added
};

// The corners of a map are those of all its boards; on a part of it some are mere points of an
// edge.
class MapCornerMaker {
 public:
  MapCornerMaker(const IslandMap& map, const std::vector<int>& first) : map_(map), first_(first) {}

  std::vector<LandCorner> make() {
    std::vector<LandCorner> made(map_.corners.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
      const MapCorner& corner = map_.corners[i];
      const LandSet lands = lands_of(corner);
      const bool ends = corner.sea || corner.edge || corner.lands.size() > 3;
      if (lands.size() > 1 || (lands.size() == 1 && ends)) made[i].lands = lands;
      made[i].sea = corner.sea;
    }
    for (std::size_t i = 0; i < made.size(); ++i) {
      if (!made[i].lands.empty()) follow(made, i);
    }
    return made;
  }

 private:
  LandSet lands_of(const MapCorner& corner) const {
    LandSet lands;
    for (const auto& [board, number] : corner.lands) {
      const int first = first_[static_cast<std::size_t>(board)];
      if (first >= 0) lands.insert(first + number);
    }
    return lands;
  }

  // What lies at two corners is the border between them, if one of the two is in play.
  bool share_border(std::size_t one, std::size_t other) const {
    const MapCorner& a = map_.corners[one];
    const MapCorner& b = map_.corners[other];
    int common = (a.sea && b.sea ? 1 : 0) + (a.edge && b.edge ? 1 : 0);
    for (const auto& land : a.lands) {
      common += static_cast<int>(std::count(b.lands.begin(), b.lands.end(), land));
    }
    return common >= 2 && !(lands_of(a) & lands_of(b)).empty();
  }

  // Along borders, through points that are no corners now.
  void follow(std::vector<LandCorner>& made, std::size_t from) const {
    std::vector<bool> seen(made.size());
    std::vector<std::size_t> open = {from};
    seen[from] = true;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (std::size_t other = 0; other < made.size(); ++other) {
        if (seen[other] || !share_border(at, other)) continue;
        seen[other] = true;
        if (made[other].lands.empty()) {
          open.push_back(other);
        } else {
          made[from].next.push_back(static_cast<u8>(other));
        }
      }
    }
    std::sort(made[from].next.begin(), made[from].next.end());
  }

  const IslandMap& map_;
  const std::vector<int>& first_;
};

}  // namespace

std::vector<LandCorner> make_corners(const std::vector<const Board*>& boards,
                                     const std::vector<int>& first, const LayoutPlan& plan) {
  return CornerMaker(boards, first).make(plan);
}

std::vector<LandCorner> make_corners(const IslandMap& map, const std::vector<int>& first_of_board) {
  return MapCornerMaker(map, first_of_board).make();
}

void name_corners(std::vector<LandCorner>& corners, const std::vector<std::string>& lands) {
  std::map<std::string, int> named;
  for (LandCorner& corner : corners) {
    if (corner.lands.empty()) continue;
    corner.name.clear();
    for_each(corner.lands, [&](int land) {
      corner.name += (corner.name.empty() ? "" : "+") + lands[static_cast<std::size_t>(land)];
    });
    if (corner.sea) {
      corner.name += "+sea";
    } else if (corner.lands.size() < 3) {
      corner.name += "+edge";
    }
    // Two lands may end their border twice at the edge of a part of a map.
    if (const int times = ++named[corner.name]; times > 1) corner.name += std::to_string(times);
  }
}

}  // namespace loci::island
