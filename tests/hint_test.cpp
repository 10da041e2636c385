// Hints and analyses: advice that follows from what a seat may know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/island/bot.hpp"
#include "island/nouns.hpp"
#include "notation/position.hpp"
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
              island::raised(table.decision_of(0).labels[static_cast<std::size_t>(plan.option)]));
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
            "Push Town A5 to A4.");
  // What comes behind it in the same power is told by what it does.
  EXPECT_EQ(words_of(table, {played(table, {"push town A5", "push town A5 to A4",
                                            "push explorer A5", "push explorer A5 to A6"})}),
            "Push Town A5 to A4 (1 Explorer A5 to A6).");
}

TEST(PlanWords, CallTheOpenChoiceByWhatDealsHaveInCommon) {
  Table table = at(kWash);
  take(table, "use Wash Away");
  take(table, "Wash Away in A5");
  EXPECT_EQ(words_of(table, {played(table, {"push town A5", "push town A5 to A4"}),
                             played(table, {"push town A5", "push town A5 to A6"})}),
            "Push Town A5.");
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
            "Grow: add Presence to A5 from the Energy track; gain a power card, gain 3 Energy.");
}

// Green gives, River chooses where.
TEST(PlanWords, CountWhatAnotherSpiritChoosesAmongThePower) {
  const Table table =
      at("position 1\nturn 3\nphase fast\nspirit \"A Spread of Rampant Green\" on A\n  hand none\n"
         "  played \"Gift of Proliferation\"\n  stage playing\n"
         "spirit \"River Surges in Sunlight\" on B\n  hand none\n  stage playing\n"
         "A5: 1P1\nB5: 1P2\n");
  EXPECT_EQ(words_of(table, {played(table, {"use Gift of Proliferation", "add presence to B1",
                                            "add presence to B1 from the energy track"})}),
            "Fast: Gift of Proliferation (B1 +1 Presence of River Surges in Sunlight).");
}

TEST(PlanWords, KeepAnElementApartFromGrowth) {
  const Table table =
      at("position 1\nturn 3\nphase spirit\nspirit \"Bringer of Dreams and Nightmares\" on A\n"
         "  hand none\n  discard \"Call on Midnight's Dream\", \"Dreams of the Dahan\"\n"
         "  tracks 7 1\n  picked 2\n  option 2\n  icons 1\nA5: 1P\n");
  EXPECT_EQ(
      words_of(table, {played(table, {"any element: sun", "reclaim Call on Midnight's Dream"})}),
      "Any element: sun. Grow: reclaim Call on Midnight's Dream.");
}

TEST(PlanWords, SayWhatIsDeclinedIfThatIsTheChoice) {
  const Table table =
      at("position 1\nboxes base, branch-and-claw\nturn 2\nphase spirit\n"
         "spirit \"Sharp Fangs Behind the Leaves\" on A\nA5: 1P\n");
  const std::string icon =
      "you may replace 1 of your presence with 1 beasts, or not (Call Forth Predators: the "
      "presence leaves the game)";
  EXPECT_EQ(words_of(table, {played(table, {icon, "call no predators"})}),
            "Grow: call no predators.");
}

// What the choice comes to is told to the end of its Action, whosever that is.
TEST(PlanWords, GoOnWithTheEventThatAsks) {
  const notation::Position position = notation::read_position(
      library(), {"position",
                  "position 1\nboxes base, branch-and-claw\nphase invader\nturn 3\n"
                  "spirit \"River Surges in Sunlight\" on A\n  energy 4\n  hand none\n"
                  "spirit \"Vital Strength of the Earth\" on B\n  energy 4\n  hand none\n"
                  "A5: 1P1 1T\nB5: 1P2 1T\n"});
  const auto& events = position.game->content().events;
  const auto card = std::find_if(events.begin(), events.end(), [](const island::EventCard& each) {
    return each.name == "New Species Spread";
  });
  ASSERT_NE(card, events.end());
  island::State state;
  copy(state, position.state);
  island::Options options;
  position.game->perform(state, options, "event_by_hand",
                         std::initializer_list<i32>{static_cast<i32>(card - events.begin())});
  const Table table(position.game, state, {"an event"});
  const std::string river = "River Surges in Sunlight adds 1 energy";
  const std::string earth = "Vital Strength of the Earth adds 1 energy";
  EXPECT_EQ(words_of(table, {played(table, {"Transmute the Worst of the Species", river, river,
                                            river, earth, earth, earth, earth, river})}),
            "Transmute the Worst of the Species (A5 +1 Beasts, B5 +1 Beasts, River Surges in "
            "Sunlight: −4 Energy, Vital Strength of the Earth: −4 Energy, +2 Fear).");
}

// What set-up adds is there with any plan.
TEST(PlanWords, LeaveSetUpOut) {
  const island::Setup setup{.spirits = {"oceans-hungry-grasp", "river-surges-in-sunlight"},
                            .boards = {"A", "B"}};
  const Table table{std::make_shared<const island::Game>(library(), setup), 1};
  const std::vector<PlayedPlan> deals = {played(table, {"start in A2"})};
  EXPECT_EQ(words_of(table, deals), "Start in A2.");
  EXPECT_THAT(gains_words(table.game(), deals), IsEmpty());
}

TEST(PlanWords, TellWhatIsMostlyPlayed) {
  const Table table =
      at("position 1\nturn 3\nphase spirit\nspirit \"River Surges in Sunlight\" on A\n  energy 3\n"
         "  hand \"Wash Away\", \"River's Bounty\"\n  tracks 1 2\n  stage playing\nA5: 1P\n");
  const PlayedPlan both = played(table, {"play Wash Away", "play River's Bounty"});
  const PlayedPlan one = played(table, {"play Wash Away", "done playing cards"});
  EXPECT_EQ(words_of(table, {both, one, both}), "Play Wash Away, mostly River's Bounty.");
  EXPECT_EQ(words_of(table, {one, both, one}), "Play Wash Away.");
}

TEST(PlanWords, LeaveOutWhatRarelyHelps) {
  const Table table = at(kWash);
  const auto with = [&](const std::string& last) {
    return played(table,
                  {"use Wash Away", "Wash Away in A5", "push town A5", "push town A5 to A4",
                   "stop pushing from A5", "use River's Bounty", "River's Bounty in A6", last});
  };
  const PlayedPlan idle = with("stop gathering into A6");
  const PlayedPlan busy = with("gather A8 to A6");
  const std::string wash = "Slow: Wash Away in A5 (1 Town A5 to A4)";
  EXPECT_EQ(words_of(table, {idle, busy, idle}), wash + ".");
  EXPECT_EQ(words_of(table, {busy, busy, idle}),
            wash + "; River's Bounty in A6 (mostly 1 Dahan A8 to A6).");
}

TEST(PlanWords, TellWhatAPowerMostlyDoes) {
  const Table table = at(kWash);
  const auto with = [&](const std::string& where) {
    return played(table, {"use Wash Away", "Wash Away in A5", "push town A5", where,
                          "stop pushing from A5", "done using powers"});
  };
  const PlayedPlan most = with("push town A5 to A4");
  const PlayedPlan few = with("push town A5 to A6");
  EXPECT_EQ(words_of(table, {few, most, most}), "Slow: Wash Away in A5 (mostly 1 Town A5 to A4).");
  EXPECT_EQ(words_of(table, {few, most, with("push town A5 to A7"), with("push town A5 to A8")}),
            "Slow: Wash Away in A5 (what then helps most).");
}

TEST(PlanWords, SayWhatAPowerChangesForTheTurn) {
  const Table table = at(
      "position 1\nturn 3\nphase fast\nspirit \"Vital Strength of the Earth\" on A\n  hand none\n"
      "  played \"Infinite Vitality\"\n  stage playing\nA5: 2P 2D\n");
  EXPECT_EQ(words_of(table, {played(table, {"use Infinite Vitality", "Infinite Vitality in A5"})}),
            "Fast: Infinite Vitality in A5 (holds from now on).");
}

// Nobody ravages where River could do 1 damage to a town, or defend.
TEST(Hint, UsesNoPowerToNoEnd) {
  const Table table = at(
      "position 1\nturn 3\nphase fast\nspirit \"Vital Strength of the Earth\" on A\n  hand none\n"
      "  played \"Guard the Healing Land\"\n  stage playing\n"
      "invader ravage stage-1-sands\nA5: 2P 1T\n");
  HintGiver giver;
  const Hint hint = giver.think(table, 0, kPlans);
  ASSERT_FALSE(hint.plans.empty());
  EXPECT_EQ(hint.plans[0].words, "Done using powers.");
}

// Days gains three times the same.
TEST(PlanWords, TellRepetitionsOnce) {
  const Table table =
      at("position 1\nboxes base, branch-and-claw, jagged-earth\nturn 2\nphase spirit\n"
         "spirit \"Fractured Days Split the Sky\" on A\nA5: 2P\n");
  const std::vector<std::string> labels = table.pending().front().labels;
  const auto grow = std::find_if(labels.begin(), labels.end(), [](const std::string& label) {
    return label.ends_with("gain 2 energy");
  });
  ASSERT_NE(grow, labels.end());
  const std::string icon = "gain 1 time — or — gain 2 energy";
  EXPECT_THAT(words_of(table, {played(table, {*grow, icon, "gain 2 energy", icon, "gain 2 energy",
                                              icon, "gain 2 energy"})}),
              HasSubstr("(gain 2 Energy 3 times)"));
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
  EXPECT_THAT(prevented(before, after, deals), ElementsAre("Blight in A2 (1 of 2 Dahan lost)"));
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

TEST(PlanReasons, TellHowManyCascadesThereAre) {
  const std::vector<PlayedPlan> deals(1);
  Forecast before;
  before.lands = {ravage("A1", 1)};
  before.lands[0].cascades = {"A2", "A3"};
  Forecast after;
  after.lands = {ravage("A1", 1)};
  after.lands[0].cascades = {"A2"};
  EXPECT_THAT(prevented(before, {&after, 1}, deals),
              ElementsAre("1 of 2 cascades of Blight in A1"));
  EXPECT_THAT(still_to_come({&after, 1}, deals), ElementsAre("Blight that cascades in A1"));
}

// Sweden's ravages add 2.
TEST(PlanReasons, TellHowMuchBlightThereIs) {
  const std::vector<PlayedPlan> deals(1);
  Forecast before;
  before.lands = {ravage("A1", 2), ravage("A2", 2), ravage("A3", 1, -3)};
  Forecast after;
  after.lands = {ravage("A1", 1), ravage("A2", 2), ravage("A3", 1, -1)};
  EXPECT_THAT(prevented(before, {&after, 1}, deals),
              ElementsAre("1 of 2 Blight in A1", "2 of 3 Dahan lost in A3"));
  EXPECT_THAT(still_to_come({&after, 1}, deals),
              ElementsAre("Blight in A1", "2 Blight in A2", "Blight in A3 (1 Dahan lost)"));
}

// England builds with two cards.
TEST(PlanReasons, TellBuildsOfSeveralCardsApart) {
  const std::vector<PlayedPlan> deals(1);
  LandForecast city = build("A3");
  city.adds = island::city;
  Forecast before;
  before.lands = {build("A3"), city};
  EXPECT_THAT(still_to_come({&before, 1}, deals),
              ElementsAre("a Town built in A3", "a City built in A3"));
  Forecast after;
  after.lands = {build("A3")};
  EXPECT_THAT(prevented(before, {&after, 1}, deals), ElementsAre("a City built in A3"));
}

TEST(PlanReasons, BeginWithRavages) {
  const std::vector<PlayedPlan> deals(1);
  Forecast after;
  after.lands = {build("A1"), ravage("A2", 1)};
  EXPECT_THAT(still_to_come({&after, 1}, deals), ElementsAre("Blight in A2", "a Town built in A1"));
  EXPECT_THAT(prevented(after, std::vector<Forecast>(1), deals),
              ElementsAre("Blight in A2", "a Town built in A1"));
}

TEST(PlanReasons, AreNoneForWhatADefeatPutsAnEndTo) {
  std::vector<PlayedPlan> deals(1);
  deals[0].ready.result = island::Result::defeat;
  Forecast before;
  before.lands = {ravage("A1", 1)};
  EXPECT_THAT(prevented(before, std::vector<Forecast>(1), deals), IsEmpty());
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

// River has three things to gain, in any order.
TEST(Hint, HasNoPlanTwiceInAnotherOrder) {
  Table table = table_of("river-surges-in-sunlight", 1);
  take(table, "grow: reclaim all power cards, gain a power card, gain 1 energy");
  HintGiver giver;
  const Hint hint = giver.think(table, 0, {.iterations = 1200});
  std::set<std::string> letters;
  for (const HintedPlan& plan : hint.plans) {
    std::string sorted = plan.words;
    std::sort(sorted.begin(), sorted.end());
    letters.insert(sorted);
  }
  EXPECT_EQ(letters.size(), hint.plans.size());
}

// The Invader deck is spent, of which the forecast knows nothing.
TEST(Hint, SaysThatThePlanIsLost) {
  const Table table =
      at("position 1\njudged\nturn 3\nphase fast\ninvader deck none\n"
         "spirit \"River Surges in Sunlight\" on A\n  hand none\n  played \"Boon of Vigor\"\n"
         "  stage playing\nA1: 1C\nA5: 2P\n");
  HintGiver giver;
  const Hint hint = giver.think(table, 0, kPlans);
  ASSERT_FALSE(hint.plans.empty());
  EXPECT_THAT(hint.plans[0].leaves, Contains(HasSubstr("defeat on turn 3: ")));
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

// Choices and what was lost with them as they were judged, of stretches 2, 2, 2 and 4.
TEST(Analysis, CountsNoOrderWithinATurnAsAMistake) {
  std::vector<AnalysedChoice> choices(4);
  const std::array<double, 4> chances = {0.50, 0.40, 0.56, 0.30};
  const std::array<double, 4> costs = {0.125, 0.25, 0.0, 0.25};
  for (std::size_t i = 0; i < choices.size(); ++i) {
    choices[i].chance = chances[i];
    choices[i].cost = costs[i];
  }
  const std::array<u64, 4> stretches = {2, 2, 2, 4};
  settle_costs(choices, stretches);
  // 0.625 could be had, and 0.56 still can; the third choice shows that nothing else was lost, and
  // the turn behind it makes nothing good.
  EXPECT_DOUBLE_EQ(choices[0].cost, 0.625 - 0.56);
  EXPECT_DOUBLE_EQ(choices[1].cost, 0.65 - 0.56);
  EXPECT_DOUBLE_EQ(choices[2].cost, 0);
  EXPECT_DOUBLE_EQ(choices[3].cost, 0.25);
}

TEST(Analysis, MarksOneChoiceOfATurnAndNoneInAnOrderThatIsAsGood) {
  Table table = at(kWash);
  for (const char* label :
       {"use River's Bounty", "River's Bounty in A6", "stop gathering into A6", "use Wash Away",
        "Wash Away in A5", "push town A5", "push town A5 to A4"}) {
    take(table, label);
  }
  Analyst analyst(table, 50);
  while (analyst.step()) {
  }
  EXPECT_LE(analyst.analysis().costly.size(), 1U);
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
  EXPECT_GT(worst.cost, 0.01);
  EXPECT_NE(worst.better_label, worst.label);
  EXPECT_EQ(worst.label, island::raised(table.log()[worst.choice].label));
}

}  // namespace
}  // namespace loci::shown
