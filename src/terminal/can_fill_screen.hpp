// Whether a game can be played on the whole screen here.
#pragma once

namespace loci::terminal {

inline constexpr int kLeastHeight = 24;
inline constexpr int kLeastWidth = 80;

// Input and output are a terminal of a kind that is known, and large enough.
bool can_fill_screen();

}  // namespace loci::terminal
