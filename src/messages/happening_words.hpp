// What an Action did, as one line of a log.
#pragma once

#include <string>

#include "messages/fields.hpp"

namespace loci::messages {

// "Ravage in A5: +1 Blight, −1 Dahan (3 Damage, 1 defended: 2 to the land, 2 to Dahan)", of one of
// the `happened` of a choice.
inline std::string happening_words(const Json& action) {
  std::string words = action["title"];
  for (std::size_t i = 0; i < action["changes"].size(); ++i) {
    if (!words.empty()) words += i == 0 ? ": " : ", ";
    words += action["changes"][i].get<std::string>();
  }
  if (action.contains("sum")) words += " (" + action["sum"].get<std::string>() + ')';
  return words;
}

}  // namespace loci::messages
