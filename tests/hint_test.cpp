// Hints and analyses: advice that follows from what a seat may know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/island/bot.hpp"
#include "notation/save.hpp"
#include "shown/analysis.hpp"
#include "shown/hint_giver.hpp"
#include "shown/json.hpp"
#include "support/island_games.hpp"

namespace loci::shown {
namespace {

using island::library;
using testing::Contains;
using testing::HasSubstr;

using Table = table::Table<island::Game>;

constexpr bots::Budget kPlans{.iterations = 400};

Table table_of(const std::string& spirit, u64 seed) {
  const island::Setup setup{.spirits = {spirit}, .boards = {"A"}, .blight_card = "random"};
  return {std::make_shared<const island::Game>(library(), setup), seed};
}

Table at(const std::string& position) {
  return notation::island_at(library(), notation::position_source(position, library()->content));
}

// Two explorers ravage, and River has played a card that destroys one.
constexpr const char* kFlood =
    "position 1\nturn 3\nphase fast\nspirit \"River Surges in Sunlight\" on A\n  hand none\n"
    "  played \"Flash Floods\"\n  stage playing\ninvader ravage stage-1-sands\n"
    "A4: 2E 1P\nA5: 2P\n";

TEST(Hint, HasAPlanForEachOfThreeBeginnings) {
  const Table table = table_of("river-surges-in-sunlight", 4);
  HintGiver giver;
  const Hint hint = giver.think(table, 0, kPlans);
  ASSERT_EQ(hint.plans.size(), 3U);
  EXPECT_EQ(hint.tried, 400U);
  std::set<int> options;
  double last = 1;
  for (const HintedPlan& plan : hint.plans) {
    options.insert(plan.option);
    EXPECT_LE(plan.chance, last);
    EXPECT_GE(plan.chance, 0);
    last = plan.chance;
    ASSERT_FALSE(plan.steps.empty());
    EXPECT_EQ(plan.steps[0].option.label,
              table.decision_of(0).labels[static_cast<std::size_t>(plan.option)]);
    EXPECT_THAT(plan.words, HasSubstr("Grow: "));
  }
  EXPECT_EQ(options.size(), 3U);
}

TEST(Hint, SaysWhatIsPreventedAndWhy) {
  const Table table = at(kFlood);
  HintGiver giver;
  const Hint hint = giver.think(table, 0, kPlans);
  ASSERT_FALSE(hint.plans.empty());
  const HintedPlan& best = hint.plans[0];
  EXPECT_THAT(best.words, HasSubstr("Flash Floods in A4")) << best.words;
  EXPECT_THAT(best.prevents, Contains(HasSubstr("Blight"))) << best.words;
  EXPECT_THAT(best.parts[0].lands, Contains("A4"));
}

TEST(Hint, GoesOnThinkingWhileNothingChanges) {
  const Table table = at(kFlood);
  HintGiver giver;
  giver.think(table, 0, kPlans);
  EXPECT_EQ(giver.think(table, 0, kPlans).tried, 800U);
}

// Two games that differ in nothing but what is hidden, and in the chance to come.
TEST(Hint, FollowsFromWhatTheSeatMayKnow) {
  for (u64 seed = 1; seed <= 4; ++seed) {
    Table table = table_of("thunderspeaker", seed);
    for (u64 i = 0; i < 5 * seed; ++i) table.apply_default(0);
    if (table.over()) continue;
    const island::Game& game = table.game();
    Rng rng = Rng::seeded(seed);
    const island::State other = redeal(game, table.view_of(0), rng);
    ASSERT_FALSE(same(table.state(), other));
    const Table twin(table.shared_game(), other, {"a twin"});
    HintGiver first;
    HintGiver second;
    const bots::Budget few{.iterations = 40};
    EXPECT_EQ(json_of(first.think(table, 0, few)), json_of(second.think(twin, 0, few)));
  }
}

TEST(Hint, NamesNoCardThatNobodyHasSeen) {
  const Table table = table_of("river-surges-in-sunlight", 9);
  HintGiver giver;
  const Hint hint = giver.think(table, 0, kPlans);
  const std::string json = json_of(hint).dump();
  for (const island::Power& power : library()->content.powers) {
    const bool hidden =
        power.kind == island::PowerKind::minor || power.kind == island::PowerKind::major;
    if (hidden) {
      EXPECT_EQ(json.find(power.name), std::string::npos) << power.name;
    }
  }
}

TEST(Analysis, FindsTheChoicesThatCostMost) {
  Table table = table_of("lightnings-swift-strike", 3);
  // Whoever does nothing at all loses by that.
  while (!table.over() && table.choices() < 30) table.apply_default(0);
  Analyst analyst(table, 20);
  while (analyst.step()) {
  }
  const Analysis& analysis = analyst.analysis();
  EXPECT_EQ(analysis.examined, analysis.of);
  ASSERT_EQ(analysis.choices.size(), table.choices());
  ASSERT_FALSE(analysis.costly.empty());
  EXPECT_LE(analysis.costly.size(), 3U);
  const CostlyChoice& worst = analysis.costly[0];
  EXPECT_GT(worst.cost, 0);
  EXPECT_NE(worst.better_label, worst.label);
  EXPECT_EQ(worst.label, table.log()[worst.choice].label);
}

}  // namespace
}  // namespace loci::shown
