// Positions and codes: what is written is read back, and what cannot be is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "island/game.hpp"
#include "notation/position.hpp"
#include "sim/random_play.hpp"

namespace loci::notation {
namespace {

using testing::HasSubstr;

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

std::vector<island::Setup> every_setup() {
  std::vector<island::Setup> setups;
  for (const island::Spirit& spirit : library()->content.spirits) {
    for (const island::Board& board : library()->content.boards) {
      for (const bool losses : {true, false}) {
        setups.push_back({.spirits = {spirit.id},
                          .boards = {board.name},
                          .progressions = !spirit.progression.empty() && losses,
                          .losses = losses});
      }
    }
  }
  return setups;
}

// Every menu of some random games.
template <class Visit>
void for_each_menu(Visit visit) {
  for (const island::Setup& setup : every_setup()) {
    const island::Game game(library(), setup);
    for (u64 seed = 1; seed <= 4; ++seed) {
      sim::random_play(game, seed, [&](island::State& state, island::Options& options, int index) {
        if (game.at_menus(state)) visit(game, state);
        game.choose(state, options, index);
      });
    }
  }
}

TEST(Position, OfEveryMenuOfRandomGamesIsReadBackToEqualBytes) {
  int menus = 0;
  for_each_menu([&](const island::Game& game, const island::State& state) {
    if (testing::Test::HasFailure()) return;
    const std::string text = position_text(game, state);
    const lang::Source source{"position", text};
    Position read = read_position(library(), source);
    EXPECT_EQ(position_text(*read.game, read.state), text);
    island::Options options;
    read.game->resume(read.state, options);
    ASSERT_TRUE(island::same(read.state, state)) << text;
    ++menus;
  });
  EXPECT_GT(menus, 1000);
}

}  // namespace
}  // namespace loci::notation
