#include "shown/types.hpp"

#include "shown/forecast.hpp"
#include "shown/forest.hpp"
#include "shown/happening.hpp"
#include "shown/typescript.hpp"

namespace loci::shown {

std::string typescript_types() {
  TypeScript types;
  types.add<Catalogue>();
  types.add<EventCard>();
  types.add<Table>();
  types.add<State>();
  types.add<Contents>();
  types.add<Around>();
  types.add<Forecast>();
  types.add<LogLine>();
  types.add<HistoryPoint>();
  types.add<ScoreRow>();
  types.add<ForestTable>();
  types.add<ForestState>();
  types.add<Standing>();
  types.add<ForestHistoryPoint>();
  return "// Written by `./dev types` from src/shown; a test compares them.\n\n" + types.text();
}

}  // namespace loci::shown
