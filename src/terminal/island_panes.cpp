// Panes of the island: the spirit, and what an option is about.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "island/nouns.hpp"
#include "island/words.hpp"
#include "printed/card_words.hpp"
#include "terminal/island_drawing.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

u32 packed(const shown::Counts<shown::Element>& elements) {
  u32 sum = 0;
  for (std::size_t i = 0; i < elements.list.size(); ++i) {
    sum |= static_cast<u32>(elements.list[i]) << (4 * i);
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

// With a remark those cards stand faint.
void add_card(Lines& lines, const island::Content& content, const std::string& id,
              std::string_view remark, int width) {
  const auto* power = find_id(content.powers, id);
  if (power == nullptr) return;
  add_wrapped(lines, fmt::format("  {}{}", card_words(*power), remark), width,
              remark.empty() ? Ink{} : kFaint, 4);
}

void add_played(Lines& lines, const island::Content& content, const shown::Seat& seat, int width) {
  if (!seat.play.empty()) lines.push_back({{"In play", kBold}});
  for (const shown::PlayedCard& card : seat.play) {
    add_card(lines, content, card.id, card.used ? ", used" : "", width);
  }
}

void add_cards(Lines& lines, const island::Content& content, const std::string& heading,
               const std::vector<std::string>& cards, int width,
               const std::set<std::string>& barred = {}) {
  if (!cards.empty()) lines.push_back({{heading, kBold}});
  for (const std::string& card : cards) {
    add_card(lines, content, card, barred.contains(card) ? ", cannot be played now" : "", width);
  }
}

// While the seat plays cards: those in its hand that are no option, for want of energy mostly.
std::set<std::string> barred_cards(const shown::Look& look, int number) {
  std::set<std::string> barred;
  const shown::State& state = look.state;
  const shown::Seat& seat = state.seats[static_cast<std::size_t>(number)];
  if (state.phase != island::Phase::spirit || !state.actions.empty()) return barred;
  for (const shown::Decision& decision : look.decisions) {
    if (decision.seat != number || seat.stage != island::Stage::playing) continue;
    barred.insert(seat.hand.begin(), seat.hand.end());
    for (const shown::Option& option : decision.options) {
      if (option.power) barred.erase(*option.power);
    }
  }
  return barred;
}

// A threshold is broken only where it has no room in a line of its own.
void add_thresholds(Lines& lines, const std::string& words, int width) {
  constexpr int kMargin = 4;
  if (static_cast<int>(shown_width(words)) > width) {
    add_wrapped(lines, words, width, {}, kMargin);
  } else {
    lines.push_back({{words}});
  }
}

// "[x] 1 sun 2 water": whether each threshold is reached.
void add_innates(Lines& lines, const island::Content& content,
                 const std::vector<shown::Innate>& innates, int width) {
  for (const shown::Innate& innate : innates) {
    const auto* power = find_id(content.powers, innate.id);
    if (power == nullptr) continue;
    std::string words = power->name + (innate.used ? " (used)" : "") + ":";
    for (std::size_t i = 0; i < power->text.levels.size(); ++i) {
      const std::string level =
          fmt::format("[{}] {}", innate.met[i] ? "x" : " ", power->text.levels[i].elements);
      if (static_cast<int>(words.size() + 1 + level.size()) > width) {
        add_thresholds(lines, words, width);
        words = " ";
      }
      words += " " + level;
    }
    add_thresholds(lines, words, width);
  }
}

void add_lines(Lines& lines, Lines more) {
  for (Line& line : more) lines.push_back(std::move(line));
}

// Where an option is or goes: the land it picks, or that things come to; empty: it names none.
std::string land_named(const shown::Option& option) {
  const std::vector<std::string> lands = named_lands(option);
  if (lands.empty()) return {};
  return option.picks == "from" ? option.from.value_or("") : lands.back();
}

// "A5: 1T 2E, next to A1 A4 A6"
void add_named_land(Lines& lines, const shown::State& state, const shown::Option& option,
                    int width) {
  const std::string name = land_named(option);
  const shown::Land* const named = name.empty() ? nullptr : find_land(state, name);
  if (named == nullptr) return;
  const std::string contents = contents_words(*named, state.seats.size());
  add_wrapped(lines,
              fmt::format("{}: {}, next to {}", named->name, contents.empty() ? "empty" : contents,
                          fmt::join(named->adjacent, " ")),
              width, kFaint, 2);
}

// The cards that an option, a decision or an Action names.
template <class Names>
bool add_named_cards(Lines& lines, const island::Content& content, const shown::State& state,
                     int seat, const Names& names, int width) {
  const auto* power = names.power ? find_id(content.powers, *names.power) : nullptr;
  const auto* fear = names.fear ? find_id(content.fears, *names.fear) : nullptr;
  const auto& elements = state.seats[static_cast<std::size_t>(seat)].elements;
  if (power != nullptr) add_lines(lines, power_lines(*power, elements, width));
  if (fear != nullptr) add_lines(lines, fear_lines(*fear, state.terror, width));
  const auto* event = names.event ? find_id(content.events, *names.event) : nullptr;
  if (event != nullptr) {
    std::optional<int> part;
    if constexpr (requires { names.part; }) part = names.part;
    add_lines(lines, event_lines(*event, part, width));
  }
  return power != nullptr || fear != nullptr || event != nullptr;
}

// What is no doing of the option, but comes when nobody has anything left to do.
bool comes_after(const shown::Happening& action) {
  if (action.inside.value_or(false)) return false;
  switch (action.action) {
    case island::ActionClass::fear:
    case island::ActionClass::ravage:
    case island::ActionClass::build:
    case island::ActionClass::explore:
      return true;
    default:
      return std::any_of(action.events.begin(), action.events.end(), [](const shown::Deed& deed) {
        return deed.kind == shown::Deed::Kind(island::Deed::turn);
      });
  }
}

// Only that the card which the option names goes where its label says.
bool says_the_label(const shown::Happening& action, const shown::Option& option) {
  const std::optional<std::string>& card = option.gained ? option.gained : option.power;
  return card && !action.events.empty() &&
         std::all_of(action.events.begin(), action.events.end(), [&](const shown::Deed& deed) {
           using Kind = shown::Deed::Kind;
           return deed.card == card && (deed.kind == Kind(island::Deed::card_gained) ||
                                        deed.kind == Kind(island::Deed::card_reclaimed) ||
                                        deed.kind == Kind(island::Deed::card_forgotten));
         });
}

// In mid-Action it is said too that an option ends it and does nothing.
void add_preview(Lines& lines, const shown::Preview& preview, const shown::State& state,
                 const shown::Option& option, int width) {
  const bool invaders = state.phase == island::Phase::invader;  // who act already
  std::vector<shown::Happening> happened = preview.happened;
  const bool nothing = happened.empty() || (!invaders && comes_after(happened.front()));
  std::erase_if(happened, [&](const auto& action) { return says_the_label(action, option); });
  if (!state.actions.empty() && nothing && (!preview.happened.empty() || !preview.goes_on)) {
    lines.push_back({{"It does nothing.", kBold}});
  }
  constexpr std::string_view kDoes = "It does:";
  constexpr std::string_view kThen = "Then:";
  std::string heading;
  for (const shown::Happening& action : happened) {
    const bool after = !invaders && (heading == kThen || comes_after(action));
    if (heading != (after ? kThen : kDoes)) {
      heading = after ? kThen : kDoes;
      lines.push_back({{heading, kBold}});
    }
    add_wrapped(lines,
                fmt::format("  {}{}{}", action.title, action.title.empty() ? "" : ": ",
                            fmt::join(action.changes, ", ")),
                width, {}, 4);
  }
}

// "uncovers 2", "opens growth": what presence taken from a track gives.
std::string track_note(const island::Content& content, const shown::Seat& seat, int number) {
  const auto* spirit = find_id(content.spirits, seat.spirit);
  if (spirit == nullptr) return {};
  const island::Track& track = spirit->tracks[static_cast<std::size_t>(number)];
  const auto next = static_cast<std::size_t>(seat.uncovered[static_cast<std::size_t>(number)]);
  if (next >= track.spaces.size()) return {};
  // What happens once, when presence is added from there, is uncovered by nothing.
  island::TrackSpace space = track.spaces[next];
  std::vector<std::string> notes;
  for (const island::SpaceDeed& deed : space.deeds) {
    if (deed.moment != island::SpaceMoment::on_add) continue;
    notes.push_back(island::raised(content.icons[static_cast<std::size_t>(deed.icon)].text));
  }
  std::erase_if(space.deeds,
                [](const auto& deed) { return deed.moment == island::SpaceMoment::on_add; });
  const std::string uncovered = printed::space_text(content, space);
  if (!track.covered || uncovered != "0") notes.insert(notes.begin(), "uncovers " + uncovered);
  const bool opens = next + 1 == track.spaces.size() &&
                     std::any_of(spirit->growth.begin(), spirit->growth.end(),
                                 [&](const auto& each) { return each.track == number; });
  if (opens) notes.emplace_back("opens growth");
  return fmt::format("{}", fmt::join(notes, ", "));
}

bool is_in(const std::vector<int>& list, int number) {
  return std::find(list.begin(), list.end(), number) != list.end();
}

// The icons of the growth option picked last that are not done.
std::vector<int> parts_left(const island::Spirit& spirit, const shown::Seat& seat) {
  const std::vector<int>& own = spirit.growth[static_cast<std::size_t>(seat.growth.option)].icons;
  std::vector<int> left;
  for (const int at : seat.growth.icons) {
    if (at < static_cast<int>(own.size())) left.push_back(own[static_cast<std::size_t>(at)]);
  }
  return left;
}

// "3 times": of a part of growth that is offered once with others like it.
std::string times_note(const island::Content& content, const shown::Seat& seat, int icon) {
  const auto* spirit = find_id(content.spirits, seat.spirit);
  if (spirit == nullptr) return {};
  const std::vector<int> parts = parts_left(*spirit, seat);
  const auto left = std::count(parts.begin(), parts.end(), icon);
  return left > 1 ? fmt::format("{} times", left) : std::string();
}

// "slow", and where it would have to wait "slow, now as fast".
std::string speed_note(const island::Power& power, const shown::State& state) {
  if (power.fast) return "fast";
  return state.phase == island::Phase::fast ? "slow, now as fast" : "slow";
}

// "discarded, ": where a card lies that may be forgotten, unless it is in hand.
std::string place_note(const shown::Seat& seat, const std::string& id) {
  const bool discarded =
      std::find(seat.discard.begin(), seat.discard.end(), id) != seat.discard.end();
  if (discarded) return "discarded, ";
  const bool in_play = std::any_of(seat.play.begin(), seat.play.end(),
                                   [&](const shown::PlayedCard& card) { return card.id == id; });
  return in_play ? "in play, " : "";
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

std::string option_note(const island::Content& content, const shown::State& state,
                        const shown::Seat& seat, const shown::Option& option,
                        const std::function<std::string(const shown::Contents& land)>& contents) {
  if (option.icon) return times_note(content, seat, option.icon->number);
  if (option.track) {
    return option.verb == "take" ? track_note(content, seat, *option.track) : std::string();
  }
  const std::string land = land_named(option);
  if (!land.empty()) {
    const shown::Land* const found = find_land(state, land);
    return found == nullptr ? std::string() : contents(*found);
  }
  if (!option.power) return {};
  const auto* power = find_id(content.powers, *option.power);
  if (power == nullptr) return {};
  const bool used = state.phase != island::Phase::spirit && state.actions.empty();
  if (used) return speed_note(*power, state);
  return option.verb == "forget" ? place_note(seat, power->id) + card_note(*power)
                                 : card_note(*power);
}

std::vector<std::string> shut_growth(const island::Content& content, const shown::State& state,
                                     const shown::Seat& seat,
                                     const std::vector<shown::Option>& options) {
  std::vector<std::string> shut;
  const auto* spirit = find_id(content.spirits, seat.spirit);
  const bool picks = seat.stage == island::Stage::growing && seat.growth.picks > 0;
  if (spirit == nullptr || !picks || !state.actions.empty()) return shut;
  // What an option gives is done before the next is picked.
  if (!parts_left(*spirit, seat).empty()) return shut;
  for (int number = 0; number < static_cast<int>(spirit->growth.size()); ++number) {
    const auto offers = [=](const shown::Option& option) { return option.growth == number; };
    if (std::any_of(options.begin(), options.end(), offers)) continue;
    island::GrowthOption growth = spirit->growth[static_cast<std::size_t>(number)];
    // The pane of the spirit has what a track opens.
    if (growth.track >= 0 && !is_in(seat.growth.unlocked, number)) continue;
    std::string why = "not now";
    if (is_in(seat.growth.picked, number)) {
      why = "picked this turn";
    } else if (growth.cost > seat.energy) {
      why = fmt::format("cost {} of {} Energy", growth.cost, seat.energy);
    } else if (spirit->picks.size() > 1) {
      why = "its kind was picked";
    }
    growth.cost = 0;
    growth.when_empty.clear();
    shut.push_back(fmt::format("{}: {}", why, printed::growth_text(content, growth)));
  }
  return shut;
}

std::string short_note(const island::Content& content, const shown::Option& option) {
  if (!option.power || !named_lands(option).empty()) return {};
  const island::Power* power = find_id(content.powers, *option.power);
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

// What the spirit has chosen or kept: stars, open growth, element markers, what it counts.
void add_chosen(Lines& lines, const island::Content& content, const island::Spirit& spirit,
                const shown::Seat& seat, int width) {
  std::string stars;
  for (const shown::Star& star : seat.stars) {
    stars += (stars.empty() ? "" : ", ") + std::string(shown::word(star.element));
  }
  if (!stars.empty()) add_wrapped(lines, "For good: " + stars, width, {}, 2);
  for (const int option : seat.growth.unlocked) {
    const island::GrowthOption& growth = spirit.growth[static_cast<std::size_t>(option)];
    add_wrapped(lines, "Open growth: " + printed::growth_text(content, growth), width, {}, 2);
  }
  // Of a track that is empty one is open, the other closed for good.
  for (std::size_t track = 0; track < spirit.tracks.size(); ++track) {
    if (seat.uncovered[track] == static_cast<int>(spirit.tracks[track].spaces.size())) continue;
    std::string closed;
    for (island::GrowthOption growth : spirit.growth) {
      if (growth.track != static_cast<int>(track)) continue;
      growth.when_empty.clear();
      closed += (closed.empty() ? "" : " — or — ") + printed::growth_text(content, growth);
    }
    if (closed.empty()) continue;
    add_wrapped(
        lines,
        fmt::format("{} track, when empty, opens: {}", track_heading(spirit.tracks[track]), closed),
        width, kFaint, 2);
  }
  if (seat.prepared != shown::Counts<shown::Element>{}) {
    add_wrapped(lines, "Element markers: " + island::elements_name(seat.prepared.list), width, {},
                2);
  }
  for (const shown::Counter& counter : seat.counters) {
    add_wrapped(lines, fmt::format("{}: {}", capitalized(counter.name), counter.count), width, {},
                2);
  }
}

Lines spirit_pane(const island::Content& content, const shown::Look& look, int number, int width) {
  const shown::Seat& seat = look.state.seats[static_cast<std::size_t>(number)];
  const auto* spirit = find_id(content.spirits, seat.spirit);
  Lines lines;
  lines.push_back({{fmt::format("Energy {}", seat.energy), kGold},
                   {fmt::format(" (+{} a turn)", seat.income)},
                   {fmt::format("  Plays {} of {}", seat.played, seat.plays), kBold}});
  const u32 elements = packed(seat.elements);
  add_wrapped(lines, "Elements: " + (elements == 0 ? "none" : island::elements_name(elements)),
              width, {}, 2);
  const bool several = seat.growth.picks > 1 || !seat.growth.picked.empty();
  if (seat.stage == island::Stage::growing && seat.growth.picks > 0 && several) {
    add_wrapped(lines, fmt::format("Growth: {} more to pick", seat.growth.picks), width);
  }
  add_played(lines, content, seat, width);
  add_cards(lines, content, "Hand", seat.hand, width, barred_cards(look, number));
  add_cards(lines, content, "Face down", seat.face_down, width);
  add_cards(lines, content, "Discarded", seat.discard, width);
  if (spirit != nullptr) {
    add_cards(lines, content, printed::aside_name(content, *spirit), seat.aside, width);
  }
  add_innates(lines, content, seat.innates, width);
  if (spirit != nullptr) {
    for (std::size_t i = 0; i < spirit->tracks.size(); ++i) {
      const island::Track& track = spirit->tracks[i];
      add_wrapped(
          lines,
          track_heading(track) + " track: " +
              printed::track_text(content, track, static_cast<std::size_t>(seat.uncovered[i])),
          width, {}, 2);
    }
    add_chosen(lines, content, *spirit, seat, width);
  }
  add_wrapped(lines,
              fmt::format("Presence {}, Sacred Sites {}, destroyed {}", seat.presence, seat.sacred,
                          seat.destroyed),
              width);
  if (spirit != nullptr) {
    for (const island::SpecialRule& rule : spirit->rules) {
      add_wrapped(lines, rule.name + ": " + rule.text, width, kFaint, 2);
    }
  }
  return lines;
}

Lines challenge_lines(const island::Content& content, const shown::Look& look, int width) {
  Lines lines;
  for (const auto& challenger : {look.table.adversary, look.table.second}) {
    if (!challenger) continue;
    const int level = challenger->level;
    if (const auto* adversary = find_id(content.adversaries, challenger->id)) {
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
  if (look.table.scenario) {
    if (const auto* scenario = find_id(content.scenarios, *look.table.scenario)) {
      add_wrapped(lines, scenario->name, width, kBold);
      for (const std::string& line : printed::scenario_lines(*scenario)) {
        add_wrapped(lines, line, width, {}, 2);
      }
    }
  }
  const auto& card = look.state.blight.card;
  if (card && card->flipped) {
    add_wrapped(lines, card->name.value_or("") + " - Blight card", width, kBold);
    const std::string each = card->each_invader_phase.value_or("");
    if (!each.empty()) add_wrapped(lines, "Each Invader phase: " + each, width, {}, 2);
  }
  return lines;
}

Lines fear_lines(const island::FearCard& card, int terror, int width) {
  Lines lines = {{{card.name + " - Fear card", kBold}}};
  for (std::size_t level = 0; level < card.text.size(); ++level) {
    const bool now = static_cast<int>(level) + 1 == std::min(terror, 3);
    add_wrapped(lines, fmt::format("{}[{}] {}", now ? ">" : " ", level + 1, card.text[level]),
                width, now ? Ink{} : kFaint, 5);
  }
  return lines;
}

Lines event_lines(const island::EventCard& card, std::optional<int> part, int width) {
  Lines lines = {{{card.name + " - event card", kBold}}};
  for (int i = 0; i < static_cast<int>(card.parts.size()); ++i) {
    const island::EventCard::Part& each = card.parts[static_cast<std::size_t>(i)];
    add_wrapped(lines, fmt::format("{}[{}] {}", part == i ? ">" : " ", each.heading, each.text),
                width, part && part != i ? kFaint : Ink{}, 3);
  }
  return lines;
}

std::string track_heading(const island::Track& track) {
  return capitalized(track.name == "card plays" ? "plays" : track.name);
}

Lines power_lines(const island::Power& power, const shown::Counts<shown::Element>& elements,
                  int width) {
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
                met ? Ink{} : kFaint, 2);
  }
  return lines;
}

Lines option_lines(const island::Content& content, const shown::Look& look,
                   const shown::Decision& decision, const shown::Option& option,
                   const shown::Preview& preview, int width) {
  Lines lines;
  const shown::State& state = look.state;
  const int seat = decision.seat;
  add_wrapped(lines, option.label, width, kGold);
  add_named_land(lines, state, option, width);
  add_preview(lines, preview, state, option, width);
  if (!add_named_cards(lines, content, state, seat, option, width) &&
      !add_named_cards(lines, content, state, seat, decision, width)) {
    // The innermost that names one.
    for (auto action = state.actions.rbegin(); action != state.actions.rend(); ++action) {
      if (add_named_cards(lines, content, state, seat, *action, width)) break;
    }
  }
  return lines;
}

}  // namespace loci::terminal
