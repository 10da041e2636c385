// Every power, fear, event and blight card of all boxes, one after the other in positions laid out
// at random, where presence may count as beasts. In games a card comes up only now and then.
#pragma once

#include <memory>

#include "island/game.hpp"

namespace loci::island {

// Each card so many times, and what follows from it until the turn ends.
void play_every_card(const std::shared_ptr<const Library>& library, int times);

}  // namespace loci::island
