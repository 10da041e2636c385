#include "island/setup_fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "island/progressions.hpp"
#include "island/words.hpp"

namespace loci::island {
namespace {

constexpr std::string_view kNo = "none";
constexpr std::string_view kOn = "on";
constexpr std::string_view kOff = "off";

bool among(const std::vector<std::string>& all, std::string_view wanted) {
  return std::find(all.begin(), all.end(), wanted) != all.end();
}

// Written by name or id.
template <class Things>
const auto* find_called(const Things& things, std::string_view text) {
  const std::string wanted = folded(text);
  const auto found = std::find_if(things.begin(), things.end(),
                                  [&](const auto& each) { return folded(each.id) == wanted; });
  return found == things.end() ? nullptr : &*found;
}

bool is_free_board(const Content& content, const Setup& setup, std::string_view name) {
  const auto is_it = [&](const Board& board) { return board.name == name; };
  const auto board = std::find_if(content.boards.begin(), content.boards.end(), is_it);
  if (board == content.boards.end()) return true;  // none
  return setup.map.empty() && board->map.empty() && board->has_sides() &&
         !among(setup.boards, name);
}

bool lies_so(const Content& content, const Setup& setup, std::string_view name) {
  return std::any_of(content.layouts.begin(), content.layouts.end(), [&](const LayoutPlan& plan) {
    return plan.name == name && plan.slots.size() == boards_of(setup);
  });
}

bool has_boards_for_all(const Content& content, const Setup& setup, std::string_view id) {
  const IslandMap* const map = find_called(content.maps, id);
  return map == nullptr || map->boards.size() >= setup.spirits.size();
}

bool is_another(const Content&, const Setup& setup, std::string_view id) {
  return setup.adversary != id;
}

// One that goes on from a first game has one, and one that says how boards lie is on no map.
bool can_be_held(const Content& content, const Setup& setup, std::string_view id) {
  const Scenario* const scenario = find_called(content.scenarios, id);
  return scenario == nullptr || (scenario->follows == !setup.first_wave.text.empty() &&
                                 (scenario->layout.empty() || setup.map.empty()));
}

// The level from which on an adversary puts event cards into the deck; there may be none so high.
int first_with_events(const Adversary& adversary) {
  const auto& levels = adversary.levels;
  const auto found = std::find_if(levels.begin(), levels.end(), [](const AdversaryLevel& level) {
    return !level.events.empty();
  });
  return static_cast<int>(found - levels.begin());
}

template <std::string Setup::*kOf>
bool is_level(const Content& content, const Setup& setup, std::string_view number) {
  const Adversary* const adversary = find_called(content.adversaries, setup.*kOf);
  if (adversary == nullptr || number.size() != 1) return false;
  const int level = number[0] - '0';
  return level < static_cast<int>(adversary->levels.size()) &&
         (setup.events || level < first_with_events(*adversary));
}

// One that needs the events that are left out, in one sentence; or nothing.
std::string missing_events(const Content& content, const std::string& name, int level) {
  const Adversary* const adversary = find_called(content.adversaries, name);
  if (adversary == nullptr || level < first_with_events(*adversary)) return {};
  return fmt::format("{} needs events from level {} on: play with them, or at a lower level",
                     adversary->name, first_with_events(*adversary));
}

bool has_cards(const Content& content, const Setup&, std::string_view id) {
  return find_called(content.boxes, id)->cards > 0;
}

// Who plays with events plays with a blight card.
bool is_in_decks(const Content& content, const Setup& setup, std::string_view id) {
  if (id == kNo) return !has_events(content, setup);
  return std::any_of(content.blights.begin(), content.blights.end(), [&](const BlightCard& card) {
    return (id == "random" || card.id == id) && among(setup.boxes, card.box);
  });
}

bool can_progress(const Content& content, const Setup& setup, std::string_view value) {
  std::vector<const Spirit*> spirits;
  for (const std::string& name : setup.spirits) {
    spirits.push_back(find_called(content.spirits, name));
    if (value == kOn && spirits.back() == nullptr) return false;
  }
  return value == kOff || (!spirits.empty() && can_progress(spirits));
}

std::string usual_boxes_text(const Content& content, const Setup&) {
  return fmt::format("{}", fmt::join(usual_boxes(content), ", "));
}

std::string usual_progressions(const Content& content, const Setup& setup) {
  return std::string(can_progress(content, setup, kOn) ? kOn : kOff);
}

// As the rulebook has it for first games: none with power progressions. Events need one.
std::string usual_blight_card(const Content& content, const Setup& setup) {
  const bool wanted = !setup.progressions || has_events(content, setup);
  return wanted && is_in_decks(content, setup, "random") ? "random" : "none";
}

constexpr std::array<SetupChoice, 5> kTokens = {{{"beasts", "beasts", "", ""},
                                                 {"disease", "disease", "", ""},
                                                 {"wilds", "wilds", "", ""},
                                                 {"strife", "strife", "", ""},
                                                 {"badlands", "badlands", "", ""}}};
constexpr std::array<SetupChoice, 2> kEvents = {
    {{kOff, "left out", "Without the event cards of the boxes, as the rules have it for that.", ""},
     {kOn, "with those of the boxes", "An event card each turn, where a box has some.", ""}}};
constexpr std::array<SetupChoice, 2> kRetired = {
    {{kOff, "left out", "Cards that later printings leave out are not in the decks.", ""},
     {kOn, "in the decks", "With the cards that later printings leave out.", ""}}};
constexpr std::array<SetupChoice, 1> kOnlyNone = {{{kNo, "none", "", ""}}};
constexpr std::array<SetupChoice, 1> kNoSecond = {
    {{kNo, "none",
      "A second adversary supports the first: it escalates with every stage 3 card, and both "
      "change the game.",
      ""}}};
constexpr std::array<SetupChoice, 2> kPowers = {
    {{kOff, "drawn", "A spirit that gains a power card draws four and keeps one.", ""},
     {kOn, "power progressions", "Each spirit gains its cards in a fixed order: for first games.",
      ""}}};
constexpr std::array<SetupChoice, 2> kPlain = {{{kOff, "off", "", ""}, {kOn, "on", "", ""}}};
constexpr std::array<SetupChoice, 2> kPools = {
    {{kOff, "as printed", "The blight pool begins with what the card or the map says.", ""},
     {kOn, "1 more", "The erratum puts 1 blight more on the pool than is printed.", ""}}};
constexpr std::array<SetupChoice, 2> kOrders = {
    {{kOff, "by number", "Lands ravage, build and explore in the order of board and number.", ""},
     {kOn, "asked", "Which land ravages, builds or explores next is asked.", ""}}};
constexpr std::array<SetupChoice, 2> kGrowths = {
    {{kOff, "none", "The game begins with the first turn.", ""},
     {kOn, "one in set-up", "Slightly easier: every spirit grows once before the first turn.",
      ""}}};
constexpr std::array<SetupChoice, 2> kFirstExplore = {
    {{kOff, "left out", "Easier: the Invaders do not explore at the end of set-up.", ""},
     {kOn, "in set-up", "The Invaders explore with their first card at the end of set-up.", ""}}};
constexpr std::array<SetupChoice, 2> kBlightCards = {
    {{kNo, "none", "The game is lost when the blight pool is empty.", ""},
     {"random", "random", "Drawn when the game begins, and unseen until it is turned.", ""}}};

// Lines are written, and what is not chosen is filled in, in this order.
constexpr std::array kFields = {
    SetupField{.key = "extra-board",
               .title = "Extra board",
               .help = "One more board, on which no spirit starts; else none",
               .member = &Setup::extra_board,
               .among = Among::boards,
               .own = kOnlyNone,
               .fits = is_free_board,
               .older = "extra board",
               .rare = true},
    SetupField{.key = "layout",
               .title = "Layout",
               .help = "How the boards lie together; else Standard",
               .member = &Setup::layout,
               .among = Among::layouts,
               .fits = lies_so,
               .implied = "Standard",
               .apart = true},
    SetupField{.key = "map",
               .title = "Map",
               .help = "A map, whose boards lie in one way only, by name or id; else none",
               .member = &Setup::map,
               .among = Among::maps,
               .own = kOnlyNone,
               .fits = has_boards_for_all,
               .apart = true},
    SetupField{.key = "adversary",
               .title = "Adversary",
               .help = "An adversary by name or id; else none",
               .member = &Setup::adversary,
               .among = Among::adversaries,
               .own = kOnlyNone},
    SetupField{.key = "level",
               .title = "Level",
               .help = "The level of the adversary, 0 to 6; else 0",
               .member = &Setup::level,
               .needs = "adversary",
               .fits = is_level<&Setup::adversary>},
    SetupField{.key = "second",
               .title = "Second",
               .help = "A second adversary, which supports the first; else none",
               .member = &Setup::second,
               .among = Among::adversaries,
               .own = kNoSecond,
               .needs = "adversary",
               .fits = is_another},
    SetupField{.key = "second-level",
               .title = "Its level",
               .help = "Its level; else 0",
               .member = &Setup::second_level,
               .needs = "second",
               .fits = is_level<&Setup::second>},
    SetupField{.key = "scenario",
               .title = "Scenario",
               .help = "A scenario by name or id; else none",
               .member = &Setup::scenario,
               .among = Among::scenarios,
               .own = kOnlyNone,
               .fits = can_be_held},
    SetupField{.key = "first-wave",
               .title = {},
               .help = "What a first game left, as --second-wave takes it from a file",
               .member = &Setup::first_wave,
               .own = kOnlyNone},
    SetupField{.key = "boxes",
               .title = "Cards of",
               .help = "Whose cards are in the decks, with commas; else base and what --content "
                       "adds",
               .member = &Setup::boxes,
               .among = Among::boxes,
               .fits = has_cards,
               .usual = usual_boxes_text},
    SetupField{.key = "events",
               .title = "Events",
               .help = {},
               .member = &Setup::events,
               .own = kEvents,
               .help_off = "Without the event cards of the boxes, as the rules have it for that",
               .rare = true},
    SetupField{.key = "retired",
               .title = "Retired cards",
               .help = "With the cards of the boxes that later printings leave out",
               .member = &Setup::retired,
               .own = kRetired,
               .rare = true},
    SetupField{.key = "unused-tokens",
               .title = "Tokens left out",
               .help = "Tokens of the boxes that are not played with, with commas; else none",
               .member = &Setup::unused_tokens,
               .own = kTokens,
               .rare = true},
    SetupField{.key = "progressions",
               .title = "Power cards",
               .help = "Power progressions instead of drawn cards; so where every spirit has one "
                       "of its own",
               .member = &Setup::progressions,
               .own = kPowers,
               .fits = can_progress,
               .usual = usual_progressions,
               .help_off = "Drawn power cards"},
    SetupField{.key = "losses", .title = {}, .help = {}, .member = &Setup::losses, .own = kPlain},
    SetupField{.key = "extra-blight",
               .title = "Blight pool",
               .help = {},
               .member = &Setup::extra_blight,
               .own = kPools,
               .help_off = "The blight pool begins as printed, without the 1 more of the erratum",
               .older = "extra blight",
               .rare = true},
    SetupField{.key = "ask-land-order",
               .title = "Land order",
               .help = "Choose in which order lands ravage, build and explore; else by number",
               .member = &Setup::ask_land_order,
               .own = kOrders,
               .older = "land order asked",
               .rare = true},
    SetupField{.key = "bonus-growth",
               .title = "Bonus growth",
               .help = "Easier: every spirit grows once at the end of set-up",
               .member = &Setup::bonus_growth,
               .own = kGrowths,
               .rare = true},
    SetupField{.key = "first-explore",
               .title = "First explore",
               .help = {},
               .member = &Setup::first_explore,
               .own = kFirstExplore,
               .help_off = "Easier: the Invaders do not explore at the end of set-up",
               .rare = true},
    SetupField{.key = "blight-card",
               .title = "Blight card",
               .help = "A blight card by name, or random, or none; else random, with progressions "
                       "none",
               .member = &Setup::blight_card,
               .among = Among::blights,
               .own = kBlightCards,
               .fits = is_in_decks,
               .usual = usual_blight_card},
};

constexpr std::array<std::string_view, 10> kDigits = {"0", "1", "2", "3", "4",
                                                      "5", "6", "7", "8", "9"};

template <class Things>
void add_all(std::vector<SetupChoice>& choices, const Things& things) {
  for (const auto& each : things) choices.push_back({each.id, each.name, "", each.box});
}

}  // namespace

std::span<const SetupField> setup_fields() { return kFields; }

bool has_events(const Content& content, const Setup& setup) {
  return setup.events &&
         std::any_of(content.events.begin(), content.events.end(),
                     [&](const EventCard& card) { return among(setup.boxes, card.box); });
}

std::string misfit(const Content& content, const Setup& setup) {
  if (setup.blight_card == kNo && has_events(content, setup)) {
    return "events need a blight card: play with one, or without events";
  }
  if (setup.events) return {};
  const std::string problem = missing_events(content, setup.adversary, setup.level);
  return problem.empty() ? missing_events(content, setup.second, setup.second_level) : problem;
}

const SetupField* setup_field(std::string_view key) {
  const auto found = std::find_if(kFields.begin(), kFields.end(),
                                  [&](const SetupField& field) { return field.key == key; });
  return found == kFields.end() ? nullptr : &*found;
}

std::string_view noun(const SetupField& field) {
  constexpr std::array<std::string_view, 8> kNouns = {
      "choice", "box", "board", "layout", "map", "adversary", "scenario", "blight card"};
  return kNouns[static_cast<std::size_t>(field.among)];
}

bool matters(const SetupField& field, const Setup& setup) {
  const SetupField* const needed = setup_field(field.needs);
  return needed == nullptr || (value_of(*needed, setup) != kNo && matters(*needed, setup));
}

std::vector<SetupChoice> choices_of(const SetupField& field, const Content& content) {
  std::vector<SetupChoice> choices(field.own.begin(), field.own.end());
  if (field.kind() == SetupKind::level) {
    for (const std::string_view digit : kDigits) choices.push_back({digit, digit, "", ""});
  }
  switch (field.among) {
    case Among::nothing:
      break;
    case Among::boxes:
      for (const Box& box : content.boxes) choices.push_back({box.id, box.id, "", box.id});
      break;
    case Among::boards:
      for (const Board& each : content.boards) {
        choices.push_back({each.name, each.name, "", each.box});
      }
      break;
    case Among::layouts:  // every name once, whatever the number of boards
      for (const LayoutPlan& plan : content.layouts) {
        const bool known =
            std::any_of(choices.begin(), choices.end(),
                        [&](const SetupChoice& choice) { return choice.id == plan.name; });
        if (!known) choices.push_back({plan.name, plan.name, "", plan.box});
      }
      break;
    case Among::maps:
      add_all(choices, content.maps);
      break;
    case Among::adversaries:
      add_all(choices, content.adversaries);
      break;
    case Among::scenarios:
      add_all(choices, content.scenarios);
      break;
    case Among::blights:
      add_all(choices, content.blights);
      break;
  }
  return choices;
}

std::vector<SetupChoice> fitting_choices(const SetupField& field, const Content& content,
                                         const Setup& setup) {
  std::vector<SetupChoice> choices = choices_of(field, content);
  if (field.fits != nullptr) {
    std::erase_if(
        choices, [&](const SetupChoice& choice) { return !field.fits(content, setup, choice.id); });
  }
  return choices;
}

void fill_in(const Content& content, Setup& setup, const SetupKeys& chosen) {
  for (const SetupField& field : kFields) {
    if (field.usual != nullptr && !chosen.contains(field.key)) {
      read_value(field, setup, field.usual(content, setup));
    }
  }
}

// Where a choice of players is gone, the one of the field's own that is most like it stands last:
// any blight card for a certain one; of levels that is the highest there is.
void keep_to_what_fits(const Content& content, Setup& setup) {
  for (const SetupField& field : kFields) {
    if (field.kind() == SetupKind::several_of || field.kind() == SetupKind::text) continue;
    if (!matters(field, setup)) {
      read_value(field, setup, value_of(field, Setup()));
      continue;
    }
    const std::vector<SetupChoice> choices = fitting_choices(field, content, setup);
    const std::string value = value_of(field, setup);
    const auto is_it = [&](const SetupChoice& choice) { return choice.id == value; };
    if (choices.empty() || std::any_of(choices.begin(), choices.end(), is_it)) continue;
    const auto is_own = [](const SetupChoice& choice) { return choice.box.empty(); };
    const auto last_own = std::find_if(choices.rbegin(), choices.rend(), is_own);
    const SetupChoice& nearest = last_own == choices.rend() ? choices.front() : *last_own;
    read_value(field, setup, nearest.id);
  }
}

std::size_t boards_of(const Setup& setup) {
  return setup.spirits.size() + (setup.extra_board.empty() ? 0 : 1);
}

}  // namespace loci::island
