// The table in words: everything a player needs to see, and nothing more.
#include <gtest/gtest.h>

#include "island/island_table.hpp"
#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

std::string overview(const std::string& text) {
  const lang::Source source{"table.pos", "position 1\n" + text};
  const notation::Position position = notation::read_position(library(), source);
  return describe(*position.game, position.state);
}

// The lines before those of the lands.
std::string above_the_island(const std::string& text) {
  const std::string all = overview(text);
  return all.substr(0, all.find("A1 mountain"));
}

TEST(Overview, TellsTheRulesInForce) {
  const std::string text = overview(R"(
scenario "Dahan Insurrection"
adversary "The Kingdom of England" level 1
)");
  const auto has = [&](std::string_view line) {
    EXPECT_NE(text.find(std::string(line) + '\n'), std::string::npos) << line << "\n" << text;
  };
  has("Terror level 1: the scenario says how to win. 0 of 4 fear to the next card, 3 cards to the "
      "next level.");
  has("Adversary: The Kingdom of England, level 1.");
  has("  Proud and Mighty Capital: If a land ever has 7 or more Towns/Cities, you lose.");
  has("Scenario: Dahan Insurrection.");
  has("  Constant Raiding: After an Action moves Dahan, each of them deals 1 Damage in the land "
      "where it is.");
  has("  Loss: If fewer than 2 Dahan per player are left, you lose.");
}

TEST(Overview, TellsRitualsAndInnerLands) {
  EXPECT_TRUE(overview("scenario \"Rituals of Terror\"\n")
                  .starts_with("Terror level 1: no Invaders may be left. 0 of 4 fear to the next "
                               "card, 15 cards left, the next level by a ritual.\n"));
  EXPECT_NE(overview("scenario \"Guard the Isle's Heart\"\n").find("A7 sands: 1 inner land\n"),
            std::string::npos);
}

TEST(Overview, ShowsInvadersSpiritAndIsland) {
  const std::string text = overview(R"(
turn 2
phase fast
terror 2
fear 3
blight pool 4
invader ravage stage-1-jungle
invader build stage-2-coastal
invader deck stage-3-jungle-sands, stage-3-mountain-wetland
energy 3
tracks 2 2
hand "Boon of Vigor"
played "Flash Floods" used
discard "Wash Away"
plays 1
elements 1 sun
destroyed 1
A2: 1C(2) 1D
A5: 2P 1B
defend A5 2
)");
  EXPECT_EQ(
      text,
      R"(Terror level 2: no towns and cities may be left. 3 of 4 fear to the next card, 3 cards to the next level.
Blight pool: 4, no blight card.
Invaders: ravage stage-1-jungle, build stage-2-coastal; 2 cards left, next stage 3.
River Surges in Sunlight (from board A): 3 energy, 2 a turn; 1 of 2 card plays left; 2 sun 1 water
  hand: Boon of Vigor (0, fast)
  in play: Flash Floods (2, fast, used)
  discarded: Wash Away (1, slow)
  destroyed: 1 presence
A1 mountain, coastal: empty
A2 wetland, coastal: 1 city (2 damage), 1 dahan
A3 jungle, coastal: empty
A4 sands: empty
A5 wetland: 1 blight, 2 presence, defend 2
A6 mountain: empty
A7 sands: empty
A8 jungle: empty
)");
}

// Whatever gives it: here sacred sites of Vital Strength of the Earth.
TEST(Overview, TellsAllThatDefendsALand) {
  const std::string text = overview(R"(
spirit "Vital Strength of the Earth" on A
A4: 2T(1) 2E
A5: 2P
A6: 1P 3D
)");
  for (const std::string line :
       {"A4 sands: 2 explorers, 2 towns (1 damage)\n", "A5 wetland: 2 presence, defend 3\n",
        "A6 mountain: 3 dahan, 1 presence\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
}

TEST(Overview, TellsHowTheIslandIs) {
  const auto blight = [](const std::string& text) {
    const std::string all = above_the_island(text);
    const std::size_t begin = all.find("Blight pool");
    return all.substr(begin, all.find('\n', begin) - begin);
  };
  EXPECT_EQ(blight("blight card random\n"),
            "Blight pool: 3, healthy island; the blight card is unseen.");
  EXPECT_EQ(blight("blight card \"Downward Spiral\" seen by 1\n"),
            "Blight pool: 3, healthy island (Downward Spiral).");
  EXPECT_EQ(blight("blight card \"Downward Spiral\" flipped\n"),
            "Blight pool: 5, blighted island (Downward Spiral): each Invader phase: Each player: "
            "destroy 1 of your Presence.");
}

TEST(Overview, FearCardsLieFaceDownUnlessTurnedUp) {
  const std::string text = above_the_island("fear earned \"Dahan Raid\", \"Isolation\" face-up\n");
  EXPECT_NE(text.find(" Earned: face down, Isolation.\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("Dahan Raid"), std::string::npos) << text;
}

// Whoever looks sees the same: nothing in it depends on what is hidden.
TEST(Overview, IsTheSameOfAView) {
  const Game game(library(), {.spirits = {"river-surges-in-sunlight", "thunderspeaker"},
                              .boards = {"A", "B"},
                              .blight_card = "random"});
  for (u64 seed = 0; seed < 20; ++seed) {
    State state;
    Options options;
    Rng player = Rng::seeded(seed);
    game.start(state, options, seed);
    while (options.count > 0) {
      ASSERT_EQ(describe(game, view(game, state, 0)), describe(game, state));
      game.choose(state, options, random_index(player, options));
    }
  }
}

}  // namespace
}  // namespace loci::island
