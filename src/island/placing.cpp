#include "island/placing.hpp"

#include <algorithm>

namespace loci::island {
namespace {

Point operator+(Point a, Point b) { return {a.p + b.p, a.q + b.q}; }
Point operator-(Point a, Point b) { return {a.p - b.p, a.q - b.q}; }

Point turned(Point point, int times) {
  for (; times > 0; --times) point = {-point.q, point.p + point.q};
  return point;
}

constexpr Point unturned(Corner corner) {
  switch (corner) {
    case Corner::bottom_left:
      return {0, 0};
    case Corner::top_left:
      return {0, 1};
    case Corner::top_right:
      return {1, 1};
    case Corner::bottom_right:
      return {1, 0};
  }
  return {};
}

// From where to where it runs, clockwise.
struct Edge {
  Corner from;
  Corner to;
};
constexpr std::array<Edge, 3> kEdges = {{{Corner::top_left, Corner::top_right},
                                         {Corner::top_right, Corner::bottom_right},
                                         {Corner::bottom_right, Corner::bottom_left}}};
constexpr Edge kOceanEdge = {Corner::bottom_left, Corner::top_left};

constexpr Edge edge_of(Side side) { return kEdges[static_cast<std::size_t>(side)]; }

bool coincide(const Slot& a, Edge edge, const Slot& b, Edge other) {
  return corner_at(a, edge.from) == corner_at(b, other.to) &&
         corner_at(a, edge.to) == corner_at(b, other.from);
}

// The short diagonal cuts a board into two triangles, each known by the sum of its corners.
std::array<Point, 2> triangles(const Slot& slot) {
  const Point shared = corner_at(slot, Corner::bottom_right) + corner_at(slot, Corner::top_left);
  return {shared + corner_at(slot, Corner::bottom_left),
          shared + corner_at(slot, Corner::top_right)};
}

}  // namespace

Point corner_at(const Slot& slot, Corner corner) {
  return Point{slot.p, slot.q} + turned(unturned(corner), slot.turn);
}

std::optional<Point> centre_of(const std::vector<Slot>& slots) {
  if (slots.size() <= 2) return std::nullopt;
  for (const Corner corner : kCorners) {
    const Point point = corner_at(slots.front(), corner);
    const bool shared = std::all_of(slots.begin(), slots.end(), [&](const Slot& slot) {
      return std::any_of(kCorners.begin(), kCorners.end(),
                         [&](Corner other) { return corner_at(slot, other) == point; });
    });
    if (shared) return point;
  }
  return std::nullopt;
}

Slot placed_beside(const Slot& slot, Side side, Side other_side) {
  const Edge edge = edge_of(side);
  const Edge other = edge_of(other_side);
  const Point from = corner_at(slot, edge.from);
  const Point back = from - corner_at(slot, edge.to);
  int turn = 0;
  while (turned(unturned(other.to) - unturned(other.from), turn) != back) ++turn;
  const Point origin = from - turned(unturned(other.to), turn);
  return {origin.p, origin.q, turn};
}

Slot placed_across(const Slot& slot) {
  const Point seaward =
      corner_at(slot, Corner::bottom_left) - corner_at(slot, Corner::bottom_right);
  const Point origin = corner_at(slot, Corner::top_left) + seaward;
  return {origin.p, origin.q, (slot.turn + 3) % 6};
}

bool overlap(const Slot& a, const Slot& b) {
  const std::array<Point, 2> ours = triangles(a);
  const std::array<Point, 2> theirs = triangles(b);
  return std::find_first_of(ours.begin(), ours.end(), theirs.begin(), theirs.end()) != ours.end();
}

bool lie_together(const Slot& a, Side side, const Slot& b, Side other_side) {
  return coincide(a, edge_of(side), b, edge_of(other_side));
}

bool touch(const Slot& a, const Slot& b) {
  return std::any_of(kCorners.begin(), kCorners.end(), [&](Corner ours) {
    return std::any_of(kCorners.begin(), kCorners.end(),
                       [&](Corner theirs) { return corner_at(a, ours) == corner_at(b, theirs); });
  });
}

bool lies_at_ocean(const Slot& a, Side side, const Slot& b) {
  return coincide(a, edge_of(side), b, kOceanEdge);
}

}  // namespace loci::island
