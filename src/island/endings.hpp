// Why a game ended or could not go on, in words.
#pragma once

#include <string_view>

#include "island/state.hpp"

namespace loci::island {

// "fear_deck": short, for tables and JSON.
std::string_view ending_name(Ending ending);
// "the fear deck is empty": why the game ended, in all or at a terror level.
std::string_view ending_reason(Ending ending, int terror = 0);
// "too many hooks at once": what stopped a game that could not go on.
std::string_view fault_reason(Fault fault);

}  // namespace loci::island
