// Why a plan is good: what it prevents, gains, and leaves to happen.
#pragma once

#include <span>

#include "shown/forecast.hpp"
#include "shown/played_plan.hpp"

namespace loci::shown {

// What was to come and no longer is: "Blight in A5, 2 Dahan lost in A6, a Town built in A3".
std::vector<std::string> prevented(const Forecast& before, const Forecast& after);
std::vector<std::string> still_to_come(const Forecast& after);
// About what spirits did in several deals: "3 Fear", "−1 Town".
std::vector<std::string> gains_words(std::span<const PlayedPlan> deals);

}  // namespace loci::shown
