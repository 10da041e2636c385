// Everything printed as JSON, one object a thing: what `loci cards --json` writes and
// the browser shows.
#pragma once

#include <nlohmann/json.hpp>

#include "island/content.hpp"

namespace loci::printed {

using Json = nlohmann::ordered_json;

// A part of Growth, or of a space of a track.
Json icon_json(const island::Content& content, int number);

// Each has id, name, box and kind.
Json power_json(const island::Power& power);
Json fear_json(const island::FearCard& card);
Json event_json(const island::EventCard& card);
Json adversary_json(const island::Adversary& adversary);
Json map_json(const island::Content& content, const island::IslandMap& map);
Json scenario_json(const island::Scenario& scenario);
Json blight_json(const island::BlightCard& card);
Json spirit_json(const island::Content& content, const island::Spirit& spirit);
Json board_json(const island::Board& board);
Json layout_json(const island::LayoutPlan& plan);
Json invader_json(const island::InvaderCard& card);

}  // namespace loci::printed
