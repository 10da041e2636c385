#include "cli/card_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "cli/terminal.hpp"

namespace loci::cli {
namespace {

using island::Power;
using island::PowerKind;

constexpr std::size_t kFaceWidth = 80;

std::string space_text(const island::TrackSpace& space) {
  std::vector<std::string> parts;
  if (space.number > 0) parts.push_back(std::to_string(space.number));
  for (const std::string& word : element_words(space.elements)) parts.push_back(word);
  for (int i = 0; i < space.any_elements; ++i) parts.emplace_back("any");
  if (space.reclaim_one) parts.emplace_back("reclaim-one");
  return parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, "+"));
}

// text(thing) of all things, with `between` them.
template <class Things, class Text>
std::string joined(const Things& things, std::string_view between, Text text) {
  std::string result;
  for (const auto& thing : things) {
    if (!result.empty()) result += between;
    result += text(thing);
  }
  return result;
}

std::string track_text(const std::vector<island::TrackSpace>& track) {
  return joined(track, " ", space_text);
}

std::string paragraph(std::string_view text, std::string_view margin = "") {
  std::string lines;
  for (const std::string& line : wrapped(text, kFaceWidth - margin.size())) lines += line + '\n';
  return indented(lines, margin);
}

std::string power_names(const island::Content& content, const std::vector<int>& powers) {
  return joined(powers, ", ",
                [&](int power) { return content.powers[static_cast<std::size_t>(power)].name; });
}

std::string growth_text(const island::Content& content, const island::GrowthOption& option) {
  return joined(option.icons, "; ",
                [&](int icon) { return content.icons[static_cast<std::size_t>(icon)].text; });
}

}  // namespace

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

std::string invader_name(const island::InvaderCard& card) {
  return fmt::format("Stage {} {}", card.stage, fmt::join(terrain_words(card.terrains), "/"));
}

std::string power_face(const Power& power) {
  std::string face = fmt::format("{} - {} power", power.name, kind_name(power.kind));
  if (!power.spirit.empty()) face += fmt::format(" of {}", power.spirit);
  face += '\n';
  if (power.kind != PowerKind::innate) face += fmt::format("cost {}, ", power.cost);
  face += power.fast ? "fast" : "slow";
  if (power.elements != 0) face += fmt::format(", {}", elements_text(power.elements));
  if (power.range >= 0) face += fmt::format(", range {}", range_text(power));
  face += fmt::format(", target {}\n", power.target);
  if (!power.text.base.empty()) face += paragraph(power.text.base);
  for (const auto& level : power.text.levels) {
    face += paragraph(fmt::format("[{}] {}", level.elements, level.text));
  }
  return face;
}

std::string fear_face(const island::FearCard& card) {
  std::string face = fmt::format("{} - fear card\n", card.name);
  for (std::size_t level = 0; level < card.text.size(); ++level) {
    face += paragraph(fmt::format("[terror level {}] {}", level + 1, card.text[level]));
  }
  return face;
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

std::string blight_face(const island::BlightCard& card) {
  return fmt::format("{} - blight card\n", card.name) + paragraph(blight_text(card));
}

std::string spirit_face(const island::Content& content, const island::Spirit& spirit) {
  std::string face = fmt::format("{} - spirit, {} complexity\n", spirit.name, spirit.complexity);
  face += paragraph(fmt::format("set-up: {}", spirit.setup_text));
  face += fmt::format("growth, pick {}:\n", spirit.picks);
  for (const island::GrowthOption& option : spirit.growth) {
    face += paragraph(growth_text(content, option), "  ");
  }
  if (!spirit.always.icons.empty()) {
    face += paragraph("always: " + growth_text(content, spirit.always), "  ");
  }
  face +=
      fmt::format("energy: {}\nplays:  {}\n", track_text(spirit.energy), track_text(spirit.plays));
  for (const island::SpecialRule& rule : spirit.rules) {
    face += paragraph(fmt::format("{}: {}", rule.name, rule.text));
  }
  face += paragraph(fmt::format("innate powers: {}", power_names(content, spirit.innates)));
  face += paragraph(fmt::format("unique powers: {}", power_names(content, spirit.uniques)));
  if (!spirit.progression.empty()) {
    face += paragraph(fmt::format("progression: {}", power_names(content, spirit.progression)));
  }
  return face;
}

// When the parts of adversaries and scenarios without a name are done.
constexpr std::array<std::string_view, island::kMoments> kWhen = {"", "",
                                                                  "Set-up: ", "After set-up: ", ""};

// The parts of a level, each in its sentence: "Set-up: … ."
std::string level_parts(const island::Adversary& adversary, int level) {
  std::string text;
  for (const island::ChallengePart& part : adversary.parts) {
    if (part.level != level || !part.name.empty()) continue;
    text += (text.empty() ? "" : " ") + std::string(kWhen[static_cast<std::size_t>(part.moment)]) +
            part.text;
  }
  return text;
}

std::string deck_text(const island::AdversaryLevel& level) {
  std::string text;
  for (std::size_t i = 0; i < level.deck.size(); ++i) {
    if (i > 0 && level.deck[i] != level.deck[i - 1]) text += '-';
    text += std::to_string(level.deck[i]);
  }
  return text;
}

std::string adversary_face(const island::Adversary& adversary) {
  std::string face = fmt::format("{} - adversary\n", adversary.name);
  for (const island::ChallengePart& part : adversary.parts) {
    if (part.name.empty()) continue;
    const bool loss = part.moment == island::Moment::rules;
    face +=
        paragraph(fmt::format("{}, {}: {}", loss ? "loss" : "escalation", part.name, part.text));
  }
  for (std::size_t i = 0; i < adversary.levels.size(); ++i) {
    const island::AdversaryLevel& level = adversary.levels[i];
    std::string text = fmt::format("level {}{}: difficulty {}, fear cards {}/{}/{}", i,
                                   level.name.empty() ? "" : ", " + level.name, level.difficulty,
                                   level.fear_cards[0], level.fear_cards[1], level.fear_cards[2]);
    const bool new_deck = i == 0 || level.deck != adversary.levels[i - 1].deck;
    if (!level.deck.empty() && new_deck) text += ", invader deck " + deck_text(level);
    const std::string parts = level_parts(adversary, static_cast<int>(i));
    if (!parts.empty()) text.append(". ").append(parts);
    face += paragraph(text);
  }
  return face;
}

std::string scenario_face(const island::Scenario& scenario) {
  std::string face =
      fmt::format("{} - scenario, difficulty {}\n", scenario.name, scenario.difficulty);
  for (const island::ChallengePart& part : scenario.parts) {
    const auto moment = static_cast<std::size_t>(part.moment);
    if (!part.name.empty()) {
      face += paragraph(fmt::format("{}: {}", part.name, part.text));
    } else {
      face +=
          paragraph((kWhen[moment].empty() ? "Set-up: " : std::string(kWhen[moment])) + part.text);
    }
  }
  return face;
}

}  // namespace loci::cli
