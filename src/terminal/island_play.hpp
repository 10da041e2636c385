// Spirit Island at this terminal.
#pragma once

#include "bots/island/bot.hpp"
#include "island/island_table.hpp"
#include "messages/island_sitting.hpp"
#include "shown/look.hpp"
#include "terminal/island_raster.hpp"
#include "terminal/table_play.hpp"

namespace loci::terminal {

class IslandPlay : public TablePlay<island::Game, messages::IslandSitting> {
 public:
  // All are people.
  explicit IslandPlay(const Table& table);
  IslandPlay(Table table, bots::Seating<island::Game> seating);

  std::optional<Hint> hint(int seat) override;
  std::string to_pass_on() const override;
  Lines course(int width) const override;

  Lines header(int width) const override;
  int board_height(int width, int most) const override;
  std::string views() const override { return "the lands as a map or as a table"; }
  std::string change_view() override;
  void draw_board(Screen& screen, const Area& area, const std::optional<Pointed>& pointed,
                  int& scroll) const override;
  int seat_panes() const override;
  std::string seat_heading(int seat) const override;
  std::string pane_heading(int seat) const override;
  Lines seat_pane(int seat, int width) const override;
  std::string seat_brief(int seat) const override;
  Lines challenge(int width) const override;
  Lines detail(const Pointed& pointed, int width) const override;
  std::string readable() const override {
    return "cards, lands and their neighbours, spirits, rules";
  }
  std::vector<Topic> topics() const override;
  std::vector<std::string> legend() const override;

 private:
  void look() override;
  std::string moment_words(const shown::Moment& moment) const override {
    return fmt::format("T{} ", moment.turn);
  }
  void add_score(Lines& lines, int width) const override;
  const shown::Decision& decision(const Pointed& pointed) const;
  const shown::Option& option(const Pointed& pointed) const;
  // The map for such an area, if it is wanted and fits.
  const IslandRaster* map_for(int width, int most) const;

  const island::Content& content_;  // of the game, which the sitting keeps
  shown::Look look_;
  std::vector<shown::ScoreRow> score_;
  std::vector<shown::HistoryPoint> history_;  // once it is over
  bool wants_map_ = true;
  // As drawn last: the map and the area that it was cut for.
  struct CutMap {
    int width = 0;
    int most = 0;
    std::optional<IslandRaster> raster;
  };
  mutable CutMap map_;
};

}  // namespace loci::terminal
