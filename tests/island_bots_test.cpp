// Bots of Spirit Island: deterministic, at home in every game.
#include <gtest/gtest.h>

#include <set>

#include "bots/island/bot.hpp"
#include "bots/island/plan_search.hpp"
#include "island/redealer.hpp"
#include "sim/allocations.hpp"
#include "sim/bot_play.hpp"
#include "sim/lessons.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

const std::shared_ptr<const Library>& library() {
  static const auto loaded = load_library();
  return loaded;
}

bots::WantedBot wanted(std::string_view text) {
  bots::WantedBot bot;
  EXPECT_EQ(bots::read_bot(text, kBotKinds, bot), "");
  return bot;
}

sim::Team team(std::string_view bot, std::size_t seats = 1) {
  return {std::vector<bots::WantedBot>(seats, wanted(bot))};
}

const Game& solo_game() {
  static const Game game(
      library(),
      {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .blight_card = "random"});
  return game;
}

// The state of a random game after so many choices.
State after(const Game& game, u64 seed, int choices, Options& options) {
  State state;
  Rng player = Rng::seeded(seed);
  game.start(state, options, seed);
  for (int i = 0; i < choices && options.count > 0; ++i) {
    game.choose(state, options, static_cast<int>(player.below(static_cast<u32>(options.count))));
  }
  return state;
}

TEST(IslandBots, AreReadFromTheirNames) {
  EXPECT_EQ(wanted("plan:200").budget.iterations, 200U);
  EXPECT_EQ(wanted("plan:50msx2").budget.milliseconds, 50U);
  bots::WantedBot bot;
  for (const char* text : {"plan", "plan:0", "mcts:10", "greedy:3", "plan:10 "}) {
    EXPECT_NE(bots::read_bot(text, kBotKinds, bot), "") << text;
  }
}

TEST(IslandBots, PlayTheSameGameWithTheSameSeed) {
  for (const char* bot : {"random", "greedy", "plan:12", "plan:12x3"}) {
    const sim::Outcome first = sim::bot_play(solo_game(), team(bot), 3);
    const sim::Outcome second = sim::bot_play(solo_game(), team(bot), 3);
    EXPECT_EQ(first.decisions, second.decisions) << bot;
    EXPECT_EQ(first.score, second.score) << bot;
    EXPECT_EQ(first.turns, second.turns) << bot;
  }
}

TEST(IslandBots, PlayEverySpirit) {
  for (const Spirit& spirit : library()->content.spirits) {
    const Game game(library(), {.spirits = {spirit.id}, .boards = {"A"}});
    const sim::Outcome outcome = sim::bot_play(game, team("plan:3"), 5);
    EXPECT_EQ(outcome.fault, Fault::none) << spirit.name;
    EXPECT_NE(outcome.result, Result::running) << spirit.name;
  }
}

TEST(IslandBots, PlayEveryAdversaryAndScenario) {
  for (const Adversary& adversary : library()->content.adversaries) {
    const int level = static_cast<int>(adversary.levels.size()) - 1;
    const Game game(library(), {.spirits = {"lightnings-swift-strike"},
                                .boards = {"B"},
                                .adversary = adversary.id,
                                .level = level});
    EXPECT_EQ(sim::bot_play(game, team("plan:3"), 6).fault, Fault::none) << adversary.name;
  }
  for (const Scenario& scenario : library()->content.scenarios) {
    const Game game(
        library(),
        in_scenario({.spirits = {"shadows-flicker-like-flame"}, .boards = {"C"}}, scenario));
    EXPECT_EQ(sim::bot_play(game, team("plan:3"), 7).fault, Fault::none) << scenario.name;
  }
}

TEST(IslandBots, PlayTogetherAndApart) {
  const Game game(library(),
                  {.spirits = {"river-surges-in-sunlight", "thunderspeaker", "oceans-hungry-grasp"},
                   .boards = {"A", "B", "C"}});
  EXPECT_EQ(sim::bot_play(game, team("plan:3", 3), 8).fault, Fault::none);
  const sim::Team mixed{{wanted("plan:3"), wanted("random"), wanted("greedy")}};
  EXPECT_EQ(sim::bot_play(game, mixed, 8).fault, Fault::none);
}

TEST(IslandBots, PlanningWinsWhatGreedDoesNot) {
  int planned = 0;
  int greedy = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    planned += sim::bot_play(solo_game(), team("plan:60"), seed).score;
    greedy += sim::bot_play(solo_game(), team("greedy"), seed).score;
  }
  EXPECT_GT(planned, greedy);
}

TEST(PlanSearch, KeepsTheBestOfWhatItTried) {
  const Evaluation evaluation(solo_game(), WeightTable::trained());
  for (u64 seed = 1; seed <= 5; ++seed) {
    Options options;
    const State state = after(solo_game(), seed, 12, options);
    ASSERT_GT(options.count, 0);
    PlanSearch search(solo_game(), evaluation);
    search.start(view(solo_game(), state, 0), options, 4, seed);
    search.try_plan({});
    i64 last = search.value();
    // On the way it goes on with plans that are worth less.
    for (int i = 0; i < 5; ++i) {
      search.improve(60);
      EXPECT_GE(search.value(), last);
      last = search.value();
    }
  }
}

TEST(PlanSearch, TellsStartsOfTheNextTurnThatCanBePlayedOn) {
  const Evaluation evaluation(solo_game(), WeightTable::trained());
  Options options;
  const State state = after(solo_game(), 3, 12, options);
  PlanSearch search(solo_game(), evaluation);
  search.start(view(solo_game(), state, 0), options, 4, 1);
  search.try_plan({});
  std::size_t count = 0;
  for (u64 i = 0; i < 40; ++i) {
    search.improve(i % 3 + 1);
    for (PlanSearch::Position& position : search.reached(i % 4)) {
      ++count;
      EXPECT_EQ(position.state.turn, state.turn + 1);
      ASSERT_GT(position.options.count, 0);
      solo_game().choose(position.state, position.options, 0);
      EXPECT_EQ(position.state.fault, Fault::none);
    }
  }
  EXPECT_GT(count, 40U);
}

TEST(Redealer, DealsAsRedealDoesAndAllocatesNothing) {
  Options options;
  const State state = after(solo_game(), 4, 30, options);
  const State seen = view(solo_game(), state, 0);
  Rng rng = Rng::seeded(9);
  Rng same_rng = rng;
  const State expected = redeal(solo_game(), seen, rng);
  const Redealer redealer(solo_game(), seen);
  State dealt;
  const u64 before = sim::allocations();
  redealer.deal(dealt, same_rng);
  EXPECT_EQ(sim::allocations(), before);
  EXPECT_TRUE(same(dealt, expected));
}

TEST(Features, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for_each_feature(Survey{}, [&](std::string_view name, int) { names.insert(name); });
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kFeatures));
}

std::size_t place_of(std::string_view feature) {
  std::size_t found = 0;
  std::size_t place = 0;
  for_each_feature(Survey{}, [&](std::string_view name, int) {
    if (name == feature) found = place;
    ++place;
  });
  return found;
}

// One of the four cards of stage 1 lies open: of the others any may come.
TEST(Survey, TellsWhereInvadersMayExploreNext) {
  Options options;
  State state = after(solo_game(), 1, 0, options);
  const Surveyor surveyor(solo_game());
  const Survey survey = surveyor.survey(state);
  const auto layout = solo_game().layout(state);
  EXPECT_EQ(survey.stage, 1);
  int explored = 0;
  for_each(layout->lands, [&](int land) {
    const LandSurvey& seen = survey.lands[static_cast<std::size_t>(land)];
    const bool can = seen.coastal || seen.towns + seen.cities + seen.sources > 0;
    // Three terrains are left, each as likely.
    EXPECT_TRUE(seen.explored == 0 || (can && seen.explored == 3)) << int{seen.explored};
    explored += seen.explored > 0 ? 1 : 0;
  });
  EXPECT_GT(explored, 0);
}

TEST(Weights, AreReadByName) {
  const WeightTable table(
      "towns -200 -300 7\nhand boon-of-vigor 40\nodds 5\nwhat-is-unknown 1\n"
      "for spirit river-surges-in-sunlight\ntowns 10 20\nlands\ntowns 1 2\nbias 3\n");
  const GameWeights weights = table.of(solo_game());
  const Game other(library(), {.spirits = {"thunderspeaker"}, .boards = {"A"}});
  const std::size_t towns = place_of("towns");
  EXPECT_EQ(weights.inputs[towns][early], -190);
  EXPECT_EQ(weights.inputs[towns][late], -280);
  EXPECT_EQ(weights.inputs[towns][kStraight], 7);
  EXPECT_EQ(table.of(other).inputs[towns][early], -200);
  EXPECT_EQ(weights.odds[0], 5);
  EXPECT_EQ(weights.land[1][1], 2);
  EXPECT_EQ(weights.land_bias[0], 3);
  const auto boon = static_cast<std::size_t>(power_named(solo_game(), "boon-of-vigor"));
  EXPECT_EQ(weights.in_hand[boon][early], 40);
  EXPECT_EQ(weights.elsewhere[boon][early], 0);
}

// Two spirits have half of their own weights each, an adversary as much as its level.
TEST(Weights, OfOneOfSeveralCountAsItsShare) {
  const WeightTable table(
      "for spirit thunderspeaker\ntowns 100 0\nfor adversary the-kingdom-of-sweden\ntowns 60 0\n");
  const Game game(library(), {.spirits = {"river-surges-in-sunlight", "thunderspeaker"},
                              .boards = {"A", "B"},
                              .adversary = "the-kingdom-of-sweden",
                              .level = 3});
  EXPECT_EQ(table.of(game).inputs[place_of("towns")][early], 50 + 30);
}

// One town in the whole island: the land with it says 2, all others the bias alone.
TEST(Evaluation, HearsWhatLandsSay) {
  const WeightTable table("land-1 0 0 1024\nodds 512\nlands\ntowns 512\n");
  const Evaluation evaluation(solo_game(), table);
  const State state{};
  Survey survey;
  survey.island = LandSet::of(1) | LandSet::of(2);
  EXPECT_EQ(evaluation.weigh(survey, state), 0);
  survey.lands[2].towns = 1;
  // It is counted twice: 4 in the hidden unit, half of which is a factor e each.
  EXPECT_EQ(evaluation.weigh(survey, state), 2 * 1024);
}

TEST(Evaluation, LikesFewerInvaders) {
  const Evaluation evaluation(solo_game(), WeightTable::trained());
  Options options;
  State state = after(solo_game(), 2, 1, options);
  State fewer;
  copy(fewer, state);
  for (Land& land : fewer.lands) land.pieces[town] = 0;
  EXPECT_GT(evaluation.value(fewer), evaluation.value(state));
}

TEST(Lessons, HaveAValueForEveryColumn) {
  const auto columns = [](const std::string& line) {
    return std::count(line.begin(), line.end(), '\t');
  };
  std::string rows;  // a game that goes astray to its end has none
  for (u64 seed = 1; seed <= 4; ++seed) {
    rows += sim::lesson_rows(solo_game(), sim::play_lecture(solo_game(), team("greedy"), seed));
  }
  ASSERT_FALSE(rows.empty());
  EXPECT_EQ(columns(rows.substr(0, rows.find('\n'))), columns(sim::lesson_heading()));
}

// A search judges every position, and some that it came to itself.
TEST(Lessons, SayWhatASearchMakesOfThem) {
  const sim::Lecture lecture =
      sim::play_lecture(solo_game(), team("greedy"), 4, {.plans = 30, .thoughts = 2});
  int thoughts = 0;
  int turn = 0;
  for (const sim::Lesson& lesson : lecture.lessons) {
    EXPECT_GE(lesson.search, 0);
    EXPECT_LE(lesson.search, 1'000'000);
    EXPECT_EQ(lesson.seed, 4U);
    EXPECT_EQ(lesson.features.size(), static_cast<std::size_t>(kFeatures));
    if (lesson.thought) {
      ++thoughts;
      EXPECT_EQ(lesson.turn, turn + 1);
    } else {
      turn = lesson.turn;
    }
  }
  EXPECT_GT(thoughts, 2);
  // It changes nothing of the game.
  const sim::Lecture plain = sim::play_lecture(solo_game(), team("greedy"), 4);
  EXPECT_EQ(plain.outcome.decisions, lecture.outcome.decisions);
  EXPECT_EQ(plain.lessons[0].search, 0);
}

TEST(Lessons, BeginBehindTheTurnThatGoesAstray) {
  const sim::Lecture lecture = sim::play_lecture(solo_game(), team("greedy"), 4);
  ASSERT_FALSE(lecture.lessons.empty());
  EXPECT_EQ(lecture.lessons[0].turn, 2);
}

}  // namespace
}  // namespace loci::island
