// How a game goes on from a state.
#include "messages/island_json.hpp"
#include "notation/code.hpp"
#include "notation/position.hpp"

namespace loci::island {

bool goes_on(const State& state) { return state.fault != Fault::none || state.actions_count > 0; }

Json position_json(const Game& game, const State& state) {
  if (state.result == Result::running && !game.at_menus(state)) return nullptr;
  const std::string text = notation::position_text(game, state);
  return {{"text", text}, {"code", notation::code_of(text, game.content())}};
}

}  // namespace loci::island
