// Bots that a screen asks for.
#pragma once

#include <span>

#include "bots/wanted_bot.hpp"
#include "messages/fields.hpp"

namespace loci::messages {

// The bot that the message names as its `plan`. Throws BadMessage if there is no such bot, or it
// would think for longer than a screen can be left without an answer: `most` of what it counts.
bots::WantedBot screen_bot(const Fields& fields, std::span<const bots::BotKind> kinds, u64 most);

}  // namespace loci::messages
