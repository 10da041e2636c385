// Every game passes the battery of the table: ours for tests, Spirit Island with every spirit, and
// Spirits of the Forest with every number of players.
#include "support/table_battery.hpp"

#include <gtest/gtest.h>

#include "forest/forest_table.hpp"
#include "island/island_table.hpp"
#include "support/island_games.hpp"
#include "support/market_game.hpp"

namespace loci {

// Only its owner knows whether a favor token can bring a gemstone back.
template <>
inline constexpr bool table::kOpenOptions<forest::Game> = false;

namespace {

int rounds() { return island::scaled(10, 1); }

// At the small scale every spirit plays some of what there is, and all of it is played by some.
bool is_left_out(std::size_t number, const std::string& spirit) {
  constexpr std::size_t kPlayed = 3;  // one of so many
  return island::small_scale() && (number + spirit.size()) % kPlayed != 0;
}

static_assert(table::Game<market::Game>);
static_assert(table::Game<island::Game>);
static_assert(table::Game<forest::Game>);

TEST(Market, PassesTheBattery) {
  const auto game = std::make_shared<const market::Game>();
  for (u64 seed = 1; seed <= 20; ++seed) table::run_battery(game, seed);
}

TEST(Forest, PassesTheBattery) {
  for (int players = 1; players <= forest::kMaxSeats; ++players) {
    for (const bool optional : {false, true}) {
      SCOPED_TRACE(players);
      const auto game = std::make_shared<const forest::Game>(
          forest::Setup{.players = players, .optional_payment = optional});
      for (u64 seed = 1; seed <= 20; ++seed) table::run_battery(game, seed);
    }
  }
}

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

std::vector<std::string> spirit_ids() {
  std::vector<std::string> ids;
  for (const island::Spirit& spirit : library()->content.spirits) ids.push_back(spirit.id);
  return ids;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class Island : public testing::TestWithParam<std::string> {
 protected:
  static void run(const island::Setup& setup, u64 seed) {
    SCOPED_TRACE(setup.boards.front() + (setup.progressions ? ", progressions" : "") +
                 (setup.losses ? "" : ", losses off"));
    table::run_battery(std::make_shared<const island::Game>(library(), setup), seed);
  }
};

TEST_P(Island, PassesTheBatteryOnEveryBoard) {
  u64 seed = 0;
  for (int round = 0; round < rounds(); ++round) {
    for (const island::Board& board : library()->content.boards) {
      if (is_left_out(++seed, GetParam())) continue;
      run({.spirits = {GetParam()}, .boards = {board.name}, .map = board.map}, seed);
    }
  }
}

TEST_P(Island, PassesTheBatteryInEveryScenario) {
  u64 seed = 200;
  for (const island::Scenario& scenario : library()->content.scenarios) {
    for (const bool losses : {true, false}) {
      if (is_left_out(++seed, GetParam())) continue;
      run(island::in_scenario({.spirits = {GetParam()},
                               .boards = {"B"},
                               .adversary = "The Kingdom of Sweden",
                               .level = 4,
                               .blight_card = "random",
                               .losses = losses},
                              scenario),
          seed);
    }
  }
}

TEST_P(Island, PassesTheBatteryInLongGames) {
  for (u64 seed = 101; seed < 101 + static_cast<u64>(rounds()); ++seed) {
    run({.spirits = {GetParam()}, .boards = {"A"}, .losses = false}, seed);
  }
}

TEST_P(Island, PassesTheBatteryWithItsProgression) {
  for (const island::Spirit& spirit : library()->content.spirits) {
    if (spirit.id != GetParam() || spirit.progression.empty()) continue;
    for (u64 seed = 201; seed < 201 + static_cast<u64>(rounds()); ++seed) {
      run({.spirits = {spirit.id}, .boards = {"B"}, .progressions = true}, seed);
      run({.spirits = {spirit.id}, .boards = {"C"}, .progressions = true, .losses = false}, seed);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Spirits, Island, testing::ValuesIn(spirit_ids()), test_name);

}  // namespace
}  // namespace loci
