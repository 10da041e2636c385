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

std::string phase_words(const std::string& phase) {
  if (phase == "fast" || phase == "slow") return phase + " powers";
  if (phase == "invader") return "Invader phase";
  if (phase == "spirit") return "spirit phase";
  return phase;
}

std::string_view win_words(int terror) {
  constexpr std::array<std::string_view, 3> kWords = {
      "no Invaders are left", "no towns and no cities are left", "no cities are left"};
  return kWords[static_cast<std::size_t>(std::clamp(terror, 1, 3) - 1)];
}

Line moment_line(const Json& state) {
  const int terror = state["terror"];
  const int turn = state["turn"];
  // The Invaders' first explore is part of the set-up.
  const std::string now =
      turn == 0 ? "Set-up" : fmt::format("Turn {}, {}", turn, phase_words(state["phase"]));
  const std::string won = state["goal"] == "own" ? std::string("won as the scenario says")
                                                 : fmt::format("won when {}", win_words(terror));
  return {{now, kBold}, {fmt::format(" · terror level {}: {}", std::min(terror, 3), won)}};
}

// Adversaries and scenario; nothing without them.
Line challenge_line(const island::Content& content, const Json& table) {
  Line line;
  constexpr Look kHarder{.colour = Colour::red};
  for (const char* const which : {"adversary", "second"}) {
    if (!table.contains(which)) continue;
    const auto* adversary = find_id(content.adversaries, table[which]["id"]);
    line.push_back(
        {fmt::format("{}{} level {}", line.empty() ? "" : " · ",
                     adversary == nullptr ? "" : adversary->name, table[which]["level"].get<int>()),
         kHarder});
  }
  if (table.contains("scenario")) {
    const auto* scenario = find_id(content.scenarios, table["scenario"]);
    if (scenario != nullptr) {
      line.push_back({(line.empty() ? "" : " · ") + scenario->name, kHarder});
    }
  }
  return line;
}

int width_of(const Line& line) {
  int width = 0;
  for (const Span& span : line) width += static_cast<int>(shown_width(span.text));
  return width;
}

std::string blight_words(const Json& card) {
  if (card.is_null()) return "";
  if (!card["flipped"].get<bool>()) return ", healthy island";
  return fmt::format(", {} ({})",
                     card["still_healthy"].get<bool>() ? "still healthy island" : "blighted island",
                     card["name"].get<std::string>());
}

Line fear_line(const Json& state) {
  const Json& fear = state["fear"];
  const Json& deck = fear["deck"];
  const int terror = state["terror"];
  std::string words =
      fmt::format("Fear {} of {}", fear["markers"].get<int>(), fear["pool"].get<int>());
  if (!deck.empty()) {
    const bool wins = state["goal"] == "usual";
    const std::string next = terror < 3 ? fmt::format("level {}", terror + 1)
                             : wins     ? "victory"
                                        : "the end of the deck";
    const bool rituals = fear["rituals"];
    words += fmt::format(", {} {} {}", island::counted(deck.front().get<int>(), "card"),
                         rituals ? "left," : "to", next + (rituals ? " by a ritual" : ""));
  }
  if (!fear["earned"].empty()) words += fmt::format(", {} earned", fear["earned"].size());
  return {{words, {.colour = Colour::blue}},
          {fmt::format(" · blight pool {}{}", state["blight"]["pool"].get<int>(),
                       blight_words(state["blight"]["card"]))}};
}

std::string space_cards(const island::Content& content, const Json& ids) {
  std::string words;
  for (const Json& id : ids) {
    const auto* found = find_id(content.invaders, id);
    if (found == nullptr) continue;
    words += (words.empty() ? "" : " and ") + printed::invader_name(*found);
  }
  return words.empty() ? "-" : words;
}

Line invader_line(const island::Content& content, const Json& invaders) {
  std::string deck;
  for (const Json& stage : invaders["deck"]) deck += std::to_string(stage.get<int>());
  Line line = {{"Ravage ", {.colour = Colour::red, .bold = true}},
               {space_cards(content, invaders["ravage"])},
               {" · Build ", {.colour = Colour::amber, .bold = true}},
               {space_cards(content, invaders["build"])}};
  if (!invaders["extra_build"].empty()) {
    line.push_back({" and " + space_cards(content, invaders["extra_build"])});
  }
  if (!invaders["explore"].empty()) {
    line.push_back({" · Explore " + space_cards(content, invaders["explore"])});
  }
  line.push_back({fmt::format(" · deck {}", deck.empty() ? "empty" : deck)});
  return line;
}

}  // namespace

// What makes the game harder stands in the first line or, if it is too long, in one of its own.
Lines island_header(const island::Content& content, const Json& look, int width) {
  const Json& state = look["state"];
  Lines lines = {moment_line(state), fear_line(state), invader_line(content, state["invaders"])};
  Line challenge = challenge_line(content, look["table"]);
  if (challenge.empty()) return lines;
  const Span between{" · "};
  if (width_of(lines.front()) + width_of({between}) + width_of(challenge) > width) {
    lines.insert(lines.begin() + 1, std::move(challenge));
    return lines;
  }
  lines.front().push_back(between);
  for (Span& span : challenge) lines.front().push_back(std::move(span));
  return lines;
}

}  // namespace loci::terminal
