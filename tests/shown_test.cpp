// What is shown, as JSON and as types of the browser.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "core/types.hpp"
#include "shown/json.hpp"
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

TEST(Shown, TypesOfTheSiteAreThoseOfTheEngine) {
  EXPECT_EQ(read_file(LOCI_SOURCE_DIR "/web/src/engine/shown.ts"), typescript_types())
      << "run ./dev types";
}

}  // namespace
}  // namespace loci::shown
