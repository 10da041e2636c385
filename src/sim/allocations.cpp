#include "sim/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local loci::u64 count = 0;

void* allocate(std::size_t size) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
  ++count;
  const auto step = static_cast<std::size_t>(alignment);
  // aligned_alloc takes multiples of the alignment only.
  return std::aligned_alloc(step, size == 0 ? step : (size + step - 1) / step * step);
}

void* or_throw(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace loci::sim {

u64 allocations() { return count; }

}  // namespace loci::sim

using std::align_val_t;
using std::nothrow_t;
using std::size_t;

// All forms: what a sanitizer would keep for itself it would also want to free itself.
void* operator new(size_t size) { return or_throw(allocate(size)); }
void* operator new[](size_t size) { return or_throw(allocate(size)); }
void* operator new(size_t size, const nothrow_t&) noexcept { return allocate(size); }
void* operator new[](size_t size, const nothrow_t&) noexcept { return allocate(size); }
void* operator new(size_t size, align_val_t by) { return or_throw(allocate(size, by)); }
void* operator new[](size_t size, align_val_t by) { return or_throw(allocate(size, by)); }
void* operator new(size_t size, align_val_t by, const nothrow_t&) noexcept {
  return allocate(size, by);
}
void* operator new[](size_t size, align_val_t by, const nothrow_t&) noexcept {
  return allocate(size, by);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, size_t) noexcept { std::free(memory); }
void operator delete(void* memory, align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, size_t, align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, size_t, align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, const nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, align_val_t, const nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, align_val_t, const nothrow_t&) noexcept { std::free(memory); }
