// The machine: broken content ends in a fault, never in a crash or a hang; tracing changes nothing.
#include "island/machine.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <vector>

#include "support/island_games.hpp"

namespace loci::island {
namespace {

// A machine that hangs would hang the tests: the process is ended after half a minute.
class Deadline {
 public:
  Deadline() { alarm(30); }
  ~Deadline() { alarm(0); }
};

// A game whose rules were changed by the text, played at random until it stops.
struct Played {
  Fault fault = Fault::none;
  Result result = Result::running;
  int open_options = 0;
  int decisions = 0;
};

Played play(const std::string& text, u64 seed = 1) {
  const Deadline deadline;
  const Game game(base_library_with(text),
                  {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}});
  auto state = std::make_unique<State>();
  poison(*state, 0xee);
  Options options;
  Rng rng = Rng::seeded(seed);
  Played played;
  game.start(*state, options, seed);
  while (options.count > 0 && state->fault == Fault::none && played.decisions < 10'000) {
    game.choose(*state, options, random_index(rng, options));
    ++played.decisions;
  }
  played.fault = state->fault;
  played.result = state->result;
  played.open_options = options.count;
  return played;
}

void expect_fault(Fault fault, const std::string& text) {
  const Played played = play(text);
  EXPECT_EQ(static_cast<int>(played.fault), static_cast<int>(fault)) << text;
  EXPECT_EQ(played.open_options, 0) << text;
  EXPECT_EQ(played.result, Result::running) << text;
}

TEST(Machine, TheRulesThemselvesPlayOn) {
  const Played played = play("");
  EXPECT_EQ(played.fault, Fault::none);
  EXPECT_NE(played.result, Result::running);
}

TEST(Machine, ALoopWithoutEndIsRunaway) {
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  while true
    set_phase(time)
)");
}

TEST(Machine, ALoopWhoseConditionNeverChangesIsRunaway) {
  for (const char* condition :
       {"left > 0", "left == 3", "left != 0", "0 < left", "left >= 3", "not (left == 0)",
        "left > 0 and left < 9", "left == 0 or left == 3", "all_lands() != nowhere",
        "is_terrain(here, coastal | inland)"}) {
    expect_fault(Fault::runaway, std::string(R"(
procedure time_passes()
  let left = 3
  let here = highest_numbered(all_lands())
  while )") + condition + R"(
    set_phase(time)
)");
  }
}

TEST(Machine, LoopsInLoopsAreRunaway) {
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  while true
    let left = 10
    while left > 0
      left = left - 1
)");
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  let i = 0
  while i < 1000
    let j = 0
    while j < 1000
      j = j + 1
    i = i + 1
)");
}

TEST(Machine, LoopsOverLandsAndSeatsAreRunaway) {
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  while true
    for land in all_lands()
      give_defend(land, 0)
    for who in seats()
      add_energy(who, 0)
)");
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  for a in all_lands()
    for b in all_lands()
      for c in all_lands()
        for d in all_lands()
          for e in all_lands()
            for f in all_lands()
              for g in all_lands()
                give_defend(a, 0)
)");
}

TEST(Machine, RecursionWithoutEndOverflowsTheStack) {
  expect_fault(Fault::stack_overflow, R"(
procedure time_passes()
  time_passes()
  set_phase(time)
)");
  expect_fault(Fault::stack_overflow, R"(
procedure time_passes()
  here_and_there()
  set_phase(time)

procedure here_and_there()
  time_passes()
  set_phase(time)
)");
  expect_fault(Fault::stack_overflow, R"(
function deeper(depth: int) -> int
  return deeper(depth + 1) + 1

procedure time_passes()
  add_energy(first_seat(), deeper(0))
)");
}

TEST(Machine, RecursionInTheLastPlaceIsRunaway) {
  expect_fault(Fault::runaway, R"(
function even(number: int) -> int
  return odd(number + 1)

function odd(number: int) -> int
  return even(number + 1)

procedure time_passes()
  add_energy(first_seat(), even(0))
)");
}

// No deeper than the stack, but with twice as many calls at each level.
TEST(Machine, RecursionThatBranchesIsRunaway) {
  expect_fault(Fault::runaway, R"(
function tree(depth: int) -> int
  if depth == 0
    return 1
  return tree(depth - 1) + tree(depth - 1)

procedure time_passes()
  add_energy(first_seat(), tree(30))
)");
}

// Many registers a frame: the registers overflow before the frames do.
TEST(Machine, DeepFramesOverflowTheRegisters) {
  std::string text = "procedure time_passes()\n";
  for (int i = 0; i < 40; ++i) {
    text += "  let lands" + std::to_string(i) + " = all_lands()\n";
  }
  text += "  time_passes()\n";
  for (int i = 0; i < 40; ++i) {
    text += "  add_energy(first_seat(), size_of(lands" + std::to_string(i) + "))\n";
  }
  expect_fault(Fault::stack_overflow, text);
}

TEST(Machine, ARunawayConditionOfAnOptionIsAFault) {
  expect_fault(Fault::runaway, R"(
function can_use(me: seat, power: power) -> bool
  while true
    let nothing_happens = 1
  return true
)");
}

TEST(Machine, ForcedAndEmptyChoicesWithoutEndAreRunaway) {
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  while true
    choose by first_seat() "Only one?"
      always as "the only one"
        set_phase(time)
)");
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  while true
    let land = choose land in nowhere by first_seat() "Where?" as take "{it}"
    set_phase(time)
)");
}

// However the alternatives of a choice lie: the jump back to the top of the loop counts.
TEST(Machine, ChoicesWithoutOptionsInALoopAreRunaway) {
  for (const char* body : {"", "        set_phase(time)\n",
                           "        if busy() == nobody\n          set_phase(time)\n"}) {
    for (const char* first : {"false", "true"}) {
      expect_fault(Fault::runaway, std::string(R"(
procedure time_passes()
  while true
    choose by first_seat() "None or one?"
      when )") + first + " as \"first\"\n" +
                                       body + "      when false as \"second\"\n" + body +
                                       "      when false as \"third\"\n" + body);
    }
  }
}

TEST(Machine, ALoopThatOnlyTestsIsRunaway) {
  for (const char* test : {"left == 3", "left != 3", "left < 3", "left > 3", "left <= 4",
                           "left == left", "left < other", "is_terrain(here, jungle)",
                           "all_lands() == nowhere", "left > 3 or left < 2"}) {
    for (const char* otherwise : {"", "    else\n      other = other - 1\n"}) {
      expect_fault(Fault::runaway, std::string(R"(
procedure time_passes()
  let left = 3
  let other = 4
  let here = highest_numbered(all_lands())
  while left > 0
    if )") + test + "\n      other = other + 1\n" +
                                       otherwise);
    }
  }
}

TEST(Machine, AHookThatSetsItselfOffOverflowsTheStack) {
  expect_fault(Fault::stack_overflow, R"(
procedure time_passes()
  when fear_made this turn
    generate_fear(land, 1, false)
  generate_fear(highest_numbered(all_lands()), 1, false)
)");
}

TEST(Machine, AQueryThatNeverAnswersIsRunaway) {
  expect_fault(Fault::runaway, R"(
procedure time_passes()
  when defending this turn
    while true
      defend = defend + 1
  add_energy(first_seat(), defend(highest_numbered(all_lands())))
)");
}

TEST(Machine, TheVeryFirstStepMayRunAway) {
  expect_fault(Fault::runaway, R"(
procedure game()
  while true
    set_phase(time)
)");
  EXPECT_EQ(play("procedure game()\n  while true\n    set_phase(time)\n").decisions, 0);
}

TEST(Machine, TooManyHooksAreAFault) {
  expect_fault(Fault::too_many_hooks, R"(
procedure time_passes()
  while true
    when exploring this turn
      skipped = true
)");
}

// Six seats with everything: hooks and events beyond 64, each heard once, in order.
TEST(Machine, NinetySixHooksAreHeardEach) {
  const std::string text = R"(
event last_of_all(number: int)

procedure register_hooks(count: int)
  while count > 0
    when last_of_all this turn
      number = number + 1
    count = count - 1

procedure hear_all() -> int
  let number = 0
  raise last_of_all(number)
  return number

# After an Action a hook beyond the first 64 follows it, and does not set itself off.
procedure register_trigger()
  when action_ended this turn
    if follows_now(self)
      begin_trigger(self, rules_action, none, none)
      add_fear(1)
      finish_action()

procedure one_action()
  begin_action(rules_action, none, none)
  finish_action()
)";
  const Game game(base_library_with(text),
                  {.spirits = {"river-surges-in-sunlight"}, .boards = {"A"}});
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  const i32 most = kMaxHooks - 1 - state->hooks_count;
  game.perform(*state, options, "register_hooks", std::vector<i32>{most});
  game.perform(*state, options, "register_trigger", {});
  EXPECT_EQ(state->hooks_count, kMaxHooks);
  EXPECT_EQ(state->fault, Fault::none);
  const auto asked = std::make_unique<State>(*state);
  game.perform(*asked, options, "hear_all", {});
  EXPECT_EQ(asked->registers[0], most);
  game.perform(*state, options, "one_action", {});
  EXPECT_EQ(state->fault, Fault::none);
  EXPECT_EQ(state->fear, 1);
}

TEST(Machine, TooManyOptionsAreAFault) {
  std::string text = "procedure time_passes()\n  choose by first_seat() \"Which?\"\n";
  for (int i = 0; i < 64; ++i) {
    const std::string name = "way" + std::to_string(i);
    text += "    each " + name + " in all_lands() as go \"" + name + " {" + name + "}\"\n";
    text += "      give_defend(" + name + ", 1)\n";
  }
  expect_fault(Fault::too_many_options, text);
}

TEST(Machine, TooManyActionsAreAFault) {
  expect_fault(Fault::too_many_actions, R"(
procedure time_passes()
  while true
    begin_action(rules_action, none, none)
)");
}

// As many options, hooks and Actions as there is room for are none too many.
TEST(Machine, WhatJustFitsIsNoFault) {
  std::string text = "procedure time_passes()\n  choose by first_seat() \"Which?\"\n";
  for (int i = 0; i < 32; ++i) {  // of 8 lands
    const std::string name = "way" + std::to_string(i);
    text += "    each " + name + " in all_lands() as go \"" + name + " {" + name + "}\"\n";
    text += "      give_defend(" + name + ", 1)\n";
  }
  text += "  end_turn()\n";
  const Played played = play(text);
  EXPECT_EQ(played.fault, Fault::none);
  EXPECT_NE(played.result, Result::running);
}

TEST(Machine, ImpossibleChangesAreAFault) {
  for (const char* change :
       {"put_pieces(none, town, 1)", "put_pieces(here, nothing, 1)", "put_pieces(here, town, 256)",
        "pay_energy(first_seat(), 1000)", "end_action()", "put_presence(first_seat(), none, 1)",
        "take_presence(first_seat(), here, 200)", "draw(explore_space, ravage_space)",
        "add_energy(first_seat(), 1 / (seat_count() - 1))",
        "add_energy(first_seat(), 1 / (0 - 1))"}) {
    expect_fault(Fault::impossible, std::string(R"(
procedure time_passes()
  let here = highest_numbered(all_lands())
  )") + change + "\n");
  }
}

TEST(Machine, AFaultStopsInTheMiddleOfALoopOfQuestions) {
  expect_fault(Fault::impossible, R"(
procedure time_passes()
  while true
    choose by first_seat() "One or the other?"
      always as "one"
        put_pieces(none, town, 1)
      always as "the other"
        put_pieces(none, city, 1)
)");
}

// A fault stops even if a question follows at once.
TEST(Machine, NothingIsAskedAfterAFault) {
  expect_fault(Fault::impossible, R"(
procedure time_passes()
  put_pieces(none, town, 1)
  choose by first_seat() "One or the other?"
    always as "one"
      set_phase(time)
    always as "the other"
      set_phase(time)
)");
}

// Tracing.

TEST(Trace, GivesTheSameGame) {
  const std::size_t step = small_scale() ? 7 : 1;
  const auto setups = every_setup();
  auto plain = std::make_unique<State>();
  auto traced = std::make_unique<State>();
  Options plain_options;
  Options traced_options;
  std::string trace;
  for (std::size_t i = 0; i < setups.size(); i += step) {
    const Game game(library(), setups[i]);
    Rng rng = Rng::seeded(i);
    game.start(*plain, plain_options, i);
    copy(*traced, *plain);
    game.enumerate(*traced, traced_options);
    for (int made = 0; plain_options.count > 0 && made < 300; ++made) {
      const int index = random_index(rng, plain_options);
      trace.clear();
      game.choose(*plain, plain_options, index);
      game.choose_traced(*traced, traced_options, index, trace);
      ASSERT_FALSE(trace.empty());
      ASSERT_EQ(trace.back(), '\n');
      ASSERT_TRUE(same(*plain, *traced)) << name_of(setups[i]) << ", decision " << made;
      ASSERT_EQ(plain_options.count, traced_options.count);
    }
  }
}

TEST(Trace, NamesTheRoutinesThatRan) {
  const Game game = solo("river-surges-in-sunlight", "A");
  auto state = std::make_unique<State>();
  Options options;
  game.start(*state, options, 1);
  std::string trace;
  game.choose_traced(*state, options, 0, trace);
  EXPECT_NE(trace.find("spirit_menus: "), std::string::npos);
}

// By hand.

TEST(Perform, EndsWithoutAnOpenDecisionAndCanBeDoneAgain) {
  const Game game = solo("river-surges-in-sunlight", "A");
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  EXPECT_FALSE(state->waiting);
  EXPECT_EQ(state->frames_count, 0);
  const i32 arguments[] = {land_named(game, "A5"), 3};
  for (int i = 1; i <= 3; ++i) {
    game.perform(*state, options, "add_defend", arguments);
    EXPECT_EQ(options.count, 0);
    EXPECT_FALSE(state->waiting);
    EXPECT_EQ(state->lands[land_named(game, "A5")].defend, 3 * i);
  }
  game.enumerate(*state, options);
  EXPECT_EQ(options.count, 0);
}

TEST(Perform, RefusesWhatIsNotThere) {
  const Game game = solo("river-surges-in-sunlight", "A");
  auto state = std::make_unique<State>();
  Options options;
  game.lay_out(*state, 1);
  EXPECT_THROW(game.perform(*state, options, "no_such_procedure", {}), std::invalid_argument);
  const i32 arguments[] = {1};
  EXPECT_THROW(game.perform(*state, options, "add_defend", arguments), std::invalid_argument);
}

}  // namespace
}  // namespace loci::island
