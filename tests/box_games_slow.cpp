// The whole box in random games: spirits, boards in every layout and on maps, adversaries at all
// levels, scenarios, blight cards, one to four players, drawn by a seed. LOCI_BOX_GAMES says how
// many.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "cli/random_options.hpp"
#include "support/island_games.hpp"
#include "support/watch.hpp"

namespace loci::island {
namespace {

u64 games_wanted() {
  const char* wanted = std::getenv("LOCI_BOX_GAMES");
  if (wanted == nullptr) return static_cast<u64>(scaled(3000, 60));
  return static_cast<u64>(std::stoull(wanted));
}

struct Seen {
  std::set<std::string> adversaries, scenarios, islands, spirits;
  std::set<std::size_t> players;
  std::map<Ending, int> endings;
  i64 decisions = 0;
  std::size_t most_bytes = 0;
};

// Plays a game to its end, or gives what is wrong.
std::string play(const Game& game, u64 seed, Seen& seen) {
  const auto state = std::make_unique<State>();
  const auto fork = std::make_unique<State>();
  Options options;
  Options others;
  poison(*state, static_cast<unsigned char>(seed));
  Rng rng = Rng::seeded(seed * 7919);
  game.start(*state, options, seed);
  const Watch watch(game, *state);
  for (int made = 0;; ++made) {
    const std::string found = watch.wrong_in_game(options);
    if (!found.empty()) {
      return found + " at decision " + std::to_string(made) + ", turn " +
             std::to_string(state->turn) + ", " + std::string(game.question_name(*state)) + "\n" +
             describe(game, *state);
    }
    seen.most_bytes = std::max(seen.most_bytes, used_bytes(*state));
    if (options.count == 0) break;
    if (made == kMostDecisions) return "a game without an end";
    const int index = random_index(rng, options);
    const bool forks = made % 11 == 0;
    if (forks) {
      poison(*fork, static_cast<unsigned char>(made));
      copy(*fork, *state);
      game.enumerate(*fork, others);
      game.choose(*fork, others, index);
    }
    game.choose(*state, options, index);
    if (forks && !same(*fork, *state)) return "a copy went on otherwise";
    ++seen.decisions;
  }
  ++seen.endings[state->ending];
  return {};
}

TEST(TheWholeBox, KeepsItsInvariantsInRandomGames) {
  const Content& content = library()->content;
  Seen seen;
  const u64 games = games_wanted();
  for (u64 seed = 1; seed <= games; ++seed) {
    cli::SetupOptions wanted;
    for (const Box& box : content.boxes) wanted.boxes += (wanted.boxes.empty() ? "" : ",") + box.id;
    const cli::SetupOptions drawn = cli::drawn_options(content, wanted, seed);
    island::Setup setup = cli::setup_of(content, drawn, seed);
    // Games that cannot be lost go on to the end of the Invader deck.
    setup.losses = seed % 2 == 0;
    const Game game(library(), setup);
    const std::string wrong = play(game, seed, seen);
    ASSERT_EQ(wrong, "") << cli::typed_options(drawn) << " --seed " << seed
                         << (setup.losses ? "" : ", losses off");
    seen.spirits.insert(setup.spirits.begin(), setup.spirits.end());
    seen.adversaries.insert(setup.adversary + " " + std::to_string(setup.level));
    seen.scenarios.insert(setup.scenario);
    seen.islands.insert(setup.map + game.setup().layout + std::to_string(setup.boards.size()));
    seen.players.insert(setup.spirits.size());
  }
  std::printf("%llu games, %lld decisions, at most %zu bytes in use\n",
              static_cast<unsigned long long>(games), static_cast<long long>(seen.decisions),
              seen.most_bytes);
  for (const auto& [ending, count] : seen.endings) {
    std::printf("  ending %d: %d\n", static_cast<int>(ending), count);
  }
  if (games < 1000) return;
  EXPECT_EQ(seen.spirits.size(), content.spirits.size());
  EXPECT_EQ(seen.scenarios.size(), content.scenarios.size() + 1);
  EXPECT_EQ(seen.adversaries.size(), content.adversaries.size() * 7 + 1);
  EXPECT_EQ(seen.players.size(), 4U);
  EXPECT_EQ(seen.islands.size(), content.layouts.size() + 4);
  for (const Ending ending : {Ending::blight, Ending::presence, Ending::invader_deck,
                              Ending::adversary, Ending::scenario}) {
    EXPECT_GT(seen.endings[ending], 0) << static_cast<int>(ending);
  }
}

}  // namespace
}  // namespace loci::island
