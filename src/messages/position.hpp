// The position that a game stands at, to be kept or passed on.
#pragma once

#include "forest/game.hpp"
#include "island/game.hpp"
#include "shown/described.hpp"

namespace loci::messages {

struct Position {
  std::string text;
  shown::OrNull<std::string> code;  // in one line
  SHOWN(Position, text, code)
};

// Null in mid-Action, where there is none.
shown::OrNull<Position> position_of(const island::Game& game, const island::State& state);
shown::OrNull<Position> position_of(const forest::Game& game, const forest::State& state);

}  // namespace loci::messages
