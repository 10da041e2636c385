// What is the same of every game at this terminal: choices, bots, undo, the log.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "bots/seating.hpp"
#include "messages/sitting.hpp"
#include "shown/happening.hpp"
#include "terminal/play.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {

template <table::Game G, class Sitting>
class TablePlay : public Play {
 public:
  using Table = table::Table<G>;

  TablePlay(Table table, bots::Seating<G> seating)
      : sitting_(std::move(table)), seating_(std::move(seating)) {}

  const Table& table() const { return sitting_.table(); }
  bool has_people() const { return seating_.has_people(); }

  const std::vector<Question>& questions() const override { return questions_; }
  std::string choose(const Pointed& pointed) override {
    const int seat = questions_[pointed.question].seat;
    const typename G::Option wanted = table().decision_of(seat).options[pointed.option];
    const auto back = table().taken_back();
    try {
      // Who chooses again what was taken back keeps what came behind it.
      if (!back.empty() && back.front().seat == seat && back.front().option == wanted) {
        sitting_.redo_to(choices() + 1);
      } else {
        sitting_.take(seat, wanted);
      }
    } catch (const messages::BadMessage& refusal) {
      return refusal.what();
    }
    refresh();
    return {};
  }

  bool let_bot_play() override {
    const int seat = next_bot();
    if (seat < 0) return false;
    const auto options = table().decision_of(seat).options;
    sitting_.take(seat, options[seating_.choose(seat, table().view_of(seat), options)]);
    refresh();
    return true;
  }
  std::string thinking() const override {
    const int seat = next_bot();
    return seat < 0 ? std::string() : seat_heading(seat);
  }
  bool is_bot(int seat) const override { return seating_.is_bot(seat); }
  std::string hand_over(int seat) override {
    seating_.hand_over(seat);
    refresh();
    return fmt::format("A bot plays {} from now on; B takes over again.",
                       seat_name(table().game(), seat));
  }
  std::string take_back() override {
    for (int seat = 0; seat < seating_.count(); ++seat) {
      seating_.put(seat, std::string(bots::kPerson));
    }
    refresh();
    return "People play all seats from now on.";
  }
  std::string players() const override { return seating_.words(); }

  std::size_t choices() const override { return table().choices(); }
  void undo_to(std::size_t count) override {
    sitting_.undo_to(count);
    refresh();
  }
  std::size_t before_last() const override {
    std::size_t last = choices();
    while (last > 0 && is_bot(table().log()[last - 1].seat)) --last;
    return last == 0 ? choices() : last - 1;
  }
  std::size_t after_next() const override {
    const auto back = table().taken_back();
    std::size_t next = std::min<std::size_t>(1, back.size());
    while (next > 0 && next < back.size() && is_bot(back[next].seat)) ++next;
    return choices() + next;
  }
  void redo_to(std::size_t count) override {
    sitting_.redo_to(count);
    refresh();
  }
  Taken taken(std::size_t choice) const override { return taken_[choice]; }
  const std::vector<LogLine>& log() const override { return log_; }
  std::string replay() override { return sitting_.replay(); }

  Lines ending(int width) const override {
    Lines lines;
    const GameResult result = table().outcome();
    if (!result.over) return lines;
    add_wrapped(lines, capitalized(result.text) + '.', width, kGold);
    add_score(lines, width);
    return lines;
  }

 protected:
  // The questions and whatever else follows from how the game stands.
  virtual void look() = 0;
  // When a choice was made, in the log; what the end is worth.
  virtual std::string moment_words(const shown::Moment&) const { return {}; }
  virtual void add_score(Lines& lines, int width) const = 0;

  // After everything that changes the game.
  void refresh() {
    questions_.clear();
    look();
    log_.clear();
    taken_.clear();
    for (const shown::LogLine& line : sitting_.lines()) {
      const std::size_t number = taken_.size();
      taken_.push_back({line.seat, label_of(line)});
      const std::string who = table().seat_count() > 1 ? seat_heading(line.seat) + ": " : "";
      log_.push_back(
          {fmt::format("{:>3} {}{}{}", number + 1, moment_words(line), who, taken_.back().label),
           is_bot(line.seat) ? kFaint : Ink{}, number});
      for (const shown::Happening& each : line.happened) {
        const Ink ink = each.action == island::ActionClass::ravage  ? Ink{.colour = Colour::red}
                        : each.action == island::ActionClass::build ? Ink{.colour = Colour::amber}
                                                                    : kFaint;
        log_.push_back({"      " + shown::happening_words(each), ink, {}});
      }
    }
  }

  static const std::string& label_of(const shown::LogLine& line) {
    return std::visit([](const auto& option) -> const std::string& { return option.label; },
                      line.option);
  }

  // Whose view is shown: of the person who decides, or of the first person.
  int viewer() const {
    int seat = sitting_.decider();
    if (!is_bot(seat)) return seat;
    seat = 0;
    while (seat + 1 < table().seat_count() && is_bot(seat)) ++seat;
    return seat;
  }

  Sitting sitting_;
  bots::Seating<G> seating_;
  std::vector<Question> questions_;

 private:
  // The bot that decides next, or -1. Where several may decide, bots do so before people are asked.
  int next_bot() const {
    for (const auto& decision : table().pending()) {
      if (is_bot(decision.seat)) return decision.seat;
    }
    return -1;
  }

  std::vector<Taken> taken_;
  std::vector<LogLine> log_;
};

}  // namespace loci::terminal
