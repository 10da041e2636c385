// Hints and analyses: advice that follows from what a seat may know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/island/bot.hpp"
#include "notation/save.hpp"
#include "shown/analysis.hpp"
#include "shown/hint_giver.hpp"
#include "shown/json.hpp"
#include "shown/plan_parts.hpp"
#include "shown/plan_reasons.hpp"
#include "support/island_games.hpp"

namespace loci::shown {
namespace {

using island::library;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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

// The choices of those labels as a plan in a deal; each at a question of its own.
PlayedPlan played(const Table& table, const std::vector<std::string>& labels) {
  const island::Game& game = table.game();
  island::State state;
  copy(state, table.state());
  const std::vector<island::Option>& open = table.pending().front().options;
  island::Options options;
  options.count = static_cast<int>(open.size());
  std::copy(open.begin(), open.end(), options.list);
  island::Path path;
  for (const std::string& label : labels) {
    const int index = island::option_labelled(game, state, options, label);
    EXPECT_GE(index, 0) << label;
    if (index < 0) break;
    path.push_back({static_cast<u32>(path.size()), options.list[index]});
    game.choose(state, options, index);
  }
  return play_plan(game, table.state(), path);
}

std::string words_of(const Table& table, const std::vector<PlayedPlan>& deals) {
  return plan_words(table.game(), plan_parts(table.game(), deals), table.pending().front().seat);
}

void take(Table& table, const std::string& label) {
  const auto& decision = table.pending().front();
  const auto at = std::find(decision.labels.begin(), decision.labels.end(), label);
  ASSERT_NE(at, decision.labels.end())
      << label << ", not " << testing::PrintToString(decision.labels);
  const auto index = static_cast<std::size_t>(at - decision.labels.begin());
  ASSERT_TRUE(table.apply(decision.seat, decision.options[index]).taken());
}

// River may wash two pieces away from A5.
constexpr const char* kWash =
    "position 1\nturn 3\nphase slow\nspirit \"River Surges in Sunlight\" on A\n  hand none\n"
    "  played \"Wash Away\", \"River's Bounty\"\n  stage playing\nA5: 1E 1T 1P\nA6: 1P\nA8: 1D\n";

TEST(PlanWords, TellTheChoiceThatIsOpenWhateverItIs) {
  Table table = at(kWash);
  take(table, "use Wash Away");
  take(table, "Wash Away in A5");
  EXPECT_EQ(words_of(table, {played(table, {"stop pushing from A5"})}), "Stop pushing from A5.");
  EXPECT_EQ(words_of(table, {played(table, {"push town A5", "push town A5 to A4"})}),
            "Push town A5 to A4.");
  // What comes behind it in the same power is told by what it does.
  EXPECT_EQ(words_of(table, {played(table, {"push town A5", "push town A5 to A4",
                                            "push explorer A5", "push explorer A5 to A6"})}),
            "Push town A5 to A4 (1 Explorer A5 to A6).");
}

TEST(PlanWords, CallTheOpenChoiceByWhatDealsHaveInCommon) {
  Table table = at(kWash);
  take(table, "use Wash Away");
  take(table, "Wash Away in A5");
  EXPECT_EQ(words_of(table, {played(table, {"push town A5", "push town A5 to A4"}),
                             played(table, {"push town A5", "push town A5 to A6"})}),
            "Push town A5.");
}

TEST(PlanWords, LeaveOutPowersThatComeToNothing) {
  const Table table = at(kWash);
  EXPECT_EQ(words_of(table, {played(table, {"use Wash Away", "Wash Away in A5", "push town A5",
                                            "push town A5 to A4", "stop pushing from A5",
                                            "use River's Bounty", "River's Bounty in A6",
                                            "stop gathering into A6"})}),
            "Slow: Wash Away in A5 (1 Town A5 to A4).");
}

TEST(PlanWords, KeepWhatIsDoneInMostDeals) {
  const Table table = at(kWash);
  const PlayedPlan both =
      played(table, {"use Wash Away", "Wash Away in A5", "push town A5", "push town A5 to A4",
                     "stop pushing from A5", "use River's Bounty", "River's Bounty in A5",
                     "gather A8 to A5"});
  const PlayedPlan one =
      played(table, {"use Wash Away", "Wash Away in A5", "push town A5", "push town A5 to A4",
                     "stop pushing from A5", "done using powers"});
  EXPECT_EQ(words_of(table, {both, both, one}),
            "Slow: Wash Away in A5 (1 Town A5 to A4); River's Bounty, where it then helps most.");
  // A game that was over before says nothing about it.
  PlayedPlan over = one;
  over.end.result = island::Result::victory;
  over.end.phase = island::Phase::invader;
  EXPECT_THAT(words_of(table, {over, both}), HasSubstr("River's Bounty in A5 ("));
}

TEST(PlanWords, NameNoCardThatIsDrawnOnTheWay) {
  const island::Setup setup{.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}};
  const Table table{std::make_shared<const island::Game>(library(), setup), 5};
  const std::string grow = "grow: reclaim all power cards, gain a power card, gain 1 energy";
  std::vector<std::string> labels = {grow, "gain a power card", "gain a minor power"};
  Table after = table;
  for (const std::string& label : labels) take(after, label);
  const std::string keep = after.pending().front().labels.front();
  ASSERT_THAT(keep, testing::StartsWith("keep "));
  labels.push_back(keep);
  const std::vector<PlayedPlan> deals = {played(table, labels)};
  EXPECT_THAT(words_of(table, deals), HasSubstr("(gain a minor power)"));
  for (const PlannedStep& step : sure_steps(deals)) EXPECT_NE(step.option.label, keep);
  // Whoever draws it sees it.
  EXPECT_EQ(words_of(after, {played(after, {keep})}), "Grow: " + keep + ".");
}

TEST(PlanWords, TellGrowthIconByIcon) {
  const Table table = table_of("a-spread-of-rampant-green", 3);
  const std::string icon = "add 1 presence at range 2, in a jungle/wetland land";
  EXPECT_EQ(words_of(table, {played(table, {icon, "add presence to A5",
                                            "add presence to A5 from the energy track",
                                            "grow: gain a power card, gain 3 energy"})}),
            "Grow: add presence to A5 from the energy track; gain a power card, gain 3 energy.");
}

// A land in which the Invaders do something.
LandForecast ravage(const std::string& land, int blight, int dahan = 0) {
  LandForecast forecast;
  forecast.land = land;
  forecast.blight = blight;
  forecast.dahan = dahan;
  return forecast;
}
LandForecast build(const std::string& land) {
  LandForecast forecast;
  forecast.action = Coming::build;
  forecast.land = land;
  forecast.adds = island::town;
  return forecast;
}

TEST(PlanReasons, HoldInEveryDeal) {
  const std::vector<PlayedPlan> deals(2);
  Forecast before;
  before.lands = {ravage("A1", 1), ravage("A2", 1, -2), build("A3"), build("A4")};
  Forecast one;
  one.lands = {ravage("A1", 0), ravage("A2", 0), build("A3"), build("A4")};
  Forecast two;
  two.lands = {ravage("A1", 1), ravage("A2", 0, -1), build("A4")};
  const std::vector<Forecast> after = {one, two};
  EXPECT_THAT(prevented(before, after, deals), ElementsAre("Blight in A2 (1 Dahan lost)"));
  EXPECT_THAT(still_to_come(after, deals), ElementsAre("a Town built in A4"));
}

TEST(PlanReasons, TellWhatIsTheSameOnce) {
  const std::vector<PlayedPlan> deals(1);
  Forecast after;
  after.lands = {ravage("A1", 1), ravage("A2", 1, -2), ravage("A5", 1), build("A3"), build("A4")};
  EXPECT_THAT(still_to_come({&after, 1}, deals),
              ElementsAre("Blight in A1 and A5", "Blight in A2 (2 Dahan lost)",
                          "Towns built in A3 and A4"));
}

TEST(PlanReasons, AreNoneWhereTheInvadersActAlready) {
  const std::vector<PlayedPlan> deals(1);
  Forecast before;
  before.lands = {ravage("A1", 1)};
  Forecast after;
  after.acting = true;
  EXPECT_THAT(prevented(before, {&after, 1}, deals), IsEmpty());
}

TEST(PlanReasons, AreSureOfAnEndOnlyWhereItComes) {
  std::vector<PlayedPlan> deals(2);
  Forecast over;
  over.ending = "defeat on turn 4: the blight pool is empty";
  const std::vector<Forecast> after = {over, over};
  deals[0].end.result = island::Result::defeat;
  EXPECT_THAT(still_to_come(after, deals), ElementsAre("perhaps " + *over.ending));
  // What comes all the same was not prevented.
  const std::vector<Forecast> better(2);
  EXPECT_THAT(prevented(over, better, deals), IsEmpty());
  deals[1].end.result = island::Result::defeat;
  EXPECT_THAT(still_to_come(after, deals), ElementsAre(*over.ending));
}

TEST(PlanReasons, KeepLossesApartFromGains) {
  const Table table = table_of("river-surges-in-sunlight", 1);
  std::vector<PlayedPlan> deals(1);
  deals[0].gains.fear = 2;
  deals[0].gains.more[island::town] = -1;
  deals[0].gains.more[island::explorer] = 1;
  deals[0].gains.more[island::dahan] = -2;
  deals[0].gains.presence = -1;
  EXPECT_THAT(gains_words(table.game(), deals), ElementsAre("+2 Fear", "−1 Town"));
  EXPECT_THAT(costs_words(deals), ElementsAre("+1 Explorer", "−2 Dahan", "−1 Presence"));
}

// River's energy track is 1 2 2 3 4 4 5.
TEST(PlanReasons, TellOfATrackWhatIsMoreThanBefore) {
  const Table table = table_of("river-surges-in-sunlight", 1);
  std::vector<PlayedPlan> deals(2);
  deals[0].gains.uncovered = {{0, 0, 1}, {0, 0, 2}, {0, 1, 1}};
  deals[1].gains.uncovered = {{0, 0, 1}, {0, 0, 2}};
  EXPECT_THAT(gains_words(table.game(), deals), ElementsAre("2 Energy a turn"));
  deals[0].gains.uncovered = deals[1].gains.uncovered = {{0, 0, 2}};
  EXPECT_THAT(gains_words(table.game(), deals), IsEmpty());
}

TEST(Hint, SaysWhatIsTheSameOnce) {
  Hint hint;
  hint.plans.resize(2);
  hint.plans[0].chance = 0.999;
  hint.plans[0].words = "Play Wash Away.";
  hint.plans[0].leaves = {"Blight in A1", "a Town built in A2"};
  hint.plans[1] = hint.plans[0];
  hint.plans[1].chance = 0.001;
  hint.plans[1].words = "Done playing cards.";
  EXPECT_THAT(
      hint_paragraphs(hint),
      ElementsAre("Best: over 99 % to win. Play Wash Away. Leaves: Blight in A1; a Town built in "
                  "A2.",
                  "Else: under 1 % to win. Done playing cards. Leaves the same."));
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
