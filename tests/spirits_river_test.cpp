// River Surges in Sunlight: set-up and special rule. What its powers do stands in their cases.
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

TEST(River, StartsInTheHighestNumberedWetland) {
  EXPECT_EQ(start_of(kRiver, "A"), "A5:1 ");
  EXPECT_EQ(start_of(kRiver, "B"), "B6:1 ");
  EXPECT_EQ(start_of(kRiver, "C"), "C8:1 ");
  EXPECT_EQ(start_of(kRiver, "D"), "D3:1 ");
}

TEST(River, DomainMakesSacredSitesOfSinglePresenceInWetlands) {
  Position at(kRiver);
  at.put("A2", "1P").put("A6", "1P").put("A7", "2P");
  EXPECT_EQ(at.targets("Massive Flooding"), "A1 A2 A3 A4 A5 A7 A8");
}

}  // namespace
}  // namespace loci::island
