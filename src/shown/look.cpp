#include "shown/look.hpp"

#include <algorithm>

#include "island/endings.hpp"
#include "island/nouns.hpp"
#include "island/score.hpp"

namespace loci::shown {
namespace {

Outcome outcome_of(const GameResult& result) {
  const bool won = std::any_of(result.seats.begin(), result.seats.end(),
                               [](const SeatResult& each) { return each.won; });
  return {result.over, won, island::raised(result.text), {}, {}};
}

// The same for every game.
template <class Shown, class G>
Shown look_at(const table::Table<G>& table, int seat) {
  const auto view = table.view_of(seat);
  Shown look;
  look.choices = table.choices();
  look.seed = table.seed();
  look.from_position = !table.from().empty();
  look.seat = seat;
  look.table = shown_table(table.game(), view);
  look.state = shown_state(table.game(), view);
  for (const auto& decision : table.pending()) {
    look.decisions.push_back(shown_decision(table.game(), table.state(), decision));
  }
  look.forecast = shown_forecast(table.game(), view);
  look.result = outcome_of(table.outcome());
  return look;
}

}  // namespace

Look shown_look(const table::Table<island::Game>& table, int seat) {
  Look look = look_at<Look>(table, seat);
  if (!look.result.over) return look;
  look.result.reason = island::raised(
      std::string(island::ending_reason(table.state().ending, table.state().terror)));
  if (island::is_sacrifice(table.game(), table.state())) look.result.sacrifice = true;
  return look;
}

ForestLook shown_look(const table::Table<forest::Game>& table, int seat) {
  return look_at<ForestLook>(table, seat);
}

}  // namespace loci::shown
