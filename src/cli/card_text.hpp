// Printed things in words, as people read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "island/content.hpp"

namespace loci::cli {

std::string_view kind_name(island::PowerKind kind);     // "minor"
std::vector<std::string> element_words(u32 elements);   // one word an element printed
std::string elements_text(u32 elements);                // "fire air animal"
std::vector<std::string> terrain_words(u8 terrains);    // bit 4: coastal
std::string range_text(const island::Power& power);     // "2 from sacred site in jungle"
std::string rules_text(const island::Power& power);     // text and thresholds in one line
std::string levels_text(const island::FearCard& card);  // likewise
// Both sides of a blight card.
std::string blight_text(const island::BlightCard& card);
std::string invader_name(const island::InvaderCard& card);  // "Stage 2 jungle"

// What a level of an adversary adds.
std::string level_parts(const island::Adversary& adversary, int level);

// The whole card, several lines.
std::string power_face(const island::Power& power);
std::string fear_face(const island::FearCard& card);
std::string adversary_face(const island::Adversary& adversary);
std::string scenario_face(const island::Scenario& scenario);
std::string blight_face(const island::BlightCard& card);
std::string spirit_face(const island::Content& content, const island::Spirit& spirit);

}  // namespace loci::cli
