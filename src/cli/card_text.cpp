#include "cli/card_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "cli/output.hpp"

namespace loci::cli {
using namespace printed;
namespace {

using island::Power;
using island::PowerKind;

constexpr std::size_t kFaceWidth = 80;

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

std::string paragraph(std::string_view text, std::string_view margin = "") {
  std::string lines;
  for (const std::string& line : wrapped(text, kFaceWidth - margin.size())) lines += line + '\n';
  return indented(lines, margin);
}

std::string power_names(const island::Content& content, const std::vector<int>& powers) {
  return joined(powers, ", ",
                [&](int power) { return content.powers[static_cast<std::size_t>(power)].name; });
}

}  // namespace

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

std::string event_face(const island::EventCard& card) {
  std::string face = fmt::format("{} - event card\n", card.name);
  for (const island::EventCard::Part& part : card.parts) {
    face += paragraph(fmt::format("[{}] {}", part.heading, part.text));
  }
  return face;
}

std::string blight_face(const island::BlightCard& card) {
  return fmt::format("{} - blight card\n", card.name) + paragraph(blight_text(card));
}

std::string spirit_face(const island::Content& content, const island::Spirit& spirit) {
  std::string face = fmt::format("{} - spirit, {}\n", spirit.name, complexity_text(spirit));
  face += paragraph(fmt::format("set-up: {}", spirit.setup_text));
  for (std::size_t group = 0; group < spirit.picks.size(); ++group) {
    face += fmt::format("growth, pick {}:\n", spirit.picks[group]);
    for (const island::GrowthOption& option : spirit.growth) {
      if (option.group != static_cast<int>(group)) continue;
      face += paragraph(growth_text(content, option), "  ");
    }
  }
  if (!spirit.always.icons.empty()) {
    face += paragraph("always: " + growth_text(content, spirit.always), "  ");
  }
  for (const island::Track& track : spirit.tracks) {
    face += paragraph(fmt::format("{}: {}", track.name, track_text(content, track)));
  }
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

std::string adversary_face(const island::Adversary& adversary) {
  std::string face = fmt::format("{} - adversary\n", adversary.name);
  for (const std::string& line : adversary_lines(adversary)) face += paragraph(line);
  return face;
}

std::string scenario_face(const island::Scenario& scenario) {
  std::string face =
      fmt::format("{} - scenario, difficulty {}\n", scenario.name, scenario.difficulty);
  for (const std::string& line : printed::scenario_lines(scenario)) face += paragraph(line);
  return face;
}

}  // namespace loci::cli
