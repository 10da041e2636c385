#include "shown/types.hpp"

#include "shown/analysis.hpp"
#include "shown/forest_hint.hpp"
#include "shown/hint.hpp"
#include "shown/look.hpp"
#include "shown/preview.hpp"
#include "shown/saved.hpp"
#include "shown/shown_case.hpp"
#include "shown/typescript.hpp"

namespace loci::shown {

std::string typescript_types() {
  TypeScript types;
  types.add<Catalogue>();
  types.add_changed<Look>();
  types.add<Contents>();
  types.add<Around>();
  types.add<LogLine>();
  types.add<SavedChanged>();
  types.add<Preview>();
  types.add<ShownCase>();
  types.add<Hint>();
  types.add<Analysis>();
  types.add<HistoryPoint>();
  types.add<ScoreRow>();
  types.add_changed<ForestLook>();
  types.add<ForestPreview>();
  types.add<ForestHint>();
  types.add<ForestHistoryPoint>();
  return "// Written by `./dev types` from src/shown; a test compares them.\n\n" + types.text();
}

}  // namespace loci::shown
