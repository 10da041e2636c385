// How boards lie together and which lands are adjacent by that.
#include "island/layout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "island/placing.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

using Pairs = std::set<std::pair<std::string, std::string>>;

const Content& content() { return library()->content; }

bool have_board(const std::string& name) {
  return std::any_of(content().boards.begin(), content().boards.end(),
                     [&](const Board& board) { return board.name == name; });
}

u8 board_number(const std::string& name) {
  const auto found = std::find_if(content().boards.begin(), content().boards.end(),
                                  [&](const Board& board) { return board.name == name; });
  EXPECT_NE(found, content().boards.end()) << name;
  return static_cast<u8>(found - content().boards.begin());
}

const LayoutPlan* find_plan(const std::string& name, std::size_t boards) {
  const auto found = std::find_if(
      content().layouts.begin(), content().layouts.end(),
      [&](const LayoutPlan& plan) { return plan.name == name && plan.slots.size() == boards; });
  return found == content().layouts.end() ? nullptr : &*found;
}

struct Island {
  std::vector<std::string> boards;
  Layout layout;

  Island(std::vector<std::string> names, const std::string& plan) : boards(std::move(names)) {
    std::vector<u8> numbers;
    for (const std::string& name : boards) numbers.push_back(board_number(name));
    layout = make_layout(content(), numbers, *find_plan(plan, boards.size()));
  }

  std::string name(int land) const {
    const auto at = static_cast<std::size_t>(land);
    return boards[layout.board[at]] + std::to_string(layout.number[at]);
  }
  int land(const std::string& wanted) const {
    for (int at = 0; at < layout.lands_count; ++at) {
      if (name(at) == wanted) return at;
    }
    ADD_FAILURE() << "no land " << wanted;
    return 0;
  }
  LandSet neighbours(int land) const { return layout.adjacent[static_cast<std::size_t>(land)]; }
  std::string adjacent(const std::string& wanted) const {
    std::string text;
    for_each(neighbours(land(wanted)),
             [&](int at) { text += (text.empty() ? "" : " ") + name(at); });
    return text;
  }
  int distance(const std::string& from, const std::string& to) const {
    return layout.distance(land(from), land(to));
  }
  // Adjacent lands of different boards, the one of the earlier board first.
  Pairs across() const {
    Pairs pairs;
    for_each(layout.lands, [&](int from) {
      for_each(neighbours(from), [&](int to) {
        if (layout.board[static_cast<std::size_t>(from)] <
            layout.board[static_cast<std::size_t>(to)]) {
          pairs.emplace(name(from), name(to));
        }
      });
    });
    return pairs;
  }
};

TEST(Seams, LandsTouchWhereTheirStretchesOverlap) {
  const BoardSide halves{{1, 2}, {3}};
  const BoardSide thirds{{5, 6, 7}, {2, 4}};
  const BoardSide whole{{9}, {}};
  EXPECT_THAT(touching_lands(halves, whole), ElementsAre(Pair(1, 9), Pair(2, 9)));
  // The other side is met backwards: its last land first.
  EXPECT_THAT(touching_lands(halves, thirds),
              ElementsAre(Pair(1, 7), Pair(2, 7), Pair(2, 6), Pair(2, 5)));
}

TEST(Seams, BordersAtTheSamePlaceMissEachOther) {
  // Notch 3 of one side lies at notch 4 of the other. Going clockwise on either board its own
  // border comes first, so of the four lands there only three pairs touch.
  EXPECT_THAT(touching_lands({{1, 2}, {3}}, {{5, 6}, {4}}),
              ElementsAre(Pair(1, 6), Pair(2, 6), Pair(2, 5)));
}

TEST(StandardLayout, OfOneBoardIsTheBoard) {
  const Island island({"A"}, "Standard");
  EXPECT_EQ(island.layout.lands_count, 9);
  EXPECT_EQ(island.adjacent("A5"), "A1 A4 A6 A7 A8");
  EXPECT_THAT(island.across(), IsEmpty());
}

TEST(StandardLayout, OfTwoBoardsLiesBottomToBottom) {
  const Island island({"A", "B"}, "Standard");
  EXPECT_EQ(
      island.across(),
      (Pairs{{"A7", "B3"}, {"A5", "B3"}, {"A4", "B3"}, {"A3", "B3"}, {"A3", "B4"}, {"A3", "B7"}}));
  EXPECT_EQ(island.adjacent("A3"), "A2 A4 B3 B4 B7");
  EXPECT_EQ(island.adjacent("B3"), "A3 A4 A5 A7 B2 B4");
  EXPECT_EQ(
      Island({"B", "A"}, "Standard").across(),
      (Pairs{{"B3", "A7"}, {"B3", "A5"}, {"B3", "A4"}, {"B3", "A3"}, {"B4", "A3"}, {"B7", "A3"}}));
  EXPECT_EQ(Island({"C", "D"}, "Standard").across(),
            (Pairs{{"C4", "D3"}, {"C4", "D4"}, {"C3", "D4"}, {"C3", "D6"}}));
}

TEST(StandardLayout, OfThreeBoardsMeetsInTheMiddle) {
  const Island island({"A", "B", "C"}, "Standard");
  EXPECT_EQ(island.across(), (Pairs{{"A8", "B3"},
                                    {"A7", "B3"},
                                    {"A7", "B4"},
                                    {"A7", "B7"},
                                    {"A7", "C4"},
                                    {"A5", "C4"},
                                    {"A5", "C7"},
                                    {"A4", "C7"},
                                    {"A4", "C8"},
                                    {"A3", "C8"},
                                    {"B8", "C3"},
                                    {"B7", "C3"},
                                    {"B7", "C4"}}));
}

TEST(StandardLayout, OfFourBoardsHasTwoPairsThatMeetOnlyInTheCentre) {
  const Island island({"A", "B", "C", "D"}, "Standard");
  Pairs seams{{"A7", "B8"}, {"A5", "B8"}, {"A4", "B8"}, {"A4", "B6"}, {"A3", "B6"}, {"A3", "B1"},
              {"A8", "D6"}, {"A8", "D7"}, {"A7", "D7"}, {"A7", "D8"}, {"B8", "C4"}, {"B8", "C7"},
              {"B7", "C7"}, {"B7", "C8"}, {"C4", "D8"}, {"C4", "D1"}, {"C3", "D1"}};
  const Pairs corners{{"A7", "C4"}, {"B8", "D8"}};
  seams.insert(corners.begin(), corners.end());
  EXPECT_EQ(island.across(), seams);
}

TEST(Layouts, ThereAreOthersForTwoToFourBoards) {
  EXPECT_EQ(Island({"A", "B"}, "Opposite Shores").across(),
            (Pairs{{"A8", "B7"}, {"A7", "B7"}, {"A7", "B8"}}));
  // The first and the last board meet in a corner.
  EXPECT_EQ(Island({"A", "B", "C"}, "Sunrise").across().count({"A8", "C3"}), 1U);
  EXPECT_EQ(Island({"A", "B", "C", "D"}, "Snake").across().count({"A8", "B3"}), 1U);
}

TEST(Layouts, AdjacencyIsMutualAndNeverToItself) {
  for (const LayoutPlan& plan : content().layouts) {
    SCOPED_TRACE(plan.name + " " + std::to_string(plan.slots.size()));
    std::vector<std::string> boards = {"D", "A", "C", "B"};
    if (plan.slots.size() > boards.size()) continue;
    boards.resize(plan.slots.size());
    const Island island(boards, plan.name);
    for_each(island.layout.lands, [&](int from) {
      EXPECT_FALSE(island.neighbours(from).has(from));
      for_each(island.layout.lands, [&](int to) {
        EXPECT_EQ(island.neighbours(from).has(to), island.neighbours(to).has(from));
      });
    });
  }
}

TEST(Oceans, AreAdjacentToCoastalLandsOfTheirOwnBoardOnly) {
  const Island island({"A", "B", "C", "D"}, "Standard");
  EXPECT_EQ(island.adjacent("B0"), "B1 B2 B3");
  for_each(island.layout.lands, [&](int land) {
    EXPECT_EQ(island.neighbours(land), island.neighbours(land) & island.layout.lands);
  });
}

TEST(Distances, GoAcrossBoards) {
  const Island island({"A", "B"}, "Standard");
  EXPECT_EQ(island.distance("A7", "A7"), 0);
  EXPECT_EQ(island.distance("A7", "B3"), 1);
  EXPECT_EQ(island.distance("A7", "B2"), 2);
  EXPECT_EQ(island.distance("A2", "B8"), 3);  // A3 B7 B8
  // By way of the other board: A3, B3, A7.
  EXPECT_EQ(island.distance("A3", "A7"), 2);
  EXPECT_EQ(Island({"A"}, "Standard").distance("A3", "A7"), 3);
}

TEST(Distances, RangesAreTheLandsSoFarAway) {
  const Island island({"A", "B", "C", "D"}, "Coastline");
  int longest = 0;
  for_each(island.layout.lands, [&](int from) {
    for_each(island.layout.lands, [&](int to) {
      const int distance = island.layout.distance(from, to);
      longest = std::max(longest, distance);
      for (int range = 0; range <= 20; ++range) {
        EXPECT_EQ(island.layout.range(from, range).has(to), distance <= range);
      }
    });
  });
  EXPECT_GT(longest, kMaxRange) << "this island is too small to test far ranges";
}

TEST(Lands, AreFoundByBoardAndNumber) {
  const Island island({"C", "A"}, "Standard");
  EXPECT_EQ(island.name(island.layout.find(1, 5)), "A5");
  EXPECT_EQ(island.name(island.layout.find(0, 0)), "C0");
  EXPECT_EQ(island.layout.find(1, 9), -1);
  EXPECT_EQ(island.layout.find(2, 1), -1);
}

TEST(Placing, ABoardBesideAnotherSharesTheEndsOfTheSide) {
  for (const Side side : {Side::top, Side::right, Side::bottom}) {
    for (const Side other : {Side::top, Side::right, Side::bottom}) {
      const Slot first{2, -1, 4};
      const Slot second = placed_beside(first, side, other);
      EXPECT_TRUE(lie_together(first, side, second, other));
      EXPECT_TRUE(lie_together(second, other, first, side));
      EXPECT_FALSE(overlap(first, second));
      EXPECT_EQ(placed_beside(second, other, side), first);
    }
  }
  EXPECT_TRUE(overlap({0, 0, 0}, {1, 0, 1}));
}

// The reference facts, where there are some.

std::filesystem::path facts_folder() {
  const char* folder = std::getenv("LOCI_FACTS");
  return folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder) / "boards";
}

class Facts : public testing::Test {
 protected:
  void SetUp() override {
    if (facts_folder().empty()) GTEST_SKIP() << "LOCI_FACTS names no folder of reference facts";
  }
  static json read(const std::string& file) {
    std::ifstream in(facts_folder() / file);
    EXPECT_TRUE(in) << "cannot read " << facts_folder() / file;
    return json::parse(in);
  }
};

// The facts number some names, which ours does not need: a layout is known by its boards too.
std::string plan_name(const json& layout) {
  // For seven boards no book has a standard: ours is the usual one.
  if (layout.at("standard").get<bool>() || layout.at("id") == "seven") return "Standard";
  const std::string name = layout.at("name");
  return name.substr(0, name.find(" ("));
}

TEST_F(Facts, SidesAndCornersOfBoardsAreAsPrinted) {
  std::size_t known = 0;
  const json facts = read("boards.json");
  for (const json& fact : facts.at("balanced")) {
    if (!have_board(fact.at("id"))) continue;
    ++known;
    const Board& board = content().boards[board_number(fact.at("id"))];
    for (std::size_t i = 0; i < kSideNames.size(); ++i) {
      const json& side = fact.at("sides").at(kSideNames[i]);
      EXPECT_EQ(json(board.sides[i].lands), side.at("lands")) << board.name << kSideNames[i];
      EXPECT_EQ(json(board.sides[i].notches), side.at("notches")) << board.name << kSideNames[i];
    }
    const json& corners = fact.at("corners");
    EXPECT_EQ(board.side(Side::top).lands.front(), corners.at("TL"));
    EXPECT_EQ(board.side(Side::top).lands.back(), corners.at("TR"));
    EXPECT_EQ(board.side(Side::bottom).lands.front(), corners.at("BR"));
    EXPECT_EQ(board.side(Side::bottom).lands.back(), corners.at("BL"));
  }
  EXPECT_EQ(known, 8U);
}

TEST_F(Facts, LandsOfBoardsAreAsPrinted) {
  const json facts = read("boards.json");
  for (const json& fact : facts.at("balanced")) {
    if (!have_board(fact.at("id"))) continue;
    const Board& board = content().boards[board_number(fact.at("id"))];
    ASSERT_EQ(board.lands.size(), fact.at("lands").size());
    for (std::size_t i = 0; i < board.lands.size(); ++i) {
      const json& land = fact.at("lands")[i];
      SCOPED_TRACE(land.at("land").get<std::string>());
      EXPECT_EQ(kTerrainNames[static_cast<std::size_t>(board.lands[i].terrain)],
                land.at("terrain").get<std::string>());
      EXPECT_EQ(board.lands[i].coastal, land.at("coastal").get<bool>());
      EXPECT_EQ(json(board.lands[i].adjacent), land.at("adjacent"));
      for (std::size_t kind = 0; kind < kKindNames.size(); ++kind) {
        EXPECT_EQ(board.lands[i].pieces[kind], land.at("setup").value(kKindNames[kind], 0))
            << kKindNames[kind];
      }
    }
  }
}

TEST_F(Facts, AnyTwoSidesTouchInTheSameLands) {
  int compared = 0;
  const json facts = read("side_joins.json");
  for (const json& fact : facts) {
    if (!have_board(fact.at("a")) || !have_board(fact.at("b"))) continue;
    const auto side = [&](const char* board, const char* name) -> const BoardSide& {
      const auto found =
          std::find(kSideNames.begin(), kSideNames.end(), fact.at(name).get<std::string>());
      return content()
          .boards[board_number(fact.at(board))]
          .sides[static_cast<std::size_t>(found - kSideNames.begin())];
    };
    EXPECT_EQ(json(touching_lands(side("a", "a_side"), side("b", "b_side"))), fact.at("pairs"))
        << fact;
    ++compared;
  }
  EXPECT_GE(compared, 90);  // ten pairs of A to D, nine pairs of sides each
}

TEST_F(Facts, LayoutsAreThoseOfTheBooks) {
  std::size_t known = 0;
  const json facts = read("layouts.json");
  for (const json& fact : facts.at("layouts")) {
    const LayoutPlan* plan = find_plan(plan_name(fact), fact.at("boards"));
    SCOPED_TRACE(fact.at("id").get<std::string>());
    ASSERT_NE(plan, nullptr);
    ++known;
    for (std::size_t i = 0; i < plan->slots.size(); ++i) {
      const json& slot = fact.at("slots")[i];
      EXPECT_EQ(json({plan->slots[i].p, plan->slots[i].q}), slot.at("origin"));
      EXPECT_EQ(plan->slots[i].turn, slot.at("rotation"));
    }
    ASSERT_EQ(plan->joins.size(), fact.at("joins").size());
    for (std::size_t i = 0; i < plan->joins.size(); ++i) {
      const Join& join = plan->joins[i];
      const json ours = {{"a", join.board},
                         {"a_side", kSideNames[static_cast<std::size_t>(join.side)]},
                         {"b", join.other},
                         {"b_side", kSideNames[static_cast<std::size_t>(join.other_side)]}};
      EXPECT_EQ(ours, fact.at("joins")[i]);
    }
  }
  const auto islets = std::count_if(content().layouts.begin(), content().layouts.end(),
                                    [](const LayoutPlan& plan) { return !plan.straits.empty(); });
  // Seven boards in one column are ours, for a river with an extra board.
  constexpr std::size_t kOurs = 1;
  EXPECT_EQ(known + static_cast<std::size_t>(islets) + kOurs, content().layouts.size());
}

TEST_F(Facts, WorkedTablesOfAdjacentLandsHold) {
  const json facts = read("layouts.json");
  int compared = 0;
  for (const json& worked : facts.at("worked")) {
    const json& letters = worked.at("letters");
    if (!std::all_of(letters.begin(), letters.end(), [](const json& b) { return have_board(b); })) {
      continue;
    }
    const auto layout =
        std::find_if(facts.at("layouts").begin(), facts.at("layouts").end(),
                     [&](const json& fact) { return fact.at("id") == worked.at("layout"); });
    if (find_plan(plan_name(*layout), letters.size()) == nullptr) continue;
    SCOPED_TRACE(worked.at("layout").get<std::string>());
    Pairs expected;
    for (const json& pair : worked.at("pairs")) expected.emplace(pair[0], pair[1]);
    EXPECT_EQ(Island(letters, plan_name(*layout)).across(), expected);
    ++compared;
  }
  EXPECT_GE(compared, 11);
}

}  // namespace
}  // namespace loci::island
