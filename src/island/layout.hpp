// The island as laid out for a game: lands of the boards in play, their terrain and distances.
// Derived from the set-up, never part of the state.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/land_set.hpp"
#include "island/content.hpp"
#include "island/corners.hpp"

namespace loci::island {

inline constexpr int kMaxRange = 8;
inline constexpr int kMaxNumber = 10;  // of a land on its board
inline constexpr int kApart = 255;     // steps between lands with no way from one to the other

struct Layout {
  int lands_count = 0;
  // Per land.
  std::vector<u8> board;          // index among the boards in play
  std::vector<u8> number;         // as printed; 0: the ocean
  std::vector<std::string> name;  // A5
  std::vector<u8> terrain;        // bits of kTerrainNames, bit 4 coastal, bit 5 inland; ocean: 0
  std::vector<LandSet> adjacent;  // lands only; an ocean's own entry: its coastal lands
  std::vector<LandSet> shores;    // oceans it lies at
  std::vector<LandSet> across;    // coasts at range 2 over a strait; of an ocean, the oceans there
  std::vector<LandSet> within;    // [land * (kMaxRange + 1) + range], itself included; from an
                                  // ocean, but never through or to another
  std::vector<u8> steps;          // [land * lands_count + other]: from land to land; oceans: 255
  // Per set.
  LandSet lands;   // without oceans
  LandSet judged;  // for victory and defeat: absent ones among them
  LandSet oceans;
  LandSet by_terrain[6];
  LandSet by_number[kMaxNumber + 1];
  LandSet inner;  // the inner land of each board, where the layout has them; else empty
  bool has_straits = false;
  std::vector<LandSet> by_board;    // lands of each board, without its ocean
  std::vector<u8> ocean;            // of each board; the land that it is one with
  std::vector<LandCorner> corners;  // as many boards ever lay there; those of lands there are

  LandSet range(int land, int distance) const {
    return distance > kMaxRange ? far_range(land, distance)
                                : within[static_cast<std::size_t>(land) * (kMaxRange + 1) +
                                         static_cast<std::size_t>(distance)];
  }
  int distance(int land, int other) const {
    const int pair = land * lands_count + other;
    return steps[static_cast<std::size_t>(pair)];
  }
  // The index of a board's land by its number, or -1.
  int find(int board, int number) const;

 private:
  LandSet far_range(int land, int distance) const;
};

// One slot of the plan for each board.
Layout make_layout(const Content& content, const std::vector<u8>& boards, const LayoutPlan& plan);

// The boards of a map, as it has them lie.
Layout make_layout(const Content& content, const std::vector<u8>& boards, const IslandMap& map);

// How the island is reshaped in mid-game. Distances are found anew by `measure`.

// Out of the island with all ways through them.
void take_out(Layout& layout, LandSet lands);
// One land from now on, with the terrain, number and neighbours of both.
void unite(Layout& layout, int land, int other);
// Lands next to one that holds an ocean lie at the coast, too.
void widen_coasts(Layout& layout);
void measure(Layout& layout);

// Which lands touch, by number, when the sides of two boards lie together. Each side runs clockwise
// on its own board, so one is met backwards; and the border of two lands always lies a little
// before its notch, so that the borders of two boards never meet in one point.
std::vector<std::pair<int, int>> touching_lands(const BoardSide& side, const BoardSide& other);

}  // namespace loci::island
