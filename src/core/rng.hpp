// The one source of chance: PCG32 (O'Neill, pcg-random.org), stream 54, eight bytes of state.
// Seed 42 gives the published sequence a15c02b7 7b47f409 ba1d3330 83d2f293 bfa4784b cbed606e.
#pragma once

#include "core/types.hpp"

namespace loci {

struct Rng {
  static constexpr u64 kIncrement = (u64{54} << 1) | 1;
  static constexpr u64 kMultiplier = 6364136223846793005U;

  u64 state = 0;

  static constexpr Rng seeded(u64 seed) {
    Rng rng{0};
    rng.next();
    rng.state += seed;
    rng.next();
    return rng;
  }

  constexpr u32 next() {
    const u64 old = state;
    state = old * kMultiplier + kIncrement;
    const u32 shifted = static_cast<u32>(((old >> 18) ^ old) >> 27);
    const u32 turn = static_cast<u32>(old >> 59);
    return (shifted >> turn) | (shifted << ((32 - turn) & 31));
  }

  // A fair number in 0 .. bound-1 (Lemire's method without bias). bound >= 1.
  constexpr u32 below(u32 bound) {
    u64 product = u64{next()} * bound;
    u32 fraction = static_cast<u32>(product);
    if (fraction < bound) {
      const u32 threshold = (0U - bound) % bound;
      while (fraction < threshold) {
        product = u64{next()} * bound;
        fraction = static_cast<u32>(product);
      }
    }
    return static_cast<u32>(product >> 32);
  }
};

}  // namespace loci
