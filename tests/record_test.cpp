// What an Action's record tells, what it may do once, and counters by name.
#include "island/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using testing::HasSubstr;

constexpr const char* kTellers = R"(
procedure begin(land: land)
  begin_action(power_action, first_seat(), land)

procedure finish()
  finish_action()

function tell(number: int, land: land, what: kinds) -> int
  if number == 0
    return destroyed(land, what)
  if number == 1
    return added(land, what)
  if number == 2
    return removed(land, what)
  if number == 3
    return replaced(land, what)
  if number == 4
    return moved(land, what)
  if number == 5
    return moved_out(land, what)
  if number == 6
    return damaged(land, what)
  if number == 7
    return land_damage(land)
  if number == 8
    return defended(land)
  if skipped(land)
    return 1
  return 0

procedure come_from(land: land)
  set_origin(land)

function origin() -> land
  return action_origin()
)";

class Record : public testing::Test {
 protected:
  explicit Record(const std::string& more = kTellers)
      : game_(base_library_with(more), {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}}) {
    poison(*state_, 0xee);
    game_.lay_out(*state_, 1);
    state_->switches |= kUnjudged;  // an island without Invaders would be won
    here_ = land_named(game_, "A5");
    other_ = land_named(game_, "A4");
  }

  i32 perform(const char* routine, const std::vector<i32>& arguments = {}) {
    Options options;
    game_.perform(*state_, options, routine, arguments);
    EXPECT_EQ(state_->fault, Fault::none) << routine;
    return state_->registers[0];
  }
  i32 tell(Verb verb, int land, i32 kinds = 0xfff) {
    return perform("tell", {static_cast<i32>(verb), land, kinds});
  }

  Game game_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  i32 here_ = 0;
  i32 other_ = 0;
};

constexpr i32 kTown = 1 << town;
constexpr i32 kDahan = 1 << dahan;

TEST_F(Record, TellsWhatWasDoneToPieces) {
  add_pieces(*state_, here_, plain(city), 3);
  add_pieces(*state_, here_, plain(dahan), 2);
  const i32 explorers = tell(Verb::added, here_);
  EXPECT_EQ(explorers, 0);
  perform("begin", {here_});
  perform("add_pieces", {here_, kTown, 2});
  EXPECT_EQ(tell(Verb::added, here_, kTown), 2);
  EXPECT_EQ(tell(Verb::added, here_, kDahan), 0);
  EXPECT_EQ(tell(Verb::added, other_), 0);
  perform("move", {plain(dahan), here_, other_});
  EXPECT_EQ(tell(Verb::moved, other_, kDahan), 1);
  EXPECT_EQ(tell(Verb::moved_out, here_, kDahan), 1);
  EXPECT_EQ(tell(Verb::moved, here_), 0);
  perform("hit", {here_, plain(city), 2, 1});
  EXPECT_EQ(tell(Verb::damaged, here_, 1 << city), 2);
  EXPECT_EQ(tell(Verb::destroyed, here_), 0);
  perform("hit", {here_, plain(town), 1, 2});
  EXPECT_EQ(tell(Verb::damaged, here_, kTown), 2);
  EXPECT_EQ(tell(Verb::destroyed, here_), 1);
  perform("remove_piece", {here_, plain(town)});
  EXPECT_EQ(tell(Verb::removed, here_, kTown), 1);
  perform("replace_piece", {here_, plain(city), kTown, 1});
  EXPECT_EQ(tell(Verb::replaced, here_, 1 << city), 1);
  EXPECT_EQ(tell(Verb::added, here_, kTown), 2);  // replacing is not adding
  perform("finish");
  EXPECT_EQ(state_->notes_count, 0);
}

TEST_F(Record, TellsWhatWasDoneToLands) {
  perform("begin", {here_});
  perform("add_defend", {here_, 3});
  perform("add_defend", {here_, 2});
  EXPECT_EQ(tell(Verb::defended, here_), 5);
  EXPECT_EQ(tell(Verb::defended, other_), 0);
  perform("skip_invader_actions", {other_});
  EXPECT_EQ(tell(Verb::skipped, other_), 1);
  EXPECT_EQ(tell(Verb::skipped, here_), 0);
  perform("finish");
}

// A city and a town deal 5; 2 are defended.
TEST_F(Record, TellsTheDamageToALand) {
  add_pieces(*state_, here_, plain(city), 1);
  add_pieces(*state_, here_, plain(town), 1);
  state_->lands[here_].defend = 2;
  const int explorers = state_->lands[here_].pieces[explorer];
  const int more = 3 * (state_->lands[here_].pieces[city] - 1) +
                   2 * (state_->lands[here_].pieces[town] - 1) + explorers;
  perform("begin", {here_});
  perform("ravage", {here_});
  EXPECT_EQ(tell(Verb::land_damaged, here_), 3 + more);
  perform("finish");
}

TEST_F(Record, OfAnActionInsideAnotherIsItsOwn) {
  perform("begin", {here_});
  perform("add_pieces", {here_, kTown, 1});
  perform("begin", {other_});
  EXPECT_EQ(tell(Verb::added, here_), 0);
  perform("add_pieces", {here_, kTown, 2});
  EXPECT_EQ(tell(Verb::added, here_), 2);
  perform("finish");
  EXPECT_EQ(tell(Verb::added, here_), 1);
}

TEST_F(Record, KnowsWhereAPowerComesFrom) {
  perform("begin", {here_});
  EXPECT_EQ(perform("origin"), kNone);
  perform("come_from", {other_});
  EXPECT_EQ(perform("origin"), other_);
  perform("begin", {here_});
  EXPECT_EQ(perform("origin"), kNone);
}

// What nothing in the boxes of a game can ask is not noted: base asks only for what was
// destroyed and what was moved.
TEST(PlainRecord, NotesOnlyWhatIsAskedFor) {
  const auto asked = [](const char* spirit) {
    return Game(library(), island::Setup{.spirits = {spirit}, .boards = {"A"}}).asked();
  };
  EXPECT_EQ(asked("thunderspeaker"),
            1U << static_cast<int>(Verb::destroyed) | 1U << static_cast<int>(Verb::moved));
  EXPECT_NE(asked("eyes-watch-from-the-trees") >> static_cast<int>(Verb::defended) & 1, 0U);
}

constexpr const char* kCounters3 = R"(
counter moods of spirit "River Surges in Sunlight"
counter tides of spirit "River Surges in Sunlight"
counter gold of adversary "The Kingdom of England"
counter raids of scenario "Dahan Insurrection"

procedure count_all()
  set_own_counter(first_seat(), moods, 3)
  set_own_counter(first_seat(), tides, own_counter(first_seat(), moods) + 1)
  set_counter(gold, 300)
  set_counter(raids, 1 + counter(gold))
)";

TEST(Counters, AreKeptByName) {
  const Game game(base_library_with(kCounters3), {.spirits = {"river-surges-in-sunlight"},
                                                  .boards = {"A"},
                                                  .adversary = "The Kingdom of England",
                                                  .level = 1,
                                                  .scenario = "dahan-insurrection"});
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  game.perform(*state, options, "count_all", {});
  EXPECT_EQ(state->fault, Fault::none);
  EXPECT_EQ(state->seats[0].counters[0], 3);
  EXPECT_EQ(state->seats[0].counters[1], 4);
  EXPECT_EQ(state->adversary_counters[0][0], 255);
  const std::string text = notation::position_text(game, *state);
  EXPECT_THAT(text, HasSubstr("  counter moods 3\n  counter tides 4\n"));
  EXPECT_THAT(text, HasSubstr("\ncounter gold 255\ncounter raids 255\n"));
  const lang::Source source{"game.position", text};
  const notation::Position read = notation::read_position(base_library_with(kCounters3), source);
  EXPECT_EQ(read.state.seats[0].counters[1], 4);
  EXPECT_EQ(std::memcmp(read.state.scenario_counters, state->scenario_counters, kCounters), 0);
}

TEST(Counters, OfOneAreNoneOfAnother) {
  for (const char* body : {"set_counter(moods, 1)", "set_own_counter(first_seat(), raids, 1)"}) {
    const Game game(
        base_library_with(std::string(kCounters3) + "\nprocedure wrong()\n  " + body + "\n"),
        {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}});
    auto state = std::make_unique<State>();
    Options options;
    game.lay_out(*state, 1);
    game.perform(*state, options, "wrong", {});
    EXPECT_EQ(state->fault, Fault::impossible) << body;
  }
}

TEST(Counters, AreRefusedWhereTheyCannotBe) {
  const auto expect_error = [](const std::string& text, const std::string& message) {
    try {
      base_library_with(text);
      ADD_FAILURE() << "no error for " << text;
    } catch (const std::exception& error) {
      EXPECT_THAT(error.what(), HasSubstr(message));
    }
  };
  expect_error("counter moods of spirit \"Nobody\"\n", "there is no spirit");
  expect_error("counter moods of island \"A\"\n", "expected \"adversary\"");
  std::string nine;
  for (int i = 0; i < 9; ++i) {
    nine += "counter c" + std::to_string(i) + " of scenario \"Rituals of Terror\"\n";
  }
  expect_error(nine, "8 counters at most");
}

}  // namespace
}  // namespace loci::island
