#include "printed/card_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace loci::printed {

using island::Power;
using island::PowerKind;

std::string_view kind_name(PowerKind kind) {
  switch (kind) {
    case PowerKind::minor:
      return "minor";
    case PowerKind::major:
      return "major";
    case PowerKind::unique:
      return "unique";
    case PowerKind::innate:
      return "innate";
  }
  return "power";
}

std::vector<std::string> element_words(u32 elements) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < island::kElementNames.size(); ++i) {
    words.insert(words.end(), elements >> (4 * i) & 15U, island::kElementNames[i]);
  }
  return words;
}

std::string elements_text(u32 elements) {
  return fmt::format("{}", fmt::join(element_words(elements), " "));
}

std::vector<std::string> terrain_words(u8 terrains) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < island::kTerrainNames.size(); ++i) {
    if ((terrains >> i & 1) != 0) words.emplace_back(island::kTerrainNames[i]);
  }
  if ((terrains >> island::kTerrainNames.size() & 1) != 0) words.emplace_back("coastal");
  return words;
}

std::string range_text(const Power& power) {
  if (power.range < 0) return "-";
  std::string text = std::to_string(power.range);
  if (power.from_sacred_site) text += " from sacred site";
  if (power.origin_terrains != 0) {
    text += fmt::format("{} in {}", power.from_sacred_site ? "" : " from presence",
                        fmt::join(terrain_words(power.origin_terrains), "/"));
  }
  return text;
}

std::string rules_text(const Power& power) {
  std::string text = power.text.base;
  for (const auto& level : power.text.levels) {
    text += fmt::format("{}[{}] {}", text.empty() ? "" : " ", level.elements, level.text);
  }
  return text;
}

std::string levels_text(const island::FearCard& card) {
  return fmt::format("[1] {} [2] {} [3] {}", card.text[0], card.text[1], card.text[2]);
}

std::string blight_text(const island::BlightCard& card) {
  std::string text =
      fmt::format("[healthy] {} blight per player. [{}] {} blight per player.", card.healthy,
                  card.still_healthy ? "still healthy" : "blighted", card.flipped);
  if (!card.immediately_text.empty()) text += " Immediately: " + card.immediately_text;
  if (!card.each_invader_phase_text.empty()) {
    text += " Each Invader phase: " + card.each_invader_phase_text;
  }
  return text;
}

std::string invader_name(const island::InvaderCard& card) {
  return fmt::format("Stage {} {}", card.stage, fmt::join(terrain_words(card.terrains), "/"));
}

}  // namespace loci::printed
