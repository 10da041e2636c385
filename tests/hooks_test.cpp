// How long hooks wait, how often they are used, and what they keep.
#include "island/hooks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "lang/source.hpp"
#include "notation/position.hpp"
#include "support/island_games.hpp"

namespace loci::island {
namespace {

using testing::HasSubstr;

constexpr const char* kBell = R"(
event bell(rung: int)

procedure ring() -> int
  let rung = 0
  raise bell(rung)
  return rung

procedure next_day()
  end_turn()
  begin_turn()

procedure settle()
  clear_hooks()
)";

Game game_with(const std::string& text) {
  return Game(base_library_with(kBell + text),
              {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}});
}

// A game on whose table procedures are done one by one.
class Table {
 public:
  explicit Table(const std::string& text) : game_(game_with(text)) {
    poison(*state_, 0xee);
    game_.lay_out(*state_, 1);
    state_->switches |= kUnjudged;  // an island without Invaders would be won
    rules_ = state_->hooks_count;
  }

  void perform(const char* procedure, const std::vector<i32>& arguments = {}) {
    Options options;
    game_.perform(*state_, options, procedure, arguments);
  }
  // What the hooks of the bell count together.
  int ring() {
    perform("ring");
    return state_->registers[0];
  }
  int waiting() const { return state_->hooks_count - rules_; }
  State& state() { return *state_; }
  const Game& game() const { return game_; }

 private:
  Game game_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  int rules_ = 0;
};

std::string waiting_for(const std::string& lifetime, const std::string& more = "") {
  return "procedure wait()\n  when bell " + lifetime + "\n    rung = rung + 1\n" + more;
}

// What the bell counts now and on the three days that follow.
std::vector<int> days(const std::string& lifetime, const std::string& more = "") {
  Table table(waiting_for(lifetime, more));
  table.perform("wait");
  std::vector<int> rung = {table.ring()};
  for (int day = 0; day < 3; ++day) {
    table.perform("next_day");
    rung.push_back(table.ring());
  }
  return rung;
}

TEST(Hooks, LastAsLongAsTheySay) {
  EXPECT_EQ(days("this turn"), (std::vector{1, 0, 0, 0}));
  EXPECT_EQ(days("always"), (std::vector{1, 1, 1, 1}));
  EXPECT_EQ(days("next turn"), (std::vector{0, 1, 0, 0}));
  EXPECT_EQ(days("from next turn on"), (std::vector{0, 1, 1, 1}));
}

TEST(Hooks, AreOverAfterTheirUses) {
  EXPECT_EQ(days("next this turn", "    used(self)\n"), (std::vector{1, 0, 0, 0}));
  EXPECT_EQ(days("until used", "    used(self)\n"), (std::vector{1, 0, 0, 0}));
  EXPECT_EQ(days("2 times until used", "    used(self)\n"), (std::vector{1, 1, 0, 0}));
  EXPECT_EQ(days("2 times this turn", "    used(self)\n"), (std::vector{1, 0, 0, 0}));
  EXPECT_EQ(days("next next turn", "    used(self)\n"), (std::vector{0, 1, 0, 0}));
  EXPECT_EQ(days("2 times from next turn on", "    used(self)\n"), (std::vector{0, 1, 1, 0}));
}

TEST(Hooks, AreNotUsedWhereTheyFindNothingToDo) {
  Table table(R"(
procedure wait()
  when bell until used
    if energy(first_seat()) > 0
      rung = rung + 1
      used(self)

procedure earn()
  add_energy(first_seat(), 1)
)");
  table.perform("wait");
  EXPECT_EQ(table.ring(), 0);
  table.perform("next_day");
  EXPECT_EQ(table.ring(), 0);
  table.perform("earn");
  EXPECT_EQ(table.ring(), 1);
  EXPECT_EQ(table.ring(), 0);
}

TEST(Hooks, TakeTheirUsesFromANumber) {
  const std::string text = R"(
procedure wait_for(number: int)
  when bell number times this turn
    rung = rung + 1
    used(self)
)";
  for (const int uses : {1, 3}) {
    Table table(text);
    table.perform("wait_for", {uses});
    for (int i = 0; i < uses; ++i) EXPECT_EQ(table.ring(), 1);
    EXPECT_EQ(table.ring(), 0);
  }
  for (const int uses : {0, -1}) {
    Table table(text);
    table.perform("wait_for", {uses});
    EXPECT_EQ(table.waiting(), 0);
  }
}

TEST(Hooks, OfAnActionEndWithIt) {
  Table table(R"(
procedure begin()
  begin_action(rules_action, none, none)
  when bell this action
    rung = rung + 1

procedure finish()
  finish_action()
)");
  table.perform("begin");
  EXPECT_EQ(table.ring(), 1);
  table.perform("begin");  // inside the other
  EXPECT_EQ(table.ring(), 2);
  table.perform("finish");
  EXPECT_EQ(table.ring(), 1);
  EXPECT_EQ(table.waiting(), 1);
  table.perform("finish");
  EXPECT_EQ(table.ring(), 0);
  EXPECT_EQ(table.waiting(), 0);
  EXPECT_EQ(table.state().fault, Fault::none);
}

TEST(Hooks, OfAnActionNeedOne) {
  Table table(waiting_for("this action"));
  table.perform("wait");
  EXPECT_EQ(table.state().fault, Fault::impossible);
}

// The first and the last are heard though the one between them is over, and nothing is left of it.
TEST(Hooks, AreRetiredWhileOthersAreHeard) {
  const std::string text = R"(
procedure wait(between: bool)
  when bell this turn
    rung = rung * 10 + 1
  if between
    when bell until used
      rung = rung * 10 + 2
      used(self)
  when bell always
    rung = rung * 10 + 3
)";
  Table table(text);
  Table without(text);
  table.perform("wait", {1});
  without.perform("wait", {0});
  EXPECT_EQ(table.ring(), 123);
  EXPECT_EQ(table.ring(), 13);
  EXPECT_EQ(without.ring(), 13);
  EXPECT_EQ(table.waiting(), 3);
  EXPECT_EQ(without.waiting(), 2);
  table.perform("settle");
  EXPECT_EQ(table.waiting(), 2);
  EXPECT_TRUE(same(table.state(), without.state()));
  EXPECT_EQ(table.ring(), 13);
}

TEST(Hooks, ThatFollowAnActionAreUsedOnce) {
  Table table(R"(
procedure wait()
  when action_ended next this turn
    if follows_now(self)
      used(self)
      begin_trigger(self, rules_action, none, none)
      add_fear(1)
      finish_action()

procedure act()
  begin_action(rules_action, none, none)
  finish_action()
)");
  table.perform("wait");
  table.perform("wait");
  table.perform("act");
  EXPECT_EQ(table.state().fear, 2);
  table.perform("act");
  EXPECT_EQ(table.state().fear, 2);
  EXPECT_EQ(table.state().fault, Fault::none);
}

TEST(Hooks, KeepWhatTheyWrite) {
  Table table(R"(
procedure wait()
  let times = 0
  when bell always
    times = times + 1
    rung = rung * 100 + times
)");
  table.perform("wait");
  EXPECT_EQ(table.ring(), 1);
  EXPECT_EQ(table.ring(), 2);
  table.perform("wait");  // another, with numbers of its own
  EXPECT_EQ(table.ring(), 301);
  table.perform("next_day");
  EXPECT_EQ(table.ring(), 402);
}

TEST(Hooks, KeepWhatEventsTheyRaiseChange) {
  Table table(R"(
event dong(number: int)

procedure wait()
  let times = 0
  when dong always
    number = number + 7
  when bell always
    raise dong(times)
    rung = times
)");
  table.perform("wait");
  EXPECT_EQ(table.ring(), 7);
  EXPECT_EQ(table.ring(), 14);
}

// Between Actions a position says all of it, and is read back as it was.
TEST(Hooks, StandInPositions) {
  const std::string text = R"(
procedure wait()
  let times = 5
  when bell 3 times next turn
    times = times + 1
    rung = rung + times
    used(self)
  when bell from next turn on
    rung = rung + 100
)";
  Table table(text);
  const auto written = [&] {
    const std::string lines = notation::position_text(table.game(), table.state());
    const lang::Source source{"game.position", lines};
    const State read = notation::read_position(base_library_with(kBell + text), source).state;
    const State& state = table.state();
    EXPECT_EQ(read.hooks_count, state.hooks_count);
    EXPECT_EQ(read.hook_bits, state.hook_bits);
    EXPECT_EQ(std::memcmp(read.hooks, state.hooks, state.hooks_count * sizeof(Hook)), 0);
    return lines;
  };
  table.perform("wait");
  const std::string asleep = written();
  EXPECT_THAT(asleep,
              HasSubstr("effect \"wait / when bell\" class rules next turn 3 uses keeps 5\n"));
  EXPECT_THAT(asleep, HasSubstr("effect \"wait / when bell\" 2 class rules from next turn on\n"));
  table.perform("next_day");
  EXPECT_EQ(table.ring(), 106);
  EXPECT_EQ(table.ring(), 107);
  const std::string awake = written();
  EXPECT_THAT(awake, HasSubstr("effect \"wait / when bell\" class rules 1 use keeps 7\n"));
  EXPECT_THAT(awake, HasSubstr("effect \"wait / when bell\" 2 class rules always\n"));
}

void expect_error(const std::string& text, const std::string& message) {
  try {
    base_library_with(kBell + text);
    ADD_FAILURE() << "no error for " << text;
  } catch (const std::exception& error) {
    EXPECT_THAT(error.what(), HasSubstr(message));
  }
}

TEST(Hooks, MustSayThatTheyWereUsed) {
  expect_error(waiting_for("next this turn"), "never says so");
  expect_error(waiting_for("until used"), "never says so");
  expect_error(
      "query chime(number: int)\nprocedure wait()\n  when chime next this turn\n    number = 1\n",
      "never says so");
}

// A hook of a query gives its number, and who asked says that it was used.
TEST(Hooks, OfAQueryAreUsedUpByWhoAsks) {
  Table table(R"(
query chime(number: int)

function permission() -> int
  let number = 0 - 1
  raise chime(number)
  return number

procedure wait()
  when chime 2 times this turn
    number = self
  when bell this turn
    let number = permission()
    if number >= 0
      used(number)
      rung = rung + 1
)");
  table.perform("wait");
  EXPECT_EQ(table.ring(), 1);
  EXPECT_EQ(table.ring(), 1);
  EXPECT_EQ(table.ring(), 0);
}

TEST(Hooks, OfQueriesChangeNothing) {
  expect_error(R"(
procedure wait()
  let times = 0
  when defending always
    times = times + 1
    defend = defend + times
)",
               "changing what a hook took along");
  expect_error(R"(
procedure wait()
  when defending until used
    used(self)
)",
               "used");
}

// So many events that there is room for `left` more.
std::string events_but(int left) {
  std::string events;
  const auto declared = static_cast<int>(base_library_with(kBell)->code.events.size());
  for (int i = declared; i < lang::most_events - left; ++i) {
    events += "event spare_" + std::to_string(i) + "(rung: int)\n";
  }
  return events;
}

TEST(Hooks, WaitForOneOf254Events) {
  EXPECT_EQ(base_library_with(kBell + events_but(0))->code.events.size(), std::size_t{254});
  expect_error(events_but(0) + "event one_more()\n", "more than 254 events");
}

// The last events have one bit together, which says that somebody waits for some of them.
TEST(Hooks, OfTheLastEventsHearTheirOwn) {
  Table table(events_but(2) + R"(
event gong(rung: int)
event chime(rung: int)

procedure wait()
  when chime next turn
    rung = rung + 1
  when gong always
    rung = rung + 10

procedure strike() -> int
  let rung = 0
  raise chime(rung)
  raise spare_200(rung)
  raise gong(rung)
  return rung
)");
  const auto strike = [&table] {
    table.perform("strike");
    return table.state().registers[0];
  };
  EXPECT_EQ(strike(), 0);
  table.perform("wait");
  EXPECT_EQ(strike(), 10);
  table.perform("next_day");
  EXPECT_EQ(strike(), 11);
  table.perform("next_day");
  EXPECT_EQ(strike(), 10);
}

TEST(Hooks, HaveNoOtherLifetimes) {
  expect_error(waiting_for(""), "expected \"this turn\"");
  expect_error(waiting_for("this phase"), "expected \"this turn\"");
  expect_error(waiting_for("3 always"), "expected \"times\"");
}

}  // namespace
}  // namespace loci::island
