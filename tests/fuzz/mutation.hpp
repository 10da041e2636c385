// Changing texts by their words and lines, for fuzzers whose input is text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace loci::fuzz {

// Puts a part in, takes one out, repeats one or puts another in its place.
inline void change(std::vector<std::string_view>& parts, std::string_view other, Rng& random) {
  if (parts.empty()) parts.emplace_back();
  const auto any = [&] { return random.below(static_cast<u32>(parts.size())); };
  const auto at = parts.begin() + static_cast<std::ptrdiff_t>(any());
  switch (random.below(5)) {
    case 0:
      parts.insert(at, other);
      return;
    case 1:
      parts.erase(at);
      return;
    case 2:
      *at = parts[any()];
      return;
    default:
      *at = other;
  }
}

// One to three changes made by `mutated(text, random)`; one time in `bytes_in` libFuzzer changes
// bytes instead.
template <class Mutated>
std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed,
                   u32 bytes_in, Mutated mutated) {
  Rng random = Rng::seeded(seed);
  if (random.below(bytes_in) == 0) return LLVMFuzzerMutate(data, size, most);
  std::string text(reinterpret_cast<const char*>(data), size);
  for (u32 changes = 1 + random.below(3); changes > 0; --changes) text = mutated(text, random);
  text.resize(std::min(text.size(), most));
  std::memcpy(data, text.data(), text.size());
  return text.size();
}

}  // namespace loci::fuzz
