// Any bytes as a position and as a code. What is read can be written and read again to the same
// text, and a game goes on from it.
#include <string>

#include "core/rng.hpp"
#include "island/game.hpp"
#include "notation/code.hpp"
#include "notation/position.hpp"

namespace loci {
namespace {

constexpr int kMostDecisions = 30;

const std::shared_ptr<const island::Library>& library() {
  static const auto loaded = island::load_library();
  return loaded;
}

notation::Position read(const std::string& text) {
  const lang::Source source{"fuzz", text};
  return notation::read_position(library(), source);
}

void must_be_equal(const std::string& a, const std::string& b) {
  if (a != b) __builtin_trap();
}

void go_on(notation::Position position) {
  if (!notation::has_menus(position.state)) return;
  const island::Game& game = *position.game;
  island::Options options;
  Rng player = Rng::seeded(1);
  game.resume(position.state, options);
  for (int i = 0; i < kMostDecisions && options.count > 0; ++i) {
    const auto index = static_cast<int>(player.below(static_cast<u32>(options.count)));
    game.choose(position.state, options, index);
  }
}

void try_text(const std::string& text) {
  const notation::Position position = read(text);
  const std::string full = notation::position_text(*position.game, position.state);
  const notation::Position again = read(full);
  must_be_equal(notation::position_text(*again.game, again.state), full);
  const std::string code = notation::code_of(full);
  const notation::Position from_code = read(notation::text_of_code(code, library()->content));
  must_be_equal(notation::position_text(*from_code.game, from_code.state), full);
  go_on(position);
}

}  // namespace
}  // namespace loci

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace loci;
  std::string text(reinterpret_cast<const char*>(data), size);
  try {
    if (notation::looks_like_code(text)) text = notation::text_of_code(text, library()->content);
    try_text(text);
  } catch (const lang::Error&) {
  } catch (const notation::CodeError&) {
  }
  return 0;
}
