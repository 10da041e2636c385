// Why a plan is good: what it prevents, gains, costs, and leaves to happen. Only what holds in
// every deal is a reason; numbers that differ are told as about so many.
#pragma once

#include <span>

#include "shown/forecast.hpp"
#include "shown/played_plan.hpp"

namespace loci::shown {

// What was to come and no longer is: "Blight in A5 and A7", "Blight in A6 (2 Dahan lost)", "a Town
// built in A3". Of the forecast now, and those of the deals when the Invaders are to act.
std::vector<std::string> prevented(const Forecast& before, std::span<const Forecast> after,
                                   std::span<const PlayedPlan> deals);
std::vector<std::string> still_to_come(std::span<const Forecast> after,
                                       std::span<const PlayedPlan> deals);
// About what spirits did: "+3 Fear", "−1 Town", "3 Energy a turn".
std::vector<std::string> gains_words(const island::Game& game, std::span<const PlayedPlan> deals);
// What they gave for it: "−1 Presence", "about +1 Blight".
std::vector<std::string> costs_words(std::span<const PlayedPlan> deals);

}  // namespace loci::shown
