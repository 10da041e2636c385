// Corners: points where lands meet. Counts of a board alone, what becomes of them where boards lie
// together, on maps and parts of maps.
#include "island/corners.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

using testing::UnorderedElementsAre;

Game game_on(const std::vector<std::string>& boards, const std::string& map = "") {
  Setup setup{.boards = boards, .map = map};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    setup.spirits.push_back(library()->content.spirits[i].id);
  }
  return Game(library(), setup);
}

int count_corners(const Game& game) {
  const auto& corners = game.layout().corners;
  return static_cast<int>(std::count_if(
      corners.begin(), corners.end(), [](const LandCorner& each) { return !each.lands.empty(); }));
}

// Each border ends in two corners.
int count_borders(const Game& game) {
  std::size_t ends = 0;
  for (const LandCorner& corner : game.layout().corners) ends += corner.next.size();
  return static_cast<int>(ends / 2);
}

std::vector<std::string> next_to(const Game& game, const std::string& name) {
  std::vector<std::string> names;
  for (const LandCorner& corner : game.layout().corners) {
    if (corner.lands.empty() || corner.name != name) continue;
    for (const u8 other : corner.next) names.push_back(game.layout().corners[other].name);
  }
  return names;
}

void expect_names_to_differ(const Game& game) {
  std::set<std::string> names;
  for (const LandCorner& corner : game.layout().corners) {
    if (corner.lands.empty()) continue;
    EXPECT_TRUE(names.insert(corner.name).second) << corner.name;
  }
}

// As the drawing of the boards has them: corners, borders between them, and 8 lands in one piece.
TEST(Corners, OfABoardAlone) {
  for (const char* board : {"A", "B", "C", "D", "E", "F", "G", "H"}) {
    const Game game = game_on({board});
    EXPECT_EQ(count_corners(game), 19) << board;
    EXPECT_EQ(count_borders(game), 26) << board;
    expect_names_to_differ(game);
  }
}

TEST(Corners, LieNextToEachOtherAlongBorders) {
  const Game game = game_on({"A"});
  EXPECT_THAT(next_to(game, "A1+A4+A5"),
              UnorderedElementsAre("A1+A2+A4", "A1+A5+A6", "A4+A5+edge"));
  EXPECT_THAT(next_to(game, "A3+sea"), UnorderedElementsAre("A2+A3+sea", "A3+edge"));
  EXPECT_THAT(next_to(game, "A1+sea"), UnorderedElementsAre("A1+A2+sea", "A1+A6+edge"));
}

// Bottom on bottom: corners of boards in one point are one, others touch the land opposite.
TEST(Corners, OfBoardsThatLieTogether) {
  const Game game = game_on({"A", "B"});
  EXPECT_EQ(count_corners(game), 2 * 19 - 2);
  EXPECT_THAT(next_to(game, "A5+A7+B3"),
              UnorderedElementsAre("A5+A7+A8", "A7+B3+edge", "A4+A5+B3"));
  EXPECT_THAT(next_to(game, "A3+B3+B4"), UnorderedElementsAre("B2+B3+B4", "A3+A4+B3", "A3+B4+B7"));
  expect_names_to_differ(game);
}

// V - E + F = 2 for any island in one piece without a hole, the outside among the faces.
TEST(Corners, MakeAPlaneMapOfEveryStandardIsland) {
  const std::vector<std::string> all = {"A", "B", "C", "D", "E", "F"};
  for (std::size_t count = 1; count <= all.size(); ++count) {
    const Game game = game_on({all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)});
    expect_names_to_differ(game);
    EXPECT_EQ(count_corners(game) - count_borders(game) + 8 * static_cast<int>(count), 1) << count;
  }
}

TEST(Corners, OfTheThematicMapAndPartsOfIt) {
  const std::vector<std::vector<std::string>> parts = {
      {"Northeast"},
      {"Southwest"},
      {"West", "East"},
      {"West", "East", "Northeast"},
      {"West", "East", "Northwest", "Northeast"},
      {"West", "East", "Northwest", "Northeast", "Southeast"},
      {"West", "East", "Northwest", "Northeast", "Southwest", "Southeast"}};
  for (const auto& boards : parts) {
    const Game game = game_on(boards, "Thematic");
    expect_names_to_differ(game);
    EXPECT_EQ(count_corners(game) - count_borders(game) + game.layout().lands.size(), 1)
        << boards.size() << ' ' << boards.front();
  }
}

}  // namespace
}  // namespace loci::island
