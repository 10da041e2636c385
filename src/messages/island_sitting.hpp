// A table of Spirit Island that answers messages: it also has bots and their advice.
#pragma once

#include <map>

#include "bots/island/bot.hpp"
#include "island/island_table.hpp"
#include "messages/sitting.hpp"
#include "shown/analysis.hpp"
#include "shown/hint_giver.hpp"

namespace loci::messages {

// Compiled once, in island_sitting.cpp: all that a screen is told is in it.
extern template class TableSitting<island::Game>;

class IslandSitting : public TableSitting<island::Game> {
 public:
  using TableSitting::TableSitting;

  Json let_bot_choose(const Fields& fields, std::optional<int> seat) override;
  Json hint(const Fields& fields, std::optional<int> seat) override;
  Json analyze(const Fields& fields) override;
  Json next_wave() override;
  Json daily_text() override;
  // The same for a seat that decides.
  shown::Hint hint(int seat, const bots::Budget& more) { return hints_.think(table(), seat, more); }

 private:
  // A bot that has chosen for a seat: it goes on with what it planned.
  struct SeatBot {
    bots::WantedBot wanted;
    std::unique_ptr<island::Bot> bot;
  };

  shown::HintGiver hints_;
  std::map<int, SeatBot> bots_;  // by seat
  std::optional<shown::Analyst> analyst_;
  std::string analyzed_;  // the choices it is about, and how many plans it tries
};

}  // namespace loci::messages
