// Copying the used part of a state in blocks of one kind.
#pragma once

#include <cstddef>

#include "island/state.hpp"

namespace loci::island {

// So many bytes, wherever they lie and whatever they are.
template <int kBytes>
struct [[gnu::packed, gnu::may_alias]] Block {
  unsigned char bytes [[gnu::vector_size(kBytes)]];
};

// The last block of a stretch may reach beyond what is used, never beyond the state: a dozen calls
// of the library for stretches as short as these would take longer than the copying.
template <int kBytes>
inline void copy_by(State& to, const State& from) {
  static_assert(sizeof from.registers % kBytes == 0);
  const auto copy_used = [&](const void* bytes, std::size_t size) {
    const char* const source = static_cast<const char*>(bytes);
    char* const target =
        reinterpret_cast<char*>(&to) + (source - reinterpret_cast<const char*>(&from));
    for (std::size_t at = 0; at < size; at += kBytes) {
      reinterpret_cast<Block<kBytes>*>(target + at)->bytes =
          reinterpret_cast<const Block<kBytes>*>(source + at)->bytes;
    }
  };
  for_each_used(from, copy_used);
}

// In blocks of 32 bytes, for processors that move as many at once: what a copy waits for are its
// stores. In a file that is compiled for these alone (cmake/Native.cmake).
void copy_wide(State& to, const State& from);

}  // namespace loci::island
