// Mistakes that designers make in forms, routines and statements (support/mistakes.hpp).
#include <gtest/gtest.h>

#include <sstream>

#include "support/mistakes.hpp"

namespace loci::island {
namespace {

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

TEST(Forms, HaveAPatternATextAnExampleAndAMeaning) {
  const std::vector<Mistake> mistakes = {
      {form("  text \"Hum at {WHAT}.\"\n", ""),
       "1:1: this deed has no text: how does it read on a card?"},
      {form("  example hum at towns\n", ""), "1:1: this deed has no example"},
      {form("  do\n"
            "    push_all(me, here, WHAT)\n",
            ""),
       "1:1: this deed does nothing: a line with do is missing"},
      {form("hum at WHAT:pieces", "may hum"),
       R"(1:6: no sentence can begin with "may", which controls others)"},
      {form("hum at WHAT:pieces", ""), "1:5: expected a pattern"},
      {form("hum at WHAT:pieces", "WHAT:pieces"),
       "1:6: a sentence needs a word that is always there"},
      {form("WHAT:pieces", "WHAT:piece"), R"(1:18: there is no slot type "piece" [pieces])"},
      {form("WHAT:pieces", "WHAT"),
       R"(1:17: expected ":" and the type of the slot WHAT, found the end of the line)"},
      {form("{WHAT}", "{WAHT}"), R"(2:8: the pattern has no slot "WAHT" [WHAT])"},
      {form("{WHAT}", "{WHAT.plural}"), "2:8: no slot has .plural"},
      {form("{WHAT}", "{WHAT"), "2:8: a brace without its partner"},
      {form(R"("Hum at {WHAT}.")", "Hum"), "2:8: expected the text in quotes"},
      {form("hum at towns", "hum to towns"), R"(3:15: expected "at", found "to")"},
      {form("  text", "  txt"),
       R"(2:3: expected text, example, do, can, wanted or optional, found "txt" [text])"},
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
       R"(5:22: "reclaim_some" takes "int" here, not "kinds")"},
      {form("here, WHAT", "here, 3"), R"(5:24: "push_all" takes "kinds" here, not "int")"},
      {form("push_all(me, here, WHAT)", "WHAT"), "5:5: WHAT does nothing by itself"},
      {form("push_all(me, here, WHAT)", "return 3"), "5:5: there is no value to return here"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum?\"\n"
            "      each piece in pieces(here, WHAT) as \"hum {peice}\""),
       R"(6:43: there is no variable "peice" for this text [piece])"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum in {where}?\"\n"
            "      always as \"hum\""),
       R"(5:12: there is no variable "where" for this text [here])"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum?\"\n"
            "      each piece in pieces(here, WHAT) as \"{piece} hums\""),
       R"(6:43: this label does not begin with a verb: write one before it, as in as aim "{piece} hums")"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum?\"\n"
            "      each piece in pieces(here, WHAT) as \"hum {piece} {form: here}\""),
       R"(6:43: there is no role "form" [from])"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum?\"\n"
            "      each piece in pieces(here, WHAT) as \"hum {to: piece}\""),
       R"(6:43: "piece" cannot be "to": it is of type "piece")"},
      {form("push_all(me, here, WHAT)",
            "choose \"Hum?\"\n"
            "      each land in adjacent(here) as \"hum {here} {land}\""),
       R"(6:38: two names in this text have the role "land": write another before one of them, as in {to: land})"},
      {form("push_all(me, here, WHAT)", R"(let p = choose x in pieces(here, WHAT) as "hum {x}")"),
       "5:47: the label calls the option {x} [{it}]"},
  };
  expect_refused(mistakes);
}

TEST(Forms, DoNotHideEachOther) {
  const std::vector<Mistake> mistakes = {
      {"deed fear N:number\n"
       "  text \"{N}.\"\n"
       "  example fear 2\n"
       "  do\n"
       "    add_fear(N)\n",
       R"(1:1: this also reads "fear 2", the example of: fear A:amount [more])"},
      {"deed fear 2\n"
       "  text \"2.\"\n"
       "  example fear 2\n"
       "  do\n"
       "    add_fear(2)\n",
       R"(1:1: this also reads "fear 2", the example of: fear A:amount [more])"},
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
       R"(2:12: "for" goes over lands, seats or boards, not over "int")"},
      {procedure("let x = heard(cost_off)"), R"(2:17: unknown event "cost_off" [cost_of])"},
      {procedure("let x = heard()"), R"(2:11: "heard" takes the name of an event or query)"},
      {procedure("for p in pieces(here, town)\n"
                 "  judge()"),
       R"(2:12: "pieces" lists options: it stands only in a choose)"},
      {procedure("raise humming(me)"), R"(2:9: unknown event "humming" [harming])"},
      {procedure("raise moving(me)"), R"(2:9: event "moving" has 3 values, not 1)"},
      {procedure("when movin this turn\n"
                 "  judge()"),
       R"(2:8: unknown event "movin" [moving])"},
      {procedure("when moving\n"
                 "  judge()"),
       R"(2:14: expected "this turn", "this step", "this action", "always", "next turn", "from next turn on", "until used" or "in force", found the end of the line)"},
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
      {procedure("all = lands_of(terrains(32767))"), R"(2:27: 32767 stands for no "terrains")"},
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
      {spirit("earth 3", "any any any+any any"),
       "6:30: the tracks give more than 4 elements of choice"},
      {spirit("earth 3", repeated(" earth" + repeated("+earth", 11), 6)),
       "6:375: the tracks give more than 60 of one element"},
      {spirit("earth 3", "earth" + repeated("+earth", 15)), "6:104: too many elements"},
      {spirit("earth 3", "star star star star star"), "6:34: the tracks have more than 4 stars"},
      {spirit("energy 1 2 earth 3", "energy: 1" + repeated(" | fear 1", 8)),
       "7:13: the tracks have more than 8 deeds"},
      {spirit("    reclaim all; energy 2\n", repeated("    reclaim all\n", 16)),
       "20:5: more than 16 growth options"},
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

// The places and reasons of all mistakes that are told, without what follows.
std::vector<std::string> all_told(const std::string& text) {
  std::vector<std::string> told;
  std::istringstream lines(message(text));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("over.loci:")) told.push_back(line.substr(10));
    if (line.starts_with("and ")) told.push_back(line);
  }
  return told;
}

TEST(Mistakes, AreToldAllAtOnceInTheOrderOfTheFile) {
  const std::vector<std::string> expected = {
      R"(3:3: no known sentence begins with "psuh")", R"(5:1: "minr" declares nothing)",
      R"(10:11: "watter" says nothing in a header)",  R"(14:3: unknown name "nobody")",
      "19:15: there is no power card \"Nonesuch\"",
  };
  EXPECT_EQ(all_told("minor \"One\"\n"
                     "  1 fast, water, range 1\n"
                     "  psuh 1 town\n"
                     "\n"
                     "minr \"Two\"\n"
                     "  1 fast, water, range 1\n"
                     "  fear 1\n"
                     "\n"
                     "minor \"Three\"\n"
                     "  1 fast, watter, range 1\n"
                     "  fear 1\n"
                     "\n"
                     "procedure hum()\n"
                     "  nobody(1)\n"
                     "\n"
                     "spirit \"Slow Stone\", moderate complexity\n"
                     "  setup: put 2 presence in the highest-numbered mountain\n"
                     "  plays 1\n"
                     "  progression \"Nonesuch\"\n"
                     "  energy 1\n"
                     "  growth, pick 1\n"
                     "    reclaim all\n"),
            expected);
}

// What only follows from another mistake is not told.
TEST(Mistakes, AreNotToldWhereAnotherIsTheCause) {
  const std::vector<std::string> no_spirit = {
      "6:16: expected a number, an element, any or "
      "reclaim-one, found \"eart\""};
  EXPECT_EQ(all_told(changed(good_spirit, "energy 1 2 earth 3", "energy 1 2 3 eart") +
                     "unique \"Pebble\" of \"Slow Stone\"\n  1 fast, water, range 1\n  fear 1\n"),
            no_spirit);
  const std::vector<std::string> misspelt = {R"(1:1: "spirt" declares nothing)"};
  EXPECT_EQ(all_told(changed(good_spirit, "spirit", "spirt") +
                     "unique \"Pebble\" of \"Slow Stone\"\n  1 fast, water, range 1\n  fear 1\n"),
            misspelt);
  const std::vector<std::string> no_form = {R"(1:1: "dead" declares nothing)"};
  EXPECT_EQ(all_told(changed(good_form, "deed", "dead") + body("hum at dahan")), no_form);
  const std::vector<std::string> no_procedure = {"1:22: unknown type \"pice\""};
  EXPECT_EQ(all_told("procedure hum(piece: pice)\n  return\nprocedure hem()\n  hum(none)\n"),
            no_procedure);
}

// Also what goes on with a line that cannot be read is judged, and is not a mistake by itself.
TEST(Mistakes, AreToldOfEveryLine) {
  const std::vector<std::string> in_card = {R"(2:11: "watr" says nothing in a header)",
                                            R"(3:3: no known sentence begins with "psuh")",
                                            R"(5:23: no known sentence begins with "defnd")"};
  EXPECT_EQ(all_told("minor \"X\"\n  1 fast, watr, range 1\n  psuh 1 town\n  fear 1\n"
                     "  with 2 sun: instead defnd 2\n"),
            in_card);
  const std::vector<std::string> in_branches = {R"(3:23: no known sentence begins with "psuh")",
                                                R"(4:14: no known sentence begins with "puhs")",
                                                R"(6:5: no known sentence begins with "dmage")"};
  EXPECT_EQ(all_told("minor \"X\"\n  1 fast, water, range 1\n  if here is wetland: psuh 1 town\n"
                     "  otherwise: puhs 1 town\n  either\n    dmage 1\n  or\n    fear 1\n"),
            in_branches);
  const std::vector<std::string> in_spirit = {
      "1:22: expected low, moderate, high or very high complexity, found \"easy\"",
      "6:15: expected a number, an element, any or reclaim-one, found \"two\""};
  EXPECT_EQ(all_told("spirit \"Slow Stone\", easy complexity\n"
                     "  setup: put 1 presence in the highest-numbered mountain\n"
                     "  growth, pick 1\n    reclaim all\n  energy 1 2\n  plays 1 2 3 two\n"),
            in_spirit);
  const std::vector<std::string> in_statements = {
      R"(2:12: expected a value or "choose", found "chose")",
      R"(5:3: "elif" does not begin a statement)"};
  EXPECT_EQ(all_told(procedure("let to = chose land in all_lands() as \"go {it}\"\n"
                               "if true\n  return\nelif false\n  return\nreturn")),
            in_statements);
  const std::vector<std::string> in_levels = {"2:9: expected level 0, the lowest, found \"1\"",
                                              "3:12: no known sentence begins with \"ad\""};
  EXPECT_EQ(all_told("adversary \"Genoa\"\n  level 1: difficulty 1, fear cards 3 3 3\n"
                     "    setup: ad 1 town\n  level 2: difficulty 2, fear cards 3 3 3\n"),
            in_levels);
}

TEST(Mistakes, AreCountedWhereThereAreMany) {
  std::string text;
  for (int i = 0; i < 23; ++i) {
    text += "minor \"Card " + std::to_string(i) + "\"\n  1 fast, water, range 1\n  psuh 1 town\n";
  }
  const std::vector<std::string> told = all_told(text);
  ASSERT_EQ(told.size(), 21U);
  EXPECT_EQ(told.front(), R"(3:3: no known sentence begins with "psuh")");
  EXPECT_EQ(told[19], R"(60:3: no known sentence begins with "psuh")");
  EXPECT_EQ(told.back(), "and 3 more mistakes");
}

TEST(Help, FollowsWhereNothingIsNear) {
  EXPECT_NE(message(body("push explorers")).find("\nfor example:\n  up to 3 dahan\n"),
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
