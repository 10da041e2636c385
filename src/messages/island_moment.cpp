// When something was chosen, and the position it leads to.
#include "messages/island_json.hpp"
#include "notation/code.hpp"
#include "notation/position.hpp"
#include "shown/island_words.hpp"

namespace loci::island {

Json moment_json(const Game&, const State& state) {
  return {{"turn", state.turn}, {"phase", shown::word(state.phase)}};
}

Json position_json(const Game& game, const State& state) {
  if (state.result == Result::running && !game.at_menus(state)) return nullptr;
  const std::string text = notation::position_text(game, state);
  return {{"text", text}, {"code", notation::code_of(text)}};
}

}  // namespace loci::island
