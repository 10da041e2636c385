// The top of the screen: how the game stands, and what the Invaders have in hand.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "island/words.hpp"
#include "printed/card_words.hpp"
#include "terminal/island_drawing.hpp"
#include "terminal/wrap.hpp"

namespace loci::terminal {
namespace {

std::string phase_words(island::Phase phase) {
  switch (phase) {
    case island::Phase::fast:
    case island::Phase::slow:
      return std::string(shown::word(phase)) + " powers";
    case island::Phase::invader:
      return "Invader phase";
    case island::Phase::spirit:
      return "Spirit phase";
    default:
      return shown::word(phase);
  }
}

std::string_view win_words(int terror) {
  constexpr std::array<std::string_view, 3> kWords = {
      "no Invaders are left", "no Towns and no Cities are left", "no Cities are left"};
  return kWords[static_cast<std::size_t>(std::clamp(terror, 1, 3) - 1)];
}

Line moment_line(const shown::State& state) {
  // The Invaders' first explore is part of the set-up.
  const std::string now =
      state.turn == 0 ? "Set-up" : fmt::format("Turn {}, {}", state.turn, phase_words(state.phase));
  const std::string won = state.goal == shown::Goal::own
                              ? std::string("won as the scenario says")
                              : fmt::format("won when {}", win_words(state.terror));
  return {{now, kBold}, {fmt::format(" · terror level {}: {}", std::min(state.terror, 3), won)}};
}

// Adversary and scenario with what they count; nothing without them.
Line challenge_line(const island::Content& content, const shown::Look& look) {
  const shown::Table& table = look.table;
  Line line;
  constexpr Ink kHarder{.colour = Colour::red};
  for (const auto& challenger : {table.adversary, table.second}) {
    if (!challenger) continue;
    const auto* adversary = find_id(content.adversaries, challenger->id);
    line.push_back({fmt::format("{}{} level {}", line.empty() ? "" : " · ",
                                adversary == nullptr ? "" : adversary->name, challenger->level),
                    kHarder});
  }
  if (table.scenario) {
    const auto* scenario = find_id(content.scenarios, *table.scenario);
    if (scenario != nullptr) {
      line.push_back({(line.empty() ? "" : " · ") + scenario->name, kHarder});
    }
  }
  for (const shown::Counter& counter : look.state.counters) {
    line.push_back({fmt::format(" · {} {}", counter.name, counter.count), kHarder});
  }
  return line;
}

int width_of(const Line& line) {
  int width = 0;
  for (const Span& span : line) width += static_cast<int>(shown_width(span.text));
  return width;
}

// In at most so many characters, where that can be; the pane of what makes the game harder names
// the card too.
std::string blight_words(const shown::OrNull<shown::BlightCard>& card, int room) {
  if (!card) return "";
  if (!card->flipped) return ", healthy island";
  const std::string island = card->still_healthy.value_or(false) ? "still healthy" : "blighted";
  const std::string name = card->name.value_or("");
  for (const std::string& words :
       {fmt::format(", {} island ({})", island, name), fmt::format(", {}: {}", island, name)}) {
    if (static_cast<int>(shown_width(words)) <= room) return words;
  }
  return fmt::format(", {} island", island);
}

Line fear_line(const shown::State& state, int width) {
  const shown::Fear& fear = state.fear;
  std::string words = fmt::format("Fear {} of {}", fear.markers, fear.pool);
  if (!fear.deck.empty()) {
    const bool wins = state.goal == shown::Goal::usual;
    const std::string next = state.terror < 3 ? fmt::format("level {}", state.terror + 1)
                             : wins           ? "victory"
                                              : "the end of the deck";
    words +=
        fmt::format(", {} {} {}", island::counted(fear.deck.front(), "card"),
                    fear.rituals ? "left," : "to", next + (fear.rituals ? " by a ritual" : ""));
  }
  if (!fear.earned.empty()) words += fmt::format(", {} earned", fear.earned.size());
  std::string blight = fmt::format(" · Blight pool {}", state.blight.pool);
  const auto room = width - static_cast<int>(shown_width(words) + shown_width(blight));
  blight += blight_words(state.blight.card, room);
  return {{words, {.colour = Colour::blue}}, {blight}};
}

std::string space_cards(const island::Content& content, const std::vector<std::string>& ids) {
  std::string words;
  for (const std::string& id : ids) {
    const auto* found = find_id(content.invaders, id);
    if (found == nullptr) continue;
    words += (words.empty() ? "" : " and ") + printed::invader_name(*found);
  }
  return words.empty() ? "-" : words;
}

Line invader_line(const island::Content& content, const shown::Invaders& invaders) {
  std::string deck;
  for (const int stage : invaders.deck) deck += std::to_string(stage);
  Line line = {{"Ravage ", {.colour = Colour::red, .bold = true}},
               {space_cards(content, invaders.ravage)},
               {" · Build ", {.colour = Colour::amber, .bold = true}},
               {space_cards(content, invaders.build)}};
  if (!invaders.extra_build.empty()) {
    line.push_back({" and " + space_cards(content, invaders.extra_build)});
  }
  if (!invaders.explore.empty()) {
    line.push_back({" · Explore " + space_cards(content, invaders.explore)});
  }
  line.push_back({fmt::format(" · deck {}", deck.empty() ? "empty" : deck)});
  if (invaders.top) line.push_back({", next " + space_cards(content, {*invaders.top})});
  return line;
}

}  // namespace

std::string outcome_words(const shown::Forecast& forecast) {
  if (forecast.ending) return "As things stand: " + *forecast.ending;
  return forecast.flips.value_or(false) ? "As things stand the Blight card is turned" : "";
}

std::string rest_words(const shown::State& state, const shown::Forecast& forecast) {
  const bool over = state.actions.empty() && forecast.lands.empty();
  if (state.phase != island::Phase::invader || over || !state.invaders.explore.empty()) return {};
  std::string words = "To come:";
  std::optional<shown::Coming> step;
  for (const shown::LandForecast& each : forecast.lands) {
    if (step != each.action)
      words += fmt::format("{} {}", step ? "," : "", shown::word(each.action));
    step = each.action;
    words += ' ' + each.land;
  }
  return words + (forecast.ending ? "" : step ? ", explore" : " explore");
}

// What belongs to a line stands behind it or, where there is no room, in one of its own.
void add_to_line(Lines& lines, std::size_t at, Line more, int width) {
  if (more.empty()) return;
  const Span between{" · "};
  if (width_of(lines[at]) + width_of({between}) + width_of(more) > width) {
    lines.insert(lines.begin() + static_cast<long>(at) + 1, std::move(more));
    return;
  }
  lines[at].push_back(between);
  for (Span& span : more) lines[at].push_back(std::move(span));
}

Lines island_header(const island::Content& content, const shown::Look& look, int width) {
  const shown::State& state = look.state;
  Lines lines = {moment_line(state), fear_line(state, width),
                 invader_line(content, state.invaders)};
  if (const std::string outcome = outcome_words(look.forecast); !outcome.empty()) {
    add_to_line(lines, 2, {{outcome, {.colour = Colour::red, .bold = true}}}, width);
  }
  Lines rest;
  if (!look.result.over)
    add_wrapped(rest, rest_words(state, look.forecast), width, {.colour = Colour::amber}, 2);
  if (rest.size() > 1) {
    lines.insert(lines.end(), rest.begin(), rest.end());
  } else if (!rest.empty() && !rest.front().front().text.empty()) {
    add_to_line(lines, lines.size() - 1, rest.front(), width);
  }
  add_to_line(lines, 0, challenge_line(content, look), width);
  return lines;
}

}  // namespace loci::terminal
