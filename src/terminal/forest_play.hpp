// Spirits of the Forest at this terminal, with people and bots.
#pragma once

#include "bots/forest/bot.hpp"
#include "forest/forest_table.hpp"
#include "messages/forest_sitting.hpp"
#include "terminal/table_play.hpp"

namespace loci::terminal {

class ForestPlay : public TablePlay<forest::Game, messages::ForestSitting> {
 public:
  ForestPlay(Table table, bots::Seating<forest::Game> seating);

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
  void look() override;
  void add_score(Lines& lines, int width) const override;
  Question::Option shown_option(std::size_t number) const;

  Table::Decision open_;
  forest::State view_{};  // of the person who decides or, while a bot does, of the first person
};

}  // namespace loci::terminal
