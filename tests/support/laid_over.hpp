// What a screen does with answers: it has a look, and lays over it what has changed.
#pragma once

#include <string>

#include "messages/fields.hpp"

namespace loci::messages {

// `was` with what is no longer so: fields of an object, entries of a list by number.
inline Json laid_over(Json was, const Json& changed) {
  for (const auto& [name, part] : changed.items()) {
    Json& old = was[name];
    if (old.is_array() && part.is_object()) {
      for (const auto& [number, entry] : part.items()) old.at(std::stoul(number)) = entry;
    } else if (name == "state") {
      old = laid_over(old, part);
    } else {
      old = part;
    }
  }
  return was;
}

// The answer with the whole look where it has one or what has changed of it; `look` is the last.
inline Json completed(Json answer, Json& look) {
  if (answer.contains("look")) look = answer["look"];
  if (!answer.contains("changed")) return answer;
  look = laid_over(look, answer["changed"]);
  answer.erase("changed");
  answer["look"] = look;
  return answer;
}

}  // namespace loci::messages
