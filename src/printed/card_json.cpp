#include "printed/card_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "island/declaration.hpp"
#include "printed/card_words.hpp"

namespace loci::printed {
namespace {

using island::Power;
using island::PowerKind;

Json one_or_list(const std::vector<std::string>& words) {
  return words.size() == 1 ? Json(words.front()) : Json(words);
}

Json range_json(const Power& power) {
  if (power.range < 0) return nullptr;
  return {
      {"from", power.from_sacred_site ? "sacred-site" : "presence"},
      {"distance", power.range},
      {"terrain", power.origin_terrains == 0 ? Json(nullptr)
                                             : one_or_list(terrain_words(power.origin_terrains))}};
}

// "any spirit" is "any-spirit", "jungle/wetland" a list.
Json target_json(const Power& power) {
  std::string words = power.target;
  std::replace(words.begin(), words.end(), ' ', '-');
  std::vector<std::string> targets(1);
  for (const char c : words) {
    if (c == '/') {
      targets.emplace_back();
    } else {
      targets.back() += c;
    }
  }
  return one_or_list(targets);
}

Json element_counts(u32 elements) {
  Json counts = Json::object();
  for (std::size_t i = 0; i < island::kElementNames.size(); ++i) {
    const u32 count = elements >> (4 * i) & 15U;
    if (count > 0) counts[island::kElementNames[i]] = count;
  }
  return counts;
}

Json thresholds_json(const Power& power) {
  Json thresholds = Json::array();
  for (const lang::CardText::Level& level : power.text.levels) {
    Json json{{"elements", element_counts(level.any_of.front())}, {"text", level.text}};
    for (std::size_t i = 1; i < level.any_of.size(); ++i) {
      json["or"].push_back(element_counts(level.any_of[i]));
    }
    if (level.cost > 0) json["cost"] = level.cost;
    thresholds.push_back(std::move(json));
  }
  return thresholds;
}

Json space_json(const island::Content& content, const island::TrackSpace& space) {
  Json deeds = Json::array();
  for (const island::SpaceDeed& deed : space.deeds) {
    deeds.push_back({{"when", moment_name(deed.moment)},
                     {"text", content.icons[static_cast<std::size_t>(deed.icon)].text}});
  }
  return {{"number", space.number},
          {"more_energy", space.more_energy},
          {"more_plays", space.more_plays},
          {"elements", element_words(space.elements)},
          {"any_elements", space.any_elements},
          {"star", space.star},
          {"deeds", deeds}};
}

Json tracks_json(const island::Content& content, const island::Spirit& spirit) {
  Json tracks = Json::array();
  for (const island::Track& track : spirit.tracks) {
    Json spaces = Json::array();
    for (const island::TrackSpace& space : track.spaces) {
      spaces.push_back(space_json(content, space));
    }
    tracks.push_back({{"name", track.name}, {"spaces", spaces}});
  }
  return tracks;
}

Json power_ids(const island::Content& content, const std::vector<int>& powers) {
  Json ids = Json::array();
  for (const int power : powers) ids.push_back(content.powers[static_cast<std::size_t>(power)].id);
  return ids;
}

Json icons_json(const island::Content& content, const island::GrowthOption& option) {
  Json icons = Json::array();
  for (const int icon : option.icons) {
    icons.push_back(content.icons[static_cast<std::size_t>(icon)].text);
  }
  return icons;
}

Json growth_json(const island::Content& content, const island::Spirit& spirit) {
  Json growth = Json::array();
  for (const island::GrowthOption& option : spirit.growth) {
    Json json{
        {"icons", icons_json(content, option)}, {"cost", option.cost}, {"group", option.group}};
    if (!option.when_empty.empty()) json["when_empty"] = option.when_empty;
    growth.push_back(std::move(json));
  }
  return growth;
}

Json land_json(const island::BoardLand& land, std::size_t number) {
  Json pieces = Json::object();
  for (std::size_t kind = 0; kind < land.pieces.size(); ++kind) {
    if (land.pieces[kind] > 0) pieces[island::kKindNames[kind]] = land.pieces[kind];
  }
  return {{"number", number},
          {"terrain", island::kTerrainNames[static_cast<std::size_t>(land.terrain)]},
          {"coastal", land.coastal},
          {"adjacent", land.adjacent},
          {"pieces", pieces}};
}

}  // namespace

Json power_json(const Power& power) {
  Json json{{"id", power.id}, {"name", power.name}, {"box", power.box}};
  json["kind"] = kind_name(power.kind);
  json["spirit"] = power.spirit.empty() ? Json(nullptr) : Json(island::make_id(power.spirit));
  json["cost"] = power.kind == PowerKind::innate ? Json(nullptr) : Json(power.cost);
  json["speed"] = power.fast ? "fast" : "slow";
  json["elements"] = element_words(power.elements);
  json["range"] = range_json(power);
  json["target"] = target_json(power);
  // An innate power is all thresholds.
  json["text"] = power.text.base.empty() ? rules_text(power) : power.text.base;
  json["thresholds"] = thresholds_json(power);
  return json;
}

Json event_json(const island::EventCard& card) {
  Json parts = Json::array();
  for (const island::EventCard::Part& part : card.parts) {
    parts.push_back({{"heading", part.heading}, {"text", part.text}});
  }
  return {{"id", card.id},   {"name", card.name},        {"box", card.box},
          {"kind", "event"}, {"text", event_text(card)}, {"parts", parts}};
}

Json fear_json(const island::FearCard& card) {
  return {{"id", card.id},  {"name", card.name},         {"box", card.box},
          {"kind", "fear"}, {"text", levels_text(card)}, {"levels", card.text}};
}

Json adversary_json(const island::Adversary& adversary) {
  Json levels = Json::array();
  for (std::size_t i = 0; i < adversary.levels.size(); ++i) {
    const island::AdversaryLevel& level = adversary.levels[i];
    levels.push_back({{"level", i},
                      {"name", level.name},
                      {"difficulty", level.difficulty},
                      {"fear_cards", level.fear_cards},
                      {"text", level_parts(adversary, static_cast<int>(i))}});
    if (level.deck == island::usual_deck()) continue;
    Json deck = Json::array();
    for (const island::DeckSlot& slot : level.deck.slots) {
      deck.push_back(slot.card.empty() ? Json(slot.stage) : Json(slot.card));
    }
    levels.back()["invader_deck"] = deck;
  }
  Json named = Json::array();
  for (const island::ChallengePart& part : adversary.parts) {
    if (!part.name.empty()) named.push_back({{"name", part.name}, {"text", part.text}});
  }
  return {{"id", adversary.id},
          {"name", adversary.name},
          {"box", adversary.box},
          {"kind", "adversary"},
          {"text", fmt::format("{}", fmt::join(adversary_lines(adversary), "\n"))},
          {"rules", named},
          {"levels", levels}};
}

Json scenario_json(const island::Scenario& scenario) {
  constexpr std::array<const char*, island::kMoments> kMomentNames = {"decks", "always", "setup",
                                                                      "after setup", "escalation"};
  Json parts = Json::array();
  for (const island::ChallengePart& part : scenario.parts) {
    parts.push_back({{"name", part.name.empty() ? Json(nullptr) : Json(part.name)},
                     {"when", kMomentNames[static_cast<std::size_t>(part.moment)]},
                     {"text", part.text}});
  }
  return {{"id", scenario.id},
          {"name", scenario.name},
          {"box", scenario.box},
          {"kind", "scenario"},
          {"difficulty", scenario.difficulty},
          {"text", fmt::format("{}", fmt::join(scenario_lines(scenario), "\n"))},
          {"parts", parts}};
}

Json blight_json(const island::BlightCard& card) {
  return {{"id", card.id},
          {"name", card.name},
          {"box", card.box},
          {"kind", "blight"},
          {"text", blight_text(card)},
          {"healthy_blight_per_player", card.healthy},
          {"flipped_blight_per_player", card.flipped},
          {"still_healthy", card.still_healthy}};
}

Json spirit_json(const island::Content& content, const island::Spirit& spirit) {
  Json rules = Json::array();
  for (const island::SpecialRule& rule : spirit.rules) {
    rules.push_back({{"name", rule.name}, {"text", rule.text}});
  }
  return {{"id", spirit.id},
          {"name", spirit.name},
          {"box", spirit.box},
          {"kind", "spirit"},
          {"complexity", spirit.complexity},
          {"aspect_of", spirit.base.empty() ? Json(nullptr) : Json(spirit.base)},
          {"setup", spirit.setup_text},
          {"growth_picks", spirit.picks},
          {"growth", growth_json(content, spirit)},
          {"growth_always", icons_json(content, spirit.always)},
          {"tracks", tracks_json(content, spirit)},
          {"rules", rules},
          {"innates", power_ids(content, spirit.innates)},
          {"uniques", power_ids(content, spirit.uniques)},
          {"progression", power_ids(content, spirit.progression)}};
}

Json board_json(const island::Board& board) {
  Json lands = Json::array();
  for (std::size_t i = 0; i < board.lands.size(); ++i) {
    lands.push_back(land_json(board.lands[i], i + 1));
  }
  Json sides = Json::object();
  for (std::size_t i = 0; board.has_sides() && i < board.sides.size(); ++i) {
    sides[island::kSideNames[i]] = {{"lands", board.sides[i].lands},
                                    {"notches", board.sides[i].notches}};
  }
  return {{"id", "board-" + island::make_id(board.name)},
          {"name", board.name},
          {"box", board.box},
          {"kind", board.map.empty() ? "board" : "thematic board"},
          {"sign", board.sign},
          {"map", board.map.empty() ? Json(nullptr) : Json(island::make_id(board.map))},
          {"lands", lands},
          {"sides", sides}};
}

Json map_json(const island::Content& content, const island::IslandMap& map) {
  const auto board = [&](int index) -> const island::Board& {
    return content.boards[static_cast<std::size_t>(index)];
  };
  Json by_players = Json::object();
  for (std::size_t players = 1; players <= map.boards.size(); ++players) {
    Json names = Json::array();
    for (const int index : map.boards[players - 1]) names.push_back(board(index).name);
    by_players[std::to_string(players)] = names;
  }
  Json borders = Json::array();
  for (const island::MapBorder& border : map.borders) {
    borders.push_back({board(border.board).sign + std::to_string(border.land),
                       board(border.other).sign + std::to_string(border.other_land)});
  }
  return {{"id", map.id},
          {"name", map.name},
          {"box", map.box},
          {"kind", "map"},
          {"difficulty", map.difficulty},
          {"boards_by_players", by_players},
          {"borders", borders}};
}

// Boards are numbered from 1, as in the text; island/placing.hpp says what p, q and turn are.
Json layout_json(const island::LayoutPlan& plan) {
  const auto name = [](island::Side side) {
    return island::kSideNames[static_cast<std::size_t>(side)];
  };
  Json joins = Json::array();
  for (const island::Join& join : plan.joins) {
    joins.push_back({{"board", join.board + 1},
                     {"side", name(join.side)},
                     {"other", join.other + 1},
                     {"other_side", name(join.other_side)}});
  }
  Json slots = Json::array();
  for (const island::Slot& slot : plan.slots) {
    slots.push_back({{"p", slot.p}, {"q", slot.q}, {"turn", slot.turn}});
  }
  return {{"id", "layout-" + plan.id + "-" + std::to_string(plan.slots.size())},
          {"name", plan.name},
          {"box", plan.box},
          {"kind", "layout"},
          {"boards", plan.slots.size()},
          {"joins", joins},
          {"slots", slots}};
}

Json invader_json(const island::InvaderCard& card) {
  return {{"id", card.id},
          {"name", invader_name(card)},
          {"box", "base"},  // every box that has Invader cards has these
          {"kind", "invader"},
          {"stage", card.stage},
          {"terrains", terrain_words(card.terrains)},
          {"escalation", card.escalation}};
}

}  // namespace loci::printed
