// The game's words for sentences, made of the names in content.hpp.
#pragma once

#include "lang/vocabulary.hpp"

namespace loci::island {

// Bits of terrain masks behind the four terrains.
inline constexpr u32 coastal_bit = 1u << 4;
inline constexpr u32 inland_bit = 1u << 5;

// Slot types `pieces` (as kinds(mask)) and `terrains` (as terrains(mask)), and the elements.
const lang::Vocabulary& vocabulary();

}  // namespace loci::island
