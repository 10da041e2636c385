// Growth that is always done besides the options picked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using testing::UnorderedElementsAre;

constexpr const char* kSpirit = R"(
spirit "Ever Growing", low complexity
  setup: put 1 presence in the highest-numbered wetland
  growth, pick 2
    always: energy 1; energy 3
    energy 1; energy 10
    energy 70
    energy 50
  energy 0 1
  plays 1 1
)";

class GrowthAlways : public testing::Test {
 protected:
  GrowthAlways()
      : library_(base_library_with(kSpirit)),
        game_(library_, {.spirits = {"ever-growing"}, .boards = {"A"}}) {
    game_.start(state_, options_, 1);
  }
  void choose(std::string_view label) { take(game_, state_, options_, label); }
  std::vector<std::string> open() { return labels(game_, state_, options_); }
  int energy() const { return state_.seats[0].energy; }

  std::shared_ptr<const Library> library_;
  Game game_;
  State state_{};
  Options options_{};
};

TEST_F(GrowthAlways, IsOpenBeforeBetweenAndAfterTheOptions) {
  EXPECT_THAT(open(),
              UnorderedElementsAre("grow: gain 1 energy, gain 10 energy", "grow: gain 70 energy",
                                   "grow: gain 50 energy", "gain 1 energy", "gain 3 energy"));
  choose("gain 3 energy");
  choose("grow: gain 1 energy, gain 10 energy");
  // The equal icons are one option; an option is completed before the next.
  EXPECT_THAT(open(), UnorderedElementsAre("gain 1 energy", "gain 10 energy"));
  choose("gain 1 energy");
  EXPECT_THAT(open(), UnorderedElementsAre("gain 1 energy", "gain 10 energy"));
  choose("gain 10 energy");
  EXPECT_THAT(open(), UnorderedElementsAre("grow: gain 70 energy", "grow: gain 50 energy",
                                           "gain 1 energy"));
  choose("grow: gain 50 energy");  // what is left is done by itself
  EXPECT_EQ(energy(), 3 + 1 + 10 + 50 + 1);
}

TEST_F(GrowthAlways, IsThereAgainEveryTurn) {
  choose("grow: gain 70 energy");
  choose("grow: gain 50 energy");
  choose("gain 1 energy");
  EXPECT_EQ(state_.turn, 2);
  EXPECT_EQ(options_.count, 5);
}

TEST_F(GrowthAlways, StandsInPositions) {
  choose("gain 3 energy");
  choose("grow: gain 1 energy, gain 10 energy");
  State between{};
  copy(between, state_);
  between.waiting = false;
  between.frames_count = 0;
  between.registers_count = 0;
  const std::string text = notation::position_text(game_, between);
  EXPECT_NE(text.find("  icons 1 2\n  always icons 1\n"), std::string::npos) << text;
  const lang::Source source{"again.pos", text};
  notation::Position position = notation::read_position(library_, source);
  Options options;
  position.game->resume(position.state, options);
  EXPECT_THAT(labels(*position.game, position.state, options),
              UnorderedElementsAre("gain 1 energy", "gain 10 energy"));
}

}  // namespace
}  // namespace loci::island
