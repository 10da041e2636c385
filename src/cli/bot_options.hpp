// Who plays each seat: --bots.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "bots/wanted_bot.hpp"

namespace CLI {
class App;
}

namespace loci::cli {

using BotNames = std::vector<std::string>;

void add_bots_option(CLI::App& command, BotNames& bots);

// "greedy", one of the game's kinds. Throws BadInput.
bots::WantedBot bot_named(const std::string& name, std::span<const bots::BotKind> kinds);

// One name for each player; a single one is for all. Throws BadInput.
BotNames bots_for(const BotNames& bots, std::size_t players);

}  // namespace loci::cli
