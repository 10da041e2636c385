#include "shown/forest_hint.hpp"

namespace loci::shown {

ForestHint shown_hint(int seat, const std::vector<forest::Estimate>& estimates) {
  ForestHint hint{seat, 0, {}};
  for (std::size_t i = 0; i < estimates.size(); ++i) {
    if (estimates[i].tried > estimates[hint.option].tried) hint.option = i;
    hint.options.push_back({estimates[i].tried, estimates[i].won, estimates[i].lead});
  }
  return hint;
}

}  // namespace loci::shown
