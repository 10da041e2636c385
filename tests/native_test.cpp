// Translated rules and content against the interpreter: the same bytes at every decision.
#include "island/native.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "cli/random_options.hpp"
#include "support/island_games.hpp"
#include "support/watch.hpp"

namespace loci::island {
namespace {

std::shared_ptr<const Library> interpreted() {
  static const auto kept = [] {
    auto copy = std::make_shared<Library>(*library());
    copy->native = nullptr;
    return copy;
  }();
  return kept;
}

class Native : public testing::Test {
 protected:
  void SetUp() override {
    if (library()->native == nullptr) GTEST_SKIP() << "this build translates nothing";
  }
};

// Plays a game both ways, or gives where they part.
std::string compare(const Setup& setup, u64 seed) {
  const Game native(library(), setup);
  const Game slow(interpreted(), setup);
  const auto state = std::make_unique<State>();
  const auto other = std::make_unique<State>();
  Options options;
  Options others;
  poison(*state, 0xa5);
  poison(*other, 0x5a);
  Rng rng = Rng::seeded(seed);
  native.start(*state, options, seed);
  slow.start(*other, others, seed);
  for (int made = 0;; ++made) {
    if (!same(*state, *other)) {
      return "parted before decision " + std::to_string(made) + "\n" + describe(native, *state) +
             "\ninterpreted:\n" + describe(slow, *other);
    }
    if (options.count != others.count) return "other options at " + std::to_string(made);
    if (options.count == 0) return {};
    const int index = random_index(rng, options);
    native.choose(*state, options, index);
    slow.choose(*other, others, index);
  }
}

TEST_F(Native, GoesTheWayOfTheInterpreter) {
  for (u64 seed = 1; seed <= static_cast<u64>(scaled(4000, 60)); ++seed) {
    const Content& content = library()->content;
    island::Setup setup = cli::setup_of(content, cli::drawn_options(content, {}, seed), seed);
    setup.losses = seed % 2 == 0;
    ASSERT_EQ(compare(setup, seed), "") << "set-up " << seed;
  }
}

TEST_F(Native, IsForTheCodeItWasMadeFrom) {
  lang::Code code = library()->code;
  EXPECT_NE(native_machine(code), nullptr);
  ++code.instructions.front().a;
  EXPECT_EQ(native_machine(code), nullptr);
}

TEST_F(Native, LeavesAddedContentToTheInterpreter) {
  std::vector<lang::Source> sources = library()->sources;
  sources.push_back({"added.loci", "procedure nothing_more()\n  set_fear_pool(fear_pool())\n"});
  EXPECT_EQ(compile_library(sources)->native, nullptr);
}

}  // namespace
}  // namespace loci::island
