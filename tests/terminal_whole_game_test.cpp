// What somebody wanted who played whole games by hand, and did not find on the screen at once.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/begin_at.hpp"
#include "support/screens.hpp"
#include "terminal/forest_drawing.hpp"
#include "terminal/setup_menu.hpp"

namespace loci::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

void take(GameScreen& screen, const std::string& option) {
  screen.press({Key::Kind::escape});
  type(screen, "/" + option);
  press(screen, Key::Kind::enter);
}

// Lightning with five cards in hand, about to play some.
void grow(GameScreen& screen) {
  take(screen, "grow: reclaim");
  take(screen, "reclaim all");
  take(screen, "gain a power card");
}

TEST(WholeGame, EnergyAndPlaysAreInSightOn80By24) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen), HasSubstr("  energy 0, plays 0/2\n"));
  grow(screen);
  take(screen, "play Shatter");
  EXPECT_THAT(shown(screen), HasSubstr("  energy 0, plays 1/2\n"));
  EXPECT_THAT(shown(screen, 40, 120), Not(HasSubstr("plays 1/2"))) << "its pane is there";
}

// Keeper picks two of four; the last costs 3 energy.
TEST(WholeGame, GrowthThatCannotBePickedIsToldWithTheReason) {
  const auto play = island_play({"keeper"}, 5);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 40, 120),
              HasSubstr("    cost 3 of 0 Energy: gain a power card; add 1"));
  take(screen, "grow: gain a power card");
  for (int i = 0; i < 9 && shown(screen).find("grow: reclaim") == std::string::npos; ++i) {
    press(screen, Key::Kind::enter);
  }
  EXPECT_THAT(shown(screen, 40, 120), AllOf(HasSubstr("    picked this turn: gain a power card  "),
                                            HasSubstr("    cost 3 of 0 Energy: gain")));
}

TEST(WholeGame, InTheInvaderPhaseTheTopSaysWhatIsStillToCome) {
  IslandPlay play(notation::island_at(library(), {"position", R"(position 1
turn 2
phase fast
blight pool 9
invader ravage stage-1-mountain
invader build stage-1-jungle
A1: 1T 1E 1B
A5: 1P
A6: 1C 2D
A8: 1T
)"}));
  GameScreen screen(play, {});
  EXPECT_THAT(shown(screen), HasSubstr("To come: ravage A6, build A8, explore"));
}

// Ten cards lie beside the island.
TEST(WholeGame, ASpiritThatIsNotAllInSightSaysSo) {
  const auto play = island_play({"fractured"}, 5);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 40, 120), HasSubstr("─ Tab: more\n"));
  EXPECT_THAT(shown(screen, 90, 120), Not(HasSubstr("Tab: more")));
}

TEST(WholeGame, WhatAnOptionDoesStandsAboveItsCard) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {.explains = true});
  grow(screen);
  take(screen, "play Shatter");
  take(screen, "done playing");
  take(screen, "use Shatter");
  type(screen, "6");
  const std::string text = shown(screen);
  EXPECT_THAT(text, HasSubstr("│   Shatter Homesteads in A8: −1 Town"));
  EXPECT_LT(text.find("It does:"), text.find("Shatter Homesteads - unique power"));
}

TEST(WholeGame, ASlowPowerUsedFastSaysSo) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {});
  grow(screen);
  take(screen, "play Delusions");
  take(screen, "play Harbingers");
  EXPECT_THAT(shown(screen),
              AllOf(HasSubstr("slow, now as fast"), HasSubstr("Danger        fast │")));
}

TEST(WholeGame, AnOptionThatDoesNothingSaysSo) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {});
  grow(screen);
  take(screen, "play Delusions");
  take(screen, "done playing");
  take(screen, "use Delusions");
  take(screen, "in A7");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("> 1 push 1 Explorer"), HasSubstr("It does nothing."),
                                   HasSubstr("Then:\n")))
      << "there is no explorer";
  press(screen, Key::Kind::down);
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("+2 Fear"), Not(HasSubstr("It does nothing."))));
}

TEST(WholeGame, ReadingBeginsWithTheCardOfTheOption) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {});
  grow(screen);
  take(screen, "play Harbingers");
  type(screen, "r");
  EXPECT_THAT(shown(screen), HasSubstr(">  1 Lightning's Boon "));
}

TEST(WholeGame, WhatIsSoughtWhileReadingIsInSight) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {});
  type(screen, "r");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("─ To read ─"), HasSubstr("Esc: to the game")));
  type(screen, "A5");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("─ To read: A5_ ─"), HasSubstr("Esc: all again")));
  press(screen, Key::Kind::escape);
  EXPECT_THAT(shown(screen), HasSubstr("Esc: to the game"));
}

TEST(WholeGame, AThresholdIsNotBroken) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::tab);
  press(screen, Key::Kind::tab);
  EXPECT_THAT(shown(screen), HasSubstr("│   [ ] 3 fire, 2 air [ ] 4 fire, 3 air\n"));
}

TEST(WholeGame, WhatSetUpAsksIsNoPhaseOfTheInvaders) {
  cli::SetupOptions options;
  options.spirits = {"river"};
  options.fields["scenario"] = "guard-the-isles-heart";
  const auto play = island_play_with(options, 3);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Set-up · terror level 1"), Not(HasSubstr("Turn 0"))));
}

TEST(WholeGame, TabTurnsThePageAfterMuchHasHappened) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  for (int i = 0; i < 40 && shown(screen, 40, 130).find("Explore in") == std::string::npos; ++i) {
    press(screen, Key::Kind::enter);
  }
  EXPECT_THAT(shown(screen, 40, 130), Not(HasSubstr("(Tab: more)")));
  press(screen, Key::Kind::tab);
  EXPECT_THAT(shown(screen, 40, 130), HasSubstr("(Tab: more)"));
}

// The log below the options has no lines for all that the Invaders did.
TEST(WholeGame, MuchNewsHasTheColumnUntilAKeyIsPressed) {
  const auto play = island_play({"river", "shadows", "lightning", "thunderspeaker"}, 1);
  GameScreen screen(*play, {});
  const auto has_column = [&] {
    return shown(screen, 40, 120).find("log (Tab: back)") != std::string::npos;
  };
  for (int i = 0; i < 300 && !has_column(); ++i) press(screen, Key::Kind::enter);
  EXPECT_TRUE(has_column()) << shown(screen, 40, 120);
  press(screen, Key::Kind::down);
  EXPECT_FALSE(has_column());
}

TEST(WholeGame, SpiritsHaveTheNumbersOfTheirPresence) {
  const auto play = island_play({"river", "shadows"}, 1);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 40, 120), HasSubstr("─ 1: River Surges in Sunlight ─"));
}

TEST(WholeGame, ForgettingIsExplained) {
  const auto play = island_play({"lightning"}, 568666);
  GameScreen screen(*play, {.explains = true});
  // The third card of its progression is a major power.
  for (int i = 0; i < 200 && shown(screen).find("Forget which") == std::string::npos; ++i) {
    const std::string text = shown(screen);
    take(screen, text.find("grow: reclaim") != std::string::npos ? "grow: reclaim" : "");
    ASSERT_TRUE(play->ending(80).empty());
  }
  EXPECT_THAT(shown(screen), HasSubstr("Who gains a major power forgets a"));
}

OptionList cards() {
  OptionList list;
  list.set({{"",
             {"play Harbingers of the Lightning", "play Lightning's Boon", "done playing cards"},
             {"0 slow, fire air", "1 fast, fire air", ""},
             {},
             {"0 slow fi ai", "1 fast fi ai", ""}}});
  return list;
}

TEST(Options, KeepTheirNotesInFewLettersWhereRowsAreFew) {
  OptionList list = cards();
  Screen five(5, 39);
  list.draw(five, five.area());
  EXPECT_THAT(five.text(), HasSubstr("\n    1 fast, fire air\n"));
  Screen four(4, 39);
  list.draw(four, four.area());
  EXPECT_EQ(four.text(),
            "> 1 play Harbingers of the Lightning\n    0 slow, fire air\n"
            "  2 play Lightning's Boon  1 fast fi ai\n  3 done playing cards\n");
  Screen three(3, 39);
  list.draw(three, three.area());
  EXPECT_EQ(three.text(),
            "> 1 play Harbingers of the Lightning\n  2 play Lightning's Boon  1 fast fi ai\n"
            "  3 done playing cards\n");
  EXPECT_TRUE(three.at(1, 2).ink.faint) << "a number is told from what a label begins with";
}

TEST(Options, AreFoundByTheirNotesToo) {
  OptionList list = cards();
  for (const char letter : std::string("/1 FAST")) {
    list.press(letter_key(static_cast<char32_t>(letter)));
  }
  EXPECT_EQ(list.current(), 1U);
}

TEST(Options, MoreOfThemIsNoLetterOfAHeading) {
  OptionList list;
  list.set({{"Lands", {"A1", "A2"}}, {"Minor powers", {"Boon"}}});
  Screen screen(4, 20);
  list.draw(screen, screen.area());
  EXPECT_EQ(screen.row_text(3), "Minor powers       v");
}

TEST(Forest, IsWholeWhereThereIsAColumnOrNot) {
  for (const int width : {80, 119, 120, 122, 123, 160}) {
    const auto play = forest_play(2, "", 3);
    GameScreen screen(*play, {});
    const std::string text = shown(screen, 40, width);
    EXPECT_THAT(text.substr(0, text.find("\n B ")), AllOf(HasSubstr("  12"), Not(HasSubstr("…"))))
        << width;
  }
}

TEST(Forest, TokensCountWhatATileWouldMakeOfThem) {
  forest::State view{};
  view.players = 2;
  view.tiles[0] = 0;  // some face
  const forest::Face& face = forest::kFaceList[0];
  view.held[0] = static_cast<u16>(1U << face.spirit);
  const auto lines = tile_lines(view, 0, 0, 80);
  ASSERT_FALSE(lines.empty());
  EXPECT_THAT(lines[0][0].text, HasSubstr(fmt::format("you 1 to {}", 1 + face.symbols)));
  const forest::Game game(forest::Setup{});
  bool alone = false;
  for (const Line& line : collections(game, view, 0, 46)) {
    for (const Span& span : line) alone = alone || span.text.find("t1*") != std::string::npos;
  }
  EXPECT_TRUE(alone) << "of tokens alone";
}

TEST(Forest, TheEndNamesWhoHasWhat) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  for (int i = 0; i < 300 && play->ending(80).empty(); ++i) {
    while (screen.work()) continue;
    press(screen, Key::Kind::enter);
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("  you (player 1)"), HasSubstr("  player 2"),
                                   HasSubstr(", victory")));
}

TEST(Forest, HelpAndMenuSpeakOfIt) {
  const auto play = forest_play(2, "", 3);
  GameScreen screen(*play, {});
  type(screen, "?");
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("read: collections, tiles, what spirits score"),
                                   Not(HasSubstr("neighbours")), Not(HasSubstr("as a table"))));
  SetupMenu::Habits habits;
  habits.spirit = "river-surges-in-sunlight";
  SetupMenu menu(library()->content, habits);
  menu.press({Key::Kind::home});
  menu.press({Key::Kind::down});   // from the statistics
  menu.press({Key::Kind::right});  // the other game
  menu.press({Key::Kind::down});
  menu.press({Key::Kind::down});
  menu.press({Key::Kind::enter});
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("a strong bot"), HasSubstr("It tries 3000 games")));
}

}  // namespace
}  // namespace loci::terminal
