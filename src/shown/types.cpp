#include "shown/types.hpp"

#include "shown/look.hpp"
#include "shown/preview.hpp"
#include "shown/typescript.hpp"

namespace loci::shown {

std::string typescript_types() {
  TypeScript types;
  types.add<Catalogue>();
  types.add<EventCard>();
  types.add<Look>();
  types.add<Contents>();
  types.add<Around>();
  types.add<LogLine>();
  types.add<Preview>();
  types.add<HistoryPoint>();
  types.add<ScoreRow>();
  types.add<ForestLook>();
  types.add<ForestPreview>();
  types.add<ForestHistoryPoint>();
  return "// Written by `./dev types` from src/shown; a test compares them.\n\n" + types.text();
}

}  // namespace loci::shown
