// The members of a plain struct, without a list of them that somebody could forget to add to.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace loci {

namespace members {

// Stands for a value of any type where only the types matter.
struct Anything {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor)
};

template <std::size_t>
using AnythingAt = Anything;

template <class T, std::size_t... kPlaces>
constexpr bool takes(std::index_sequence<kPlaces...>) {
  return requires { T{AnythingAt<kPlaces>{}...}; };
}

// A struct can be made of as many values as it has members, and not of more.
template <class T, std::size_t kCount = 0>
constexpr std::size_t count() {
  if constexpr (takes<T>(std::make_index_sequence<kCount + 1>{})) {
    return count<T, kCount + 1>();
  } else {
    return kCount;
  }
}

}  // namespace members

// visit(member, member, ...) with all members of a struct without bases, constructors and arrays of
// C. Were they counted wrongly, this would not compile.
template <class T, class Visit>
void visit_members(T& value, Visit visit) {
  constexpr std::size_t count = members::count<std::remove_cv_t<T>>();
  static_assert(count >= 1 && count <= 28, "a longer struct needs a line more below");
  if constexpr (count == 1) {
    auto& [m1] = value;
    visit(m1);
  } else if constexpr (count == 2) {
    auto& [m1, m2] = value;
    visit(m1, m2);
  } else if constexpr (count == 3) {
    auto& [m1, m2, m3] = value;
    visit(m1, m2, m3);
  } else if constexpr (count == 4) {
    auto& [m1, m2, m3, m4] = value;
    visit(m1, m2, m3, m4);
  } else if constexpr (count == 5) {
    auto& [m1, m2, m3, m4, m5] = value;
    visit(m1, m2, m3, m4, m5);
  } else if constexpr (count == 6) {
    auto& [m1, m2, m3, m4, m5, m6] = value;
    visit(m1, m2, m3, m4, m5, m6);
  } else if constexpr (count == 7) {
    auto& [m1, m2, m3, m4, m5, m6, m7] = value;
    visit(m1, m2, m3, m4, m5, m6, m7);
  } else if constexpr (count == 8) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8);
  } else if constexpr (count == 9) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9);
  } else if constexpr (count == 10) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10);
  } else if constexpr (count == 11) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11);
  } else if constexpr (count == 12) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12);
  } else if constexpr (count == 13) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13);
  } else if constexpr (count == 14) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14);
  } else if constexpr (count == 15) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15);
  } else if constexpr (count == 16) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16);
  } else if constexpr (count == 17) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17);
  } else if constexpr (count == 18) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18);
  } else if constexpr (count == 19) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19] =
        value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19);
  } else if constexpr (count == 20) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
          m20);
  } else if constexpr (count == 21) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21);
  } else if constexpr (count == 22) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22);
  } else if constexpr (count == 23) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22, m23] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22, m23);
  } else if constexpr (count == 24) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22, m23, m24] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22, m23, m24);
  } else if constexpr (count == 25) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22, m23, m24, m25] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22, m23, m24, m25);
  } else if constexpr (count == 26) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22, m23, m24, m25, m26] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22, m23, m24, m25, m26);
  } else if constexpr (count == 27) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22, m23, m24, m25, m26, m27] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22, m23, m24, m25, m26, m27);
  } else if constexpr (count == 28) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
           m20, m21, m22, m23, m24, m25, m26, m27, m28] = value;
    visit(m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18, m19, m20,
          m21, m22, m23, m24, m25, m26, m27, m28);
  }
}

}  // namespace loci
