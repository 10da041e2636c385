// A table that answers messages: the same for every game. What a game shows of itself it says with
// the functions of messages/island_json.hpp or forest_json.hpp, in its own namespace.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "messages/fields.hpp"
#include "notation/save.hpp"
#include "shown/json.hpp"
#include "shown/look.hpp"

namespace loci::messages {

class Sitting {
 public:
  virtual ~Sitting() = default;
  // All a screen needs to draw the table as the seat sees it; none: who decides first.
  virtual Json look(std::optional<int> seat) = 0;
  // Each throws BadMessage if it cannot be done, and then nothing has changed.
  virtual Json choose(const Fields& fields) = 0;
  // As choose, but a bot does it; and what a bot would choose.
  virtual Json let_bot_choose(const Fields&) { throw BadMessage("this game has no bots"); }
  virtual Json hint(const Fields&) { throw BadMessage("this game has no bots"); }
  virtual void undo_to(std::size_t count) = 0;
  // Makes choices again that were taken back; what the log says of the last.
  virtual Json redo_to(std::size_t count) = 0;
  // What a choice would do, as far as the seat can know.
  virtual Json preview(const Fields& fields) = 0;
  virtual Json log() = 0;
  // How it stood when each turn began, and now, as the seat sees it; none: who decides first.
  virtual Json history(std::optional<int> seat) = 0;
  virtual Json score() = 0;
  virtual Json position() = 0;
  virtual std::string replay() const = 0;
  virtual bool over() const = 0;
  // The first seat that decides.
  virtual int decider() const = 0;
};

template <table::Game G>
class TableSitting : public Sitting {
 public:
  explicit TableSitting(table::Table<G> table) : table_(std::move(table)) {}

  Json look(std::optional<int> wanted) override {
    return shown::json_of(shown::shown_look(table_, seat_of(wanted)));
  }

  Json choose(const Fields& fields) override {
    const auto [seat, index] = option_of(fields);
    return take(seat, table_.decision_of(seat).options[index]);
  }

  void undo_to(std::size_t count) override {
    if (count > table_.choices()) {
      throw BadMessage(fmt::format("only {} choices were made", table_.choices()));
    }
    extend_log();
    table_.undo_to(count);
  }

  Json redo_to(std::size_t count) override {
    extend_log();
    if (count <= table_.choices() || count > told_.size()) {
      throw BadMessage(fmt::format("{} choices were made and {} taken back", table_.choices(),
                                   told_.size() - table_.choices()));
    }
    while (table_.choices() < count) {
      const auto& next = told_[table_.choices()];
      const table::Applied applied = table_.apply(next.seat, next.option);
      if (!applied.taken()) throw BadMessage(applied.reason);
    }
    return log_[count - 1];
  }

  Json preview(const Fields& fields) override {
    const auto [seat, index] = option_of(fields);
    const auto option = table_.decision_of(seat).options[index];
    auto view = table_.view_of(seat);
    typename G::Options options;
    table_.game().enumerate(view, options);
    Json happened = happenings_json(table_.game(), view, options, number_of(options, option));
    return {{"happened", happened},
            {"forecast", shown::json_of(shown::shown_forecast(table_.game(), view))},
            {"goes_on", goes_on(view)}};
  }

  Json log() override {
    extend_log();
    Json lines = Json::array();
    for (std::size_t i = 0; i < table_.choices(); ++i) lines.push_back(log_[i]);
    return lines;
  }

  // When the game is over nothing is hidden any more.
  Json history(std::optional<int> wanted) override {
    const int seat = seat_of(wanted);
    const auto point_at = [&](const auto& state) {
      if (over()) return shown::shown_point(table_.game(), state);
      return shown::shown_point(table_.game(), view(table_.game(), state, seat));
    };
    Json points = Json::array();
    auto state = table_.state_at(0);
    typename G::Options options;
    table_.game().enumerate(state, options);
    int last = -1;
    for (const auto& choice : table_.log()) {
      const auto point = point_at(state);
      if (point.turn != std::exchange(last, point.turn)) points.push_back(shown::json_of(point));
      table_.game().choose(state, options, number_of(options, choice.option));
    }
    points.push_back(shown::json_of(point_at(state)));
    return points;
  }

  Json score() override {
    return shown::json_of(shown::shown_score(table_.game(), table_.state()));
  }

  Json position() override { return position_json(table_.game(), table_.state()); }

  std::string replay() const override { return notation::save_text(table_); }

  bool over() const override { return table_.outcome().over; }

  int decider() const override {
    for (int seat = 0; seat < table_.seat_count(); ++seat) {
      if (table_.is_open(seat)) return seat;
    }
    return 0;
  }

  const table::Table<G>& table() const { return table_; }

 protected:
  // Throws BadMessage if the message is not about this very moment.
  void check_moment(const Fields& fields) const {
    const std::size_t at = fields.count("at");
    if (at == table_.choices()) return;
    throw BadMessage(
        fmt::format("it is about choice {}, but {} choices were made", at, table_.choices()));
  }

  // What the log says of it.
  Json take(int seat, const typename G::Option& option) {
    extend_log();
    const table::Applied applied = table_.apply(seat, option);
    if (!applied.taken()) throw BadMessage(applied.reason);
    extend_log();
    return log_[table_.choices() - 1];
  }

 private:
  int seat_of(std::optional<int> wanted) const {
    const int seat = wanted.value_or(decider());
    if (seat < 0 || seat >= table_.seat_count()) throw BadMessage("there is no such seat");
    return seat;
  }

  static int number_of(const typename G::Options& options, const typename G::Option& option) {
    for (int i = 0; i < options.count; ++i) {
      if (options.list[i] == option) return i;
    }
    throw BadMessage("that option is not open");
  }

  // The seat and the number of the option that a message names, if it is about this very moment.
  std::pair<int, std::size_t> option_of(const Fields& fields) const {
    check_moment(fields);
    const std::size_t seat = fields.count("seat");
    if (seat >= static_cast<std::size_t>(table_.seat_count())) {
      throw BadMessage("there is no such seat");
    }
    const auto decision = table_.decision_of(static_cast<int>(seat));
    const std::size_t option = fields.count("option");
    if (option >= decision.options.size()) {
      throw BadMessage(
          fmt::format("there is no option {}: the seat has {}", option, decision.options.size()));
    }
    return {static_cast<int>(seat), option};
  }

  // The log tells of every choice when it was made and what it did. It is found out by playing
  // again what is new since the last time, so it need not be kept up by whoever plays. Choices
  // taken back are remembered until another is made.
  void extend_log() {
    const auto choices = table_.log();
    std::size_t known = 0;
    while (known < told_.size() && known < choices.size() && told_[known] == choices[known]) {
      ++known;
    }
    if (known == choices.size()) return;
    told_.resize(known);
    log_.resize(known);
    auto state = table_.state_at(known);
    typename G::Options options;
    table_.game().enumerate(state, options);
    for (; known < choices.size(); ++known) {
      Json line = moment_json(table_.game(), state);
      line["seat"] = choices[known].seat;
      line["label"] = choices[known].label;
      line["option"] =
          shown::json_of(shown::shown_option(table_.game(), state, choices[known].option));
      line["happened"] =
          happenings_json(table_.game(), state, options, number_of(options, choices[known].option));
      log_.push_back(std::move(line));
      told_.push_back(choices[known]);
    }
  }

  table::Table<G> table_;
  std::vector<typename table::Table<G>::Choice> told_;
  std::vector<Json> log_;  // a line for each of them
};

}  // namespace loci::messages
