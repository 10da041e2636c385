// Hints for who decides at a table. While nothing changes it goes on thinking each time it is
// asked; who follows its plan is advised to go on with it.
#pragma once

#include "island/island_table.hpp"
#include "shown/hint.hpp"
#include "table/table.hpp"

namespace loci::shown {

class HintGiver {
 public:
  // Thinks so much more about the open decision of the seat.
  Hint think(const table::Table<island::Game>& table, int seat, const bots::Budget& more);

 private:
  void start(const table::Table<island::Game>& table, const island::State& view,
             const std::vector<island::Option>& options);
  // What is left of the plans, if the choices made since are theirs.
  std::vector<island::Path> begun(const table::Table<island::Game>& table) const;

  std::shared_ptr<const island::Game> game_;  // that it has thought about
  std::unique_ptr<island::Adviser> adviser_;
  std::size_t at_ = 0;  // the choices made then
  int seat_ = island::kNone;
  u64 hash_ = 0;  // of the view
};

}  // namespace loci::shown
