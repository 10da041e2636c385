// The set-up menu of the terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "cli/screen_game.hpp"
#include "island/daily.hpp"
#include "island/score.hpp"
#include "support/screens.hpp"
#include "terminal/setup_menu.hpp"

namespace loci::terminal {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

SetupMenu::Habits habits() {
  SetupMenu::Habits habits;
  habits.spirit = "river-surges-in-sunlight";
  habits.seed = 7;
  return habits;
}

SetupMenu a_menu() { return {library()->content, habits()}; }

// Goes to the row that begins so.
void go_to(SetupMenu& menu, const std::string& name) {
  menu.press({Key::Kind::home});
  for (int i = 0; i < 30; ++i) {
    if (shown(menu, 40, 120).find(" > " + name) != std::string::npos) return;
    menu.press({Key::Kind::down});
  }
  ADD_FAILURE() << "no row " << name << " in\n" << shown(menu, 40, 120);
}

void change(SetupMenu& menu, const std::string& name, int steps = 1) {
  go_to(menu, name);
  const Key::Kind key = steps < 0 ? Key::Kind::left : Key::Kind::right;
  for (int i = 0; i < std::abs(steps); ++i) menu.press({key});
}

// The game begins as it was chosen: the engine takes the set-up.
void start(SetupMenu& menu) {
  go_to(menu, "Start");
  EXPECT_FALSE(menu.press({Key::Kind::enter}));
  const NewGame game = menu.chosen();
  ASSERT_EQ(game.kind, NewGame::Kind::island);
  EXPECT_FALSE(island_play_with(game.island, game.seed)->questions().empty());
}

TEST(Menu, OffersAGameThatStartsAtOnce) {
  SetupMenu menu = a_menu();
  EXPECT_THAT(shown(menu),
              AllOf(HasSubstr("< Spirit Island >"), HasSubstr("< River Surges in Sunlight >"),
                    HasSubstr("Board 1     < A >"), HasSubstr("< power progressions >"),
                    HasSubstr("Blight card < none >"), HasSubstr("< 7 >"), HasSubstr(" > Start"),
                    HasSubstr("Difficulty  0"), HasSubstr("Explained   < every moment >"),
                    Not(HasSubstr("Saved"))));
  start(menu);
  EXPECT_THAT(menu.chosen().island.spirits, ElementsAre("river-surges-in-sunlight"));
  EXPECT_THAT(menu.chosen().island.boards, ElementsAre("A"));
  EXPECT_EQ(menu.chosen().seed, 7U);
}

TEST(Menu, EverySpiritAndEveryBoardSitsOnlyOnce) {
  SetupMenu menu = a_menu();
  change(menu, "Players", 3);
  const std::vector<std::string> before = menu.chosen().island.spirits;
  change(menu, "Spirit 1", 2);
  EXPECT_NE(menu.chosen().island.spirits[0], before[0]);
  for (const std::size_t seat : {1U, 2U, 3U}) {
    EXPECT_EQ(menu.chosen().island.spirits[seat], before[seat])
        << "the arrows leave other seats alone";
  }
  go_to(menu, "Board 2");
  menu.press({Key::Kind::enter});
  menu.press({Key::Kind::end});
  menu.press({Key::Kind::enter});
  const NewGame game = menu.chosen();
  EXPECT_EQ(std::set<std::string>(game.island.spirits.begin(), game.island.spirits.end()).size(),
            4U);
  EXPECT_EQ(std::set<std::string>(game.island.boards.begin(), game.island.boards.end()).size(), 4U);
  EXPECT_THAT(game.island.boards, ElementsAre("A", "H", "C", "D")) << "the last of all";
  start(menu);
}

TEST(Menu, EnterShowsAllChoicesWithTheirTextAndTakesOne) {
  SetupMenu menu = a_menu();
  go_to(menu, "Spirit 1");
  EXPECT_TRUE(menu.press({Key::Kind::enter}));
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("─ Spirit 1 ─"), HasSubstr("Thunderspeaker"),
                                 HasSubstr("River's Domain: "), HasSubstr("Growth, pick 1:")));
  for (const char32_t letter : std::u32string(U"thunder")) menu.press(letter_key(letter));
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("Ally of the Dahan: "), Not(HasSubstr("Ocean"))));
  EXPECT_TRUE(menu.press({Key::Kind::enter}));
  EXPECT_THAT(menu.chosen().island.spirits, ElementsAre("thunderspeaker"));
  menu.press({Key::Kind::enter});
  menu.press({Key::Kind::down});
  EXPECT_TRUE(menu.press({Key::Kind::escape}));
  EXPECT_THAT(menu.chosen().island.spirits, ElementsAre("thunderspeaker")) << "Esc takes none";
}

TEST(Menu, BoardsMapsAndLayoutsAreChosen) {
  SetupMenu menu = a_menu();
  change(menu, "Board 1", 8);
  EXPECT_THAT(shown(menu), HasSubstr("Boards      < drawn with the seed >"));
  EXPECT_THAT(menu.chosen().island.boards, IsEmpty());
  start(menu);
  SetupMenu second = a_menu();
  change(second, "Players");
  const std::string first = second.chosen().island.layout;
  change(second, "Island");
  EXPECT_NE(second.chosen().island.layout, first);
  start(second);
  SetupMenu third = a_menu();
  change(third, "Island");
  EXPECT_THAT(shown(third), AllOf(HasSubstr("Thematic map"), Not(HasSubstr("Board 1"))));
  EXPECT_EQ(third.chosen().island.map, "thematic");
  start(third);
}

TEST(Menu, BlightCardAndPowersFollowTheRulebookUntilChosen) {
  SetupMenu menu = a_menu();
  change(menu, "Power cards");
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("Power cards < drawn >"), HasSubstr("< random >")));
  change(menu, "Blight card", 1);
  EXPECT_NE(menu.chosen().island.blight_card, "random");
  start(menu);
}

TEST(Menu, AdversaryAndScenarioAddUpToADifficulty) {
  SetupMenu menu = a_menu();
  change(menu, "Adversary");
  change(menu, "Level", 2);
  change(menu, "Scenario", 4);
  const auto& content = library()->content;
  const int sum = content.adversaries[0].levels[2].difficulty + content.scenarios[3].difficulty;
  EXPECT_THAT(shown(menu), HasSubstr("Difficulty  " + std::to_string(sum)));
  start(menu);
}

// The second is another than the first, goes when that does, and counts half if it is the easier.
TEST(Menu, ASecondAdversarySupportsTheFirst) {
  SetupMenu menu = a_menu();
  EXPECT_THAT(shown(menu, 40, 120), Not(HasSubstr("Second")));
  change(menu, "Adversary");
  change(menu, "Level", 2);
  change(menu, "Second");
  change(menu, "Its level", 1);
  const auto& content = library()->content;
  EXPECT_EQ(menu.chosen().island.adversary, content.adversaries[0].id);
  EXPECT_EQ(menu.chosen().island.second, content.adversaries[1].id);
  EXPECT_EQ(menu.chosen().island.second_level, 1);
  const int sum = island::combined_difficulty(content.adversaries[0].levels[2].difficulty,
                                              content.adversaries[1].levels[1].difficulty);
  EXPECT_THAT(shown(menu, 40, 120), HasSubstr("Difficulty  " + std::to_string(sum)));
  change(menu, "Adversary");
  EXPECT_EQ(menu.chosen().island.adversary, content.adversaries[1].id);
  EXPECT_EQ(menu.chosen().island.second, "");
  EXPECT_EQ(menu.chosen().island.second_level, 0);
  change(menu, "Second");
  EXPECT_EQ(menu.chosen().island.second, content.adversaries[0].id);
  start(menu);
}

// A spirit stands there once; its aspects are a row of their own, only where there are any.
TEST(Menu, AnAspectIsChosenWithItsSpirit) {
  const auto library = island::library_with(
      "aspect \"Drought\" of \"River Surges in Sunlight\"\n"
      "  rule \"Cracked Earth\": defend 1 in each sands with your presence\n");
  SetupMenu menu(library->content, habits());
  EXPECT_THAT(shown(menu, 40, 120), HasSubstr("Aspect      < none >"));
  change(menu, "Players");
  change(menu, "Aspect");
  change(menu, "Aspect");  // behind Sunshine
  EXPECT_THAT(shown(menu, 40, 120), AllOf(HasSubstr("Aspect      < Drought >"),
                                          HasSubstr("Spirit 1    < River Surges in Sunlight >")));
  EXPECT_EQ(menu.chosen().island.spirits[0], "river-surges-in-sunlight-drought");
  // The other seat takes River over, with its aspect.
  go_to(menu, "Spirit 2");
  menu.press({Key::Kind::enter});
  for (const char letter : std::string("River Surges")) {
    menu.press({Key::Kind::letter, static_cast<char32_t>(letter)});
  }
  menu.press({Key::Kind::enter});
  EXPECT_EQ(menu.chosen().island.spirits[1], "river-surges-in-sunlight-drought");
  EXPECT_NE(menu.chosen().island.spirits[0], "river-surges-in-sunlight");
  EXPECT_NO_THROW(island::Game(library, menu.chosen().island));
}

// Where several boxes have cards, each is in the decks or not.
TEST(Menu, BoxesAreInTheDecksOrNot) {
  SetupMenu base = a_menu();
  EXPECT_THAT(shown(base, 40, 120), HasSubstr("Cards of    < Branch and Claw: left out >"));
  const auto library = island::library_with(
      "minor \"Aa\"\n  0 fast, sun, range 1\n  fear 1\n"
      "blight \"Ab\"\n  healthy 2 per player\n  blighted 4 per player\n"
      "  each invader phase: each player: destroy 1 of your presence\n");
  SetupMenu menu(library->content, habits());
  EXPECT_THAT(shown(menu, 40, 120), AllOf(HasSubstr("Cards of    < base: in the decks >"),
                                          HasSubstr("Cards of    < over: in the decks >")));
  EXPECT_THAT(menu.chosen().island.boxes, ElementsAre("base", "over"));
  change(menu, "Blight card", -1);
  EXPECT_EQ(menu.chosen().island.blight_card, "ab");
  change(menu, "Cards of    < over");
  EXPECT_THAT(shown(menu, 40, 120), HasSubstr("Cards of    < over: left out >"));
  EXPECT_THAT(menu.chosen().island.boxes, ElementsAre("base"));
  EXPECT_EQ(menu.chosen().island.blight_card, "random");
  change(menu, "Blight card", -1);
  EXPECT_NE(menu.chosen().island.blight_card, "ab");
}

TEST(Menu, ASetUpIsDrawnAndShown) {
  SetupMenu::Habits with_draw = habits();
  with_draw.draw = [](std::size_t players, const std::vector<std::string>& boxes) {
    island::Setup setup;
    setup.boxes = boxes;
    setup.seed = 99;
    setup.spirits.assign({"thunderspeaker", "oceans-hungry-grasp"});
    setup.spirits.resize(players);
    setup.boards = {"C"};
    setup.scenario = "blitz";
    setup.progressions = false;
    setup.blight_card = "random";
    return setup;
  };
  SetupMenu menu(library()->content, with_draw);
  go_to(menu, "Draw all");
  EXPECT_TRUE(menu.press({Key::Kind::enter}));
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("< Thunderspeaker >"), HasSubstr("< Blitz >"),
                                 HasSubstr("< C >"), HasSubstr("< 99 >"), HasSubstr("> Draw all")));
  start(menu);
}

TEST(Menu, AnUnfinishedGameStandsFirstAndTheOthersAreThereToo) {
  SetupMenu::Habits with_saved = habits();
  with_saved.saved = {{"Spirit Island: Thunderspeaker", "one", {"turn 3"}, false},
                      {"Spirits of the Forest", "two", {"players 2"}, true}};
  SetupMenu menu(library()->content, with_saved);
  EXPECT_THAT(shown(menu), HasSubstr(" > Go on with Spirit Island: Thunderspeaker"));
  EXPECT_FALSE(menu.press({Key::Kind::enter}));
  EXPECT_EQ(menu.chosen().kind, NewGame::Kind::go_on);
  EXPECT_EQ(menu.chosen().file, "one");
  SetupMenu second(library()->content, with_saved);
  go_to(second, "Saved games (2)");
  second.press({Key::Kind::enter});
  second.press({Key::Kind::down});
  EXPECT_THAT(shown(second), HasSubstr("players 2"));
  EXPECT_FALSE(second.press({Key::Kind::enter}));
  EXPECT_EQ(second.chosen().file, "two");
  SetupMenu other(library()->content, with_saved);
  EXPECT_FALSE(other.press(letter_key(U'q')));
  EXPECT_EQ(other.chosen().kind, NewGame::Kind::leave);
}

TEST(Menu, AGameThatCannotBePlayedIsRefusedThere) {
  const std::string reason =
      "This game cannot be played: /home/somebody/.local/state/loci/games/"
      "2026-11-16-010203-island-7.replay:12: \"push town A5 to A4\" is not open.";
  SetupMenu::Habits with_saved = habits();
  with_saved.saved = {{"Spirit Island: Thunderspeaker", "one", {"turn 3"}, false},
                      {"Spirits of the Forest", "two", {"players 2"}, true}};
  std::vector<std::string> asked;
  with_saved.refusal = [&](const NewGame& game) {
    asked.push_back(game.file);
    return game.file == "two" ? std::string() : reason;
  };
  const auto said = [](SetupMenu& menu) { return unbroken(shown(menu)); };
  const std::string wanted = "replay:12:\"pushtownA5toA4\"isnotopen.";
  SetupMenu menu(library()->content, with_saved);
  EXPECT_TRUE(menu.press({Key::Kind::enter})) << "it stays";
  EXPECT_THAT(said(menu), AllOf(HasSubstr("Thisgamecannotbeplayed:/home/"), HasSubstr(wanted)));
  EXPECT_THAT(shown(menu), HasSubstr(" > Go on with"));
  EXPECT_TRUE(menu.press({Key::Kind::resize}));
  EXPECT_THAT(said(menu), HasSubstr(wanted));
  go_to(menu, "Saved games (2)");
  EXPECT_THAT(said(menu), Not(HasSubstr("cannot"))) << "told once";
  menu.press({Key::Kind::enter});
  EXPECT_TRUE(menu.press({Key::Kind::enter}));
  EXPECT_THAT(said(menu), AllOf(HasSubstr(wanted), HasSubstr("SpiritsoftheForest")));
  menu.press({Key::Kind::down});
  EXPECT_FALSE(menu.press({Key::Kind::enter})) << "another one can be";
  EXPECT_EQ(menu.chosen().file, "two");
  SetupMenu fresh(library()->content, with_saved);
  go_to(fresh, "Start");
  EXPECT_TRUE(fresh.press({Key::Kind::enter}));
  EXPECT_THAT(said(fresh), HasSubstr(wanted));
  EXPECT_FALSE(fresh.press(letter_key(U'q')));
  EXPECT_EQ(fresh.chosen().kind, NewGame::Kind::leave);
  EXPECT_THAT(asked, ElementsAre("one", "one", "two", ""));
}

TEST(Menu, EveryPlayerOfTheForestIsChosen) {
  SetupMenu menu = a_menu();
  change(menu, "Game");
  change(menu, "Players");
  change(menu, "Player 3");
  change(menu, "Paying");
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("Player 2    < a strong bot >"),
                                 HasSubstr("< a person at this terminal >"),
                                 HasSubstr("< never forced >"), Not(HasSubstr("Adversary"))));
  EXPECT_THAT(menu.chosen().players, ElementsAre("you", "mcts:3000", "you"));
  EXPECT_TRUE(menu.chosen().optional_payment);
  change(menu, "Players", 2);
  EXPECT_THAT(shown(menu), HasSubstr("< 1, alone >"));
  EXPECT_THAT(menu.chosen().players, SizeIs(1));
}

TEST(Menu, AfterAGameItBeginsWithWhatWasChosen) {
  SetupMenu first = a_menu();
  change(first, "Spirit 1");
  change(first, "Adversary");
  change(first, "Explained");
  start(first);
  SetupMenu::Habits again = habits();
  again.seed = 8;
  again.last = first.chosen();
  SetupMenu menu(library()->content, again);
  const NewGame game = menu.chosen();
  EXPECT_EQ(game.island.spirits, again.last->island.spirits);
  EXPECT_EQ(game.island.adversary, again.last->island.adversary);
  EXPECT_EQ(game.explained, again.last->explained);
  EXPECT_THAT(shown(menu), AllOf(HasSubstr("< 8 >"), HasSubstr(" > Start")));
  start(menu);
}

TEST(Menu, WhoLeavesItStartsNothing) {
  SetupMenu::Habits drawing = habits();
  drawing.draw = [](std::size_t, const std::vector<std::string>&) {
    island::Setup setup;
    setup.spirits = {"thunderspeaker"};
    setup.boards = {"B"};
    return setup;
  };
  drawing.last.emplace();
  drawing.last->kind = NewGame::Kind::island;
  drawing.last->island = drawing.draw(1, {});
  SetupMenu menu(library()->content, drawing);
  EXPECT_FALSE(menu.press(letter_key(U'q')));
  EXPECT_EQ(menu.chosen().kind, NewGame::Kind::leave);
  go_to(menu, "Draw all");
  menu.press({Key::Kind::enter});
  EXPECT_THAT(shown(menu), HasSubstr("Thunderspeaker"));
  EXPECT_FALSE(menu.press(letter_key(U'q')));
  EXPECT_EQ(menu.chosen().kind, NewGame::Kind::leave);
}

TEST(Menu, AnySizeIsDrawn) {
  SetupMenu menu = a_menu();
  for (int height = 1; height < 30; ++height) {
    for (const int width : {1, 2, 20, 50, 51, 80, 300}) {
      const std::string text = shown(menu, height, width);
      if (height <= 3 || width < 20) continue;
      EXPECT_THAT(text, HasSubstr(" > Start")) << height << ' ' << width;
    }
  }
}

TEST(Menu, ASeedIsTyped) {
  SetupMenu menu = a_menu();
  go_to(menu, "Seed");
  menu.press({Key::Kind::backspace});
  menu.press(letter_key(U'4'));
  menu.press(letter_key(U'2'));
  EXPECT_EQ(menu.chosen().seed, 42U);
}

TEST(Menu, AClickGoesToARowAndTheNextOneOpensIt) {
  SetupMenu menu = a_menu();
  click(menu, U"Scenario ");
  EXPECT_THAT(shown(menu), HasSubstr(" > Scenario"));
  click(menu, U"Scenario ");
  EXPECT_THAT(shown(menu), HasSubstr("─ Scenario ─"));
  click(menu, U"2 Blitz");
  click(menu, U"2 Blitz");
  EXPECT_EQ(menu.chosen().island.scenario, "blitz");
  menu.press({Key::Kind::wheel_up});
  EXPECT_THAT(shown(menu), HasSubstr(" > Adversary"));
}

TEST(Menu, AllRowsOfFourPlayersAreReachedOnTheSmallestScreen) {
  SetupMenu menu = a_menu();
  change(menu, "Players", 3);
  change(menu, "Adversary");
  EXPECT_THAT(shown(menu), HasSubstr("   Game "));
  menu.press({Key::Kind::end});
  EXPECT_THAT(shown(menu), HasSubstr(" > Start"));
  for (const int size : {1, 2, 5, 9, 15}) shown(menu, size, 3 * size);
}

TEST(Menu, SixMayPlayTheIslandAndFourTheForest) {
  SetupMenu menu = a_menu();
  change(menu, "Players", -1);
  EXPECT_THAT(menu.chosen().island.spirits, SizeIs(6));
  EXPECT_THAT(menu.chosen().island.boards, SizeIs(6));
  start(menu);
  SetupMenu forest = a_menu();
  change(forest, "Game");
  go_to(forest, "Players");
  forest.press({Key::Kind::enter});
  EXPECT_THAT(shown(forest, 40, 120), AllOf(HasSubstr("  4"), Not(HasSubstr("  5"))));
}

TEST(Menu, TheIslandOfTheDayBeginsAsItIs) {
  SetupMenu::Habits with = habits();
  const island::Content& content = library()->content;
  const island::Setup daily = island::daily_setup(content, "2026-11-18");
  with.daily = {"2026-11-18", island::daily_words(content, daily), daily};
  SetupMenu menu(content, with);
  change(menu, "Players");  // nothing of this is for the island of the day
  go_to(menu, "Island of the day");
  EXPECT_THAT(shown(menu, 40, 120), AllOf(HasSubstr("Starlight Seeks Its Form on board H"),
                                          HasSubstr("The island of 2026-11-18")));
  menu.press({Key::Kind::right});
  EXPECT_FALSE(menu.press({Key::Kind::enter}));
  const NewGame game = menu.chosen();
  EXPECT_EQ(game.kind, NewGame::Kind::daily);
  EXPECT_EQ(game.seed, 20261118U);
  EXPECT_EQ(setup_lines(game.island), setup_lines(daily));
}

}  // namespace
}  // namespace loci::terminal
