// Two adversaries in one game: their decks, what each counts, set-ups and positions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

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

TEST(TwoAdversaries, HaveTheInvaderDeckOfTheOneThatChangesIt) {
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
  const auto more = library_with(R"(
adversary "Dragoons"
  level 0: difficulty 1, fear cards 3 3 3, invader deck 1 2 3
)");
  EXPECT_EQ(refusal(more, both("the-kingdom-of-brandenburg-prussia", 2, "dragoons", 0)),
            "both adversaries say what the Invader deck is made of; only one can");
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
  EXPECT_THAT(text, HasSubstr("adversary \"The Kingdom of Sweden\" level 0\n"
                              "second \"The Kingdom of England\" level 0\n"));
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
