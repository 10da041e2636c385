// Spirits of the Forest played line by line: what is particular to it.
#pragma once

#include "cli/line_game.hpp"
#include "forest/bots/bot.hpp"
#include "forest/forest_table.hpp"

namespace loci::cli {

LineTexts<forest::Game> forest_texts();

// A bot at a seat of the game.
LineBot<forest::Game> forest_bot(const std::shared_ptr<const forest::Game>& game,
                                 forest::BotPlan plan, u64 seed);

}  // namespace loci::cli
