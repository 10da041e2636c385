// Markers that lie face down: the state knows which they are, nobody else does.
#include "island/markers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>

#include "island/island_table.hpp"
#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

const std::shared_ptr<const Library>& thieves() {
  static const auto loaded = [] {
    std::ifstream file("tests/content/markers.loci");
    return library_with({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
  }();
  return loaded;
}

class FaceDown : public testing::Test {
 protected:
  FaceDown() { game_.lay_out(state_, 1); }

  static constexpr int kPettyThief = 0;
  static constexpr int kThief = 1;
  static constexpr int kTrail = 2;

  Game game_{thieves(), {.spirits = {"thunderspeaker"}, .boards = {"A"}, .scenario = "thieves"}};
  State state_{};
};

TEST_F(FaceDown, AreHiddenInAView) {
  change_markers(state_, 4, kThief | kMarkerDown, 1);
  change_markers(state_, 4, kPettyThief | kMarkerDown, 1);
  change_markers(state_, 4, kTrail, 2);
  change_markers(state_, 5, kPettyThief, 1);
  const State seen = view(game_, state_, 0);
  ASSERT_EQ(seen.markers_count, 3);
  EXPECT_EQ(seen.markers[0].kind, kTrail);
  EXPECT_EQ(seen.markers[1].kind, kUnknownMarker);
  EXPECT_EQ(seen.markers[1].count, 2);
  EXPECT_EQ(seen.markers[2].kind, kPettyThief);
}

// Which of the two lies where is chance, for whoever sees no more.
TEST_F(FaceDown, AreDealtAnewAmongThoseThatNobodySees) {
  change_markers(state_, 4, kThief | kMarkerDown, 1);
  change_markers(state_, 5, kPettyThief, 1);
  std::map<int, int> kinds;
  for (u64 seed = 1; seed <= 60; ++seed) {
    Rng rng = Rng::seeded(seed);
    const State again = redeal(game_, view(game_, state_, 0), rng);
    ASSERT_EQ(again.markers_count, 2);
    EXPECT_EQ(again.markers[1].kind, kPettyThief);
    ++kinds[again.markers[0].kind];
  }
  EXPECT_GT(kinds[kThief | kMarkerDown], 10);
  EXPECT_GT(kinds[kPettyThief | kMarkerDown], 10);
  EXPECT_EQ(kinds.size(), 2U);
}

TEST_F(FaceDown, MakeNoDifferenceForAPositionUntilTheyAreSeen) {
  State other{};
  copy(other, state_);
  change_markers(state_, 4, kThief | kMarkerDown, 1);
  change_markers(other, 4, kPettyThief | kMarkerDown, 1);
  EXPECT_EQ(position_hash(state_), position_hash(other));
  EXPECT_NE(full_hash(state_), full_hash(other));
}

TEST_F(FaceDown, AreWrittenAndReadAgain) {
  change_markers(state_, 4, kThief | kMarkerDown, 1);
  change_markers(state_, 4, kTrail, 3);
  change_markers(state_, 7, kPettyThief | kMarkerDown, 2);
  const std::string text = notation::position_text(game_, state_);
  EXPECT_NE(text.find("markers A4 3 trail, 1 thief face down\n"), std::string::npos) << text;
  const notation::Position read = notation::read_position(thieves(), {"position", text});
  EXPECT_EQ(notation::position_text(*read.game, read.state), text);
  ASSERT_EQ(read.state.markers_count, state_.markers_count);
  EXPECT_TRUE(std::equal(state_.markers, state_.markers + state_.markers_count, read.state.markers,
                         [](const Marker& a, const Marker& b) {
                           return a.land == b.land && a.kind == b.kind && a.count == b.count;
                         }));
}

TEST_F(FaceDown, MoreThanTheStateHoldsStopTheGame) {
  for (int i = 0; i < kMaxMarkers; ++i) change_markers(state_, i / 16, i % 16, 1);
  EXPECT_EQ(state_.fault, Fault::none);
  change_markers(state_, 8, 1, 1);
  EXPECT_EQ(state_.fault, Fault::too_many_markers);
  EXPECT_EQ(state_.markers_count, kMaxMarkers);
}

}  // namespace
}  // namespace loci::island
