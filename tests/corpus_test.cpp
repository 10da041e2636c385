// Some hundred whole games go as they were recorded, choice by choice. A change that is meant is
// argued in its commit, and ./dev corpus writes the games anew: those that it does not touch stay.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>

#include "cli/random_options.hpp"
#include "core/file.hpp"
#include "support/corpus.hpp"
#include "support/island_games.hpp"
#include "table/labels.hpp"

namespace loci::corpus {
namespace {

constexpr int kMostPlayers = 4;
constexpr int kGamesOfSpirit = 32;  // as the first seat
constexpr int kGamesOfScenario = 4;
constexpr int kForestGames = 48;
constexpr std::size_t kLongestGame = 2000;
constexpr u64 kSeedsOfSpirit = 1000;

const char* const kWayOut =
    "If it is meant to go otherwise now: ./dev corpus, and say why in the commit. Where neither "
    "rules/ nor content/ changed, kRulesVersion of the game goes up, or saves seem damaged.";

std::string path_of(const std::string& name) { return "tests/corpus/" + name + ".games"; }

std::vector<std::string> files() {
  std::vector<std::string> names = {"forest"};
  for (int players = 1; players <= kMostPlayers; ++players) {
    names.push_back("island-" + std::to_string(players));
  }
  return names;
}

std::string file_of(const Recorded& game) {
  if (game.game == "forest") return "forest";
  const auto is_spirit = [](const std::string& line) { return line.starts_with("spirit "); };
  return "island-" + std::to_string(std::count_if(game.setup.begin(), game.setup.end(), is_spirit));
}

template <class G>
typename G::Setup setup_of(const Recorded& recorded) {
  typename G::Setup setup;
  for (const std::string& line : recorded.setup) {
    const std::string problem = read_setup_line(setup, line);
    if (!problem.empty()) throw std::runtime_error(problem);
  }
  return setup;
}

Player<island::Game> island_player(const Recorded& recorded) {
  return {std::make_shared<const island::Game>(island::library(), setup_of<island::Game>(recorded)),
          recorded.seed};
}
Player<forest::Game> forest_player(const Recorded& recorded) {
  return {std::make_shared<const forest::Game>(setup_of<forest::Game>(recorded)), recorded.seed};
}

std::string difference_of(const Recorded& recorded) {
  try {
    if (recorded.game == "forest") return difference(forest_player(recorded), recorded);
    return difference(island_player(recorded), recorded);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

// How well it stands for the spirits: much fear, few Invaders, little blight.
int worth(const island::State& state) {
  int sum =
      state.fear - state.fear_pool * state.piles[static_cast<int>(island::Pile::fear_deck)].count;
  for (int i = 0; i < state.lands_count; ++i) {
    const island::Land& land = state.lands[i];
    sum -= land.pieces[island::explorer] + 2 * land.pieces[island::town] +
           3 * land.pieces[island::city] + 2 * land.pieces[island::blight];
  }
  return sum;
}
int worth(const forest::State&) { return 0; }

// The option that is worth most at once, or any of several that are.
template <class G>
int best_option(const Player<G>& player, Rng& rng) {
  int best = 0;
  int most = std::numeric_limits<int>::min();
  u32 alike = 0;
  for (int option = 0; option < player.options(); ++option) {
    const int found = worth(player.after(option));
    if (found < most) continue;
    alike = found > most ? 1 : alike + 1;
    most = found;
    if (rng.below(alike) == 0) best = option;
  }
  return best;
}

// Any option, but mostly one that does something: games of who does nothing are short and alike.
template <class G>
int any_option(const Player<G>& player, Rng& rng) {
  const auto draw = [&] { return static_cast<int>(rng.below(static_cast<u32>(player.options()))); };
  const int option = draw();
  const std::string label = player.label(option);
  const bool declines =
      label.starts_with("done") || label.starts_with("stop") || label.starts_with("skip");
  return declines && rng.below(3) > 0 ? draw() : option;
}

Recorded played(const Recorded& recorded) {
  Rng rng = Rng::seeded(mix(recorded.seed ^ 0x636f72707573U));  // "corpus"
  // Half of the players look where an option leads: they win some games.
  const bool looks = rng.below(2) == 0;
  const auto choose = [&](const auto& player) {
    return looks && rng.below(5) > 0 ? best_option(player, rng) : any_option(player, rng);
  };
  if (recorded.game == "forest") return recorded_anew(forest_player(recorded), recorded, choose);
  return recorded_anew(island_player(recorded), recorded, choose);
}

std::size_t length_of(const Recorded& game) {
  return game.stretches.empty()
             ? 0
             : (game.stretches.size() - 1) * kStretch + game.stretches.back().choices.size();
}

// The n-th game of a spirit: with so many players that each number comes up, whatever the seed
// draws, a second adversary beside one of three, and mostly without the usual defeats, which end
// random games before much has happened.
Recorded drawn_island(const island::Spirit& first, int n, u64 seed) {
  const island::Content& content = island::library()->content;
  Rng rng = Rng::seeded(mix(seed));
  const auto below = [&](std::size_t bound) { return rng.below(static_cast<u32>(bound)); };
  cli::SetupOptions options;
  options.spirits = {first.id};
  std::set<std::string> panels = {first.panel_id()};
  while (options.spirits.size() < static_cast<std::size_t>(1 + n % kMostPlayers)) {
    const island::Spirit& other = content.spirits[below(content.spirits.size())];
    if (panels.insert(other.panel_id()).second) options.spirits.push_back(other.id);
  }
  // With the cards of its box, if that has some.
  for (const island::Box& box : content.boxes) {
    const bool adds = box.id == first.box && box.id != island::kBaseBox && box.cards > 0;
    if (adds) options.fields["boxes"] = std::string(island::kBaseBox) + ',' + box.id;
  }
  if (options.has("boxes")) {
    if (below(4) == 0) options.fields["events"] = "off";
    if (below(4) == 0) options.fields["retired"] = "on";
    if (below(6) == 0) options.fields["unused-tokens"] = "disease,strife";
  }
  // Every other game of a box has one of its adversaries, each level in turn.
  std::vector<const island::Adversary*> own;
  for (const island::Adversary& adversary : content.adversaries) {
    if (adversary.box == first.box && first.box != island::kBaseBox) own.push_back(&adversary);
  }
  if (!own.empty() && n % 2 == 0) {
    const auto turn = static_cast<std::size_t>(n / 2);
    const island::Adversary& adversary = *own[turn % own.size()];
    options.fields["adversary"] = adversary.id;
    options.fields["level"] = std::to_string(turn / own.size() % adversary.levels.size());
  }
  options = cli::drawn_options(content, std::move(options), seed);
  if (options.has("adversary") && below(3) == 0) {
    const island::Adversary& second = content.adversaries[below(content.adversaries.size())];
    if (second.id != options.fields["adversary"]) {
      options.fields["second"] = second.id;
      options.fields["second-level"] = std::to_string(below(second.levels.size()));
    }
  }
  if (below(6) == 0) options.fields["ask-land-order"] = "on";
  island::Setup setup = cli::setup_of(content, options, seed);
  setup.losses = below(3) == 0;
  return {"island", seed, setup_lines(setup), {}, {}, 0};
}

// The n-th game of a scenario that is drawn for none, with cards of its box.
Recorded in_a_scenario(const island::Scenario& scenario, int n) {
  const std::vector<island::Spirit>& spirits = island::library()->content.spirits;
  island::Setup setup{.boards = {"B"}, .blight_card = "random", .losses = n % 2 == 0};
  setup.spirits.push_back(spirits[static_cast<std::size_t>(n)].id);
  if (n % 2 == 1) {
    setup.spirits.push_back(spirits[static_cast<std::size_t>(n + 3)].id);
    setup.boards.emplace_back("D");
  }
  setup.boxes = {std::string(island::kBaseBox), scenario.box};
  const island::Game game(island::library(), island::in_scenario(setup, scenario));
  return {"island", static_cast<u64>(n), setup_lines(game.setup()), {}, {}, 0};
}

Recorded drawn_forest(int n) {
  const forest::Setup setup{
      .players = 1 + n % kMostPlayers, .first = 0, .optional_payment = n % 3 == 0};
  return {"forest", static_cast<u64>(n + 1), setup_lines(setup), {}, {}, 0};
}

std::vector<Recorded> kept_games() {
  std::vector<Recorded> games;
  for (const std::string& name : files()) {
    try {
      const std::vector<Recorded> more = read(read_file(path_of(name)));
      games.insert(games.end(), more.begin(), more.end());
    } catch (const std::runtime_error&) {
      // It is written for the first time.
    }
  }
  return games;
}

std::string first_spirit(const Recorded& game) {
  const std::string& line = game.setup.front();
  return line.substr(0, line.rfind(" on "));
}

TEST(Corpus, EveryGameGoesAsItWasRecorded) {
  const int step = island::scaled(1, 8);
  int different = 0;
  int count = 0;
  for (const std::string& name : files()) {
    for (const Recorded& game : read(read_file(path_of(name)))) {
      if (count++ % step != 0) continue;
      const std::string found = difference_of(game);
      constexpr int kTold = 5;
      if (!found.empty() && ++different <= kTold) {
        ADD_FAILURE() << name << ".games:" << game.line << ": " << found << "\n  " << game.name();
      }
    }
  }
  EXPECT_GE(count, 400);
  EXPECT_EQ(different, 0) << "so many of " << count << " games go otherwise. " << kWayOut;
}

// What a set-up can have stands in the lines of some game.
TEST(Corpus, HasEverySpiritAdversaryLevelScenarioMapLayoutAndBlightCard) {
  std::map<std::string, int> firsts;
  std::set<std::string> lines;
  for (const Recorded& game : kept_games()) {
    ++firsts[first_spirit(game)];
    lines.insert(game.setup.begin(), game.setup.end());
  }
  const island::Content& content = island::library()->content;
  for (const island::Spirit& spirit : content.spirits) {
    EXPECT_GE(firsts["spirit " + spirit.id], kGamesOfSpirit) << spirit.id << ": ./dev corpus";
  }
  const auto expect = [&](const std::string& line) {
    EXPECT_TRUE(lines.contains(line)) << line << ": ./dev corpus";
  };
  for (const island::Adversary& adversary : content.adversaries) {
    for (std::size_t level = 0; level < adversary.levels.size(); ++level) {
      expect(fmt::format("adversary {} level {}", adversary.id, level));
    }
    const std::string second = fmt::format("second {} level ", adversary.id);
    const auto found = lines.lower_bound(second);
    EXPECT_TRUE(found != lines.end() && found->starts_with(second)) << second;
  }
  for (const island::Scenario& scenario : content.scenarios) expect("scenario " + scenario.id);
  for (const island::IslandMap& map : content.maps) expect("map " + map.id);
  for (const char* const line :
       {"progressions on", "losses off", "ask-land-order on", "blight-card random", "events off",
        "retired on", "unused-tokens disease, strife", "players 1", "players 4",
        "payment optional"}) {
    expect(line);
  }
}

TEST(Corpus, IsReadAsItIsWritten) {
  for (const std::string& name : files()) {
    const std::string text = read_file(path_of(name));
    EXPECT_EQ(text_of(read(text)), text) << name;
  }
}

// Keeps the games there are, as far as they can be played, and adds those that are wanting.
TEST(Corpus, IsWrittenAnew) {
  if (std::getenv("LOCI_WRITE_CORPUS") == nullptr) GTEST_SKIP() << "only when it is asked for";
  std::map<std::string, std::vector<Recorded>> games;
  std::map<std::string, int> firsts;
  // A set-up may ask for more cards than there are, and a game may take too long.
  const auto add = [&](const Recorded& wanted) {
    try {
      Recorded game = played(wanted);
      if (length_of(game) > kLongestGame || game.result == "running") return;
      ++firsts[first_spirit(game)];
      games[file_of(game)].push_back(std::move(game));
    } catch (const std::runtime_error& error) {
      if (!wanted.stretches.empty()) printf("left out: %s\n", error.what());
    }
  };
  for (const Recorded& kept : kept_games()) add(kept);
  for (std::size_t i = 0; i < island::library()->content.spirits.size(); ++i) {
    const island::Spirit& spirit = island::library()->content.spirits[i];
    int& count = firsts["spirit " + spirit.id];
    for (u64 seed = i * kSeedsOfSpirit; count < kGamesOfSpirit; ++seed) {
      try {
        add(drawn_island(spirit, count, seed));
      } catch (const std::runtime_error&) {
        // An adversary that brings an event is refused without events.
      }
    }
  }
  for (int n = static_cast<int>(games["forest"].size()); n < kForestGames; ++n)
    add(drawn_forest(n));
  for (const island::Scenario& scenario : island::library()->content.scenarios) {
    const std::string line = "scenario " + scenario.id;
    int count = 0;
    for (const auto& [name, list] : games) {
      count += static_cast<int>(std::count_if(list.begin(), list.end(), [&](const Recorded& game) {
        return std::find(game.setup.begin(), game.setup.end(), line) != game.setup.end();
      }));
    }
    for (; count < kGamesOfScenario; ++count) add(in_a_scenario(scenario, count));
  }
  for (const auto& [name, list] : games) write_file(path_of(name), text_of(list));
}

}  // namespace
}  // namespace loci::corpus
