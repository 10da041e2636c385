// All that a screen needs to draw a table, as one seat sees it.
#pragma once

#include "forest/forest_table.hpp"
#include "island/island_table.hpp"
#include "shown/decision.hpp"
#include "shown/forecast.hpp"
#include "shown/forest.hpp"

namespace loci::shown {

struct Outcome {
  bool over = false;
  bool won = false;  // somebody has
  std::string text;
  std::optional<std::string> reason;  // of the island: why it ended
  std::optional<bool> sacrifice;      // a victory without presence left
  SHOWN(Outcome, over, won, text, reason, sacrifice)
};

struct Look {
  std::string game = "island";
  std::size_t choices = 0;  // made so far
  OrNull<u64> seed;         // null: for one seat, which may not know it
  bool from_position = false;
  int seat = 0;  // whose view it is
  Table table;
  State state;
  std::vector<Decision> decisions;  // of all seats
  Forecast forecast;
  Outcome result;
  SHOWN(Look, game, choices, seed, from_position, seat, table, state, decisions, forecast, result)
};

struct ForestLook {
  std::string game = "forest";
  std::size_t choices = 0;
  OrNull<u64> seed;
  bool from_position = false;
  int seat = 0;
  ForestTable table;
  ForestState state;
  std::vector<ForestDecision> decisions;
  Standing forecast;
  Outcome result;
  SHOWN(ForestLook, game, choices, seed, from_position, seat, table, state, decisions, forecast,
        result)
};

Look shown_look(const table::Table<island::Game>& table, int seat);
ForestLook shown_look(const table::Table<forest::Game>& table, int seat);

}  // namespace loci::shown
