// What is shown, as JSON and as types of the browser.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "core/types.hpp"
#include "island/game.hpp"
#include "shown/catalogue.hpp"
#include "shown/changed.hpp"
#include "shown/saved.hpp"
#include "shown/types.hpp"
#include "shown/typescript.hpp"

namespace loci::shown {
namespace {

enum class Mood : u8 { calm, wild };

}  // namespace

template <>
struct Words<Mood> {
  static constexpr const char* kName = "Mood";
  static constexpr std::array<const char*, 2> kWords = {"calm", "very wild"};
};

namespace {

struct Leaf {
  int size = 0;
  SHOWN(Leaf, size)
};

struct Plant {
  std::string name;
  SHOWN(Plant, name)
};

struct Tree : Plant {
  Mood mood{};
  std::vector<OrNull<Leaf>> leaves;
  std::optional<bool> tall;
  OrNull<std::string> owner;
  Counts<Mood> moods;
  std::map<Mood, int> some;
  std::map<std::string, Leaf> parts;
  std::variant<int, std::vector<std::string>> either;
  SHOWN_BESIDES(Plant, Tree, mood, leaves, tall, owner, moods, some, parts, either)
};

// What the parts of Growth and of tracks are about is found in what they do.
TEST(Shown, IconsAreDrawnByWhatTheyDo) {
  const auto library = island::load_library();
  const auto picture = [&](std::string_view text) {
    const auto& icons = library->content.icons;
    for (std::size_t i = 0; i < icons.size(); ++i) {
      if (icons[i].text != text) continue;
      const Icon icon = shown_icon(library->content, static_cast<int>(i));
      if (icon.element) return std::string(word(*icon.element));
      return std::string(icon.piece ? word(*icon.piece) : word(icon.kind));
    }
    return std::string("nothing");
  };
  EXPECT_EQ(picture("reclaim one"), "reclaim");
  EXPECT_EQ(picture("gain 2 energy"), "energy");
  EXPECT_EQ(picture("gain 1 energy per card play of your track"), "energy");
  EXPECT_EQ(picture("add 1 presence at range 2, in a land with dahan"), "presence");
  EXPECT_EQ(picture("if you can, pay 2 energy; gain a power card"), "power");
  EXPECT_EQ(picture("gain one of your Days That Never Were"), "power");
  EXPECT_EQ(picture("gain 2 earth"), "earth");
  EXPECT_EQ(picture("gain 1 moon — or — gain 1 air — or — gain 1 plant"), "moon");
  EXPECT_EQ(picture("gain up to 2 time"), "counter");
  EXPECT_EQ(picture("prepare 1 element marker"), "marker");
  EXPECT_EQ(picture("you may play 1 more power card this turn"), "plays");
  EXPECT_EQ(picture("if you can, discard 2 element markers; you may play "
                    "1 more power card this turn"),
            "plays");
  EXPECT_EQ(picture("push 1 dahan from one land with your presence"), "push");
  EXPECT_EQ(picture("gather up to 1 beasts into one land in range 2 of your presence"), "gather");
  EXPECT_EQ(picture("in one land with your presence: 2 damage"), "damage");
  EXPECT_EQ(picture("you may use up to 1 slow power as if fast"), "speed");
  EXPECT_EQ(picture("you may replace 1 of your presence with 1 beasts, or not (Call Forth "
                    "Predators: the presence leaves the game)"),
            "beasts");
}

TEST(Shown, IsJsonWithoutWhatIsNotThere) {
  Tree tree{{"oak"}, Mood::wild, {Leaf{2}, {}}, {}, {}, {}, {{Mood::calm, 3}}, {{"a", {1}}}, 7};
  EXPECT_EQ(json_of(tree).dump(),
            R"({"name":"oak","mood":"very wild","leaves":[{"size":2},null],"owner":null,)"
            R"("moods":{"calm":0,"very wild":0},"some":{"calm":3},"parts":{"a":{"size":1}},)"
            R"("either":7})");
  tree.tall = false;
  tree.either = std::vector<std::string>{"x"};
  EXPECT_EQ(json_of(tree)["tall"], false);
  EXPECT_EQ(json_of(tree)["either"], Json::array({"x"}));
}

TEST(Shown, HasTypesForTheBrowser) {
  TypeScript types;
  types.add<Tree>();
  EXPECT_EQ(types.text(),
            "export interface Plant {\n"
            "  name: string;\n"
            "}\n"
            "export type Mood = 'calm' | 'very wild';\n"
            "export interface Leaf {\n"
            "  size: number;\n"
            "}\n"
            "export interface Tree extends Plant {\n"
            "  mood: Mood;\n"
            "  leaves: (Leaf | null)[];\n"
            "  tall?: boolean;\n"
            "  owner: string | null;\n"
            "  moods: Record<Mood, number>;\n"
            "  some: Partial<Record<Mood, number>>;\n"
            "  parts: Record<string, Leaf>;\n"
            "  either: number | string[];\n"
            "}\n");
}

struct Grove {
  int year = 0;
  std::vector<Leaf> leaves;
  OrNull<Leaf> best;
  SHOWN(Grove, year, leaves, best)
};

struct Park {
  std::string name;
  Grove grove;
  SHOWN(Park, name, grove)
};

}  // namespace

template <>
inline constexpr bool kInParts<Grove> = true;
template <>
inline constexpr bool kInParts<std::vector<Leaf>> = true;

namespace {

TEST(Shown, WhatHasChangedIsToldPartByPart) {
  const Park was{"north", {3, {{1}, {2}, {3}}, Leaf{3}}};
  EXPECT_EQ(Changed::of(was, was).dump(), "{}");
  Park is = was;
  is.grove.leaves[1].size = 5;
  EXPECT_EQ(Changed::of(was, is).dump(), R"({"grove":{"leaves":{"1":{"size":5}}}})");
  is.grove.leaves.pop_back();
  is.grove.best = {};
  is.name = "south";
  EXPECT_EQ(Changed::of(was, is).dump(),
            R"({"name":"south","grove":{"leaves":[{"size":1},{"size":5}],"best":null}})");
}

TEST(Shown, WhatHasChangedHasTypesForTheBrowser) {
  TypeScript types;
  types.add_changed<Park>();
  EXPECT_THAT(types.text(), testing::HasSubstr("export interface GroveChanged {\n"
                                               "  year?: number;\n"
                                               "  leaves?: Leaf[] | Record<number, Leaf>;\n"
                                               "  best?: Leaf | null;\n"
                                               "}\n"
                                               "export interface ParkChanged {\n"
                                               "  name?: string;\n"
                                               "  grove?: GroveChanged;\n"
                                               "}\n"));
}

TEST(Shown, ASaveGoesOnBehindTheLinesThatStay) {
  const auto changed = [](std::string_view was, std::string_view is) {
    const SavedChanged saved = saved_changed(was, is);
    return fmt::format("{} {}", saved.lines, saved.text);
  };
  EXPECT_EQ(changed("", "a\nb\n"), "0 a\nb\n");
  EXPECT_EQ(changed("a\nend 1\n", "a\n2 b\nend 2\n"), "1 2 b\nend 2\n");
  EXPECT_EQ(changed("a\nend 10\n", "a\nend 11\n"), "1 end 11\n");
  EXPECT_EQ(changed("a\n", "a\n"), "1 ");
}

TEST(Shown, TypesOfTheSiteAreThoseOfTheEngine) {
  EXPECT_EQ(read_file("web/src/engine/shown.ts"), typescript_types()) << "run ./dev types";
}

}  // namespace
}  // namespace loci::shown
