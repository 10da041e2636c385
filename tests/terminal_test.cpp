// What the terminal shows, read from the cells that the games are drawn into.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/kept_games.hpp"
#include "cli/saved_game.hpp"
#include "core/rng.hpp"
#include "support/own_folder.hpp"
#include "support/screens.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Any options, any keys: whatever the game comes to can be drawn, to its end.
void play_to_the_end(Play& play, u64 seed) {
  GameScreen screen(play, {});
  Rng rng = Rng::seeded(seed);
  for (int i = 0; i < 4000 && play.ending(80).empty(); ++i) {
    for (u32 steps = rng.below(4); steps > 0; --steps) press(screen, Key::Kind::down);
    if (rng.below(4) == 0) press(screen, Key::Kind::tab);
    shown(screen, rng.below(8) == 0 ? 40 : 24, rng.below(8) == 0 ? 130 : 80);
    while (screen.work()) continue;
    press(screen, Key::Kind::enter);
    if (rng.below(16) == 0) screen.press(letter_key(U'u'));
  }
  EXPECT_THAT(shown(screen), HasSubstr("The game is over"));
}

class Kept : public OwnFolder {
 protected:
  void SetUp() override {
    OwnFolder::SetUp();
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
  static std::string read(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }
};

TEST(Cells, TextIsCutAtTheEdgeOfItsArea) {
  Screen screen(2, 10);
  screen.put({0, 2, 1, 5}, 0, "River Surges");
  screen.put(screen.area(), 1, "− Dahan");
  screen.put(screen.area(), 2, "below the screen");
  EXPECT_EQ(screen.text(), "  Rive…\n− Dahan\n");
}

TEST(Cells, ALineHasSpansInTheirOwnLooks) {
  Screen screen(1, 10);
  screen.put(screen.area(), 0, Line{{"ab", kBold}, {"cd"}});
  EXPECT_EQ(screen.row_text(0), "abcd");
  EXPECT_TRUE(screen.at(0, 1).ink.bold);
  EXPECT_FALSE(screen.at(0, 2).ink.bold);
}

TEST(Cells, WrappedTextKeepsItsMargins) {
  Lines lines;
  add_wrapped(lines, "  one two three", 9, {}, 4);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0][0].text, "  one");
  EXPECT_EQ(lines[1][0].text, "    two");
  EXPECT_EQ(lines[2][0].text, "    three");
}

OptionList list_of(std::vector<std::string> labels) {
  OptionList list;
  list.set({{"", std::move(labels)}});
  return list;
}

TEST(Options, ArrowsAndNumbersMoveTheCursor) {
  OptionList list = list_of({"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"});
  EXPECT_EQ(list.current(), 0U);
  list.press({Key::Kind::down});
  EXPECT_EQ(list.current(), 1U);
  list.press(letter_key(U'1'));
  EXPECT_EQ(list.current(), 0U);
  list.press(letter_key(U'2'));
  EXPECT_EQ(list.current(), 11U) << "12";
  list.press(letter_key(U'3'));
  EXPECT_EQ(list.current(), 2U) << "there is no 123";
  list.press({Key::Kind::end});
  list.press({Key::Kind::down});
  EXPECT_EQ(list.current(), 11U);
}

TEST(Options, TextLeavesThoseThatHoldIt) {
  OptionList list = list_of({"push town A5 to A4", "push Explorer A5 to A1", "done"});
  list.press(letter_key(U'/'));
  for (const char32_t letter : U"EXPL") {
    if (letter != 0) list.press(letter_key(letter));
  }
  Screen screen(4, 40);
  list.draw(screen, screen.area());
  EXPECT_EQ(screen.text(), "> 2 push Explorer A5 to A1\n\n\n\n");
  EXPECT_EQ(list.current(), 1U);
  list.press(letter_key(U'x'));
  EXPECT_FALSE(list.current().has_value());
  list.press({Key::Kind::escape});
  EXPECT_EQ(list.current(), 0U);
}

TEST(IslandScreen, ShowsTheTableOn80By24) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  const std::string text = shown(screen);
  EXPECT_THAT(text, AllOf(HasSubstr("Turn 1, Spirit phase · terror level 1: won when no Invaders"),
                          HasSubstr("Fear 0 of 4, 3 cards to level 2 · Blight pool 6"),
                          HasSubstr("Build Stage I Sands · deck 11222233333"),
                          HasSubstr(" A2  W c 1C       1D\n"),
                          HasSubstr(" A4  S   1E       1B                  build town\n"),
                          HasSubstr(" A5  W                   1*\n"),
                          HasSubstr("─ Spirit phase: what does River Surges in Sunlight do? ─"),
                          HasSubstr("> 1 grow: reclaim all power cards,      │"),
                          HasSubstr("\n    gain a power card, gain 1 Energy    │"),
                          HasSubstr("Energy 0 (+1 a turn)  Plays 0 of 1"), HasSubstr("q quit")));
  std::istringstream rows(text);
  int count = 0;
  for (std::string row; std::getline(rows, row); ++count) EXPECT_LE(shown_width(row), 80U) << row;
  EXPECT_EQ(count, 24);
}

TEST(IslandScreen, AWideOneShowsSeatOptionAndLogAtOnce) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 45, 140),
              AllOf(HasSubstr("─ River Surges in Sunlight ─"), HasSubstr("Energy track: [1] 2 2 3"),
                    HasSubstr("─ option ─"), HasSubstr("─ log ─")));
  // Smaller than promised, it still draws what fits.
  for (const int size : {1, 2, 5, 9, 15}) shown(screen, size, 3 * size);
}

TEST(IslandScreen, LandsOfTheOptionUnderTheCursorAreMarked) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  type(screen, "2");
  press(screen, Key::Kind::enter);
  const std::string text = shown(screen);
  EXPECT_THAT(text, AllOf(HasSubstr("\n>A1  M c"), HasSubstr("\n*A5  W")));
  press(screen, Key::Kind::down);
  EXPECT_THAT(shown(screen), HasSubstr("\n*A1  M c"));
}

TEST(IslandScreen, TheCardOfAnOptionIsShownWithWhatItDoes) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  type(screen, "3");
  for (int i = 0; i < 40 && shown(screen).find("Which power cards") == std::string::npos &&
                  shown(screen).find("> 1 play ") == std::string::npos;
       ++i) {
    press(screen, Key::Kind::enter);
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("power"), HasSubstr("cost ")));
}

TEST(IslandScreen, TellsAdversaryAndScenario) {
  cli::SetupOptions options;
  options.spirits = {"river"};
  options.fields["adversary"] = "england";
  options.fields["level"] = "1";
  options.fields["scenario"] = "blitz";
  const auto play = island_play_with(options, 1);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen, 24, 130),
              HasSubstr("no Invaders are left · The Kingdom of England level 1 · Blitz\n"));
  EXPECT_THAT(shown(screen), HasSubstr("\nThe Kingdom of England level 1 · Blitz\n"))
      << "where the first line is too short for it";
  for (int i = 0; i < 9 && shown(screen).find("─ challenge") == std::string::npos; ++i) {
    press(screen, Key::Kind::tab);
  }
  EXPECT_THAT(shown(screen), HasSubstr("England, level 1\n"));
  play_to_the_end(*play, 1);
}

TEST(IslandScreen, LandsThatDoNotFitAreScrolledTo) {
  const auto play = island_play({"river", "thunder", "lightning", "bringer"}, 1);
  GameScreen screen(*play, {});
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("0 above, "), Not(HasSubstr("\n D8 "))));
  for (int i = 0; i < 9; ++i) press(screen, Key::Kind::right);
  EXPECT_THAT(shown(screen), AllOf(HasSubstr(", 0 below"), HasSubstr("\n D8 ")));
  press(screen, Key::Kind::left);
  EXPECT_THAT(shown(screen), HasSubstr(", 4 below")) << "what went beyond the end is forgotten";
}

TEST(IslandScreen, AnySizeIsDrawn) {
  const auto play = island_play({"river", "thunder", "lightning", "bringer"}, 1);
  GameScreen screen(*play, {});
  for (const int height : {1, 2, 3, 5, 12, 24, 100}) {
    for (const int width : {1, 2, 3, 7, 20, 80, 119, 120, 300}) {
      for (const std::string keys : {"", "v", "l", "?", "r", "s"}) {
        type(screen, keys);
        EXPECT_EQ(shown(screen, height, width).empty(), false);
        press(screen, Key::Kind::escape);
        if (keys == "v") type(screen, keys);
      }
      screen.press(mouse_key(Key::Kind::wheel_down, height - 1, width - 1));
      screen.press(mouse_key(Key::Kind::wheel_up, 0, 0));
    }
  }
  EXPECT_EQ(play->choices(), 0U);
}

TEST(IslandScreen, WhatTheInvadersDidIsReadFirst) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  for (int i = 0; i < 40 && shown(screen).find("─ log") == std::string::npos; ++i) {
    press(screen, Key::Kind::enter);
  }
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Build in "), HasSubstr("Explore in ")));
  press(screen, Key::Kind::down);
  EXPECT_THAT(shown(screen), HasSubstr("─ option"));
}

TEST(IslandScreen, UndoAndTheLogGoBack) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  const std::string begin = shown(screen);
  EXPECT_TRUE(screen.press(letter_key(U'u')));
  EXPECT_THAT(shown(screen), HasSubstr("There is nothing to take back."));
  press(screen, Key::Kind::enter);
  press(screen, Key::Kind::enter);
  EXPECT_EQ(play->choices(), 2U);
  screen.press(letter_key(U'u'));
  EXPECT_EQ(play->choices(), 1U);
  press(screen, Key::Kind::enter);
  press(screen, Key::Kind::enter);
  screen.press(letter_key(U'l'));
  EXPECT_THAT(shown(screen), HasSubstr(">  3 T1 "));
  press(screen, Key::Kind::home);
  press(screen, Key::Kind::enter);
  EXPECT_EQ(play->choices(), 0U);
  EXPECT_THAT(shown(screen),
              HasSubstr("3 choices are taken back: U makes them again, one by one."));
  press(screen, Key::Kind::escape);
  EXPECT_EQ(shown(screen), begin);
  EXPECT_FALSE(screen.press(letter_key(U'q')));
}

TEST(IslandScreen, HelpNamesKeysAndLetters) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  screen.press(letter_key(U'?'));
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("undo the last choice"), HasSubstr("sacred site")));
  screen.press(letter_key(U'x'));
  EXPECT_THAT(shown(screen), HasSubstr("Turn 1"));
}

TEST(IslandScreen, WholeGamesAreDrawn) {
  play_to_the_end(*island_play({"thunder"}, 2), 2);
  play_to_the_end(*island_play({"river", "ocean", "bringer"}, 3), 3);
}

TEST(ForestScreen, ShowsForestAndCollections) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  press(screen, Key::Kind::enter);
  while (screen.work()) continue;
  const std::string text = shown(screen);
  EXPECT_THAT(text, AllOf(HasSubstr("Spirits of the Forest · turn "), HasSubstr("tiles left"),
                          HasSubstr("As if it ended now: player 1 "), HasSubstr("\n A "),
                          HasSubstr("[Fl+M]"), HasSubstr("h hint")));
  press(screen, Key::Kind::tab);
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Branches"), HasSubstr("3 gemstones, 0 placed")));
}

TEST(ForestScreen, AHintPointsAtAnOption) {
  const auto play = forest_play(2, "", 3);
  GameScreen screen(*play, {});
  screen.press(letter_key(U'h'));
  EXPECT_THAT(shown(screen),
              AllOf(HasSubstr("Hint: take "), HasSubstr("% of the games it tried so\n")));
  EXPECT_EQ(play->choices(), 0U);
}

TEST(ForestScreen, UndoTakesBackWhatBotsDidSince) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  const std::string begin = shown(screen);
  for (int i = 0; i < 4; ++i) {
    press(screen, Key::Kind::enter);
    while (screen.work()) continue;
  }
  for (int i = 0; i < 4; ++i) screen.press(letter_key(U'u'));
  EXPECT_EQ(play->choices(), 0U);
  EXPECT_EQ(shown(screen), begin);
}

TEST(ForestScreen, WhatABotChoseAnewIsNotDoneAgain) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  for (int i = 0; i < 2; ++i) {
    press(screen, Key::Kind::enter);
    while (screen.work()) continue;
  }
  std::size_t of_bot = 0;
  while (play->taken(of_bot).seat == 0) ++of_bot;
  screen.press(letter_key(U'l'));
  press(screen, Key::Kind::home);
  for (std::size_t i = 0; i < of_bot; ++i) press(screen, Key::Kind::down);
  press(screen, Key::Kind::enter);
  EXPECT_EQ(play->choices(), of_bot);
  while (screen.work()) continue;
  screen.press(letter_key(U'U'));
  EXPECT_THAT(shown(screen), HasSubstr("There is nothing to do again."));
}

TEST(ForestScreen, WholeGamesAreDrawn) {
  play_to_the_end(*forest_play(2, "greedy", 4), 4);
  play_to_the_end(*forest_play(4, "", 5), 5);
  play_to_the_end(*forest_play(1, "", 6), 6);
}

TEST_F(Kept, EveryChoiceIsOnDiskAndGoesOn) {
  const std::string file = cli::new_kept_game("island", 1);
  ASSERT_THAT(file, HasSubstr(folder_.string()));
  std::vector<std::string> damaged;
  EXPECT_FALSE(cli::unfinished_game(damaged).has_value());
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {KeptFile(file), {}});
  press(screen, Key::Kind::enter);
  press(screen, Key::Kind::enter);
  EXPECT_EQ(read(file), play->replay());
  screen.press(letter_key(U'u'));
  EXPECT_EQ(read(file), play->replay());
  const auto kept = cli::unfinished_game(damaged);
  ASSERT_TRUE(kept.has_value());
  EXPECT_THAT(damaged, testing::IsEmpty());
  EXPECT_EQ(kept->file, file);
  EXPECT_EQ(cli::kept_game_words(library()->content, *kept),
            "Spirit Island: River Surges in Sunlight, 1 choice made");
  EXPECT_NE(cli::new_kept_game("island", 1), file) << "a game never takes the file of another";
}

TEST_F(Kept, AGameThatGoesOnElsewhereIsNotWrittenOver) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {KeptFile(path("game")), {}});
  press(screen, Key::Kind::enter);
  write_file(path("game"), "another program was here");
  press(screen, Key::Kind::enter);
  EXPECT_THAT(screen.unkept(), HasSubstr("another program has changed it meanwhile."));
  EXPECT_EQ(read(path("game")), "another program was here");
  type(screen, "s" + path("game"));
  press(screen, Key::Kind::enter);
  press(screen, Key::Kind::enter);
  EXPECT_EQ(read(path("game")), play->replay()) << "the player wants it so";
  press(screen, Key::Kind::enter);
  EXPECT_EQ(screen.unkept(), "");
  EXPECT_EQ(read(path("game")), play->replay());
}

TEST_F(Kept, AGameThatCannotBeWrittenIsNotLostUnawares) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {KeptFile(path("no-folder/game")), {}});
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen), HasSubstr("Not saved: cannot write the file"));
  EXPECT_THAT(screen.unkept(), HasSubstr("No such file or directory."));
  EXPECT_EQ(screen.kept_in(), "");
  EXPECT_TRUE(screen.press(letter_key(U'q')));
  EXPECT_THAT(shown(screen), HasSubstr("The game is not kept: s saves it under another name"));
  type(screen, "s" + path("elsewhere"));
  press(screen, Key::Kind::enter);
  EXPECT_EQ(screen.unkept(), "");
  EXPECT_EQ(screen.kept_in(), path("elsewhere"));
  EXPECT_FALSE(screen.press(letter_key(U'q')));
  press(screen, Key::Kind::enter);
  screen.press(letter_key(U'q'));
  EXPECT_FALSE(screen.press(letter_key(U'q'))) << "who wants to lose it may";
}

TEST_F(Kept, OnlyWhatWasWrittenIsSaidToBeKept) {
  const std::string file = path("game");
  const auto play = island_play({"river"}, 1);
  EXPECT_EQ(GameScreen(*play, {KeptFile(file), {}}).kept_in(), "");
  GameScreen screen(*play, {KeptFile(file), {}});
  press(screen, Key::Kind::enter);
  EXPECT_EQ(screen.kept_in(), file);
  EXPECT_EQ(GameScreen(*play, {KeptFile(file), {}}).kept_in(), file) << "where it goes on";
  EXPECT_EQ(GameScreen(*play, {KeptFile(path("another")), {}}).kept_in(), "");
}

TEST_F(Kept, WhereNoFolderCanBeMadeWritingSaysSo) {
  std::ofstream(path("loci")) << "no folder";
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {KeptFile(cli::new_kept_game("island", 1)), {}});
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen), HasSubstr("Not saved: "));
}

TEST_F(Kept, WhatIsSaidIsNeverCut) {
  const std::string file = path("a-folder-that-nobody-made-for-this-game/and-another/game.replay");
  const auto play = island_play({"river", "shadows"}, 1);
  GameScreen screen(*play, {KeptFile(file), {}});
  press(screen, Key::Kind::enter);
  const std::string reason = "Not saved: cannot write the file '" + file +
                             "': No such file or "
                             "directory.";
  for (const auto& [height, width] : {std::pair{24, 80}, {50, 160}, {30, 130}}) {
    const std::string text = shown(screen, height, width);
    EXPECT_THAT(unbroken(text), HasSubstr(unbroken(reason))) << text;
    EXPECT_THAT(text, HasSubstr("> 1 ")) << "the options are still there";
  }
  type(screen, "s" + file);
  EXPECT_THAT(unbroken(shown(screen)), HasSubstr(unbroken("Save as: " + file + "_")));
  const std::string there =
      path("a-name-that-is-long-enough-to-need-more-than-a-line-of-80.replay");
  std::ofstream(there) << "mine";
  press(screen, Key::Kind::escape);
  type(screen, "s" + there);
  press(screen, Key::Kind::enter);
  EXPECT_THAT(unbroken(shown(screen)),
              HasSubstr(unbroken(there + " is there already. Enter: overwrite it  Esc: no")));
}

// The last row, for every key that says something there.
TEST_F(Kept, EveryLineOfKeysFitsTheSmallestScreen) {
  const auto island = island_play({"river"}, 1);
  const auto forest = forest_play(2, "greedy", 1);
  for (Play* const play : {static_cast<Play*>(island.get()), static_cast<Play*>(forest.get())}) {
    for (const char* const keys :
         {"", "u", "U", "m", "v", "e", "?", "l", "r", "rzz", "/zz", "x", "s"}) {
      GameScreen screen(*play, {});
      type(screen, keys);
      Screen cells(24, 80);
      screen.draw(cells);
      EXPECT_THAT(cells.row_text(23), Not(HasSubstr("…"))) << keys;
      EXPECT_THAT(cells.row_text(23), Not(IsEmpty())) << keys;
    }
  }
}

TEST_F(Kept, AFolderIsNotOfferedToBeOverwritten) {
  const auto play = island_play({"river"}, 1);
  GameScreen screen(*play, {});
  type(screen, "s" + folder_.string());
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen, 24, 120), HasSubstr("it is no plain file."));
}

TEST_F(Kept, ABotTakesOverAndHandsBack) {
  const auto play = island_play({"River", "Thunderspeaker"}, 3);
  GameScreen screen(*play, {KeptFile(path("mine"))});
  screen.press(letter_key(U'b'));
  EXPECT_THAT(shown(screen), HasSubstr("A bot plays River Surges in Sunlight from now on"));
  EXPECT_EQ(table::remark_in(read(path("mine")), table::kPlayers), "plan:400,you");
  EXPECT_EQ(play->questions().size(), 1U);
  EXPECT_FALSE(play->thinking().empty());
  // While it is at it, only what cannot wait is for now.
  EXPECT_TRUE(screen.is_urgent(letter_key(U'B')));
  EXPECT_FALSE(screen.is_urgent({Key::Kind::enter}));
  screen.press(letter_key(U'B'));
  EXPECT_THAT(shown(screen), HasSubstr("People play all seats from now on."));
  EXPECT_FALSE(screen.work());
  EXPECT_EQ(table::remark_in(read(path("mine")), table::kPlayers), "");
}

// Free rows below the options are for the log where the column beside them has no room for all.
TEST(Screens, TheLogStandsBelowTheOptionsWhereTheColumnIsFull) {
  const auto play = island_play({"Sharp Fangs", "Vital Strength"}, 77);
  GameScreen screen(*play, {});
  for (int i = 0; i < 7; ++i) press(screen, Key::Kind::enter);
  Screen drawn(40, 120);
  screen.draw(drawn);
  const Found log = find_text(drawn, U"─ log ─");
  EXPECT_EQ(log.column, 0) << drawn.text();
  EXPECT_THAT(drawn.text(), HasSubstr("Ally of the Beasts"));
  Screen tall(60, 200);
  screen.draw(tall);
  EXPECT_GT(find_text(tall, U"─ log ─").column, 100) << tall.text();
}

TEST(Hints, TellThreePlansAndThinkOn) {
  const auto play = island_play({"River"}, 3);
  GameScreen screen(*play, {});
  screen.press(letter_key(U'h'));
  EXPECT_THAT(shown(screen), AllOf(HasSubstr("Hint after "), HasSubstr("hint, thinking on"),
                                   HasSubstr("Best: about ")));
  const auto last_line = [&] {
    const std::string text = shown(screen);
    return text.substr(text.find("Hint after "));
  };
  const std::string before = last_line();
  EXPECT_TRUE(screen.work());
  EXPECT_NE(last_line(), before) << "it says how many plans were tried by now";
  screen.press({Key::Kind::enter});
  EXPECT_THAT(shown(screen), Not(HasSubstr("Best: about ")));
}

TEST_F(Kept, ASavedGameRemarksItsPlayers) {
  const auto play = forest_play(2, "greedy", 3);
  GameScreen screen(*play, {});
  screen.press(letter_key(U's'));
  type(screen, path("mine"));
  EXPECT_THAT(shown(screen), HasSubstr("Save as: "));
  press(screen, Key::Kind::enter);
  EXPECT_EQ(table::remark_in(read(path("mine")), table::kPlayers), "you,greedy");
  EXPECT_EQ(cli::read_replay(path("mine")).choices.size(), play->choices());
  screen.press(letter_key(U's'));
  type(screen, "/no/folder/here");
  press(screen, Key::Kind::enter);
  EXPECT_THAT(shown(screen), HasSubstr("Not saved: "));
}

}  // namespace
}  // namespace loci::terminal
