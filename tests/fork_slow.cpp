// The fork harness: from random decisions a state is copied into memory full of rubbish, and both
// copies are played on in turn with the same choices. They must stay equal byte for byte, with
// equal options, also in the middle of cards and of what hooks ask.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "support/island_games.hpp"
#include "support/random_island.hpp"

namespace loci::island {
namespace {

constexpr int kDecisionsOfAFork = 60;

// Places that are hard to copy: a hook asks in the middle of what somebody else does.
enum class Inside { dream_push, vengeance, companion, sworn, plain, kCount };

constexpr std::array<const char*, static_cast<std::size_t>(Inside::kCount)> kInsideNames = {
    "a push dreamt of", "the damage of the dead", "the presence that goes along",
    "the presence sworn to victory", "anywhere else"};

Inside where_is(const Game& game, const State& state) {
  const std::string_view kind = game.question_name(state);
  const auto starts = [&](std::string_view words) { return kind.substr(0, words.size()) == words; };
  if (starts("push_piece") && is_open(game, state, "dream_death")) return Inside::dream_push;
  if (starts("damage") && is_open(game, state, "vengeance-of-the-dead body / when action_ended")) {
    return Inside::vengeance;
  }
  if (kind.find("/ when moving: presence ") != std::string_view::npos) {
    return Inside::companion;
  }
  if (starts("destroy_own_presence") &&
      is_open(game, state, "rule sworn-to-victory / when action_ended")) {
    return Inside::sworn;
  }
  return Inside::plain;
}

std::string difference(const Game& game, const State& first, const Options& first_options,
                       const State& second, const Options& second_options, bool in_words) {
  if (!same(first, second)) return "the bytes differ";
  if (full_hash(first) != full_hash(second)) return "the hashes differ";
  if (first_options.count != second_options.count) return "one has more options";
  if (!std::equal(first_options.begin(), first_options.end(), second_options.begin())) {
    return "the options differ";
  }
  if (!in_words) return {};
  if (game.question_name(first) != game.question_name(second)) return "the questions differ";
  if (game.prompt(first, 0) != game.prompt(second, 0)) return "the prompts differ";
  if (labels(game, first, first_options) != labels(game, second, second_options)) {
    return "the labels differ";
  }
  // Options can be listed again at any decision.
  Options again;
  game.enumerate(first, again);
  if (again.count != first_options.count ||
      !std::equal(again.begin(), again.end(), first_options.begin())) {
    return "the options listed again differ";
  }
  return {};
}

class Harness {
 public:
  explicit Harness(u64 seed) : rng_(Rng::seeded(seed)) {}

  // Forks a state that stands at a decision. What went wrong, or nothing. Where a routine started
  // by hand has ended, `go_on(state, options, number)` starts another.
  template <class GoOn>
  std::string fork(const Game& game, const State& state, const Options& options, GoOn go_on) {
    constexpr unsigned char kPatterns[] = {0xa5, 0xff, 0x5a, 0x01, 0x7f, 0x80, 0xcc};
    State& first = *first_;
    State& second = *second_;
    if (forks_ % 2 == 0) {
      first = state;  // with whatever lies beyond its used part
    } else {
      poison(first, kPatterns[(forks_ / 7 + 3) % 7]);
      copy(first, state);
    }
    poison(second, kPatterns[forks_ % 7]);
    copy(second, state);
    ++inside_[static_cast<std::size_t>(where_is(game, state))];
    const bool in_words = ++forks_ % 32 == 0;

    Options& first_options = *first_options_;
    Options& second_options = *second_options_;
    first_options.count = options.count;
    std::copy(options.begin(), options.end(), first_options.list);
    game.enumerate(second, second_options);
    for (int made = 0;; ++made) {
      const std::string found =
          difference(game, first, first_options, second, second_options, in_words);
      if (!found.empty()) {
        return found + " after " + std::to_string(made) + " decisions from " +
               std::string(game.question_name(state)) + ", turn " + std::to_string(state.turn) +
               ", now at " + std::string(game.question_name(first)) + " and " +
               std::string(game.question_name(second));
      }
      if (made == kDecisionsOfAFork || first.result != Result::running) return {};
      if (first_options.count == 0) {
        const u32 number = rng_.next();
        if (!go_on(first, first_options, number)) return {};
        go_on(second, second_options, number);
        continue;  // counted as a decision, so that it ends
      }
      const int index = random_index(rng_, first_options);
      game.choose(first, first_options, index);
      game.choose(second, second_options, index);
      ++decisions_;
    }
  }

  std::string fork(const Game& game, const State& state, const Options& options) {
    return fork(game, state, options, [](State&, Options&, u32) { return false; });
  }

  int forks() const { return forks_; }
  int forks(Inside inside) const { return inside_[static_cast<std::size_t>(inside)]; }
  Rng& rng() { return rng_; }
  bool chance(u32 one_in) { return rng_.below(one_in) == 0; }

  void report() const {
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    std::printf("%d forks, %lld decisions on each side, %.1f s\n", forks_,
                static_cast<long long>(decisions_), seconds);
    for (std::size_t i = 0; i < inside_.size(); ++i) {
      std::printf("%8d inside %s\n", inside_[i], kInsideNames[i]);
    }
  }

 private:
  Rng rng_;
  int forks_ = 0;
  i64 decisions_ = 0;
  std::array<int, static_cast<std::size_t>(Inside::kCount)> inside_{};
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::unique_ptr<State> first_ = std::make_unique<State>();
  std::unique_ptr<State> second_ = std::make_unique<State>();
  std::unique_ptr<Options> first_options_ = std::make_unique<Options>();
  std::unique_ptr<Options> second_options_ = std::make_unique<Options>();
};

std::vector<Game> every_game() {
  std::vector<Game> games;
  for (const Setup& setup : every_setup()) games.emplace_back(library(), setup);
  return games;
}

TEST(Fork, CopiesOfRandomGamesGoOnEqually) {
  const int wanted = scaled(80'000, 800);
  const std::vector<Game> games = every_game();
  Harness harness(2024);
  auto state = std::make_unique<State>();
  Options options;
  for (u64 seed = 1; harness.forks() < wanted; ++seed) {
    const Game& game = games[seed % games.size()];
    poison(*state, static_cast<unsigned char>(seed * 37));
    game.start(*state, options, seed);
    while (options.count > 0) {
      // What hooks ask is rare: always fork there.
      if (where_is(game, *state) != Inside::plain || harness.chance(8)) {
        const std::string found = harness.fork(game, *state, options);
        ASSERT_EQ(found, "") << name_of(game.setup()) << ", seed " << seed;
      }
      game.choose(*state, options, random_index(harness.rng(), options));
    }
    ASSERT_EQ(state->fault, Fault::none) << name_of(game.setup()) << ", seed " << seed;
  }
  harness.report();
}

TEST(Fork, CopiesGoOnEquallyInTheMiddleOfWhatHooksAsk) {
  const int wanted = scaled(40'000, 400);
  const std::vector<Game> games = every_game();
  Harness harness(4711);
  auto state = std::make_unique<State>();
  Options options;
  const int vengeance = power_named(games[0], "vengeance-of-the-dead");
  std::vector<const Game*> asking;  // whose special rules ask in the middle of things
  for (const Game& game : games) {
    const std::string& spirit = game.setup().spirits[0];
    if (spirit == "bringer-of-dreams-and-nightmares" || spirit == "thunderspeaker") {
      asking.push_back(&game);
    }
  }
  for (u64 seed = 1; harness.forks() < wanted; ++seed) {
    const Game& game =
        seed % 4 == 0 ? games[seed / 4 % games.size()] : *asking[seed % asking.size()];
    const RandomIsland island(game, harness.rng());
    poison(*state, static_cast<unsigned char>(seed * 91));
    island.lay_out(*state, harness.rng(), seed);
    const auto go_on = [&](State& forked, Options& open, u32 number) {
      island.do_something(forked, open, number);
      return true;
    };
    island.use(*state, options, vengeance);
    for (int things = 0; things < 6 && state->result == Result::running; ++things) {
      while (options.count > 0) {
        if (where_is(game, *state) != Inside::plain || harness.chance(30)) {
          const std::string found = harness.fork(game, *state, options, go_on);
          ASSERT_EQ(found, "") << name_of(game.setup()) << ", seed " << seed;
        }
        game.choose(*state, options, random_index(harness.rng(), options));
      }
      ASSERT_EQ(state->fault, Fault::none) << name_of(game.setup()) << ", seed " << seed;
      if (state->result == Result::running) {
        island.do_something(*state, options, harness.rng().next());
      }
    }
  }
  harness.report();
  for (const Inside inside :
       {Inside::dream_push, Inside::vengeance, Inside::companion, Inside::sworn}) {
    EXPECT_GE(harness.forks(inside), scaled(500, 5))
        << kInsideNames[static_cast<std::size_t>(inside)];
  }
}

}  // namespace
}  // namespace loci::island
