// Everything about a game of Spirit Island that can be read: cards, lands and their neighbours,
// spirits, the rules that adversary and scenario bring.
#pragma once

#include "terminal/island_drawing.hpp"
#include "terminal/play.hpp"

namespace loci::terminal {

// What is at the table first, then all cards of the game. The texts hold on to both arguments.
std::vector<Topic> island_topics(const island::Content& content, const Json& look);

// A spirit as it is printed: growth, tracks, rules, powers.
Lines spirit_sheet(const island::Content& content, const island::Spirit& spirit, int width);

}  // namespace loci::terminal
