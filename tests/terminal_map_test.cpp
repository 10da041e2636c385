// The drawn map: lands in their shapes, their neighbours beside them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/island_games.hpp"
#include "support/screens.hpp"
#include "terminal/island_map.hpp"

namespace loci::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

shown::Look look_of(const cli::SetupOptions& options) {
  const island::Setup setup = cli::setup_of(library()->content, options, 1);
  const cli::IslandTable table(std::make_shared<const island::Game>(library(), setup), 1);
  return shown::shown_look(table, 0);
}

const std::vector<std::string> kSpirits = {"river",   "thunder", "lightning",
                                           "shadows", "bringer", "ocean"};

// More boards than four in one order; the seventh is one on which no spirit starts.
shown::Look large_island(const island::LayoutPlan& plan) {
  const std::vector<std::string> boards = {"A", "B", "C", "D", "E", "F"};
  const auto seats = static_cast<long>(std::min(plan.slots.size(), boards.size()));
  cli::SetupOptions options;
  options.boards = {boards.begin(), boards.begin() + seats};
  options.spirits = {kSpirits.begin(), kSpirits.begin() + seats};
  options.fields["layout"] = plan.name;
  if (plan.slots.size() > boards.size()) options.fields["extra-board"] = "G";
  return look_of(options);
}

// Every layout with the boards in every order (in one, where time is dear), and the map with every
// number of its boards.
std::vector<shown::Look> every_island() {
  std::vector<shown::Look> looks;
  for (const island::LayoutPlan& plan : library()->content.layouts) {
    const auto count = static_cast<long>(plan.slots.size());
    std::vector<std::string> boards = {"A", "B", "C", "D"};
    if (count > static_cast<long>(boards.size())) {
      looks.push_back(large_island(plan));
      continue;
    }
    std::set<std::vector<std::string>> done;
    do {
      cli::SetupOptions options;
      options.boards = {boards.begin(), boards.begin() + count};
      if (!done.insert(options.boards).second) continue;
      options.spirits = {kSpirits.begin(), kSpirits.begin() + count};
      options.fields["layout"] = plan.name;
      looks.push_back(look_of(options));
    } while (!island::small_scale() && std::next_permutation(boards.begin(), boards.end()));
  }
  for (long count = 1; count <= 4; ++count) {
    cli::SetupOptions options;
    options.spirits = {kSpirits.begin(), kSpirits.begin() + count};
    options.fields["map"] = "thematic";
    looks.push_back(look_of(options));
  }
  return looks;
}

// The least terminal that has a map of such an island, as docs/terminal.md says.
struct Size {
  int width = 0;
  int height = 0;
};
Size stated_size(const shown::Table& table) {
  const bool thematic = table.map.has_value();
  const std::string& layout = table.layout;
  const bool in_a_row = layout == "Coastline" || layout == "Archipelago";
  switch (table.boards.size()) {
    case 5:
    case 6:
      return in_a_row ? Size{420, 115} : Size{320, 90};
    case 7:
      return in_a_row ? Size{480, 130} : Size{320, 90};
    case 1:
      return thematic ? Size{140, 45} : Size{120, 40};
    case 2:
      return layout == "Archipelago" ? Size{220, 65} : thematic ? Size{180, 55} : Size{160, 50};
    case 3:
      return thematic ? Size{240, 70} : layout == "Standard" ? Size{180, 55} : Size{220, 65};
    default:
      return thematic || layout != "Standard" ? Size{280, 80} : Size{200, 60};
  }
}

std::optional<IslandRaster> map_on(const shown::Look& look, Size size) {
  const int width = size.width - std::max(46, size.width * 2 / 5) - 1;
  const int most = size.height - 11;  // header, rule, six options and the last line
  return fitted_map(look, width, most * 3 / 4, most);
}

TEST(DrawnMap, EveryLandOfEveryIslandHasRoomAtTheStatedSize) {
  for (const shown::Look& look : every_island()) {
    const auto raster = map_on(look, stated_size(look.table));
    ASSERT_TRUE(raster.has_value()) << look.table.layout;
    EXPECT_TRUE(is_roomy(*raster));
    for (const shown::Land& land : look.state.lands) {
      EXPECT_THAT(raster->names(), testing::Contains(land.name));
    }
  }
}

TEST(DrawnMap, LandsTouchWhereTheyAreAdjacentOrARemarkSaysSo) {
  for (const shown::Look& look : every_island()) {
    const auto raster = map_on(look, stated_size(look.table));
    ASSERT_TRUE(raster.has_value());
    const std::string remark = map_remark(look.state, *raster);
    // The drawing mostly speaks for itself.
    constexpr std::size_t kLongest = 110;
    EXPECT_LE(remark.size(), look.table.boards.size() == 1 ? 0 : kLongest) << remark;
    const auto touching = raster->touching();
    const auto count = static_cast<int>(raster->names().size());
    for (int a = 0; a < count; ++a) {
      for (int b = a + 1; b < count; ++b) {
        const std::string& name = raster->names()[static_cast<std::size_t>(a)];
        const std::string& other = raster->names()[static_cast<std::size_t>(b)];
        const shown::Land* const land = find_land(look.state, name);
        const shown::Land* const beside = find_land(look.state, other);
        if (raster->is_ocean(b) || land == nullptr || beside == nullptr) continue;
        const bool drawn = touching.contains({a, b});
        if (raster->is_ocean(a)) {
          if (name.substr(0, name.size() - 1) == other.substr(0, name.size() - 1)) {
            EXPECT_EQ(drawn, beside->coastal) << name << ' ' << other;
          }
          continue;
        }
        const std::vector<std::string>& adjacent = land->adjacent;
        const bool is = std::find(adjacent.begin(), adjacent.end(), other) != adjacent.end();
        if (is == drawn) continue;
        EXPECT_THAT(remark, HasSubstr(name + " and " + other)) << look.table.layout;
      }
    }
  }
}

TEST(DrawnMap, StandsWhereItFitsAndGivesWayToTheTable) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 40, 120), AllOf(HasSubstr("┌"), HasSubstr(" A5 W "), HasSubstr("P1*"),
                                            HasSubstr("bT"), Not(HasSubstr("to come"))));
  EXPECT_THAT(shown(screen), HasSubstr("to come")) << "80×24 is too small for it";
  type(screen, "v");
  EXPECT_THAT(shown(screen, 40, 120),
              AllOf(HasSubstr("to come"), HasSubstr("The lands as a table.")));
  type(screen, "v");
  EXPECT_THAT(shown(screen, 40, 120), HasSubstr(" A5 W "));
}

TEST(DrawnMap, OptionsLightTheirLandsAndAClickChoosesOne) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  type(screen, "2");
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen, 40, 120), AllOf(HasSubstr(">A1 M"), HasSubstr("*A5 W")));
  const auto click_on = [&](std::u32string_view text) {
    Screen cells(40, 120);
    screen.draw(cells);
    const Found found = find_text(cells, text);
    ASSERT_GE(found.row, 0) << cells.text();
    // Below the name and beside it the ground is the land's too.
    screen.press(mouse_key(Key::Kind::click, found.row + 1, found.column));
  };
  click_on(U"*A6 M");
  EXPECT_THAT(shown(screen, 40, 120), AllOf(HasSubstr(">A6 M"), HasSubstr("*A1 M")));
  const std::size_t before = play->choices();
  click_on(U">A6 M");
  EXPECT_EQ(play->choices(), before + 1);
  EXPECT_THAT(shown(screen, 40, 120), HasSubstr("Which Presence goes to A6?"));
}

TEST(DrawnMap, TerrainsDifferWithoutColour) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  Screen cells(40, 120);
  screen.draw(cells);
  std::set<char32_t> signs;
  for (int row = 3; row < 25; ++row) {
    for (int column = 0; column < 71; ++column) signs.insert(cells.at(row, column).letter);
  }
  for (const char32_t sign : U"\"^.~≈") {
    EXPECT_TRUE(sign == 0 || signs.contains(sign)) << static_cast<unsigned>(sign);
  }
}

TEST(DrawnMap, ABoardWithoutOutlineStaysATable) {
  EXPECT_FALSE(IslandRaster::fitted({{"Homebrew"}}, 30, 80).has_value());
}

TEST(DrawnMap, ABoardWithAnotherLandStaysATable) {
  shown::Look look = look_of({});
  EXPECT_TRUE(map_on(look, {120, 40}).has_value());
  shown::Land more = look.state.lands[0];
  more.name = "A9";
  look.state.lands.push_back(more);
  EXPECT_FALSE(map_on(look, {120, 40}).has_value());
}

}  // namespace
}  // namespace loci::terminal
