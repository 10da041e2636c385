// A set of up to 128 small numbers: hooks by their slot, events by their number. Without
// initializers, so that it costs nothing in an array of the state.
#pragma once

#include "core/types.hpp"

namespace loci::island {

struct Bits {
  u64 words[2];

  static constexpr Bits of(int number) {
    Bits bits{};
    bits.insert(number);
    return bits;
  }

  constexpr bool has(int number) const {
    return (words[(number >> 6) & 1] >> (number & 63) & 1) != 0;
  }
  constexpr void insert(int number) { words[(number >> 6) & 1] |= u64{1} << (number & 63); }
  constexpr void erase(int number) { words[(number >> 6) & 1] &= ~(u64{1} << (number & 63)); }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  constexpr bool meets(const Bits& other) const {
    return ((words[0] & other.words[0]) | (words[1] & other.words[1])) != 0;
  }
  constexpr Bits others() const { return {{~words[0], ~words[1]}}; }

  friend constexpr bool operator==(const Bits&, const Bits&) = default;
};

}  // namespace loci::island
