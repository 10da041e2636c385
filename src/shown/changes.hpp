// Events of one beat in words, short ones: "1 Town A5 to A4", "+1 Blight, −1 Dahan".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "island/game.hpp"
#include "island/happened.hpp"

namespace loci::shown {

struct Changes {
  std::vector<std::string> words;
  std::vector<int> lands;  // that the words are about
};

// `then`: when the beat ended. What happened in `here` is told without the land's name.
Changes changes_of(const island::Game& game, const island::State& then,
                   std::span<const island::Event> events, int here);

}  // namespace loci::shown
