// What a newcomer asked of the terminal: why am I asked, what does that card say, which lands are
// next to it, what did I just take back; and the mouse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/rng.hpp"
#include "notation/begin_at.hpp"
#include "support/screens.hpp"

namespace loci::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

void choose(GameScreen& screen, const std::string& option) {
  screen.press({Key::Kind::escape});
  type(screen, "/" + option);
  press(screen, Key::Kind::enter);
}

// River uses Wash Away where two pieces can be pushed.
std::unique_ptr<IslandPlay> washing(GameScreen*& screen, std::unique_ptr<GameScreen>& keeper) {
  auto play = island_play({"river"}, 747430);
  keeper = std::make_unique<GameScreen>(*play, GameScreen::Habits{});
  screen = keeper.get();
  for (const char* const option :
       {"grow: gain a power card", "add 1 presence", "presence to A1", "card plays",
        "play Wash Away", "done playing", "use Wash Away", "Wash Away in A1"}) {
    choose(*screen, option);
  }
  return play;
}

// Who deals how much to whom, less what is defended, whole in the log of the smallest screen.
TEST(Log, ARavageTellsItsDamageInOneLine) {
  constexpr const char* kPosition =
      "position 1\nphase fast\nspirit \"River Surges in Sunlight\" on A\n  hand none\n"
      "  played \"Boon of Vigor\"\n  stage playing\ninvader ravage stage-1-sands\ndefend A7 1\n"
      "A4: 2T\nA7: 1T 2D\n";
  IslandPlay play(
      notation::island_at(library(), notation::position_source(kPosition, library()->content)));
  GameScreen screen(play, {});
  screen.press({Key::Kind::end});
  screen.press({Key::Kind::enter});
  screen.press(letter_key(U'l'));
  EXPECT_THAT(
      unbroken(shown(screen)),
      AllOf(HasSubstr("RavageinA4:+1Blight(4Damage:4totheland)"),
            HasSubstr("RavageinA7:−1Town,1DamagetoDahan,+1Fear(2Damage,1defended:1totheland,"
                      "1toDahan.Dahanstrikeback:4Damage)")))
      << shown(screen);
}

TEST(Sentence, SaysForWhomWhyAndWhat) {
  Question question{0, "Thunderspeaker", "Sudden Ambush", "Gather into A5 from where?", {}};
  EXPECT_EQ(question.sentence(), "Thunderspeaker, Sudden Ambush: Gather into A5 from where?");
  question.words = "Which power does Thunderspeaker use?";
  question.why = "";
  EXPECT_EQ(question.sentence(), "Which power does Thunderspeaker use?");
  GameScreen* screen = nullptr;
  std::unique_ptr<GameScreen> keeper;
  const auto play = washing(screen, keeper);
  EXPECT_THAT(
      shown(*screen),
      HasSubstr(
          "─ River Surges in Sunlight, Wash Away: Push which piece from A1 (3 of 3 left)? ─"));
}

TEST(Options, SayWhatHelpsToChoose) {
  const auto play = island_play({"river"}, 747430);
  GameScreen screen(*play, {});
  choose(screen, "grow: gain a power card");
  choose(screen, "add 1 presence");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("  2 add Presence to A2            1C 1D │"),
                                   HasSubstr("  5 add Presence to A5              P1* │")));
  choose(screen, "presence to A1");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("  2 from the card plays track           │"),
                                   HasSubstr("\n    uncovers 2 ")));
  choose(screen, "card plays");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("play Wash Away  1 slow, water earth │"),
                                   HasSubstr("play Uncanny Melting                │"),
                                   HasSubstr("\n    1 slow, sun moon water              │")));
  for (int i = 0; i < 9 && shown(screen).find("cannot be") == std::string::npos; ++i) {
    press(screen, Key::Kind::tab);
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Flash Floods (2 fast, sun water),"),
                                   HasSubstr("cannot be played now")));
}

TEST(Options, AreBriefWhereTheirNotesNeedTheRoom) {
  const auto play = island_play({"lightning"}, 21);
  GameScreen screen(*play, {});
  for (const char* const option :
       {"grow: add 1 presence at range 2", "add 1 presence at range 2", "presence to A5",
        "energy track", "presence to A7", "card plays", "play Harb", "done playing", "use Harb"}) {
    choose(screen, option);
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Where does Harbingers of the Lightning go?"),
                                   HasSubstr("> 1 in A1                               │"),
                                   HasSubstr("  2 in A4                            1B │")));
  choose(screen, "lightning in a4");  // the whole label is still what is looked for
  EXPECT_THAT(shown(screen), Not(HasSubstr("Where does")));
}

// Where the list has no row for each, a label does not lose the words that tell it apart.
TEST(Options, SayWherePresenceComesFromFirst) {
  const auto play = island_play({"starlight"}, 4);
  GameScreen screen(*play, {});
  choose(screen, "grow: add 1 presence");
  EXPECT_THAT(shown(screen),
              AllOf(HasSubstr("  3 from the first growth track         │"),
                    HasSubstr("\n    opens growth "), HasSubstr("  6 from the fourth growth track"),
                    Not(HasSubstr("add presence to A4 from the first"))));
  EXPECT_THAT(unbroken(shown(screen, 60, 160)),
              HasSubstr("Firstgrowthtrack,whenempty,opens:reclaimhalf"));
}

// What presence from a space gives once is no space uncovered.
TEST(Options, SayWhatAddingPresenceGives) {
  const auto play = island_play({"starlight"}, 4);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 60, 160), HasSubstr("Growth: 3 more to pick"));
  choose(screen, "grow: add 1 presence");
  EXPECT_THAT(shown(screen, 60, 160),
              AllOf(HasSubstr("  gain 1 Energy "), Not(HasSubstr("uncovers on add"))));
  choose(screen, "add presence to A4 from the third");
  EXPECT_THAT(shown(screen, 60, 160), HasSubstr("Growth: 2 more to pick"));
}

// A part of growth that is done three times stands there once.
TEST(Options, SayHowOftenAPartOfGrowthIsDone) {
  const auto play = island_play({"fractured"}, 3);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  choose(screen, "grow: gain 1 sun");
  EXPECT_THAT(shown(screen, 60, 160), HasSubstr("3 times"));
}

// Rows that are left go to labels that need more than one.
TEST(Options, LongLabelsShareTheRowsLeft) {
  const auto play = island_play({"fractured"}, 3);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  EXPECT_THAT(unbroken(shown(screen)), HasSubstr("gain1air,reclaimall"));
  EXPECT_THAT(shown(screen), HasSubstr(" …"));
}

// Cards, conditions and counts of a spirit's own are whole in its pane.
TEST(Pane, HasWhatASpiritKeepsAndAsksFor) {
  const auto days = island_play({"fractured"}, 3);
  GameScreen one(*days, {});
  EXPECT_THAT(shown(one, 50, 200), AllOf(HasSubstr("Days That Never Were"),
                                         Not(HasSubstr("Set aside")), HasSubstr("Time: 0")));
  const auto minds = island_play({"many"}, 5);
  GameScreen other(*minds, {});
  for (const int width : {120, 200}) {
    const std::string text = shown(other, 60, width);
    EXPECT_THAT(text,
                AllOf(HasSubstr("Elements: none"), Not(HasSubstr("if the land has at lea…"))));
  }
}

// What the next ravage leads to is told before it comes.
TEST(Header, TellsHowTheGameWouldEnd) {
  constexpr const char* kPosition =
      "position 1\nphase fast\nspirit \"River Surges in Sunlight\" on A\n  hand none\n"
      "  played \"Boon of Vigor\"\n  stage playing\ninvader ravage stage-1-sands\n"
      "judged\nA4: 1P 2T\nA7: 1T 2D\n";
  IslandPlay play(
      notation::island_at(library(), notation::position_source(kPosition, library()->content)));
  GameScreen screen(play, {});
  EXPECT_THAT(shown(screen), HasSubstr("As things stand: defeat on turn "));
}

TEST(Lands, SayThatTheyAreIsolated) {
  constexpr const char* kPosition =
      "position 1\nphase fast\nspirit \"River Surges in Sunlight\" on A\n  hand none\n"
      "  played \"Boon of Vigor\"\n  stage playing\ninvader ravage stage-1-sands\nisolated A4\n"
      "A4: 2T\nA5: 2P\n";
  IslandPlay play(
      notation::island_at(library(), notation::position_source(kPosition, library()->content)));
  GameScreen screen(play, {});
  EXPECT_THAT(shown(screen), HasSubstr("isolated; ravage 4"));
  screen.press(letter_key(U'r'));
  type(screen, "A4");
  EXPECT_THAT(shown(screen), HasSubstr("A4, sands, isolated"));
}

// An event is read part by part while it asks, and later.
TEST(Reading, AnEventCardIsWholeWhileItAsks) {
  cli::SetupOptions options;
  options.spirits = {"river", "sharp-fangs"};
  options.fields["boxes"] = "base,branch-and-claw";
  bool seen = false;
  for (u64 seed = 1; seed <= 4 && !seen; ++seed) {
    const auto play = island_play_with(options, seed);
    GameScreen screen(*play, {});
    for (int i = 0; i < 300 && !seen && play->ending(80).empty(); ++i) {
      press(screen, Key::Kind::enter);
      seen = shown(screen, 60, 160).find(" - event card") != std::string::npos;
    }
  }
  EXPECT_TRUE(seen);
}

TEST(Reading, ThePartOfAnEventCardUnderWayIsMarked) {
  constexpr const char* kPosition =
      "position 1\nboxes base, branch-and-claw\nphase fast\nturn 2\n"
      "spirit \"River Surges in Sunlight\" on A\n  hand none\n"
      "blight card \"Downward Spiral\"\nevent deck \"Years of Little Rain\"\n"
      "minor deck \"Dark and Tangled Woods\"\nA1: 2P\nA5: 1A 1T 1C 2D\n";
  IslandPlay play(
      notation::island_at(library(), notation::position_source(kPosition, library()->content)));
  GameScreen screen(play, {});
  EXPECT_THAT(shown(screen, 60, 160), HasSubstr(">[Let the Plants Die and the Land Wither]"));
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen, 60, 160), HasSubstr(">[token event (Beasts)]"));
}

TEST(Reading, CardsNamedHereStandFirst) {
  GameScreen* screen = nullptr;
  std::unique_ptr<GameScreen> keeper;
  const auto play = washing(screen, keeper);
  screen->press(letter_key(U'r'));
  EXPECT_THAT(shown(*screen),
              AllOf(HasSubstr("Named here"), HasSubstr("  2 Wash Away"), HasSubstr(">  1 A1")));
  EXPECT_THAT(shown(*screen),
              AllOf(HasSubstr("A1, mountain, coastal"), HasSubstr("Next to it: A2 A4 A5 A6"),
                    HasSubstr("2 away: A3 A7 A8"), HasSubstr("1 town (health 2)")));
  press(*screen, Key::Kind::down);
  EXPECT_THAT(shown(*screen), AllOf(HasSubstr("Wash Away - unique power"),
                                    HasSubstr("Push up to 3 Explorers/Towns.")));
  const std::size_t choices = play->choices();
  press(*screen, Key::Kind::enter);
  press(*screen, Key::Kind::escape);
  EXPECT_THAT(shown(*screen), HasSubstr("Push which piece"));
  EXPECT_EQ(play->choices(), choices) << "reading changes nothing";
}

TEST(Reading, EveryCardAndWordIsFoundByItsName) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  for (const auto& [typed, text] :
       std::vector<std::pair<std::string, std::string>>{{"accelerated rot", "major power"},
                                                        {"belief takes", "Fear card"},
                                                        {"downward spiral", "Blight card"},
                                                        {"cultural assim", "event card"},
                                                        {"england", "adversary"},
                                                        {"blitz", "scenario"},
                                                        {"shadows fl", "complexity"},
                                                        {"aided", "joint price"},
                                                        {"disease", "stops one Build"}}) {
    screen.press(letter_key(U'r'));
    type(screen, typed);
    EXPECT_THAT(shown(screen), HasSubstr(text)) << typed;
    press(screen, Key::Kind::escape);
    press(screen, Key::Kind::escape);
  }
  EXPECT_THAT(shown(screen), HasSubstr("Turn 1"));
}

TEST(Reading, TheLogLeadsToWhatItNames) {
  GameScreen* screen = nullptr;
  std::unique_ptr<GameScreen> keeper;
  const auto play = washing(screen, keeper);
  screen->press(letter_key(U'l'));
  press(*screen, Key::Kind::home);
  for (int i = 0; i < 4; ++i) press(*screen, Key::Kind::down);
  EXPECT_THAT(shown(*screen), HasSubstr(">  5 T1 play Wash Away"));
  screen->press(letter_key(U'r'));
  EXPECT_THAT(shown(*screen), HasSubstr("Named here                       │ Wash Away - unique"));
}

TEST(Reading, ANameIsAWordOfItsOwn) {
  EXPECT_NE(std::string_view::npos, named_at("push town A1 to A12", "A1"));
  EXPECT_EQ(std::string_view::npos, named_at("push town A12", "A1"));
  EXPECT_EQ(std::string_view::npos, named_at("push town NE1", "E1"));
  EXPECT_NE(std::string_view::npos, named_at("Growth: gains Wash Away", "Wash Away"));
}

TEST(Reading, TheForestHasItsRulesAndTiles) {
  const auto play = forest_play(2, "", 3);
  GameScreen screen(*play, {});
  screen.press(letter_key(U'r'));
  type(screen, "scoring");
  EXPECT_THAT(shown(screen), HasSubstr("you lose 3"));
  press(screen, Key::Kind::escape);
  type(screen, "moss");
  EXPECT_THAT(shown(screen), HasSubstr("Moss: 5 symbols in all"));
}

TEST(Redo, DoesAgainWhatWasTakenBack) {
  GameScreen* screen = nullptr;
  std::unique_ptr<GameScreen> keeper;
  const auto play = washing(screen, keeper);
  const std::string before = shown(*screen);
  const std::size_t choices = play->choices();
  screen->press(letter_key(U'l'));
  press(*screen, Key::Kind::home);
  press(*screen, Key::Kind::enter);
  EXPECT_EQ(play->choices(), 0U);
  for (std::size_t i = 0; i < choices; ++i) screen->press(letter_key(U'U'));
  EXPECT_EQ(play->choices(), choices);
  EXPECT_EQ(shown(*screen), before);
  screen->press(letter_key(U'U'));
  EXPECT_THAT(shown(*screen), HasSubstr("There is nothing to do again."));
  screen->press(letter_key(U'u'));
  press(*screen, Key::Kind::enter);
  screen->press(letter_key(U'U'));
  EXPECT_THAT(shown(*screen), HasSubstr("There is nothing to do again.")) << "another was chosen";
}

TEST(Redo, BotsDoAgainWhatTheyDid) {
  const auto play = forest_play(2, "mcts:50", 3);
  GameScreen screen(*play, {});
  for (int i = 0; i < 4; ++i) {
    press(screen, Key::Kind::enter);
    while (screen.work()) continue;
  }
  const std::string replay = play->replay();
  for (int i = 0; i < 4; ++i) screen.press(letter_key(U'u'));
  EXPECT_EQ(play->choices(), 0U);
  for (int i = 0; i < 4; ++i) screen.press(letter_key(U'U'));
  EXPECT_EQ(play->replay(), replay);
}

TEST(Mouse, AClickGoesToAnOptionAndTheNextOneChoosesIt) {
  const auto play = island_play({"river"}, 747430);
  GameScreen screen(*play, {});
  click(screen, U"3 grow: gain");
  EXPECT_THAT(shown(screen), HasSubstr("> 3 grow"));
  EXPECT_EQ(play->choices(), 0U);
  click(screen, U"    Presence at range 2");  // its second row
  EXPECT_EQ(play->choices(), 1U);
}

TEST(Mouse, AClickOnALandGoesToItsOption) {
  const auto play = island_play({"river"}, 747430);
  GameScreen screen(*play, {});
  choose(screen, "grow: gain a power card");
  choose(screen, "add 1 presence");
  click(screen, U"A6  M");
  EXPECT_THAT(shown(screen), HasSubstr("> 6 add Presence to A6"));
  click(screen, U"A6  M");
  EXPECT_THAT(shown(screen), HasSubstr("Which Presence goes to A6?"));
  // Several options name the land: only they are left.
  click(screen, U"A6  M");
  EXPECT_THAT(shown(screen), HasSubstr("Options that hold: A6   (Esc: all)"));
  // None does: there is something to read.
  press(screen, Key::Kind::escape);
  click(screen, U"A3  J");
  EXPECT_THAT(shown(screen), HasSubstr("A3, jungle, coastal"));
}

TEST(Mouse, TheWheelGoesThroughWhatIsUnderIt) {
  const auto play = island_play({"river", "thunder", "lightning", "bringer"}, 1);
  GameScreen screen(*play, {});
  click(screen, U"A3  J", Key::Kind::wheel_down);
  EXPECT_THAT(shown(screen), HasSubstr("1 above, "));
  click(screen, U"2 grow", Key::Kind::wheel_down);
  EXPECT_THAT(shown(screen), HasSubstr("> 2 grow"));
  const std::string page = shown(screen);
  click(screen, U"Tab: more", Key::Kind::wheel_down);
  EXPECT_NE(shown(screen), page);
  click(screen, U"Tab: more", Key::Kind::wheel_up);
  EXPECT_EQ(shown(screen), page);
}

TEST(Mouse, ATileOfTheForestIsClicked) {
  const auto play = forest_play(2, "", 3);
  GameScreen screen(*play, {});
  const std::string label = play->questions()[0].options[2].label;
  click(screen, U" B [");
  Screen cells(24, 80);
  screen.draw(cells);
  const Found row = find_text(cells, U" B [");
  screen.press(mouse_key(Key::Kind::click, row.row, row.column + 4));
  EXPECT_THAT(shown(screen), HasSubstr("> 3 " + label));
}

TEST(Mouse, SwitchedOffItIsTheTerminals) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  EXPECT_TRUE(screen.uses_mouse());
  screen.press(letter_key(U'm'));
  EXPECT_FALSE(screen.uses_mouse());
  EXPECT_THAT(shown(screen), HasSubstr("it selects text"));
}

TEST(Keys, ALetterThatIsNoKeyDoesNothing) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  screen.press(letter_key(U'x'));
  EXPECT_THAT(shown(screen), HasSubstr("That is no key here: / finds options"));
  EXPECT_EQ(play->choices(), 1U);
}

TEST(Screens, ForecastsTooLongForTheirColumnAreInLetters) {
  bool letters = false;
  for (const u64 seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    const auto play = island_play({"river"}, seed);
    GameScreen game(*play, {});
    for (int i = 0; i < 200 && play->ending(80).empty(); ++i) {
      press(game, i % 3 == 0 ? Key::Kind::end : Key::Kind::home);
      press(game, Key::Kind::enter);
      Screen screen(24, 120);
      game.draw(screen);
      for (int row = 4; row < 12; ++row) {
        const std::string text = screen.row_text(row);
        EXPECT_THAT(text.substr(0, text.find("│")), Not(HasSubstr("…")));
        letters = letters || text.find("ravage 3: +1B −1D −1T") != std::string::npos;
      }
    }
  }
  EXPECT_TRUE(letters);
}

TEST(Screens, AScenarioMayHaveItsOwnVictory) {
  cli::SetupOptions options;
  options.spirits = {"thunder"};
  options.fields["scenario"] = "dahan-insurrection";
  const auto play = island_play_with(options, 5);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen), HasSubstr("terror level 1: won as the scenario says"));
  options.fields["scenario"] = "rituals-of-terror";
  const auto rituals = island_play_with(options, 5);
  GameScreen other(*rituals, {});
  EXPECT_THAT(shown(other), HasSubstr("cards left, level 2 by a ritual"));
}

TEST(Screens, TheEndHasRoomForItsSumAndHowItWent) {
  const auto play = island_play({"river", "bringer"}, 5);
  GameScreen screen(*play, {});
  for (int i = 0; i < 600 && play->ending(80).empty(); ++i) press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Defeat on turn "), HasSubstr("  Score"),
                                   HasSubstr("─ how it went ─"), HasSubstr("turn fear   E   T")));
}

TEST(Screens, NoSentenceIsCut) {
  bool two_rows = false;
  for (u64 seed = 1; seed <= 6; ++seed) {
    const auto play = island_play({"bringer"}, seed);
    GameScreen screen(*play, {});
    Rng rng = Rng::seeded(seed);
    for (int i = 0; i < 200 && play->ending(80).empty(); ++i) {
      for (u32 steps = rng.below(4); steps > 0; --steps) press(screen, Key::Kind::down);
      press(screen, Key::Kind::enter);
      if (play->questions().empty()) continue;
      const std::string sentence = play->questions()[0].sentence();
      for (const int width : {80, 120}) {
        const std::string text = shown(screen, 40, width);
        const std::size_t at = text.find("\n─ ") + 5;
        const std::string first =
            text.substr(at, std::min(text.find(" ─", at), text.find(" │", at)) - at);
        EXPECT_THAT(first, Not(HasSubstr("…")));
        two_rows = two_rows || first.size() < sentence.size();
      }
    }
  }
  EXPECT_TRUE(two_rows) << "no sentence was long enough";
}

TEST(Screens, WhoWentLastGoesOn) {
  const auto play = island_play({"river", "bringer"}, 5);
  GameScreen screen(*play, {});
  choose(screen, "grow: gain a power card, add 1 presence at range 1");  // Bringer's
  EXPECT_THAT(shown(screen), HasSubstr("> 4 gain a power card"));
}

TEST(Screens, HelpIsWholeOnTheSmallest) {
  const auto island = island_play({"river"}, 1);
  GameScreen one(*island, {});
  one.press(letter_key(U'?'));
  EXPECT_THAT(shown(one), AllOf(Not(HasSubstr("…")), HasSubstr("[2] a space of a track"),
                                HasSubstr("Be beasts, Di disease")));
  const auto forest = forest_play(2, "", 3);
  GameScreen other(*forest, {});
  other.press(letter_key(U'?'));
  EXPECT_THAT(shown(other), AllOf(Not(HasSubstr("…")), HasSubstr("> the tile of the option"),
                                  HasSubstr("h, b, B     a hint")));
}

// Where there is no range none is spoken of.
TEST(Screens, WhatIsExplainedFitsTheMoment) {
  cli::SetupOptions options;
  options.spirits = {"Sharp Fangs"};
  options.fields["boxes"] = "base,branch-and-claw";
  const auto play = island_play_with(options, 77);
  GameScreen screen(*play, {});
  screen.press(letter_key(U'e'));
  EXPECT_THAT(shown(screen, 40, 130), Not(HasSubstr("in range")));
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen, 40, 130),
              AllOf(HasSubstr("A turn begins with growth"), Not(HasSubstr("chance to spread"))));
}

TEST(Screens, AFirstGameIsExplained) {
  const auto play = island_play({"river"}, 747430);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen), Not(HasSubstr("A turn begins with growth")));
  screen.press(letter_key(U'e'));
  EXPECT_THAT(shown(screen), HasSubstr("A turn begins with growth"));
  choose(screen, "grow: gain a power card");
  EXPECT_THAT(shown(screen), HasSubstr("Do the parts of your growth"));
  choose(screen, "add 1 presence");
  EXPECT_THAT(shown(screen), HasSubstr("The lands offered are in range."));
  choose(screen, "presence to A1");
  EXPECT_THAT(shown(screen), HasSubstr("Presence taken from a track uncovers"));
  choose(screen, "card plays");
  EXPECT_THAT(shown(screen), HasSubstr("Play cards for the whole turn now"));
  choose(screen, "play Wash Away");
  choose(screen, "done playing");
  screen.press({Key::Kind::home});  // from the log to the option
  EXPECT_THAT(shown(screen), HasSubstr("Slow powers come after the Invaders."));
  choose(screen, "use Wash Away");
  choose(screen, "Wash Away in A1");
  EXPECT_THAT(shown(screen), HasSubstr("The power is being done."));
}

TEST(Screens, AWindowTooSmallSaysSo) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 20, 70), HasSubstr("needs 80x24 characters"));
}

// Each deed has its doer, and of many the last ones are told.
TEST(Screens, WhatBotsDidIsToldShortly) {
  const auto play = island_play({"river", "bringer"}, 5);
  GameScreen screen(*play, {});
  screen.press(letter_key(U'b'));
  EXPECT_THAT(shown(screen), HasSubstr("from now on; B takes over again."));
  screen.press(letter_key(U'b'));
  for (int i = 0; i < 40; ++i) screen.work();
  const Taken last = play->taken(play->choices() - 1);
  const std::string text = unbroken(shown(screen));
  EXPECT_THAT(text, HasSubstr(unbroken(last.label)));
  EXPECT_THAT(text.substr(text.size() - 400),
              HasSubstr(unbroken(play->seat_heading(last.seat) + ": ")))
      << text;
  while (screen.work()) {
    EXPECT_THAT(shown(screen).substr(0, 320), Not(HasSubstr("…")));
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("The game is over"), HasSubstr("  Score")));
}

TEST(Forest, SaysWhatBotsDidAndWhatATileCosts) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  press(screen, Key::Kind::enter);
  while (screen.work()) continue;
  EXPECT_THAT(shown(screen), HasSubstr("\nplayer 2: take "));
  bool costs = false;
  for (int i = 0; i < 60 && !costs && play->ending(80).empty(); ++i) {
    costs = shown(screen).find("costs a gemstone") != std::string::npos;
    press(screen, costs ? Key::Kind::home : Key::Kind::enter);
    while (screen.work()) continue;
  }
  EXPECT_TRUE(costs);
}

TEST(Forest, TheEndIsSummedUp) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  for (int i = 0; i < 300 && play->ending(80).empty(); ++i) {
    while (screen.work()) continue;
    press(screen, Key::Kind::enter);
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("At the end: player 1 "), HasSubstr("Victory of "),
                                   HasSubstr("─ how it went")));
}

TEST(Forest, TilesAreInLettersWhereTheirNamesHaveNoRoom) {
  const auto play = forest_play(2, "", 6);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  choose(screen, "place gemstone");
  bool brief = false;
  for (int i = 0; i < 3; ++i) {
    const std::string text = shown(screen);
    if (text.find("place gemstone") == std::string::npos) press(screen, Key::Kind::enter);
    brief = brief || text.find("WeWe │") != std::string::npos;
    EXPECT_THAT(text, Not(HasSubstr("web-spiders-dou…")));
  }
  EXPECT_TRUE(brief) << shown(screen);
}

TEST(Forest, AloneEveryOptionTellsWhatTheOpponentGets) {
  const auto play = forest_play(1, "", 4);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("take mushrooms-fire A1   op gets Le │"),
                                   HasSubstr("3 take dew-drops-double B1    op MuMu │"),
                                   HasSubstr("The opponent gets leaves-plain A12.")));
  press(screen, Key::Kind::down);
  EXPECT_THAT(shown(screen), HasSubstr("The opponent gets mushrooms-fire A1."));
}

TEST(Forest, AloneTheOpponentsTilesAreTold) {
  const auto play = forest_play(1, "", 4);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  screen.press(letter_key(U'l'));
  EXPECT_THAT(shown(screen), HasSubstr("the opponent: +"));
  press(screen, Key::Kind::escape);
  EXPECT_THAT(shown(screen), HasSubstr("As if it ended now: "));
}

TEST(Saving, AFileThatIsThereIsNotOverwrittenUnasked) {
  std::string folder = (std::filesystem::temp_directory_path() / "loci-XXXXXX").string();
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  const std::string file = folder + "/mine";
  std::ofstream(file) << "a letter";
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  const auto size = [&] { return std::filesystem::file_size(file); };
  screen.press(letter_key(U's'));
  type(screen, file);
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen), HasSubstr("is there already. Enter: overwrite it"));
  press(screen, Key::Kind::escape);
  EXPECT_EQ(size(), 8U);
  screen.press(letter_key(U's'));
  type(screen, file);
  press(screen, Key::Kind::enter);
  press(screen, Key::Kind::enter);
  EXPECT_GT(size(), 8U);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace loci::terminal
