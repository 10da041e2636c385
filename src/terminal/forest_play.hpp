// Spirits of the Forest at this terminal, with people and bots.
#pragma once

#include "bots/forest/bot.hpp"
#include "bots/seating.hpp"
#include "forest/forest_table.hpp"
#include "table/table.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

class ForestPlay : public Play {
 public:
  ForestPlay(table::Table<forest::Game> table, bots::Seating<forest::Game> seating);

  const std::vector<Question>& questions() const override { return questions_; }
  std::string choose(const Pointed& pointed) override;
  bool let_bot_play() override;
  std::string thinking() const override;
  std::size_t choices() const override { return table_.choices(); }
  void undo_to(std::size_t count) override;
  bool is_bot(int seat) const override { return seating_.is_bot(seat); }
  std::string hand_over(int seat) override;
  std::string take_back() override;
  std::string players() const override { return seating_.words(); }
  std::size_t after_next() const override;
  void redo_to(std::size_t count) override;
  Taken taken(std::size_t choice) const override;
  std::size_t before_last() const override;
  const std::vector<LogLine>& log() const override { return log_; }
  std::string replay() const override;
  Lines ending(int width) const override;
  Lines course(int width) const override;

  Lines header(int width) const override;
  int board_height(int width, int most) const override;
  void draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                  int& scroll) const override;
  std::string seat_heading(int seat) const override;
  std::string pane_heading(int) const override { return "collections"; }
  Lines seat_pane(int seat, int width) const override;
  Lines detail(const Pointed& pointed, int width) const override;
  std::optional<Hint> hint(int seat) override;
  int board_width() const override;
  std::string readable() const override { return "collections, tiles, what spirits score"; }
  std::vector<Topic> topics() const override;
  std::vector<std::string> legend() const override;

 private:
  void refresh();
  void tell_log();
  Question::Option shown_option(std::size_t number) const;

  table::Table<forest::Game> table_;
  bots::Seating<forest::Game> seating_;
  table::Table<forest::Game>::Decision open_;
  forest::State view_{};  // of the person who decides or, while a bot does, of the first person
  std::vector<Question> questions_;
  std::vector<LogLine> log_;
};

}  // namespace loci::terminal
