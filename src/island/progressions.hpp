// Whether spirits can play with power progressions together.
#pragma once

#include <set>
#include <span>

#include "island/content.hpp"

namespace loci::island {

// Every spirit has a progression, and no card is in two of them.
inline bool can_progress(std::span<const Spirit* const> spirits) {
  std::set<int> cards;
  for (const Spirit* spirit : spirits) {
    if (spirit->progression.empty()) return false;
    for (const int card : spirit->progression) {
      if (!cards.insert(card).second) return false;
    }
  }
  return true;
}

}  // namespace loci::island
