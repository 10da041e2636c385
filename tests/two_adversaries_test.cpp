// Two adversaries in one game: their decks, what each counts, set-ups and positions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "island/island_table.hpp"
#include "island/piles.hpp"
#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

island::Setup both(const std::string& first, int level, const std::string& second,
                   int second_level) {
  return {.spirits = {"river-surges-in-sunlight"},
          .boards = {"A"},
          .adversary = first,
          .level = level,
          .second = second,
          .second_level = second_level};
}

std::vector<int> fear_deck(const island::Setup& setup) {
  const Game game(library(), setup);
  const auto state = make_state();
  Options options;
  game.start(*state, options, 1);
  std::vector<int> cards = {0};
  const int deck = static_cast<int>(Pile::fear_deck);
  for (int i = state->piles[deck].count; i-- > 0;) {
    if ((entries(*state, deck)[i] & kCardMask) < kTerror2) {
      ++cards.back();
    } else {
      cards.push_back(0);
    }
  }
  return cards;
}

TEST(TwoAdversaries, AddUpTheirFearCards) {
  EXPECT_THAT(fear_deck(both("the-kingdom-of-sweden", 2, "the-kingdom-of-england", 2)),
              ElementsAre(4, 5, 3));
  EXPECT_THAT(fear_deck(both("the-kingdom-of-england", 3, "the-kingdom-of-sweden", 2)),
              ElementsAre(4, 6, 4));
}

// The base box has 15 fear cards.
TEST(TwoAdversaries, NeedTheFearCardsOfAScenarioToo) {
  island::Setup setup = both("the-kingdom-of-england", 6, "the-kingdom-of-sweden", 4);
  setup.boxes = {"base"};
  EXPECT_THAT(fear_deck(setup), ElementsAre(4, 6, 5));
  setup.scenario = "elemental-invocation";
  try {
    const Game game(library(), setup);
    FAIL() << "16 cards of 15";
  } catch (const SetupError& error) {
    EXPECT_STREQ(error.what(), "the boxes of this game have 15 fear cards, and it needs 16");
  }
  setup.boxes.emplace_back("branch-and-claw");
  setup.blight_card = "random";
  EXPECT_THAT(fear_deck(setup), ElementsAre(5, 6, 5));
}

TEST(TwoAdversaries, ChangeTheInvaderDeckWhicheverLeads) {
  for (const bool leads : {true, false}) {
    const std::string prussia = "the-kingdom-of-brandenburg-prussia";
    const std::string england = "the-kingdom-of-england";
    const Game game(library(), leads ? both(prussia, 3, england, 1) : both(england, 1, prussia, 3));
    const auto state = make_state();
    Options options;
    game.start(*state, options, 1);
    std::string stages;
    const int deck = static_cast<int>(Pile::invader_deck);
    for (int i = state->piles[deck].count; i-- > 0;) {
      const int card = entries(*state, deck)[i] & kCardMask;
      stages += std::to_string(game.content().invaders[static_cast<std::size_t>(card)].stage);
    }
    EXPECT_EQ(stages, "1322223333");
  }
}

std::string refusal(const std::shared_ptr<const Library>& library, const island::Setup& setup) {
  try {
    const Game game(library, setup);
  } catch (const SetupError& error) {
    return error.what();
  }
  return "it was set up";
}

TEST(TwoAdversaries, AreDifferentAndOneLeads) {
  const std::string england = "the-kingdom-of-england";
  EXPECT_EQ(refusal(library(), both(england, 1, england, 2)),
            "two adversaries are two different ones");
  EXPECT_EQ(refusal(library(), both("", 0, england, 2)), "a second adversary supports a first");
  EXPECT_EQ(refusal(library(), both(england, 1, "", 2)), "a level needs an adversary");
  EXPECT_EQ(refusal(library(), both(england, 1, "the-kingdom-of-sweden", 7)),
            "The Kingdom of Sweden has levels 0 to 6");
}

TEST(InvaderDecks, LeaveOutWhatAnAdversaryLeavesOut) {
  const auto with = library_with(R"(
adversary "Miners"
  level 0: difficulty 1, fear cards 3 3 3
    invader deck: leave out "stage-2-coastal"
)");
  const Game game(with, both("miners", 0, "", 0));
  const auto state = make_state();
  Options options;
  for (u64 seed = 1; seed <= 50; ++seed) {
    game.start(*state, options, seed);
    const int deck = static_cast<int>(Pile::invader_deck);
    for (int i = 0; i < state->piles[deck].count; ++i) {
      const auto card = static_cast<std::size_t>(entries(*state, deck)[i] & kCardMask);
      EXPECT_NE(game.content().invaders[card].id, "stage-2-coastal") << seed;
    }
  }
}

// Which card it is nobody knows, but its stage and its place.
TEST(InvaderDecks, HideACardAmongTheFearCards) {
  const auto with = library_with(R"(
adversary "Tsar"
  level 0: difficulty 1, fear cards 3 3 3
    decks:
      do "An unused stage 3 card lies under the top 2 fear cards."
        hide_invader_card(3, 2)
)");
  const Game game(with, both("tsar", 0, "", 0));
  const auto state = make_state();
  Options options;
  const int deck = static_cast<int>(Pile::fear_deck);
  std::set<int> dealt;
  for (u64 seed = 1; seed <= 40; ++seed) {
    game.start(*state, options, seed);
    const int at = state->piles[deck].count - 3;
    const u16 entry = entries(*state, deck)[at];
    ASSERT_TRUE(is_invader_among_fears(entry));
    const State seen = view(game, *state, 0);
    EXPECT_EQ(entries(seen, deck)[at], kUnknownStage + 3);
    Rng rng = Rng::seeded(seed);
    const State again = redeal(game, seen, rng);
    const int card = entries(again, deck)[at] - kInvaderAmongFears;
    EXPECT_EQ(game.content().invaders[static_cast<std::size_t>(card)].stage, 3);
    EXPECT_LT(find_entry(again, static_cast<int>(Pile::invader_deck), static_cast<u16>(card)), 0);
    dealt.insert(card);
    const std::string text = notation::position_text(game, *state);
    const notation::Position read = notation::read_position(with, {"position", text});
    EXPECT_EQ(notation::position_text(*read.game, read.state), text);
  }
  EXPECT_GT(dealt.size(), 3U);
}

TEST(TwoAdversaries, CountEachForItself) {
  const auto library = library_with(R"(
counter gold of adversary "The Kingdom of England"
counter ore of adversary "The Kingdom of Sweden"
counter iron of adversary "The Kingdom of Sweden"
procedure count_all()
  set_counter(gold, 1)
  set_counter(ore, counter(gold) + 1)
  set_counter(iron, counter(ore) + 1)
)");
  const Game game(library, both("the-kingdom-of-sweden", 0, "the-kingdom-of-england", 0));
  const auto state = make_state();
  Options options;
  game.lay_out(*state, 1);
  game.perform(*state, options, "count_all", {});
  EXPECT_EQ(state->fault, Fault::none);
  EXPECT_EQ(state->adversary_counters[0][0], 2);
  EXPECT_EQ(state->adversary_counters[0][1], 3);
  EXPECT_EQ(state->adversary_counters[1][0], 1);
  const std::string text = notation::position_text(game, *state);
  EXPECT_THAT(text, HasSubstr("adversary the-kingdom-of-sweden level 0\n"
                              "second the-kingdom-of-england level 0\n"));
  const notation::Position again = notation::read_position(library, {"position", text});
  EXPECT_EQ(notation::position_text(*again.game, again.state), text);
  EXPECT_EQ(again.state.adversary_counters[0][1], 3);
  EXPECT_EQ(again.state.adversary_counters[1][0], 1);
}

TEST(TwoAdversaries, StandInTheSetUpOfAReplay) {
  const Game game(library(), both("the-kingdom-of-sweden", 2, "the-kingdom-of-england", 3));
  island::Setup again;
  for (const std::string& line : setup_lines(game.setup())) {
    EXPECT_EQ(read_setup_line(again, line), "");
  }
  EXPECT_EQ(again.second, "the-kingdom-of-england");
  EXPECT_EQ(again.second_level, 3);
}

TEST(TwoAdversaries, PlayRandomGamesToTheirEnd) {
  const std::vector<std::string> adversaries = {"the-kingdom-of-sweden", "the-kingdom-of-england",
                                                "the-kingdom-of-brandenburg-prussia"};
  for (u64 seed = 1; seed <= 30; ++seed) {
    island::Setup setup = both(adversaries[seed % 3], static_cast<int>(seed % 4),
                               adversaries[(seed + 1) % 3], static_cast<int>(seed % 3));
    setup.losses = seed % 2 == 0;
    const Game game(library(), setup);
    const auto state = make_state();
    Options options;
    Rng rng = Rng::seeded(seed);
    game.start(*state, options, seed);
    while (options.count > 0) game.choose(*state, options, random_index(rng, options));
    EXPECT_EQ(state->fault, Fault::none);
    EXPECT_NE(state->result, Result::running);
  }
}

}  // namespace
}  // namespace loci::island
