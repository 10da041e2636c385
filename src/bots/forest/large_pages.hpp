// Memory for tables of many megabytes that are looked up at random: in large pages where the system
// has them, so that finding the page does not take longer than reading it.
#pragma once

#include <cstddef>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace loci::forest {

template <class Entry>
struct LargePages {
  using value_type = Entry;

  Entry* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(Entry);
    void* const memory = ::operator new(bytes, alignment(bytes));
#ifdef __linux__
    // A wish: without large pages all works as well, only slower.
    if (bytes >= kPage) (void)madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<Entry*>(memory);
  }
  void deallocate(Entry* memory, std::size_t count) {
    ::operator delete(memory, alignment(count * sizeof(Entry)));
  }

  friend bool operator==(const LargePages&, const LargePages&) { return true; }

 private:
  static constexpr std::size_t kPage = 2 << 20;
  static constexpr std::size_t kCacheLine = 64;

  static std::align_val_t alignment(std::size_t bytes) {
    return std::align_val_t{bytes >= kPage ? kPage : kCacheLine};
  }
};

}  // namespace loci::forest
