// What an Action did, as one line of a log.
#pragma once

#include <string>

#include "messages/fields.hpp"

namespace loci::messages {

// "Ravage in A5: +1 Blight, −1 Dahan", of one of the `happened` of a choice.
inline std::string happening_words(const Json& action) {
  std::string words = action["title"];
  for (std::size_t i = 0; i < action["changes"].size(); ++i) {
    if (!words.empty()) words += i == 0 ? ": " : ", ";
    words += action["changes"][i].get<std::string>();
  }
  return words;
}

}  // namespace loci::messages
