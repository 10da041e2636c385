// Mistakes that designers make in spirits, boards, layouts, maps, adversaries and scenarios
// (support/mistakes.hpp).
#include <gtest/gtest.h>

#include "support/mistakes.hpp"

namespace loci::island {
namespace {

TEST(Adversaries, AreTold) {
  const std::string good =
      "adversary \"Genoa\"\n  level 0: difficulty 1, fear cards 3 3 3\n"
      "  level 1: difficulty 2, fear cards 3 3 4\n    setup: on each board, add 1 town to land 3\n";
  const std::string work = "setup: on each board, add 1 town to land 3";
  expect_refused({
      {changed(good, "level 1", "level 2"), "3:9: expected level 1, the next one, found \"2\""},
      {changed(good, "fear cards 3 3 4", "fear cards 3 3"), "3:...: expected a number..."},
      {changed(good, "difficulty 2", "hard 2"), "3:12: expected \"difficulty\", found \"hard\""},
      {changed(good, "setup", "setpu"),
       R"(4:5: expected always, setup, decks, after setup, invader deck or event deck, found "setpu" [setup])"},
      {changed(good, work, "invader deck: remove a stage 4 card"),
       "4:34: expected a number from 1 to 3, found \"4\""},
      {changed(good, work, "invader deck: burn a stage 1 card"),
       "4:19: expected remove, move, put, replace or leave out, and cards, found \"burn\""},
      {changed(good, work, "invader deck: leave out \"stage-2-coast\""),
       "4:29: there is no Invader card \"stage-2-coast\" [stage-2-coastal]"},
      {"adversary \"Genoa\"\n  loss: towns have 1 more health\n",
       "2:3: expected its name in quotes"},
      {"adversary \"Genoa\"\n  loss \"Riches\": towns have 1 more health\n",
       "1:1: this adversary has no levels"},
  });
}

TEST(Scenarios, AreTold) {
  const std::string good =
      "scenario \"Calm\", difficulty 2\n  rule \"Speed\": towns have 1 more health\n"
      "  after setup: on each board: put 1 town in land 3\n";
  expect_refused({
      {changed(good, ", difficulty 2", ""), "1:...: expected a comma and the difficulty..."},
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

TEST(Spirits, HaveSetUpGrowthAndTracks) {
  const std::vector<Mistake> mistakes = {
      {spirit(", moderate complexity", ""),
       R"(1:20: expected a comma and the complexity, as in ", low complexity", found the end of the line)"},
      {spirit("moderate", "bananas"),
       R"(1:22: expected low, moderate, high or very high complexity, found "bananas")"},
      {spirit("moderate", "moderte"),
       R"(1:22: expected low, moderate, high or very high complexity, found "moderte" [moderate])"},
      {spirit("  setup: put 2 presence in the highest-numbered mountain\n", ""),
       "1:1: this spirit lacks a line: setup: where its presence begins"},
      {spirit("setup", "setpu"),
       R"(2:3: expected setup, growth, energy, plays, track, rule, innate or progression, found "setpu" [setup])"},
      {spirit("highest-numbered mountain", "highest numbered mountain"),
       R"(2:32: expected "highest-numbered" or "lowest-numbered", found "highest" [highest-numbered])"},
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
      {spirit("1 2 earth 3", "1 +1-play"),
       R"(6:12: expected a number, an element, any or reclaim-one, found "+1-play")"},
      {spirit("1 2 earth 3", "1 2-energy"),
       R"(6:12: expected a number, an element, any or reclaim-one, found "2-energy")"},
      {spirit("1 2 earth 3", "1 earth+reclaim"),
       R"(6:12: expected a number, an element, any or reclaim-one, found "earth+reclaim")"},
      {spirit("1 2 earth 3", "1 reclaim 2"),
       R"(6:12: expected a number, an element, any or reclaim-one, found "reclaim" [reclaim-one])"},
      {spirit("1 2 earth 3",
              "1 2\n"
              "    earth 3"),
       "7:5: unexpected indentation: nothing goes below this line"},
      {spirit("  energy 1 2 earth 3\n",
              "  energy 1\n"
              "  energy 2\n"),
       R"(7:3: "energy" stands here already)"},
      {spirit("  plays", "  track \"\": blank\n  plays"), "7:9: a name needs letters"},
      {spirit("  plays", "  track \"Dusk\": fire | 2\n  plays"),
       "7:24: a number is on the energy or the card plays track; write +N energy or +N play"},
      {spirit("    add presence at 1", "    when \"Dusk\" is empty: add presence at 1"),
       R"(5:10: there is no track "Dusk")"},
      {"aspect \"Drought\" of \"River Surges in Sunlight\"\n  energy 1 2 3\n",
       "2:3: River Surges in Sunlight has this track already"},
      {"aspect \"Drought\" of \"River Surges in Sunlight\", hihger complexity\n  setup: energy 1\n",
       R"(1:49: expected higher, lower or same complexity, found "hihger" [higher])"},
  };
  expect_refused(mistakes);
}

TEST(Spirits, HaveRulesInnatePowersAndProgressions) {
  const std::vector<Mistake> mistakes = {
      {spirit(R"(rule "Bedrock":)", "rule:"), "8:3: expected the name of the rule in quotes"},
      {spirit("sacred site\n", "sacret site\n"),
       R"(8:36: expected a sort of land, found "sacret" [sacred])"},
      {spirit(R"(rule "Bedrock": defend 1 in each sacred site)", R"(rule "Bedrock")"),
       "8:17: expected a sentence"},
      {spirit("  innate",
              "  rule \"Bedrock\": defend 2 in each sacred site\n"
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
       R"(9:3: expected setup, growth, energy, plays, track, rule, innate or progression, found "weakness")"},
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

}  // namespace
}  // namespace loci::island
