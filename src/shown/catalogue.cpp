#include "shown/catalogue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "island/declaration.hpp"
#include "island/nouns.hpp"
#include "lang/text_template.hpp"
#include "printed/card_words.hpp"

namespace loci::shown {
namespace {

OneOrSeveral one_or_several(std::vector<std::string> words) {
  if (words.size() == 1) return std::move(words.front());
  return words;
}

OrNull<std::string> unless_empty(const std::string& text) {
  return text.empty() ? OrNull<std::string>() : OrNull<std::string>(text);
}

OrNull<Range> shown_range(const island::Power& power) {
  if (power.range < 0) return {};
  Range range{power.from_sacred_site ? Origin::sacred_site : Origin::presence, power.range, {}};
  if (power.origin_terrains != 0) {
    range.terrain = one_or_several(printed::terrain_words(power.origin_terrains));
  }
  return range;
}

// "any spirit" is "any-spirit", "jungle/wetland" a list.
OneOrSeveral shown_target(const island::Power& power) {
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
  return one_or_several(std::move(targets));
}

Elements counted(u32 elements) {
  Elements counts;
  for (std::size_t i = 0; i < island::kElementNames.size(); ++i) {
    const u32 count = elements >> (4 * i) & 15U;
    if (count > 0) counts[static_cast<Element>(i)] = static_cast<int>(count);
  }
  return counts;
}

// One for each that is printed.
std::vector<Element> element_list(u32 elements) {
  std::vector<Element> list;
  for (const auto& [element, count] : counted(elements)) {
    list.insert(list.end(), static_cast<std::size_t>(count), element);
  }
  return list;
}

// "If the land has 2 Beasts: push 1 Town."
std::string guarded(const lang::CardText::Level& level, const std::string& text) {
  if (level.besides.empty()) return text;
  return fmt::format("If {}: {}.", level.besides, island::raised(lang::as_clause(text)));
}

std::vector<Threshold> shown_thresholds(const island::Power& power) {
  std::vector<Threshold> thresholds;
  for (const lang::CardText::Level& level : power.text.levels) {
    Threshold threshold{counted(level.any_of.front()), {}, {}, guarded(level, level.text), {}};
    if (level.any_of.size() > 1) {
      threshold.alternatives.emplace();
      std::transform(level.any_of.begin() + 1, level.any_of.end(),
                     std::back_inserter(*threshold.alternatives), counted);
    }
    if (level.cost > 0) threshold.cost = level.cost;
    if (!level.instead.empty()) threshold.instead = guarded(level, level.instead);
    thresholds.push_back(std::move(threshold));
  }
  return thresholds;
}

TrackSpace shown_space(const island::Content& content, const island::TrackSpace& space) {
  TrackSpace shown{space.number,
                   space.more_energy,
                   space.more_plays,
                   element_list(space.elements),
                   space.any_elements,
                   space.star,
                   {}};
  for (const island::SpaceDeed& deed : space.deeds) {
    shown.deeds.push_back({shown_icon(content, deed.icon), deed.moment});
  }
  return shown;
}

std::vector<Track> shown_tracks(const island::Content& content, const island::Spirit& spirit) {
  std::vector<Track> tracks;
  for (const island::Track& track : spirit.tracks) {
    tracks.push_back({track.name, {}});
    for (const island::TrackSpace& space : track.spaces) {
      tracks.back().spaces.push_back(shown_space(content, space));
    }
  }
  return tracks;
}

std::vector<std::string> power_ids(const island::Content& content, const std::vector<int>& powers) {
  std::vector<std::string> ids;
  ids.reserve(powers.size());
  for (const int power : powers) ids.push_back(content.powers[static_cast<std::size_t>(power)].id);
  return ids;
}

std::vector<Icon> shown_icons(const island::Content& content, const island::GrowthOption& option) {
  std::vector<Icon> icons;
  icons.reserve(option.icons.size());
  for (const int icon : option.icons) icons.push_back(shown_icon(content, icon));
  return icons;
}

std::vector<GrowthOption> shown_growth(const island::Content& content,
                                       const island::Spirit& spirit) {
  std::vector<GrowthOption> growth;
  for (const island::GrowthOption& option : spirit.growth) {
    growth.push_back({shown_icons(content, option), option.cost, option.group, {}});
    if (!option.when_empty.empty()) growth.back().when_empty = option.when_empty;
  }
  return growth;
}

BoardLand shown_land(const island::BoardLand& land, int number) {
  BoardLand shown{number, static_cast<Terrain>(land.terrain), land.coastal, land.adjacent, {}};
  for (std::size_t kind = 0; kind < land.pieces.size(); ++kind) {
    if (land.pieces[kind] > 0) shown.pieces[static_cast<PieceKind>(kind)] = land.pieces[kind];
  }
  return shown;
}

std::string lines_text(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

template <class Things, class Show>
auto all_of(const Things& things, Show show) {
  std::vector<decltype(show(things.front()))> list;
  list.reserve(things.size());
  for (const auto& thing : things) list.push_back(show(thing));
  return list;
}

}  // namespace

Icon shown_icon(const island::Content& content, int number) {
  const island::Icon& icon = content.icons[static_cast<std::size_t>(number)];
  Icon shown{number, island::raised(icon.text), icon.kind, {}, {}};
  if (icon.element != island::kNone) shown.element = static_cast<Element>(icon.element);
  if (icon.piece != island::kNone) shown.piece = static_cast<PieceKind>(icon.piece);
  return shown;
}

Power shown_power(const island::Power& power) {
  return {power.id,
          power.name,
          power.box,
          power.kind,
          power.spirit.empty() ? OrNull<std::string>() : island::make_id(power.spirit),
          power.kind == island::PowerKind::innate ? OrNull<int>() : OrNull<int>(power.cost),
          power.fast ? Speed::fast : Speed::slow,
          element_list(power.elements),
          shown_range(power),
          shown_target(power),
          power.text.base,
          shown_thresholds(power)};
}

EventCard shown_event(const island::EventCard& card) {
  EventCard shown{card.id, card.name, card.box, "event", printed::event_text(card), {}};
  for (const island::EventCard::Part& part : card.parts) {
    shown.parts.push_back({part.heading, part.text});
  }
  return shown;
}

FearCard shown_fear(const island::FearCard& card) {
  return {card.id,
          card.name,
          card.box,
          "fear",
          printed::levels_text(card),
          {card.text.begin(), card.text.end()}};
}

Adversary shown_adversary(const island::Adversary& adversary) {
  Adversary shown{adversary.id,
                  adversary.name,
                  adversary.called,
                  adversary.box,
                  "adversary",
                  lines_text(printed::adversary_lines(adversary)),
                  {},
                  {}};
  for (const island::ChallengePart& part : adversary.parts) {
    if (!part.name.empty()) shown.rules.push_back({part.name, part.text});
  }
  for (const island::AdversaryLevel& level : adversary.levels) {
    const auto number = static_cast<int>(shown.levels.size());
    shown.levels.push_back({number,
                            level.name,
                            level.difficulty,
                            {level.fear_cards.begin(), level.fear_cards.end()},
                            printed::level_parts(adversary, number),
                            {}});
    if (level.deck == island::usual_deck()) continue;
    auto& deck = shown.levels.back().invader_deck.emplace();
    for (const island::DeckSlot& slot : level.deck.slots) {
      if (slot.card.empty()) {
        deck.emplace_back(slot.stage);
      } else {
        deck.emplace_back(slot.card);
      }
    }
  }
  return shown;
}

Scenario shown_scenario(const island::Scenario& scenario) {
  Scenario shown{scenario.id, scenario.name,       scenario.box,
                 "scenario",  scenario.difficulty, lines_text(printed::scenario_lines(scenario)),
                 {},          scenario.follows};
  const std::string more_fear = printed::more_fear_text(scenario);
  if (!more_fear.empty()) {
    shown.parts.push_back({std::nullopt, island::Moment::decks, more_fear});
  }
  for (const island::ChallengePart& part : scenario.parts) {
    shown.parts.push_back({unless_empty(part.name), part.moment, part.text});
  }
  return shown;
}

PrintedBlightCard shown_blight(const island::BlightCard& card) {
  return {card.id,      card.name,    card.box,          "blight", printed::blight_text(card),
          card.healthy, card.flipped, card.still_healthy};
}

Spirit shown_spirit(const island::Content& content, const island::Spirit& spirit) {
  Spirit shown{
      spirit.id,
      spirit.name,
      spirit.called,
      spirit.box,
      "spirit",
      spirit.complexity,
      unless_empty(spirit.base),
      unless_empty(spirit.aspect),
      spirit.aspect.empty() ? OrNull<island::ComplexityChange>() : spirit.complexity_change,
      spirit.setup_text,
      spirit.picks,
      shown_growth(content, spirit),
      shown_icons(content, spirit.always),
      shown_tracks(content, spirit),
      {},
      power_ids(content, spirit.innates),
      power_ids(content, spirit.uniques),
      power_ids(content, spirit.progression)};
  for (const island::SpecialRule& rule : spirit.rules) {
    shown.rules.push_back({rule.name, rule.text});
  }
  return shown;
}

Board shown_board(const island::Board& board) {
  Board shown{"board-" + island::make_id(board.name),
              board.name,
              board.box,
              board.map.empty() ? "board" : "thematic board",
              board.sign,
              board.map.empty() ? OrNull<std::string>() : island::make_id(board.map),
              {},
              {}};
  for (const island::BoardLand& land : board.lands) {
    shown.lands.push_back(shown_land(land, static_cast<int>(shown.lands.size()) + 1));
  }
  for (std::size_t i = 0; board.has_sides() && i < board.sides.size(); ++i) {
    shown.sides[island::kSideNames[i]] = {board.sides[i].lands, board.sides[i].notches};
  }
  return shown;
}

IslandMap shown_map(const island::Content& content, const island::IslandMap& map) {
  const auto board = [&](int index) -> const island::Board& {
    return content.boards[static_cast<std::size_t>(index)];
  };
  IslandMap shown{map.id, map.name, map.box, "map", map.difficulty, {}, {}};
  for (std::size_t players = 1; players <= map.boards.size(); ++players) {
    std::vector<std::string>& names = shown.boards_by_players[std::to_string(players)];
    for (const int index : map.boards[players - 1]) names.push_back(board(index).name);
  }
  for (const island::MapBorder& border : map.borders) {
    shown.borders.push_back({board(border.board).sign + std::to_string(border.land),
                             board(border.other).sign + std::to_string(border.other_land)});
  }
  return shown;
}

Layout shown_layout(const island::LayoutPlan& plan) {
  Layout shown{"layout-" + plan.id + "-" + std::to_string(plan.slots.size()),
               plan.name,
               plan.box,
               "layout",
               static_cast<int>(plan.slots.size()),
               {},
               {},
               {}};
  for (const island::Join& join : plan.joins) {
    shown.joins.push_back({join.board + 1, join.side, join.other + 1, join.other_side});
  }
  for (const island::Strait& strait : plan.straits) {
    shown.straits.push_back({strait.board + 1, strait.other + 1});
  }
  for (const island::Slot& slot : plan.slots) shown.slots.push_back({slot.p, slot.q, slot.turn});
  return shown;
}

// Every box that has Invader cards has these.
InvaderCard shown_invader(const island::InvaderCard& card) {
  return {card.id,
          printed::invader_name(card),
          std::string(island::kBaseBox),
          "invader",
          card.stage,
          printed::terrain_words(card.terrains),
          card.escalation};
}

std::vector<SetupField> shown_setup(const island::Content& content) {
  std::vector<SetupField> fields;
  const island::Setup plain;
  for (const island::SetupField& field : island::setup_fields()) {
    if (field.title.empty()) continue;
    fields.push_back({std::string(field.key),
                      std::string(field.title),
                      field.kind(),
                      field.among,
                      {},
                      field.usual == nullptr ? value_of(field, plain) : field.usual(content, plain),
                      unless_empty(std::string(field.needs)),
                      field.apart});
    for (const island::SetupChoice& choice : field.own) {
      fields.back().choices.push_back(
          {std::string(choice.id), std::string(choice.name), std::string(choice.text)});
    }
  }
  return fields;
}

Catalogue catalogue(const island::Content& content) {
  return {
      shown_setup(content),
      all_of(content.boxes,
             [](const island::Box& box) {
               return Box{box.id, box.name, box.cards, box.is_usual()};
             }),
      all_of(content.spirits,
             [&](const island::Spirit& each) { return shown_spirit(content, each); }),
      all_of(content.powers, shown_power),
      all_of(content.fears, shown_fear),
      all_of(content.events, shown_event),
      all_of(content.blights, shown_blight),
      all_of(content.adversaries, shown_adversary),
      all_of(content.invaders, shown_invader),
      all_of(content.scenarios, shown_scenario),
      all_of(content.boards, shown_board),
      all_of(content.maps, [&](const island::IslandMap& each) { return shown_map(content, each); }),
      all_of(content.layouts, shown_layout)};
}

}  // namespace loci::shown
