// Blight cards: what only content of our own can show, what a seat may know, set-up. The printed
// cards are in tests/cases/base.
#include <gtest/gtest.h>

#include <set>

#include "island/island_table.hpp"
#include "island/piles.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

constexpr const char* kStillHealthy = R"(
blight "Downward Spiral"
  healthy 2 per player
  still healthy 3 per player
  immediately: each player: energy 5

blight "Memory Fades to Dust"
  healthy 2 per player
  blighted 4 per player
  immediately: each player: energy 1
)";

constexpr const char* kAddsBlight = R"(
blight "Downward Spiral"
  healthy 2 per player
  blighted 3 per player
  immediately: each player: in another land with dahan: add 2 blight
)";

// A solo game of River on board A, laid out, and what is done in it.
class Laid {
 public:
  explicit Laid(std::shared_ptr<const Library> text, const std::string& card)
      : game_(std::move(text),
              {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .blight_card = card}) {
    game_.lay_out(state_, 1);
    state_.switches |= kUnjudged;
    state_.lands[land_named(game_, "A1")].presence[0] = 3;
  }
  void add(const char* land, i32 amount) {
    const i32 values[] = {land_named(game_, land), amount};
    game_.perform(state_, options_, "add_blight_by_hand", values);
  }
  int blight(const char* land) const {
    return state_.lands[land_named(game_, land)].pieces[Kind::blight];
  }
  std::vector<std::string> card() const {
    std::vector<std::string> names;
    const int pile = static_cast<int>(Pile::blight_card);
    for (int i = 0; i < state_.piles[pile].count; ++i) {
      const u16 entry = entries(state_, pile)[i];
      names.push_back(game_.content().blights[entry & kCardMask].id +
                      ((entry & kFaceUp) != 0 ? " flipped" : ""));
    }
    return names;
  }

  Game game_;
  State state_{};
  Options options_{};
};

using Cards = std::vector<std::string>;

TEST(BlightCard, StillHealthySideMakesRoomForTheOtherSideOfTheNextCard) {
  Laid at(base_library_with(kStillHealthy), "downward-spiral");
  EXPECT_EQ(at.state_.blight_pool, 3);
  at.state_.blight_pool = 1;
  at.add("A2", 1);
  EXPECT_EQ(at.card(), Cards{"downward-spiral flipped"});
  EXPECT_EQ(at.state_.blight_pool, 3);
  EXPECT_EQ(at.state_.seats[0].energy, 5);
  at.state_.blight_pool = 1;
  at.add("A3", 1);
  EXPECT_EQ(at.card(), (Cards{"downward-spiral flipped", "memory-fades-to-dust flipped"}));
  EXPECT_EQ(at.state_.blight_pool, 4);
  EXPECT_EQ(at.state_.seats[0].energy, 6);
  EXPECT_EQ(at.state_.losses, 0);
  at.state_.blight_pool = 1;
  at.add("A4", 1);
  EXPECT_EQ(at.state_.blight_pool, 0);
  EXPECT_EQ(at.state_.losses, 1 << static_cast<int>(Ending::blight));
}

TEST(BlightCard, TurnsAsOftenAsMoreBlightIsNeeded) {
  Laid at(base_library_with(kStillHealthy), "downward-spiral");
  at.add("A2", 9);  // 3 on the healthy side, 3 on the next, 4 on the last
  EXPECT_EQ(at.blight("A2"), 9);
  EXPECT_EQ(at.state_.blight_pool, 1);
  EXPECT_EQ(at.card(), (Cards{"downward-spiral flipped", "memory-fades-to-dust flipped"}));
}

TEST(BlightCard, WithoutANextCardAStillHealthySideIsTheEnd) {
  Laid at(base_library_with(kStillHealthy), "downward-spiral");
  at.state_.piles[static_cast<int>(Pile::blight_deck)].count = 0;
  at.add("A2", 6);
  EXPECT_EQ(at.state_.blight_pool, 0);
  EXPECT_EQ(at.state_.losses, 1 << static_cast<int>(Ending::blight));
}

// 14.3: what it does at once comes before the blight is placed, and goes the rules' way itself.
TEST(BlightCard, ImmediateEffectIsDoneBeforeTheBlightIsPlaced) {
  Laid at(base_library_with(kAddsBlight), "downward-spiral");
  at.state_.blight_pool = 1;
  at.state_.lands[land_named(at.game_, "A6")].pieces[Kind::dahan] = 1;
  at.state_.lands[land_named(at.game_, "A6")].presence[0] = 2;
  at.add("A6", 1);  // the card's 2 first, so that the 1 that turned it cascades
  EXPECT_EQ(at.blight("A6"), 3);
  ASSERT_GT(at.options_.count, 0);
  EXPECT_TRUE(at.game_.prompt(at.state_, 0).starts_with("Blight cascades from A6"));
  EXPECT_EQ(at.state_.lands[land_named(at.game_, "A6")].presence[0], 0);
  EXPECT_EQ(at.state_.blight_pool, 1);
}

TEST(BlightCard, MarksOfTheActionItInterruptsStay) {
  Laid at(base_library_with(kStillHealthy), "downward-spiral");
  const i32 land = land_named(at.game_, "A5");
  at.state_.lands[land].pieces[Kind::town] = 1;
  at.state_.exceptions[at.state_.exceptions_count++] = {
      static_cast<u8>(land), Kind::town, 0, 0, 0, 4, 1};
  at.state_.blight_pool = 1;
  const i32 action[] = {static_cast<i32>(ActionClass::power), 0, land};
  at.game_.perform(at.state_, at.options_, "open_action", action);
  const i32 where[] = {land};
  at.game_.perform(at.state_, at.options_, "add_blight", where);
  EXPECT_EQ(at.card(), Cards{"downward-spiral flipped"});
  EXPECT_EQ(at.state_.exceptions_count, 1) << "the mark is still needed";
  at.game_.perform(at.state_, at.options_, "close_action", {});
  EXPECT_EQ(at.state_.exceptions_count, 0);
}

TEST(BlightCard, RandomOneIsDrawnByTheSeedAndUnseen) {
  const Game game(
      library(),
      {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .blight_card = "random"});
  std::set<int> drawn;
  for (u64 seed = 0; seed < 20; ++seed) {
    State state{};
    Options options;
    game.start(state, options, seed);
    EXPECT_EQ(state.blight_pool, 3);
    drawn.insert(entries(state, static_cast<int>(Pile::blight_card))[0]);
    const State seen = view(game, state, 0);
    EXPECT_EQ(entries(seen, static_cast<int>(Pile::blight_card))[0], kUnknown);
    EXPECT_EQ(entries(seen, static_cast<int>(Pile::blight_deck))[0], kUnknown);
    Rng rng = Rng::seeded(seed);
    const State dealt = redeal(game, seen, rng);
    EXPECT_NE(entries(dealt, static_cast<int>(Pile::blight_card))[0],
              entries(dealt, static_cast<int>(Pile::blight_deck))[0]);
    EXPECT_FALSE(is_unknown(entries(dealt, static_cast<int>(Pile::blight_card))[0]));
  }
  EXPECT_EQ(drawn.size(), game.decks().blights.size());
}

TEST(BlightCard, ChosenOneIsKnownAndAFlippedOneToo) {
  Laid at(library(), "memory-fades-to-dust");
  const auto seen = [&] {
    return entries(view(at.game_, at.state_, 0), static_cast<int>(Pile::blight_card))[0] &
           kCardMask;
  };
  const u16 card = entries(at.state_, static_cast<int>(Pile::blight_card))[0] & kCardMask;
  EXPECT_EQ(at.game_.content().blights[card].id, "memory-fades-to-dust");
  EXPECT_EQ(seen(), card);
  at.add("A2", 3);
  EXPECT_EQ(at.card(), Cards{"memory-fades-to-dust flipped"});
  EXPECT_EQ(seen(), card);
}

// Where the hidden card would be turned a view cannot go on.
TEST(BlightCard, AViewStopsWhereTheHiddenCardTurns) {
  Laid at(library(), "random");
  at.state_.blight_pool = 1;
  at.state_ = view(at.game_, at.state_, 0);
  at.add("A2", 1);
  EXPECT_EQ(at.state_.fault, Fault::hidden);
}

TEST(BlightCard, PositionHashKeepsItsSecret) {
  const Game game(
      library(),
      {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}, .blight_card = "random"});
  State one{};
  game.lay_out(one, 1);
  State other{};
  copy(other, one);
  std::swap(entries(other, static_cast<int>(Pile::blight_card))[0],
            entries(other, static_cast<int>(Pile::blight_deck))[0]);
  EXPECT_NE(full_hash(one), full_hash(other));
  EXPECT_EQ(position_hash(one), position_hash(other));
}

TEST(BlightCard, SetUpRefusesAnUnknownOne) {
  try {
    const Game game(library(), {.spirits = {"river-surges-in-sunlight"},
                                .boards = {"A"},
                                .blight_card = "Downward Spirale"});
    FAIL() << "there is no such card";
  } catch (const SetupError& error) {
    EXPECT_STREQ(error.what(),
                 "there is no blight card \"Downward Spirale\"; did you mean \"Downward Spiral\"?");
  }
}

TEST(BlightCard, SetUpAsTextComesBack) {
  island::Setup setup{.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}};
  setup.blight_card = "downward-spiral";
  setup.extra_blight = false;
  island::Setup again;
  for (const std::string& line : setup_lines(setup)) EXPECT_EQ(read_setup_line(again, line), "");
  EXPECT_EQ(again.blight_card, "downward-spiral");
  EXPECT_FALSE(again.extra_blight);
  EXPECT_EQ(setup_lines(again), setup_lines(setup));
}

}  // namespace
}  // namespace loci::island
