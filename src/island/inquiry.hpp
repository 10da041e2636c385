// Asking functions of the rules about a state: sacred sites, health, defend. Functions only look,
// so they may be asked while a decision is open: on a copy.
#pragma once

#include <initializer_list>
#include <string_view>

#include "island/game.hpp"

namespace loci::island {

class Inquiry {
 public:
  Inquiry(const Game& game, const State& state);

  // Throws std::invalid_argument if the rules have no such function.
  i32 number(std::string_view function, std::initializer_list<i32> arguments);
  LandSet lands(std::string_view function, std::initializer_list<i32> arguments);

 private:
  const Game& game_;
  State scratch_{};
};

}  // namespace loci::island
