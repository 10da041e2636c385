// Sets of small numbers: hooks by their slot, events by their number. Without initializers, so that
// they cost nothing in an array of the state.
#pragma once

#include <cstddef>

#include "core/types.hpp"

namespace loci::island {

template <std::size_t kNumbers>
struct BitSet {
  using Word = u64;
  static constexpr std::size_t kWordBits = 8 * sizeof(Word);
  static constexpr std::size_t kWords = kNumbers / kWordBits;
  static_assert(kNumbers % kWordBits == 0);
  Word words[kWords];

  static constexpr BitSet of(int number) {
    BitSet bits{};
    bits.insert(number);
    return bits;
  }

  constexpr bool has(int number) const { return (words[word_of(number)] & bit_of(number)) != 0; }
  constexpr void insert(int number) { words[word_of(number)] |= bit_of(number); }
  constexpr void erase(int number) { words[word_of(number)] &= ~bit_of(number); }
  constexpr bool empty() const {
    Word all = 0;
    for (const Word word : words) all |= word;
    return all == 0;
  }
  constexpr bool meets(const BitSet& other) const {
    Word both = 0;
    for (std::size_t i = 0; i < kWords; ++i) both |= words[i] & other.words[i];
    return both != 0;
  }
  constexpr BitSet others() const {
    BitSet bits{};
    for (std::size_t i = 0; i < kWords; ++i) bits.words[i] = ~words[i];
    return bits;
  }

  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  static constexpr std::size_t word_of(int number) {
    return static_cast<std::size_t>(number) / kWordBits % kWords;
  }
  static constexpr Word bit_of(int number) {
    return Word{1} << (static_cast<std::size_t>(number) % kWordBits);
  }
};

using EventBits = BitSet<256>;

}  // namespace loci::island
