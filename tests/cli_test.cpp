// The program as its users meet it: what it prints and how it exits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "bots/island/bot.hpp"
#include "bots/seating.hpp"
#include "cli/answer.hpp"
#include "cli/island_lines.hpp"
#include "cli/line_game.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/run.hpp"
#include "cli/saved_game.hpp"
#include "cli/setup_options.hpp"
#include "support/program.hpp"

namespace loci::cli {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST_F(Program, HelpsEverywhere) {
  for (const std::string command :
       {"", "play", "replay", "sim", "cards", "explain", "language", "bench"}) {
    const Ended ended = loci(command + " --help");
    EXPECT_EQ(ended.status, 0) << command;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("Usage"), HasSubstr("--help"))) << command;
    EXPECT_THAT(ended.err, IsEmpty()) << command;
  }
}

TEST_F(Program, VersionIsThatOfTheProject) {
  EXPECT_THAT(loci("--version").out, HasSubstr(kVersion));
  EXPECT_THAT(read("CMakeLists.txt"), HasSubstr("project(loci VERSION " + std::string(kVersion)));
}

TEST_F(Program, RefusesBadUsage) {
  expect_refused("", "no command");
  expect_refused("plya", "there are play, serve, replay, analyze, stats, sim");
  expect_refused("serve --site /nowhere", "there is no built site");
  expect_refused("serve --port 70000", "70000");
  expect_refused("sim --bogus", "--bogus");
  expect_refused("sim --games many", "many");
  expect_refused("sim --games 0", "at least 1");
  expect_refused("sim --games -5", "-5");
  expect_refused("sim --threads 0", "--threads");
  expect_refused("sim --seed -1", "-1");
  expect_refused("explain", "name");
  expect_refused("cards --kind minro", "minor");
  expect_refused("cards --box nowhere", "base");
}

TEST_F(Program, RefusesImpossibleSetUp) {
  expect_refused("sim chess", "there is no game 'chess'");
  expect_refused("sim --spirit Nobody", "there is no spirit 'Nobody'");
  expect_refused("sim --spirit 'River Surges in Sunlihgt'", "'River Surges in Sunlight'?");
  expect_refused("sim --board Z", "there is no board 'Z'");
  expect_refused("sim --board A --board B", "2 boards for 1 spirit");
  expect_refused("play --spirit river --spirit river", "twice");
  expect_refused("sim --spirit river --spirit thunder --board C --board C", "twice");
  expect_refused("sim --layout Standrad", "'Standard'?");
  expect_refused("sim --layout leaf", "for 1 board");
  expect_refused("sim --board A --random-boards", "--random-boards");
  expect_refused("sim --spirit thunderspeaker --progressions", "no power progression");
  expect_refused("sim --scenario blits", "'Blitz'?");
  expect_refused("sim --map teh", "there is no map 'teh'");
  expect_refused("sim --map thematic --layout standard", "a map has its own layout");
  expect_refused("sim --map thematic --random-boards", "--random-boards");
  expect_refused("sim --board East", "belongs to the map Thematic");
  expect_refused("sim forest --random", "no spirits to choose");
}

TEST_F(Program, RefusesBrokenContent) {
  expect_refused("cards --content /nowhere/at-all.loci", "/nowhere/at-all.loci");
  expect_refused("cards --content /tmp", "/tmp");
  const std::string broken =
      write("broken.loci", "minor \"Half a Card\"\n  1 slwo, fire, range 1\n");
  for (const std::string command :
       {"play", "sim", "cards", "explain ravage", "language", "bench"}) {
    expect_refused(command + " --content " + broken, "broken.loci:2:");
    expect_refused("--content " + broken + " " + command, "broken.loci:2:");
  }
  expect_refused("cards --content " + write("noise.loci", std::string("\0\xff{{\n \t\"", 8)),
                 "noise.loci:");
}

TEST_F(Program, CardsAreListedAsJson) {
  const Ended ended = loci("cards --json");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const json cards = json::parse(ended.out);
  ASSERT_TRUE(cards.is_array());
  const auto find = [&](const std::string& id) {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const json& card) { return card.at("id") == id; });
    return found == cards.end() ? json() : *found;
  };
  for (const json& card : cards) {
    for (const char* key : {"id", "name", "box", "kind"})
      EXPECT_TRUE(card.at(key).is_string()) << card;
  }
  const json migrate = find("call-to-migrate");
  ASSERT_FALSE(migrate.is_null());
  EXPECT_EQ(migrate["kind"], "minor");
  EXPECT_EQ(migrate["cost"], 1);
  EXPECT_EQ(migrate["speed"], "slow");
  EXPECT_EQ(migrate["elements"], json({"fire", "air", "animal"}));
  EXPECT_EQ(migrate["range"], json({{"from", "presence"}, {"distance", 1}, {"terrain", nullptr}}));
  EXPECT_EQ(migrate["target"], "any");
  EXPECT_FALSE(migrate["text"].get<std::string>().empty());
  const json flooding = find("massive-flooding");
  ASSERT_FALSE(flooding.is_null());
  EXPECT_EQ(flooding["kind"], "innate");
  EXPECT_EQ(flooding["range"]["from"], "sacred-site");
  EXPECT_EQ(flooding["thresholds"][0]["elements"], json({{"sun", 1}, {"water", 2}}));
}

TEST_F(Program, CardsAreFilteredByKind) {
  const Ended ended = loci("cards --json --kind Fear");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const json cards = json::parse(ended.out);
  EXPECT_GE(cards.size(), 6U);
  for (const json& card : cards) EXPECT_EQ(card["kind"], "fear");
}

TEST_F(Program, CardsTellBoardsAndLayouts) {
  const json boards = json::parse(loci("cards --json --kind board").out);
  ASSERT_EQ(boards.size(), 8U);
  EXPECT_EQ(boards[0]["sides"]["top"], json({{"lands", {1, 6, 8}}, {"notches", {2, 4}}}));
  const json layouts = json::parse(loci("cards --json --kind layout").out);
  EXPECT_GE(layouts.size(), 4U);
  for (const json& layout : layouts) EXPECT_EQ(layout["slots"].size(), layout["boards"]);
  EXPECT_THAT(loci("cards --kind layout").out, HasSubstr("Opposite Shores"));
}

TEST_F(Program, CardsAreATableForPeople) {
  const Ended ended = loci("cards --kind minor");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out,
              AllOf(StartsWith("name"), HasSubstr("Call to Migrate"), Not(HasSubstr("\033"))));
}

TEST_F(Program, ExplainsByNameOrIdInAnyCase) {
  for (const std::string name : {"'Call to Migrate'", "CALL-TO-MIGRATE", "call to migrate"}) {
    const Ended ended = loci("explain " + name);
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("Source"), HasSubstr("Text"),
                                 HasSubstr("minor \"Call to Migrate\""), HasSubstr(".loci:")))
        << name;
  }
}

TEST_F(Program, ExplainsSpiritsRulesAndSentences) {
  EXPECT_THAT(loci("explain 'river surges in sunlight'").out, HasSubstr("growth, pick 1"));
  EXPECT_THAT(loci("explain 'shadows flicker like flame'").out, HasSubstr("energy: 0 1 3 4"));
  EXPECT_THAT(loci("explain ravage").out, AllOf(HasSubstr("procedure"), HasSubstr("Source")));
  EXPECT_THAT(loci("explain push").out, AllOf(HasSubstr("procedure"), HasSubstr("deed")));
}

TEST_F(Program, ExplainsWithBytecodeWhereItIsAskedFor) {
  for (const std::string name : {"ravage", "'flash floods'"}) {
    EXPECT_THAT(loci("explain " + name).out, testing::Not(HasSubstr("Bytecode")));
    EXPECT_THAT(loci("explain " + name + " --bytecode").out, HasSubstr("Bytecode"));
  }
}

// The programs of a card are not things of their own.
TEST_F(Program, ExplainsByAPartOfTheName) {
  EXPECT_THAT(loci("explain sweden").out, StartsWith("The Kingdom of Sweden, adversary"));
  EXPECT_THAT(loci("explain england").out, StartsWith("The Kingdom of England, adversary"));
  EXPECT_THAT(loci("explain river surges").out, StartsWith("River Surges in Sunlight, spirit"));
  EXPECT_THAT(loci("explain river").out, StartsWith("River Surges in Sunlight, spirit"))
      << "it is called so";
}

TEST_F(Program, ExplainSuggestsTheNearestName) {
  expect_refused("explain 'Call to Migarte'", "did you mean 'Call to Migrate'?");
  expect_refused("explain qqqqqqqqqqqqqqqqqqqqqq", "there is no");
}

TEST_F(Program, LanguageListsEveryForm) {
  const Ended ended = loci("language");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("## `deed`"), HasSubstr("## `frame`"),
                               HasSubstr("## `amount`"), HasSubstr("gather")));
}

TEST_F(Program, SimulationIsTheSameOnAnyNumberOfThreads) {
  const auto simulate = [&](const std::string& threads) {
    const Ended ended = loci("sim island --games 300 --seed 7 --json --threads " + threads);
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, IsEmpty());
    json report = json::parse(ended.out);
    EXPECT_EQ(report.at("games"), 300);
    EXPECT_EQ(report.at("wins").get<int>() + report.at("losses").get<int>(), 300);
    EXPECT_GT(report.at("decisions"), 300);
    EXPECT_TRUE(report.at("seconds").is_number());
    report.erase("seconds");
    report.erase("threads");
    return report;
  };
  EXPECT_EQ(simulate("1"), simulate("3"));
}

// Its element markers can be spent and taken back without an end.
TEST_F(Program, BotsDoNotPutOffTheInvadersForEver) {
  const Ended ended = loci(
      "sim island --bots plan:200 --games 1 --seed 700001 --no-progressions --blight-card random "
      "--spirit 'Shifting Memory of Ages' --adversary Sweden --json");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_LT(json::parse(ended.out).at("decisions"), 1000);
}

TEST_F(Program, SimulationOfBotsTellsHowWellTheyPlay) {
  const auto simulate = [&](const std::string& threads) {
    const Ended ended = loci("sim island --bots plan:3 --games 4 --json --threads " + threads);
    EXPECT_EQ(ended.status, 0) << ended.err;
    json report = json::parse(ended.out);
    EXPECT_EQ(report.at("bots"), json({"plan:3"}));
    EXPECT_LE(report.at("ci95")[0], report.at("win_rate"));
    EXPECT_GT(report.at("ms_per_decision"), 0);
    for (const char* measured : {"seconds", "threads", "ms_per_decision"}) report.erase(measured);
    return report;
  };
  EXPECT_EQ(simulate("1"), simulate("2"));
  EXPECT_THAT(loci("sim island --bots plan:0").err, HasSubstr("1 to 100000000 plans"));
  EXPECT_THAT(loci("sim island --bots plan:1,plan:2").err, HasSubstr("2 bots cannot play the 1"));
}

TEST_F(Program, BotsPlayASeatBesideAPerson) {
  const Ended ended =
      loci("play island --seed 4 --spirit River --spirit Thunderspeaker --bots you,plan:2",
           "1\n1\nquit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("Thunderspeaker: "));
}

TEST_F(Program, ABotTakesOverAndHandsBackAtAnyTime) {
  const std::string file = path("game");
  // A bot for one, then for all: it stops at the next turn, goes on for one, and hands back. The
  // set-up is an easy one, so that it lives until then.
  const Ended ended = loci(
      "play island --seed 4 --spirit River --no-first-explore --bonus-growth"
      " --autosave " +
          file,
      "hint\nbot 2\nbot 1 clever\nbot plan:2\n\n\n\nyou\nquit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("Best: about "));
  EXPECT_THAT(ended.out, HasSubstr("There is no such seat: they are 1 to 1."));
  EXPECT_THAT(ended.out, HasSubstr("Not done: there is no bot 'clever'"));
  EXPECT_THAT(ended.out, HasSubstr("plan:2 plays River Surges in Sunlight from now on"));
  EXPECT_THAT(ended.out, HasSubstr("Turn 3. Only bots play"));
  EXPECT_THAT(ended.out, HasSubstr("You play River Surges in Sunlight from now on."));
  EXPECT_THAT(ended.out, EndsWith("Good-bye.\n"));
  EXPECT_THAT(read(file), Not(HasSubstr("plan:2")));
}

TEST_F(Program, AnalysisTellsWhatChoicesCost) {
  const std::string file = path("game");
  ASSERT_EQ(loci("play island --seed 4 --bots random --autosave " + file).status, 0);
  const Ended told = loci("analyze --plans 2 " + file);
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("chance"));
  EXPECT_THAT(told.out, HasSubstr("Better: "));
  const json report = json::parse(loci("analyze --json --plans 2 " + file).out);
  EXPECT_EQ(report.at("examined"), report.at("of"));
  const json& costly = report.at("costly");
  ASSERT_FALSE(costly.empty());
  EXPECT_LE(costly.size(), 3U);
  EXPECT_GT(costly[0].at("cost"), 0);
}

TEST_F(Program, ASimulationOfManySetUpsGoesOnWhereItStopped) {
  const std::string grid =
      "sim island --bots plan:2 --each spirit=River,Shadows --each adversary=none,England "
      "--each level=0,2 ";
  const Ended few = loci(grid + "--games 1 --csv --resume " + path("kept"));
  EXPECT_EQ(few.status, 0) << few.err;
  EXPECT_THAT(few.out, StartsWith("spirit,adversary,level,games,won,share,low,high,score,turns\n"));
  EXPECT_EQ(std::count(few.out.begin(), few.out.end(), '\n'), 7);
  // What was cut off is played again.
  std::string kept = read(path("kept"));
  write("kept", kept.substr(0, kept.size() - 5));
  const Ended more = loci(grid + "--games 2 --json --threads 2 --resume " + path("kept"));
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_EQ(json::parse(more.out), json::parse(loci(grid + "--games 2 --json --threads 1").out));
  expect_refused("sim island --bots plan:2 --each spirit=River --games 2 --resume " + path("kept"),
                 "is of another series");
  expect_refused("sim --each colour=red", "--each wants spirit, board");
}

TEST_F(Program, WhatDiffersBetweenSetUpsIsSaidOnce) {
  expect_refused("sim --adversary England --each level=5-3", "--each counts upwards, not 5-3");
  expect_refused("sim --each spirit=River --each spirit=Ocean", "--each spirit stands there twice");
  expect_refused("sim --spirit River --each spirit=Ocean", "--each spirit excludes --spirit");
  expect_refused("sim --adversary England --level 2 --each level=0-3", "excludes --level");
  expect_refused("sim forest --each spirit=River", "are for Spirit Island");
  expect_refused("sim forest --csv", "are for Spirit Island");
}

// Where MPI is there: as many processes as one likes, the same result.
TEST_F(Program, ProcessesShareASimulation) {
  if (std::system("mpirun --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no mpirun";
  const std::string arguments =
      "sim island --bots plan:2 --each level=0,2 --adversary England "
      "--games 3 --json";
  const auto with = [&](const std::string& ranks) {
    // What MPI itself leaves behind is not ours to find.
    const std::string command =
        "ASAN_OPTIONS=detect_leaks=0 mpirun --allow-run-as-root --oversubscribe -n " + ranks + " " +
        std::getenv("LOCI_BINARY") + " " + arguments + " >" + path("out") + " 2>" + path("err");
    EXPECT_EQ(std::system(command.c_str()), 0) << read(path("err"));
    return json::parse(read(path("out")));
  };
  const json one = with("1");
  EXPECT_EQ(one.at("cells")[0].at("games"), 3);
  EXPECT_EQ(with("4"), one);
}

// None waits for one that cannot go on.
TEST_F(Program, ProcessesEndTogether) {
  if (std::system("mpirun --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no mpirun";
  const std::string command =
      "ASAN_OPTIONS=detect_leaks=0 timeout 60 mpirun --allow-run-as-root --oversubscribe -n 2 " +
      std::string(std::getenv("LOCI_BINARY")) + " sim --games 1 --resume " + path("none/kept") +
      " >" + path("out") + " 2>" + path("err");
  const int status = std::system(command.c_str());
  EXPECT_NE(WEXITSTATUS(status), 124);
  EXPECT_THAT(read(path("err")), HasSubstr("cannot be written"));
}

TEST_F(Program, LessonsAreWritten) {
  const std::string file = path("lessons.tsv");
  const Ended ended = loci("learn export --bots greedy --games 3 --out " + file);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("3 games, "));
  EXPECT_THAT(read(file), StartsWith("seed\ttraits\tplayers\tturn\twon"));
}

TEST_F(Program, SimulationTellsWhatBecameOfACard) {
  const Ended ended = loci("sim --games 40 --json --card 'flash floods'");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const json card = json::parse(ended.out).at("card");
  EXPECT_EQ(card.at("name"), "Flash Floods");
  EXPECT_EQ(card.at("gained"), 0);  // River begins with it
  EXPECT_GT(card.at("used"), 0);
  EXPECT_GE(card.at("played"), card.at("used"));
  const Ended words = loci("sim --games 40 --card flash-floods");
  EXPECT_THAT(words.out, AllOf(HasSubstr("\nFlash Floods\ngained"), HasSubstr("\nused")));
  EXPECT_THAT(loci("sim --games 1").out, testing::Not(HasSubstr("used")));
  expect_refused("sim --card 'Massive Flooding'", "there is no power card");  // an innate power
  expect_refused("sim forest --card drought", "--card is for Spirit Island");
}

TEST_F(Program, SimulationTakesOtherSpiritsAndBoards) {
  for (const std::string choice :
       {"--spirit thunderspeaker --board b", "--board D --no-progressions",
        "--spirit 'Bringer of Dreams and Nightmares' --board C"}) {
    const Ended ended = loci("sim --games 20 " + choice);
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.out, StartsWith("20 games")) << choice;
  }
}

TEST_F(Program, SimulationTakesSeveralSpirits) {
  const Ended ended = loci(
      "sim --json --games 20 --spirit river --spirit thunderspeaker --spirit bringer "
      "--board d --layout sunrise");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const json report = json::parse(ended.out);
  EXPECT_EQ(report.at("boards"), json({"D", "A", "B"}));
  EXPECT_EQ(report.at("layout"), "Sunrise");
  EXPECT_EQ(report.at("spirits").size(), 3U);
}

TEST_F(Program, BoardsMayBeDrawn) {
  const auto boards = [&](int seed) {
    const Ended ended =
        loci("sim --json --games 1 --spirit river --spirit thunder --random-boards --seed " +
             std::to_string(seed));
    EXPECT_EQ(ended.status, 0) << ended.err;
    return json::parse(ended.out).at("boards");
  };
  EXPECT_EQ(boards(5), boards(5));
  std::set<json> drawn;
  for (int seed = 1; seed <= 8; ++seed) drawn.insert(boards(seed));
  EXPECT_GT(drawn.size(), 2U);
}

// The line it prints makes the same game again; what was given stays.
TEST_F(Program, ARandomSetUpCanBeTypedAgain) {
  std::set<std::string> lines;
  for (int seed = 1; seed <= 12; ++seed) {
    const Ended drawn = loci("play --random --seed " + std::to_string(seed));
    EXPECT_EQ(drawn.status, 0);
    const std::size_t end = drawn.out.find('\n');
    const std::string line = drawn.out.substr(0, end);
    ASSERT_TRUE(line.starts_with("loci play island --spirit ")) << line;
    lines.insert(line);
    EXPECT_EQ(loci(line.substr(5)).out, drawn.out.substr(end + 1)) << line;
  }
  EXPECT_EQ(lines.size(), 12U);
  for (int seed = 1; seed <= 6; ++seed) {
    const Ended kept =
        loci("play --random --spirit thunderspeaker --board C --scenario blitz --seed " +
             std::to_string(seed));
    EXPECT_TRUE(kept.out.starts_with("loci play island --spirit thunderspeaker --board C "))
        << kept.out;
    EXPECT_NE(kept.out.find(" --scenario blitz "), std::string::npos);
  }
}

TEST_F(Program, SeveralSpiritsMayAct) {
  const Ended ended = loci("play --spirit river --spirit bringer --seed 1",
                           "cards\nshow\nbringer of dreams and nightmares: grow: reclaim all\n"
                           "undo\nreclaim\nquit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("River Surges in Sunlight on board A, Bringer of Dreams and "
                                    "Nightmares on board B, layout Standard, seed 1.\n"));
  EXPECT_THAT(ended.out, HasSubstr("what does River Surges in Sunlight do?\n  1  grow: "));
  EXPECT_THAT(ended.out, HasSubstr("what does Bringer of Dreams and Nightmares do?\n  4  grow: "));
  EXPECT_THAT(ended.out, HasSubstr("2 presence of Bringer of Dreams and Nightmares"));
  EXPECT_THAT(ended.out, HasSubstr("Boon of Vigor"));
  EXPECT_THAT(ended.out, HasSubstr("Dread Apparitions"));
  EXPECT_THAT(ended.out, HasSubstr("'reclaim' is no option"));
}

TEST_F(Program, AGameOfThreeIsPlayedToItsResult) {
  std::string ones;
  for (int i = 0; i < 20000; ++i) ones += "1\n";
  const Ended ended = loci("play --spirit river --spirit thunder --spirit bringer --seed 2", ones);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_TRUE(ended.out.find("Victory on turn") != std::string::npos ||
              ended.out.find("Defeat on turn") != std::string::npos);
  // Where the question names nobody, who decides stands before it.
  EXPECT_THAT(ended.out, HasSubstr("\nThunderspeaker: "));
}

TEST_F(Program, TheIslandOfADayIsTheSameForEverybody) {
  const Ended ended = loci("play island --daily 2026-11-18");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("Starlight Seeks Its Form on board H, The Habsburg Monarchy "
                                    "(Livestock Colony) at level 3, seed 20261118."));
  EXPECT_EQ(loci("play --daily 2026-11-18").out, ended.out);
  EXPECT_EQ(loci("play --daily").status, 0) << "today's";
  expect_refused("play --daily 2026-02-30", "'2026-02-30' is no date: write year, month and day");
  expect_refused("play --daily tomorrow", "'tomorrow' is no date");
  expect_refused("play --daily 2026-11-18 --spirit River", "has its spirit");
  expect_refused("play --daily 2026-11-18 --seed 3", "seed already");
  expect_refused("play forest --daily 2026-11-18", "the island of a day");
  expect_refused("play --daily 2026-11-18 --resume", "--resume");
}

TEST_F(Program, TheIslandOfADayEndsWithLinesToPassOn) {
  std::string input;
  for (int i = 0; i < 1500; ++i) input += "1\n";
  EXPECT_THAT(loci("play --daily 2026-11-18", input).out,
              AllOf(HasSubstr("To pass on:\nLoci, island of the day 2026-11-18\nStarlight"),
                    HasSubstr("\nInvaders ")));
  EXPECT_THAT(loci("play --seed 3", input).out, Not(HasSubstr("To pass on")));
}

TEST_F(Program, EndOfInputLeavesTheGamePolitely) {
  const Ended ended = loci("play --seed 1");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out,
              AllOf(HasSubstr("Turn 1"), HasSubstr("Good-bye."), Not(HasSubstr("\033"))));
}

TEST_F(Program, AGameIsPlayedToItsResult) {
  std::string ones;
  for (int i = 0; i < 5000; ++i) ones += "1\n";
  const Ended ended = loci("play --seed 3", ones);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_TRUE(ended.out.find("Victory on turn") != std::string::npos ||
              ended.out.find("Defeat on turn") != std::string::npos)
      << ended.out.substr(ended.out.size() - std::min<std::size_t>(ended.out.size(), 500));
}

TEST_F(Program, PlayUnderstandsItsWords) {
  const Ended ended = loci(
      "play --seed 1",
      "help\nshow\ncards\ncard call to migrate\ncard nonesuch\ncard towns\nundo\n99\nfrobnicate\n"
      "\n1\nundo\nquit\n1\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("take the last choice back"));
  EXPECT_THAT(ended.out, HasSubstr("In hand"));
  EXPECT_THAT(ended.out, HasSubstr("Call to Migrate - minor power"));
  EXPECT_THAT(ended.out, HasSubstr("there is no card 'nonesuch'"));
  EXPECT_THAT(ended.out, HasSubstr("Town: Invader with 2 health"));
  EXPECT_THAT(ended.out, HasSubstr("There is nothing to take back."));
  EXPECT_THAT(ended.out, HasSubstr("There is no option 99"));
  EXPECT_THAT(ended.out, HasSubstr("'frobnicate' is no option"));
  EXPECT_THAT(ended.out, EndsWith("> quit\nGood-bye.\n"));
}

TEST_F(Program, PlayTellsWhatHappenedWhatComesAndWhy) {
  const Ended ended =
      loci("play --seed 747430",
           "3\n2\n1\n2\n4\n3\nland a5\nland z9\nforecast\nundo\nredo\nredo\n1\n1\nquit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(
      ended.out,
      AllOf(
          HasSubstr("play Wash Away  (1 slow, water earth)\n"),
          HasSubstr("> 3\n  Build in A1: +1 Town\n"), HasSubstr("  Explore in A8: +1 "),
          HasSubstr("> land a5\nA5, wetland\nNext to it: A1 A4 A6 A7 A8\n"),
          HasSubstr("there is no land 'z9'"),
          HasSubstr("> forecast\nA1: ravage 3: +1 blight −1 presence\nA3: build town\n"),
          HasSubstr("> redo\ndone playing cards\n  Build in A1: +1 Town\n"),
          HasSubstr("There is nothing to do again."),
          HasSubstr("  6  Wash Away in A7  (2 dahan)\n"),
          HasSubstr("\nWash Away: Push which piece from A1 (3 of 3 left)?\n  1  push town A1\n")));
}

TEST_F(Program, PlaySaysWhatItDoesNotKnow) {
  EXPECT_THAT(loci("play --seed 3", "card flsh floods\nland Z9\n").out,
              AllOf(HasSubstr("there is no card 'flsh floods'; did you mean 'Flash Floods'?\n"),
                    HasSubstr("there is no land 'Z9'.\n")));
}

TEST_F(Program, UndoComesBackToTheSameQuestion) {
  const auto last_question = [&](const std::string& input) {
    const std::string out = loci("play --seed 1", input).out;
    const std::size_t end = out.rfind("\n> ");
    return out.substr(out.rfind("\n\n", end), end - out.rfind("\n\n", end));
  };
  EXPECT_EQ(last_question(""), last_question("1\nundo\n"));
  EXPECT_EQ(last_question("2\n1\n1\n"), last_question("2\n1\n1\n2\nundo\n1\n1\nundo\nundo\n"));
}

TEST_F(Program, UndoGoesBackToAnyChoice) {
  const Ended ended = loci("play --seed 1", "1\n1\n1\n1\nlog\nundo 2\nlog\nundo 9\nundo x\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  const std::size_t first = ended.out.find("\n  1  ", ended.out.find("> log"));
  const std::size_t second = ended.out.find("> log", first);
  EXPECT_THAT(ended.out.substr(first, second - first), HasSubstr("\n  4  "));
  const std::string after = ended.out.substr(second);
  EXPECT_THAT(after, AllOf(StartsWith("> log\n  1  "), HasSubstr("There is no choice 9"),
                           HasSubstr("'x' is no choice to go back to")));
  EXPECT_THAT(after.substr(0, after.find("undo 9")), Not(HasSubstr("\n  2  ")));
}

// What a line game says to somebody who types these lines.
std::string typed_game(const std::string& input, const std::vector<std::string>& spirits = {}) {
  static const auto library = island::load_library();
  SetupOptions options;
  options.spirits = spirits;
  const auto game =
      std::make_shared<const island::Game>(library, setup_of(library->content, options, 1));
  IslandTable table(game, 1);
  bots::Seating<island::Game> seating(game, 1, table.seat_count());
  std::istringstream in(input);
  std::ostringstream out;
  LineGame<island::Game>(std::move(table), island_texts(), std::move(seating), in, out,
                         {Style{}, false, {}, {}})
      .play();
  return out.str();
}

TEST(LineGames, AskBeforeManyChoicesAreTakenBack) {
  std::string ones;
  for (int i = 0; i < 12; ++i) ones += "1\n";
  const std::string out =
      typed_game(ones + "undo 2\nno\nundo -3\nredo 12\nredo 9\nundo 2\nyes\nredo 12\nlog 1\n");
  EXPECT_THAT(out,
              AllOf(HasSubstr("That takes back 11 choices, to turn 1: yes?\n> Nothing is taken "
                              "back.\n"),
                    HasSubstr("3 choices are taken back, 10 to 12: redo 12 makes all"),
                    HasSubstr("There is nothing to do again."),
                    HasSubstr("11 choices are taken back, 2 to 12: redo 12 makes all"),
                    HasSubstr("\n>  12  "), EndsWith("Good-bye.\n")));
}

TEST(LineGames, TheSameChoiceAgainKeepsWhatWasTakenBackBehindIt) {
  const std::string out = typed_game("1\n1\n1\n1\nundo 2\n1\nredo 4\nlog\n");
  EXPECT_THAT(out, AllOf(HasSubstr("3 choices are taken back"), HasSubstr("\n  4  "),
                         Not(HasSubstr("nothing to do again"))));
}

TEST(LineGames, TheLogTellsWhatCameOfChoices) {
  const std::string out = typed_game("gain 1 e\n1\n2\n1\nlog\n");
  EXPECT_THAT(out.substr(out.rfind("\n  1  ")), HasSubstr("\n  Growth: "));
}

TEST(LineGames, WhoTypesMayGoBackFromTheEnd) {
  std::string ones;
  for (int i = 0; i < 1500; ++i) ones += "1\n";
  const std::string out = typed_game(ones + "undo\nquit\n");
  const std::size_t end = out.find("The game is over: undo goes back");
  ASSERT_NE(end, std::string::npos);
  EXPECT_THAT(out.substr(end), AllOf(HasSubstr("The game is over already"), HasSubstr("  1  "),
                                     EndsWith("Good-bye.\n")));
}

TEST(LineGames, PresenceBesideOptionsIsToldByWhoseItIs) {
  const std::string out = typed_game("2\n1\n", {"River", "Thunderspeaker"});
  EXPECT_THAT(out, HasSubstr("presence of yours"));
}

TEST_F(Program, ASavedGameIsGoneOnWith) {
  const std::string file = path("Game 1.txt");
  const Ended saved = loci("play --seed 1", "1\n1\n1\nsave\nsave " + file + "\nquit\n");
  EXPECT_EQ(saved.status, 0) << saved.err;
  EXPECT_THAT(saved.out, AllOf(HasSubstr("Say where"), HasSubstr("Saved as " + file + ".")));
  const std::size_t question = saved.out.rfind("\n\n", saved.out.find("> save"));
  const Ended loaded = loci("play --load '" + file + "'", "undo 1\n1\n1\n1\n");
  EXPECT_EQ(loaded.status, 0) << loaded.err;
  EXPECT_THAT(loaded.out, HasSubstr("made so far: 3."));
  const std::size_t again = loaded.out.rfind("\n\n");
  EXPECT_EQ(loaded.out.substr(again, loaded.out.rfind("> ") - again),
            saved.out.substr(question, saved.out.find("> save") - question));
  EXPECT_THAT(loci("play --to 1 --load '" + file + "'").out, HasSubstr("made so far: 1."));
  EXPECT_THAT(loci("play --seed 1", "save /no/folder/at-all\n").out, HasSubstr("Not saved: "));
}

TEST_F(Program, SavingOverwritesNothingUnlessTold) {
  const std::string file = path("mine");
  loci("play --seed 1", "1\nsave " + file + "\n");
  const Ended again = loci("play --seed 1", "1\n1\nsave " + file + "\n");
  EXPECT_THAT(again.out, HasSubstr("Not saved: " + file + " is there already; save! " + file +
                                   " overwrites it.\n"));
  EXPECT_THAT(loci("play --load " + file).out, HasSubstr("made so far: 1."));
  EXPECT_THAT(loci("play --seed 1", "1\n1\nsave! " + file + "\n").out,
              HasSubstr("Saved as " + file + "."));
  EXPECT_THAT(loci("play --load " + file).out, HasSubstr("made so far: 2."));
  EXPECT_THAT(loci("play --seed 1", "save!\n").out, HasSubstr("Say where"));
  EXPECT_THAT(loci("play --seed 1", "save /\n").out,
              HasSubstr("Not saved: cannot write the file '/': it is no plain file."));
}

TEST_F(Program, AReadOnlyFileIsNotOverwrittenEvenWhenTold) {
  const std::string file = path("mine");
  loci("play --seed 1", "1\nsave " + file + "\n");
  const std::string before = read(file);
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  EXPECT_THAT(loci("play --seed 1", "1\n1\nsave! " + file + "\n").out,
              HasSubstr("Not saved: cannot write the file '" + file + "': it is read-only.\n"));
  EXPECT_EQ(read(file), before);
}

TEST_F(Program, AutosaveKeepsEveryChoice) {
  const std::string file = path("auto.txt");
  loci("play --seed 1 --autosave " + file, "1\n1\n1\nundo\n");
  EXPECT_THAT(read(file), AllOf(HasSubstr("\n2 "), HasSubstr("\nend 2 "), Not(HasSubstr("\n3 "))));
  EXPECT_EQ(loci("replay " + file).status, 0);
}

TEST_F(Program, ASaveThatAnotherProgramChangedIsNotWrittenOver) {
  const std::string file = path("game.txt");
  loci("play --seed 1 --autosave " + file, "1\n");
  const std::string go_on = "play --load " + file + " --autosave " + file;
  const auto wait_for = [&](const std::string& words) {
    for (int i = 0; i < 500 && read(file).find(words) == std::string::npos; ++i) usleep(10'000);
    EXPECT_THAT(read(file), HasSubstr(words));
  };
  FILE* const first = popen((binary() + " " + go_on + " >" + path("first")).c_str(), "w");
  ASSERT_NE(first, nullptr);
  fputs("1\n", first);
  fflush(first);
  wait_for("\nend 2 ");
  EXPECT_EQ(loci(go_on, "1\n1\n").status, 0);
  const std::string second = read(file);
  fputs("1\n", first);
  const int status = pclose(first);
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_THAT(read(path("first")), HasSubstr("Not saved: cannot write the file '" + file +
                                             "': another program has changed it meanwhile.\n"));
  EXPECT_EQ(read(file), second);
}

TEST_F(Program, AGameThatCouldNotBeSavedIsToldByTheExitStatus) {
  EXPECT_EQ(loci("play --seed 1", "1\nsave " + path("no/where") + "\nquit\n").status, 1);
  EXPECT_EQ(loci("play --seed 1 --autosave " + path("no/where"), "1\nquit\n").status, 1);
  EXPECT_EQ(loci("play --seed 1 --autosave " + path("no/where"), "1\nsave " + path("x")).status, 0);
  EXPECT_EQ(loci("play forest --seed 1 --autosave " + path("no/where"), "1\n").status, 1);
}

TEST_F(Program, OutputThatCannotBeWrittenIsToldByTheExitStatus) {
  for (const std::string command : {"--version", "cards --kind minor", "stats", "messages",
                                    "play --seed 1", "play forest --seed 1"}) {
    const std::string into_full = command + " >/dev/full 2>" + path("said") + "; exit $?; :";
    EXPECT_EQ(loci(into_full, "1\n1\n").status, 2) << command;
    EXPECT_EQ(read(path("said")), "loci: the output cannot be written\n") << command;
  }
}

TEST_F(Program, SaysWhichArgumentItDoesNotKnow) {
  expect_refused("explain --bogus", "there is no option '--bogus'");
  expect_refused("replay --bogus", "there is no option '--bogus'");
  expect_refused("play --sede 3", "there is no option '--sede'; did you mean '--seed'?");
  expect_refused("learn exprot", "there is no command 'exprot'; there are export");
  expect_refused("learn", "there are export");
  expect_refused("play chess", "there is no game 'chess'; there are forest, island");
}

TEST_F(Program, SuggestsByTheWordsOfAName) {
  expect_refused("play --adversary prusia", "did you mean 'The Kingdom of Brandenburg-Prussia'?");
  expect_refused("play --spirit thundersepaker", "did you mean 'Thunderspeaker'?");
  EXPECT_THAT(loci("play --board Q").err, Not(HasSubstr("did you mean")));
}

TEST_F(Program, ResultsAreExportedOverNothingElse) {
  const std::string other = write("other", "my notes\n");
  expect_refused("stats --export " + other, "other: that is no file of results");
  EXPECT_EQ(read(other), "my notes\n");
  EXPECT_EQ(loci("stats --export " + path("results")).status, 0);
  EXPECT_EQ(loci("stats --export " + path("results")).status, 0) << "its own it replaces";
  EXPECT_EQ(loci("stats --import " + path("none")).err,
            "loci: cannot read the file '" + path("none") + "': No such file or directory\n");
}

TEST_F(Program, RefusesFilesThatMayNeverEnd) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string large = write("large", "");
  std::filesystem::resize_file(large, std::uintmax_t{900} << 20);
  for (const std::string command :
       {"show ", "check ", "replay ", "play --load ", "cards --content "}) {
    expect_refused(command + large, "File too large");
    if (command.find("--content") != std::string::npos) continue;  // is refused by its option
    expect_refused(command + "/dev/zero", "it is no plain file");
    expect_refused(command + path("pipe"), "it is no plain file");
  }
  expect_refused("cards --content " + path("pipe"), "pipe");
}

TEST_F(Program, ErrorsNeitherCommandTheTerminalNorFloodIt) {
  const std::string escape = "\x1b]0;title\a";
  const std::string flood(100'000, 'x');
  for (const std::string command : {"explain", "show", "replay", "play --load", "sim --spirit"}) {
    for (const std::string& word : {escape, flood}) {
      const Ended ended = loci(command + " '" + word + "'");
      EXPECT_EQ(ended.status, 2) << command;
      EXPECT_THAT(ended.err, Not(HasSubstr("\x1b"))) << command;
      EXPECT_LT(ended.err.size(), 3000U) << command;
    }
  }
  const Ended played = loci("play --seed 1", escape + "\n" + flood + "\nsave " + escape + "/x\n");
  EXPECT_THAT(played.out, AllOf(HasSubstr("is no option"), Not(HasSubstr("\x1b"))));
  EXPECT_LT(played.out.size(), 20'000U);
  const Ended shown = loci("show " + write("position", "position 1\n\"" + escape + "\" " + flood));
  EXPECT_THAT(shown.err, AllOf(HasSubstr("position:2"), Not(HasSubstr("\x1b"))));
  EXPECT_LT(shown.err.size(), 3000U);
}

TEST_F(Program, GamesThatNeverEndAreStopped) {
  const std::string endless = write("endless.loci", R"(procedure invader_phase()
  for me in seats()
    while true
      let land = choose land in lands_with(dahan) by me "Where to look?" as "look at {it}"
)");
  const Ended ended = loci("sim --games 2 --threads 1 --content " + endless);
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.err, HasSubstr("2 games stopped with a fault; the first has the seed 1"));
}

TEST_F(Program, ResumeGoesOnWithTheUnfinishedGamePlayedLast) {
  setenv("XDG_STATE_HOME", path("").c_str(), 1);
  expect_refused("play --resume", "there is no unfinished game to go on with");
  expect_refused("play --resume --load x", "excludes");
  const std::filesystem::path kept = path("loci/games");
  std::filesystem::create_directories(kept);
  write("loci/games/broken.replay", "no replay");
  const std::string file = (kept / "mine.replay").string();
  loci("play --seed 1 --autosave " + file, "1\n1\n");
  EXPECT_THAT(loci("play --resume", "1\n").out, HasSubstr("Choices made so far: 2."));
  EXPECT_THAT(read(file), HasSubstr("\nend 3 ")) << "it goes on in its own file";
  unsetenv("XDG_STATE_HOME");
}

TEST_F(Program, StatisticsAreOfGamesThatEndedAndGoFromOnePlaceToAnother) {
  setenv("XDG_STATE_HOME", path("").c_str(), 1);
  EXPECT_EQ(loci("stats").out, "No game of Spirit Island has ended here yet.\n");
  std::string input;
  for (int i = 0; i < 1500; ++i) input += "1\n";
  loci("play --spirit Thunderspeaker --seed 1 --autosave " + path("a.replay"), "1\n1\nquit\n");
  EXPECT_EQ(json::parse(loci("stats --json").out)["played"], 0) << "left, so not lost";
  loci("play --spirit Thunderspeaker --seed 1 --autosave " + path("b.replay"), input);
  EXPECT_THAT(loci("stats").out,
              AllOf(StartsWith("1 game, 0 won (0 %)\n"), HasSubstr("Thunderspeaker: 0 of 1 won"),
                    HasSubstr("against no adversary: 0 of 1 won"), HasSubstr(" lost ")));
  const json figures = json::parse(loci("stats --json").out);
  EXPECT_EQ(figures["played"], 1);
  EXPECT_EQ(figures["spirits"][0]["id"], "thunderspeaker");
  EXPECT_EQ(loci("stats --export " + path("out.json")).out,
            "1 result written to " + path("out.json") + ".\n");
  EXPECT_EQ(loci("stats --import " + path("out.json")).out, "0 results new, 1 already here.\n");
  std::filesystem::remove(path("loci/results.json"));
  EXPECT_EQ(loci("stats --import " + path("out.json")).out, "1 result new, 0 already here.\n");
  EXPECT_EQ(json::parse(loci("stats --json").out), figures);
  expect_refused("stats --import " + write("x", "no results"), "that is no file of results");
  write("loci/results.json", "{");
  expect_refused("stats", "results.json is damaged and left as it is");
  EXPECT_THAT(
      loci("play --spirit Thunderspeaker --seed 1 --autosave " + path("c.replay"), input).out,
      HasSubstr("The game is not counted: "));
  EXPECT_EQ(read(path("loci/results.json")), "{");
  unsetenv("XDG_STATE_HOME");
}

TEST_F(Program, AReplayIsPlayedAgainAndSummarised) {
  std::string ones;
  for (int i = 0; i < 5000; ++i) ones += "1\n";
  const std::string file = path("game.txt");
  const std::string played = loci("play --seed 3 --autosave " + file, ones).out;
  const Ended ended = loci("replay " + file);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, AllOf(HasSubstr("River Surges in Sunlight"), HasSubstr("on turn")));
  const Ended as_json = loci("replay --json " + file);
  ASSERT_EQ(as_json.status, 0) << as_json.err;
  const json report = json::parse(as_json.out);
  EXPECT_EQ(report.at("game"), "island");
  EXPECT_EQ(report.at("seed"), 3);
  EXPECT_EQ(report.at("over"), true);
  EXPECT_EQ(report.at("at"), report.at("choices"));
  EXPECT_EQ(report.at("result"), report.at("recorded_result"));
  EXPECT_TRUE(report.at("pending").empty());
  const json stopped = json::parse(loci("replay --to 5 --json " + file).out);
  EXPECT_EQ(stopped.at("at"), 5);
  EXPECT_EQ(stopped.at("over"), false);
  EXPECT_EQ(stopped.at("pending").at(0).at("seat"), 1);
  EXPECT_GE(stopped.at("pending").at(0).at("options").size(), 2U);
  EXPECT_THAT(loci("replay --to 5 " + file).out, HasSubstr("5 of "));
  expect_refused("replay --to 99999 " + file, "has only");
}

TEST_F(Program, RefusesBrokenReplays) {
  const std::string file = path("game.txt");
  loci("play --seed 1 --autosave " + file, "1\n1\n1\n");
  const std::string text = read(file);
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string copy = text;
    const std::size_t at = copy.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return write("broken.txt", copy.replace(at, from.size(), to));
  };
  for (const std::string command : {"replay ", "play --load "}) {
    expect_refused(command + path("nothing"), "nothing");
    expect_refused(command + "/tmp", "/tmp");
    expect_refused(command + write("empty.txt", ""), "no replay");
    expect_refused(command + changed("end 3", "# end 3"), "broken.txt: the replay is cut off");
    expect_refused(command + changed("replay 1", "replay 7"), "broken.txt:1: ");
    expect_refused(command + changed("content: ", "content: 1"), "broken.txt");
    expect_refused(command + changed("game: island", "game: chess"), "'chess'");
    expect_refused(command + changed("river", "rivr"), "broken.txt:6: there is no spirit");
    expect_refused(command + changed("progressions on", "progressions of"), "broken.txt:7: ");
    expect_refused(command + changed("\n2 ", "\n2 dance "), "choice 2 cannot be made: 'dance ");
    expect_refused(command + changed("seed: 1", "seed: 2"), "broken.txt:");
  }
  expect_refused("play --seed 4 --load " + file,
                 "has its players, spirits, boards, cards, adversary, scenario and seed");
  expect_refused("play --to 1", "--load");
}

// A sentence says what became of it; without its earlier choices it goes on in a file of its own.
TEST_F(Program, GoesOnWithWhatOtherRulesSaved) {
  const std::string file = path("game.txt");
  loci("play --seed 1 --autosave " + file, "1\n1\n1\n");
  std::string text = read(file);
  text.replace(text.find("rules: 1"), 8, "rules: 900");
  const std::string old = write("old.txt", text);
  const Ended again = loci("play --load " + old);
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("but all its choices could be made again.\n"));
  EXPECT_THAT(again.out, HasSubstr("Choices made so far: 3."));
  text.replace(text.find("\n2 "), 3, "\n2 dance ");
  const std::string lost = write("lost.txt", text);
  const Ended on = loci("play --load " + lost + " --autosave " + lost, "1\n");
  EXPECT_EQ(on.status, 0) << on.err;
  EXPECT_THAT(on.out, HasSubstr("it goes on as it stood after choice "));
  EXPECT_EQ(read(lost), text);
}

// By its labels, and it says how far.
TEST_F(Program, PlaysAgainWhatOtherRulesRecorded) {
  const std::string file = path("game.txt");
  loci("play --seed 1 --autosave " + file, "1\n1\n1\n");
  const json exact = json::parse(loci("replay --json " + file).out);
  EXPECT_EQ(exact.at("exact"), true);
  EXPECT_TRUE(exact.at("notice").is_null());
  const std::string other =
      write("other.loci", "minor \"Drought\"\n  0 fast, sun, range 1\n  fear 1\n");
  EXPECT_THAT(loci("replay --content " + other + " " + file).out,
              AllOf(HasSubstr("3 of 3, made again by their labels\n"),
                    HasSubstr("\nThe rules or cards are no longer those that this game was played "
                              "with, but all its choices could be made again.\n")));

  std::string text = read(file);
  text.replace(text.find("rules: 1"), 8, "rules: 900");
  const std::string old = write("old.txt", text);
  const json again = json::parse(loci("replay --json " + old).out);
  EXPECT_EQ(again.at("exact"), false);
  EXPECT_EQ(again.at("at"), 3);
  EXPECT_FALSE(json::parse(loci("analyze --json --plans 1 " + old).out).at("notice").is_null());
  const Ended shown = loci("show --at 0 " + old);
  EXPECT_EQ(shown.status, 0);
  EXPECT_THAT(shown.err, HasSubstr("could be made again"));

  text.replace(text.find("\n2 "), 3, "\n2 dance ");
  const std::string lost = write("lost.txt", text);
  const Ended on = loci("replay " + lost);
  EXPECT_EQ(on.status, 0) << on.err;
  EXPECT_THAT(on.out,
              AllOf(HasSubstr("1 of 3, "),
                    HasSubstr("up to choice 1 of 3 only: choice 2 cannot be made: 'dance ")));
  EXPECT_EQ(json::parse(loci("replay --json " + lost).out).at("at"), 1);
  expect_refused("show " + lost, "choice 2 cannot be made: 'dance ");
}

// A replay needs the boxes of its game and no others.
TEST_F(Program, PlaysWithTheBoxesItIsTold) {
  const std::string mine = "--content " + write("my-cards.loci", R"(
minor "Aardvark's Dream"
  0 fast, sun, range 1
  fear 1
)") + " ";
  const std::string card = "Aardvark's Dream";
  EXPECT_THAT(loci(mine + "cards --box my-cards").out, HasSubstr(card));
  EXPECT_THAT(loci(mine + "cards --box base").out, Not(HasSubstr(card)));
  expect_refused(mine + "cards --box seas",
                 "there are base, branch-and-claw, horizons, jagged-earth, my-cards");
  expect_refused(mine + "sim --boxes seas",
                 "there is no box \"seas\"; known are base, branch-and-claw, jagged-earth, "
                 "horizons, my-cards");
  expect_refused(mine + "sim --boxes my-cards", "0 fear cards, and it needs 9");
  expect_refused("sim forest --boxes base", "Spirits of the Forest");

  const auto first_lines = [&](const std::string& options, const std::string& file) {
    loci(options + "--no-progressions --seed 3 --autosave " + file, "1\n1\n1\n");
    return read(file);
  };
  const std::string alone = path("alone.txt");
  const std::string base = path("base.txt");
  const std::string both = path("both.txt");
  const std::string text = first_lines("play ", alone);
  EXPECT_THAT(text, AllOf(HasSubstr("\nboxes: base\n"), Not(HasSubstr("setup: boxes"))));
  EXPECT_EQ(first_lines(mine + "play --boxes base ", base), text);
  EXPECT_THAT(
      first_lines(mine + "play ", both),
      AllOf(HasSubstr("\nboxes: base, my-cards\n"), HasSubstr("\nsetup: boxes base, my-cards\n")));
  EXPECT_EQ(first_lines(mine + "play --boxes my-cards,base ", path("again.txt")), read(both));
  for (const std::string& file : {alone, base}) {
    for (const std::string& content : {std::string(), mine}) {
      EXPECT_EQ(loci(content + "replay " + file).status, 0) << content;
    }
  }
  EXPECT_EQ(loci(mine + "replay " + both).status, 0);
  expect_refused("replay " + both, "there is no box \"my-cards\"");
}

TEST_F(Program, SignatureIsOneLineAndStable) {
  const Ended ended = loci("bench --signature");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, testing::MatchesRegex("signature  [0-9a-f]+\n"));
  EXPECT_EQ(loci("bench --signature").out, ended.out);
}

TEST_F(Program, BenchReportsEveryFigure) {
  const Ended ended = loci("bench --json");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const json report = json::parse(ended.out);
  for (const char* key :
       {"decisions_per_s", "decisions_per_s_long", "games_per_s_long", "copy_ns", "memcpy_ns",
        "state_bytes", "decisions_per_s_4p", "state_bytes_4p", "decisions_per_s_6p"}) {
    EXPECT_GT(report.at(key).get<double>(), 0) << key;
  }
  EXPECT_EQ(report.at("allocations"), 0);
  EXPECT_GE(report.at("players_4p"), 3);
  EXPECT_LE(report.at("players_4p"), 4);
  EXPECT_EQ(report.at("signature").get<std::string>().size(), 16U);
  EXPECT_GT(report.at("by_kind").size(), 3U);
}

TEST(Answer, IsANumberALabelOrTheBeginningOfOne) {
  const std::vector<std::string> labels{"push town A5 to A4", "push town A5 to A6", "Done"};
  EXPECT_EQ(read_answer("3", labels).option, 2);
  EXPECT_EQ(read_answer("  PUSH town a5 to a6 ", labels).option, 1);
  EXPECT_EQ(read_answer("do", labels).option, 2);
  EXPECT_EQ(read_answer("push", labels).kind, Answer::Kind::unclear);
  EXPECT_THAT(read_answer("push", labels).text, HasSubstr("1 or 2"));
  EXPECT_EQ(read_answer("0", labels).kind, Answer::Kind::unclear);
  EXPECT_EQ(read_answer("4", labels).kind, Answer::Kind::unclear);
  EXPECT_EQ(read_answer("99999999999999999999999", labels).kind, Answer::Kind::unclear);
  EXPECT_EQ(read_answer("", labels).kind, Answer::Kind::unclear);
}

TEST(Answer, MaySayWhoseOptionItIs) {
  const std::vector<std::string> labels{"use Tsunami", "done", "done"};
  const std::vector<std::string> owners{"River", "River", "Thunder"};
  EXPECT_EQ(read_answer("thunder: done", labels, owners).option, 2);
  EXPECT_EQ(read_answer("River: d", labels, owners).option, 1);
  EXPECT_EQ(read_answer("use", labels, owners).option, 0);
  EXPECT_EQ(read_answer("thunder", labels, owners).option, 2);
  for (const char* unclear : {"done", "d", "river"}) {
    EXPECT_EQ(read_answer(unclear, labels, owners).kind, Answer::Kind::unclear) << unclear;
  }
  EXPECT_THAT(read_answer("done", labels, owners).text, HasSubstr("2 or 3"));
}

TEST(Answer, IsThePlainOneOfOptionsThatGoOnFromIt) {
  const std::vector<std::string> labels = {"use Ranging Hunt as if with fewer elements",
                                           "use Ranging Hunt", "use Frenzied Assault"};
  EXPECT_EQ(read_answer("use ranging", labels).option, 1);
  EXPECT_EQ(read_answer("use ranging hunt as", labels).option, 0);
  EXPECT_EQ(read_answer("use", labels).kind, Answer::Kind::unclear);
  EXPECT_EQ(read_answer("a", {"a1", "a12"}).kind, Answer::Kind::unclear) << "another name";
}

TEST(Answer, MayNameWhoseItIsAlsoWhereOneAloneDecides) {
  const std::vector<std::string> labels = {"gain a minor power", "stop"};
  const std::vector<std::string> owners = {"Sharp Fangs", "Sharp Fangs"};
  EXPECT_EQ(read_answer("sharp fangs: gain a minor power", labels, owners).option, 0);
  EXPECT_EQ(read_answer("s", labels, owners).option, 1) << "labels come first";
}

TEST(Answer, IsAWordOfTheGameUnlessAnOptionIsCalledSo) {
  EXPECT_EQ(read_answer("Undo", {"a", "b"}).kind, Answer::Kind::undo);
  EXPECT_EQ(read_answer("undo", {"a", "undo"}).kind, Answer::Kind::option);
  EXPECT_EQ(read_answer("card  Tsunami", {"a", "b"}).text, "Tsunami");
  EXPECT_EQ(read_answer(" Save  My Game.txt ", {"a", "b"}).text, "My Game.txt");
  EXPECT_EQ(read_answer("undo 12", {"a", "b"}).number, 12U);
  EXPECT_EQ(read_answer("undo -7", {"a", "b"}).steps, 7U);
  EXPECT_EQ(read_answer("undo -0", {"a", "b"}).kind, Answer::Kind::unclear);
  EXPECT_EQ(read_answer("redo 12", {"a", "b"}).number, 12U);
  EXPECT_EQ(read_answer("log 3", {"a", "b"}).number, 3U);
  EXPECT_EQ(read_answer("log x", {"a", "b"}).kind, Answer::Kind::unclear);
  EXPECT_EQ(read_answer("undo 0", {"a", "b"}).kind, Answer::Kind::unclear);
}

TEST(Answer, ALabelThatSeveralOptionsHaveIsUnclear) {
  EXPECT_THAT(read_answer("done", {"done", "go", "done"}).text, HasSubstr("1 or 3"));
}

TEST(Names, AreFoldedForComparing) {
  EXPECT_EQ(folded("  River\u2019s Bounty\n"), "river's bounty");
  EXPECT_EQ(folded(" \t"), "");
}

TEST(Names, OneBeginningIsEnough) {
  const std::vector<Named> things{{"River Surges", "river-surges"}, {"Riverbank", "riverbank"}};
  EXPECT_EQ(find_named("spirit", "river-surges", things), 0U);
  EXPECT_EQ(find_named("spirit", "riverb", things), 1U);
  EXPECT_ANY_THROW(find_named("spirit", "river", things));
  EXPECT_ANY_THROW(find_named("spirit", "", things));
}

// An aspect's name goes on behind that of its spirit.
TEST(Names, ThePlainNameIsThePlainThing) {
  const std::vector<Named> things{{"River Surges: Drought", "river-surges-drought"},
                                  {"River Surges", "river-surges"},
                                  {"River Surges: Flood", "river-surges-flood"}};
  EXPECT_EQ(find_named("spirit", "river", things), 1U);
  EXPECT_EQ(find_named("spirit", "river surges: f", things), 2U);
  EXPECT_EQ(find_named("spirit", "drought", things), 0U);
}

TEST(Table, BreaksTheLastColumn) {
  EXPECT_EQ(table({{"a", "one two three four five six"}, {"bbb", "x"}}, 20),
            "a    one two three four five\n     six\nbbb  x\n");
}

}  // namespace
}  // namespace loci::cli
