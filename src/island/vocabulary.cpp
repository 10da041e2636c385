#include "island/vocabulary.hpp"

#include "island/content.hpp"
#include "island/pieces.hpp"

namespace loci::island {
namespace {

constexpr u32 invaders_mask = 7;  // explorer, town, city

lang::Vocabulary make_vocabulary() {
  lang::NounClass pieces{"pieces", "kinds", true, {}};
  for (std::size_t i = 0; i < kKindNames.size(); ++i) {
    pieces.nouns.push_back(
        {kKindNames[i], kKindPlurals[i], static_cast<u32>(meant_by(static_cast<int>(i)))});
  }
  pieces.nouns.push_back({"invader", "invaders", invaders_mask});
  pieces.nouns.push_back({"presence", "presence", static_cast<u32>(kAnyPresence)});
  pieces.nouns.push_back({"strife", "strife", static_cast<u32>(kStrife)});

  lang::NounClass terrains{"terrains", "terrains", false, {}};
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) {
    terrains.nouns.push_back({kTerrainNames[i], kTerrainPlurals[i], 1u << i});
  }
  terrains.nouns.push_back({"coastal", "coastal lands", coastal_bit});
  terrains.nouns.push_back({"inland", "inland lands", inland_bit});

  return {{std::move(pieces), std::move(terrains)}, {kElementNames.begin(), kElementNames.end()}};
}

}  // namespace

const lang::Vocabulary& vocabulary() {
  static const lang::Vocabulary words = make_vocabulary();
  return words;
}

}  // namespace loci::island
