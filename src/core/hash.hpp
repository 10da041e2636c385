// A 64-bit hash of bytes, equal on every platform (all of ours are little-endian).
#pragma once

#include <cstring>

#include "core/types.hpp"

namespace loci {

constexpr u64 mix(u64 value) {
  value ^= value >> 32;
  value *= 0xd6e8feb86659fd93U;
  value ^= value >> 32;
  value *= 0xd6e8feb86659fd93U;
  value ^= value >> 32;
  return value;
}

class Hasher {
 public:
  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    while (size >= 8) {
      u64 word = 0;
      std::memcpy(&word, bytes, 8);
      add(word);
      bytes += 8;
      size -= 8;
    }
    if (size > 0) {
      u64 word = 0;
      std::memcpy(&word, bytes, size);
      add(word ^ (u64{size} << 56));
    }
  }
  void add(u64 word) { value_ = mix(value_ ^ word) + 0x9e3779b97f4a7c15U; }
  u64 value() const { return mix(value_); }

 private:
  u64 value_ = 0x6c6f6369;  // "loci"
};

}  // namespace loci
