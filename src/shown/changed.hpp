// What of a thing is no longer as it was, as JSON: all that somebody needs who has it as it was. A
// struct that is told in parts has only the fields that differ, a list that is has an object with
// the entries that do, by their numbers, unless it has grown or shrunk; the rest is told whole.
#pragma once

#include <algorithm>
#include <string>

#include "shown/json.hpp"

namespace loci::shown {

// One class, so that each kind of value can be compared by all others.
class Sameness {
 public:
  template <class T>
  requires(std::is_arithmetic_v<T> || std::is_enum_v<T> ||
           std::is_same_v<T, std::string>) static bool of(const T& a, const T& b) {
    return a == b;
  }

  template <Described T>
  static bool of(const T& a, const T& b) {
    return std::apply(
        [&](const auto&... each) { return (of(a.*each.member, b.*each.member) && ...); },
        T::fields());
  }

  template <class T>
  static bool of(const std::optional<T>& a, const std::optional<T>& b) {
    return a.has_value() == b.has_value() && (!a || of(*a, *b));
  }

  template <class T>
  static bool of(const std::vector<T>& a, const std::vector<T>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const T& one, const T& other) { return of(one, other); });
  }

  template <Worded E>
  static bool of(const Counts<E>& a, const Counts<E>& b) {
    return a == b;
  }
  template <Worded E>
  static bool of(const std::map<E, int>& a, const std::map<E, int>& b) {
    return a == b;
  }
};

template <class T>
inline constexpr bool kVanishes = false;
template <class T>
inline constexpr bool kVanishes<std::optional<T>> = true;

class Changed {
 public:
  template <Described T>
  static Json of(const T& was, const T& is) {
    Json json = Json::object();
    const auto add = [&](const auto& field) {
      using Part = std::remove_cvref_t<decltype(is.*field.member)>;
      static_assert(!kVanishes<Part>, "what may be missing would not be told to be gone");
      const Part& old = was.*field.member;
      const Part& part = is.*field.member;
      if (Sameness::of(old, part)) return;
      if constexpr (kInParts<Part>) {
        json[field.name] = of(old, part);
      } else {
        json[field.name] = json_of(part);
      }
    };
    std::apply([&](const auto&... each) { (add(each), ...); }, T::fields());
    return json;
  }

  template <class T>
  static Json of(const std::vector<T>& was, const std::vector<T>& is) {
    if (was.size() != is.size()) return json_of(is);
    Json json = Json::object();
    for (std::size_t i = 0; i < is.size(); ++i) {
      if (!Sameness::of(was[i], is[i])) json[std::to_string(i)] = json_of(is[i]);
    }
    return json;
  }
};

}  // namespace loci::shown
