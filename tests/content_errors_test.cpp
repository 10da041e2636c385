// Mistakes that designers make, and the first line of what they are told: place, reason and, in
// brackets, the suggestion. The sources are files of --content over all our rules and cards.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "lang/embedded.hpp"

namespace loci::island {
namespace {

const std::string path = "card.loci";

// What compiling a file says; empty if there is nothing wrong with it.
std::string message(const std::string& text) {
  std::vector<lang::Source> sources;
  for (const EmbeddedFile& file : embedded_files()) {
    sources.push_back({std::string(file.path), std::string(file.text)});
  }
  sources.push_back({path, text});
  try {
    compile_library(std::move(sources));
  } catch (const lang::Error& error) {
    return error.what();
  }
  return {};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// "2:5: reason [suggestion]"
std::string refusal(const std::string& told) {
  const std::string start = path + ":";
  if (!told.starts_with(start)) return told;
  std::string first = lines_of(told).front().substr(start.size());
  const std::string hint = "\ndid you mean \"";
  const std::size_t at = told.find(hint);
  if (at == std::string::npos) return first;
  return first + " [" + told.substr(at + hint.size(), told.size() - at - hint.size() - 2) + "]";
}

// Whether `text` is `wanted`, in which "..." stands for anything: lists of forms and words grow.
bool fits(std::string text, std::string wanted) {
  const std::string gap = "...";
  for (;;) {
    const std::size_t at = wanted.find(gap);
    if (at == std::string::npos) return text.ends_with(wanted);
    const std::string part = wanted.substr(0, at);
    const std::size_t found = text.find(part);
    if (found == std::string::npos) return false;
    text.erase(0, found + part.size());
    wanted.erase(0, at + gap.size());
  }
}

// The line with the mistake stands below the reason, and carets below it.
void expect_excerpt(const std::string& told, const std::string& source) {
  const std::vector<std::string> lines = lines_of(told);
  ASSERT_GE(lines.size(), 3U) << told;
  std::string excerpt = lines[1].substr(2);
  const std::size_t number = std::stoul(told.substr(path.size() + 1));
  std::string wanted = lines_of(source).at(number - 1);
  for (std::string* line : {&excerpt, &wanted}) {
    for (char& c : *line) c = c == '\t' ? ' ' : c;
  }
  EXPECT_EQ(excerpt, wanted);
  EXPECT_EQ(lines[2].find_first_not_of(" ^"), std::string::npos) << told;
  EXPECT_NE(lines[2].find('^'), std::string::npos) << told;
}

struct Mistake {
  std::string source;
  std::string refusal;
};

void expect_refused(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) {
    SCOPED_TRACE(mistake.source);
    const std::string told = message(mistake.source);
    const bool expected = fits(refusal(told), mistake.refusal);
    EXPECT_TRUE(expected) << "told:     " << refusal(told) << "\nexpected: " << mistake.refusal;
    if (expected) expect_excerpt(told, mistake.source);
  }
}

std::string indented(const std::string& text) {
  std::string result;
  for (const std::string& line : lines_of(text)) result += "  " + line + "\n";
  return result;
}

std::string header(const std::string& line) {
  return "minor \"Tidal Nudge\"\n  " + line + "\n  fear 1\n";
}

std::string body(const std::string& lines) {
  return "minor \"Tidal Nudge\"\n  1 fast, water air, range 1\n" + indented(lines);
}

std::string board(const std::string& lands) { return "board \"Z\"\n" + indented(lands); }

std::string procedure(const std::string& statements) {
  return "procedure hum(me: seat, here: land, n: int, all: lands)\n" + indented(statements);
}

// Good text with one thing changed.
std::string changed(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

const std::string good_spirit = R"(spirit "Slow Stone", moderate complexity
  setup: add 2 presence to the highest-numbered mountain
  growth, pick 1
    reclaim all; energy 2
    add presence at 1; gain power card
  energy 1 2 earth 3
  plays 1 2 reclaim-one 2
  rule "Bedrock": your presence in mountain counts as sacred sites
  innate "Rumble", slow, range 1 from sacred site
    1 earth: fear 1
    2 earth 1 fire: instead damage 2
)";

std::string spirit(const std::string& from, const std::string& to) {
  return changed(good_spirit, from, to);
}

const std::string good_form = R"(sentence hum at WHAT:pieces
  text "Hum at {WHAT}."
  example hum at towns
  do
    push_all(me, here, WHAT)
)";

std::string form(const std::string& from, const std::string& to) {
  return changed(good_form, from, to);
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(GoodContent, IsAccepted) {
  const std::vector<std::string> good = {
      "",
      "# nothing but a comment",
      body("fear 1"),
      body("damage 99"),
      good_spirit,
      good_form,
      good_form + body("hum at dahan"),
      board("1 sands, next to 2\n2 sands, next to 1"),
      procedure("reclaim_all(me)"),
      "\ufeffminor \"From Windows\"\r\n  1 fast, water, range 1\r\n  fear 1\r\n",
      "minor \"Call to Migrate\"\n  0 fast, water, range 1\n  fear 1  # instead of ours\n",
  };
  for (const std::string& source : good) EXPECT_EQ(message(source), "") << source;
}

TEST(Lines, AreIndentedBySpacesAndHoldPlainCharacters) {
  const std::vector<Mistake> mistakes = {
      {"minor \"X\"\n"
       "\t1 fast, water, range 1\n",
       "2:1: a tab; use spaces"},
      {"  minor \"X\"\n", "1:3: the first line must not be indented"},
      {"minor \"X\"\n"
       "    1 fast, water, range 1\n"
       "  fear 1\n",
       "3:1: indentation of 2 matches no line above it"},
      {"minor \"X\"\n"
       "  1 fast, water, range 1\n"
       "    fear 1\n",
       "3:5: unexpected indentation: nothing goes below this line"},
      {"minor \"X\"\n"
       "  1 fast, water, range 1\n"
       "fear 1\n",
       R"(3:6: expected the name of a fear card in quotes (sentences of a card are indented), found "1")"},
      {"minor \"X\"\n"
       "  1 fast, water, range 1\n"
       "push 1 town\n",
       R"(3:1: "push" declares nothing)"},
      {"minor \"X\n"
       "  1 fast, water, range 1\n",
       R"(1:7: string without a closing ")"},
      {"minor “X”\n", R"(1:7: typographic quotes; use the plain character ")"},
      {"minor 'X'\n", "1:7: names stand in double quotes"},
      {"// a comment\n", "1:1: comments begin with #"},
      {"minor \"X\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1 – 2\n",
       "3:10: a dash; use the plain character -"},
      {"minor \"X\"\n"
       "  1 fast, water, range 1\n"
       "  defend 2 in each land with target’s presence\n",
       "3:36: a typographic apostrophe; use the plain character '"},
      {"minor \"X\"\n"
       "  1 fast, water, range 1\n"
       "  fear 99999\n",
       "3:8: number too large (the largest is 32767)"},
  };
  expect_refused(mistakes);
}

TEST(Declarations, HaveAKindANameAndTheirLines) {
  const std::vector<Mistake> mistakes = {
      {"minr \"X\"\n", R"(1:1: "minr" declares nothing [minor])"},
      {"Minor \"X\"\n", R"(1:1: "Minor" declares nothing [minor])"},
      {"card \"X\"\n", R"(1:1: "card" declares nothing)"},
      {"minor\n", "1:6: expected a name in quotes, found the end of the line"},
      {"minor Tidal Nudge\n", R"(1:7: expected a name in quotes, found "Tidal")"},
      {"minor \"X\", 1 fast, water, range 1\n",
       R"(1:10: expected the end of the line, found ","; what belongs to this is indented below it)"},
      {"minor \"X\":\n",
       R"(1:10: expected the end of the line, found ":"; what belongs to this is indented below it)"},
      {"minor \"X\"\n", "1:1: the lines of this card are missing"},
      {"minor \"!\"\n", "1:7: a name needs letters"},
      {"minor \"Tidal Nudge\"\n"
       "  1 fast, water air, range 1\n",
       "1:1: this power does nothing: lines are missing below"},
      {"minor \"Tidal Nudge\"\n"
       "  1 fast, water air, range 1\n"
       "  fear 1\n"
       "minor \"Tidal Nudge\"\n"
       "  1 fast, water air, range 1\n"
       "  fear 2\n",
       "4:1: declared already in card.loci, line 1"},
      {"minor \"Tidal Nudge\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n"
       "major \"Tidal  nudge!\"\n",
       "4:1: declared already in card.loci, line 1"},
      {"unique \"X\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n",
       R"(1:1: whose? A unique power is declared with: of "SPIRIT")"},
      {"unique \"X\" of River\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n",
       R"(1:1: whose? A unique power is declared with: of "SPIRIT")"},
      {"unique \"X\" of \"River Surges in Sunlihgt\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n",
       R"(1:15: there is no spirit "River Surges in Sunlihgt" [River Surges in Sunlight])"},
      {"unique \"X\" of \"River\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n",
       R"(1:15: there is no spirit "River" [River Surges in Sunlight])"},
      {"unique \"X\" of \"Bob\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n",
       R"(1:15: there is no spirit "Bob")"},
  };
  expect_refused(mistakes);
}

TEST(Headers, NameCostSpeedElementsAndTarget) {
  const std::vector<Mistake> mistakes = {
      {header("push up to 2 explorers"),
       R"(2:3: "push up to 2 explorers" says nothing in a header)"},
      {header("1 fasst, water, range 1"), R"(2:5: expected fast or slow, found "fasst" [fast])"},
      {header("1, water, range 1"), R"(2:3: expected the cost with fast or slow, as in "1 slow")"},
      {header("fast 1, water, range 1"), R"(2:8: the cost comes before the speed, as in "1 slow")"},
      {header("water, range 1"), R"(2:3: the cost is missing, as in "1 slow")"},
      {header("1 fast, slow, water, range 1"), "2:11: the header has a speed already"},
      {header("100 fast, water, range 1"), "2:3: the cost is too high"},
      {header("1 fast water range 1"), R"(2:10: expected a comma before "water")"},
      {header("1 fast, watter, range 1"), R"(2:11: "watter" says nothing in a header [water])"},
      {header("1 fast, water aire, range 1"), R"(2:17: expected an element, found "aire" [air])"},
      {header("1 fast, water, air, range 1"),
       R"(2:18: the header has elements already; they stand side by side, as in "sun water")"},
      {header("1 fast, water and air, range 1"), R"(2:17: expected an element, found "and")"},
      {header("1 fast, 2 water, range 1"),
       "2:11: a card gives one of each of its elements [water]"},
      {header("1 fast, water water, range 1"), "2:17: this element is there already"},
      {header("1 fast, range 1"),
       R"(2:3: the elements are missing; write "no elements" if it gives none)"},
      {header("1 fast, water"),
       "2:3: the target is missing: range N, any spirit, another spirit or yourself"},
      {header("1 fast, water, range"), "2:23: expected a number, found the end of the line"},
      {header("1 fast, water, range one"), R"(2:24: expected a number, found "one")"},
      {header("1 fast, water, range 500"), "2:24: the range is too long"},
      {header("1 fast, water, range 1, range 2"), "2:27: the header has a range already"},
      {header("1 fast, water, range 1 from sacred sites"),
       R"(2:38: expected "site", found "sites" [site])"},
      {header("1 fast, water, range 1 from your sacred site"),
       R"(2:31: expected "presence" or "sacred site", found "your")"},
      {header("1 fast, water, range 1, dahan"),
       R"(2:27: "dahan" says nothing in a header [with dahan])"},
      {header("1 fast, water, range 1, jungle or sands"),
       R"(2:27: "jungle or sands" says nothing in a header [in jungle or sands])"},
      {header("1 fast, water, range 1, in jungel"),
       R"(2:30: expected terrains, found "jungel" [jungle])"},
      {header("1 fast, water, range 1, with dahann"),
       R"(2:32: expected pieces, found "dahann" [dahan])"},
      {header("1 fast, water, range 1, with 2 dahan"), R"(2:32: expected pieces, found "2")"},
      {header("1 fast, water, range 1, any spirit"),
       "2:3: a power that targets a spirit has no range and no land"},
      {header("1 fast, water, target spirit"),
       R"(2:18: "target spirit" says nothing in a header [any spirit])"},
      {header("1 fast, water,, range 1"), "2:17: something is missing here"},
      {header("1 fast, water, range 1,"), R"(3:3: "fear 1" says nothing in a header)"},
  };
  expect_refused(mistakes);
}

TEST(Adversaries, AreTold) {
  const std::string good =
      "adversary \"Genoa\"\n  level 0: difficulty 1, fear cards 3 3 3\n"
      "  level 1: difficulty 2, fear cards 3 3 4\n    setup: on each board, add 1 town to land 3\n";
  expect_refused({
      {changed(good, "level 1", "level 2"), "3:9: expected 1, found \"2\""},
      {changed(good, "fear cards 3 3 4", "fear cards 3 3"), "3:...: expected a number..."},
      {changed(good, "difficulty 2", "hard 2"), "3:12: expected \"difficulty\", found \"hard\""},
      {changed(good, "setup", "setpu"),
       R"(4:5: expected always, setup, decks or after setup, found "setpu" [setup])"},
      {changed(good, "3 3 4", "3 3 4, invader deck 1 4"), "3:...: the largest number here is 3"},
      {"adversary \"Genoa\"\n  loss: you lose if a land has at least 7 towns\n",
       "2:3: expected its name in quotes"},
      {"adversary \"Genoa\"\n  loss \"Riches\": you lose if a land has at least 7 towns\n",
       "1:1: this adversary has no levels"},
  });
}

TEST(Scenarios, AreTold) {
  const std::string good =
      "scenario \"Calm\", difficulty 2\n  rule \"Speed\": all powers are fast\n"
      "  after setup: remove all towns from the island\n";
  expect_refused({
      {changed(good, ", difficulty 2", ""), "1:...: expected \",\"..."},
      {changed(good, "difficulty 2", "difficulty 100"), "1:...: expected a number, at most 99..."},
      {changed(good, "rule \"Speed\"", "rule"), "2:3: expected its name in quotes"},
      {changed(good, "rule", "rulle"),
       R"(2:3: expected rule, victory, loss, setup, decks or after setup, found "rulle" [rule])"},
      {changed(good, "rule \"Speed\"", "always"),
       R"(2:3: expected rule, victory, loss, setup, decks or after setup, found "always")"},
      {changed(good, "after setup", "after"), "3:3: expected \"after setup\""},
      {"scenario \"Calm\", difficulty 2\n", "1:1: this scenario has no rules"},
  });
}

TEST(Maps, AreTold) {
  const std::string boards =
      "board \"Up\", lands called U\n  1 jungle coastal, next to 2\n  2 sands, next to 1\n"
      "board \"Down\", lands called D\n  1 jungle coastal, next to 2\n  2 sands, next to 1\n";
  const std::string good = boards +
                           "map \"Pair\", difficulty 1\n  1 player: \"Up\"\n"
                           "  2 players: \"Up\", \"Down\"\n  U2 meets D2, D1\n";
  expect_refused({
      {changed(good, "difficulty 1", "hard"), "7:...: expected \"difficulty\", found \"hard\""},
      {changed(good, "2 players", "3 players"), "9:3: expected 2 players, at most 6"},
      {changed(good, "\"Up\", \"Down\"", "\"Up\", \"Up\""), "9:20: this board stands here already"},
      {changed(good, "\"Up\", \"Down\"", "\"Up\""), "9:3: each player starts on a board"},
      {changed(good, "\"Up\", \"Down\"", "\"Up\", \"Donw\""),
       "9:20: there is no board \"Donw\" [Down]"},
      {changed(good, "\"Up\", \"Down\"", "\"Up\", \"A\""),
       "9:20: this board has sides: it lies at others in layouts"},
      {changed(good, "U2 meets", "U3 meets"), "10:3: there is no land \"U3\" on this map"},
      {changed(good, "D2, D1", "U1"), "10:12: these lands are of one board"},
      {changed(good, "lands called D", "lands called D5"),
       "4:28: the name of a board does not end with a number, since its lands are called by its "
       "name and theirs"},
      {boards + "map \"Pair\", difficulty 1\n", "7:1: this map has no boards"},
  });
}

TEST(Layouts, NameTheirInnerLands) {
  const std::string good =
      "layout \"Row\", 2 boards\n  1 bottom meets 2 top\n  inner lands: number 7\n";
  expect_refused({
      {changed(good, "number 7", "number 11"), "3:...: expected the number of a land..."},
      {changed(good, "number 7", "somewhere"), "3:...: expected \"where\", found \"somewhere\""},
      {changed(good, "number 7", "where all boards meet"),
       "3:3: these boards do not all meet in one point"},
      {good + "  inner lands: number 6\n", "4:3: the inner lands stand here already"},
  });
}

TEST(Bodies, AreSentencesOfKnownForms) {
  const std::vector<Mistake> mistakes = {
      {body("psuh up to 2 explorers"), R"(3:3: no known sentence begins with "psuh" [push])"},
      {body("annihilate 2 explorers"), R"(3:3: no known sentence begins with "annihilate")"},
      {body("push up to 2 exploreres"),
       R"(3:16: expected "more" or pieces (...), found "exploreres" [explorers])"},
      {body("gather up to 2 Dahan"),
       R"(3:18: expected "more" or pieces (...), found "Dahan" [dahan])"},
      {body("push two explorers"), R"(3:8: expected ..., found "two")"},
      {body("push explorers"), R"(3:17: expected ",", found the end of the line)"},
      {body("2 damage"), R"(3:3: no known sentence begins with "2")"},
      {body("damage 2 to all invaders"), R"(3:15: expected "each" or "one", found "all")"},
      {body("fear 1 now"),
       R"(3:10: expected "more", "per" or the end of the sentence (a semicolon or a new line), found "now")"},
      {body("fear 1."),
       R"(3:9: expected "more", "per" or the end of the sentence (a semicolon or a new line), found ".")"},
      {body("fear 1, damage 2"),
       R"(3:9: expected "more", "per" or the end of the sentence (a semicolon or a new line), found ",")"},
      {body("fear 1;"), "3:10: expected a sentence"},
      {body("Fear 1"), R"(3:3: no known sentence begins with "Fear" [fear])"},
      {body("damage 100"), R"(3:10: expected a number from 0 to 99 or an amount, found "100")"},
      {body("damage -1"), R"(3:10: expected a number from 0 to 99 or an amount, found "-")"},
      {body("damage 1 per dahann"), R"(3:16: expected ..., found "dahann" [dahan])"},
      {body("damage 1 per 0 dahan"), "3:16: nothing can be divided by 0"},
      {body("fear 1 per"), "3:13: expected ..., found the end of the line"},
      {body(R"("fear 1")"), R"(3:3: no known sentence begins with "fear 1" [fear])"},
      {body("generate_fear(here, 1, false)"),
       R"(3:3: no known sentence begins with "generate_fear")"},
      {body("fear 1\n"
            "  damage 2"),
       "4:5: unexpected indentation: the line above does not end in a colon"},
  };
  expect_refused(mistakes);
}

TEST(ControlForms, NeedTheirPartners) {
  const std::vector<Mistake> mistakes = {
      {body("with 2 water: instead fear 1"), "3:17: instead of what? No line stands before it"},
      {body("fear 1\n"
            "instead fear 2"),
       R"(4:3: "instead" begins what a with or an if puts in place of the line before)"},
      {body("fear 1; if here has dahan: instead fear 2"),
       "3:30: instead replaces the whole line before: begin a new line with this condition"},
      {body("fear 1\n"
            "with 2 watr: fear 2"),
       R"(4:10: there is no element "watr" [water])"},
      {body("fear 1\n"
            "with water: fear 2"),
       R"(4:8: expected elements, as in 3 sun, found "water")"},
      {body("fear 1\n"
            "with 2 water fear 2"),
       "4:16: expected a colon behind the elements"},
      {body("fear 1\n"
            "with 2 dahan: fear 2"),
       R"(4:10: there is no element "dahan")"},
      {body("fear 1\n"
            "with 13 water: fear 2"),
       "4:8: unreachable threshold: no spirit ever has 13 water"},
      {body("fear 1\n"
            "with 2 water 3 water: fear 2"),
       R"(4:18: "water" stands in this threshold twice)"},
      {body("fear 1\n"
            "with 0 water: fear 2"),
       "4:8: a threshold needs at least 1 of an element"},
      {body("fear 1\n"
            "2 water: fear 2"),
       "4:3: elements alone are no sentence [with 2 water:]"},
      {body("wiht 2 water: fear 1"), R"(3:3: no known sentence begins with "wiht" [with])"},
      {body("if here has dahan fear 1"), R"(3:21: expected a colon, found "fear")"},
      {body("if the land has dahan: fear 1"), R"(3:6: expected ..., found "the")"},
      {body("if hre has dahan: fear 1"), R"(3:6: expected ..., found "hre" [here])"},
      {body("if here has dahn: fear 1"), R"(3:15: expected ..., found "dahn" [dahan])"},
      {body("if here has dahan and here has towns: fear 1"),
       R"(3:21: expected a colon, found "and")"},
      {body("if"), "3:5: expected a condition, found the end of the line"},
      {body("if here has dahan:"), "3:21: expected a sentence"},
      {body("fear 1\n"
            "otherwise: fear 2"),
       R"(4:3: "otherwise" needs an if right before it)"},
      {body("if here has dahan: fear 1\n"
            "else: fear 2"),
       "4:3: no sentence begins with else [otherwise]"},
      {body("if here has dahan: fear 1\n"
            "othrwise: fear 2"),
       R"(4:3: no known sentence begins with "othrwise" [otherwise])"},
      {body("either\n"
            "  fear 1"),
       "3:3: either needs an or below it"},
      {body("either\n"
            "  fear 1\n"
            "damage 2"),
       "3:3: either needs an or right below it"},
      {body("fear 1\n"
            "or\n"
            "  damage 2"),
       R"(4:3: "or" needs an either right before it)"},
      {body("either\n"
            "  fear 1\n"
            "  or\n"
            "  damage 2"),
       R"(5:5: "or" needs an either right before it)"},
      {body("may"), "3:6: expected a sentence"},
      {body("fear 1\n"
            "with 2 air: may be fast"),
       "4:15: this power is fast anyway"},
      {body("fear 1\n"
            "with 2 air: range 1"),
       "4:21: this is not farther than the range printed"},
      {body("with 2 air: range 3"), "1:1: this power does nothing"},
  };
  expect_refused(mistakes);
}

TEST(Spirits, HaveSetUpGrowthAndTracks) {
  const std::vector<Mistake> mistakes = {
      {spirit(", moderate complexity", ""),
       R"(1:20: expected a comma and the complexity, as in ", low complexity", found the end of the line)"},
      {spirit("moderate", "bananas"),
       R"(1:22: expected low, moderate, high or very high complexity, found "bananas")"},
      {spirit("moderate", "moderte"),
       R"(1:22: expected low, moderate, high or very high complexity, found "moderte" [moderate])"},
      {spirit("  setup: add 2 presence to the highest-numbered mountain\n", ""),
       "1:1: this spirit lacks a line: setup: where its presence begins"},
      {spirit("setup", "setpu"),
       R"(2:3: expected setup, growth, energy, plays, rule, innate or progression, found "setpu" [setup])"},
      {spirit("highest-numbered mountain", "highest numbered mountain"),
       R"(2:32: expected "highest-numbered", found "highest" [highest-numbered])"},
      {spirit("growth, pick 1", "growth"),
       R"(3:9: expected how many options to pick, as in ", pick 1", found the end of the line)"},
      {spirit("pick 1", "pick 0"), "3:16: at least 1 option is picked"},
      {spirit("pick 1", "pick 9"), "3:16: there are 2 options to pick from"},
      {spirit("    reclaim all; energy 2\n"
              "    add presence at 1; gain power card\n",
              ""),
       "3:3: growth without options"},
      {spirit("reclaim all", "reclame all"),
       R"(4:5: no known sentence begins with "reclame" [reclaim])"},
      {spirit("reclaim all; energy 2", "reclaim all, energy 2"),
       R"(4:16: expected the end of the sentence (a semicolon or a new line), found ",")"},
      {spirit("  energy 1 2 earth 3\n", ""),
       "1:1: this spirit lacks a line: energy and the spaces of its track"},
      {spirit("energy 1 2 earth 3", "energy"),
       "6:9: expected the spaces of the track, found the end of the line"},
      {spirit("earth 3", "eart 3"),
       R"(6:14: expected a number, an element, any or reclaim-one, found "eart" [earth])"},
      {spirit("1 2 earth 3", "1, 2, earth, 3"),
       R"(6:11: expected a number, an element, any or reclaim-one, found ",")"},
      {spirit("1 2 earth 3", "1 100"), "6:12: the largest number on a track is 99"},
      {spirit("1 2 earth 3", "1+2"), "6:12: this space has a number already"},
      {spirit("1 2 earth 3",
              "1 2\n"
              "    earth 3"),
       "7:5: unexpected indentation: nothing goes below this line"},
      {spirit("  energy 1 2 earth 3\n",
              "  energy 1\n"
              "  energy 2\n"),
       R"(7:3: "energy" stands here already)"},
  };
  expect_refused(mistakes);
}

TEST(Spirits, HaveRulesInnatePowersAndProgressions) {
  const std::vector<Mistake> mistakes = {
      {spirit(R"(rule "Bedrock":)", "rule:"), "8:3: expected the name of the rule in quotes"},
      {spirit("counts as", "count as"), R"(8:45: expected "counts", found "count" [counts])"},
      {spirit(R"(rule "Bedrock": your presence in mountain counts as sacred sites)",
              R"(rule "Bedrock")"),
       "8:17: expected a sentence"},
      {spirit("  innate",
              "  rule \"Bedrock\": your presence in sands counts as sacred sites\n"
              "  innate"),
       "9:8: this spirit has such a rule already"},
      {spirit(R"("Rumble", slow)", R"("Rumble" slow)"),
       "9:19: expected a comma and fast or slow, the range and the target"},
      {spirit(R"(innate "Rumble")", "innate Rumble"),
       "9:3: expected the name of the innate power in quotes"},
      {spirit(R"("Rumble", slow)", R"("Rumble", 1 slow)"), "9:20: an innate power has no cost"},
      {spirit(R"("Rumble", slow)", R"("Rumble", slow, sun)"),
       "9:26: an innate power gives no elements"},
      {spirit(R"("Rumble")", R"("Call to Migrate")"),
       R"(9:10: another power is called "Call to Migrate")"},
      {spirit("    1 earth: fear 1\n"
              "    2 earth 1 fire: instead damage 2\n",
              ""),
       "9:3: this power does nothing: lines are missing below"},
      {spirit("1 earth: fear 1", "1 earth: instead fear 1"),
       "10:14: instead of what? This is the first level"},
      {spirit("1 earth: fear 1", "fear 1"),
       R"(10:5: expected elements, as in 3 sun, found "fear")"},
      {spirit("1 earth: fear 1", "1 erth: fear 1"), R"(10:7: there is no element "erth" [earth])"},
      {spirit("1 earth: fear 1", "1 earth fear 1"), "10:13: expected a colon behind the elements"},
      {spirit("  innate",
              "  progression \"Call to Migarte\"\n"
              "  innate"),
       R"(9:15: there is no power card "Call to Migarte" [Call to Migrate])"},
      {spirit("  innate",
              "  progression \"Wash Away\"\n"
              "  innate"),
       R"(9:15: "Wash Away" is a unique power; a progression has minor and major ones)"},
      {spirit("  innate",
              "  progression \"Massive Flooding\"\n"
              "  innate"),
       R"(9:15: "Massive Flooding" is an innate power; a progression has minor and major ones)"},
      {spirit("  innate",
              "  progression \"Tsunami\" \"Call to Migrate\"\n"
              "  innate"),
       R"(9:25: expected a comma or the end of the line, found "Call to Migrate")"},
      {spirit("  innate",
              "  progression Tsunami\n"
              "  innate"),
       R"(9:15: expected the name of a power card in quotes, found "Tsunami")"},
      {spirit("  innate",
              "  progression \"Tsunami\", \"Tsunami\"\n"
              "  innate"),
       "9:26: this card stands in the progression already"},
      {spirit("  innate",
              "  weakness: fire\n"
              "  innate"),
       R"(9:3: expected setup, growth, energy, plays, rule, innate or progression, found "weakness")"},
  };
  expect_refused(mistakes);
}

TEST(FearCards, HaveThreeLevels) {
  const std::vector<Mistake> mistakes = {
      {"fear \"Bad\"\n"
       "  1: fear 1\n"
       "  3: fear 1\n",
       "1:1: terror level 2 is missing"},
      {"fear \"Bad\"\n"
       "  4: fear 1\n",
       R"(2:3: expected 1:, 2: or 3:, found "4")"},
      {"fear \"Bad\"\n"
       "  1 fear 1\n",
       R"(2:5: expected ":", found "fear")"},
      {"fear \"Bad\"\n"
       "  fear 1\n",
       R"(2:3: expected 1:, 2: or 3:, found "fear")"},
      {"fear \"Bad\"\n"
       "  1: fear 1\n"
       "  1: fear 1\n",
       "3:3: this level stands here already"},
      {"fear \"Bad\"\n"
       "  1:\n",
       "2:5: expected a sentence"},
      {"fear \"Bad\", 1\n",
       R"(1:11: expected the end of the line, found ","; what belongs to this is indented below it)"},
  };
  expect_refused(mistakes);
}

TEST(InvaderCards, ShowTerrains) {
  const std::vector<Mistake> mistakes = {
      {"invader card\n", R"(1:9: expected "cards", found "card" [cards])"},
      {"invader cards\n", "1:1: there are no cards below"},
      {"invader cards\n"
       "  stage 4: jungle\n",
       R"(2:9: expected 1, 2 or 3, found "4")"},
      {"invader cards\n"
       "  stage 1: jungel\n",
       R"(2:12: expected terrains, found "jungel" [jungle])"},
      {"invader cards\n"
       "  stage 2: jungle, escalatoin\n",
       R"(2:20: expected escalation, found "escalatoin" [escalation])"},
      {"invader cards\n"
       "  stage 1: inland\n",
       "2:12: no card shows inland"},
      {"invader cards\n"
       "  stage 1: jungle\n"
       "  stage 1: jungle\n",
       "3:3: this card stands here already"},
  };
  expect_refused(mistakes);
}

TEST(Boards, HaveNumberedLandsThatKnowTheirNeighbours) {
  const std::vector<Mistake> mistakes = {
      {board("1 sands, next to 2\n"
             "2 sands, next to 3\n"
             "3 sands, next to 2"),
       "2:3: land 2 does not say that it is next to land 1"},
      {board("1 sands, next to 9"), "2:3: there is no land 9 on this board"},
      {board("1 sands, next to 1"), "2:3: a land is not next to itself"},
      {board("1 sands, next to 2 2"), "2:22: this land is named twice"},
      {board("1 desert, next to 2"), R"(2:5: expected a terrain, found "desert")"},
      {board("1 sandz, next to 2"), R"(2:5: expected a terrain, found "sandz" [sands])"},
      {board("1 sands jungle, next to 2"), R"(2:11: expected ",", found "jungle")"},
      {board("1 sands, coastal, next to 2"),
       "2:12: coastal stands right behind the terrain, without a comma"},
      {board("1 sands, next to 3\n"
             "3 sands, next to 1"),
       "3:3: the lands of a board are numbered from 1 without gaps"},
      {board("1 sands, next to 2\n"
             "1 sands, next to 2"),
       "3:3: this land stands here already"},
      {board("1 sands, next to 2, 3"),
       "2:21: a comma; the numbers of lands stand side by side, as in 2 4 5"},
      {board("1 sands"), R"(2:10: expected ",", found the end of the line)"},
      {board("sands, next to 2"),
       R"(2:3: expected the number of a land, or a side, found "sands")"},
      {board("1 sands, next to 2: 1 citty\n"
             "2 sands, next to 1"),
       R"(2:25: expected a piece, found "citty" [city])"},
      {board("1 sands, next to 2: city"),
       R"(2:23: expected pieces, as in "1 city, 2 dahan", found "city")"},
      {board("1 sands, next to 2: 100 cities"),
       R"(2:23: expected pieces, as in "1 city, 2 dahan", found "100")"},
      {board(""), "1:1: this board has no lands"},
  };
  expect_refused(mistakes);
}

TEST(Forms, HaveAPatternATextAnExampleAndAMeaning) {
  const std::vector<Mistake> mistakes = {
      {form("  text \"Hum at {WHAT}.\"\n", ""),
       "1:1: this sentence has no text: how does it read on a card?"},
      {form("  example hum at towns\n", ""), "1:1: this sentence has no example"},
      {form("  do\n"
            "    push_all(me, here, WHAT)\n",
            ""),
       "1:1: this sentence does nothing: a line with do is missing"},
      {form("hum at WHAT:pieces", "may hum"),
       R"(1:10: no sentence can begin with "may", which controls others)"},
      {form("hum at WHAT:pieces", ""), "1:9: expected a pattern"},
      {form("hum at WHAT:pieces", "WHAT:pieces"),
       "1:10: a pattern needs a word that is always there"},
      {form("WHAT:pieces", "WHAT:piece"), R"(1:22: there is no slot type "piece" [pieces])"},
      {form("WHAT:pieces", "WHAT"),
       R"(1:21: expected ":" and the type of the slot WHAT, found the end of the line)"},
      {form("{WHAT}", "{WAHT}"), R"(2:8: the pattern has no slot "WAHT" [WHAT])"},
      {form("{WHAT}", "{WHAT.plural}"), "2:8: expected .per, .one, .many or .s, found .plural"},
      {form("{WHAT}", "{WHAT"), "2:8: a brace without its partner"},
      {form(R"("Hum at {WHAT}.")", "Hum"), "2:8: expected the text in quotes"},
      {form("hum at towns", "hum to towns"), R"(3:15: expected "at", found "to")"},
      {form("  text", "  txt"), R"(2:3: expected text, example or do, found "txt" [text])"},
      {form("do\n"
            "    push_all",
            "do push_all"),
       R"(4:6: expected the end of the line, found "push_all")"},
  };
  expect_refused(mistakes);
}

TEST(Forms, AreCompiledBeforeACardUsesThem) {
  const std::vector<Mistake> mistakes = {
      {form("push_all", "pusch_all"), R"(5:5: unknown name "pusch_all" [push_all])"},
      {form("(me, here", "(mee, here"), R"(5:14: unknown name "mee" [me])"},
      {form("here, WHAT", "here, WAHT"), R"(5:24: the pattern has no slot "WAHT" [WHAT])"},
      {form("(me, here", "(here"), R"(5:5: "push_all" takes 3 values, not 2)"},
      {form("push_all(me, here, WHAT)", "reclaim_some(me, WHAT)"),
       R"(5:5: "reclaim_some" takes "int" here, not "kinds")"},
      {form("here, WHAT", "here, 3"), R"(5:24: "push_all" takes "kinds" here, not "int")"},
      {form("push_all(me, here, WHAT)", "WHAT"), "5:5: WHAT does nothing by itself"},
      {form("push_all(me, here, WHAT)", "return 3"), "5:5: there is no value to return here"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum?\"\n"
            "      each piece in pieces(here, WHAT) as \"hum {peice}\""),
       R"(6:43: there is no variable "peice" for this text [piece])"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum in {there}?\"\n"
            "      always as \"hum\""),
       R"(5:12: there is no variable "there" for this text [here])"},
      {form("push_all(me, here, WHAT)", R"(let p = choose x in pieces(here, WHAT) as "hum {x}")"),
       "5:47: the label calls the option {x} [{it}]"},
  };
  expect_refused(mistakes);
}

TEST(Forms, DoNotHideEachOther) {
  const std::vector<Mistake> mistakes = {
      {"sentence fear N:number\n"
       "  text \"{N}.\"\n"
       "  example fear 2\n"
       "  do\n"
       "    add_fear(N)\n",
       "3:11: this example is read as another form: fear N:amount [more]"},
      {"sentence fear 2\n"
       "  text \"2.\"\n"
       "  example fear 2\n"
       "  do\n"
       "    add_fear(2)\n",
       R"(1:1: this also reads "fear 2", the example of: fear N:amount [more])"},
      {"condition here has dahan\n"
       "  text \"dahan\"\n"
       "  example here has dahan\n"
       "  is 1\n",
       R"(4:6: expected "bool", found "int")"},
      {"amount N:number per storm\n"
       "  text \"{N}\"\n"
       "  example 2 per storm\n"
       "  is N > 1\n",
       R"(4:8: expected "int", found "bool")"},
  };
  expect_refused(mistakes);
}

TEST(Routines, HaveTypesAndKeepThemWhenReplaced) {
  const std::vector<Mistake> mistakes = {
      {"procedure hum\n", R"(1:14: expected "(", found the end of the line)"},
      {"procedure hum(me: seet)\n", R"(1:19: unknown type "seet" [seat])"},
      {"function hum() -> integer\n"
       "  return 1\n",
       R"(1:19: unknown type "integer" [int])"},
      {"procedure hum(me: seat):\n", R"(1:24: expected the end of the line, found ":")"},
      {"function hum(me: seat)\n"
       "  return 1\n",
       R"(1:23: expected "->" and the type of the result, found the end of the line)"},
      {"function hum() -> int\n"
       "  choose \"?\"\n"
       "    always as \"a\"\n",
       R"(2:3: asking is not allowed here: "hum" only computes, it may not change the game or ask)"},
      {"function hum(me: seat) -> int\n"
       "  reclaim_all(me)\n",
       R"(2:3: calling procedure "reclaim_all" is not allowed here: "hum" only computes, it may not change the game or ask)"},
      {"procedure count()\n", R"(1:11: "count" is the name of a primitive)"},
      {"procedure reclaim_all(me: seat, n: int)\n",
       "1:11: this replaces what is declared in rules/power-cards.loci, line ..., and must look "
       "like it: procedure reclaim_all(me: seat)"},
      {"event reclaim_all(me: seat)\n",
       "1:7: this replaces what is declared in rules/power-cards.loci, line ..., and must look "
       "like it: procedure reclaim_all(me: seat)"},
      {"query defending(where: land, defend: int)\n",
       "1:7: this replaces what is declared in rules/combat.loci, line ..., and must look like it: "
       "query defending(land: land, defend: int)"},
  };
  expect_refused(mistakes);
}

TEST(Statements, AreCheckedForNamesAndTypes) {
  const std::vector<Mistake> mistakes = {
      {procedure("foreach who in seats()"), R"(2:3: "foreach" does not begin a statement)"},
      {procedure("if true\n"
                 "  judge()\n"
                 "elif false\n"
                 "  judge()"),
       R"(4:3: "elif" does not begin a statement [else if])"},
      {procedure("if true:\n"
                 "  judge()"),
       R"(2:10: expected the end of the line, found ":")"},
      {procedure("if n = 1\n"
                 "  judge()"),
       R"(2:8: expected the end of the line, found "=" [==])"},
      {procedure("if n"), "2:3: indented lines are missing below this one"},
      {procedure("if 1\n"
                 "  judge()"),
       R"(2:6: expected "bool", found "int")"},
      {procedure("if true && false\n"
                 "  judge()"),
       R"(2:12: expected a value, found "&" [and])"},
      {procedure("m = 1"), R"(2:3: unknown variable "m" [n])"},
      {procedure("let x = none"), "2:11: a variable needs a value with a type"},
      {procedure("let x = judge()"), R"(2:11: "judge" gives no value)"},
      {procedure("n = me"), R"(2:7: expected "int", found "seat")"},
      {procedure("if me == n\n"
                 "  judge()"),
       R"(2:12: expected "seat", found "int")"},
      {procedure("let x = explorer + town"),
       R"(2:20: "+" is for numbers; sets are joined by |, & and \ (without))"},
      {procedure("for i in 3\n"
                 "  judge()"),
       R"(2:12: "for" goes over lands or seats, not over "int")"},
      {procedure("for p in pieces(here, town)\n"
                 "  judge()"),
       R"(2:12: "pieces" lists options: it stands only in a choose)"},
      {procedure("raise humming(me)"), R"(2:9: unknown event "humming")"},
      {procedure("raise moving(me)"), R"(2:9: event "moving" has 3 values, not 1)"},
      {procedure("when movin this turn\n"
                 "  judge()"),
       R"(2:8: unknown event "movin" [moving])"},
      {procedure("when moving\n"
                 "  judge()"),
       R"(2:14: expected "this turn" or "always", found the end of the line)"},
      {procedure("when action_ended this turn\n"
                 "  let size = size_of(all)"),
       R"(2:8: "all" cannot be kept by an effect that waits: it is a "lands")"},
      {procedure("let x = printed_cost(gain_minor(me)) + 1"),
       R"(2:24: procedure "gain_minor" may ask: give its result a name first (let … = gain_minor(…)))"},
      {procedure(R"(choose "x")"),
       R"(2:3: a choice without alternatives: "each", "when" or "always" lines)"},
      {procedure("choose \"x\"\n"
                 "  option as \"b\""),
       R"(3:5: expected "each", "when" or "always", found "option")"},
      {procedure("choose \"x\"\n"
                 "  always"),
       R"(3:11: expected "as", found the end of the line)"},
      {procedure("put_pieces(here, kinds(32767), 1)"), R"(2:26: 32767 stands for no "kinds")"},
      {procedure("add_element(me, element(9))"), R"(2:27: 9 stands for no "element")"},
      {procedure("shuffle(none)"), R"(2:11: "shuffle" takes "pile" here, not "none")"},
      {procedure("judge("), "2:9: expected a value, found the end of the line"},
      {procedure("return 1"), "2:3: there is no value to return here"},
      {procedure("reclaim_all(n)"), R"(2:15: "reclaim_all" takes "seat" here, not "int")"},
      {procedure("adjacent(n)"), R"(2:12: "adjacent" takes "land" here, not "int")"},
  };
  expect_refused(mistakes);
}

TEST(Limits, AreErrorsAndNoFaults) {
  std::string lands;
  for (int i = 1; i <= 11; ++i) lands += std::to_string(i) + " sands, next to 1\n";
  std::string innates;
  for (int i = 1; i <= 8; ++i) {
    innates += "  innate \"I" + std::to_string(i) + "\", slow, range 1\n    1 earth: fear 1\n";
  }
  const std::vector<Mistake> mistakes = {
      {spirit("1 2 earth 3", repeated("1 ", 17)), "6:42: a track has at most 16 spaces"},
      {spirit("earth 3", "any" + repeated("+any", 60)),
       "1:1: the tracks give more than 60 of one element"},
      {spirit("earth 3", "earth" + repeated("+earth", 15)), "6:104: too many elements"},
      {spirit("    reclaim all; energy 2\n", repeated("    reclaim all\n", 8)),
       "12:5: more than 8 growth options"},
      {spirit("reclaim all; energy 2", "energy 1" + repeated("; energy 1", 8)),
       "4:85: a growth option has at most 8 icons"},
      {good_spirit + innates, "26:3: a spirit has at most 8 innate powers"},
      {board(lands), "12:3: a board has at most 10 lands"},
      {body("either\n  fear 1\n" + repeated("or\n  fear 2\n", 64)),
       "3:3: a choice has at most 64 alternatives"},
      {body(repeated("may ", 40) + "fear 1"), "3:3: nested too deeply"},
      {procedure(repeated("let a = all_lands()\n", 70)),
       R"(...routine "hum" needs too many values)"},
  };
  expect_refused(mistakes);
}

TEST(Help, FollowsWhereNothingIsNear) {
  EXPECT_NE(message(body("push explorers")).find("\nfor example:\n  push up to 3 dahan\n"),
            std::string::npos);
  EXPECT_NE(message(body("annihilate 2 towns")).find("\nloci language lists them all"),
            std::string::npos);
  EXPECT_NE(message("card \"X\"\n").find("\ndeclarations begin with "), std::string::npos);
  EXPECT_NE(message(header("push 1 town")).find("\nthe line below the name is the header"),
            std::string::npos);
  EXPECT_NE(message(header("1 fast, water, range 1,")).find("\nthe line before ends in a comma"),
            std::string::npos);
}

}  // namespace
}  // namespace loci::island
