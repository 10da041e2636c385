// Statistics: results of games, kept in a file that the browser can read too, and their plots.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/kept_results.hpp"
#include "core/file.hpp"
#include "support/own_folder.hpp"
#include "support/screens.hpp"
#include "terminal/setup_menu.hpp"
#include "terminal/statistics.hpp"

namespace loci::terminal {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Result a_result(const std::string& key, bool won, i64 ended, int score) {
  Result result;
  result.key = key;
  result.ended = ended;
  result.spirits = {"thunderspeaker"};
  result.boards = {"A"};
  result.won = won;
  result.score = score;
  result.turn = 6;
  result.terror = 2;
  return result;
}

std::vector<Result> some_results() {
  std::vector<Result> all = {a_result("g1", true, 1'000, 50), a_result("g2", false, 2'000, 10),
                             a_result("g3", true, 3'000, 50), a_result("g4", true, 4'000, 50)};
  all[1].adversary = "the-kingdom-of-england";
  all[1].level = 2;
  all[2].spirits.emplace_back("river-surges-in-sunlight");
  all[3].seconds = 3'900;
  return all;
}

class Results : public OwnFolder {
 protected:
  void SetUp() override {
    OwnFolder::SetUp();
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
};

TEST(ResultText, IsWhatTheBrowserExportsAndImports) {
  const std::string text = results_text(some_results());
  EXPECT_EQ(read_results(text).results, some_results());
  EXPECT_THAT(text, HasSubstr("\"loci\": \"results\""));
  // As web/src/game/results.ts writes it.
  const std::string browsers =
      R"({"loci":"results","version":1,"results":[{"key":"g7","ended":1763470000000,)"
      R"("spirits":["mud"],"boards":["A"],"adversary":"","level":0,"scenario":"","won":true,)"
      R"("score":31,"turn":7,"terror":3}]})";
  const ReadResults read = read_results(browsers);
  ASSERT_THAT(read.results, SizeIs(1));
  EXPECT_EQ(read.results[0].ended, 1763470000000);
  EXPECT_FALSE(read.results[0].seconds.has_value());
}

TEST(ResultText, LeavesOutWhatIsDamagedAndRefusesOtherFiles) {
  const ReadResults read = read_results(
      R"({"results":[{"key":"a"},7,{"key":"g1","ended":1,"spirits":["a"],"boards":[],)"
      R"("adversary":"","level":0,"scenario":"","won":true,"score":"many","turn":1,"terror":1},)"
      R"({"key":"../x","ended":1,"spirits":["a"],"boards":[],"adversary":"","level":0,)"
      R"("scenario":"","won":true,"score":1,"turn":1,"terror":1}]})");
  EXPECT_THAT(read.results, IsEmpty());
  EXPECT_EQ(read.damaged, 4);
  for (const char* const text : {"", "{}", "[1]", "loci replay 1", R"({"results":{}})"}) {
    EXPECT_THROW(read_results(text), std::runtime_error) << text;
  }
}

TEST(ResultFigures, CountStreaksScoresAndWhoWasPlayed) {
  const Figures figures = figures_of(some_results());
  EXPECT_EQ(figures.played, 4);
  EXPECT_EQ(figures.won, 3);
  EXPECT_EQ(figures.best, 50);
  EXPECT_EQ(figures.mean, 40);
  EXPECT_EQ(figures.streak, 2);
  EXPECT_EQ(figures.longest, 2);
  EXPECT_EQ(figures.seconds, 3'900);
  EXPECT_EQ(figures.timed, 1);
  ASSERT_THAT(figures.spirits, SizeIs(2));
  EXPECT_EQ(figures.spirits[0].id, "thunderspeaker");
  EXPECT_EQ(figures.spirits[0].played, 4);
  EXPECT_LT(figures.spirits[0].high - figures.spirits[0].low,
            figures.spirits[1].high - figures.spirits[1].low)
      << "more games tell more";
  ASSERT_THAT(figures.adversaries, SizeIs(2));
  EXPECT_EQ(figures.adversaries[1].level, 2);
  EXPECT_EQ(figures.adversaries[1].won, 0);
  std::vector<Result> lost = some_results();
  lost.push_back(a_result("g5", false, 1'500, 3));  // it ended between the others
  EXPECT_EQ(figures_of(lost).streak, 2);
}

TEST(ResultFigures, AreDrawnInLetters) {
  const std::vector<Topic> topics = statistics_topics(library()->content, some_results());
  const auto text = [&](const std::string& title) {
    Screen screen(40, 60);
    for (const Topic& topic : topics) {
      if (topic.title == title) screen.put(screen.area(), topic.text(60));
    }
    return screen.text();
  };
  EXPECT_THAT(text("Figures and scores"),
              AllOf(HasSubstr("4 games, 3 won (75 %)\nwon in a row: 2 now, 2 at most\n"),
                    HasSubstr("score: best 50, on average 40"), HasSubstr("time: 1 h 5 min"),
                    HasSubstr("  50 ┤█ ██\n"), HasSubstr("     │█▒██\n   0 └────")));
  EXPECT_THAT(text("Spirits"), AllOf(HasSubstr("Thunderspeaker\n"),
                                     HasSubstr("█████████████████████░░░░░░░ 3 of 4")));
  EXPECT_THAT(text("Adversaries and levels"),
              AllOf(HasSubstr("no adversary"), HasSubstr("England 2"), HasSubstr("0 of 1")));
  EXPECT_THAT(text("Every game"), HasSubstr("lost  10 on turn 6: Thunderspeaker; England 2"));
}

TEST_F(Results, AGameCountsOnceAndNotWhileItGoesOnAgain) {
  const auto play = island_play({"thunderspeaker"}, 3);
  cli::ResultKeeper keeper(path("my game.replay"), false);
  GameScreen::Habits habits;
  habits.noted = [&](i64 seconds) { return keeper.note(play->table(), true, seconds); };
  GameScreen screen(*play, habits);
  EXPECT_THAT(cli::kept_results(), IsEmpty());
  const auto play_on = [&] {
    for (int i = 0; i < 3000 && play->ending(80).empty(); ++i) press(screen, Key::Kind::enter);
  };
  play_on();
  const std::vector<Result> kept = cli::kept_results();
  ASSERT_THAT(kept, SizeIs(1));
  EXPECT_THAT(kept[0].key, testing::StartsWith("my_game_"));
  EXPECT_THAT(kept[0].spirits, ElementsAre("thunderspeaker"));
  EXPECT_THAT(kept[0].boards, ElementsAre("A"));
  EXPECT_FALSE(kept[0].won);
  EXPECT_GT(kept[0].turn, 0);
  screen.press(letter_key(U'u'));
  EXPECT_THAT(cli::kept_results(), IsEmpty()) << "it goes on";
  play_on();
  EXPECT_THAT(cli::kept_results(), SizeIs(1));
}

TEST_F(Results, GamesOfBotsAloneAndWithoutAFileDoNotCount) {
  const auto play = island_play({"thunderspeaker"}, 3);
  GameScreen screen(*play, {});
  for (int i = 0; i < 3000 && play->ending(80).empty(); ++i) press(screen, Key::Kind::enter);
  EXPECT_EQ(cli::ResultKeeper(path("bots.replay"), false).note(play->table(), false, 0), "");
  EXPECT_EQ(cli::ResultKeeper("", false).note(play->table(), true, 0), "");
  EXPECT_EQ(cli::ResultKeeper(path("seen.replay"), true).note(play->table(), true, 0), "");
  EXPECT_THAT(cli::kept_results(), IsEmpty());
  EXPECT_FALSE(std::filesystem::exists(cli::results_file()));
}

TEST_F(Results, ADamagedFileIsLeftAsItIs) {
  EXPECT_EQ(cli::import_results(some_results()), 4);
  EXPECT_EQ(cli::import_results(some_results()), 0) << "what is here stays";
  const std::string half = read_file(cli::results_file()).substr(0, 200);
  for (const std::string& text : {half, std::string(R"({"results":[{"key":"a"}]})")}) {
    write_file(cli::results_file(), text);
    try {
      cli::import_results(some_results());
      ADD_FAILURE() << "it was written over";
    } catch (const std::runtime_error& error) {
      EXPECT_THAT(error.what(), HasSubstr("results.json is damaged and left as it is"));
    }
    EXPECT_EQ(read_file(cli::results_file()), text);
  }
}

TEST_F(Results, TheMenuShowsThem) {
  SetupMenu::Habits habits;
  habits.spirit = "river-surges-in-sunlight";
  habits.results = some_results();
  SetupMenu menu(library()->content, habits);
  menu.press({Key::Kind::home});
  EXPECT_THAT(shown(menu), AllOf(HasSubstr(" > Statistics"), HasSubstr("4 games, 3 won")));
  menu.press({Key::Kind::enter});
  menu.press({Key::Kind::down});
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("─ Statistics ─"), HasSubstr("3 of 4")));
  EXPECT_TRUE(menu.press({Key::Kind::enter})) << "there is nothing to take";
  EXPECT_THAT(shown(menu), HasSubstr("─ Statistics ─"));
  menu.press({Key::Kind::escape});
  EXPECT_THAT(shown(menu), HasSubstr("Start"));
  habits.unread = "The statistics cannot be read: results.json is damaged.";
  SetupMenu damaged(library()->content, habits);
  damaged.press({Key::Kind::home});
  EXPECT_TRUE(damaged.press({Key::Kind::enter}));
  EXPECT_THAT(shown(damaged), AllOf(HasSubstr("statistics cannot be"), HasSubstr("Start")));
}

}  // namespace
}  // namespace loci::terminal
