// Twelve small numbers, one for each category, reckoned with side by side: a byte each, in two
// words.
#pragma once

#include <array>

#include "forest/tiles.hpp"

namespace loci::forest {

// No number may get beyond 127. What compares gives all bits of a category or none.
class SideBySide {
 public:
  constexpr SideBySide() = default;
  // From counts of four bits each (tiles.hpp).
  explicit constexpr SideBySide(u64 counts) : words_{counts & kLowBits, counts >> 4 & kLowBits} {}
  static constexpr SideBySide all(u8 number) {
    return {kCategoryBytes * number, kCategoryBytes * number};
  }

  friend constexpr SideBySide operator+(SideBySide a, SideBySide b) {
    return {a.words_[0] + b.words_[0], a.words_[1] + b.words_[1]};
  }
  friend constexpr SideBySide operator-(SideBySide a, SideBySide b) {
    return {a.words_[0] - b.words_[0], a.words_[1] - b.words_[1]};
  }
  friend constexpr SideBySide operator&(SideBySide a, SideBySide b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  friend constexpr SideBySide operator|(SideBySide a, SideBySide b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
  }
  friend constexpr SideBySide operator~(SideBySide a) { return {~a.words_[0], ~a.words_[1]}; }

  friend constexpr SideBySide at_least(SideBySide a, SideBySide b) {
    return {compared(a.words_[0], b.words_[0]), compared(a.words_[1], b.words_[1])};
  }
  friend constexpr SideBySide most(SideBySide a, SideBySide b) {
    const SideBySide first = at_least(a, b);
    return (a & first) | (b & ~first);
  }

  // Of numbers that add up to less than 256.
  constexpr int sum() const { return static_cast<int>(((words_[0] + words_[1]) * kBytes) >> 56); }
  // Four bits of each, as counts are.
  constexpr u64 counts() const { return (words_[0] & kLowBits) | (words_[1] & kLowBits) << 4; }

 private:
  static constexpr u64 kBytes = 0x0101010101010101U;
  static constexpr u64 kCategoryBytes = kBytes >> 16;
  static constexpr u64 kLowBits = kCategoryBytes * 15;

  constexpr SideBySide(u64 first, u64 second) : words_{first, second} {}
  static constexpr u64 compared(u64 a, u64 b) {
    constexpr u64 kHighBits = kCategoryBytes * 128;
    return ((((a | kHighBits) - b) & kHighBits) >> 7) * 255;
  }

  std::array<u64, 2> words_{};
};

}  // namespace loci::forest
