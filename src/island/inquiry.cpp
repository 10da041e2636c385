#include "island/inquiry.hpp"

namespace loci::island {

Inquiry::Inquiry(const Game& game, const State& state) : game_(game) {
  copy(scratch_, state);
  scratch_.waiting = false;
  scratch_.result = Result::running;  // functions go on to their end in a game that is over, too
}

i32 Inquiry::number(std::string_view function, std::initializer_list<i32> arguments) {
  Options options;
  game_.perform(scratch_, options, function, arguments);
  return scratch_.registers[0];
}

LandSet Inquiry::lands(std::string_view function, std::initializer_list<i32> arguments) {
  Options options;
  game_.perform(scratch_, options, function, arguments);
  LandSet lands;
  std::memcpy(&lands, scratch_.registers, sizeof lands);
  return lands;
}

}  // namespace loci::island
