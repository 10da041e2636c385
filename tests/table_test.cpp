// The table: seats, choices by value and label, defaults, faults, undo. Played with a tiny game.
#include "table/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/market_game.hpp"
#include "table/labels.hpp"

namespace loci::table {
namespace {

using market::Act;
using testing::ElementsAre;
using testing::HasSubstr;

using Market = Table<market::Game>;

Market new_table(market::Setup setup = {}) {
  return {std::make_shared<const market::Game>(setup), 7};
}

TEST(Table, SeveralSeatsMayDecideAtOnceInAnyOrder) {
  Market table = new_table();
  ASSERT_EQ(table.pending().size(), 3U);
  EXPECT_EQ(table.pending()[2].seat, 2);
  EXPECT_EQ(table.pending()[2].prompt, "What does seat 3 do?");
  EXPECT_THAT(table.pending()[2].labels, ElementsAre("draw a card", "roll", "done trading"));
  EXPECT_TRUE(table.apply(2, "done trading").taken());
  EXPECT_TRUE(table.apply(0, market::Option{Act::roll, 0}).taken());
  EXPECT_TRUE(table.apply(1, "roll").taken());
  EXPECT_FALSE(table.is_open(2));
  EXPECT_EQ(table.pending().size(), 2U);
  ASSERT_EQ(table.choices(), 3U);
  EXPECT_EQ(table.log()[0].seat, 2);
  EXPECT_EQ(table.log()[0].label, "done trading");
}

TEST(Table, RefusesWhatIsNotOpenToTheSeat) {
  Market table = new_table();
  ASSERT_TRUE(table.apply(1, "done trading").taken());
  const auto before = table.state();
  EXPECT_THAT(table.apply(1, "roll").reason, HasSubstr("seat 2 has nothing to decide"));
  EXPECT_THAT(table.apply(0, "dance").reason, HasSubstr("'dance' is not one of the 3 options"));
  EXPECT_THAT(table.apply(0, market::Option{Act::roll, 2}).reason, HasSubstr("not one of"));
  EXPECT_EQ(table.apply(9, "roll").kind, Applied::Kind::refused);
  EXPECT_TRUE(same(before, table.state()));
  EXPECT_EQ(table.choices(), 1U);
}

TEST(Table, NothingIsChosenAfterTheEnd) {
  Market table = new_table({.actions = 1});
  for (int seat = 0; seat < 3; ++seat) ASSERT_TRUE(table.apply(seat, "roll").taken());
  EXPECT_TRUE(table.over());
  EXPECT_TRUE(table.outcome().over);
  EXPECT_THAT(table.apply(0, "roll").reason, HasSubstr("the game is over"));
  table.undo_to(2);
  EXPECT_FALSE(table.over());
}

TEST(Table, AFaultIsSteppedBackFromAndReported) {
  Market table = new_table({.fragile = true});
  ASSERT_TRUE(table.apply(0, "roll").taken());
  const auto before = table.state();
  const Applied applied = table.apply(1, "shatter");
  EXPECT_EQ(applied.kind, Applied::Kind::fault);
  EXPECT_THAT(applied.reason, HasSubstr("it is broken"));
  EXPECT_TRUE(same(before, table.state()));
  EXPECT_EQ(table.choices(), 1U);
  EXPECT_EQ(table.pending().size(), 3U);
  EXPECT_TRUE(table.apply(1, "roll").taken());
}

TEST(Table, EqualLabelsAreToldApartByNumber) {
  Market table = new_table({.fragile = true});
  EXPECT_THAT(table.apply(0, "twin").reason, HasSubstr("'twin #1' to 'twin #2'"));
  ASSERT_TRUE(table.apply(0, "twin #2").taken());
  EXPECT_EQ(table.state().scores[0], 2);
  EXPECT_EQ(table.log()[0].label, "twin #2");
  EXPECT_EQ(table.apply(0, "twin #3").kind, Applied::Kind::refused);
  EXPECT_EQ(table.apply(0, "roll #1").kind, Applied::Kind::refused);
}

TEST(Table, WhoeverLeftIsAnsweredForUntilBack) {
  Market table = new_table();
  table.leave(0);
  EXPECT_TRUE(table.is_absent(0));
  EXPECT_TRUE(table.answer_absent().taken());
  ASSERT_EQ(table.choices(), 1U);
  EXPECT_EQ(table.log()[0].label, "done trading");
  table.come_back(0);
  table.leave(2);
  EXPECT_TRUE(table.answer_absent().taken());
  EXPECT_TRUE(table.is_open(1));
  EXPECT_FALSE(table.is_open(2));
}

TEST(Table, ChoicesTakenBackAreMadeAgainUntilAnotherIsMade) {
  Market table = new_table();
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(table.apply(i % 3, "roll").taken());
  const auto there = table.state();
  const std::size_t made = table.choices();
  table.undo_to(made - 2);
  EXPECT_EQ(table.taken_back().size(), 2U);
  EXPECT_THROW(table.redo_to(made + 1), std::out_of_range);
  table.redo_to(made);
  EXPECT_TRUE(same(table.state(), there));
  EXPECT_TRUE(table.taken_back().empty());
  table.undo_to(0);
  ASSERT_TRUE(table.apply(0, "roll").taken());
  EXPECT_TRUE(table.taken_back().empty());
  EXPECT_EQ(table.choices(), 1U);
}

TEST(Table, WithNobodyThereTheGameStandsStill) {
  Market table = new_table();
  for (int seat = 0; seat < 3; ++seat) table.leave(seat);
  EXPECT_TRUE(table.answer_absent().taken());
  EXPECT_EQ(table.choices(), 0U);
}

TEST(Table, ASeatSeesItsOwnSecretOnly) {
  const Market table = new_table();
  const auto shown = table.view_of(1);
  EXPECT_EQ(shown.secret[0], market::kHidden);
  EXPECT_EQ(shown.secret[1], table.state().secret[1]);
  EXPECT_EQ(shown.deck[0], market::kHidden);
}

TEST(Labels, TheDefaultDeclinesIfItCan) {
  EXPECT_EQ(default_option({"push A1 to A2", "stop pushing"}), 1U);
  EXPECT_EQ(default_option({"gain energy", "Done"}), 1U);
  EXPECT_EQ(default_option({"stopgap", "done-for town", "skip: no card"}), 2U);
  EXPECT_EQ(default_option({"first", "second"}), 0U);
  EXPECT_EQ(default_option({"skip it", "done"}), 0U);
}

TEST(Labels, AreFoundAsTheyAreWritten) {
  const std::vector<std::string> labels{"push", "pull", "push", "pull #1"};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    EXPECT_EQ(find_label(labels, written_label(labels, i)).index, static_cast<int>(i));
  }
  for (const char* text : {"push #0", "push #3", "push #", "push #x", "push #99999999999999999999",
                           "", "#1", " #1", "pul"}) {
    EXPECT_EQ(find_label(labels, text).index, -1) << text;
  }
}

}  // namespace
}  // namespace loci::table
