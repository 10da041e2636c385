// The text of a save, for who has it as it was a while ago.
#pragma once

#include <string>
#include <string_view>

#include "shown/described.hpp"

namespace loci::shown {

struct SavedChanged {
  std::size_t lines = 0;  // the first so many stay
  std::string text;       // this comes behind them
  SHOWN(SavedChanged, lines, text)
};

SavedChanged saved_changed(std::string_view was, std::string_view is);

}  // namespace loci::shown
