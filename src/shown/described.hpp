// How plain structs say what they are made of, once: JSON and the types of the browser are both
// made from that.
//
//   struct Slot {
//     int p = 0;
//     int q = 0;
//     SHOWN(Slot, p, q)
//   };
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace loci::shown {

template <class Member>
struct Field {
  const char* name;
  Member member;
};

template <class Member>
constexpr Field<Member> field(const char* name, Member member) {
  return {name, member};
}

// Says which members of a struct are shown, by their names.
#define SHOWN(Type, ...)                      \
  static constexpr const char* kName = #Type; \
  static constexpr auto fields() { return std::tuple(SHOWN_ALL(SHOWN_FIELDS(Type, __VA_ARGS__))); }

// Likewise behind what its base shows.
#define SHOWN_BESIDES(Base, Type, ...)                                                             \
  using ShownBase = Base;                                                                          \
  static constexpr const char* kName = #Type;                                                      \
  static constexpr auto fields() {                                                                 \
    return std::tuple_cat(Base::fields(), std::tuple(SHOWN_ALL(SHOWN_FIELDS(Type, __VA_ARGS__)))); \
  }

// One field, then the others: the preprocessor goes on as often as it is made to look again.
#define SHOWN_FIELDS(Type, First, ...)       \
  ::loci::shown::field(#First, &Type::First) \
      __VA_OPT__(, SHOWN_AGAIN SHOWN_PARENTHESES(Type, __VA_ARGS__))
#define SHOWN_AGAIN() SHOWN_FIELDS
#define SHOWN_PARENTHESES ()
#define SHOWN_ALL(...) SHOWN_MORE(SHOWN_MORE(SHOWN_MORE(SHOWN_MORE(__VA_ARGS__))))
#define SHOWN_MORE(...) SHOWN_ONCE(SHOWN_ONCE(SHOWN_ONCE(SHOWN_ONCE(__VA_ARGS__))))
#define SHOWN_ONCE(...) SHOWN_SAME(SHOWN_SAME(__VA_ARGS__))
#define SHOWN_SAME(...) __VA_ARGS__

template <class T>
concept Described = requires {
  T::kName;
  T::fields();
};

template <class T>
concept Extends = Described<T> && requires {
  typename T::ShownBase;
};

// What the values of an enumeration are called, in their order: specialised for each that is shown.
template <class E>
struct Words;

template <class E>
concept Worded = std::is_enum_v<E> && requires {
  Words<E>::kWords;
};

template <Worded E>
constexpr const char* word(E value) {
  return Words<E>::kWords[static_cast<std::size_t>(value)];
}

// A number for each value of an enumeration.
template <Worded E>
struct Counts {
  std::array<int, Words<E>::kWords.size()> list{};
  int& operator[](E value) { return list[static_cast<std::size_t>(value)]; }
  int operator[](E value) const { return list[static_cast<std::size_t>(value)]; }
  friend bool operator==(const Counts&, const Counts&) = default;
};

// Where a thing may be missing, and that is said: null.
template <class T>
struct OrNull : std::optional<T> {
  using std::optional<T>::optional;
};

// Whether only those parts of a thing are told that are no longer as they were (shown/changed.hpp):
// fields of a struct, entries of a list. True for what is large and changes little.
template <class T>
inline constexpr bool kInParts = false;

template <class T, class Visit>
void for_each_field(const T& value, Visit visit) {
  std::apply([&](const auto&... each) { (visit(each.name, value.*each.member), ...); },
             T::fields());
}

}  // namespace loci::shown
