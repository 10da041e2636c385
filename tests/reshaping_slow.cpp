// Random games in which lands are joined, absent and isolated and boards come and go: copies stay
// equal, positions are read back, views and messages can be made at every decision.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "island/island_table.hpp"
#include "notation/position.hpp"
#include "shown/forecast.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

struct Seen {
  int joined = 0;
  int absent = 0;
  int isolated = 0;
  int gone = 0;
  int added = 0;
  int positions = 0;
  int over = 0;
};

std::shared_ptr<const Library> shifting_library() {
  std::ifstream file("tests/content/shifting-island.loci");
  return library_with({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
}

// Nothing stands where there is no land.
std::string ghosts(const Game& game, const State& s) {
  const auto layout = game.layout(s);
  for (int land = 0; land < s.lands_count; ++land) {
    const Land& here = s.lands[land];
    const auto board = layout->board[static_cast<std::size_t>(land)];
    if (here.joined == 0 && (s.removed >> board & 1) == 0) continue;
    for (const u8 count : here.pieces) {
      if (count != 0) return "a piece in " + layout->name[static_cast<std::size_t>(land)];
    }
    for (const u8 count : here.presence) {
      if (count != 0) return "presence in " + layout->name[static_cast<std::size_t>(land)];
    }
    if (layout->lands.has(land) || layout->oceans.has(land)) return "a land that is none";
  }
  return {};
}

void count(const State& s, Seen& seen) {
  for (int land = 0; land < s.lands_count; ++land) {
    seen.joined += s.lands[land].joined != 0;
    seen.absent += (s.lands[land].flags & kAbsent) != 0;
    seen.isolated += (s.lands[land].flags & kIsolated) != 0;
  }
  seen.gone += s.removed != 0;
  seen.added += s.added != 0;
}

void check_position(const std::shared_ptr<const Library>& library, const Game& game,
                    const State& state) {
  const std::string text = notation::position_text(game, state);
  notation::Position again = notation::read_position(library, {"position", text});
  ASSERT_EQ(notation::position_text(*again.game, again.state), text);
  if (!notation::has_menus(state)) return;
  Options options;
  again.game->resume(again.state, options);
  ASSERT_TRUE(same(again.state, state)) << text;
}

void play(const std::shared_ptr<const Library>& library, const Setup& setup, u64 seed, Seen& seen) {
  const Game game(library, setup);
  const auto state = std::make_unique<State>();
  const auto fork = std::make_unique<State>();
  Options options;
  Options others;
  poison(*state, static_cast<unsigned char>(seed));
  Rng rng = Rng::seeded(seed * 7919);
  game.start(*state, options, seed);
  for (int made = 0; options.count > 0; ++made) {
    ASSERT_LT(made, 5000);
    ASSERT_EQ(ghosts(game, *state), "");
    count(*state, seen);
    const int index = random_index(rng, options);
    if (made % 7 == 0) {
      EXPECT_FALSE(shown::shown_state(game, *state).lands.empty());
      shown::shown_forecast(game, *state);
      EXPECT_FALSE(describe(game, *state).empty());
      const State shown = view(game, *state, 0);
      game.enumerate(shown, others);
      ASSERT_EQ(others.count, options.count);
    }
    if (made % 5 == 0 && game.at_menus(*state)) {
      ASSERT_NO_FATAL_FAILURE(check_position(library, game, *state));
      ++seen.positions;
    }
    poison(*fork, static_cast<unsigned char>(made));
    copy(*fork, *state);
    game.enumerate(*fork, others);
    ASSERT_EQ(others.count, options.count);
    const std::string label = game.label(*state, options.list[index]);
    ASSERT_EQ(game.label(*fork, others.list[index]), label);
    game.choose(*fork, others, index);
    game.choose(*state, options, index);
    ASSERT_EQ(state->fault, Fault::none) << label << '\n' << describe(game, *state);
    ASSERT_TRUE(same(*fork, *state)) << label;
  }
  ++seen.over;
}

TEST(TheShiftingIsland, KeepsItsInvariantsInRandomGames) {
  const auto library = shifting_library();
  const std::vector<std::string> spirits = {"river-surges-in-sunlight", "oceans-hungry-grasp",
                                            "thunderspeaker", "a-spread-of-rampant-green"};
  Seen seen;
  for (u64 seed = 1; seed <= static_cast<u64>(scaled(200, 12)) && !HasFatalFailure(); ++seed) {
    island::Setup setup;
    for (std::size_t seat = 0; seat <= seed % 4; ++seat) {
      setup.spirits.push_back(spirits[(seat + seed / 4) % spirits.size()]);
    }
    setup.scenario = "The Shifting Island";
    setup.seed = seed;
    if (seed % 3 == 0) setup.adversary = "the-kingdom-of-england";
    if (seed % 10 == 9) setup.map = "thematic";
    setup.losses = seed % 2 == 0;
    SCOPED_TRACE("seed " + std::to_string(seed));
    play(library, setup, seed, seen);
  }
  std::printf("joined %d, absent %d, isolated %d, gone %d, added %d, positions %d, games %d\n",
              seen.joined, seen.absent, seen.isolated, seen.gone, seen.added, seen.positions,
              seen.over);
  EXPECT_GT(seen.joined, 0);
  EXPECT_GT(seen.absent, 0);
  EXPECT_GT(seen.isolated, 0);
  EXPECT_GT(seen.gone, 0);
  EXPECT_GT(seen.added, 0);
  EXPECT_GT(seen.positions, 0);
}

}  // namespace
}  // namespace loci::island
