// Positions of Spirits of the Forest as text, and cases that cannot be read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "forest/forest_table.hpp"
#include "island/game.hpp"
#include "notation/code.hpp"
#include "notation/forest_case.hpp"

namespace loci::notation {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(ForestPosition, FitsIntoACode) {
  const forest::Game game({.players = 3});
  forest::State state;
  forest::Options options;
  game.start(state, options, 5);
  const std::string text = forest_position_text(state);
  const std::string code = code_of(text);
  EXPECT_TRUE(looks_like_code(code));
  const lang::Source source{"code", text_of_code(code, {})};
  EXPECT_TRUE(is_about_forest(source));
  EXPECT_TRUE(forest::same(read_forest_position(source).state, state));
}

void expect_unreadable(const std::string& lines, const std::string& words) {
  const lang::Source source{"position", "position 1\ngame forest\n" + lines};
  try {
    read_forest_position(source);
    FAIL() << "it was read:\n" << lines;
  } catch (const lang::Error& error) {
    EXPECT_THAT(error.what(), HasSubstr(words));
  }
}

TEST(ForestPosition, SaysWhatIsWrong) {
  expect_unreadable("A1: moss-sum\n", "there is no tile \"moss-sum\"");
  expect_unreadable("A1: moss-sun, moss-sun\n", "only 1 of this tile");
  expect_unreadable("A12: moss-sun, moss-moon\n", "no place for so many");
  expect_unreadable("A1: moss-sun\nA5: moss-moon\n", "a second time");
  expect_unreadable("A1: moss-sun gem 3\n", "a seat is a number from 1 to 2");
  expect_unreadable("A1: moss-sun gem 1 gem 2\n", "a tile bears one gemstone");
  expect_unreadable("A1: moss-sun token fire\n", "no token lies on A1");
  expect_unreadable("A1: moss-sun, moss-moon token fire\nseat 1\ntokens fire\n",
                    "only 1 of this token");
  expect_unreadable("players 5\n", "players is a number from 1 to 4");
  expect_unreadable("turn 3\nplayers 3\nA1: moss-sun\n", "before everything else");
  expect_unreadable("seat 1\nremoved 3\nA1: moss-sun gem 1\n", "more than there are");
  expect_unreadable("enemy moss\n", "only the solo game");
  expect_unreadable("E1: moss-sun\n", "there is no word for positions \"E1\"");
  expect_unreadable("A1: moss-sun\nturn 2\nturn 2\n", "a second time");
}

void expect_case_refused(const std::string& lines, const std::string& words) {
  const lang::Source source{"a.case", "game forest\n" + lines};
  try {
    EXPECT_THAT(read_forest_cases(source).front().head.unread, HasSubstr(words)) << lines;
  } catch (const lang::Error& error) {
    EXPECT_THAT(error.what(), HasSubstr(words));
  }
}

TEST(ForestCase, SaysWhatIsWrong) {
  expect_case_refused("", "no case");
  expect_case_refused("case \"x\"\nA1: moss-sun\nresume\n", "cites nothing");
  expect_case_refused("case \"x\"\ncites 1.1\nA1: moss-sun\n", "does nothing");
  expect_case_refused("case \"x\"\ncites 1.1\nA1: moss-sun\nexpect supply 3\n", "which player");
  expect_case_refused("case \"x\"\ncites 1.1\nA1: moss-sun\nexpect suply 3\n", "\"suply\"");
  expect_case_refused("case \"x\"\ncites 1.1\nA1: moss-sun\nresume\nturn 3\n",
                      "before the first step");
  expect_case_refused("case \"x\"\ncites 1.1\nA1: moss-sun\nexpect victory\n",
                      "only the solo game");
  expect_case_refused("case \"x\"\ncites 1.1\nA1: moss-sun\nexpect error \"x\"\n",
                      "no step before");
}

TEST(ForestCase, ThatCannotBeReadSparesTheOthers) {
  const std::string rest = "\ncites 4.1\nA1: moss-sun, moss-moon\nexpect left ";
  const lang::Source source{"a.case", "game forest\ncase \"x\"" + rest + "2\ncase \"y\"" + rest +
                                          "few\ncase \"z\"" + rest + "3\n"};
  const auto cases = read_forest_cases(source);
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_EQ(run_case(cases[0]), "");
  EXPECT_THAT(run_case(cases[1]), HasSubstr("a.case:9:13: expected tiles"));
  EXPECT_THAT(run_case(cases[2]), HasSubstr("found    2"));
}

TEST(ForestCase, TellsWhatDiffers) {
  const lang::Source source{"a.case",
                            "game forest\ncase \"x\"\ncites 4.1\nA1: moss-sun, moss-moon\n"
                            "resume\nexpect offered take moss-fire*\n"};
  const auto cases = read_forest_cases(source);
  EXPECT_THAT(run_case(cases.front()),
              HasSubstr("a.case:6: \"x\": expect offered take moss-fire*"));
  EXPECT_THAT(run_case(cases.front()), HasSubstr("- take moss-moon A2"));
}

TEST(ForestCase, FailsWhereItLooksAtADecisionThatIsNotOpen) {
  for (const char* line : {"expect not offered stop*", "expect asked *"}) {
    const lang::Source source{
        "a.case",
        "game forest\ncase \"x\"\ncites 4.1\nA1: moss-sun, moss-moon\n" + std::string(line) + '\n'};
    EXPECT_THAT(run_case(read_forest_cases(source).front()), HasSubstr("found    no open decision"))
        << line;
  }
}

TEST(ForestCase, RefusesAChoiceThatIsNone) {
  const lang::Source source{"a.case",
                            "game forest\ncase \"x\"\ncites 4.1\nA1: moss-sun, moss-moon\nresume\n"
                            "choose take moss-sun A2\nexpect error \"there is no option\"\n"
                            "choose take*\nexpect error \"fits 2 options\"\n"};
  EXPECT_EQ(run_case(read_forest_cases(source).front()), "");
}

// Every item of the digest that a case can prove is cited by one, and nothing else is.
TEST(ForestCase, CasesCiteTheDigest) {
  const char* facts = std::getenv("LOCI_FACTS");
  if (facts == nullptr) GTEST_SKIP() << "LOCI_FACTS is not set";
  std::ifstream file(fs::path(facts) / "forest/rules-digest.md");
  const std::string digest{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::set<std::string> known;
  const std::regex item("(^|\\s)([0-9]+\\.[0-9]+) ");
  for (std::sregex_iterator at(digest.begin(), digest.end(), item), end; at != end; ++at) {
    known.insert((*at)[2]);
  }
  std::set<std::string> cited;
  std::deque<lang::Source> sources;
  for (const auto& entry : fs::directory_iterator("tests/cases/forest")) {
    std::ifstream cases(entry.path());
    sources.push_back({entry.path().string(),
                       {std::istreambuf_iterator<char>(cases), std::istreambuf_iterator<char>()}});
    for (const ForestCase& each : read_forest_cases(sources.back())) {
      for (const std::string& name : each.head.cites) {
        if (name.starts_with("docs/")) continue;
        EXPECT_TRUE(known.contains(name)) << each.head.name << " cites " << name;
        cited.insert(name);
      }
    }
  }
  for (const char* section : {"4.", "5.", "6.", "7.", "8.", "10."}) {
    for (const std::string& name : known) {
      // Consequences, proved by the properties of forest_rules_test, and the solo player's deal, by
      // forest_box_test.
      static const std::set<std::string> elsewhere = {"5.6", "8.6", "10.1", "10.2", "10.3", "10.7"};
      if (!name.starts_with(section) || elsewhere.contains(name)) continue;
      EXPECT_TRUE(cited.contains(name)) << "no case cites " << name;
    }
  }
}

}  // namespace
}  // namespace loci::notation
