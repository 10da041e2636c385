// What a program reads when it starts is what compiling the text would give it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/members.hpp"
#include "island/image.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

// A library holds nothing else, but for what is made of these.
TEST(Image, IsTheLibraryThatTheTextCompilesTo) {
  const auto compiled = compile_library(library()->sources);
  EXPECT_TRUE(embedded_image() == write_image(*compiled));
  EXPECT_EQ(lang::fingerprint(library()->code), lang::fingerprint(compiled->code));
  ASSERT_EQ(library()->content.boxes.size(), compiled->content.boxes.size());
  for (std::size_t i = 0; i < compiled->content.boxes.size(); ++i) {
    EXPECT_EQ(library()->content.boxes[i].hash, compiled->content.boxes[i].hash);
  }
}

TEST(Image, ReadsBackAsWritten) {
  EXPECT_TRUE(write_image(*library()) == embedded_image());
  for (const Power& power : library()->content.powers) {
    ASSERT_NE(power.place.source, nullptr) << power.name;
    EXPECT_THAT(power.place.source->text, testing::HasSubstr('"' + power.name + '"'));
  }
}

TEST(Image, IsRefusedUnlessItIsWhole) {
  const std::string image(embedded_image());
  Library read;
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{1}, image.size() / 2, image.size() - 1}) {
    EXPECT_THROW(read_image(image.substr(0, length), read), std::runtime_error) << length;
  }
  EXPECT_THROW(read_image(image + '\0', read), std::runtime_error);
  EXPECT_NO_THROW(read_image(image, read));
}

struct Inner {
  int one = 0;
  u64 other = 0;
};
struct Outer {
  std::array<Inner, 2> inner;
  std::vector<std::string> words;
  bool yes = false;
};

TEST(Members, AreAllVisitedInTheirOrder) {
  const Outer outer{{{{1, 2}, {3, 4}}}, {"a", "b"}, true};
  visit_members(outer, [](const auto& inner, const auto& words, const auto& yes) {
    EXPECT_EQ(inner[1].one, 3);
    EXPECT_EQ(words.size(), 2u);
    EXPECT_TRUE(yes);
  });
  static_assert(members::count<Outer>() == 3);
  static_assert(members::count<Inner>() == 2);
}

}  // namespace
}  // namespace loci::island
