// All boxes in random games: one to six players with spirits and aspects, boards in every layout,
// one more than players too, and on maps, two adversaries at all levels, scenarios, blight cards,
// with and without events and tokens, drawn by a seed. LOCI_BOX_GAMES says how many.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "cli/random_options.hpp"
#include "island/setup_fields.hpp"
#include "support/island_games.hpp"
#include "support/watch.hpp"

namespace loci::island {
namespace {

u64 games_wanted() {
  const char* wanted = std::getenv("LOCI_BOX_GAMES");
  if (wanted == nullptr) return static_cast<u64>(scaled(1200, 30));
  return static_cast<u64>(std::stoull(wanted));
}

u64 first_game() {
  const char* wanted = std::getenv("LOCI_BOX_SEED");
  return wanted == nullptr ? 1 : static_cast<u64>(std::stoull(wanted));
}

struct Seen {
  std::set<std::string> adversaries, seconds, scenarios, islands, spirits;
  std::set<std::size_t> players;
  std::map<Ending, int> endings;
  int without_events = 0;
  int extra_boards = 0;
  i64 decisions = 0;
  std::size_t most_bytes = 0;
};

// What nobody draws who only wants to play.
class Variation {
 public:
  Variation(const Content& content, u64 seed)
      : content_(content), rng_(Rng::seeded(seed * 104'729)) {}

  void vary(Setup& setup) {
    if (!setup.adversary.empty() && below(4) == 0) add_second(setup);
    if (below(4) == 0) setup.events = false;
    if (below(4) == 0) setup.retired = true;
    if (below(8) == 0) setup.ask_land_order = true;
    if (below(4) == 0) setup.unused_tokens = {kTokens[below(kTokens.size())]};
    if (setup.map.empty() && below(4) == 0) add_board(setup);
    // A card that is not played with so; any other will do.
    if (setup.blight_card != "none") setup.blight_card = "random";
    // Games that cannot be lost go on to the end of the Invader deck.
    setup.losses = below(2) == 0;
  }

 private:
  static constexpr std::array kTokens = {"beasts", "disease", "wilds", "strife", "badlands"};

  std::size_t below(std::size_t bound) { return rng_.below(static_cast<u32>(bound)); }

  void add_second(Setup& setup) {
    const Adversary& second = content_.adversaries[below(content_.adversaries.size())];
    if (second.id == setup.adversary) return;
    setup.second = second.id;
    setup.second_level = static_cast<int>(below(second.levels.size()));
  }

  void add_board(Setup& setup) {
    setup.layout.clear();
    setup.extra_board.clear();
    const SetupField& board = *setup_field("extra-board");
    const auto boards = fitting_choices(board, content_, setup);
    setup.extra_board = boards[1 + below(boards.size() - 1)].id;  // the first is none
    const auto layouts = fitting_choices(*setup_field("layout"), content_, setup);
    setup.layout = layouts[below(layouts.size())].id;
  }

  const Content& content_;
  Rng rng_;
};

Setup drawn_setup(const Content& content, u64 seed, std::optional<std::size_t> players = {}) {
  cli::SetupOptions wanted;
  std::string& boxes = wanted.fields["boxes"];
  for (const Box& box : content.boxes) boxes += (boxes.empty() ? "" : ",") + box.id;
  Setup setup = cli::setup_of(content, cli::drawn_options(content, wanted, seed, players), seed);
  Variation(content, seed).vary(setup);
  return setup;
}

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
    const bool looks = made % 5 == 0 || options.count == 0 || state->fault != Fault::none;
    const std::string found = looks ? watch.wrong_in_game(options) : std::string();
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

TEST(AllBoxes, KeepTheirInvariantsInRandomGames) {
  const Content& content = library()->content;
  Seen seen;
  const u64 games = games_wanted();
  for (u64 seed = first_game(); seed < first_game() + games; ++seed) {
    const island::Setup setup = drawn_setup(content, seed);
    const Game game(library(), setup);
    const std::string wrong = play(game, seed, seen);
    std::string lines;
    for (const std::string& line : setup_lines(game.setup())) lines += line + "\n";
    EXPECT_EQ(wrong, "") << lines << "seed " << seed;
    seen.spirits.insert(setup.spirits.begin(), setup.spirits.end());
    seen.adversaries.insert(setup.adversary + " " + std::to_string(setup.level));
    seen.seconds.insert(setup.second);
    seen.scenarios.insert(setup.scenario);
    seen.islands.insert(setup.map + game.setup().layout +
                        std::to_string(game.layout().ocean.size()));
    seen.players.insert(setup.spirits.size());
    seen.without_events += game.setup().events ? 0 : 1;
    seen.extra_boards += setup.extra_board.empty() ? 0 : 1;
  }
  std::printf("%llu games, %lld decisions, at most %zu bytes in use\n",
              static_cast<unsigned long long>(games), static_cast<long long>(seen.decisions),
              seen.most_bytes);
  for (const auto& [ending, count] : seen.endings) {
    std::printf("  ending %d: %d\n", static_cast<int>(ending), count);
  }
  if (games < 1000) return;
  EXPECT_EQ(seen.spirits.size(), content.spirits.size());
  // None is drawn that goes on from another game; without one is another way.
  const auto drawn = std::count_if(content.scenarios.begin(), content.scenarios.end(),
                                   [](const Scenario& each) { return !each.follows; });
  EXPECT_EQ(seen.scenarios.size(), static_cast<std::size_t>(drawn) + 1);
  std::size_t levels = 0;
  for (const Adversary& adversary : content.adversaries) levels += adversary.levels.size();
  EXPECT_EQ(seen.adversaries.size(), levels + 1);
  EXPECT_EQ(seen.seconds.size(), content.adversaries.size() + 1);
  EXPECT_EQ(seen.players.size(), kMaxSeats);
  EXPECT_EQ(seen.islands.size(), content.layouts.size() + kMaxSeats);
  EXPECT_GT(seen.without_events, 0);
  EXPECT_GT(seen.extra_boards, 0);
  for (const Ending ending : {Ending::blight, Ending::presence, Ending::invader_deck,
                              Ending::adversary, Ending::scenario}) {
    EXPECT_GT(seen.endings[ending], 0) << static_cast<int>(ending);
  }
}

// A state on one board, with whatever there is, at every decision.
TEST(AllBoxes, TakeTwoKibibytesAlone) {
  const Content& content = library()->content;
  const auto state = make_state();
  Options options;
  std::size_t most = 0;
  const u64 games = 10 * games_wanted();
  for (u64 seed = first_game(); seed < first_game() + games; ++seed) {
    const Game game(library(), drawn_setup(content, seed, 1));
    Rng rng = Rng::seeded(seed * 7919);
    game.start(*state, options, seed);
    while (options.count > 0) {
      const std::size_t used = state->boards_count == 1 ? used_bytes(*state) : 0;
      ASSERT_LE(used, 2048U) << "seed " << seed << ", " << game.question_name(*state);
      most = std::max(most, used);
      game.choose(*state, options, random_index(rng, options));
    }
  }
  std::printf("%llu games alone, at most %zu bytes in use\n",
              static_cast<unsigned long long>(games), most);
}

}  // namespace
}  // namespace loci::island
