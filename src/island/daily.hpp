// The island of the day: a game for one player, drawn by the date alone, so that it is the same for
// everybody.
#pragma once

#include <string>
#include <string_view>

#include "island/game.hpp"

namespace loci::island {

// Its seed is the date as a number. What boxes of one's own have is never drawn. Throws SetupError:
// the text is no date as in "2026-11-18".
Setup daily_setup(const Content& content, std::string_view date);

// "2026-11-18" if the game is the island of that day; empty: it is none.
std::string day_of(const Game& game, u64 seed);

// "Thunderspeaker on board C, England 2"
std::string daily_words(const Content& content, const Setup& setup);

}  // namespace loci::island
