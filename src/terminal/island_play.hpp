// Spirit Island at this terminal.
#pragma once

#include "bots/island/bot.hpp"
#include "bots/seating.hpp"
#include "island/island_table.hpp"
#include "messages/island_sitting.hpp"
#include "shown/look.hpp"
#include "terminal/island_raster.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

class IslandPlay : public Play {
 public:
  // All are people.
  explicit IslandPlay(table::Table<island::Game> table);
  IslandPlay(table::Table<island::Game> table, bots::Seating<island::Game> seating);

  const table::Table<island::Game>& table() const { return sitting_.table(); }
  bool has_people() const { return seating_.has_people(); }

  const std::vector<Question>& questions() const override { return questions_; }
  std::string choose(const Pointed& pointed) override;
  bool let_bot_play() override;
  std::string thinking() const override;
  bool is_bot(int seat) const override { return seating_.is_bot(seat); }
  std::string hand_over(int seat) override;
  std::string take_back() override;
  std::string players() const override { return seating_.words(); }
  std::optional<Hint> hint(int seat) override;
  std::size_t choices() const override { return look_.choices; }
  void undo_to(std::size_t count) override;
  std::size_t before_last() const override;
  std::size_t after_next() const override;
  void redo_to(std::size_t count) override;
  Taken taken(std::size_t choice) const override;
  const std::vector<LogLine>& log() const override { return log_; }
  std::string replay() const override { return sitting_.replay(); }
  Lines ending(int width) const override;
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
  // After everything that changes the game.
  void refresh();
  // The bot that decides next, or -1. Where several may decide, bots do so before people are asked.
  int next_bot() const;
  // Whose view is shown: of the person who decides, or of the first person.
  int viewer() const;
  const shown::Decision& decision(const Pointed& pointed) const;
  const shown::Option& option(const Pointed& pointed) const;
  // The map for such an area, if it is wanted and fits.
  const IslandRaster* map_for(int width, int most) const;

  const island::Content& content_;  // of the game, which the sitting keeps
  mutable messages::IslandSitting sitting_;
  bots::Seating<island::Game> seating_;
  shown::Look look_;
  std::vector<shown::ScoreRow> score_;
  std::vector<shown::HistoryPoint> history_;  // once it is over
  std::vector<Question> questions_;
  std::vector<LogLine> log_;
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
