#include "shown/saved.hpp"

#include <algorithm>

namespace loci::shown {

SavedChanged saved_changed(std::string_view was, std::string_view is) {
  const auto* const differs = std::mismatch(was.begin(), was.end(), is.begin(), is.end()).second;
  const std::string_view same = is.substr(0, static_cast<std::size_t>(differs - is.begin()));
  const std::size_t stays = same.rfind('\n') + 1;  // 0 without a whole line
  return {static_cast<std::size_t>(std::count(same.begin(), same.end(), '\n')),
          std::string(is.substr(stays))};
}

}  // namespace loci::shown
