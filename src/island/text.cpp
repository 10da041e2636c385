// How a game reads: labels of options, prompts.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "island/game.hpp"
#include "island/hooks.hpp"
#include "island/machine.hpp"
#include "island/offers.hpp"
#include "island/pieces.hpp"
#include "island/value_type.hpp"
#include "island/vocabulary.hpp"
#include "island/words.hpp"

namespace loci::island {

namespace {

// "2 presence of Many Minds Move as One as beasts"
std::string stand_in_name(i32 piece, const std::string& whose) {
  const int presence = stands_for(piece);
  std::string name = presence > 1 ? std::to_string(presence) + " presence" : "presence";
  const bool both = kind_of(piece) == beasts_and_badlands;
  return name + whose + " as " +
         (both ? "beasts and badlands" : kKindNames[static_cast<std::size_t>(kind_of(piece))]);
}

}  // namespace

std::string piece_name(i32 piece) {
  if (kind_of(piece) == kPresenceKind) return "presence";
  if (is_stand_in(piece)) return stand_in_name(piece, "");
  std::string name = kKindNames[static_cast<std::size_t>(kind_of(piece))];
  if (damage_of(piece) > 0) name += " (" + std::to_string(damage_of(piece)) + " damage)";
  if (dream_of(piece) > 0) name += " (" + std::to_string(dream_of(piece)) + " dreamt)";
  if (strife_of(piece) > 0) name += " (" + std::to_string(strife_of(piece)) + " strife)";
  if (marks_of(piece) & kSaved) name += " (saved)";
  if (marks_of(piece) & kDreamtDead) name += " (dreamt dead)";
  if (marks_of(piece) & kMovedIn) name += " (moved in)";
  if (marks_of(piece) & kMoved) name += " (moved)";
  if (marks_of(piece) & kThose) name += " (of those)";
  return name;
}

std::string elements_name(std::span<const int, 8> counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) {
      text += (text.empty() ? "" : " ") + std::to_string(counts[i]) + " " + kElementNames[i];
    }
  }
  return text.empty() ? "no elements" : text;
}

std::string elements_name(u32 packed) {
  std::array<int, 8> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = static_cast<int>(packed >> (4 * i) & 15);
  }
  return elements_name(counts);
}

std::string marker_name(const Game& game, int kind) {
  const lang::MarkerInfo& marker = game.markers()[static_cast<std::size_t>(kind)];
  std::string name = marker.called.empty() ? marker.name : marker.called;
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

// As those are called that may lie so, without what tells them apart.
std::string hidden_marker_name(const Game& game) {
  const auto& markers = game.markers();
  const auto hidden = std::find_if(markers.begin(), markers.end(),
                                   [](const lang::MarkerInfo& each) { return each.face_down > 0; });
  if (hidden == markers.end()) return "marker";
  const std::string name = marker_name(game, hidden->number);
  return name.substr(0, name.find(" ("));
}

std::vector<std::pair<std::string, int>> markers_seen(const Game& game, const State& state,
                                                      int land) {
  std::vector<std::pair<std::string, int>> seen;
  const auto layout = game.layout(state);
  int hidden = 0;
  for (int i = 0; i < state.markers_count; ++i) {
    const Marker& marker = state.markers[i];
    if (game.marks_corners()) {
      const LandCorner& corner = layout->corners[marker.land];
      if (!corner.lands.has(land)) continue;
      seen.emplace_back(marker_name(game, marker.kind) + " at " + corner.name, marker.count);
    } else if (marker.land == land && (marker.kind & kMarkerDown) != 0) {
      hidden += marker.count;
    } else if (marker.land == land) {
      seen.emplace_back(marker_name(game, marker.kind), marker.count);
    }
  }
  if (hidden > 0) seen.emplace_back(hidden_marker_name(game) + " face down", hidden);
  return seen;
}

namespace {

// The card that a routine is of, by the routine's name: "power call-to-trade body / when ravaging".
std::string_view card_of(const Content& content, std::string_view routine) {
  const std::size_t begin = routine.find(' ') + 1;
  const std::string_view kind = routine.substr(0, begin);
  const std::string_view id = routine.substr(begin, routine.find(' ', begin) - begin);
  const auto named = [&](const auto& cards) -> std::string_view {
    const auto card =
        std::find_if(cards.begin(), cards.end(), [&](const auto& each) { return each.id == id; });
    return card == cards.end() ? std::string_view() : card->name;
  };
  if (kind == "power ") return named(content.powers);
  if (kind == "fear ") return named(content.fears);
  if (kind == "event ") return named(content.events);
  return {};
}

// Whether a hook took a land along; its own values stand behind those of its event, the owner and
// which hook it is.
bool is_about(const Game& game, const State& state, int number, int land) {
  const Hook& hook = state.hooks[number];
  const std::span<const i16> captured = captured_by(state, number);
  const int before = game.code().events[hook.event].parameters + 2;
  int at = 0;
  for (const lang::Type type : game.code().routines[hook.routine].types) {
    if (at >= before && type == lang::Type::land &&
        captured[static_cast<std::size_t>(at - before)] == land) {
      return true;
    }
    at += lang::registers_of(type);
  }
  return false;
}

}  // namespace

std::vector<std::pair<std::string, int>> waiting_in(const Game& game, const State& state,
                                                    int land) {
  std::vector<std::pair<std::string, int>> found;
  for (int i = 0; i < state.hooks_count; ++i) {
    const Hook& hook = state.hooks[i];
    if (is_over(hook) || hook.lifetime != static_cast<u8>(lang::Lifetime::turn)) continue;
    if (!is_about(game, state, i, land)) continue;
    const std::string_view card = card_of(game.content(), game.code().routines[hook.routine].name);
    if (card.empty()) continue;
    const auto same = std::find_if(found.begin(), found.end(),
                                   [&](const auto& each) { return each.first == card; });
    if (same == found.end()) {
      found.emplace_back(card, hook.uses);
    } else {
      same->second = std::max(same->second, static_cast<int>(hook.uses));
    }
  }
  return found;
}

std::string folded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool counts = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9');
    if (counts) result += lower;
  }
  return result;
}

std::string counted(int count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

namespace {

using lang::TextPart;
using lang::Type;

std::string growth_name(const Game& game, i32 growth) {
  const Spirit& spirit = game.content().spirits[static_cast<std::size_t>(growth >> 8)];
  std::string text;
  const GrowthOption& option = spirit.growth[static_cast<std::size_t>(growth & 0xff)];
  for (const int icon : option.icons) {
    if (!text.empty()) text += ", ";
    text += game.content().icons[static_cast<std::size_t>(icon)].text;
  }
  if (option.cost > 0) text += " for " + std::to_string(option.cost) + " energy";
  return text;
}

std::string track_name(const Content& content, i32 value) {
  const std::vector<Track>& tracks = content.spirits[static_cast<std::size_t>(value >> 8)].tracks;
  return "the " + tracks[static_cast<std::size_t>(value & 0xff) / kMaxSpaces].name + " track";
}

// What the routine of an effect was read from. What sets something off is a card or rule, but for
// the procedures of a scenario, which speak for all of it.
std::string source_name(const Content& content, const State& state, std::string_view routine) {
  for (const Power& power : content.powers) {
    if (power.body.name == routine) return power.name;
  }
  for (const Spirit& spirit : content.spirits) {
    for (const SpecialRule& rule : spirit.rules) {
      if (rule.program.name == routine) return rule.name;
    }
  }
  for (const Adversary& adversary : content.adversaries) {
    for (const ChallengePart& part : adversary.parts) {
      if (part.program.name != routine) continue;
      if (!part.name.empty()) return part.name;
      const std::string& level = adversary.levels[static_cast<std::size_t>(part.level)].name;
      return level.empty() ? adversary.name : level;
    }
  }
  for (const Scenario& scenario : content.scenarios) {
    for (const ChallengePart& part : scenario.parts) {
      if (part.program.name == routine) return part.name.empty() ? scenario.name : part.name;
    }
  }
  const std::string_view card = card_of(content, routine);
  if (card.empty() && state.scenario != 0) return content.scenarios[state.scenario - 1U].name;
  return std::string(card.empty() ? routine : card);
}

// Whether they differ in nothing that is said of them.
bool read_the_same(const lang::Code& code, const State& state, int a, int b) {
  const Hook& one = state.hooks[a];
  const Hook& other = state.hooks[b];
  return one.owner == other.owner &&
         code.routines[one.routine].name == code.routines[other.routine].name &&
         captured_alike(state, a, b);
}

// Where it comes from, which of several effects of that it is, its land, how often it may still
// happen, and whose it is.
std::string trigger_name(const Game& game, const State& state, i32 trigger) {
  if (trigger < 0 || trigger >= state.hooks_count) return "something else";
  const Hook* const hook = &state.hooks[trigger];
  const lang::Code& code = game.code();
  const lang::RoutineInfo& routine = code.routines[hook->routine];
  std::string text = effect_source(game, state, trigger);
  int number = 0;
  for (const lang::HookInfo& info : code.hooks) {
    if (info.routine > hook->routine || code.routines[info.routine].name != routine.name) continue;
    ++number;
  }
  // What an adversary or a scenario says is nobody's.
  const bool owned =
      hook->action_class != ActionClass::adversary && hook->action_class != ActionClass::scenario;
  bool among_others = false;
  bool among_counted = false;
  for (int other = 0; other < state.hooks_count; ++other) {
    if (!read_the_same(code, state, other, trigger)) continue;
    among_others = among_others || state.hooks[other].routine != hook->routine;
    among_counted = among_counted || state.hooks[other].uses != hook->uses;
  }
  if (owned && among_others) text += " (" + std::to_string(number) + ')';
  const std::span<const i16> captured = captured_by(state, trigger);
  for (std::size_t i = 0; i < captured.size(); ++i) {
    const auto at = routine.types.size() - captured.size() + i;
    if (routine.types[at] == Type::land) text += " in " + land_name(game, state, captured[i]);
  }
  // The same power used twice: of one use more may be left than of the other.
  if (among_counted && hook->uses > 0) text += " (" + std::to_string(hook->uses) + " left)";
  if (owned && state.seats_count > 1 && hook->owner < state.seats_count) {
    text += " of " + seat_name(game, hook->owner);
  }
  return text;
}

std::string value_name(const Game& game, const State& state, Type type, i32 value) {
  const Content& content = game.content();
  const auto index = static_cast<std::size_t>(value);
  if (value < 0 && type == Type::element) return "no element";
  if (value < 0 && type != Type::integer && type != Type::elements) return "none";
  const auto named = [index](const auto& all, auto name) -> std::string {
    return index < all.size() ? name(all[index]) : "something else";
  };
  switch (value_type(type)) {
    case ValueType::land:
      return land_name(game, state, value);
    case ValueType::piece:
      if (is_marker_piece(value)) {
        return strife_of(value) == 0 ? hidden_marker_name(game)
                                     : marker_name(game, strife_of(value) - 1);
      }
      if (kind_of(value) == kPresenceKind && state.seats_count > 1) {
        return "presence of " + seat_name(game, seat_of(value));
      }
      if (is_stand_in(value) && state.seats_count > 1) {
        return stand_in_name(value, " of " + seat_name(game, seat_of(value)));
      }
      return piece_name(value);
    case ValueType::seat:
      return seat_name(game, value);
    case ValueType::power:
      return named(content.powers, [](const Power& power) { return power.name; });
    case ValueType::kinds:
      return lang::noun_text(*vocabulary().find_class("pieces"), static_cast<u32>(value),
                             lang::Grammar::singular);
    case ValueType::element:
      return kElementNames[index];
    case ValueType::elements:
      return elements_name(static_cast<u32>(value));
    case ValueType::growth:
      return growth_name(game, value);
    case ValueType::icon:
      return content.icons[index].text;
    case ValueType::track:
      return track_name(content, value);
    case ValueType::fear:
      return named(content.fears, [](const FearCard& card) { return card.name; });
    case ValueType::event:
      return named(content.events, [](const EventCard& card) { return card.name; });
    case ValueType::invader:
      return named(content.invaders, [](const InvaderCard& card) { return card.id; });
    case ValueType::board:
      return "board " + game.board(state, index).name;
    case ValueType::trigger:
      return trigger_name(game, state, value);
    case ValueType::corner:
      return game.layout(state)->corners[index].name;
    default:
      return std::to_string(value);
  }
}

std::string written(const Game& game, const State& state, const TextPart& part, int seat,
                    const Option* option) {
  return part.type == Type::none
             ? part.words
             : value_name(game, state, part.type, value_of(state, part, seat, option));
}

std::string written(const Game& game, const State& state, std::span<const TextPart> parts, int seat,
                    const Option* option) {
  std::string text;
  for (const TextPart& part : parts) text += written(game, state, part, seat, option);
  return text;
}

// What is asked once only is not counted: "({left} of {total} left)" is left out.
std::string asked_words(const Game& game, const State& state, std::span<const TextPart> prompt,
                        int seat) {
  const bool once = std::any_of(prompt.begin(), prompt.end(), [&](const TextPart& part) {
    return Role{part.role} == Role::total && value_of(state, part, seat, nullptr) == 1;
  });
  std::string text;
  for (const TextPart& part : prompt) {
    if (!once || !part.aside) text += written(game, state, part, seat, nullptr);
  }
  return text;
}

}  // namespace

const std::string& seat_name(const Game& game, int seat) {
  return game.content().spirits[game.spirit_number(seat)].name;
}

std::string land_name(const Game& game, const State& state, int land) {
  return land < 0 ? "none" : game.layout(state)->name[static_cast<std::size_t>(land)];
}

std::string Game::label(const State& state, const Option& option) const {
  if (!state.waiting) return {};
  const lang::Ask& ask = open_ask(state, code());
  if (option.alternative >= ask.alternatives.size()) return {};
  return written(*this, state, ask.alternatives[option.alternative].label, option.seat, &option);
}

std::string brief(const Game& game, const State& state, const Option& option) {
  if (!state.waiting) return {};
  const lang::Ask& ask = open_ask(state, game.code());
  if (option.alternative >= ask.alternatives.size()) return {};
  const std::vector<TextPart>& label = ask.alternatives[option.alternative].label;
  const std::vector<RoleValue> asked = prompt_roles(game, state, option.seat);
  const auto said = std::find_if(label.rbegin(), label.rend(), [&](const TextPart& part) {
    return part.type != Type::none &&
           names(asked, value_type(part.type), value_of(state, part, option.seat, &option));
  });
  if (said == label.rend()) return {};
  const auto behind = std::span(label).last(static_cast<std::size_t>(said - label.rbegin()));
  const std::string words = written(game, state, behind, option.seat, &option);
  return words.substr(std::min(words.find_first_not_of(' '), words.size()));
}

std::string behind_verb(const Game& game, const State& state, const Option& option) {
  if (!state.waiting) return {};
  const lang::Ask& ask = open_ask(state, game.code());
  if (option.alternative >= ask.alternatives.size()) return {};
  const lang::AskAlternative& asked = ask.alternatives[option.alternative];
  if (asked.verb != "use" && asked.verb != "grow") return {};
  if (!asked.label.front().verb) return {};
  return written(game, state, std::span(asked.label).subspan(1), option.seat, &option);
}

std::string effect_source(const Game& game, const State& state, int hook) {
  if (hook < 0 || hook >= state.hooks_count) return {};
  const std::string_view routine = game.code().routines[state.hooks[hook].routine].name;
  return source_name(game.content(), state, routine.substr(0, routine.find(" / ")));
}

std::string words_of(const Game& game, const State& state, const RoleValue& value) {
  return value_name(game, state, in_language(type_of(value.role)), value.value);
}

std::string Game::prompt(const State& state, int seat) const {
  if (!state.waiting) return {};
  const lang::Ask& ask = open_ask(state, code());
  std::string text = asked_words(*this, state, ask.prompt, seat);
  return text.empty() ? "Which of these?" : text;
}

}  // namespace loci::island
