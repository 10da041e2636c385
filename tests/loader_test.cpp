#include "island/loader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>

#include "island/game.hpp"
#include "support/show_code.hpp"

namespace loci::island {
namespace {

using lang::show;
using lang::Source;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string sentences = R"(
deed push [up to] N:amount WHAT:pieces
  text "Push {up_to?up to }{N} {WHAT}{N.per}."
  example push up to 3 dahan
  do
    push(me, here, WHAT, N, up_to)

deed fear N:number
  text "{N} fear."
  example fear 2
  do
    generate_fear(here, N)

deed add presence at N:number
  text "Add 1 presence at range {N}."
  example add presence at 1
  do
    grow_presence(me, N)

function income(me: seat) -> int
  return 3
)";

const std::string river = R"(
spirit "The Stream", low complexity
  setup: fear 1
  growth, pick 1
    fear 1; add presence at 1
    add presence at 1; add presence at 1
    always: fear 3
  energy 1 2 air 3+water+any
  plays 1 2 reclaim-one 2+reclaim-one
  rule "Wetness": fear 2
  innate "Great Flood", slow, range 1 from sacred site, with invaders
    4 air: may be fast
    1 sun 2 water: push 1 explorer or town
    2 sun 3 water: instead push up to 3 explorers or towns
  progression "Walk"

unique "Sip" of "The Stream"
  0 fast, sun water plant, any spirit
  fear 1

minor "Walk"
  1 slow, fire air animal, range 1
  push up to 3 dahan
)";

class Loaded {
 public:
  explicit Loaded(std::deque<Source> sources)
      : sources_(sources.begin(), sources.end()), content(load_content(sources_)) {}

 private:
  std::vector<Source> sources_;  // before the content, which points into them

 public:
  ReadContent content;

  const Power& power(const std::string& name) const {
    return *std::find_if(content.powers.begin(), content.powers.end(),
                         [&name](const Power& power) { return power.name == name; });
  }
  std::string code(const Program& program) const {
    const auto found = std::find_if(
        content.routines.begin(), content.routines.end(),
        [&program](const lang::Routine& routine) { return routine.name == program.name; });
    return found == content.routines.end() ? "no routine" : show(found->body);
  }
};

Loaded load(const std::string& text) {
  return Loaded({{"rules/sentences.loci", sentences}, {"content/island/base/cards.loci", text}});
}

std::string error(const std::deque<Source>& sources) {
  try {
    Loaded loaded(sources);
  } catch (const lang::Error& broken) {
    const std::string what = broken.what();
    std::string reason = what.substr(0, what.find('\n'));
    const std::size_t hint = what.find("\ndid you mean ");
    if (hint != std::string::npos) reason += " [" + what.substr(hint + 14) + "]";
    return reason;
  }
  return "no error";
}

std::string error(const std::string& text) {
  return error({{"rules/sentences.loci", sentences}, {"cards", text}});
}

std::string minor_error(const std::string& header, const std::string& body = "fear 1") {
  return error("minor \"X\"\n  " + header + "\n  " + body);
}

TEST(PowerCards, HaveWhatTheirHeaderSays) {
  const Loaded loaded =
      load("major \"Quick Rot's End!\"\n  4 fast, sun water, range 2\n  fear 2\n");
  const Power& power = loaded.content.powers.at(0);
  EXPECT_EQ(power.name, "Quick Rot's End!");
  EXPECT_EQ(power.id, "quick-rots-end");
  EXPECT_EQ(power.box, "base");
  EXPECT_EQ(power.kind, PowerKind::major);
  EXPECT_EQ(power.cost, 4);
  EXPECT_TRUE(power.fast);
  EXPECT_EQ(power.elements, 0x00010001u);
  EXPECT_EQ(power.range, 2);
  EXPECT_EQ(power.target, "any");
  EXPECT_EQ(power.target_kind, TargetKind::land);
  EXPECT_EQ(power.text.base, "2 Fear.");
  EXPECT_EQ(power.source, "major \"Quick Rot's End!\"\n  4 fast, sun water, range 2\n  fear 2\n");
  EXPECT_EQ(loaded.code(power.body), "{generate_fear(here 2)}");
  EXPECT_FALSE(power.other_speed.exists());
  EXPECT_FALSE(power.usable.exists());
}

TEST(PowerCards, TargetLandsInRangeThatPassAllTests) {
  const auto targets = [](const std::string& clauses) {
    const Loaded loaded = load("minor \"X\"\n  0 slow, no elements, " + clauses + "\n  fear 1\n");
    const Power& power = loaded.content.powers.at(0);
    return loaded.code(power.targets) + " | " + power.target;
  };
  EXPECT_EQ(targets("range 1"), "return targets_in_range(me target false terrains(0) 1) | any");
  EXPECT_EQ(targets("range 0 from sacred site"),
            "return targets_in_range(me target true terrains(0) 0) | any");
  EXPECT_EQ(targets("range 1 from presence in wetland"),
            "return targets_in_range(me target false terrains(8) 1) | any");
  EXPECT_EQ(targets("range 2 from sacred site in jungle or sands, in jungle or wetland"),
            "return (& targets_in_range(me target true terrains(5) 2) lands_of(terrains(9))) | "
            "jungle/wetland");
  EXPECT_EQ(
      targets("range 1, with town or city, without blight, coastal"),
      "return (& (\\ (& targets_in_range(me target false terrains(0) 1) lands_with(kinds(6))) "
      "lands_with(kinds(16))) lands_of(terrains(16))) | towns/cities, no blight, coastal");
}

TEST(PowerCards, MayTargetSpirits) {
  const Loaded loaded = load("minor \"X\"\n  0 slow, moon, another spirit\n  fear 1\n");
  EXPECT_EQ(loaded.content.powers[0].target_kind, TargetKind::another_spirit);
  EXPECT_EQ(loaded.content.powers[0].target, "another spirit");
  EXPECT_FALSE(loaded.content.powers[0].targets.exists());
}

TEST(PowerCards, MayChangeSpeedAndRangeAtThresholds) {
  const Loaded loaded = load(
      "minor \"X\"\n  0 slow, moon, range 1\n  fear 1\n  with 3 air: may be fast\n"
      "  with 2 moon: fear 2\n  with 2 moon: range 3\n");
  const Power& power = loaded.content.powers[0];
  EXPECT_EQ(loaded.code(power.other_speed), "return has_elements(user elements_of(12288))");
  EXPECT_EQ(loaded.code(power.targets),
            "if has_elements(user elements_of(32)) "
            "{return targets_in_range(me target false terrains(0) 3)}; "
            "return targets_in_range(me target false terrains(0) 1)");
  ASSERT_EQ(power.text.levels.size(), 2u);
  EXPECT_EQ(power.text.levels[0].text, "This power may be fast.");
  EXPECT_EQ(power.text.levels[1].text, "2 Fear. Range 3 instead.");
  EXPECT_THAT(power.text.levels[0].any_of, ElementsAre(0x3000u));
  EXPECT_FALSE(power.text.levels[0].effect);
  EXPECT_THAT(power.text.levels[1].any_of, ElementsAre(0x20u));
  EXPECT_TRUE(power.text.levels[1].effect);
}

// Only what targets a land or a spirit can ask for it; a power's targets are asked for a spirit.
TEST(Programs, TakeTheSeatTheLandAndTheTarget) {
  const Loaded loaded = load(river);
  std::vector<std::string> names;
  for (const lang::Routine& routine : loaded.content.routines) {
    names.push_back(routine.name);
    if (routine.name == "income") continue;
    ASSERT_EQ(routine.parameters.size(), 3u);
    EXPECT_EQ(routine.parameters[0].name + ' ' + routine.parameters[0].type, "me seat");
    const bool targets = routine.name.ends_with(" targets") || routine.name == "power sip body";
    const bool at_land = routine.name.ends_with(" body") && !targets;
    EXPECT_EQ(routine.parameters[1].name + ' ' + routine.parameters[1].type,
              at_land ? "here land" : "no_land land");
    EXPECT_EQ(routine.parameters[2].name + ' ' + routine.parameters[2].type,
              targets ? "target seat" : "no_target seat");
  }
  EXPECT_EQ(names.front(), "income");
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(Spirits, HaveTracksAndGrowth) {
  const Loaded loaded = load(river);
  const Spirit& spirit = loaded.content.spirits.at(0);
  EXPECT_EQ(spirit.id, "the-stream");
  EXPECT_EQ(spirit.complexity, "low");
  EXPECT_EQ(spirit.setup_text, "1 Fear.");
  EXPECT_EQ(loaded.code(spirit.setup), "{generate_fear(here 1)}");
  EXPECT_THAT(spirit.picks, ElementsAre(1));
  ASSERT_EQ(spirit.tracks[0].spaces.size(), 4u);
  EXPECT_EQ(spirit.tracks[0].spaces[1].number, 2);
  EXPECT_EQ(spirit.tracks[0].spaces[2].elements, 0x1000u);
  EXPECT_EQ(spirit.tracks[0].spaces[3].number, 3);
  EXPECT_EQ(spirit.tracks[0].spaces[3].elements, 0x10000u);
  EXPECT_EQ(spirit.tracks[0].spaces[3].any_elements, 1);
  ASSERT_EQ(spirit.tracks[1].spaces.size(), 4u);
  EXPECT_EQ(spirit.tracks[1].spaces[2].deeds.size(), 1u);
  EXPECT_EQ(spirit.tracks[1].spaces[2].number, 0);
  EXPECT_EQ(spirit.tracks[1].spaces[3].deeds.size(), 1u);
  EXPECT_EQ(spirit.tracks[1].spaces[3].number, 2);
  ASSERT_EQ(spirit.rules.size(), 1u);
  EXPECT_EQ(spirit.rules[0].name, "Wetness");
  EXPECT_EQ(spirit.rules[0].text, "2 Fear.");
}

TEST(Spirits, ShareEqualGrowthIcons) {
  const Loaded loaded = load(river);
  const Spirit& spirit = loaded.content.spirits.at(0);
  ASSERT_EQ(spirit.growth.size(), 2u);
  EXPECT_THAT(spirit.growth[0].icons, ElementsAre(0, 1));
  EXPECT_THAT(spirit.growth[1].icons, ElementsAre(1, 1));
  EXPECT_THAT(spirit.always.icons, ElementsAre(2));
  EXPECT_EQ(loaded.content.icons.at(1).text, "add 1 presence at range 1");
  EXPECT_EQ(loaded.code(loaded.content.icons[1].program), "{grow_presence(me 1)}");
}

TEST(Spirits, KnowTheirPowers) {
  const Loaded loaded = load(river);
  const Spirit& spirit = loaded.content.spirits.at(0);
  const Power& innate = loaded.power("Great Flood");
  EXPECT_EQ(&loaded.content.powers.back(), &innate) << "innate powers come behind the cards";
  EXPECT_THAT(spirit.innates, ElementsAre(2));
  EXPECT_THAT(spirit.uniques, ElementsAre(0));
  EXPECT_THAT(spirit.progression, ElementsAre(1));
  EXPECT_EQ(loaded.power("Sip").spirit, "The Stream");
  EXPECT_EQ(innate.kind, PowerKind::innate);
  EXPECT_EQ(innate.spirit, "The Stream");
  EXPECT_TRUE(innate.from_sacred_site);
  EXPECT_EQ(innate.target, "invaders");
  EXPECT_EQ(
      loaded.code(innate.usable),
      "return (or has_elements(user elements_of(131073)) has_elements(user elements_of(196610)))");
  EXPECT_EQ(loaded.code(innate.other_speed), "return has_elements(user elements_of(16384))");
  EXPECT_THAT(innate.source, testing::StartsWith("innate \"Great Flood\", slow"));
  EXPECT_THAT(innate.source, HasSubstr("\n  2 sun 3 water: instead"));
  EXPECT_THAT(innate.source, testing::Not(HasSubstr("progression")));
}

TEST(FearCards, HaveThreeLevels) {
  const Loaded loaded =
      load("fear \"Dread\"\n  1: fear 1\n  2:\n    fear 1\n    fear 2\n  3: fear 3\n");
  const FearCard& card = loaded.content.fears.at(0);
  EXPECT_EQ(card.text[1], "1 Fear. 2 Fear.");
  EXPECT_EQ(loaded.code(card.levels[2]), "{generate_fear(here 3)}");
}

TEST(InvaderCards, ShowTerrains) {
  const Loaded loaded = load(
      "invader cards\n  stage 1: jungle\n  stage 2: sands, escalation\n  stage 2: coastal\n"
      "  stage 3: jungle or mountain\n");
  const std::vector<InvaderCard>& cards = loaded.content.invaders;
  ASSERT_EQ(cards.size(), 4u);
  EXPECT_EQ(cards[1].id, "stage-2-sands");
  EXPECT_TRUE(cards[1].escalation);
  EXPECT_EQ(cards[2].terrains, 16);
  EXPECT_EQ(cards[3].id, "stage-3-jungle-mountain");
  EXPECT_EQ(cards[3].terrains, 3);
}

TEST(Boards, HaveLandsWithNeighboursAndPieces) {
  const Loaded loaded = load(
      "board \"A\"\n  1 mountain coastal, next to 2\n  2 wetland, next to 1 3: 1 city, 2 dahan\n"
      "  3 sands, next to 2: 1 blight\n");
  const Board& board = loaded.content.boards.at(0);
  ASSERT_EQ(board.lands.size(), 3u);
  EXPECT_EQ(board.lands[0].terrain, 1);
  EXPECT_TRUE(board.lands[0].coastal);
  EXPECT_FALSE(board.lands[1].coastal);
  EXPECT_THAT(board.lands[1].adjacent, ElementsAre(1, 3));
  EXPECT_EQ(board.lands[1].pieces[2], 1);
  EXPECT_EQ(board.lands[1].pieces[3], 2);
  EXPECT_EQ(board.lands[2].pieces[4], 1);
}

const std::string board = R"(board "A"
  1 sands coastal, next to 2 3
  2 jungle, next to 1 3
  3 wetland coastal, next to 1 2
  top: 1, 2 from notch 4
  right: 2
  bottom: 2, 3 from notch 6
)";

TEST(Boards, MayHaveSides) {
  const Loaded loaded = load(board);
  const Board& with_sides = loaded.content.boards.at(0);
  EXPECT_TRUE(with_sides.has_sides());
  EXPECT_THAT(with_sides.side(Side::top).lands, ElementsAre(1, 2));
  EXPECT_THAT(with_sides.side(Side::top).notches, ElementsAre(4));
  EXPECT_THAT(with_sides.side(Side::right).lands, ElementsAre(2));
  EXPECT_THAT(with_sides.side(Side::right).notches, IsEmpty());
  EXPECT_THAT(with_sides.side(Side::bottom).notches, ElementsAre(6));
  EXPECT_FALSE(load("board \"B\"\n  1 sands, next to 2\n  2 sands, next to 1\n")
                   .content.boards[0]
                   .has_sides());
}

TEST(Layouts, JoinSidesAndPlaceTheBoards) {
  const Loaded loaded = load(
      "layout \"Row\", 1 board\n"
      "layout \"Row\", 3 boards\n  1 bottom meets 2 top\n  2 bottom meets 3 top\n");
  ASSERT_EQ(loaded.content.layouts.size(), 2u);
  const LayoutPlan& row = loaded.content.layouts[1];
  EXPECT_EQ(row.name, "Row");
  EXPECT_EQ(row.id, "row");
  ASSERT_EQ(row.joins.size(), 2u);
  EXPECT_EQ(row.joins[1].board, 1);
  EXPECT_EQ(row.joins[1].side, Side::bottom);
  EXPECT_EQ(row.joins[1].other, 2);
  EXPECT_EQ(row.joins[1].other_side, Side::top);
  EXPECT_THAT(row.slots, ElementsAre(Slot{0, 0, 0}, Slot{0, -1, 0}, Slot{0, -2, 0}));
}

TEST(Overrides, ReplaceDeclarationsInTheirPlace) {
  const std::string cards =
      "minor \"A\"\n  0 slow, sun, range 1\n  fear 1\n"
      "minor \"B\"\n  0 slow, sun, range 1\n  fear 1\n";
  const Loaded loaded({{"rules/sentences.loci", sentences},
                       {"content/island/base/cards.loci", cards},
                       {"/home/me/mine.loci",
                        "major \"A\"\n  3 fast, sun, range 1\n  fear 9\n"
                        "deed fear AMOUNT:number\n"
                        "  text \"{AMOUNT} terror.\"\n"
                        "  example fear 2\n  do\n    terrify(AMOUNT)\n"
                        "function income(me: seat) -> int\n  return 4\n"}});
  ASSERT_EQ(loaded.content.powers.size(), 2u);
  EXPECT_EQ(loaded.content.powers[0].kind, PowerKind::major);
  EXPECT_EQ(loaded.content.powers[0].box, "base");
  EXPECT_EQ(loaded.content.powers[1].text.base, "1 terror.");
  EXPECT_EQ(show(loaded.content.routines[0].body), "return 4");
}

TEST(Overrides, MayBeAFileOfTheSamePath) {
  const std::string card = "minor \"A\"\n  0 slow, sun, range 1\n  fear 1\n";
  EXPECT_EQ(error(std::deque<Source>{{"rules/s.loci", sentences},
                                     {"content/island/base/a.loci", card},
                                     {"content/island/base/a.loci", card}}),
            "no error");
  EXPECT_EQ(
      error(std::deque<Source>{{"rules/s.loci", sentences},
                               {"content/island/base/a.loci", card},
                               {"content/island/base/b.loci", card}}),
      "content/island/base/b.loci:1:1: declared already in content/island/base/a.loci, line 1");
}

// What two files of --content declare is either an accident or said to be none.
TEST(TheLoader, LetsTwoFilesReplaceTheSameIfTheLaterOneSaysSo) {
  const auto told = [](const std::string& first, const std::string& second) {
    return error(std::deque<Source>{{"rules/r.loci", "procedure hum()\n  return\n"},
                                    {"first.loci", first},
                                    {"second.loci", second}});
  };
  const std::string hum = "procedure hum()\n  hum()\n";
  EXPECT_EQ(told(hum, ""), "no error");
  EXPECT_EQ(told(hum, hum),
            "second.loci:1:1: first.loci, line 1, declares the same; put \"replacing\" before this "
            "if it shall be in its place");
  EXPECT_EQ(told(hum, "replacing " + hum), "no error");
  EXPECT_EQ(told("replacing " + hum, ""), "no error");
  EXPECT_EQ(told("", "replacing procedure hmm()\n  hum()\n"),
            "second.loci:1:1: there is nothing that this replaces");
  const Loaded loaded({{"rules/r.loci", "procedure hum()\n  return\n"},
                       {"first.loci", hum},
                       {"second.loci", "replacing procedure hum()\n  while true\n    hum()\n"}});
  ASSERT_EQ(loaded.content.routines.size(), 1U);
  EXPECT_EQ(loaded.content.routines[0].place.source->path, "second.loci");
}

TEST(TheHash, OfABoxIsOfItsTextAndThatOfTheBoxesBefore) {
  const std::string ours = "procedure hum()\n  return\n";
  const auto hashes = [](const std::string& base, const std::string& other) {
    const std::vector<Source> sources = {{"rules/hum.loci", base}, {"/a/path/b.loci", other}};
    std::vector<u64> found;
    for (const Box& box : load_content(sources).boxes) found.push_back(box.hash);
    return found;
  };
  const std::string mine = "procedure buzz()\n  return\n";
  const std::vector<u64> usual = hashes(ours, mine);
  ASSERT_EQ(usual.size(), 2U);
  EXPECT_EQ(hashes(ours, mine), usual);
  EXPECT_THAT(hashes(ours, ""), ElementsAre(usual[0]));
  EXPECT_EQ(hashes(ours, mine + "# more\n")[0], usual[0]);
  EXPECT_NE(hashes(ours, mine + "# more\n")[1], usual[1]);
  EXPECT_NE(hashes(ours + "# more\n", mine)[0], usual[0]);
  EXPECT_NE(hashes(ours + "# more\n", mine)[1], usual[1]);
  // What replaces something of ours is ours.
  const std::vector<u64> replaced = hashes(ours, "procedure hum()\n  hum()\n");
  ASSERT_EQ(replaced.size(), 1U);
  EXPECT_NE(replaced[0], usual[0]);
}

TEST(BrokenHeaders, SayWhatIsWrong) {
  EXPECT_EQ(minor_error("1 slow, sun, range 1"), "no error");
  EXPECT_EQ(minor_error("sun, range 1"), "cards:2:3: the cost is missing, as in \"1 slow\"");
  EXPECT_EQ(minor_error("1 slw, sun, range 1"),
            "cards:2:5: expected fast or slow, found \"slw\" [\"slow\"?]");
  EXPECT_EQ(minor_error("1 slow, range 1"),
            "cards:2:3: the elements are missing; write \"no elements\" if it gives none");
  EXPECT_EQ(minor_error("1 slow, sun sun, range 1"), "cards:2:15: this element is there already");
  EXPECT_EQ(minor_error("1 slow, sun mon, range 1"),
            "cards:2:15: expected an element, found \"mon\" [\"moon\"?]");
  EXPECT_EQ(minor_error("1 slow, sun"),
            "cards:2:3: the target is missing: range N, any spirit, another spirit or yourself");
  EXPECT_EQ(minor_error("1 slow, sun, rangee 1"),
            "cards:2:16: \"rangee 1\" says nothing in a header [\"range\"?]");
  EXPECT_EQ(minor_error("1 slow, sun, range 1, in jungel"),
            "cards:2:28: expected terrains, found \"jungel\" [\"jungle\"?]");
  EXPECT_EQ(minor_error("1 slow, sun, range 1, with town or citty"),
            "cards:2:38: expected pieces, found \"citty\" [\"city\"?]");
  EXPECT_EQ(minor_error("1 slow, sun, range 1 from sacrd site"),
            "cards:2:29: expected \"presence\" or \"sacred site\", found \"sacrd\"");
  EXPECT_EQ(minor_error("1 slow, sun, any spirit, range 1"),
            "cards:2:3: a power that targets a spirit has no range and no land");
  EXPECT_EQ(minor_error("1 slow, sun,, range 1"), "cards:2:15: something is missing here");
  EXPECT_EQ(minor_error("1 fast, sun, range 1", "with 2 sun: may be fast"),
            "cards:3:15: this power is fast anyway");
  EXPECT_EQ(minor_error("1 slow, sun, range 1", "with 2 sun: may be fast"),
            "cards:1:1: this power does nothing");
}

TEST(BrokenDeclarations, SayWhatIsWrong) {
  EXPECT_EQ(error("minr \"X\"\n"), "cards:1:1: \"minr\" declares nothing [\"minor\"?]");
  EXPECT_EQ(error("minor X\n"), "cards:1:7: expected a name in quotes, found \"X\"");
  EXPECT_EQ(error("minor \"X\"\n"), "cards:1:1: the lines of this card are missing");
  EXPECT_EQ(error(river + river), "cards:25:1: declared already in cards, line 2");
  EXPECT_EQ(error("unique \"X\" of \"The Steam\"\n  1 slow, sun, range 1\n  fear 1\n" + river),
            "cards:1:15: there is no spirit \"The Steam\" [\"The Stream\"?]");
  EXPECT_EQ(error("fear \"X\"\n  1: fear 1\n  2: fear 1\n"),
            "cards:1:1: terror level 3 is missing");
}

std::string spirit_error(const std::string& from, const std::string& to) {
  std::string text = river.substr(1);
  text.replace(text.find(from), from.size(), to);
  return error(text);
}

TEST(BrokenSpirits, SayWhatIsWrong) {
  EXPECT_EQ(
      spirit_error("low complexity", "complexity"),
      "cards:1:22: expected low, moderate, high or very high complexity, found \"complexity\"");
  EXPECT_EQ(spirit_error("  energy 1 2 air 3+water+any\n", ""),
            "cards:1:1: this spirit lacks a line: energy and the spaces of its track");
  EXPECT_EQ(
      spirit_error("energy 1 2 air", "energy 1 2 airr"),
      "cards:7:14: expected a number, an element, any or reclaim-one, found \"airr\" [\"air\"?]");
  EXPECT_EQ(spirit_error("pick 1", "pick 3"), "cards:3:16: there are 2 options to pick from");
  EXPECT_EQ(spirit_error("progression \"Walk\"", "progression \"Wolk\""),
            "cards:14:15: there is no power card \"Wolk\" [\"Walk\"?]");
  EXPECT_EQ(
      spirit_error("setup:", "setip:"),
      "cards:2:3: expected setup, growth, energy, plays, track, rule, innate or progression, found "
      "\"setip\" [\"setup\"?]");
  EXPECT_EQ(spirit_error("1 sun 2 water: push", "1 sun 2 water: instead push"),
            "cards:12:20: instead of what? This is the first level");
}

TEST(BrokenBoards, SayWhatIsWrong) {
  EXPECT_EQ(error("board \"A\"\n  1 sands, next to 2\n  2 sands, next to 3\n"),
            "cards:2:3: land 2 does not say that it is next to land 1");
  EXPECT_EQ(error("board \"A\"\n  1 sands, next to 3\n  2 sands, next to 1\n"),
            "cards:2:3: there is no land 3 on this board");
  EXPECT_EQ(error("board \"A\"\n  1 sands, next to 1\n"),
            "cards:2:3: a land is not next to itself");
  EXPECT_EQ(error("board \"A\"\n  1 sandss, next to 1\n"),
            "cards:2:5: expected a terrain, found \"sandss\" [\"sands\"?]");
  EXPECT_EQ(error("board \"A\"\n  1 sands, next to 2: 1 invader\n  2 sands, next to 1\n"),
            "cards:2:25: expected a piece, found \"invader\"");
  EXPECT_EQ(error("board \"A\"\n  2 sands, next to 1\n"),
            "cards:2:3: the lands of a board are numbered from 1 without gaps");
}

std::string board_error(const std::string& from, const std::string& to) {
  std::string text = board;
  text.replace(text.find(from), from.size(), to);
  return error(text);
}

TEST(BrokenBoards, SidesSayWhatIsWrong) {
  EXPECT_EQ(error(board), "no error");
  EXPECT_EQ(board_error("  right: 2\n", ""), "cards:1:1: its side right is missing");
  EXPECT_EQ(board_error("right: 2", "right: 3"),
            "cards:1:1: its sides top and right do not meet in one land");
  EXPECT_EQ(board_error("right: 2", "rightt: 2"),
            "cards:6:3: expected the number of a land, or a side, found \"rightt\" [\"right\"?]");
  EXPECT_EQ(board_error("right: 2", "top: 2"), "cards:6:3: this side stands here already");
  EXPECT_EQ(board_error("1, 2 from notch 4", "1, 4 from notch 4"),
            "cards:5:11: there is no land 4 on this board");
  EXPECT_EQ(board_error("1, 2 from notch 4", "1, 2 from notch 7"),
            "cards:5:24: expected a notch further on, at most 6, found \"7\"");
  EXPECT_EQ(board_error("1, 2 from notch 4", "1, 3 from notch 4, 2 from notch 4"),
            "cards:5:40: expected a notch further on, at most 6, found \"4\"");
  EXPECT_EQ(board_error("1, 2 from notch 4", "1, 2"),
            "cards:5:12: expected \"from\", found the end of the line");
  EXPECT_EQ(error("board \"X\"\n  1 sands, next to 2\n  2 sands, next to 1 3\n"
                  "  3 sands, next to 2\n  top: 1, 3 from notch 1\n"),
            "cards:5:11: land 3 is not next to land 1");
  EXPECT_EQ(board_error("\"A\"", "\"A1\""),
            "cards:1:7: the name of a board does not end with a number, since its lands are called "
            "by its name and theirs");
}

std::string layout_error(const std::string& header, const std::string& lines = "") {
  return error("layout " + header + "\n" + lines);
}

TEST(BrokenLayouts, SayWhatIsWrong) {
  const std::string two = "\"L\", 2 boards";
  EXPECT_EQ(layout_error(two, "  1 top meets 2 top\n"), "no error");
  EXPECT_EQ(layout_error("\"L\""), "cards:1:11: expected \",\", found the end of the line");
  EXPECT_EQ(layout_error("\"L\", 0 boards"),
            "cards:1:13: expected the number of boards, from 1 to 8, found \"0\"");
  EXPECT_EQ(layout_error("\"L\", 2 board"),
            "cards:1:15: expected \"boards\", found \"board\" [\"boards\"?]");
  EXPECT_EQ(layout_error(two), "cards:1:1: board 2 lies apart from the first board");
  EXPECT_EQ(layout_error(two, "  1 top meets 3 top\n"), "cards:2:15: there are boards 1 to 2");
  EXPECT_EQ(layout_error(two, "  1 top meets 1 right\n"),
            "cards:2:15: a board does not meet itself");
  EXPECT_EQ(layout_error(two, "  1 topp meets 2 right\n"),
            "cards:2:5: expected top, right or bottom, found \"topp\" [\"top\"?]");
  EXPECT_EQ(layout_error(two, "  1 top at 2 right\n"),
            "cards:2:9: expected \"meets\", found \"at\"");
  EXPECT_EQ(error("layout \"L\", 1 board\nlayout \"L\", 1 board\n"),
            "cards:2:1: declared already in cards, line 1");
}

TEST(BrokenLayouts, DoNotFitInThePlane) {
  EXPECT_EQ(layout_error("\"L\", 2 boards", "  1 top meets 2 right\n  2 right meets 1 bottom\n"),
            "cards:3:3: board 2 right meets another side already");
  EXPECT_EQ(layout_error("\"L\", 2 boards", "  1 top meets 2 right\n  1 right meets 2 bottom\n"),
            "cards:3:3: these sides lie apart by what the other lines say");
  // Three blunt corners go around a point: the fourth board comes to lie on the first.
  EXPECT_EQ(layout_error("\"L\", 4 boards",
                         "  1 right meets 2 bottom\n  2 right meets 3 bottom\n"
                         "  3 right meets 4 bottom\n"),
            "cards:1:1: board 1 bottom meets board 3 right too: a line is missing");
  EXPECT_EQ(layout_error("\"L\", 4 boards",
                         "  1 right meets 2 bottom\n  2 right meets 3 bottom\n"
                         "  3 top meets 4 top\n  1 bottom meets 3 right\n"),
            "no error");
  EXPECT_EQ(layout_error("\"L\", 3 boards", "  1 right meets 2 bottom\n  2 right meets 3 bottom\n"),
            "cards:1:1: board 1 bottom meets board 3 right too: a line is missing");
}

// Content with words left out, doubled or exchanged is read or refused, never worse.
TEST(Garbage, IsReadOrRefused) {
  const std::string good = sentences + river + board +
                           "board \"B\"\n  1 sands, next to 2: 1 city\n  2 sands, next to 1\n"
                           "layout \"L\", 3 boards\n  1 right meets 2 bottom\n"
                           "  1 bottom meets 3 right\n  2 right meets 3 bottom\n"
                           "invader cards\n  stage 2: sands, escalation\n"
                           "fear \"F\"\n  1: fear 1\n  2: fear 2\n  3: fear 3\n";
  std::vector<std::string> bits;
  std::string bit;
  for (const char c : good) {
    if (c == ' ' || c == '\n') {
      if (!bit.empty()) bits.push_back(bit);
      bits.emplace_back(1, c);
      bit.clear();
    } else {
      bit += c;
    }
  }
  std::mt19937 random(11);
  for (int round = 0; round < 2'000; ++round) {
    std::vector<std::string> broken = bits;
    for (auto changes = random() % 4 + 1; changes > 0; --changes) {
      const std::size_t at = random() % broken.size();
      switch (random() % 3) {
        case 0:
          broken.erase(broken.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        case 1:
          broken[at] = broken[random() % broken.size()];
          break;
        default:
          broken.insert(broken.begin() + static_cast<std::ptrdiff_t>(at), broken[at]);
          break;
      }
    }
    std::string text;
    for (const std::string& each : broken) text += each;
    EXPECT_THAT(error({{"rules/all.loci", text}}), testing::Not(IsEmpty()));
  }
}

}  // namespace
}  // namespace loci::island
