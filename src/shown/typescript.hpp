// What is shown, as types for the browser: the same description that its JSON is made from.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "shown/described.hpp"

namespace loci::shown {

class TypeScript {
 public:
  // The struct, and everything it is made of, each once and before it is used.
  template <Described T>
  void add() {
    if (!known_.insert(T::kName).second) return;
    std::string heading = "export interface " + std::string(T::kName);
    std::size_t inherited = 0;
    if constexpr (Extends<T>) {
      add<typename T::ShownBase>();
      heading += std::string(" extends ") + T::ShownBase::kName;
      inherited = std::tuple_size_v<decltype(T::ShownBase::fields())>;
    }
    std::string fields;
    std::size_t at = 0;
    const auto add_field = [&](const auto& field) {
      if (at++ >= inherited) fields += field_line<T>(field);
    };
    std::apply([&](const auto&... each) { (add_field(each), ...); }, T::fields());
    text_ += heading + " {\n" + fields + "}\n";
  }

  // What is told of it when it is no longer as it was (shown/changed.hpp).
  template <Described T>
  std::string add_changed() {
    std::string own = std::string(T::kName) + "Changed";
    if (!known_.insert(own).second) return own;
    add<T>();
    std::string fields;
    const auto add_field = [&](const auto& field) {
      using Member = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
      fields += "  " + std::string(field.name) + "?: ";
      if constexpr (kInParts<Member>) {
        fields += changed(Tag<Member>());
      } else {
        fields += name(Tag<Member>());
      }
      fields += ";\n";
    };
    std::apply([&](const auto&... each) { (add_field(each), ...); }, T::fields());
    text_ += "export interface " + own + " {\n" + fields + "}\n";
    return own;
  }

  const std::string& text() const { return text_; }

 private:
  template <class T, class Field>
  std::string field_line(const Field& field) {
    using Member = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
    return "  " + std::string(field.name) + (is_optional(Tag<Member>()) ? "?: " : ": ") +
           name(Tag<Member>()) + ";\n";
  }

  template <class T>
  struct Tag {};

  template <class T>
  static constexpr bool is_optional(Tag<T>) {
    return false;
  }
  template <class T>
  static constexpr bool is_optional(Tag<std::optional<T>>) {
    return true;
  }

  template <Described T>
  std::string changed(Tag<T>) {
    return add_changed<T>();
  }
  template <class T>
  std::string changed(Tag<std::vector<T>> all) {
    return name(all) + " | Record<number, " + name(Tag<T>()) + ">";
  }

  static std::string name(Tag<std::string>) { return "string"; }
  static std::string name(Tag<bool>) { return "boolean"; }
  template <class T>
  requires std::is_arithmetic_v<T>
  static std::string name(Tag<T>) { return "number"; }

  template <Worded E>
  std::string name(Tag<E>) {
    std::string own = Words<E>::kName;
    if (known_.insert(own).second) {
      text_ += "export type " + own + " =";
      std::string_view between = " ";
      for (const char* const each : Words<E>::kWords) {
        text_.append(between).append("'").append(each).append("'");
        between = " | ";
      }
      text_ += ";\n";
    }
    return own;
  }

  template <Described T>
  std::string name(Tag<T>) {
    add<T>();
    return T::kName;
  }

  template <class T>
  std::string name(Tag<std::optional<T>>) {
    return name(Tag<T>());
  }
  template <class T>
  std::string name(Tag<OrNull<T>>) {
    return name(Tag<T>()) + " | null";
  }
  template <class T>
  std::string name(Tag<std::vector<T>>) {
    const std::string each = name(Tag<T>());
    return (each.find(' ') == std::string::npos ? each : "(" + each + ")") + "[]";
  }
  template <class T>
  std::string name(Tag<std::map<std::string, T>>) {
    return "Record<string, " + name(Tag<T>()) + ">";
  }
  template <Worded E>
  std::string name(Tag<std::map<E, int>>) {
    return "Partial<Record<" + name(Tag<E>()) + ", number>>";
  }
  template <Worded E>
  std::string name(Tag<Counts<E>>) {
    return "Record<" + name(Tag<E>()) + ", number>";
  }
  template <class First, class... Others>
  std::string name(Tag<std::variant<First, Others...>>) {
    std::string all = name(Tag<First>());
    ((all += " | " + name(Tag<Others>())), ...);
    return all;
  }

  std::string text_;
  std::set<std::string> known_;
};

}  // namespace loci::shown
