// What lies in the box: the faces of the 48 spirit tiles, the 14 favor tokens, and the places where
// tokens lie in the forest.
#pragma once

#include <array>
#include <string_view>

#include "core/types.hpp"

namespace loci::forest {

// Nine spirits, then three power sources: what is scored.
inline constexpr int kSpirits = 9;
inline constexpr int kCategories = 12;
inline constexpr std::array<std::string_view, kCategories> kCategoryIds = {
    "branches", "moss",  "dew-drops", "mushrooms", "flowers", "web-spiders",
    "fruits",   "vines", "leaves",    "fire",      "moon",    "sun"};
inline constexpr std::array<std::string_view, kCategories> kCategoryNames = {
    "Branches", "Moss",  "Dew Drops", "Mushrooms", "Flowers", "Web Spiders",
    "Fruits",   "Vines", "Leaves",    "Fire",      "Moon",    "Sun"};

inline constexpr u8 kFire = 9;
inline constexpr u8 kMoon = 10;
inline constexpr u8 kSun = 11;
inline constexpr u8 kNoPower = 0xff;

struct Face {
  u8 spirit = 0;
  u8 symbols = 1;
  u8 power = kNoPower;
  u8 count = 1;  // tiles with this face
};

inline constexpr int kTiles = 48;
inline constexpr int kFaces = 39;
inline constexpr std::array<Face, kFaces> kFaceList = {{
    {0, 2, kNoPower, 2}, {0, 1, kNoPower, 1}, {0, 1, kSun, 1},     {0, 1, kMoon, 1},
    {0, 1, kFire, 1},    {1, 2, kNoPower, 1}, {1, 1, kSun, 1},     {1, 1, kMoon, 1},
    {1, 1, kFire, 1},    {2, 2, kNoPower, 2}, {2, 1, kSun, 1},     {2, 1, kMoon, 1},
    {2, 1, kFire, 1},    {3, 2, kNoPower, 2}, {3, 1, kSun, 1},     {3, 1, kMoon, 1},
    {3, 1, kFire, 1},    {4, 2, kNoPower, 2}, {4, 1, kSun, 1},     {4, 1, kMoon, 1},
    {5, 2, kNoPower, 3}, {5, 1, kNoPower, 1}, {5, 1, kSun, 1},     {5, 1, kMoon, 1},
    {5, 1, kFire, 1},    {6, 2, kNoPower, 1}, {6, 1, kSun, 1},     {6, 1, kMoon, 1},
    {6, 1, kFire, 2},    {7, 2, kNoPower, 2}, {7, 1, kNoPower, 1}, {7, 1, kSun, 1},
    {7, 1, kMoon, 1},    {7, 1, kFire, 1},    {8, 2, kNoPower, 2}, {8, 1, kNoPower, 1},
    {8, 1, kSun, 1},     {8, 1, kMoon, 1},    {8, 1, kFire, 1},
}};

// Counts of all categories in one number, four bits each, and of tiles above them. No count gets
// beyond 11, so they add up without carrying.
constexpr u64 one_of(int category) { return u64{1} << (4 * category); }
inline constexpr u64 kOneTile = u64{1} << (4 * kCategories);
constexpr int count_of(u64 symbols, int category) {
  return static_cast<int>(symbols >> (4 * category) & 15);
}
constexpr int tiles_in(u64 symbols) { return static_cast<int>(symbols >> (4 * kCategories)); }

// What a tile of each face adds to the counts of its owner.
inline constexpr std::array<u64, kFaces> kSymbolsOf = [] {
  std::array<u64, kFaces> symbols{};
  for (std::size_t i = 0; i < kFaces; ++i) {
    const Face& face = kFaceList[i];
    symbols[i] = kOneTile + face.symbols * one_of(face.spirit) +
                 (face.power == kNoPower ? 0 : one_of(face.power));
  }
  return symbols;
}();

// All tiles together: the totals printed at their feet.
inline constexpr u64 kAllSymbols = [] {
  u64 all = 0;
  for (std::size_t i = 0; i < kFaces; ++i) all += kFaceList[i].count * kSymbolsOf[i];
  return all;
}();
static_assert(tiles_in(kAllSymbols) == kTiles);

// Favor tokens: one of each category, and two "+".
inline constexpr int kTokens = 14;
inline constexpr u8 kPlus = 12;
inline constexpr int kPlusTokens = 2;

// The forest: four rows of twelve. Cell = row * 12 + column, both from 0.
inline constexpr int kRows = 4;
inline constexpr int kColumns = 12;
inline constexpr u64 kRowMask = (u64{1} << kColumns) - 1;
constexpr u64 bit(int cell) { return u64{1} << cell; }

// Where tokens lie: each row has two, one step further in than those of the row above.
inline constexpr int kPlaces = 8;
inline constexpr std::array<u8, kPlaces> kPlaceCells = {1, 10, 14, 21, 27, 32, 40, 43};
inline constexpr std::array<i8, kTiles> kPlaceOf = [] {
  std::array<i8, kTiles> places{};
  places.fill(-1);
  for (std::size_t i = 0; i < kPlaces; ++i) places[kPlaceCells[i]] = static_cast<i8>(i);
  return places;
}();

}  // namespace loci::forest
