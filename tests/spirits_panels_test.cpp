// The panels of the spirits: tracks, presence, growth.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/position.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;

// "1 2 air any": what stands on the spaces of a track, left to right.
std::string track_of(const Track& track) {
  std::string text;
  for (const TrackSpace& space : track.spaces) {
    if (space.number > 0) text += std::to_string(space.number) + " ";
    for (std::size_t i = 0; i < kElementNames.size(); ++i) {
      if (space.elements >> (4 * i) & 15) text += std::string(kElementNames[i]) + " ";
    }
    if (space.any_elements > 0) text += "any ";
    if (!space.deeds.empty()) text += "reclaim ";
  }
  return text;
}

const Spirit& panel_of(const char* name) {
  for (const Spirit& spirit : solo_game(name, "A").content().spirits) {
    if (spirit.name == name) return spirit;
  }
  throw std::logic_error("no such spirit");
}

TEST(Panels, HaveTheirPrintedTracks) {
  EXPECT_EQ(track_of(panel_of(kRiver).tracks[0]), "1 2 2 3 4 4 5 ");
  EXPECT_EQ(track_of(panel_of(kRiver).tracks[1]), "1 2 2 3 reclaim 4 5 ");
  EXPECT_EQ(track_of(panel_of(kLightning).tracks[0]), "1 1 2 2 3 4 4 5 ");
  EXPECT_EQ(track_of(panel_of(kLightning).tracks[1]), "2 3 4 5 6 ");
  EXPECT_EQ(track_of(panel_of(kShadows).tracks[0]), "1 3 4 5 6 ");  // behind a first space of 0
  EXPECT_EQ(panel_of(kShadows).tracks[0].spaces.size(), 6U);
  EXPECT_EQ(track_of(panel_of(kShadows).tracks[1]), "1 2 3 3 4 5 ");
  EXPECT_EQ(track_of(panel_of(kVital).tracks[0]), "2 3 4 6 7 8 ");
  EXPECT_EQ(track_of(panel_of(kVital).tracks[1]), "1 1 2 2 3 4 ");
  EXPECT_EQ(track_of(panel_of(kThunderspeaker).tracks[0]), "1 air 2 fire sun 3 ");
  EXPECT_EQ(track_of(panel_of(kThunderspeaker).tracks[1]), "1 2 2 3 reclaim 3 4 ");
  EXPECT_EQ(track_of(panel_of(kBringer).tracks[0]), "2 air 3 moon 4 any 5 ");
  EXPECT_EQ(track_of(panel_of(kBringer).tracks[1]), "2 2 2 3 3 any ");
}

// 13 presence: those of set-up, and one on each space but the two open ones.
TEST(Panels, HaveThirteenPresence) {
  for (const char* name : {kRiver, kLightning, kShadows, kVital, kThunderspeaker, kBringer}) {
    const Game& game = solo_game(name, "A");
    State state{};
    Options options;
    game.start(state, options, 1);
    int presence = 0;
    for (int land = 0; land < state.lands_count; ++land) presence += state.lands[land].presence[0];
    const Spirit& panel = panel_of(name);
    presence += static_cast<int>(panel.tracks[0].spaces.size() + panel.tracks[1].spaces.size()) - 2;
    EXPECT_EQ(presence, 13) << name;
    EXPECT_EQ(state.seats[0].uncovered[0], 1);
    EXPECT_EQ(state.seats[0].uncovered[1], 1);
    EXPECT_EQ(state.seats[0].energy, 0);
  }
}

TEST(Panels, HaveTheirPrintedGrowth) {
  const auto growth = [](const char* spirit) {
    Position at(spirit);
    return at.put("A5", "1P").put("A3", "1C").perform("spirit_phase").options();
  };
  EXPECT_THAT(growth(kRiver),
              ElementsAre("grow: reclaim all power cards, gain a power card, gain 1 energy",
                          "grow: add 1 presence at range 1, add 1 presence at range 1",
                          "grow: gain a power card, add 1 presence at range 2"));
  EXPECT_THAT(growth(kThunderspeaker),
              ElementsAre("grow: reclaim all power cards, gain a power card, gain a power card",
                          "grow: add 1 presence at range 2, in a land with dahan, add 1 presence "
                          "at range 1, in a land with dahan",
                          "grow: add 1 presence at range 1, gain 4 energy"));
  EXPECT_THAT(growth(kBringer),
              ElementsAre("grow: reclaim all power cards, gain a power card",
                          "grow: reclaim 1 power card, add 1 presence at range 0",
                          "grow: gain a power card, add 1 presence at range 1",
                          "grow: add 1 presence at range 4, in a land with invaders/dahan, "
                          "gain 2 energy"));
  for (const char* name : {kRiver, kThunderspeaker, kBringer}) {
    EXPECT_THAT(panel_of(name).picks, ElementsAre(1));
  }
}

}  // namespace
}  // namespace loci::island
