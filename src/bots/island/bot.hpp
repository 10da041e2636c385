// The bots of Spirit Island.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/island/evaluation.hpp"
#include "bots/wanted_bot.hpp"
#include "island/island_table.hpp"

namespace loci::island {

using Bot = bots::Bot<Game>;

inline constexpr bots::BotKind kBotKinds[] = {{"random", ""}, {"greedy", ""}, {"plan", "plans"}};
inline std::span<const bots::BotKind> bot_kinds(const Game&) { return kBotKinds; }
// They go on with what they planned at the decision before (bots/seating.hpp).
constexpr bool plans_ahead(const Game&) { return true; }
// Who takes over a seat where no bot is named.
constexpr const char* usual_bot(const Game&) { return "plan:400"; }

std::unique_ptr<Bot> make_bot(const Game& game, const bots::WantedBot& wanted, u64 seed,
                              const WeightTable& weights = WeightTable::trained());

}  // namespace loci::island
