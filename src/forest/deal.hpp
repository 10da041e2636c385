// Set-up: tiles, favor tokens and gemstones as they lie when the game begins.
#pragma once

#include "core/rng.hpp"
#include "forest/game.hpp"

namespace loci::forest {

// Nothing lies anywhere: what positions and games begin with.
State empty_table(const Setup& setup);

// Deals a game. `seed` shuffles the tiles and tokens and draws who begins, if that is open.
State deal(const Setup& setup, u64 seed);

// The n-th of the 48 tiles, by face.
u8 face_of_tile(int tile);

template <class Value>
void shuffle(Value* values, u32 count, Rng& rng) {
  for (u32 i = count; i > 1; --i) {
    const u32 other = rng.below(i);
    const Value kept = values[i - 1];
    values[i - 1] = values[other];
    values[other] = kept;
  }
}

}  // namespace loci::forest
