// What is shown, as JSON. What is not there is left out, unless it is said to be null.
#pragma once

#include <nlohmann/json.hpp>

#include "shown/described.hpp"

namespace loci::shown {

using Json = nlohmann::ordered_json;

// One class, so that each kind of value can be made of all others.
class JsonWriter {
 public:
  template <class T>
  requires(std::is_arithmetic_v<T> || std::is_convertible_v<T, std::string>) static Json
      of(const T& value) {
    return value;
  }

  template <Worded E>
  static Json of(E value) {
    return word(value);
  }

  template <Described T>
  static Json of(const T& value) {
    Json json = Json::object();
    for_each_field(value, [&](const char* name, const auto& each) { add(json, name, each); });
    return json;
  }

  template <class T>
  static Json of(const std::optional<T>& value) {
    return value ? of(*value) : Json();
  }

  template <class T>
  static Json of(const std::vector<T>& list) {
    Json json = Json::array();
    for (const auto& each : list) json.push_back(of(static_cast<const T&>(each)));
    return json;
  }

  template <class T>
  static Json of(const std::map<std::string, T>& entries) {
    Json json = Json::object();
    for (const auto& [key, value] : entries) json[key] = of(value);
    return json;
  }

  template <Worded E>
  static Json of(const std::map<E, int>& counts) {
    Json json = Json::object();
    for (const auto& [key, count] : counts) json[word(key)] = count;
    return json;
  }

  template <Worded E>
  static Json of(const Counts<E>& counts) {
    Json json = Json::object();
    for (std::size_t i = 0; i < counts.list.size(); ++i) json[Words<E>::kWords[i]] = counts.list[i];
    return json;
  }

  template <class... Kinds>
  static Json of(const std::variant<Kinds...>& value) {
    return std::visit([](const auto& kind) { return of(kind); }, value);
  }

 private:
  template <class T>
  static void add(Json& json, const char* name, const T& value) {
    json[name] = of(value);
  }
  template <class T>
  static void add(Json& json, const char* name, const std::optional<T>& value) {
    if (value) json[name] = of(*value);
  }
  template <class T>
  static void add(Json& json, const char* name, const OrNull<T>& value) {
    json[name] = of(value);
  }
};

template <class T>
Json json_of(const T& value) {
  return JsonWriter::of(value);
}

}  // namespace loci::shown
