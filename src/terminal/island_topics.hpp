// Everything about a game of Spirit Island that can be read: cards, lands and their neighbours,
// spirits, the rules that adversary and scenario bring.
#pragma once

#include "terminal/island_drawing.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

// What is at the table first, then all cards of the game. The texts hold on to both arguments.
std::vector<Topic> island_topics(const island::Content& content, const shown::Look& look);

// A land: how far others are, what is there and what comes. `look` needs state and forecast only.
Lines land_text(const shown::State& state, const shown::Forecast& forecast, const std::string& name,
                int width);

// A spirit as it is printed: growth, tracks, rules, powers.
Lines spirit_sheet(const island::Content& content, const island::Spirit& spirit, int width);

}  // namespace loci::terminal
