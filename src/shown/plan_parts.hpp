// A plan in words, put together from what it comes to in several deals of the unknown: what depends
// on the deal is left out.
#pragma once

#include <span>

#include "shown/hint.hpp"
#include "shown/played_plan.hpp"

namespace loci::shown {

// What is taken in every deal.
std::vector<PlannedStep> sure_steps(std::span<const PlayedPlan> deals);
std::vector<PlanPart> plan_parts(const island::Game& game, std::span<const PlayedPlan> deals);

// "Grow: reclaim all power cards. Play Wash Away. Slow: Wash Away in A3 (1 Town A3 to A2)."
// What the seat does, then what others do.
std::string plan_words(const island::Game& game, std::span<const PlanPart> parts, int seat);

}  // namespace loci::shown
