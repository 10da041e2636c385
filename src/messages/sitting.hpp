// A table that answers messages: the same for every game. What a game shows of itself it says with
// the functions of messages/island_json.hpp or forest_json.hpp, in its own namespace.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "messages/fields.hpp"
#include "shown/forecast.hpp"
#include "shown/forest.hpp"
#include "shown/happening.hpp"
#include "shown/json.hpp"
#include "table/playback.hpp"

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
    const int seat = seat_of(wanted);
    const auto view = table_.view_of(seat);
    const GameResult outcome = table_.outcome();
    return {{"game", identity(table_.game()).game},
            {"choices", table_.choices()},
            {"seed", table_.seed()},
            {"from_position", !table_.from().empty()},
            {"seat", seat},
            {"table", shown::json_of(shown::shown_table(table_.game(), view))},
            {"state", shown::json_of(shown::shown_state(table_.game(), view))},
            {"decisions", decisions()},
            {"forecast", shown::json_of(shown::shown_forecast(table_.game(), view))},
            {"result", {{"over", outcome.over}, {"text", outcome.text}}}};
  }

  Json choose(const Fields& fields) override {
    const auto [seat, index] = option_of(fields);
    return take(seat, table_.decision_of(seat).options[index]);
  }

  void undo_to(std::size_t count) override {
    if (count > table_.choices()) {
      throw BadMessage(fmt::format("only {} choices were made", table_.choices()));
    }
    table_.undo_to(count);
  }

  Json redo_to(std::size_t count) override {
    const std::size_t back = table_.taken_back().size();
    if (count <= table_.choices() || count > table_.choices() + back) {
      throw BadMessage(
          fmt::format("{} choices were made and {} taken back", table_.choices(), back));
    }
    table_.redo_to(count);
    return shown::json_of(line(count - 1));
  }

  Json preview(const Fields& fields) override {
    const auto [seat, index] = option_of(fields);
    const auto option = table_.decision_of(seat).options[index];
    auto view = table_.view_of(seat);
    typename G::Options options;
    table_.game().enumerate(view, options);
    typename G::Happened happened;
    table_.game().choose(view, options, number_of(options, option), happened);
    return {{"happened", shown::json_of(shown::happenings(table_.game(), happened))},
            {"forecast", shown::json_of(shown::shown_forecast(table_.game(), view))},
            {"goes_on", goes_on(view)}};
  }

  Json log() override {
    Json list = Json::array();
    for (const shown::LogLine& line : lines()) list.push_back(shown::json_of(line));
    return list;
  }

  // The same, in their order; they stand until the game changes.
  std::span<const shown::LogLine> lines() {
    if (table_.choices() > 0) line(table_.choices() - 1);
    return {lines_.data(), table_.choices()};
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

  std::string replay() const override { return table::replay_text(table::record(table_)); }

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
    const std::size_t made = table_.choices();
    const table::Applied applied = table_.apply(seat, option);
    if (!applied.taken()) throw BadMessage(applied.reason);
    if (lines_.size() > made) lines_.resize(made);
    return shown::json_of(line(made));
  }

 private:
  int seat_of(std::optional<int> wanted) const {
    const int seat = wanted.value_or(decider());
    if (seat < 0 || seat >= table_.seat_count()) throw BadMessage("there is no such seat");
    return seat;
  }

  Json decisions() const {
    Json list = Json::array();
    for (const auto& decision : table_.pending()) {
      Json options = Json::array();
      for (std::size_t i = 0; i < decision.options.size(); ++i) {
        options.push_back(
            {{"label", decision.labels[i]},
             {"refs", option_references(table_.game(), table_.state(), decision.options[i])}});
      }
      list.push_back({{"seat", decision.seat},
                      {"prompt", decision.prompt},
                      {"refs", prompt_references(table_.game(), table_.state(), decision.seat)},
                      {"options", options}});
    }
    return list;
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

  // The line of a choice, made or taken back; it is put into words once.
  const shown::LogLine& line(std::size_t choice) {
    while (lines_.size() <= choice) {
      const std::size_t next = lines_.size();
      const auto& made = table_.log()[next];
      const auto& happened = table_.happened(next);
      lines_.push_back({shown::moment(table_.game(), happened), made.seat, made.label,
                        shown::happenings(table_.game(), happened)});
    }
    return lines_[choice];
  }

  table::Table<G> table_;
  std::vector<shown::LogLine> lines_;
};

}  // namespace loci::messages
