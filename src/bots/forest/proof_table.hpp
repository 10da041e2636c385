// What proofs remember of positions: one slot a key, the last one stays. Several threads may share
// a table: a slot that two write at once is not found afterwards.
#pragma once

#include <atomic>
#include <cstring>
#include <type_traits>
#include <vector>

#include "bots/forest/large_pages.hpp"
#include "core/hash.hpp"

namespace loci::forest {

template <class Known>
class ProofTable {
  // Copied byte by byte: the library of the compiler for browsers has no std::bit_cast.
  static_assert(sizeof(Known) == sizeof(u64) && std::is_trivially_copyable_v<Known>);

 public:
  // `slots`: a power of two.
  explicit ProofTable(std::size_t slots) : slots_(slots) {}

  // Forgets all.
  void clear() { mark_ = mix(mark_ + 1); }

  bool find(u64 key, Known& known) const {
    const Slot& slot = slot_of(key);
    const u64 data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) != (key ^ mark_)) return false;
    std::memcpy(static_cast<void*>(&known), &data, sizeof data);
    return true;
  }
  void put(u64 key, const Known& known) {
    Slot& slot = slot_of(key);
    u64 data = 0;
    std::memcpy(&data, &known, sizeof data);
    slot.check.store(key ^ mark_ ^ data, std::memory_order_relaxed);
    slot.data.store(data, std::memory_order_relaxed);
  }
  // Has the slot come from memory by the time it is needed.
  void fetch(u64 key) const { __builtin_prefetch(&slot_of(key)); }

 private:
  struct Slot {
    std::atomic<u64> check = 0;
    std::atomic<u64> data = 0;
  };
  const Slot& slot_of(u64 key) const { return slots_[key & (slots_.size() - 1)]; }
  Slot& slot_of(u64 key) { return slots_[key & (slots_.size() - 1)]; }

  std::vector<Slot, LargePages<Slot>> slots_;
  u64 mark_ = mix(1);  // on every key: what was found in earlier games is not found again
};

}  // namespace loci::forest
