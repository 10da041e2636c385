// Words for small values that labels, prompts, overviews and errors share.
#pragma once

#include <string>
#include <string_view>

#include "core/types.hpp"

namespace loci::island {

// "town (1 damage)"
std::string piece_name(i32 piece);
// "2 sun 1 air", of four bits each; "no elements"
std::string elements_name(u32 packed);
// "1 board", "2 boards"
std::string counted(int count, std::string_view what);

}  // namespace loci::island
