// The bots of Spirits of the Forest.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/wanted_bot.hpp"
#include "forest/forest_table.hpp"

namespace loci::forest {

using Bot = bots::Bot<Game>;

inline constexpr bots::BotKind kBotKinds[] = {
    {"random", ""}, {"greedy", ""}, {"mcts", "iterations"}};
inline std::span<const bots::BotKind> bot_kinds(const Game&) { return kBotKinds; }
// Each decision stands for itself (bots/seating.hpp).
constexpr bool plans_ahead(const Game&) { return false; }
// Who takes over a seat where no bot is named.
constexpr const char* usual_bot(const Game&) { return "mcts:2000"; }

std::unique_ptr<Bot> make_bot(const Game& game, const bots::WantedBot& wanted, u64 seed);

}  // namespace loci::forest
