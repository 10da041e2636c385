// The cards of tests/content/sentences.loci in many generated positions, with tokens, strife and
// presence, and every minor power with all its choices taken: no fault, an end, labels that tell
// the options apart.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include "island/pieces.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

constexpr int kMostDecisions = 500;

std::shared_ptr<const Library> sentences() {
  std::ifstream file(LOCI_SOURCE_DIR "/tests/content/sentences.loci");
  return library_with({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
}

class Table {
 public:
  Table(const Game& game, u64 seed) : game_(game), random_(seed) {
    game_.lay_out(state_, 1);
    state_.turn = 1;
    state_.switches |= kUnjudged;
    for (int land = 1; land < state_.lands_count; ++land) lay_out(land);
    for (u8& gained : state_.seats[0].gained) gained = static_cast<u8>(below(6));
    state_.seats[0].energy = static_cast<i16>(below(4));
    state_.blight_pool = 20;
  }

  int below(int bound) { return static_cast<int>(random_() % static_cast<u64>(bound)); }
  const State& state() const { return state_; }

  // Chooses at random; `forbidden` is what no option may be called.
  void play(std::string_view procedure, std::initializer_list<i32> values,
            std::string_view forbidden = "\n") {
    game_.perform(state_, options_, procedure, std::span(values.begin(), values.size()));
    for (int decisions = 0; options_.count > 0 && state_.fault == Fault::none; ++decisions) {
      ASSERT_LT(decisions, kMostDecisions);
      const std::vector<std::string> names = labels(game_, state_, options_);
      const std::set<std::string> different(names.begin(), names.end());
      ASSERT_EQ(different.size(), names.size()) << names[0];
      for (const std::string& name : names) ASSERT_FALSE(name.starts_with(forbidden)) << name;
      game_.choose(state_, options_, below(static_cast<int>(names.size())));
    }
    EXPECT_EQ(state_.fault, Fault::none);
    EXPECT_EQ(state_.actions_count, 0);
    for (int i = 0; i < state_.exceptions_count; ++i) EXPECT_EQ(state_.exceptions[i].marks, 0);
  }

 private:
  void lay_out(int land) {
    for (int kind = 0; kind <= badlands; ++kind) {
      if (below(2) == 0) continue;
      for (int left = below(4); left > 0; --left) {
        const int damage = kind > town && kind <= dahan ? below(2) : 0;
        const int strife = kind <= city && below(3) == 0 ? 1 + below(2) : 0;
        add_pieces(state_, land, with_strife(plain(kind) | damage << kDamageShift, strife), 1);
      }
    }
    state_.lands[land].presence[0] = static_cast<u8>(below(3));
  }

  const Game& game_;
  State state_{};
  Options options_{};
  std::mt19937_64 random_;
};

TEST(Sentences, DoWhatTheySayInGeneratedPositions) {
  const Game game(sentences(), {.spirits = {"stirrer-of-trouble"}, .boards = {"A"}});
  const std::vector<Power>& powers = game.content().powers;
  for (std::size_t number = 0; number < powers.size(); ++number) {
    if (powers[number].box != "sentences" || powers[number].kind == PowerKind::innate) continue;
    for (int i = 0; i < scaled(300, 40); ++i) {
      Table table(game, number * 1000 + static_cast<std::size_t>(i));
      SCOPED_TRACE(powers[number].name + ", time " + std::to_string(i));
      const bool on_land = powers[number].target_kind == TargetKind::land;
      const i32 land = on_land ? 1 + table.below(table.state().lands_count - 1) : kNone;
      table.play("resolve_power", {0, static_cast<i32>(number), land, 0});
      if (HasFailure()) return;
    }
  }
}

TEST(Sentences, MinorPowersWithAllChoicesTaken) {
  const Game game(sentences(), {.spirits = {"stirrer-of-trouble"}, .boards = {"A"}});
  const std::vector<Power>& powers = game.content().powers;
  int tried = 0;
  for (std::size_t number = 0; number < powers.size(); ++number) {
    const Power& power = powers[number];
    if (power.kind != PowerKind::minor || power.target_kind != TargetKind::land) continue;
    ++tried;
    ASSERT_TRUE(power.whole.exists()) << power.name;
    for (int i = 0; i < scaled(300, 40); ++i) {
      Table table(game, number * 1000 + static_cast<std::size_t>(i));
      SCOPED_TRACE(power.name + ", time " + std::to_string(i));
      const i32 land = 1 + table.below(table.state().lands_count - 1);
      table.play("whole_by_hand", {0, static_cast<i32>(number), land}, "stop ");
      if (HasFailure()) return;
    }
  }
  EXPECT_GE(tried, 29 + 24);  // of the base box, and those written here
}

}  // namespace
}  // namespace loci::island
