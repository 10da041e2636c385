// How many bytes a game has in use: of the base box alone, and with as many cards, boards and
// adversaries as all boxes together have.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

std::size_t most_bytes(const Game& game, u64 seeds) {
  std::size_t most = 0;
  const auto state = make_state();
  Options options;
  for (u64 seed = 1; seed <= seeds; ++seed) {
    Rng rng = Rng::seeded(seed);
    game.start(*state, options, seed);
    while (options.count > 0) {
      most = std::max(most, used_bytes(*state));
      game.choose(*state, options, random_index(rng, options));
    }
    EXPECT_EQ(state->fault, Fault::none);
  }
  return most;
}

// As many cards as there are printed, and boards for six.
std::string every_box() {
  std::string text = "box \"Everything\"\n";
  const auto add = [&](int count, const std::string& kind, const std::string& below) {
    for (int i = 0; i < count; ++i) {
      text += kind + " \"" + kind + ' ' + std::to_string(i) + "\"\n" + below;
    }
  };
  add(70, "minor", "  0 fast, air, range 1\n  damage 1\n");
  add(60, "major", "  3 slow, air, range 1\n  damage 3\n");
  add(35, "fear",
      "  1: each player: energy 1\n  2: each player: energy 1\n  3: each player: energy 1\n");
  for (const char* name : {"E", "F", "G"}) {
    text += "board \"" + std::string(name) + R"("
  1 wetland coastal, next to 2 4 5 6: 1 dahan
  2 mountain coastal, next to 1 3 4: 1 city
  3 sands coastal, next to 2 4: 2 dahan
  4 jungle, next to 1 2 3 5 7: 1 blight
  5 sands, next to 1 4 6 7
  6 wetland, next to 1 5 7 8: 1 town
  7 mountain, next to 4 5 6 8: 1 dahan
  8 jungle, next to 6 7: 2 dahan
  top: 1, 6 from notch 1, 8 from notch 4
  right: 8, 7 from notch 3
  bottom: 7, 4 from notch 1, 3 from notch 3
)";
  }
  return text + R"(
layout "Coast", 6 boards
  1 bottom meets 2 top
  2 bottom meets 3 top
  3 bottom meets 4 top
  4 bottom meets 5 top
  5 bottom meets 6 top
)";
}

island::Setup solo_setup() { return {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}}; }

TEST(Budgets, OfTheBaseBoxAlone) {
  const std::size_t most = most_bytes(Game(library(), solo_setup()), 40);
  RecordProperty("bytes", std::to_string(most));
  EXPECT_LE(most, 1100U);
}

TEST(Budgets, SoloWithEveryBoxInTheDecks) {
  island::Setup setup = solo_setup();
  setup.boxes = {"base", "everything"};
  setup.adversary = "the-kingdom-of-england";
  setup.level = 3;
  setup.second = "the-kingdom-of-sweden";
  setup.second_level = 3;
  setup.losses = false;
  const std::size_t most = most_bytes(Game(library_with(every_box()), setup), 20);
  RecordProperty("bytes", std::to_string(most));
  EXPECT_LE(most, 2048U);
}

TEST(Budgets, SixPlayersWithEverything) {
  island::Setup setup{.spirits = {"river-surges-in-sunlight", "lightnings-swift-strike",
                                  "vital-strength-of-the-earth", "thunderspeaker",
                                  "a-spread-of-rampant-green", "oceans-hungry-grasp"},
                      .boards = {"A", "B", "C", "D", "E", "F"},
                      .layout = "Coast",
                      .adversary = "the-kingdom-of-england",
                      .level = 3,
                      .second = "the-kingdom-of-sweden",
                      .second_level = 3};
  setup.boxes = {"base", "everything"};
  setup.losses = false;
  const std::size_t most = most_bytes(Game(library_with(every_box()), setup), 4);
  RecordProperty("bytes", std::to_string(most));
  EXPECT_LE(most, 10240U);
}

}  // namespace
}  // namespace loci::island
