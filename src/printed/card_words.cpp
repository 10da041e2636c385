#include "printed/card_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <utility>

#include "island/nouns.hpp"

namespace loci::printed {

using island::Power;

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
  if (power.from_sacred_site) text += " from Sacred Site";
  if (power.origin_terrains != 0) {
    text += fmt::format("{} in {}", power.from_sacred_site ? "" : " from Presence",
                        fmt::join(terrain_words(power.origin_terrains), "/"));
  }
  return text;
}

std::string space_text(const island::Content& content, const island::TrackSpace& space) {
  std::vector<std::string> parts;
  if (space.number > 0) parts.push_back(std::to_string(space.number));
  for (const std::string& word : element_words(space.elements)) parts.push_back(word);
  for (int i = 0; i < space.any_elements; ++i) parts.emplace_back("any");
  if (space.star) parts.emplace_back("star");
  if (space.more_energy > 0) parts.push_back(fmt::format("{} more Energy", space.more_energy));
  if (space.more_plays > 0) {
    parts.push_back(
        fmt::format("{} more play{}", space.more_plays, space.more_plays > 1 ? "s" : ""));
  }
  for (const island::SpaceDeed& deed : space.deeds) {
    const std::string& text = content.icons[static_cast<std::size_t>(deed.icon)].text;
    parts.push_back(deed.moment == island::SpaceMoment::each_turn
                        ? text
                        : fmt::format("{}: {}", moment_name(deed.moment), text));
  }
  return parts.empty() ? "0" : island::raised(fmt::format("{}", fmt::join(parts, "+")));
}

std::string track_text(const island::Content& content, const island::Track& track,
                       std::size_t open) {
  std::vector<std::string> spaces;
  bool bars = false;
  for (std::size_t i = 0; i < track.spaces.size(); ++i) {
    std::string text = space_text(content, track.spaces[i]);
    if (track.covered && text == "0") text = "blank";
    bars = bars || text.find(' ') != std::string::npos;
    spaces.push_back(i < open ? "[" + text + "]" : text);
  }
  return fmt::format("{}", fmt::join(spaces, bars ? " | " : " "));
}

std::string growth_text(const island::Content& content, const island::GrowthOption& option) {
  std::vector<std::string> parts;
  for (const int icon : option.icons) {
    parts.push_back(content.icons[static_cast<std::size_t>(icon)].text);
  }
  return island::raised(fmt::format(
      "{}{}{}", option.cost > 0 ? fmt::format("cost {}: ", option.cost) : "",
      option.when_empty.empty() ? ""
                                : fmt::format("when the {} track is empty: ", option.when_empty),
      fmt::join(parts, "; ")));
}

std::string complexity_text(const island::Spirit& spirit) {
  static constexpr std::array<const char*, 3> kChanges = {
      ", the same with this aspect", ", higher with this aspect", ", lower with this aspect"};
  const auto change = static_cast<std::size_t>(spirit.complexity_change);
  return spirit.complexity + " complexity" + (spirit.aspect.empty() ? "" : kChanges[change]);
}

std::string aside_name(const island::Content& content, const island::Spirit& spirit) {
  for (const island::SpecialRule& rule : spirit.rules) {
    for (const island::GrowthOption& option : spirit.growth) {
      for (const int icon : option.icons) {
        const std::string& text = content.icons[static_cast<std::size_t>(icon)].text;
        if (text.find(rule.name) != std::string::npos) return rule.name;
      }
    }
  }
  return "Set aside";
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

std::string event_text(const island::EventCard& card) {
  std::string text;
  for (const island::EventCard::Part& part : card.parts) {
    text += fmt::format("{}[{}] {}", text.empty() ? "" : " ", part.heading, part.text);
  }
  return text;
}

std::string blight_text(const island::BlightCard& card) {
  std::string text =
      fmt::format("[healthy] {} Blight per player. [{}] {} Blight per player.", card.healthy,
                  card.still_healthy ? "still healthy" : "blighted", card.flipped);
  if (!card.immediately_text.empty()) {
    text += (card.lasting ? " " : " Immediately: ") + card.immediately_text;
  }
  if (!card.each_invader_phase_text.empty()) {
    text += " Each Invader phase: " + card.each_invader_phase_text;
  }
  return text;
}

std::string invader_name(const island::InvaderCard& card) {
  constexpr std::array<std::string_view, 4> kStages = {"", "I", "II", "III"};
  std::vector<std::string> words = terrain_words(card.terrains);
  for (std::string& word : words) word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return fmt::format("Stage {} {}", kStages[static_cast<std::size_t>(card.stage)],
                     fmt::join(words, "/"));
}

namespace {

// When the parts of adversaries and scenarios without a name are done.
constexpr std::array<std::string_view, island::kMoments> kWhen = {"", "",
                                                                  "Set-up: ", "After set-up: ", ""};

}  // namespace

// The parts of a level, each in its sentence: "Set-up: … ."
std::string level_parts(const island::Adversary& adversary, int level) {
  std::string text;
  for (const island::ChallengePart& part : adversary.parts) {
    if (part.level != level || !part.name.empty()) continue;
    text += (text.empty() ? "" : " ") + std::string(kWhen[static_cast<std::size_t>(part.moment)]) +
            (part.below > 0 ? fmt::format("Below level {}: ", part.below) : "") + part.text;
  }
  return text;
}

namespace {}  // namespace

std::vector<std::string> adversary_lines(const island::Adversary& adversary) {
  std::vector<std::string> lines;
  for (const island::ChallengePart& part : adversary.parts) {
    if (part.name.empty()) continue;
    const bool loss = part.moment == island::Moment::rules;
    lines.push_back(fmt::format("{}, {}: {}", loss ? "loss" : "escalation", part.name, part.text));
  }
  for (std::size_t i = 0; i < adversary.levels.size(); ++i) {
    const island::AdversaryLevel& level = adversary.levels[i];
    std::string text = fmt::format("level {}{}: difficulty {}, Fear cards {}/{}/{}", i,
                                   level.name.empty() ? "" : ", " + level.name, level.difficulty,
                                   level.fear_cards[0], level.fear_cards[1], level.fear_cards[2]);
    if (!level.deck_work.empty()) text += ", invader deck " + deck_words(level.deck);
    const std::string parts = level_parts(adversary, static_cast<int>(i));
    if (!parts.empty()) text.append(". ").append(parts);
    lines.push_back(std::move(text));
  }
  return lines;
}

std::string more_fear_text(const island::Scenario& scenario) {
  if (scenario.more_fear_cards == 0) return {};
  return fmt::format("{} more Fear card{} above the first divider.", scenario.more_fear_cards,
                     scenario.more_fear_cards == 1 ? "" : "s");
}

std::vector<std::string> scenario_lines(const island::Scenario& scenario) {
  std::vector<std::string> lines;
  const std::string more_fear = more_fear_text(scenario);
  if (!more_fear.empty()) lines.push_back("Set-up: " + more_fear);
  for (const island::ChallengePart& part : scenario.parts) {
    const std::string_view when = part.moment == island::Moment::decks
                                      ? "Set-up: "
                                      : kWhen[static_cast<std::size_t>(part.moment)];
    lines.push_back(part.name.empty() ? fmt::format("{}{}", when, part.text)
                                      : fmt::format("{}: {}", part.name, part.text));
  }
  return lines;
}

}  // namespace loci::printed
