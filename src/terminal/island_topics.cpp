#include "terminal/island_topics.hpp"

#include <fmt/format.h>

#include <set>

#include "printed/card_words.hpp"
#include "terminal/glossary.hpp"

namespace loci::terminal {
namespace {

void append(Lines& lines, Lines more) {
  for (Line& line : more) lines.push_back(std::move(line));
}

// Land by land, how far each is: "1 away: A1 A4", "2 away: …".
void add_distances(Lines& lines, const shown::State& state, const std::string& from, int width) {
  constexpr int kFarthest = 3;
  std::set<std::string> seen = {from};
  std::vector<std::string> ring = {from};
  for (int distance = 1; distance <= kFarthest && !ring.empty(); ++distance) {
    std::set<std::string> next;
    for (const std::string& name : ring) {
      const shown::Land* const land = find_land(state, name);
      if (land == nullptr) continue;
      for (const std::string& other : land->adjacent) {
        const shown::Land* const known = find_land(state, other);
        // The way over an ocean is open only to those who say so.
        if (known == nullptr || !known->terrain) continue;
        if (seen.insert(other).second) next.insert(other);
      }
    }
    ring.assign(next.begin(), next.end());
    std::string words = distance == 1 ? "Next to it:" : fmt::format("{} away:", distance);
    for (const std::string& name : ring) words += ' ' + name;
    if (!ring.empty()) add_wrapped(lines, words, width, {}, 2);
  }
}

std::string group_words(const shown::PieceGroup& group) {
  std::string words = counted_pieces(group);
  if (group.damage) words += fmt::format(" with {} damage", *group.damage);
  if (group.strife) words += fmt::format(" with {} strife", *group.strife);
  if (group.health) words += fmt::format(" (health {})", *group.health);
  return words;
}

// ", counts as beasts too"
std::string counts_as_words(const shown::Presence& presence) {
  std::string words;
  for (const island::Kind kind : presence.counts_as.value_or(std::vector<island::Kind>())) {
    words += fmt::format("{}{}", words.empty() ? ", counts as " : " and ", shown::word(kind));
  }
  return words.empty() ? words : words + " too";
}

// Collects topics; texts hold pointers to content and look, which outlive them.
class Collector {
 public:
  Collector(const island::Content& content, const shown::Look& look)
      : content_(content), look_(look) {}

  std::vector<Topic> collect() {
    const shown::State& state = look_.state;
    for (std::size_t seat = 0; seat < state.seats.size(); ++seat) add_seat(seat);
    add_challenge();
    for (const shown::Land& land : state.lands) add_land(land.name);
    for (const shown::Land& ocean : state.oceans) add_land(ocean.name);
    for (const auto* const pile : {&state.fear.earned, &state.fear.discard}) {
      for (const auto& id : *pile) {
        if (!id) continue;
        if (const auto* card = find_id(content_.fears, *id)) add_fear("Fear cards seen", *card);
      }
    }
    if (state.events) {
      for (const std::string& id : state.events->discard) {
        if (const auto* card = find_id(content_.events, id)) add_event("Event cards seen", *card);
      }
    }
    for (const auto& [word, text] : glossary()) add_word(word, text);
    add_all();
    return std::move(topics_);
  }

 private:
  void add(const std::string& group, const std::string& title, std::function<Lines(int)> text) {
    topics_.push_back({group, title, std::move(text)});
  }

  void add_word(const std::string& word, const std::string& meaning) {
    add("Words", word, [&meaning](int width) {
      Lines lines;
      add_wrapped(lines, meaning, width);
      return lines;
    });
    topics_.back().is_thing = false;
  }

  void add_power(const std::string& group, const island::Power& power, std::size_t seat) {
    add(group, power.name, [&look = look_, &power, seat](int width) {
      return power_lines(power, look.state.seats[seat].elements, width);
    });
  }
  void add_owned(const std::string& group, const std::string& id, std::size_t seat) {
    if (const auto* power = find_id(content_.powers, id)) add_power(group, *power, seat);
  }

  void add_fear(const std::string& group, const island::FearCard& card) {
    add(group, card.name,
        [&look = look_, &card](int width) { return fear_lines(card, look.state.terror, width); });
  }

  void add_event(const std::string& group, const island::EventCard& card) {
    add(group, card.name, [&card](int width) { return event_lines(card, {}, width); });
  }

  void add_seat(std::size_t number) {
    const shown::Seat& seat = look_.state.seats[number];
    const std::string& name = seat.name;
    add(name, name, [&content = content_, &look = look_, number, name](int width) {
      Lines lines = {{{name, kBold}}};
      append(lines, spirit_pane(content, look, static_cast<int>(number), width));
      return lines;
    });
    for (const shown::PlayedCard& card : seat.play) add_owned(name, card.id, number);
    for (const std::string& card : seat.hand) add_owned(name, card, number);
    for (const std::string& card : seat.face_down) add_owned(name, card, number);
    for (const std::string& card : seat.discard) add_owned(name, card, number);
    for (const std::string& card : seat.aside) add_owned(name, card, number);
    for (const shown::Innate& innate : seat.innates) add_owned(name, innate.id, number);
  }

  void add_challenge() {
    if (challenge_lines(content_, look_, 80).empty()) return;
    add("The game", "what makes it harder", [&content = content_, &look = look_](int width) {
      return challenge_lines(content, look, width);
    });
  }

  void add_land(const std::string& name) {
    add("Lands", name, [&look = look_, name](int width) {
      return land_text(look.state, look.forecast, name, width);
    });
  }

  void add_powers(const std::string& group, island::PowerKind kind) {
    for (const island::Power& power : content_.powers) {
      if (power.kind == kind) add_power(group, power, 0);
    }
  }

  // What is printed, whoever has it.
  void add_all() {
    add_powers("Minor powers", island::PowerKind::minor);
    add_powers("Major powers", island::PowerKind::major);
    for (const island::FearCard& card : content_.fears) add_fear("Fear cards", card);
    for (const island::EventCard& card : content_.events) add_event("Event cards", card);
    for (const island::BlightCard& card : content_.blights) {
      add("Blight cards", card.name, [&card](int width) {
        Lines lines = {{{card.name + " - Blight card", kBold}}};
        add_wrapped(lines, printed::blight_text(card), width);
        return lines;
      });
    }
    for (const island::Spirit& spirit : content_.spirits) {
      add("Spirits", spirit.name, [&content = content_, &spirit](int width) {
        return spirit_sheet(content, spirit, width);
      });
    }
    add_powers("Powers of spirits", island::PowerKind::unique);
    add_powers("Innate powers", island::PowerKind::innate);
    for (const island::Adversary& adversary : content_.adversaries) {
      add("Adversaries", adversary.name, [&adversary](int width) {
        Lines lines = {{{adversary.name + " - adversary", kBold}}};
        for (const std::string& line : printed::adversary_lines(adversary)) {
          add_wrapped(lines, line, width, {}, 2);
        }
        return lines;
      });
    }
    for (const island::Scenario& scenario : content_.scenarios) {
      add("Scenarios", scenario.name, [&scenario](int width) {
        Lines lines = {{{scenario.name + " - scenario", kBold}}};
        for (const std::string& line : printed::scenario_lines(scenario)) {
          add_wrapped(lines, line, width, {}, 2);
        }
        return lines;
      });
    }
  }

  const island::Content& content_;
  const shown::Look& look_;
  std::vector<Topic> topics_;
};

}  // namespace

std::vector<Topic> island_topics(const island::Content& content, const shown::Look& look) {
  return Collector(content, look).collect();
}

Lines land_text(const shown::State& state, const shown::Forecast& forecast, const std::string& name,
                int width) {
  Lines lines;
  const shown::Land* const land = find_land(state, name);
  if (land == nullptr) return lines;
  add_wrapped(
      lines,
      fmt::format("{}, {}{}{}{}", name, terrain_word(*land), land->coastal ? ", coastal" : "",
                  lie_words(*land).empty() ? "" : ", ", lie_words(*land)),
      width, kBold);
  add_distances(lines, state, name, width);
  for (const shown::PieceGroup& group : land->pieces) {
    add_wrapped(lines, group_words(group), width, {}, 2);
  }
  for (const shown::Presence& part : land->presence) {
    add_wrapped(lines,
                fmt::format("{} Presence of {}{}{}", part.count,
                            state.seats[static_cast<std::size_t>(part.seat)].name,
                            part.sacred ? ", a sacred site" : "", counts_as_words(part)),
                width, {}, 2);
  }
  if (land->defend) lines.push_back({{fmt::format("defend {}", *land->defend)}});
  if (land->markers) {
    for (const shown::Counter& marker : *land->markers) {
      lines.push_back({{fmt::format("{} {}", marker.count, marker.name)}});
    }
  }
  if (land->waiting) {
    for (const shown::Counter& card : *land->waiting) {
      add_wrapped(lines,
                  card.count > 1 ? fmt::format("This turn: {} ({} times)", card.name, card.count)
                                 : "This turn: " + card.name,
                  width, {}, 2);
    }
  }
  std::string coming;
  for (const Span& span : forecast_line(forecast, name)) coming += span.text;
  if (!coming.empty()) add_wrapped(lines, "To come: " + coming, width, {}, 2);
  return lines;
}

Lines spirit_sheet(const island::Content& content, const island::Spirit& spirit, int width) {
  Lines lines;
  add_wrapped(lines, fmt::format("{}, {}", spirit.name, printed::complexity_text(spirit)), width,
              kBold);
  for (const island::SpecialRule& rule : spirit.rules) {
    add_wrapped(lines, rule.name + ": " + rule.text, width, {}, 2);
  }
  for (std::size_t group = 0; group < spirit.picks.size(); ++group) {
    add_wrapped(lines, fmt::format("Growth, pick {}:", spirit.picks[group]), width, kBold);
    for (const island::GrowthOption& option : spirit.growth) {
      if (option.group != static_cast<int>(group)) continue;
      add_wrapped(lines, "  " + printed::growth_text(content, option), width, {}, 4);
    }
  }
  if (!spirit.always.icons.empty()) {
    add_wrapped(lines, "  always: " + printed::growth_text(content, spirit.always), width, {}, 4);
  }
  for (const island::Track& track : spirit.tracks) {
    add_wrapped(lines, track_heading(track) + ": " + printed::track_text(content, track), width, {},
                2);
  }
  add_wrapped(lines, "Set-up: " + spirit.setup_text, width, {}, 2);
  for (const auto& powers : {spirit.innates, spirit.uniques}) {
    for (const int number : powers) {
      const island::Power& power = content.powers[static_cast<std::size_t>(number)];
      lines.push_back({});
      append(lines, power_lines(power, {}, width));
    }
  }
  return lines;
}

}  // namespace loci::terminal
