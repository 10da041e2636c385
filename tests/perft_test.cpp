// Exact sizes of decision trees from stored positions, as chess engines count moves: one wrong
// option anywhere changes a number. Every tests/positions/*.pos says in its comments, as
// `# perft DEPTH COUNT`, how many ways there are to make that many choices; a game that ends before
// is one way.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

struct Expected {
  int depth = 0;
  u64 count = 0;
};

struct Stored {
  std::string name;
  lang::Source source;
  std::vector<Expected> expected;
};

std::vector<Stored> stored_positions() {
  std::vector<Stored> all;
  const std::filesystem::path folder = "tests/positions";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".pos") continue;
    std::ifstream in(entry.path());
    std::stringstream text;
    text << in.rdbuf();
    Stored stored{entry.path().stem().string(), {entry.path().string(), text.str()}, {}};
    std::string line;
    while (std::getline(text, line)) {
      std::istringstream words(line);
      std::string hash;
      std::string perft;
      Expected expected;
      words >> hash >> perft >> expected.depth >> expected.count;
      if (words && hash == "#" && perft == "perft") stored.expected.push_back(expected);
    }
    all.push_back(std::move(stored));
  }
  std::sort(all.begin(), all.end(),
            [](const Stored& a, const Stored& b) { return a.name < b.name; });
  return all;
}

// The walk of the engine: copies of states, the list of options that `choose` leaves.
u64 perft(const Game& game, const State& state, const Options& options, int depth) {
  if (depth == 0 || options.count == 0) return 1;
  u64 total = 0;
  State next;
  Options then;
  for (int i = 0; i < options.count; ++i) {
    copy(next, state);
    then.count = options.count;
    std::copy(options.begin(), options.end(), then.list);
    game.choose(next, then, i);
    EXPECT_EQ(next.fault, Fault::none);
    total += perft(game, next, then, depth - 1);
  }
  return total;
}

// An independent walk: every way is played from the text of the position, each choice found by
// seat and label among options that are enumerated anew.
class SlowWalk {
 public:
  explicit SlowWalk(const lang::Source& source) : source_(source) {}

  u64 count(int depth) {
    if (depth == 0) return 1;
    const std::vector<Choice> choices = play();
    if (choices.empty()) return 1;
    u64 total = 0;
    for (const Choice& choice : choices) {
      way_.push_back(choice);
      total += count(depth - 1);
      way_.pop_back();
    }
    return total;
  }

 private:
  using Choice = std::pair<int, std::string>;

  // What can be chosen at the end of the way.
  std::vector<Choice> play() const {
    notation::Position position = notation::read_position(library(), source_);
    const Game& game = *position.game;
    State& state = position.state;
    Options options;
    game.resume(state, options);
    for (const Choice& step : way_) {
      game.enumerate(state, options);
      int index = 0;
      while (index < options.count && choice_of(game, state, options.list[index]) != step) ++index;
      EXPECT_LT(index, options.count) << step.second << " is no longer offered";
      if (index == options.count) return {};
      game.choose(state, options, index);
    }
    game.enumerate(state, options);
    std::vector<Choice> choices;
    for (const Option& option : options) choices.push_back(choice_of(game, state, option));
    const std::set<Choice> different(choices.begin(), choices.end());
    EXPECT_EQ(different.size(), choices.size()) << "two options read the same";
    return choices;
  }

  static Choice choice_of(const Game& game, const State& state, const Option& option) {
    return {option.seat, game.label(state, option)};
  }

  const lang::Source& source_;
  std::vector<Choice> way_;
};

TEST(Perft, ThereAreTenPositions) {
  const std::vector<Stored> all = stored_positions();
  EXPECT_EQ(all.size(), 10u);
  for (const Stored& stored : all) EXPECT_FALSE(stored.expected.empty()) << stored.name;
}

TEST(Perft, TreesHaveTheirSizes) {
  for (const Stored& stored : stored_positions()) {
    notation::Position position = notation::read_position(library(), stored.source);
    Options options;
    position.game->resume(position.state, options);
    for (const Expected& expected : stored.expected) {
      if (small_scale() && expected.count > 2000) continue;
      EXPECT_EQ(perft(*position.game, position.state, options, expected.depth), expected.count)
          << stored.name << ", depth " << expected.depth;
    }
  }
}

TEST(Perft, AnIndependentWalkCountsTheSame) {
  for (const Stored& stored : stored_positions()) {
    for (const Expected& expected : stored.expected) {
      if (expected.count > static_cast<u64>(scaled(1500, 50))) continue;
      EXPECT_EQ(SlowWalk(stored.source).count(expected.depth), expected.count)
          << stored.name << ", depth " << expected.depth;
    }
  }
}

}  // namespace
}  // namespace loci::island
