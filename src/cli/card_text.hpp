// Printed things as people read them in a terminal.
#pragma once

#include <string>

#include "island/content.hpp"
#include "printed/card_words.hpp"

namespace loci::cli {

// The whole card, several lines.
std::string power_face(const island::Power& power);
std::string fear_face(const island::FearCard& card);
std::string adversary_face(const island::Adversary& adversary);
std::string scenario_face(const island::Scenario& scenario);
std::string event_face(const island::EventCard& card);
std::string blight_face(const island::BlightCard& card);
std::string spirit_face(const island::Content& content, const island::Spirit& spirit);

}  // namespace loci::cli
