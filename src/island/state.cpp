#include "island/state.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "island/copying.hpp"
#include "island/markers.hpp"

namespace loci::island {

#ifdef LOCI_WIDE_COPY
namespace {
const bool can_copy_wide = [] {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}();
}  // namespace
#endif

void copy(State& to, const State& from) {
#ifdef LOCI_WIDE_COPY
  if (can_copy_wide) return copy_wide(to, from);
#endif
  copy_by<16>(to, from);
}

std::size_t used_bytes(const State& state) {
  std::size_t total = 0;
  for_each_used(state, [&](const void*, std::size_t size) { total += size; });
  return total;
}

bool same(const State& a, const State& b) {
  if (std::memcmp(&a, &b, kHeaderBytes) != 0) return false;
  bool equal = true;
  for_each_used(a, [&](const void* bytes, std::size_t size) {
    const auto offset = static_cast<const char*>(bytes) - reinterpret_cast<const char*>(&a);
    equal = equal && std::memcmp(bytes, reinterpret_cast<const char*>(&b) + offset, size) == 0;
  });
  return equal;
}

u64 full_hash(const State& state) {
  Hasher hasher;
  for_each_used(state, [&](const void* bytes, std::size_t size) { hasher.add(bytes, size); });
  return hasher.value();
}

u64 position_hash(const State& state) {
  State copied;
  copy(copied, state);
  copied.rng = Rng{0};
  constexpr Pile kHidden[] = {Pile::invader_deck, Pile::fear_deck, Pile::minor_deck,
                              Pile::major_deck, Pile::event_deck};
  for (const Pile pile : kHidden) {
    const PileSpan span = copied.piles[static_cast<int>(pile)];
    std::sort(copied.arena + span.begin, copied.arena + span.begin + span.count);
  }
  // Which card of all is in force and which lie unused is one secret.
  for (const Pile pile : {Pile::blight_deck, Pile::blight_card}) {
    const PileSpan span = copied.piles[static_cast<int>(pile)];
    std::for_each(copied.arena + span.begin, copied.arena + span.begin + span.count,
                  [](u16& entry) {
                    if ((entry & kFaceUp) == 0 && entry >> kKnownShift == 0) entry = kUnknown;
                  });
  }
  hide_markers(copied);
  return full_hash(copied);
}

}  // namespace loci::island
