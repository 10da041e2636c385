#include "messages/position.hpp"

#include "notation/code.hpp"
#include "notation/forest_position.hpp"
#include "notation/position.hpp"

namespace loci::messages {

shown::OrNull<Position> position_of(const island::Game& game, const island::State& state) {
  if (state.result == island::Result::running && !game.at_menus(state)) return {};
  std::string text = notation::position_text(game, state);
  std::string code = notation::code_of(text);
  return Position{std::move(text), std::move(code)};
}

shown::OrNull<Position> position_of(const forest::Game&, const forest::State& state) {
  return Position{notation::forest_position_text(state), {}};
}

}  // namespace loci::messages
