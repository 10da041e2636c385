// Random games of the spirits in tests/content: no fault, and positions that carry all of a panel.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const Library> library_of(const fs::path& content) {
  std::ostringstream text;
  text << std::ifstream(content, std::ios::binary).rdbuf();
  return library_with(text.str());
}

// What is written of a position is all there is of its seats.
void expect_round_trip(const std::shared_ptr<const Library>& library, const Game& game,
                       const State& state) {
  const std::string text = notation::position_text(game, state);
  const notation::Position read = notation::read_position(library, {"position", text});
  EXPECT_EQ(notation::position_text(*read.game, read.state), text);
  EXPECT_EQ(std::memcmp(read.state.seats, state.seats, sizeof(Seat)), 0) << text;
}

void play(const std::shared_ptr<const Library>& library, const std::string& spirit, u64 seed) {
  const Game game(library, {.spirits = {spirit}, .boards = {"A"}, .losses = false});
  const auto state = make_state();
  Options options;
  Rng rng = Rng::seeded(seed);
  game.start(*state, options, seed);
  for (int made = 0; options.count > 0 && made < 400; ++made) {
    if (made % 7 == 0 && game.at_menus(*state)) expect_round_trip(library, game, *state);
    game.choose(*state, options, random_index(rng, options));
  }
  EXPECT_EQ(state->fault, Fault::none) << spirit << ", seed " << seed;
}

TEST(Panels, OfTheTestsGoThroughRandomGames) {
  int spirits = 0;
  for (const auto& entry : fs::directory_iterator("tests/content")) {
    if (entry.path().extension() != ".loci") continue;
    const auto library = library_of(entry.path());
    for (const Spirit& spirit : library->content.spirits) {
      if (spirit.box == kBaseBox) continue;
      ++spirits;
      for (u64 seed = 1; seed <= static_cast<u64>(scaled(12, 2)); ++seed) {
        play(library, spirit.id, seed);
      }
    }
  }
  EXPECT_GE(spirits, 10);
}

}  // namespace
}  // namespace loci::island
