// Parts of printed things in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "island/content.hpp"

namespace loci::printed {

std::vector<std::string> element_words(u32 elements);       // one word an element printed
std::string elements_text(u32 elements);                    // "fire air animal"
std::vector<std::string> terrain_words(u8 terrains);        // bit 4: coastal
std::string range_text(const island::Power& power);         // "2 from Sacred Site in jungle"
std::string rules_text(const island::Power& power);         // text and thresholds in one line
std::string levels_text(const island::FearCard& card);      // likewise
std::string event_text(const island::EventCard& card);      // likewise
std::string blight_text(const island::BlightCard& card);    // both sides
std::string invader_name(const island::InvaderCard& card);  // "Stage 2 jungle"

// "2+water", "reclaim one", "+1 play+once: gain a minor power"
std::string space_text(const island::Content& content, const island::TrackSpace& space);
// "1 2 water 3"; with bars where a space needs several words. What is open stands in brackets.
std::string track_text(const island::Content& content, const island::Track& track,
                       std::size_t open = 0);
// "reclaim all power cards; gain a power card"
std::string growth_text(const island::Content& content, const island::GrowthOption& option);

// "low complexity", and how an aspect changes that.
std::string complexity_text(const island::Spirit& spirit);
// What cards set aside by the spirit are called: its rule of which growth speaks.
std::string aside_name(const island::Content& content, const island::Spirit& spirit);

// What a level of an adversary adds.
std::string level_parts(const island::Adversary& adversary, int level);
// Its named rules, then its levels, a line each.
std::vector<std::string> adversary_lines(const island::Adversary& adversary);
// How many fear cards it adds; empty: none.
std::string more_fear_text(const island::Scenario& scenario);
// Its rules and what it changes in set-up, a line each.
std::vector<std::string> scenario_lines(const island::Scenario& scenario);

}  // namespace loci::printed
