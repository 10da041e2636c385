#include "island/layout.hpp"

#include <algorithm>

#include "island/placing.hpp"

namespace loci::island {
namespace {

struct Stretch {
  int from;
  int to;
};

Stretch stretch_of(const BoardSide& side, std::size_t at) {
  const auto border = [&](std::size_t i) { return 2 * side.notches[i] - 1; };
  return {at == 0 ? 0 : border(at - 1), at == side.notches.size() ? kSideLength : border(at)};
}

int corner_land(const Board& board, Corner corner) {
  switch (corner) {
    case Corner::top_left:
      return board.side(Side::top).lands.front();
    case Corner::top_right:
      return board.side(Side::top).lands.back();
    case Corner::bottom_right:
      return board.side(Side::bottom).lands.front();
    case Corner::bottom_left:
      return board.side(Side::bottom).lands.back();
  }
  return 0;
}

class LayoutMaker {
 public:
  LayoutMaker(const Content& content, const std::vector<u8>& boards) {
    for (const u8 number : boards) boards_.push_back(&content.boards[number]);
    add_lands();
  }

  Layout lay(const LayoutPlan& plan) {
    for (const Join& join : plan.joins) add_seam(join);
    add_corners(plan);
    for (const Strait& strait : plan.straits) add_strait(strait);
    add_inner_lands(plan);
    layout_.corners = make_corners(boards_, oceans_, plan);
    name_corners(layout_.corners, layout_.name);
    measure(layout_);
    return std::move(layout_);
  }

  Layout lay(const Content& content, const IslandMap& map) {
    const auto index_of = [&](int board) {
      const Board* wanted = &content.boards[static_cast<std::size_t>(board)];
      return std::find(boards_.begin(), boards_.end(), wanted) - boards_.begin();
    };
    for (const MapBorder& border : map.borders) {
      const auto board = static_cast<std::size_t>(index_of(border.board));
      const auto other = static_cast<std::size_t>(index_of(border.other));
      if (board == boards_.size() || other == boards_.size()) continue;
      make_adjacent(board, border.land, other, border.other_land);
    }
    std::vector<int> first(content.boards.size(), -1);
    for (std::size_t b = 0; b < content.boards.size(); ++b) {
      const auto index = static_cast<std::size_t>(index_of(static_cast<int>(b)));
      if (index < boards_.size()) first[b] = oceans_[index];
    }
    layout_.corners = make_corners(map, first);
    name_corners(layout_.corners, layout_.name);
    measure(layout_);
    return std::move(layout_);
  }

 private:
  void add_lands() {
    std::size_t count = 0;
    for (const Board* board : boards_) count += 1 + board->lands.size();
    layout_.board.assign(count, 0);
    layout_.number.assign(count, 0);
    layout_.terrain.assign(count, 0);
    layout_.name.assign(count, {});
    layout_.adjacent.assign(count, {});
    layout_.shores.assign(count, {});
    layout_.across.assign(count, {});
    layout_.by_board.assign(boards_.size(), {});
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      const int ocean = layout_.lands_count;
      oceans_.push_back(ocean);
      layout_.oceans.insert(ocean);
      layout_.ocean.push_back(static_cast<u8>(ocean));
      layout_.board[static_cast<std::size_t>(ocean)] = static_cast<u8>(b);
      layout_.name[static_cast<std::size_t>(ocean)] = boards_[b]->sign + "0";
      layout_.by_number[0].insert(ocean);
      layout_.lands_count += 1 + static_cast<int>(boards_[b]->lands.size());
      for (std::size_t n = 0; n < boards_[b]->lands.size(); ++n) {
        add_land(b, ocean, static_cast<int>(n) + 1, boards_[b]->lands[n]);
      }
    }
  }

  void add_land(std::size_t board, int ocean, int number, const BoardLand& printed) {
    const int land = ocean + number;
    const auto at = static_cast<std::size_t>(land);
    layout_.board[at] = static_cast<u8>(board);
    layout_.number[at] = static_cast<u8>(number);
    layout_.terrain[at] = static_cast<u8>(1 << printed.terrain | (printed.coastal ? 16 : 32));
    layout_.name[at] = boards_[board]->sign + std::to_string(number);
    layout_.lands.insert(land);
    layout_.judged.insert(land);
    layout_.by_board[board].insert(land);
    layout_.by_number[number].insert(land);
    for (const int neighbour : printed.adjacent) layout_.adjacent[at].insert(ocean + neighbour);
    if (printed.coastal) {
      layout_.adjacent[static_cast<std::size_t>(ocean)].insert(land);
      layout_.shores[at].insert(ocean);
    }
    for (int bit = 0; bit < 6; ++bit) {
      if (layout_.terrain[at] >> bit & 1) layout_.by_terrain[bit].insert(land);
    }
  }

  void make_adjacent(std::size_t board, int number, std::size_t other, int other_number) {
    const int land = oceans_[board] + number;
    const int neighbour = oceans_[other] + other_number;
    layout_.adjacent[static_cast<std::size_t>(land)].insert(neighbour);
    layout_.adjacent[static_cast<std::size_t>(neighbour)].insert(land);
  }

  void add_seam(const Join& join) {
    const auto a = static_cast<std::size_t>(join.board);
    const auto b = static_cast<std::size_t>(join.other);
    for (const auto& [ours, theirs] :
         touching_lands(boards_[a]->side(join.side), boards_[b]->side(join.other_side))) {
      make_adjacent(a, ours, b, theirs);
    }
  }

  // Lands that meet only in a corner are adjacent too.
  void add_corners(const LayoutPlan& plan) {
    for (std::size_t a = 0; a < boards_.size(); ++a) {
      for (std::size_t b = a + 1; b < boards_.size(); ++b) {
        for (const Corner ours : kCorners) {
          for (const Corner theirs : kCorners) {
            if (corner_at(plan.slots[a], ours) == corner_at(plan.slots[b], theirs)) {
              make_adjacent(a, corner_land(*boards_[a], ours), b, corner_land(*boards_[b], theirs));
            }
          }
        }
      }
    }
  }

  // From each coast of one board to each of the other, and from ocean to ocean.
  void add_strait(const Strait& strait) {
    layout_.has_straits = true;
    const auto a = static_cast<std::size_t>(oceans_[static_cast<std::size_t>(strait.board)]);
    const auto b = static_cast<std::size_t>(oceans_[static_cast<std::size_t>(strait.other)]);
    open_strait(a, b);
    open_strait(b, a);
  }

  // From an ocean and its shore to another ocean and its own.
  void open_strait(std::size_t here, std::size_t there) {
    layout_.across[here].insert(static_cast<int>(there));
    for_each(layout_.adjacent[here], [&](int coast) {
      LandSet& lands = layout_.across[static_cast<std::size_t>(coast)];
      lands = lands | layout_.adjacent[there];
    });
  }

  void add_inner_lands(const LayoutPlan& plan) {
    const std::optional<Point> centre = centre_of(plan.slots);
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      if (plan.inner == InnerLands::numbered) {
        layout_.inner.insert(oceans_[b] + plan.inner_number);
      } else if (plan.inner == InnerLands::at_centre) {
        for (const Corner corner : kCorners) {
          if (corner_at(plan.slots[b], corner) != *centre) continue;
          layout_.inner.insert(oceans_[b] + corner_land(*boards_[b], corner));
        }
      }
    }
    layout_.inner = layout_.inner & layout_.lands;
  }

  std::vector<const Board*> boards_;
  std::vector<int> oceans_;  // index of each board's ocean; its lands follow by number
  Layout layout_;
};

}  // namespace

void take_out(Layout& layout, LandSet gone) {
  const auto without = [gone](LandSet& lands) { lands = lands - gone; };
  without(layout.lands);
  without(layout.oceans);
  without(layout.inner);
  for (LandSet& lands : layout.by_terrain) without(lands);
  for (LandSet& lands : layout.by_number) without(lands);
  for (LandSet& lands : layout.by_board) without(lands);
  for (LandSet& lands : layout.adjacent) without(lands);
  for (LandSet& lands : layout.shores) without(lands);
  for (LandSet& lands : layout.across) without(lands);
  for (LandCorner& corner : layout.corners) without(corner.lands);
  for_each(gone, [&](int land) {
    layout.adjacent[static_cast<std::size_t>(land)] = {};
    layout.shores[static_cast<std::size_t>(land)] = {};
    layout.across[static_cast<std::size_t>(land)] = {};
  });
}

// What lies at the coast is not inland.
void add_terrain(Layout& layout, int land, int more) {
  const auto at = static_cast<std::size_t>(land);
  int terrain = layout.terrain[at] | more;
  if ((terrain & 16) != 0) terrain &= ~32;
  layout.terrain[at] = static_cast<u8>(terrain);
  for (int bit = 0; bit < 6; ++bit) {
    LandSet& lands = layout.by_terrain[bit];
    lands = lands - LandSet::of(land);
    if (terrain >> bit & 1) lands.insert(land);
  }
}

// What holds an ocean lies at the sea, but is none: `other` may be an ocean, `land` never is.
void unite(Layout& layout, int land, int other) {
  const auto at = static_cast<std::size_t>(land);
  const auto from = static_cast<std::size_t>(other);
  const auto take_place = [&](LandSet& lands) {
    if (lands.has(other)) lands.insert(land);
  };
  for (LandSet& lands : layout.by_number) take_place(lands);
  for (LandSet& lands : layout.by_board) take_place(lands);
  for (LandSet& lands : layout.adjacent) take_place(lands);
  for (LandSet& lands : layout.across) take_place(lands);
  for (LandCorner& corner : layout.corners) take_place(corner.lands);
  take_place(layout.inner);
  for_each(layout.adjacent[from], [&](int next) {
    layout.adjacent[at].insert(next);
    layout.adjacent[static_cast<std::size_t>(next)].insert(land);
  });
  layout.adjacent[at] = layout.adjacent[at] - LandSet::of(land);
  layout.shores[at] = layout.shores[at] | layout.shores[from];
  layout.across[at] = layout.across[at] | layout.across[from];
  for (std::size_t b = 0; b < layout.ocean.size(); ++b) {
    if (layout.ocean[b] == other) layout.ocean[b] = static_cast<u8>(land);
  }
  // At the coast as a whole if a part of it is.
  add_terrain(layout, land, layout.terrain[from]);
  layout.judged = layout.judged - LandSet::of(other);
  take_out(layout, LandSet::of(other));
}

void widen_coasts(Layout& layout) {
  for (const u8 holder : layout.ocean) {
    if (!layout.lands.has(holder)) continue;
    for_each(layout.adjacent[holder] & layout.lands,
             [&](int land) { add_terrain(layout, land, 16); });
  }
}

void measure(Layout& layout) {
  const auto count = static_cast<std::size_t>(layout.lands_count);
  layout.within.assign(count * (kMaxRange + 1), {});
  layout.steps.assign(count * count, kApart);
  for_each(layout.lands | layout.oceans, [&](int land) {
    LandSet reached;
    LandSet edge = LandSet::of(land);
    LandSet sailing;  // what is reached over a strait with the step after the next
    for (int range = 0; range <= kMaxRange || !(edge | sailing).empty(); ++range) {
      reached = reached | edge;
      LandSet landing = sailing;
      sailing = {};
      if (range <= kMaxRange) {
        layout.within[static_cast<std::size_t>(land) * (kMaxRange + 1) +
                      static_cast<std::size_t>(range)] = reached;
      }
      LandSet beyond;
      for_each(edge, [&](int at) {
        const int pair = land * layout.lands_count + at;
        layout.steps[static_cast<std::size_t>(pair)] = static_cast<u8>(range);
        beyond = beyond | layout.adjacent[static_cast<std::size_t>(at)];
        sailing = sailing | layout.across[static_cast<std::size_t>(at)];
      });
      edge = (beyond | landing) - reached;
      sailing = (sailing & layout.lands) - reached;
    }
  });
}

int Layout::find(int board_index, int wanted) const {
  for (int land = 0; land < lands_count; ++land) {
    const auto at = static_cast<std::size_t>(land);
    if (board[at] == board_index && number[at] == wanted) return land;
  }
  return -1;
}

LandSet Layout::far_range(int land, int far) const {
  LandSet reached;
  for_each(lands, [&](int other) {
    const int steps_away = distance(land, other);
    if (steps_away <= far && steps_away != kApart) reached.insert(other);
  });
  return reached;
}

std::vector<std::pair<int, int>> touching_lands(const BoardSide& side, const BoardSide& other) {
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t a = 0; a < side.lands.size(); ++a) {
    const Stretch ours = stretch_of(side, a);
    for (std::size_t b = other.lands.size(); b-- > 0;) {
      const Stretch backwards = stretch_of(other, b);
      const Stretch theirs{kSideLength - backwards.to, kSideLength - backwards.from};
      if (ours.from < theirs.to && theirs.from < ours.to) {
        pairs.emplace_back(side.lands[a], other.lands[b]);
      }
    }
  }
  return pairs;
}

Layout make_layout(const Content& content, const std::vector<u8>& boards, const LayoutPlan& plan) {
  return LayoutMaker(content, boards).lay(plan);
}

Layout make_layout(const Content& content, const std::vector<u8>& boards, const IslandMap& map) {
  return LayoutMaker(content, boards).lay(content, map);
}

}  // namespace loci::island
