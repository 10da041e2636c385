// What a seat that left answers.
#pragma once

#include <algorithm>
#include <span>

#include "table/game.hpp"

namespace loci::table {

// The default answer among the options of a seat: the first that ends or declines something; if
// there is none, the first.
template <Playable G>
std::size_t default_option(const G& game, const typename G::State& state,
                           std::span<const typename G::Option> options) {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const auto& option) { return game.ends(state, option); });
  return found == options.end() ? 0 : static_cast<std::size_t>(found - options.begin());
}

}  // namespace loci::table
