// A game on a table: seats, the decisions open to each, the choices made and what they did, and the
// way back to any of them and forth again. Nothing but that changes the game.
#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/defaults.hpp"
#include "table/labels.hpp"

namespace loci::table {

// What became of a choice. Unless it was taken, nothing has changed.
struct Applied {
  enum class Kind { taken, refused, fault };
  Kind kind = Kind::taken;
  std::string reason;  // refused, fault: why, in one sentence without a final point
  bool taken() const { return kind == Kind::taken; }
};

template <class Option>
struct Decision {
  int seat = 0;
  std::string prompt;
  std::vector<Option> options;
  std::vector<std::string> labels;  // of the options
};

template <class Option>
struct Choice {
  int seat = 0;
  Option option{};
  std::string label;  // as written_label gives it
  friend bool operator==(const Choice&, const Choice&) = default;
};

template <Game G>
class Table {
 public:
  using State = typename G::State;
  using Option = typename G::Option;
  using Options = typename G::Options;
  using Happened = typename G::Happened;
  using Decision = table::Decision<Option>;
  using Choice = table::Choice<Option>;

  // A state is kept every so many choices, and where a turn begins; what lies between is played
  // again.
  static constexpr std::size_t kKeptEvery = 25;

  // A new game. Throws std::runtime_error if it has a fault before its first decision.
  Table(std::shared_ptr<const G> game, u64 seed) : game_(std::move(game)), seed_(seed) {
    absent_.resize(static_cast<std::size_t>(seat_count()));
    game_->start(state_, options_, seed);
    const std::string problem = fault(*game_, state_);
    if (!problem.empty()) throw std::runtime_error("the game cannot begin: " + problem);
    keep();
    open_decisions();
  }

  // A game that goes on from a state at a decision; `from` says which, line by line. Throws
  // likewise.
  Table(std::shared_ptr<const G> game, const State& start, std::vector<std::string> from)
      : game_(std::move(game)), from_(std::move(from)) {
    absent_.resize(static_cast<std::size_t>(seat_count()));
    copy(state_, start);
    game_->enumerate(state_, options_);
    if (over()) throw std::runtime_error("nothing is to be decided in that position");
    keep();
    open_decisions();
  }

  const G& game() const { return *game_; }
  const std::shared_ptr<const G>& shared_game() const { return game_; }
  u64 seed() const { return seed_; }
  // The position that the game began with; empty: it began with its set-up.
  const std::vector<std::string>& from() const { return from_; }
  int seat_count() const { return seats(*game_); }

  const State& state() const { return state_; }
  State view_of(int seat) const { return view(*game_, state_, seat); }
  GameResult outcome() const { return result(*game_, state_); }
  bool over() const { return options_.count == 0; }

  // The open decisions, by seat. Any of them may be answered next. They stand until the game
  // changes.
  const std::vector<Decision>& pending() const { return open_; }
  bool is_open(int seat) const { return !decision_of(seat).options.empty(); }
  // The decision open to the seat; without options if there is none.
  const Decision& decision_of(int seat) const {
    static const Decision kNothing;
    const auto found = std::find_if(open_.begin(), open_.end(), [&](const Decision& decision) {
      return decision.seat == seat;
    });
    return found == open_.end() ? kNothing : *found;
  }

  Applied apply(int seat, const Option& option) {
    const Decision& decision = decision_of(seat);
    const auto found = std::find(decision.options.begin(), decision.options.end(), option);
    if (found == decision.options.end()) return refuse(seat, "that is not one of its options");
    return take(decision, static_cast<std::size_t>(found - decision.options.begin()));
  }
  // By the label, exactly as it is written.
  Applied apply(int seat, std::string_view label) {
    const Decision& decision = decision_of(seat);
    const Found found = find_label(decision.labels, label);
    if (found.index < 0) return refuse(seat, found.refusal);
    return take(decision, static_cast<std::size_t>(found.index));
  }
  // The default answer (table/defaults.hpp).
  Applied apply_default(int seat) {
    const Decision& decision = decision_of(seat);
    if (decision.options.empty()) return refuse(seat, {});
    return take(decision,
                default_option(*game_, state_, std::span(std::as_const(decision.options))));
  }

  // A seat that left; its decisions wait until it is back or answer_absent answers them.
  void leave(int seat) { absent_.at(static_cast<std::size_t>(seat)) = true; }
  void come_back(int seat) { absent_.at(static_cast<std::size_t>(seat)) = false; }
  bool is_absent(int seat) const { return absent_.at(static_cast<std::size_t>(seat)); }
  // Gives the default answer for absent seats until none of them has a decision open. With nobody
  // left at the table the game stands still.
  Applied answer_absent() {
    if (std::find(absent_.begin(), absent_.end(), false) == absent_.end()) return {};
    for (int seat = absent_decider(); seat >= 0; seat = absent_decider()) {
      Applied applied = apply_default(seat);
      if (!applied.taken()) return applied;
    }
    return {};
  }

  // The choices made so far, in order, and what each of them did.
  std::span<const Choice> log() const { return {log_.data(), made_}; }
  std::size_t choices() const { return made_; }
  const Happened& happened(std::size_t choice) const { return happened_[choice]; }

  // Back to where only the first `count` choices were made, with the same bytes as then. Throws
  // std::out_of_range if fewer were made.
  void undo_to(std::size_t count) {
    if (count > made_) throw std::out_of_range("so many choices were not made");
    go_to(count);
  }
  // The choices taken back, in order, until another is made.
  std::span<const Choice> taken_back() const {
    return std::span<const Choice>(log_).subspan(made_);
  }
  // Forth to where the first `count` choices are made again. Throws std::out_of_range if they were
  // not taken back.
  void redo_to(std::size_t count) {
    if (count < made_ || count > log_.size()) {
      throw std::out_of_range("so many choices were not taken back");
    }
    go_to(count);
  }
  // The state after the first `count` choices. Throws likewise.
  State state_at(std::size_t count) const {
    if (count > made_) throw std::out_of_range("so many choices were not made");
    if (count == made_) return state_;
    State state{};
    Options options;
    restore(count, state, options);
    return state;
  }

  // Which turn it was after so many choices, and whether nothing was under way then.
  int turn_at(std::size_t count) const { return moments_[count].turn; }
  bool rested_at(std::size_t count) const { return moments_[count].rests; }
  // After how many choices each turn began.
  std::vector<std::size_t> turns() const {
    std::vector<std::size_t> begins;
    for (std::size_t count = 0; count <= made_; ++count) {
      if (begins_turn(count)) begins.push_back(count);
    }
    return begins;
  }
  // The state after so many choices: a multiple of kKeptEvery, or where a turn began.
  const State& kept(std::size_t count) const { return kept_before(count).state; }

 private:
  struct Kept {
    std::size_t choices = 0;
    State state{};
  };
  struct Moment {
    int turn = 0;
    bool rests = false;
  };

  Applied refuse(int seat, std::string why) const {
    if (over()) {
      why = "the game is over";
    } else if (!is_open(seat)) {
      why = "seat " + std::to_string(seat + 1) + " has nothing to decide now";
    }
    return {Applied::Kind::refused, std::move(why)};
  }

  Applied take(const Decision& decision, std::size_t index) {
    State before{};
    copy(before, state_);
    const Option option = decision.options[index];
    Happened happened;
    game_->choose(state_, options_, index_of(options_, option), happened);
    const std::string problem = fault(*game_, state_);
    if (!problem.empty()) {
      copy(state_, before);
      game_->enumerate(state_, options_);
      return {Applied::Kind::fault, "the game cannot go on from there: " + problem};
    }
    // What was taken back cannot come again.
    log_.resize(made_);
    happened_.resize(made_);
    moments_.resize(made_ + 1);
    while (kept_.back().choices > made_) kept_.pop_back();
    log_.push_back({decision.seat, option, written_label(decision.labels, index)});
    happened_.push_back(std::move(happened));
    ++made_;
    keep();
    open_decisions();
    return {};
  }

  void go_to(std::size_t count) {
    restore(count, state_, options_);
    made_ = count;
    open_decisions();
  }

  void open_decisions() {
    open_.clear();
    for (int seat = 0; seat < seat_count(); ++seat) {
      Decision decision{seat, {}, {}, {}};
      for (int i = 0; i < options_.count; ++i) {
        const Option& option = options_.list[i];
        if (int{option.seat} != seat) continue;
        decision.options.push_back(option);
        decision.labels.push_back(game_->label(state_, option));
      }
      if (decision.options.empty()) continue;
      decision.prompt = game_->prompt(state_, seat);
      open_.push_back(std::move(decision));
    }
  }

  static int index_of(const Options& options, const Option& option) {
    return static_cast<int>(std::find(options.list, options.list + options.count, option) -
                            options.list);
  }

  // Remembers the moment, and where it is one of those the state.
  void keep() {
    moments_.push_back({turn_of(state_), rests(*game_, state_)});
    if (made_ % kKeptEvery != 0 && !begins_turn(made_)) return;
    kept_.emplace_back().choices = made_;
    copy(kept_.back().state, state_);
  }
  bool begins_turn(std::size_t count) const {
    return count == 0 || moments_[count].turn != moments_[count - 1].turn;
  }

  // The last state kept after at most so many choices.
  const Kept& kept_before(std::size_t count) const {
    return *std::prev(std::upper_bound(
        kept_.begin(), kept_.end(), count,
        [](std::size_t choices, const Kept& each) { return choices < each.choices; }));
  }

  void restore(std::size_t count, State& state, Options& options) const {
    const Kept& before = kept_before(count);
    copy(state, before.state);
    game_->enumerate(state, options);
    for (std::size_t i = before.choices; i < count; ++i) {
      game_->choose(state, options, index_of(options, log_[i].option));
    }
  }

  int absent_decider() const {
    int seat = 0;
    while (seat < seat_count() && !(is_absent(seat) && is_open(seat))) ++seat;
    return seat < seat_count() ? seat : -1;
  }

  std::shared_ptr<const G> game_;
  u64 seed_ = 0;
  std::vector<std::string> from_;
  State state_{};
  Options options_{};
  std::vector<Decision> open_;
  // Of the choices made, and behind them of those taken back.
  std::vector<Choice> log_;
  std::vector<Happened> happened_;
  std::vector<Moment> moments_;  // after 0, 1, 2 … choices
  std::deque<Kept> kept_;
  std::size_t made_ = 0;
  std::vector<bool> absent_;
};

}  // namespace loci::table
