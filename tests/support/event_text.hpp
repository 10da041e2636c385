// Events as words, for tests: "damaged A5 1 town > town/1".
#pragma once

#include <string>
#include <vector>

#include "island/game.hpp"
#include "island/happened.hpp"

namespace loci::island {

std::string event_text(const Game& game, const State& state, const Event& event);
std::vector<std::string> event_texts(const Game& game, const State& state,
                                     const Happened& happened);

}  // namespace loci::island
