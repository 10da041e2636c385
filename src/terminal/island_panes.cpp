// Panes of the island: the spirit, and what an option is about.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "island/words.hpp"
#include "printed/card_words.hpp"
#include "terminal/island_drawing.hpp"

namespace loci::terminal {
namespace {

u32 packed(const Json& elements) {
  u32 sum = 0;
  if (elements.is_null()) return sum;
  for (std::size_t i = 0; i < island::kElementNames.size(); ++i) {
    sum |= elements[island::kElementNames[i]].get<u32>() << (4 * i);
  }
  return sum;
}

bool reaches(u32 held, u32 wanted) {
  for (int i = 0; i < 32; i += 4) {
    if ((held >> i & 15) < (wanted >> i & 15)) return false;
  }
  return true;
}

// "Wash Away (1 slow, water earth)"
std::string card_words(const island::Power& power) {
  const std::string elements = printed::elements_text(power.elements);
  return fmt::format("{} ({} {}{}{})", power.name, power.cost, power.fast ? "fast" : "slow",
                     elements.empty() ? "" : ", ", elements);
}

void add_cards(Lines& lines, const island::Content& content, std::string_view heading,
               const Json& cards, int width, const std::set<std::string>& barred = {}) {
  if (cards.empty()) return;
  lines.push_back({{std::string(heading), kBold}});
  for (const Json& card : cards) {
    const bool in_play = card.is_object();
    const auto* power = find_id(content.powers, in_play ? card["id"] : card);
    if (power == nullptr) continue;
    const bool used = in_play && card["used"].get<bool>();
    const bool bar = barred.contains(power->id);
    add_wrapped(lines,
                "  " + card_words(*power) +
                    (used  ? ", used"
                     : bar ? ", cannot be played now"
                           : ""),
                width, used || bar ? kFaint : Look{}, 4);
  }
}

// While the seat plays cards: those in its hand that are no option, for want of energy mostly.
std::set<std::string> barred_cards(const Json& look, int number) {
  std::set<std::string> barred;
  const Json& seat = look["state"]["seats"][static_cast<std::size_t>(number)];
  for (const Json& decision : look["decisions"]) {
    if (decision["seat"] != number || seat["stage"] != "playing") continue;
    if (look["state"]["phase"] != "spirit" || !look["state"]["actions"].empty()) continue;
    for (const Json& card : seat["hand"]) barred.insert(card.get<std::string>());
    for (const Json& option : decision["options"]) {
      for (const Json& reference : option["refs"]) {
        if (reference["type"] == "power") barred.erase(reference["power"].get<std::string>());
      }
    }
  }
  return barred;
}

// "[x] 1 sun 2 water": whether each threshold is reached.
void add_innates(Lines& lines, const island::Content& content, const Json& innates, int width) {
  for (const Json& innate : innates) {
    const auto* power = find_id(content.powers, innate["id"]);
    if (power == nullptr) continue;
    std::string words = power->name + (innate["used"].get<bool>() ? " (used)" : "") + ":";
    // A threshold is never broken.
    for (std::size_t i = 0; i < power->text.levels.size(); ++i) {
      const std::string level = fmt::format("[{}] {}", innate["met"][i].get<bool>() ? "x" : " ",
                                            power->text.levels[i].elements);
      if (static_cast<int>(words.size() + 1 + level.size()) > width) {
        lines.push_back({{words}});
        words = " ";
      }
      words += " " + level;
    }
    lines.push_back({{words}});
  }
}

void add_lines(Lines& lines, Lines more) {
  for (Line& line : more) lines.push_back(std::move(line));
}

// "A5: 1T 2E, next to A1 A4 A6": the land that is named last, where things come to.
void add_named_land(Lines& lines, const Json& state, const Json& references, int width) {
  const Json* named = nullptr;
  for (const Json& reference : references) {
    if (reference["type"] == "land") named = find_land(state, reference["land"]);
  }
  if (named == nullptr) return;
  const std::string contents = contents_words(*named, state["seats"].size());
  std::string words = fmt::format("{}: {}, next to", (*named)["name"].get<std::string>(),
                                  contents.empty() ? "empty" : contents);
  for (const Json& land : (*named)["adjacent"]) words += " " + land.get<std::string>();
  add_wrapped(lines, words, width, kFaint, 2);
}

// The cards that a list of references names.
bool add_named_cards(Lines& lines, const island::Content& content, const Json& state, int seat,
                     const Json& references, int width) {
  bool named = false;
  const Json& elements = state["seats"][static_cast<std::size_t>(seat)]["elements"];
  for (const Json& reference : references) {
    const std::string type = reference["type"];
    if (type == "power") {
      const auto* power = find_id(content.powers, reference["power"]);
      if (power == nullptr) continue;
      add_lines(lines, power_lines(*power, elements, width));
      named = true;
    } else if (type == "fear") {
      const auto* card = find_id(content.fears, reference["fear"]);
      if (card == nullptr) continue;
      add_lines(lines, fear_lines(*card, state["terror"], width));
      named = true;
    }
  }
  return named;
}

// What is no doing of the option, but comes when nobody has anything left to do.
bool comes_after(const Json& action) {
  const std::string kind = action["action"];
  return kind == "fear" || kind == "ravage" || kind == "build" || kind == "explore" ||
         action["changes"][0].get<std::string>().starts_with("Turn ");
}

// In mid-Action it is said too that an option ends it and does nothing.
void add_preview(Lines& lines, const Json& preview, const Json& state, int width) {
  const bool invaders = state["phase"] == "invader";  // who act already
  const Json& happened = preview["happened"];
  const bool nothing = happened.empty() || (!invaders && comes_after(happened.front()));
  if (!state["actions"].empty() && nothing &&
      (!happened.empty() || !preview["goes_on"].get<bool>())) {
    lines.push_back({{"It does nothing.", kBold}});
  }
  constexpr std::string_view kDoes = "It does:";
  constexpr std::string_view kThen = "Then:";
  std::string heading;
  for (const Json& action : preview["happened"]) {
    const std::string title = action["title"];
    std::string words;
    for (const Json& change : action["changes"]) {
      words += (words.empty() ? "" : ", ") + change.get<std::string>();
    }
    const bool after = !invaders && (heading == kThen || comes_after(action));
    if (heading != (after ? kThen : kDoes)) {
      heading = after ? kThen : kDoes;
      lines.push_back({{heading, kBold}});
    }
    add_wrapped(lines, fmt::format("  {}{}{}", title, title.empty() ? "" : ": ", words), width, {},
                4);
  }
}

// "slow", and where it would have to wait "slow, now as fast".
std::string speed_note(const island::Power& power, const Json& state) {
  if (power.fast) return "fast";
  return state["phase"] == "fast" ? "slow, now as fast" : "slow";
}

// "1 slow, water earth"
std::string card_note(const island::Power& power) {
  std::string words =
      power.kind == island::PowerKind::innate ? std::string() : std::to_string(power.cost) + " ";
  words += power.fast ? "fast" : "slow";
  const std::string elements = printed::elements_text(power.elements);
  return words + (elements.empty() ? "" : ", " + elements);
}

}  // namespace

std::string option_note(const island::Content& content, const Json& state, const Json& seat,
                        const Json& references,
                        const std::function<std::string(const Json& land)>& contents) {
  std::string land;
  std::string card;
  for (const Json& reference : references) {
    const std::string type = reference["type"];
    if (type == "track") {
      const std::string space = next_space(content, seat, reference["track"]);
      return space.empty() ? space : "uncovers " + space;
    }
    if (type == "land") land = reference["land"];
    if (type == "power") card = reference["power"];
  }
  if (!land.empty()) {
    const Json* const found = find_land(state, land);
    return found == nullptr ? std::string() : contents(*found);
  }
  const auto* power = find_id(content.powers, card);
  if (power == nullptr) return {};
  const bool used = state["phase"] != "spirit" && state["actions"].empty();
  return used ? speed_note(*power, state) : card_note(*power);
}

std::string short_note(const island::Content& content, const Json& references) {
  const island::Power* power = nullptr;
  for (const Json& reference : references) {
    if (reference["type"] == "land") return {};
    if (reference["type"] == "power") power = find_id(content.powers, reference["power"]);
  }
  if (power == nullptr || power->elements == 0) return {};
  std::string words = fmt::format("{} {}", power->cost, power->fast ? "fast" : "slow");
  constexpr std::size_t kLetters = 2;
  for (std::size_t i = 0; i < island::kElementNames.size(); ++i) {
    for (u32 n = power->elements >> (4 * i) & 15; n > 0; --n) {
      words += ' ' + std::string(island::kElementNames[i]).substr(0, kLetters);
    }
  }
  return words;
}

// What the spirit has chosen or kept: stars, open growth, element markers.
void add_chosen(Lines& lines, const island::Content& content, const island::Spirit& spirit,
                const Json& seat, int width) {
  std::string stars;
  for (const Json& star : seat["stars"]) {
    stars += (stars.empty() ? "" : ", ") + star["element"].get<std::string>();
  }
  if (!stars.empty()) add_wrapped(lines, "For good: " + stars, width, {}, 2);
  for (const Json& option : seat["growth"]["unlocked"]) {
    add_wrapped(
        lines,
        "Open growth: " + printed::growth_text(content, spirit.growth[option.get<std::size_t>()]),
        width, {}, 2);
  }
  const u32 prepared = packed(seat["prepared"]);
  if (prepared != 0) {
    add_wrapped(lines, "Element markers: " + island::elements_name(prepared), width, {}, 2);
  }
}

Lines spirit_pane(const island::Content& content, const Json& look, int number, int width) {
  const Json& seat = look["state"]["seats"][static_cast<std::size_t>(number)];
  const auto* spirit = find_id(content.spirits, seat["spirit"]);
  Lines lines;
  lines.push_back(
      {{fmt::format("Energy {}", seat["energy"].get<int>()), kGold},
       {fmt::format(" (+{} a turn)", seat["income"].get<int>())},
       {fmt::format("  Plays {} of {}", seat["played"].get<int>(), seat["plays"].get<int>()),
        kBold}});
  add_wrapped(lines, "Elements: " + island::elements_name(packed(seat["elements"])), width, {}, 2);
  add_cards(lines, content, "In play", seat["play"], width);
  add_cards(lines, content, "Hand", seat["hand"], width, barred_cards(look, number));
  add_cards(lines, content, "Discarded", seat["discard"], width);
  add_innates(lines, content, seat["innates"], width);
  if (spirit != nullptr) {
    const Json& uncovered = seat["uncovered"];
    for (std::size_t i = 0; i < spirit->tracks.size(); ++i) {
      const island::Track& track = spirit->tracks[i];
      add_wrapped(lines,
                  track_heading(track) + " track: " +
                      printed::track_text(content, track, uncovered[i].get<std::size_t>()),
                  width, {}, 2);
    }
    add_chosen(lines, content, *spirit, seat, width);
  }
  add_wrapped(lines,
              fmt::format("Presence {}, sacred sites {}, destroyed {}", seat["presence"].get<int>(),
                          seat["sacred"].get<int>(), seat["destroyed"].get<int>()),
              width);
  if (spirit != nullptr) {
    for (const island::SpecialRule& rule : spirit->rules) {
      add_wrapped(lines, rule.name + ": " + rule.text, width, kFaint, 2);
    }
  }
  return lines;
}

Lines challenge_lines(const island::Content& content, const Json& look, int width) {
  Lines lines;
  const Json& table = look["table"];
  for (const char* const which : {"adversary", "second"}) {
    if (!table.contains(which)) continue;
    const int level = table[which]["level"];
    if (const auto* adversary = find_id(content.adversaries, table[which]["id"])) {
      add_wrapped(lines, fmt::format("{}, level {}", adversary->name, level), width, kBold);
      for (const island::ChallengePart& part : adversary->parts) {
        if (part.name.empty() || !part.is_in_force(level)) continue;
        add_wrapped(lines, part.name + ": " + part.text, width, {}, 2);
      }
      for (int i = 0; i <= level; ++i) {
        const std::string parts = printed::level_parts(*adversary, i);
        if (!parts.empty()) add_wrapped(lines, fmt::format("{}: {}", i, parts), width, {}, 2);
      }
    }
  }
  if (table.contains("scenario")) {
    if (const auto* scenario = find_id(content.scenarios, table["scenario"])) {
      add_wrapped(lines, scenario->name, width, kBold);
      for (const std::string& line : printed::scenario_lines(*scenario)) {
        add_wrapped(lines, line, width, {}, 2);
      }
    }
  }
  const Json& card = look["state"]["blight"]["card"];
  if (!card.is_null() && card["flipped"].get<bool>()) {
    add_wrapped(lines, card["name"].get<std::string>() + " - blight card", width, kBold);
    const std::string each = card["each_invader_phase"];
    if (!each.empty()) add_wrapped(lines, "Each Invader phase: " + each, width, {}, 2);
  }
  return lines;
}

Lines fear_lines(const island::FearCard& card, int terror, int width) {
  Lines lines = {{{card.name + " - fear card", kBold}}};
  for (std::size_t level = 0; level < card.text.size(); ++level) {
    const bool now = static_cast<int>(level) + 1 == std::min(terror, 3);
    add_wrapped(lines, fmt::format("{}[{}] {}", now ? ">" : " ", level + 1, card.text[level]),
                width, now ? Look{} : kFaint, 5);
  }
  return lines;
}

std::string next_space(const island::Content& content, const Json& seat, std::size_t track) {
  const auto* spirit = find_id(content.spirits, seat["spirit"]);
  if (spirit == nullptr) return {};
  const std::vector<island::TrackSpace>& spaces = spirit->tracks[track].spaces;
  const std::size_t next = seat["uncovered"][track];
  return next < spaces.size() ? printed::space_text(content, spaces[next]) : std::string();
}

std::string track_heading(const island::Track& track) {
  std::string name = track.name == "card plays" ? "plays" : track.name;
  if (name.front() >= 'a' && name.front() <= 'z') name.front() -= 'a' - 'A';
  return name;
}

Lines power_lines(const island::Power& power, const Json& elements, int width) {
  Lines lines;
  add_wrapped(lines, fmt::format("{} - {} power", power.name, island::kind_name(power.kind)), width,
              kBold);
  std::string facts = power.kind == island::PowerKind::innate
                          ? std::string()
                          : fmt::format("cost {}, ", power.cost);
  facts += power.fast ? "fast" : "slow";
  if (power.elements != 0) facts += ", " + printed::elements_text(power.elements);
  if (power.range >= 0) facts += ", range " + printed::range_text(power);
  add_wrapped(lines, facts + ", target " + power.target, width);
  if (!power.text.base.empty()) add_wrapped(lines, power.text.base, width);
  const u32 held = packed(elements);
  for (const auto& level : power.text.levels) {
    const bool met = std::any_of(level.any_of.begin(), level.any_of.end(),
                                 [held](u32 wanted) { return reaches(held, wanted); });
    add_wrapped(lines, fmt::format("[{}{}] {}", met ? "x " : "", level.elements, level.text), width,
                met ? Look{} : kFaint, 2);
  }
  return lines;
}

Lines option_lines(const island::Content& content, const Json& look, const Json& decision,
                   const Json& option, const Json& preview, int width) {
  Lines lines;
  const Json& state = look["state"];
  const int seat = decision["seat"];
  add_wrapped(lines, option["label"].get<std::string>(), width, kGold);
  add_named_land(lines, state, option["refs"], width);
  add_preview(lines, preview, state, width);
  if (!add_named_cards(lines, content, state, seat, option["refs"], width) &&
      !add_named_cards(lines, content, state, seat, decision["refs"], width) &&
      !state["actions"].empty()) {
    Json action = state["actions"].back();
    for (const char* const type : {"power", "fear"}) {
      if (!action.contains(type)) continue;
      add_named_cards(lines, content, state, seat,
                      Json::array({{{"type", type}, {type, action[type]}}}), width);
    }
  }
  return lines;
}

}  // namespace loci::terminal
