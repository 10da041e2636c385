// A game on a table: seats, the decisions open to each, the choices made, and the way back to any
// of them. Nothing but applying and undoing changes the game.
#pragma once

#include <algorithm>
#include <deque>
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
  using Decision = table::Decision<Option>;
  using Choice = table::Choice<Option>;

  // A snapshot is kept every so many choices; what lies between is played again.
  static constexpr std::size_t kSnapshotEvery = 25;

  // A new game. Throws std::runtime_error if it has a fault before its first decision.
  Table(std::shared_ptr<const G> game, u64 seed) : game_(std::move(game)), seed_(seed) {
    absent_.resize(static_cast<std::size_t>(seat_count()));
    game_->start(state_, options_, seed);
    const std::string problem = fault(*game_, state_);
    if (!problem.empty()) throw std::runtime_error("the game cannot begin: " + problem);
    keep_snapshot();
  }

  // A game that goes on from a state at a decision; `from` says which, line by line. Throws
  // likewise.
  Table(std::shared_ptr<const G> game, const State& start, std::vector<std::string> from)
      : game_(std::move(game)), from_(std::move(from)) {
    absent_.resize(static_cast<std::size_t>(seat_count()));
    copy(state_, start);
    game_->enumerate(state_, options_);
    if (over()) throw std::runtime_error("nothing is to be decided in that position");
    keep_snapshot();
  }

  const G& game() const { return *game_; }
  u64 seed() const { return seed_; }
  // The position that the game began with; empty: it began with its set-up.
  const std::vector<std::string>& from() const { return from_; }
  int seat_count() const { return seats(*game_); }

  const State& state() const { return state_; }
  State view_of(int seat) const { return view(*game_, state_, seat); }
  GameResult outcome() const { return result(*game_, state_); }
  bool over() const { return options_.count == 0; }

  // The open decisions, by seat. Any of them may be answered next.
  std::vector<Decision> pending() const {
    std::vector<Decision> decisions;
    for (int seat = 0; seat < seat_count(); ++seat) {
      if (is_open(seat)) decisions.push_back(decision_of(seat));
    }
    return decisions;
  }
  bool is_open(int seat) const {
    return std::any_of(options_.list, options_.list + options_.count,
                       [&](const Option& option) { return int{option.seat} == seat; });
  }
  // The decision open to the seat; without options if there is none.
  Decision decision_of(int seat) const {
    Decision decision{seat, {}, {}, {}};
    for (int i = 0; i < options_.count; ++i) {
      const Option& option = options_.list[i];
      if (int{option.seat} != seat) continue;
      decision.options.push_back(option);
      decision.labels.push_back(game_->label(state_, option));
    }
    if (!decision.options.empty()) decision.prompt = game_->prompt(state_, seat);
    return decision;
  }

  Applied apply(int seat, const Option& option) {
    const Decision decision = decision_of(seat);
    const auto found = std::find(decision.options.begin(), decision.options.end(), option);
    if (found == decision.options.end()) return refuse(decision, "that is not one of its options");
    return take(decision, static_cast<std::size_t>(found - decision.options.begin()));
  }
  // By the label, exactly as it is written.
  Applied apply(int seat, std::string_view label) {
    const Decision decision = decision_of(seat);
    const Found found = find_label(decision.labels, label);
    if (found.index < 0) return refuse(decision, found.refusal);
    return take(decision, static_cast<std::size_t>(found.index));
  }
  // The default answer (table/defaults.hpp).
  Applied apply_default(int seat) {
    const Decision decision = decision_of(seat);
    if (decision.options.empty()) return refuse(decision, {});
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

  // The choices made so far, in order.
  std::span<const Choice> log() const { return log_; }
  std::size_t choices() const { return log_.size(); }

  // Back to where only the first `count` choices were made, with the same bytes as then. Throws
  // std::out_of_range if fewer were made.
  void undo_to(std::size_t count) {
    restore(count, state_, options_);
    log_.resize(count);
    snapshots_.resize(count / kSnapshotEvery + 1);
  }
  // The state after the first `count` choices. Throws likewise.
  State state_at(std::size_t count) const {
    State state{};
    Options options;
    restore(count, state, options);
    return state;
  }

  // The states after 0, kSnapshotEvery, 2 * kSnapshotEvery … choices.
  const std::deque<State>& snapshots() const { return snapshots_; }

 private:
  Applied refuse(const Decision& decision, std::string why) const {
    if (over()) {
      why = "the game is over";
    } else if (decision.options.empty()) {
      why = "seat " + std::to_string(decision.seat + 1) + " has nothing to decide now";
    }
    return {Applied::Kind::refused, std::move(why)};
  }

  Applied take(const Decision& decision, std::size_t index) {
    State before{};
    copy(before, state_);
    const Option option = decision.options[index];
    game_->choose(state_, options_, index_of(options_, option));
    const std::string problem = fault(*game_, state_);
    if (!problem.empty()) {
      copy(state_, before);
      game_->enumerate(state_, options_);
      return {Applied::Kind::fault, "the game cannot go on from there: " + problem};
    }
    log_.push_back({decision.seat, option, written_label(decision.labels, index)});
    if (log_.size() % kSnapshotEvery == 0) keep_snapshot();
    return {};
  }

  static int index_of(const Options& options, const Option& option) {
    return static_cast<int>(std::find(options.list, options.list + options.count, option) -
                            options.list);
  }

  void keep_snapshot() {
    snapshots_.emplace_back();
    copy(snapshots_.back(), state_);
  }

  void restore(std::size_t count, State& state, Options& options) const {
    if (count > log_.size()) throw std::out_of_range("so many choices were not made");
    const std::size_t snapshot = count / kSnapshotEvery;
    copy(state, snapshots_[snapshot]);
    game_->enumerate(state, options);
    for (std::size_t i = snapshot * kSnapshotEvery; i < count; ++i) {
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
  std::vector<Choice> log_;
  std::deque<State> snapshots_;
  std::vector<bool> absent_;
};

}  // namespace loci::table
