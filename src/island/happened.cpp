#include "island/happened.hpp"

namespace loci::island {

KeptState::KeptState(const State& state) {
  bytes_.reserve(used_bytes(state));
  for_each_used(state, [&](const void* stretch, std::size_t size) {
    const auto* const first = static_cast<const std::byte*>(stretch);
    bytes_.insert(bytes_.end(), first, first + size);
  });
}

// Each stretch says how long those behind it are.
void KeptState::restore(State& state) const {
  const std::byte* next = bytes_.data();
  for_each_used(state, [&](void* stretch, std::size_t size) {
    std::memcpy(stretch, next, size);
    next += size;
  });
}

}  // namespace loci::island
