// What a set-up names, found in the content.

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "island/words.hpp"

namespace loci::island {

// Finds by name or id, whatever its case and punctuation.
template <class Item>
int find_item(const std::vector<Item>& items, const std::string& wanted, const char* what) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (folded(items[i].name) == folded(wanted)) return static_cast<int>(i);
    names.push_back(items[i].name);
  }
  std::string message = std::string("there is no ") + what + " \"" + wanted + "\"";
  const std::string near = lang::nearest(wanted, names);
  if (!near.empty()) message += "; did you mean \"" + near + "\"?";
  throw SetupError(message);
}

inline void refuse_twice(const std::vector<u8>& taken, u8 number, const std::string& name) {
  if (std::find(taken.begin(), taken.end(), number) != taken.end()) {
    throw SetupError(name + " is chosen twice; a game has it only once");
  }
}

}  // namespace loci::island
