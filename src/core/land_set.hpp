// A set of lands: 128 bits, one per land index of the game, oceans included.
#pragma once

#include <bit>

#include "core/types.hpp"

namespace loci {

struct LandSet {
  u64 low = 0;
  u64 high = 0;

  static constexpr LandSet of(int land) {
    return land < 64 ? LandSet{u64{1} << land, 0} : LandSet{0, u64{1} << (land - 64)};
  }

  // The lands 0 .. count-1.
  static constexpr LandSet first(int count) {
    if (count >= 128) return {~u64{0}, ~u64{0}};
    if (count >= 64) return {~u64{0}, (u64{1} << (count - 64)) - 1};
    return {(u64{1} << count) - 1, 0};
  }

  constexpr bool has(int land) const {
    return ((land < 64 ? low >> land : high >> (land - 64)) & 1) != 0;
  }
  constexpr void insert(int land) { *this = *this | of(land); }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }

  // The lowest land in the set; the set must not be empty.
  constexpr int front() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }
  constexpr int back() const {
    return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low);
  }
  constexpr void drop_front() {
    if (low != 0) {
      low &= low - 1;
    } else {
      high &= high - 1;
    }
  }

  friend constexpr LandSet operator|(LandSet a, LandSet b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr LandSet operator&(LandSet a, LandSet b) {
    return {a.low & b.low, a.high & b.high};
  }
  // The lands of a that are not in b.
  friend constexpr LandSet operator-(LandSet a, LandSet b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }
  friend constexpr bool operator==(LandSet, LandSet) = default;
};

template <class Visit>
constexpr void for_each(LandSet lands, Visit visit) {
  for (; !lands.empty(); lands.drop_front()) visit(lands.front());
}

}  // namespace loci
