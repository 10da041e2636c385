// What a plan comes to in one deal of the unknown, part by part.
#pragma once

#include <string>
#include <vector>

#include "shown/hint.hpp"
#include "shown/played_plan.hpp"

namespace loci::shown {

// A part as it is in one deal.
struct DraftedPart {
  PlanPart part;
  std::string icon;               // of growth that it is, or the open choice that it begins with
  i32 growth = island::kNone;     // the option of growth that it is
  bool is_first = false;          // it begins with the choice that is open now
  bool called_after = false;      // it is called after its changes
  bool is_between = false;        // what grows behind it is no part of it
  bool does_something = true;     // false: a power that comes to nothing
  bool says_cards = false;        // of which kind cards are that it gains, or which
  bool is_secret = false;         // a power that nobody can know of
  u32 question = 0;               // where it began
  std::vector<std::string> said;  // choices in a power that no event tells of
};

std::vector<DraftedPart> drafted_parts(const island::Game& game, const PlayedPlan& plan);

std::string power_name(const island::Game& game, const std::string& id);
bool is_of_spirits(island::Phase phase);
// "A1, A2 and B4"
std::string listed(const std::vector<std::string>& names);

}  // namespace loci::shown
