// What every game must pass to be played at a table, whatever its rules: run_battery(game, seed).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "table/playback.hpp"

namespace loci::table {

// Whether what a seat may do hangs only on what everybody knows. Where it does not, a view must
// still have all options of its own seat.
template <class G>
inline constexpr bool kOpenOptions = true;

template <Game G>
class Battery {
 public:
  using State = typename G::State;
  using Option = typename G::Option;
  using Options = typename G::Options;

  static constexpr std::size_t kMostChoices = 20'000;

  Battery(std::shared_ptr<const G> game, u64 seed) : game_(std::move(game)), seed_(seed) {}

  void run() {
    copies_go_on_equally();
    options_are_sound();
    nothing_else_can_be_chosen();
    undo_restores_the_bytes();
    replay_equals_game();
    views_show_no_more_than_they_should();
    redealt_games_go_on();
    defaults_end_the_game();
    absent_seats_are_answered_for();
  }

 private:
  // A copy without its origin's bytes beyond what is in use.
  static State poisoned_copy(const State& state) {
    State fresh;
    std::memset(static_cast<void*>(&fresh), 0xa5, sizeof fresh);
    copy(fresh, state);
    return fresh;
  }

  int random_index(const Options& options) {
    return static_cast<int>(player_.below(static_cast<u32>(options.count)));
  }

  static std::vector<Option> listed(const Options& options) {
    return {options.list, options.list + options.count};
  }

  // Those that the viewer must know of: all, or its own.
  static std::vector<Option> listed(const Options& options, int viewer) {
    std::vector<Option> known = listed(options);
    if constexpr (!kOpenOptions<G>) {
      std::erase_if(known, [&](const Option& option) { return int{option.seat} != viewer; });
    }
    return known;
  }

  std::vector<std::string> labels(const State& state, const Options& options, int viewer) const {
    std::vector<std::string> all;
    for (const Option& option : listed(options, viewer)) {
      all.push_back(std::to_string(int{option.seat}) + ' ' + game_->label(state, option) + " / " +
                    game_->prompt(state, option.seat));
    }
    return all;
  }

  // Plays at random until the end; `visit(state, options)` sees every decision.
  template <class Visit>
  std::size_t play(State& state, Options& options, Visit visit) {
    std::size_t choices = 0;
    while (options.count > 0 && choices < kMostChoices) {
      visit(std::as_const(state), std::as_const(options));
      if (testing::Test::HasFatalFailure()) return choices;
      game_->choose(state, options, random_index(options));
      ++choices;
    }
    EXPECT_EQ(fault(*game_, state), "");
    EXPECT_TRUE(result(*game_, state).over) << "after " << choices << " choices";
    return choices;
  }

  template <class Visit>
  void play(Visit visit) {
    State state;
    Options options;
    game_->start(state, options, seed_);
    play(state, options, visit);
  }

  Applied apply_any(Table<G>& table) {
    const auto open = table.pending();
    const auto& decision = open[player_.below(static_cast<u32>(open.size()))];
    const u32 at = player_.below(static_cast<u32>(decision.options.size()));
    return table.apply(decision.seat, decision.options[at]);
  }

  Table<G> played_table() {
    Table<G> table(game_, seed_);
    while (!table.over() && table.choices() < kMostChoices) {
      EXPECT_TRUE(apply_any(table).taken());
    }
    EXPECT_TRUE(table.outcome().over);
    return table;
  }

  void copies_go_on_equally() {
    SCOPED_TRACE("copies go on equally");
    State twin;
    Options twin_options;
    int choice = -1;
    play([&](const State& state, const Options& options) {
      if (choice >= 0) {
        ASSERT_TRUE(same(twin, state));
        ASSERT_EQ(full_hash(twin), full_hash(state));
      }
      twin = poisoned_copy(state);
      ASSERT_TRUE(same(twin, state));
      ASSERT_EQ(full_hash(twin), full_hash(state));
      game_->enumerate(twin, twin_options);
      ASSERT_EQ(listed(twin_options), listed(options));
      ASSERT_TRUE(same(twin, state)) << "listing options changed the state";
      // The same choice the player is about to make, without making it.
      Rng peek = player_;
      choice = static_cast<int>(peek.below(static_cast<u32>(options.count)));
      game_->choose(twin, twin_options, choice);
    });
  }

  void options_are_sound() {
    SCOPED_TRACE("options are legal and never twice the same");
    constexpr int kTryEvery = 7;
    int decisions = 0;
    play([&](const State& state, const Options& options) {
      std::set<std::pair<int, std::string>> labels;
      for (const Option& option : listed(options)) {
        ASSERT_TRUE(option.seat >= 0 && option.seat < seats(*game_));
        const std::string label = game_->label(state, option);
        ASSERT_FALSE(label.empty());
        ASSERT_EQ(label.find('\n'), std::string::npos);
        ASSERT_TRUE(labels.insert({option.seat, label}).second)
            << "'" << label << "' is offered twice: " << game_->prompt(state, option.seat);
        ASSERT_FALSE(game_->prompt(state, option.seat).empty());
      }
      ASSERT_FALSE(result(*game_, state).over);
      if (decisions++ % kTryEvery != 0) return;
      for (int i = 0; i < options.count; ++i) {
        State tried = poisoned_copy(state);
        Options next = options;
        game_->choose(tried, next, i);
        ASSERT_EQ(fault(*game_, tried), "") << game_->label(state, options.list[i]);
      }
    });
  }

  void nothing_else_can_be_chosen() {
    SCOPED_TRACE("what is no option is refused and changes nothing");
    Table<G> table(game_, seed_);
    std::vector<std::pair<int, Option>> earlier;
    while (!table.over() && table.choices() < 60) {
      const State before = poisoned_copy(table.state());
      for (int seat = -1; seat <= table.seat_count(); ++seat) {
        EXPECT_EQ(table.apply(seat, "no such label").kind, Applied::Kind::refused);
        if (seat >= 0 && seat < table.seat_count() && table.is_open(seat)) continue;
        EXPECT_EQ(table.apply_default(seat).kind, Applied::Kind::refused);
      }
      for (const auto& [seat, option] : earlier) {
        const auto open = table.decision_of(seat).options;
        if (std::find(open.begin(), open.end(), option) != open.end()) continue;
        const Applied applied = table.apply(seat, option);
        EXPECT_EQ(applied.kind, Applied::Kind::refused);
        EXPECT_FALSE(applied.reason.empty());
      }
      ASSERT_TRUE(same(before, table.state()));
      for (const auto& decision : table.pending()) {
        earlier.push_back({decision.seat, decision.options.front()});
      }
      ASSERT_TRUE(apply_any(table).taken());
      ASSERT_EQ(table.choices(), table.log().size());
    }
  }

  void undo_restores_the_bytes() {
    SCOPED_TRACE("undo restores the exact bytes");
    Table<G> table(game_, seed_);
    std::deque<State> states;  // after 0, 1, 2 … choices
    states.push_back(poisoned_copy(table.state()));
    while (!table.over() && table.choices() < kMostChoices) {
      ASSERT_TRUE(apply_any(table).taken());
      states.push_back(poisoned_copy(table.state()));
    }
    const Table<G> whole = table;
    for (const std::size_t begin : table.turns()) {
      ASSERT_TRUE(same(table.kept(begin), states[begin])) << "a turn began after " << begin;
      ASSERT_TRUE(begin == 0 || turn_of(states[begin]) != turn_of(states[begin - 1]));
    }
    constexpr std::size_t kTries = 8;
    for (std::size_t i = 0; i < kTries; ++i) {
      const std::size_t count = player_.below(static_cast<u32>(table.choices() + 1));
      ASSERT_TRUE(same(table.state_at(count), states[count]));
      table.undo_to(count);
      ASSERT_TRUE(same(table.state(), states[count])) << "undo to " << count;
      ASSERT_EQ(table.choices(), count);
      // Forward again, by label, to another point.
      const std::size_t goal = count + player_.below(static_cast<u32>(whole.choices() - count + 1));
      for (std::size_t at = count; at < goal; ++at) {
        const auto& choice = whole.log()[at];
        ASSERT_TRUE(table.apply(choice.seat, choice.label).taken());
      }
      ASSERT_TRUE(same(table.state(), states[goal])) << "from " << count << " to " << goal;
    }
    table.undo_to(0);
    ASSERT_TRUE(same(table.state(), states.front()));
    EXPECT_THROW(table.undo_to(1), std::out_of_range);
  }

  void replay_equals_game() {
    SCOPED_TRACE("a replay is the game");
    Table<G> table = played_table();
    expect_replayed(table);
    table.undo_to(table.choices() / 2);
    expect_replayed(table);
    table.undo_to(0);
    expect_replayed(table);
  }

  void expect_replayed(const Table<G>& table) {
    const std::string text = replay_text(record(table));
    const Replay replay = parse_replay(text, "game");
    ASSERT_EQ(replay_text(replay), text);
    EXPECT_EQ(setup_lines(setup_of<G>(replay)), setup_lines(game_->setup()));
    const Table<G> again = play_on(Table<G>(game_, replay.seed), replay);
    ASSERT_TRUE(same(again.state(), table.state()));
    ASSERT_TRUE(
        std::equal(again.log().begin(), again.log().end(), table.log().begin(), table.log().end()));
    ASSERT_EQ(again.outcome(), table.outcome());
  }

  void views_show_no_more_than_they_should() {
    SCOPED_TRACE("views");
    Options from_view;
    Rng rng = Rng::seeded(seed_);
    bool something_is_hidden = false;
    play([&](const State& state, const Options& options) {
      for (int seat = 0; seat < seats(*game_); ++seat) {
        const State seen = view(*game_, state, seat);
        ASSERT_TRUE(same(view(*game_, seen, seat), seen)) << "a view of a view is that view";
        game_->enumerate(seen, from_view);
        ASSERT_EQ(listed(from_view, seat), listed(options, seat)) << "options need what is hidden";
        ASSERT_EQ(labels(seen, from_view, seat), labels(state, options, seat));
        const State other = redeal(*game_, seen, rng);
        something_is_hidden = something_is_hidden || !same(other, state);
        ASSERT_TRUE(same(view(*game_, other, seat), seen)) << "redealing changed the view";
        game_->enumerate(other, from_view);
        ASSERT_EQ(listed(from_view, seat), listed(options, seat));
        ASSERT_EQ(labels(other, from_view, seat), labels(state, options, seat));
        ASSERT_TRUE(same(view(*game_, poisoned_copy(state), seat), seen));
      }
    });
    EXPECT_TRUE(something_is_hidden);
  }

  void redealt_games_go_on() {
    SCOPED_TRACE("redealt games go on to their end");
    constexpr int kDealEvery = 31;
    int decisions = 0;
    Rng rng = Rng::seeded(seed_);
    play([&](const State& state, const Options&) {
      if (decisions++ % kDealEvery != 0) return;
      for (int seat = 0; seat < seats(*game_); ++seat) {
        State dealt = redeal(*game_, view(*game_, state, seat), rng);
        Options options;
        game_->enumerate(dealt, options);
        play(dealt, options, [](const State&, const Options&) {});
      }
    });
  }

  void defaults_end_the_game() {
    SCOPED_TRACE("default answers lead to an end");
    Table<G> table(game_, seed_);
    while (!table.over() && table.choices() < kMostChoices) {
      ASSERT_TRUE(table.apply_default(table.pending().back().seat).taken());
    }
    EXPECT_TRUE(table.outcome().over);
  }

  void absent_seats_are_answered_for() {
    SCOPED_TRACE("absent seats");
    Table<G> table(game_, seed_);
    const int last = table.seat_count() - 1;
    table.leave(last);
    while (!table.over() && table.choices() < kMostChoices) {
      ASSERT_TRUE(table.answer_absent().taken());
      if (table.over()) break;
      // The only player there is never answered for.
      ASSERT_EQ(table.is_open(last), last == 0);
      ASSERT_TRUE(apply_any(table).taken());
    }
    EXPECT_TRUE(table.outcome().over);
  }

  std::shared_ptr<const G> game_;
  u64 seed_;
  Rng player_ = Rng::seeded(seed_ + 1000);
};

template <Game G>
void run_battery(std::shared_ptr<const G> game, u64 seed) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  Battery<G>(std::move(game), seed).run();
}

}  // namespace loci::table
