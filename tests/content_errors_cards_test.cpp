// Mistakes that designers make in power, fear and invader cards (support/mistakes.hpp).
#include <gtest/gtest.h>

#include "support/mistakes.hpp"

namespace loci::island {
namespace {

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
       "  defend 1\n"
       "fear 1\n",
       R"(4:6: expected the name of a fear card in quotes (sentences of a card are indented), found "1")"},
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
       "4:1: declared already in over.loci, line 1"},
      {"minor \"Tidal Nudge\"\n"
       "  1 fast, water, range 1\n"
       "  fear 1\n"
       "major \"Tidal  nudge!\"\n",
       "4:1: declared already in over.loci, line 1"},
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
      {header("1 fast, water, range 1, not dahan"),
       R"(2:27: "not dahan" says nothing in a header [without dahan])"},
      {header("1 fast, water, range 1, no blight"),
       R"(2:27: "no blight" says nothing in a header [without blight])"},
      {header("1 fast, water, range 1, not here"), R"(2:27: "not here" says nothing in a header)"},
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

TEST(Bodies, AreSentencesOfKnownForms) {
  const std::vector<Mistake> mistakes = {
      {body("psuh up to 2 explorers"), R"(3:3: no known sentence begins with "psuh" [push])"},
      {body("annihilate 2 explorers"), R"(3:3: no known sentence begins with "annihilate")"},
      {body("push up to 2 exploreres"),
       R"(3:16: expected "more" or pieces (...), found "exploreres" [explorers])"},
      {body("gather up to 2 Dahan"),
       R"(3:18: expected "more" or pieces (...), found "Dahan" [dahan])"},
      {body("push two explorers"), R"(3:8: expected ..., found "two")"},
      {body("push explorers"), R"(3:8: expected "1" or a number of pieces, found "explorers")"},
      {body("2 damage"), R"(3:3: no known sentence begins with "2")"},
      {body("damage 2 to all invaders"),
       R"(3:15: expected "a", "both", "dahan", "each" or pieces (explorer, town, city, dahan, blight, beasts, disease, wilds, badlands, invader, presence, strife), found "all")"},
      {body("fear 1 now"),
       R"(3:10: expected "more", "per" or the end of the sentence (a semicolon or a new line), found "now")"},
      {body("fear 1."),
       R"(3:9: expected "more", "per" or the end of the sentence (a semicolon or a new line), found ".")"},
      {body("fear 1, damage 2"),
       R"(3:9: expected "more", "per" or the end of the sentence (a semicolon or a new line), found ",")"},
      {body("fear 1;"), "3:10: expected a sentence"},
      {body("Fear 1"), R"(3:3: no known sentence begins with "Fear" [fear])"},
      {body("damage 100"),
       R"(3:10: expected a number from 0 to 99 or an amount from 0 to 99, found "100")"},
      {body("damage -1"),
       R"(3:10: expected a number from 0 to 99 or an amount from 0 to 99, found "-")"},
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

// What can never happen is not waited for until a game does nothing there.
TEST(Sentences, AreSaidOnlyOfPiecesThatItCanBeDoneTo) {
  const std::vector<Mistake> mistakes = {
      {body("push 1 strife"), "3:8: this cannot be said of strife"},
      {body("push 1 town or strife"), "3:8: this cannot be said of strife"},
      {body("push 1 town and 1 strife"), "3:8: this cannot be said of strife"},
      {body("push all strife apart"), "3:8: this cannot be said of strife"},
      {body("gather up to 2 strife"), "3:10: this cannot be said of strife"},
      {body("put 1 strife in land 3"), "3:7: this cannot be said of strife"},
      {body("destroy 1 strife"), "3:11: this cannot be said of strife"},
      {body("drown 1 your presence"), "3:9: this cannot be said of presence"},
      {body("replace 1 strife with 1 town"), "3:11: this cannot be said of strife"},
      {body("replace 1 town with 1 your presence"), "3:23: this cannot be said of presence"},
      {body("damage 1 to presence"), "3:15: this cannot be said of presence"},
      {body("damage 1 to each beasts or town"), "3:20: this cannot be said of beasts"},
      {body("damage 1 to a different blight per dahan"), "3:27: this cannot be said of blight"},
      {body("each dahan deals 1 damage to a different wilds"),
       "3:44: this cannot be said of wilds"},
      {body("remove blight worth up to 2 health"), "3:10: this cannot be said of blight"},
      {body("your presence have 1 more health"), "3:3: this cannot be said of presence"},
      {body("beasts deal 2 damage each"), "3:3: this cannot be said of beasts"},
      {body("your presence here cannot be damaged or destroyed"),
       "3:3: this cannot be said of presence"},
      {body("invaders do not build explorers in any land"),
       "3:25: this cannot be said of explorers"},
      {body("after your presence are destroyed here: fear 1"),
       "3:9: this cannot be said of presence"},
      {body("fear 1 per strife destroyed by this power"), "3:14: this cannot be said of strife"},
      {body("push 1 your presence\n"
            "where they went: fear 1 per presence pushed there by this power"),
       "4:31: this cannot be said of presence"},
      {form("  do\n",
            "  only WHAT towns or dahan\n"
            "  do\n") +
           body("hum at blight"),
       "9:10: this cannot be said of blight"},
      {form("  do\n",
            "  only WHICH towns\n"
            "  do\n"),
       "4:8: expected a slot of the pattern"},
      {form("  do\n",
            "  only WHAT lands\n"
            "  do\n"),
       "4:13: expected pieces"},
  };
  expect_refused(mistakes);
}

TEST(Sentences, TakePiecesOfSeveralLandsOneByOne) {
  const std::vector<Mistake> mistakes = {
      {body("push 1 town and 1 explorer from among lands with dahan"),
       "3:3: pieces are chosen one by one here: say it of each"},
      {body("in among lands with dahan: fear 1"),
       "3:3: only so many pieces can be chosen one by one"},
  };
  expect_refused(mistakes);
}

// A power is known to be usable, fast or in range before it has a target.
TEST(Costs, AreAskedBeforeALandIsTargeted) {
  const std::vector<Mistake> mistakes = {
      {body("cost: if here has dahan: destroy 1 dahan\n"
            "fear 1"),
       "3:12: which land? None is targeted..."},
      {body("with 2 sun and here has dahan: may be slow\n"
            "fear 1"),
       "3:18: which land? None is targeted..."},
      {body("with 2 sun and here has dahan: range 2\n"
            "fear 1"),
       "3:18: which land? None is targeted..."},
  };
  expect_refused(mistakes);
}

TEST(Events, CallTheirChoicesByDifferentNames) {
  expect_refused({{"event \"Harvest\"\n  choice \"Rot\": fear 1\n  choice \"Rot\": fear 2\n",
                   R"(3:10: another choice is called "Rot")"}});
}

// What a phrase needs from the card around it is missed there.
TEST(Phrases, NeedWhatTheyPointAt) {
  const std::vector<Mistake> mistakes = {
      {body("target: energy 1"),
       R"(3:3: there is no "target" here: only a power that targets a spirit has one)"},
      {body("defend 2 in each land with target's presence"),
       R"(3:30: there is no "target" here: only a power that targets a spirit has one)"},
      {body("fear 1 per that"),
       R"(3:14: there is no "that" here: a frame around this has to say how many)"},
      {body("in another land: fear 1"),
       R"(3:6: there is no "used" here: a frame around this has to say who chooses in turn)"},
      {body("where they went: fear 1"), "3:3: nothing was pushed, gathered or moved before this"},
      {body("where they went: fear 1; push 1 town"),
       "3:3: nothing was pushed, gathered or moved before this"},
      {"fear \"Landless\"\n  1: damage 1\n  2: fear 1\n  3: fear 1\n",
       "2:6: which land? None is targeted, so this needs a place: in each …:, in one …:"},
  };
  expect_refused(mistakes);
}

TEST(OneOffs, AreStatements) {
  const std::vector<Mistake> mistakes = {
      {body("do \"Hum.\"\n    when defending in force\n      defend = defend + 1"),
       R"(4:12: how long? "in force" is for forms, which follow the card [this turn])"},
      {body("do \"Hum.\"\n    fear 1"), R"(4:7: "fear" does not begin a statement)"},
      {body("do \"Hum.\""), "3:3: what is done is missing below this line"},
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
      {body("if here has dahan fear 1"), R"(3:21: no known sentence has "fear" here)"},
      {body("if the land has dahan: fear 1"),
       R"(3:10: expected "board", "island" or "terror", found "land")"},
      {body("if hre has dahan: fear 1"), R"(3:6: expected ..., found "hre" [here])"},
      {body("if here has dahn: fear 1"),
       R"(3:15: expected "at", "more", "no", "none" or how much there is, found "dahn" [dahan])"},
      {body("if here has dahan and here has towns: fear 1"),
       R"(3:25: expected a test of a land or how much there is, found "here" [where])"},
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

TEST(FearCards, HaveThreeLevels) {
  const std::vector<Mistake> mistakes = {
      {"fear \"Bad\"\n"
       "  1: fear 1\n"
       "  3: fear 1\n",
       "1:1: terror level 2 is missing"},
      {"fear \"Bad\"\n"
       "  4: fear 1\n",
       R"(2:3: expected 1:, 2:, 3: or hinges on, found "4")"},
      {"fear \"Bad\"\n"
       "  1 fear 1\n",
       R"(2:5: expected ":", found "fear")"},
      {"fear \"Bad\"\n"
       "  fear 1\n",
       R"(2:3: expected 1:, 2:, 3: or hinges on, found "fear")"},
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

}  // namespace
}  // namespace loci::island
