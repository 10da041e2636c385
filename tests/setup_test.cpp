// Setting a game up: spirits, boards, layouts, and what cannot be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "island/game.hpp"
#include "island/score.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

const std::string river = "river-surges-in-sunlight";
const std::string thunder = "thunderspeaker";
const std::string bringer = "bringer-of-dreams-and-nightmares";

TEST(Setup, NamesBecomeThoseOfTheContent) {
  const Game game(library(), {.spirits = {"River surges in SUNLIGHT", "Thunderspeaker"},
                              .boards = {"c", "a"},
                              .layout = "top to top"});
  EXPECT_THAT(game.setup().spirits, ElementsAre(river, thunder));
  EXPECT_THAT(game.setup().boards, ElementsAre("C", "A"));
  EXPECT_EQ(game.setup().layout, "Top to Top");
  EXPECT_EQ(seat_name(game, 0), "River Surges in Sunlight");
  EXPECT_EQ(seat_name(game, 1), "Thunderspeaker");
}

TEST(Setup, TheStandardLayoutIsTheDefault) {
  const Game game(library(), {.spirits = {river, thunder}, .boards = {"A", "B"}});
  EXPECT_EQ(game.setup().layout, "Standard");
  EXPECT_EQ(game.layout().lands_count, 18);
}

TEST(Setup, BoardsNotNamedAreDrawnWithTheSeed) {
  std::set<std::vector<std::string>> drawn;
  for (u64 seed = 0; seed < 300; ++seed) {
    const island::Setup setup{.spirits = {river, thunder, bringer}, .seed = seed};
    const Game game(library(), setup);
    const std::vector<std::string>& boards = game.setup().boards;
    ASSERT_THAT(boards, SizeIs(3));
    EXPECT_THAT(std::set<std::string>(boards.begin(), boards.end()), SizeIs(3));
    EXPECT_EQ(Game(library(), setup).setup().boards, boards);
    drawn.insert(boards);
  }
  EXPECT_THAT(drawn, SizeIs(24));  // every three of four in every order
}

TEST(Setup, DrawnBoardsPlayLikeNamedOnes) {
  const Game drawn(library(), {.spirits = {river, thunder}, .seed = 5});
  const Game named(library(), drawn.setup());
  State a;
  State b;
  Options options;
  drawn.start(a, options, 77);
  named.start(b, options, 77);
  EXPECT_TRUE(same(a, b));
}

TEST(Setup, EverySpiritStartsOnItsOwnBoard) {
  const Game game(library(), {.spirits = {river, bringer}, .boards = {"B", "A"}});
  State state;
  Options options;
  game.start(state, options, 1);
  std::string where;
  for (int land = 0; land < state.lands_count; ++land) {
    for (int seat = 0; seat < 2; ++seat) {
      for (int i = 0; i < state.lands[land].presence[seat]; ++i) {
        where += seat_name(game, seat).substr(0, 1) + land_name(game, state, land) + " ";
      }
    }
  }
  // River in the highest-numbered wetland of B, Bringer twice in the highest-numbered sands of A.
  EXPECT_EQ(where, "RB6 BA7 BA7 ");
}

TEST(Setup, PoolsGrowWithThePlayers) {
  const Content& content = library()->content;
  island::Setup setup;
  for (std::size_t players = 1; players <= 4; ++players) {
    setup.spirits.push_back(content.spirits[players - 1].id);
    const Game game(library(), setup);
    State state;
    Options options;
    game.start(state, options, 1);
    EXPECT_EQ(state.fear_pool, 4 * players);
    EXPECT_EQ(state.blight_pool, 5 * players + 1);
    EXPECT_EQ(state.seats_count, players);
    EXPECT_EQ(state.lands_count, 9 * players);
  }
}

std::string refusal(const Setup& setup, const std::shared_ptr<const Library>& from = library()) {
  try {
    const Game game(from, setup);
  } catch (const SetupError& error) {
    return error.what();
  }
  return "no refusal";
}

TEST(ImpossibleSetup, IsRefusedWithASentence) {
  EXPECT_EQ(refusal({}), "a game needs at least one spirit");
  EXPECT_EQ(refusal({.spirits = {"Nobody"}, .boards = {"A"}}), "there is no spirit \"Nobody\"");
  EXPECT_EQ(refusal({.spirits = {river, "River Surges in Sunlight"}, .boards = {"A", "B"}}),
            "River Surges in Sunlight is chosen twice; a game has it only once");
  EXPECT_EQ(refusal({.spirits = {river, thunder}, .boards = {"A"}}),
            "1 board for 2 spirits: each spirit starts on a board of its own");
  EXPECT_EQ(refusal({.spirits = {river}, .boards = {"A", "B"}}),
            "2 boards for 1 spirit: each spirit starts on a board of its own");
  EXPECT_EQ(refusal({.spirits = {river, thunder}, .boards = {"B", "b"}}),
            "board B is chosen twice; a game has it only once");
  EXPECT_EQ(refusal({.spirits = {river}, .boards = {"Nowhere"}}), "there is no board \"Nowhere\"");
  EXPECT_EQ(refusal({.spirits = {river, thunder}, .boards = {"A", "B"}, .layout = "Leaf"}),
            "there is no layout \"Leaf\" for 2 boards; there are Standard, Top to Top, Coastline, "
            "Opposite Shores, Fragment, Inverted Fragment, Archipelago");
  EXPECT_EQ(refusal({.spirits = {river}, .layout = "Snake"}),
            "there is no layout \"Snake\" for 1 board; there is only Standard");
  EXPECT_EQ(refusal({.spirits = {river, thunder}, .progressions = true}),
            "Thunderspeaker has no power progression");
  EXPECT_EQ(refusal({.spirits = {"a", "b", "c", "d", "e", "f", "g"}}),
            "a game takes at most 6 spirits");
}

const std::string twin = R"(
spirit "Twin", low complexity
  setup: put 1 presence in the highest-numbered jungle
  growth, pick 1
    reclaim all
  energy 1
  plays 1
  innate "Twinness", fast, range 1
    1 plant: fear 1
  progression "Uncanny Melting"
)";

const std::string islet = R"(
board "Islet"
  1 jungle coastal, next to 2
  2 sands coastal, next to 1
)";

TEST(ImpossibleSetup, BoardsWithoutSidesLieAlone) {
  const auto library = library_with(islet);
  EXPECT_EQ(refusal({.spirits = {bringer}, .boards = {"Islet"}}, library), "no refusal");
  EXPECT_EQ(refusal({.spirits = {bringer, river}, .boards = {"Islet", "A"}}, library),
            "board Islet has no sides at which another board could lie");
  // Nor are they drawn for an island of several.
  for (u64 seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(refusal({.spirits = {bringer, river}, .seed = seed}, library), "no refusal");
  }
}

TEST(ImpossibleSetup, NoCardIsInTwoProgressions) {
  EXPECT_EQ(refusal({.spirits = {river, "twin"}, .progressions = true}, library_with(twin)),
            "Uncanny Melting is in the power progressions of both River Surges in Sunlight and "
            "Twin");
}

TEST(ImpossibleSetup, ThereMustBeBoardsAndALayoutForThePlayers) {
  std::string text = twin;
  for (const lang::Source& source : library()->sources) {
    if (source.path == "test") text += source.text;
  }
  const auto library = library_with(text);
  ASSERT_GE(library->content.spirits.size(), 5U);
  island::Setup setup;
  for (std::size_t i = 0; i < 5; ++i) setup.spirits.push_back(library->content.spirits[i].id);
  EXPECT_EQ(refusal(setup, library), "5 boards cannot be drawn from 4");
  setup.boards = {"A", "B", "C", "D", "X"};
  const std::string fifth =
      "board \"X\"\n  1 sands coastal, next to 2\n  2 jungle coastal, next to 1\n"
      "  top: 1\n  right: 1, 2 from notch 3\n  bottom: 2\n";
  setup.layout = "Leaf";
  const std::string refused = refusal(setup, library_with(text + fifth));
  EXPECT_TRUE(refused.starts_with("there is no layout \"Leaf\" for 5 boards")) << refused;
}

// The stages of the Invader deck from the top, as at the end of set-up: the first card is explored.
std::string stages(const Game& game, u64 seed) {
  State state;
  Options options;
  game.start(state, options, seed);
  const PileSpan& span = state.piles[static_cast<int>(Pile::invader_deck)];
  std::set<int> different;
  std::string text;
  for (int i = span.count; i-- > 0;) {
    const int card = state.arena[span.begin + i] & kCardMask;
    EXPECT_TRUE(different.insert(card).second);
    text += std::to_string(game.content().invaders[static_cast<std::size_t>(card)].stage);
  }
  return text;
}

TEST(Adversaries, HaveTheirInvaderDecks) {
  const auto deck = [](const std::string& adversary, int level) {
    std::set<std::string> decks;
    for (u64 seed = 0; seed < 50; ++seed) {
      decks.insert(stages(
          Game(library(),
               {.spirits = {river}, .boards = {"A"}, .adversary = adversary, .level = level}),
          seed));
    }
    return decks;
  };
  EXPECT_THAT(deck("", 0), ElementsAre("11222233333"));
  EXPECT_THAT(deck("the-kingdom-of-brandenburg-prussia", 1), ElementsAre("11222233333"));
  EXPECT_THAT(deck("the-kingdom-of-brandenburg-prussia", 2), ElementsAre("11322223333"));
  EXPECT_THAT(deck("the-kingdom-of-brandenburg-prussia", 3), ElementsAre("1322223333"));
  EXPECT_THAT(deck("the-kingdom-of-brandenburg-prussia", 4), ElementsAre("132223333"));
  EXPECT_THAT(deck("the-kingdom-of-brandenburg-prussia", 5), ElementsAre("32223333"));
  EXPECT_THAT(deck("the-kingdom-of-brandenburg-prussia", 6), ElementsAre("2223333"));
  EXPECT_THAT(deck("the-kingdom-of-england", 6), ElementsAre("11222233333"));
  // Royal Backing discards one.
  EXPECT_THAT(deck("the-kingdom-of-sweden", 4), ElementsAre("1222233333"));
}

TEST(Adversaries, HaveTheirFearDecks) {
  const auto deck = [](const std::string& adversary, int level) {
    const Game game(library(),
                    {.spirits = {river}, .boards = {"A"}, .adversary = adversary, .level = level});
    State state;
    Options options;
    game.start(state, options, 1);
    const PileSpan& span = state.piles[static_cast<int>(Pile::fear_deck)];
    std::vector<int> cards = {0};
    for (int i = span.count; i-- > 0;) {
      if ((state.arena[span.begin + i] & kCardMask) < kTerror2) {
        ++cards.back();
      } else {
        cards.push_back(0);
      }
    }
    return cards;
  };
  EXPECT_THAT(deck("", 0), ElementsAre(3, 3, 3));
  EXPECT_THAT(deck("The Kingdom of England", 3), ElementsAre(4, 5, 4));
  EXPECT_THAT(deck("The Kingdom of England", 5), ElementsAre(4, 5, 5));
  EXPECT_THAT(deck("The Kingdom of Sweden", 6), ElementsAre(4, 4, 5));
}

TEST(Adversaries, AreRefusedByNameAndLevel) {
  EXPECT_EQ(
      refusal({.spirits = {river}, .boards = {"A"}, .adversary = "The Kingdom of Englund"}),
      "there is no adversary \"The Kingdom of Englund\"; did you mean \"The Kingdom of England\"?");
  EXPECT_EQ(
      refusal(
          {.spirits = {river}, .boards = {"A"}, .adversary = "The Kingdom of England", .level = 7}),
      "The Kingdom of England has levels 0 to 6");
  EXPECT_EQ(refusal({.spirits = {river}, .boards = {"A"}, .level = 1}),
            "a level needs an adversary");
}

TEST(Scenarios, AreRefusedByName) {
  EXPECT_EQ(refusal({.spirits = {river}, .boards = {"A"}, .scenario = "Blits"}),
            "there is no scenario \"Blits\"; did you mean \"Blitz\"?");
}

TEST(Maps, HaveTheirBoardsByNumberOfPlayers) {
  const auto boards = [](std::size_t players) {
    island::Setup setup{.map = "Thematic"};
    for (std::size_t i = 0; i < players; ++i) {
      setup.spirits.push_back(library()->content.spirits[i].id);
    }
    return Game(library(), setup).setup().boards;
  };
  EXPECT_THAT(boards(1), ElementsAre("Northeast"));
  EXPECT_THAT(boards(2), ElementsAre("West", "East"));
  EXPECT_THAT(boards(3), ElementsAre("West", "East", "Northeast"));
  EXPECT_THAT(boards(4), ElementsAre("West", "East", "Northwest", "Northeast"));
  EXPECT_THAT(boards(5), ElementsAre("West", "East", "Northwest", "Northeast", "Southeast"));
  EXPECT_THAT(boards(6),
              ElementsAre("West", "East", "Northwest", "Northeast", "Southwest", "Southeast"));
}

TEST(Maps, AreRefusedWhereTheyDoNotFit) {
  EXPECT_EQ(refusal({.spirits = {river}, .map = "Thematik"}),
            "there is no map \"Thematik\"; did you mean \"Thematic\"?");
  EXPECT_EQ(refusal({.spirits = {river}, .boards = {"East"}}),
            "board East belongs to the map Thematic");
  EXPECT_EQ(refusal({.spirits = {river}, .boards = {"A"}, .map = "Thematic"}),
            "board A is not on the map Thematic");
  EXPECT_EQ(refusal({.spirits = {river}, .layout = "Standard", .map = "Thematic"}),
            "a map has its own layout");
  EXPECT_EQ(
      refusal({.spirits = {river}, .map = "Thematic", .scenario = "The Great River"}),
      "The Great River is not for the map Thematic: it needs boards that lie together as in the "
      "layout Coastline");
}

// As the book has it for games of difficulty 0, 3 and 6.
TEST(Difficulty, OfAnExtraBoardGrowsWithTheRest) {
  island::Setup setup{.spirits = {river}, .boards = {"A"}, .extra_board = "B"};
  EXPECT_EQ(difficulty(library()->content, setup).total(), 2);
  setup.adversary = "the-kingdom-of-england";
  setup.level = 1;
  EXPECT_EQ(difficulty(library()->content, setup).total(), 3 + 3);
  setup.level = 3;
  EXPECT_EQ(difficulty(library()->content, setup).total(), 6 + 4);
}

TEST(Difficulty, OfIsletsIsOne) {
  island::Setup setup{.spirits = {river, bringer}, .boards = {"A", "B"}, .layout = "Archipelago"};
  EXPECT_EQ(difficulty(library()->content, setup).total(), 1);
  setup.layout = "Standard";
  EXPECT_EQ(difficulty(library()->content, setup).total(), 0);
}

TEST(Difficulty, OfTwoAdversariesIsTheHigherAndHalfOfTheLower) {
  const island::Setup setup{.spirits = {river},
                            .boards = {"A"},
                            .adversary = "the-kingdom-of-england",
                            .level = 1,
                            .second = "the-kingdom-of-sweden",
                            .second_level = 3,
                            .scenario = "dahan-insurrection"};
  // Sweden 5, half of England's 3, rounded up, and the scenario.
  EXPECT_EQ(difficulty(library()->content, setup).total(), 5 + 2 + 4);
}

// Whatever its board looks like, each spirit begins with as much presence as its panel says.
TEST(Setup, EverySpiritStartsOnEveryBoard) {
  Options options;
  const auto state = make_state();
  for (const Spirit& spirit : library()->content.spirits) {
    int usual = 0;
    for (const Board& board : library()->content.boards) {
      SCOPED_TRACE(spirit.name + " on " + board.name);
      const Game game(library(),
                      {.spirits = {spirit.id}, .boards = {board.name}, .map = board.map});
      game.start(*state, options, 1);
      while (state->turn == 0 && options.count > 0) game.choose(*state, options, 0);
      ASSERT_EQ(state->fault, Fault::none);
      int presence = 0;
      for (int land = 0; land < state->lands_count; ++land) {
        presence += state->lands[land].presence[0];
      }
      if (usual == 0) usual = presence;
      EXPECT_EQ(presence, usual);
    }
  }
}

TEST(BlightCards, WithoutEventsAreThoseThatLast) {
  island::Setup setup{.spirits = {river}, .boards = {"A"}};
  setup.boxes = {"base", "branch-and-claw", "jagged-earth"};
  setup.blight_card = "random";
  setup.events = false;
  const Game game(library(), setup);
  std::set<std::string> names;
  for (const u16 card : game.decks().blights) names.insert(game.content().blights[card].name);
  EXPECT_THAT(names,
              testing::ElementsAre("All Things Weaken", "Downward Spiral",
                                   "Invaders Find the Land to Their Liking", "Memory Fades to Dust",
                                   "Power Corrodes the Spirit", "Strong Earth Shatters Slowly",
                                   "Untended Land Crumbles"));
}

}  // namespace
}  // namespace loci::island
