// A table that answers messages: the same for every game. What a game shows of itself it says with
// the functions of src/shown.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "messages/fields.hpp"
#include "messages/position.hpp"
#include "notation/save.hpp"
#include "shown/changed.hpp"
#include "shown/look.hpp"
#include "shown/preview.hpp"
#include "shown/saved.hpp"

namespace loci::messages {

class Sitting {
 public:
  virtual ~Sitting() = default;
  // All a screen needs to draw the table as the seat sees it; none: who decides first. And what of
  // it is no longer as it was when either was last asked for.
  virtual Json look(std::optional<int> seat) = 0;
  virtual Json changed(std::optional<int> seat) = 0;
  // Throws BadMessage if there is no such seat.
  virtual void check_seat(std::optional<int> seat) const = 0;
  // Each throws BadMessage if it cannot be done, and then nothing has changed.
  virtual Json choose(const Fields& fields) = 0;
  // As choose, but a bot does it; and what a bot would choose. For the seat or, if none is named,
  // for who decides first.
  virtual Json let_bot_choose(const Fields& fields, std::optional<int> seat) = 0;
  virtual Json hint(const Fields& fields, std::optional<int> seat) = 0;
  // So much more of how the game went so far.
  virtual Json analyze(const Fields&) { throw BadMessage("this game cannot be analyzed"); }
  virtual void undo_to(std::size_t count) = 0;
  // Makes choices again that were taken back; what the log says of the last.
  virtual Json redo_to(std::size_t count) = 0;
  // What a choice would do, as far as the seat can know; and all of the seat, one behind the other.
  virtual Json preview(const Fields& fields) = 0;
  virtual Json previews(const Fields& fields) = 0;
  virtual Json log() = 0;
  // How it stood when each turn began, and now, as the seat sees it; none: who decides first.
  virtual Json history(std::optional<int> seat) = 0;
  virtual Json score() = 0;
  // The set-up of a game that goes on from this one, but for its spirits; null: none does.
  virtual Json next_wave() { return nullptr; }
  // How the island of a day ended, to pass on; null: it is none, or goes on.
  virtual Json daily_text() { return nullptr; }
  virtual Json position() = 0;
  virtual std::string replay() = 0;
  // What of it is no longer as it was when this was last asked for.
  virtual Json replay_changed() = 0;
  virtual bool over() const = 0;
  // The first seat that decides.
  virtual int decider() const = 0;
  virtual bool decides(int seat) const = 0;
};

template <table::Game G>
class TableSitting : public Sitting {
 public:
  explicit TableSitting(table::Table<G> table) : table_(std::move(table)) {}

  Json look(std::optional<int> wanted) override {
    told_ = shown::shown_look(table_, seat_of(wanted));
    return shown::json_of(told_);
  }
  Json changed(std::optional<int> wanted) override {
    const Look was = std::exchange(told_, shown::shown_look(table_, seat_of(wanted)));
    return shown::Changed::of(was, told_);
  }

  void check_seat(std::optional<int> wanted) const override { (void)seat_of(wanted); }

  Json choose(const Fields& fields) override {
    const auto [seat, index] = option_of(fields);
    return shown::json_of(take(seat, table_.decision_of(seat).options[index]));
  }
  // What the log says of it; throws BadMessage likewise.
  const shown::LogLine& take(int seat, const typename G::Option& option) {
    const std::size_t made = table_.choices();
    const table::Applied applied = table_.apply(seat, option);
    if (!applied.taken()) throw BadMessage(applied.reason);
    if (lines_.size() > made) lines_.resize(made);
    written_.erase(written_.upper_bound(made), written_.end());
    return line(made);
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
    return shown::json_of(preview(seat, index));
  }
  // The same of any of its options.
  auto preview(int seat, std::size_t index) const {
    return shown::shown_preview(table_.game(), table_.view_of(seat),
                                table_.decision_of(seat).options[index]);
  }
  Json previews(const Fields& fields) override {
    check_moment(fields);
    const int seat = seat_of(static_cast<int>(fields.count("seat")));
    Json list = Json::array();
    for (std::size_t i = 0; i < table_.decision_of(seat).options.size(); ++i) {
      list.push_back(shown::json_of(preview(seat, i)));
    }
    return list;
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

  Json history(std::optional<int> wanted) override {
    return shown::json_of(points(seat_of(wanted)));
  }
  // When the game is over nothing is hidden any more.
  auto points(int seat) const {
    const auto point_at = [&](const auto& state) {
      if (over()) return shown::shown_point(table_.game(), state);
      return shown::shown_point(table_.game(), view(table_.game(), state, seat));
    };
    std::vector<decltype(point_at(table_.state()))> list;
    for (const std::size_t begin : table_.turns()) {
      if (begin < table_.choices()) list.push_back(point_at(table_.kept(begin)));
    }
    list.push_back(point_at(table_.state()));
    return list;
  }

  Json score() override {
    return shown::json_of(shown::shown_score(table_.game(), table_.state()));
  }

  Json position() override { return shown::json_of(position_of(table_.game(), table_.state())); }

  std::string replay() override { return notation::save_text(table_, written_); }
  Json replay_changed() override {
    const std::string was = std::exchange(saved_, replay());
    return shown::json_of(shown::saved_changed(was, saved_));
  }

  bool over() const override { return table_.outcome().over; }

  int decider() const override {
    for (int seat = 0; seat < table_.seat_count(); ++seat) {
      if (table_.is_open(seat)) return seat;
    }
    return 0;
  }

  bool decides(int seat) const override { return table_.is_open(seat); }

  const table::Table<G>& table() const { return table_; }

 protected:
  using Decision = typename table::Table<G>::Decision;

  // The decision that the message is about: of the seat, or of who decides first. Throws
  // BadMessage.
  const Decision& open_decision(const Fields& fields, std::optional<int> wanted) const {
    check_moment(fields);
    if (table_.over()) throw BadMessage("the game is over");
    const Decision& decision = table_.decision_of(seat_of(wanted));
    if (decision.options.empty()) throw BadMessage("that seat has nothing to decide");
    return decision;
  }
  static typename G::Options options_of(const Decision& decision) {
    typename G::Options options;
    options.count = static_cast<int>(decision.options.size());
    std::copy(decision.options.begin(), decision.options.end(), options.list);
    return options;
  }

  // Throws BadMessage if the message is not about this very moment.
  void check_moment(const Fields& fields) const {
    const std::size_t at = fields.count("at");
    if (at == table_.choices()) return;
    throw BadMessage(
        fmt::format("it is about choice {}, but {} choices were made", at, table_.choices()));
  }

 private:
  using Look = decltype(shown::shown_look(std::declval<const table::Table<G>&>(), 0));

  int seat_of(std::optional<int> wanted) const {
    const int seat = wanted.value_or(decider());
    if (seat < 0 || seat >= table_.seat_count()) throw BadMessage("there is no such seat");
    return seat;
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
      lines_.push_back({shown::moment(table_.game(), happened), made.seat,
                        shown::chosen(table_.game(), happened, made.option, made.label),
                        shown::happenings(table_.game(), happened)});
    }
    return lines_[choice];
  }

  table::Table<G> table_;
  std::vector<shown::LogLine> lines_;
  notation::WrittenPositions written_;
  Look told_;          // the screen has this
  std::string saved_;  // and this
};

}  // namespace loci::messages
