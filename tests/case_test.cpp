// Cases: what passes, what fails and how it is told, what is refused. And the cases there are.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "island/game.hpp"
#include "island/primitives.hpp"
#include "lang/embedded.hpp"
#include "notation/case.hpp"
#include "notation/forest_position.hpp"
#include "notation/names.hpp"

namespace loci::notation {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

std::string file_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Why a case with these lines fails; empty if it passes.
std::string failure(const std::string& lines) {
  const lang::Source source{"x.case", "case \"it\"\ncites \"a test\"\n" + lines};
  return run_case(read_cases(library(), source).front());
}

std::string refusal_of(const std::string& text) {
  const lang::Source source{"x.case", text};
  try {
    for (const Case& each : read_cases(library(), source)) {
      if (!each.head.unread.empty()) return each.head.unread;
    }
  } catch (const lang::Error& error) {
    return error.what();
  }
  return "it was read";
}

std::string refusal(const std::string& lines) {
  return refusal_of("case \"it\"\ncites \"a test\"\n" + lines);
}

TEST(Case, TellsWhatDiffersAndWhatIsOpen) {
  const std::string told = failure("A5: 1C 1T\nuse \"Flash Floods\" in A5\nexpect A5: 1C\n");
  EXPECT_THAT(told, HasSubstr("x.case:5: \"it\": expect A5: 1C\n"));
  EXPECT_THAT(told, HasSubstr("  expected 1C\n  found    1C 1T\n"));
  EXPECT_THAT(told, HasSubstr("1 damage in A5: to which piece?"));
  EXPECT_THAT(told, HasSubstr("- damage city A5\n"));
}

TEST(Case, FailsWhereAnExpectationDoesNotHold) {
  const std::string start = "A5: 1C 1T 1P\nuse \"Flash Floods\" in A5\n";
  const std::map<std::string, std::string> wrong = {
      {"expect energy 1", "expected 1\n  found    0"},
      {"expect fear 1", "found    0"},
      {"expect presence A5 2", "found    1"},
      {"expect hand none", "found    \"Boon of Vigor\""},
      {"expect offered damage explorer A5", "none that fits"},
      {"expect not offered damage c*", "1 that fit"},
      {"expect options 3", "found    2 options"},
      {"expect no choice", "found    2 options"},
      {"expect forced damage*", "none that fits"},
      {"expect asked Where*", "1 damage in A5"},
      {"expect island: A5 1C 1T", "found    A5 1C 1T 1P"},
      {"expect defend A5 1", "found    0"},
      {"expect terror 2", "found    1"},
      {"expect targets \"Flash Floods\": A5", "found    A1 A4 A5 A6 A7 A8"},
      {"expect sacred sites none", "found    A5"},
      {"expect minor discard \"Drought\"", "found    none"},
      {"choose damage explorer A5\nexpect energy 0", "refused  there is no option"},
      {"choose *\nexpect energy 0", "fits 2 options"},
      {"do time passes\nexpect energy 0", "refused  a decision is still open"},
      {"choose damage city A5\nexpect error \"no\"", "found    it was done"},
      {"do time passes\nexpect error \"rain\"", "found    a decision is still open"},
  };
  for (const auto& [line, words] : wrong) {
    EXPECT_THAT(failure(start + line + "\n"), HasSubstr(words)) << line;
  }
}

// What is not offered says something only where something is.
TEST(Case, FailsWhereItLooksAtADecisionThatIsNotOpen) {
  const std::string start = "A5: 1T\nuse \"Flash Floods\" in A5\n";
  for (const char* line : {"expect not offered stop*", "expect asked *", "expect offered *",
                           "seat 1 expect not offered stop*", "expect options 2"}) {
    EXPECT_THAT(failure(start + line + "\n"), HasSubstr("open     no decision")) << line;
  }
  EXPECT_EQ(failure(start + "expect no choice\n"), "");
  const std::string two =
      "spirit \"River Surges in Sunlight\"\nspirit Thunderspeaker\nA5: 1C 1T\n"
      "seat 1 use \"Flash Floods\" in A5\n";
  EXPECT_EQ(failure(two + "seat 1 expect not offered stop*\n"), "");
  EXPECT_THAT(failure(two + "seat 2 expect not offered stop*\n"),
              HasSubstr("found    no open decision"));
}

TEST(Case, FailsIfItEndsInTheMiddleOfAnAction) {
  const std::string start = "A5: 1C 1T\nuse \"Flash Floods\" in A5\n";
  EXPECT_THAT(failure("A5: 1C 1T\nexpect energy 0\nuse \"Flash Floods\" in A5\n"),
              HasSubstr("expected no open decision"));
  EXPECT_THAT(failure(start + "expect options 2\n"), IsEmpty());
  EXPECT_THAT(failure(start + "expect options 2\nexpect energy 0\n"), IsEmpty());
}

TEST(Case, FailsIfAScriptedCardIsNotDrawn) {
  EXPECT_THAT(failure("draws minor: \"Drought\"\ndo time passes\nexpect energy 0\n"),
              HasSubstr("expected \"Drought\" to be drawn"));
  EXPECT_THAT(
      failure("hand \"Drought\"\ndraws minor: \"Drought\"\ndo time passes\nexpect energy 0\n"),
      HasSubstr("already stands elsewhere"));
  EXPECT_THAT(
      failure("minor deck none\ndraws minor: \"Drought\"\ndo time passes\nexpect energy 0\n"),
      HasSubstr("fewer cards"));
}

TEST(Case, BeginsAGameWithItsSwitches) {
  EXPECT_EQ(failure("shuffle fixed\ndo set-up\nexpect invader build stage-1-jungle\n"), "");
  EXPECT_EQ(failure("judged\ndo set-up\nexpect turn 1\nexpect running\n"), "");
  EXPECT_THAT(failure("do set-up\ndo set-up\nexpect turn 1\n"),
              HasSubstr("a decision is still open"));
}

TEST(Case, LooksWhetherAPlayedCardWasUsed) {
  const std::string begin = "phase fast\nplayed \"Flash Floods\" used, \"Boon of Vigor\"\nresume\n";
  EXPECT_EQ(failure(begin + "expect played \"Boon of Vigor\" unused, \"Flash Floods\" used\n"), "");
  EXPECT_EQ(failure(begin + "expect played \"Boon of Vigor\", \"Flash Floods\" used\n"), "");
  EXPECT_EQ(failure(begin + "expect played \"Boon of Vigor\", \"Flash Floods\"\n"), "");
  EXPECT_THAT(failure(begin + "expect played \"Boon of Vigor\", \"Flash Floods\" unused\n"),
              HasSubstr("\"Flash Floods\" used\n"));
  EXPECT_THAT(failure("played \"Flash Floods\" used, \"Boon of Vigor\"\ndo fast powers\n"
                      "choose use Boon of Vigor\n"
                      "expect played \"Boon of Vigor\" unused, \"Flash Floods\"\n"),
              HasSubstr("found    \"Boon of Vigor\" used, \"Flash Floods\"\n"));
  EXPECT_THAT(refusal("expect hand \"Flash Floods\" used\n"), HasSubstr("nothing may follow"));
}

TEST(Case, LooksWhichSpiritsAPowerCouldTarget) {
  const std::string two = "spirit \"River Surges in Sunlight\"\nspirit Thunderspeaker\n";
  const std::string boon = "seat 1 expect targets \"Boon of Vigor\": ";
  EXPECT_EQ(failure(two + boon + "1, Thunderspeaker\n"), "");
  EXPECT_THAT(failure(two + boon + "Thunderspeaker\n"), HasSubstr("found    seat 1, seat 2\n"));
  EXPECT_THAT(failure(two + boon + "none\n"), HasSubstr("expected none\n"));
  EXPECT_EQ(failure(two + "seat 2 expect targets \"Gift of Proliferation\": 1\n"), "");
  EXPECT_THAT(refusal(two + boon + "1, 1\n"), HasSubstr("this spirit stands here twice"));
  EXPECT_THAT(refusal(boon + "A5\n"), HasSubstr("there is no spirit \"A5\""));
}

TEST(Case, CitesInTheRightForm) {
  const auto cited = [](const std::string& what) {
    return refusal_of("case \"it\"\ncites " + what + "\ndo time passes\nexpect turn 2\n");
  };
  for (const char* good : {"8", "8.4.4", "8.4.10, 9.2", "some-ruling", "ruling-2", "\"a test\"",
                           "\"Flash Floods\", 1.1", "\"docs/rulings.md, Maps\""}) {
    EXPECT_EQ(cited(good), "it was read") << good;
  }
  for (const char* bad : {"8.", ".8", "8..4", "8a", "ruling", "Some-Ruling", "a--b", "-a", "a-"}) {
    EXPECT_THAT(cited(bad), HasSubstr("x.case:2:7: expected an item as 8.4.4")) << bad;
  }
  EXPECT_THAT(cited("\"Flash Flods\""), AllOf(HasSubstr("x.case:2:7: nothing is called \"Flash"),
                                              HasSubstr("did you mean \"Flash Floods\"?")));
}

// The first Invader card explores and moves on to the build space; the others stay where they lie.
TEST(Case, BeginsAGameWithTheCardsItScripts) {
  for (const char* card :
       {"stage-1-jungle", "stage-1-mountain", "stage-1-sands", "stage-1-wetland"}) {
    const std::string drawn = "draws invader: " + std::string(card) + '\n';
    EXPECT_EQ(failure(drawn + "do set-up\nexpect invader build " + card + '\n'), "");
    EXPECT_EQ(failure("shuffle fixed\n" + drawn + "do set-up\nexpect invader build " + card + '\n'),
              "");
  }
  EXPECT_THAT(failure("draws invader: stage-1-sands, stage-1-jungle\ndo set-up\nexpect turn 1\n"),
              HasSubstr("expected stage-1-jungle to be drawn"));
  EXPECT_THAT(failure("draws minor: \"Drought\"\ndo set-up\nexpect turn 1\n"),
              HasSubstr("expected \"Drought\" to be drawn"));
  // One of stage I is not in the deck; one that is scripted takes the place of another.
  EXPECT_EQ(failure("shuffle fixed\ndraws invader: stage-1-wetland\ndo set-up\n"
                    "expect invader deck stage-1-jungle, stage-1-mountain, stage-2-jungle, "
                    "stage-2-mountain, stage-2-sands, stage-2-wetland, stage-3-jungle-mountain, "
                    "stage-3-jungle-sands, stage-3-jungle-wetland, stage-3-mountain-sands, "
                    "stage-3-mountain-wetland\n"),
            "");
}

TEST(Case, FailsOnAFaultThatWasNotExpected) {
  EXPECT_THAT(failure("call remove_piece A5 T\nexpect energy 0\n"),
              AllOf(HasSubstr("expected fault none"), HasSubstr("fault    impossible")));
  EXPECT_THAT(failure("do time passes\nexpect fault impossible\n"),
              HasSubstr("expected fault impossible"));
}

TEST(Case, RefusesWhatItDoesNotUnderstand) {
  const std::map<std::string, std::string> wrong = {
      {"do nothing", "x.case:3:4: there is no thing to do \"nothing\""},
      {"dance", "there is no word for cases \"dance\""},
      {"chose stop", "did you mean \"choose\"?"},
      {"do ravage A9", "there is no invader card"},
      {"do fear \"Dahan Raid\"", "expected \"at\""},
      {"do fear \"Dahan Raid\" at 4", "from 1 to 3"},
      {"use \"Flash Floods\"", "expected \"in\""},
      {"use \"Boon of Vigor\" in A5", "expected \"on\""},
      {"call dance A5", "there is no procedure \"dance\""},
      {"call hurt_dahan A5", "expected a number"},
      {"call hurt_dahan A5 1 2", "nothing may follow"},
      {"do time passes\nA5: 1T", "there is no word for cases \"A5\""},
      {"do time passes\nenergy 2", "the position stands before the first step"},
      {"expect happiness 3", "there is no expectation \"happiness\""},
      {"expect options 1", "from 2 to " + std::to_string(island::kMaxOptions)},
      {"expect victory", "this case does not judge"},
      {"expect error \"x\"", "no step before this"},
      {"expect fault impossible", "no step before this"},
      {"seat 2 choose stop", "a seat is a number from 1 to 1"},
      {"seat 1 do time passes", "not about a seat"},
      {"draws minor \"Drought\"", "expected \":\""},
      {"draws stones: \"Drought\"", "there is no deck"},
      {"A5: 1T", "this case does nothing"},
      {"cites 1.1\ndo time passes", "cites on one line"},
  };
  for (const auto& [lines, words] : wrong) EXPECT_THAT(refusal(lines), HasSubstr(words)) << lines;
  EXPECT_THAT(refusal_of(""), HasSubstr("there is no case"));
  EXPECT_THAT(refusal_of("do time passes"), HasSubstr("expected \"case\""));
  EXPECT_THAT(refusal_of("case it\ndo time passes"), HasSubstr("a name in quotes"));
  EXPECT_THAT(refusal_of("case \"it\"\ndo time passes"), HasSubstr("cites nothing"));
  EXPECT_THAT(refusal_of("case \"it\"\ncites 1\ndo time passes\nexpect turn 2\n"
                         "case \"it\"\ncites 1\ndo advance"),
              HasSubstr("has this name"));
}

TEST(Case, ThatCannotBeReadSparesTheOthers) {
  const std::string good = "cites 1\nA5: 1T\ndo time passes\nexpect A5: 1T\n";
  for (const char* bad : {"case \"bad\"\ncites 1\ndo dance\n", "case bad\n",
                          "case \"bad\"\ncites 1\nhand \"Drought\n",
                          "case \"bad\"\ncites 1\nhand \"Drought\",\n", "case \"first\"\n"}) {
    const lang::Source source{
        "x.case", "case \"first\"\n" + good + bad + "case \"last\"\n" + good + "expect fear 1\n"};
    const std::vector<Case> cases = read_cases(library(), source);
    ASSERT_EQ(cases.size(), 3U) << bad;
    EXPECT_EQ(run_case(cases[0]), "");
    EXPECT_THAT(run_case(cases[1]), testing::MatchesRegex("x.case:[678]:[0-9]+: (.|\n)*\n")) << bad;
    EXPECT_THAT(run_case(cases[2]), HasSubstr("found    0")) << bad;
  }
}

// Also what only the whole position shows to be wrong.
TEST(Case, TellsTheLineThatIsWrong) {
  const std::map<std::string, std::string> wrong = {
      {"fear 4", "x.case:5:1: with 4 fear"},
      {"A5: 1T(2)", "x.case:5:1: T(2) in A5"},
      {"blight deck none", "x.case:5:1: a blight deck"},
      {"fear deck none", "x.case:5:1: the fear deck"},
      {"phase spirit\npicks 0", "x.case:6:1: a spirit is growing"},
      {"adversary \"The Kingdom of England\" level 7",
       "x.case:5:1: a level is a number from 0 to 6"},
  };
  for (const auto& [lines, words] : wrong) {
    EXPECT_THAT(refusal("energy 1\nturn 3\n" + lines + "\ndo time passes\n"), HasSubstr(words));
  }
}

// The cases there are.

std::vector<Case> all_cases() {
  static std::deque<lang::Source> sources;
  std::vector<Case> cases;
  for (const auto& entry : fs::recursive_directory_iterator("tests/cases")) {
    if (entry.path().extension() != ".case") continue;
    sources.push_back({entry.path().string(), file_text(entry.path())});
    if (is_about_forest(sources.back())) continue;
    for (Case& each : read_cases(library(), sources.back())) {
      EXPECT_EQ(each.head.unread, "");
      cases.push_back(std::move(each));
    }
  }
  return cases;
}

// An item of the digest, a ruling, a variant, a card, spirit or rule of the content, or a page of
// ours.
TEST(Cases, CiteWhatThereIs) {
  const char* facts = std::getenv("LOCI_FACTS");
  if (facts == nullptr) GTEST_SKIP() << "LOCI_FACTS is not set";
  std::set<std::string> known;
  const std::string digest =
      file_text(fs::path(facts) / "adversaries-scenarios" / "rules-digest.md");
  const std::regex item("(^|\\s)([0-9]+(\\.[0-9]+)+) ");
  for (std::sregex_iterator at(digest.begin(), digest.end(), item), end; at != end; ++at) {
    known.insert((*at)[2]);
  }
  const auto rulings = nlohmann::json::parse(file_text(fs::path(facts) / "rulings/rulings.json"));
  for (const auto& ruling : rulings) known.insert(ruling.at("id").get<std::string>());
  const auto variants =
      nlohmann::json::parse(file_text(fs::path(facts) / "adversaries-scenarios" / "variants.json"));
  for (const auto& variant : variants.is_array() ? variants : variants.at("variants")) {
    known.insert(variant.at("id").get<std::string>());
  }
  for (const std::string& name : citable_names(library()->content)) known.insert(name);
  for (const Case& each : all_cases()) {
    for (const std::string& cited : each.head.cites) {
      const bool page = cited.starts_with("docs/") && fs::exists(cited.substr(0, cited.find(',')));
      EXPECT_TRUE(page || known.contains(cited))
          << each.head.place.source->path << ":" << each.head.place.line << " cites " << cited;
    }
  }
}

TEST(Cases, CiteEveryRulingOnTheBoxesThereAre) {
  const char* facts = std::getenv("LOCI_FACTS");
  if (facts == nullptr) GTEST_SKIP() << "LOCI_FACTS is not set";
  std::set<std::string> cited;
  for (const Case& each : all_cases()) cited.insert(each.head.cites.begin(), each.head.cites.end());
  std::set<std::string> boxes;
  for (const island::Box& box : library()->content.boxes) boxes.insert(box.id);
  const auto rulings = nlohmann::json::parse(file_text(fs::path(facts) / "rulings/rulings.json"));
  for (const auto& ruling : rulings) {
    const auto sets = ruling.at("sets").get<std::set<std::string>>();
    const auto id = ruling.at("id").get<std::string>();
    const bool ours = std::any_of(sets.begin(), sets.end(),
                                  [&boxes](const std::string& box) { return boxes.contains(box); });
    // Those that are about an adversary of a box to come as well.
    const bool waits = sets.contains("feather-and-flame");
    EXPECT_TRUE(!ours || waits || cited.contains(id)) << id;
  }
}

// Its plain use, a threshold or a choice, and an edge.
TEST(Cases, AreThreeAtLeastForEveryCardSpiritAndSpecialRule) {
  std::map<std::string, int> citing;
  for (const Case& each : all_cases()) {
    for (const std::string& cited : each.head.cites) ++citing[cited];
  }
  const island::Content& content = library()->content;
  for (const auto& power : content.powers) EXPECT_GE(citing[power.name], 3) << power.name;
  for (const auto& fear : content.fears) EXPECT_GE(citing[fear.name], 3) << fear.name;
  for (const auto& card : content.blights) EXPECT_GE(citing[card.name], 3) << card.name;
  for (const auto& spirit : content.spirits) {
    EXPECT_GE(citing[spirit.name], 3) << spirit.name;
    for (const auto& rule : spirit.rules) EXPECT_GE(citing[rule.name], 3) << rule.name;
  }
  // A level may be no more than a number.
  for (const auto& adversary : content.adversaries) {
    for (const auto& level : adversary.levels) {
      EXPECT_TRUE(level.name.empty() || citing[level.name] > 0) << level.name;
    }
  }
}

TEST(Notation, DocumentsTheValuesOfEveryProcedureAndTheClassesOfActions) {
  const std::string page = file_text("docs/notation.md");
  const std::size_t begin = page.find("### Procedures and their values");
  const std::size_t end = page.find("### Expectations", begin);
  ASSERT_LT(begin, end);
  const std::string part = page.substr(begin, end - begin);
  // The types of a row stand in its first column.
  std::set<std::string> types = {"growth", "program"};
  const std::regex row("\n\\| ([a-z_, ]+) \\|");
  for (std::sregex_iterator at(part.begin(), part.end(), row), none; at != none; ++at) {
    std::stringstream names((*at)[1]);
    for (std::string name; names >> name;) types.insert(name.substr(0, name.find(',')));
  }
  for (const lang::RoutineInfo& routine : library()->code.routines) {
    for (const lang::Type type : routine.types) {
      EXPECT_TRUE(types.contains(std::string(island::machine().name_of(type)))) << routine.name;
    }
  }
  std::string classes = "`action` and `class`:";
  for (const std::string& word : class_words()) classes += " `" + word + '`';
  EXPECT_THAT(part, HasSubstr(classes + '.'));
}

TEST(Notation, DocumentsEveryLabelAndNoOther) {
  const std::string page = file_text("docs/notation.md");
  const std::size_t begin = page.find("## Labels");
  const std::size_t end = page.find("**Made by the compiler for cards**");
  ASSERT_LT(begin, end);
  const auto all = [](const std::string& text, const std::regex& pattern) {
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), none; at != none; ++at) {
      found.insert((*at)[1]);
    }
    return found;
  };
  std::string list = page.substr(begin, end - begin);
  list = list.substr(list.find("**Menus**"));
  std::set<std::string> used;
  for (const lang::EmbeddedFile& file : lang::embedded_files()) {
    used.merge(all(std::string(file.text), std::regex(" as (?:[a-z]+ )?\"([^\"]+)\"")));
  }
  const std::set<std::string> listed = all(list, std::regex("`([^`]+)`"));
  std::vector<std::string> missing;
  std::vector<std::string> unknown;
  std::set_difference(used.begin(), used.end(), listed.begin(), listed.end(),
                      std::back_inserter(missing));
  std::set_difference(listed.begin(), listed.end(), used.begin(), used.end(),
                      std::back_inserter(unknown));
  EXPECT_THAT(missing, testing::IsEmpty()) << "in docs/notation.md";
  EXPECT_THAT(unknown, testing::IsEmpty()) << "are labels of nothing";
}

}  // namespace
}  // namespace loci::notation
