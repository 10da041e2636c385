// loci with Spirits of the Forest, as its users meet it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ForestProgram : public Program {};

TEST_F(ForestProgram, PlaysSavesUndoesAndReplays) {
  const std::string saved = path("game");
  const Ended ended =
      loci("play forest --bots you,greedy --first 1 --seed 5",
           "1\nskip\nlog\nundo\nundo\n2\nskip\ncards\ncard moss\nsave " + saved + "\nquit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("Spirits of the Forest, 2 players, seed 5."));
  EXPECT_THAT(ended.out, HasSubstr("player 1: Which tile do you take?"));
  EXPECT_THAT(ended.out, HasSubstr("player 2: take "));
  EXPECT_THAT(ended.out, HasSubstr("Web Spiders"));
  EXPECT_THAT(ended.out, HasSubstr("1 moss-double"));
  const Ended replayed = loci("replay " + saved);
  EXPECT_EQ(replayed.status, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("played again as recorded"));
  const Ended again = loci("play --load " + saved + " --bots you,greedy", "quit\n");
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("Choices made so far: "));
}

TEST_F(ForestProgram, BotsPlayWholeGamesThatReplay) {
  for (const char* bots :
       {"greedy", "random,greedy", "greedy,greedy,random", "random,random,greedy,mcts:5"}) {
    const Ended ended =
        loci(std::string("play forest --seed 2 --autosave ") + path("game") + " --bots " + bots);
    EXPECT_EQ(ended.status, 0) << ended.err;
    const Ended replayed = loci("replay --json " + path("game"));
    EXPECT_EQ(replayed.status, 0) << replayed.err;
    EXPECT_TRUE(json::parse(replayed.out).at("over").get<bool>()) << bots;
    fs::remove(path("game"));
  }
}

TEST_F(ForestProgram, TheSamePlayersGoOn) {
  const std::string game = path("game");
  loci("play forest --seed 2 --first 1 --bots you,greedy --autosave " + game, "1\n");
  EXPECT_THAT(read(game), HasSubstr("\n# players: you,greedy\n"));
  std::string answers;
  for (int i = 0; i < 400; ++i) answers += "1\n";
  EXPECT_THAT(loci("play --load " + game, answers).out, HasSubstr("\nplayer 2: take "));
  EXPECT_THAT(loci("play --bots you --load " + game, answers).out, HasSubstr("player 2: Which"));
}

TEST_F(ForestProgram, ShowsNoTokenOfAnother) {
  // The favor tokens that player 2 holds are face down for player 1, at whose decision it stops.
  std::string answers;
  for (int i = 0; i < 60; ++i) answers += "1\n";
  const Ended ended = loci("play forest --bots you,greedy --first 1 --seed 8", answers + "quit\n");
  EXPECT_THAT(ended.out, HasSubstr("face down; gemstones"));
}

TEST_F(ForestProgram, TellsWhatHappenedAndHowItStands) {
  const Ended ended = loci("play forest --bots you,greedy --first 1 --seed 8",
                           "1\n1\nforecast\nland a1\nundo\nredo\nquit\n");
  EXPECT_THAT(ended.out, AllOf(HasSubstr("\nplayer 2: take "), HasSubstr("\n  player 2: +"),
                               HasSubstr("> forecast\n              p1  p2\nBranches"),
                               HasSubstr("This game has no lands."), HasSubstr("> redo\nplace ")));
}

TEST_F(ForestProgram, SimulatesWithIntervals) {
  const Ended ended = loci("sim forest --bots greedy,random --games 40 --json");
  EXPECT_EQ(ended.status, 0) << ended.err;
  const json report = json::parse(ended.out);
  EXPECT_EQ(report.at("games"), 40);
  EXPECT_GE(report.at("seconds").get<double>(), 0);
  ASSERT_EQ(report.at("players").size(), 2U);
  const json& greedy = report.at("players")[0];
  EXPECT_EQ(greedy.at("bot"), "greedy");
  EXPECT_GE(greedy.at("wins").get<double>(), 38);
  EXPECT_NEAR(greedy.at("win_rate").get<double>(), greedy.at("wins").get<double>() / 40, 1e-9);
  EXPECT_LT(greedy.at("ci95")[0], greedy.at("win_rate"));
  EXPECT_GT(greedy.at("mean_score"), report.at("players")[1].at("mean_score"));
  EXPECT_THAT(loci("sim forest --players 4 --games 8").out, HasSubstr("8 games in"));
}

// 10.10, 10.16: 18 to 23 turns; only what is won has a score.
TEST_F(ForestProgram, SimulatesSoloGames) {
  const json lost =
      json::parse(loci("sim forest --players 1 --bots random --games 40 --seed 2 --json").out);
  const json& random = lost.at("players")[0];
  ASSERT_EQ(random.at("wins"), 0);
  EXPECT_TRUE(random.at("mean_score").is_null());
  EXPECT_GE(lost.at("mean_turns").get<double>(), 18);
  EXPECT_LE(lost.at("mean_turns").get<double>(), 23);
  EXPECT_EQ(lost.at("decisions"), 40 * (lost.at("mean_turns").get<double>() + 1));
  const json some = json::parse(loci("sim forest --players 1 --bots greedy --games 20 --json").out);
  EXPECT_EQ(some.at("players")[0].at("wins"), 8);
  EXPECT_EQ(some.at("players")[0].at("mean_score"), 39);
}

// A bot knows nothing but its view: what it chooses does not hang on how the game got there.
TEST_F(ForestProgram, BotsGoOnAsTheyWouldHave) {
  const std::string bots = "play forest --seed 9 --bots mcts:40,random --autosave ";
  ASSERT_EQ(loci(bots + path("whole")).status, 0);
  const Ended ended = loci("play --load " + path("whole") + " --to 20 --autosave " + path("again"));
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(read(path("again")), read(path("whole")));
}

TEST_F(ForestProgram, NotesWhatLiesWhereAnOptionGoes) {
  const Ended ended =
      loci("play forest --first 1 --seed 8", "take vines-sun\nplace gemstone A12\nquit\n");
  EXPECT_THAT(ended.out, HasSubstr("place gemstone A2  (fruits-double, favor token)\n"));
  EXPECT_THAT(ended.out, HasSubstr("take branches-double A12  (costs a gemstone)\n"));
}

TEST_F(ForestProgram, ALostSoloGameHasNoScore) {
  std::string input;
  for (int i = 0; i < 18; ++i) input += "1\n";
  const Ended ended = loci("play forest --players 1 --seed 3 --autosave " + path("lost"),
                           input + "forecast\ngive favor token\n");
  EXPECT_THAT(ended.out, AllOf(HasSubstr("Sum          lost\n"), HasSubstr("efeat on turn 18")));
  EXPECT_THAT(ended.out, Not(HasSubstr("Turn 19")));
  const json report = json::parse(loci("replay --json " + path("lost")).out);
  EXPECT_EQ(report.at("score"), json::array({nullptr}));
  EXPECT_THAT(loci("replay " + path("lost")).out, HasSubstr("score    none"));
}

TEST_F(ForestProgram, ShowsPositionsAndCodes) {
  const std::string position =
      write("p", "position 1\ngame forest\nA2: moss-sun token +, vines-double gem 2\n");
  const Ended full = loci("show " + position);
  EXPECT_EQ(full.status, 0) << full.err;
  EXPECT_THAT(full.out, HasSubstr("A2: moss-sun token +, vines-double gem 2\n"));
  const Ended code = loci("show --code " + position);
  EXPECT_THAT(code.out, StartsWith("loci2."));
  EXPECT_EQ(loci("show " + code.out.substr(0, code.out.size() - 1)).out, full.out);
}

TEST_F(ForestProgram, ChecksCases) {
  const std::string fine =
      write("a.case",
            "game forest\ncase \"x\"\ncites 4.1\nA1: moss-sun, vines-double\nresume\n"
            "expect options 2\n");
  EXPECT_EQ(loci("check " + fine).status, 0);
  const std::string wrong =
      write("b.case",
            "game forest\ncase \"x\"\ncites 4.1\nA1: moss-sun, vines-double\nresume\n"
            "expect options 3\n");
  const Ended ended = loci("check " + wrong);
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("expected 3 options"));
  const Ended unread =
      loci("check " + write("c.case", "game forest\ncase \"x\"\ncites 4.1\nA1: x\n"));
  EXPECT_EQ(unread.status, 1);
  EXPECT_THAT(unread.out, HasSubstr("c.case:4:5: there is no tile"));
}

TEST_F(ForestProgram, RefusesBadInputInOneSentence) {
  expect_refused("play forest --players 5", "for 1 to 4 players, not 5");
  expect_refused("play forest --players 0", "for 1 to 4 players");
  expect_refused("play forest --players 2 --first 3", "player 3 cannot begin a game of 2");
  expect_refused("play forest --spirit River", "has no spirits to choose");
  expect_refused("sim island --bots clever", "there is no bot 'clever'");
  expect_refused("sim island --players 2", "are for Spirits of the Forest");
  expect_refused("sim forest --bots greedy,clever", "there is no bot 'clever'");
  expect_refused("sim forest --players 3 --bots greedy,random", "2 bots cannot play the 3 seats");
  expect_refused("sim forest --bots greedy,,random", "there is no bot ''");
  expect_refused("sim forest --bots mcts:0", "1 to 100000000 iterations");
  expect_refused("sim forest --bots mcts:9ms,mcts:20x65", "x1 to x64");
  expect_refused("sim forest --games 99999999999999999999", "too large a number");
  expect_refused("play forest --seed 99999999999999999999", "too large a number");
  expect_refused("play forest --bots YOU,greedy", "a person is you");
  expect_refused("sim woods", "there is no game 'woods'");
  expect_refused("bench woods", "there is no game 'woods'");
}

TEST_F(ForestProgram, KeepsNoGameInAFileOfAnother) {
  const std::string notes = write("notes", "mine\n");
  expect_refused("play forest --bots greedy,greedy --autosave " + notes, "is there already");
  EXPECT_EQ(read(notes), "mine\n");
  ASSERT_EQ(loci("play forest --seed 4 --autosave " + path("game"), "1\n1\n").status, 0);
  expect_refused("play forest --seed 5 --autosave " + path("game"), "is there already");
  EXPECT_EQ(loci("play --load " + path("game") + " --autosave " + path("game"), "1\n").status, 0);
}

// A damaged game that was kept is named, and left as it is.
TEST_F(ForestProgram, NamesADamagedGameInsteadOfGoingOn) {
  const fs::path kept = folder_ / "loci" / "games";
  fs::create_directories(kept);
  ASSERT_EQ(
      loci("play forest --seed 4 --autosave " + (kept / "a.replay").string(), "1\n1\n").status, 0);
  const std::string whole = read(kept / "a.replay");
  fs::last_write_time(kept / "a.replay", fs::file_time_type::clock::now() - std::chrono::hours(1));
  std::ofstream(kept / "b.replay") << whole.substr(0, whole.size() / 2);
  setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  const Ended older = loci("play --resume --lines", "quit\n");
  EXPECT_EQ(older.status, 0) << older.err;
  EXPECT_THAT(older.err, HasSubstr("b.replay"));
  fs::remove(kept / "a.replay");
  expect_refused("play --resume --lines", "b.replay");
  unsetenv("XDG_STATE_HOME");
  EXPECT_EQ(read(kept / "b.replay"), whole.substr(0, whole.size() / 2));
}

TEST_F(ForestProgram, RefusesCorruptGames) {
  ASSERT_EQ(loci("play forest --seed 2 --bots greedy,greedy --autosave " + path("game")).status, 0);
  const std::string text = read(path("game"));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string copy = text;
    copy.replace(copy.find(from), from.size(), to);
    return write("broken", copy);
  };
  expect_refused("replay " + changed("players 2", "players 9"), "no number of players");
  expect_refused("replay " + changed("players 2", "players 3"), "seats");
  expect_refused("replay " + changed("seed: 2", "seed: 3"), "cannot be made");
  expect_refused("replay " + changed("1 (", "1 (7) ("), "there is no seat 7");
  expect_refused("replay " + changed("payment forced", "payment never"), "forced or optional");
  expect_refused("replay " + changed("game: forest", "game: chess"), "there is no game 'chess'");
  expect_refused("play --load " + changed("# players: greedy,", "# players: clever,"),
                 "broken: there is no bot 'clever'");
  EXPECT_THAT(loci("replay " + changed("rules: 2", "rules: 3")).out,
              HasSubstr("could be made again and led to the same result."));
  expect_refused("replay " + write("cut", text.substr(0, text.size() / 2)), "");
}

TEST_F(ForestProgram, BenchHasASignatureOfTheForest) {
  const Ended ended = loci("bench forest --signature --json");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(json::parse(ended.out).at("signature").get<std::string>().size(), 16U);
}

}  // namespace
}  // namespace loci::cli
