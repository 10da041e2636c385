// loci-train: random games with every spirit of the base box. The translated rules in it count
// which way they go, and the compiler then lays them out for the ways that games take.
#include <cstdio>
#include <memory>

#include "core/rng.hpp"
#include "island/game.hpp"

namespace {

constexpr loci::u64 games_each = 60;
constexpr int most_decisions = 5'000;

bool play(const loci::island::Game& game, loci::u64 seed) {
  loci::island::State state;
  loci::island::Options options;
  loci::Rng player(seed);
  game.start(state, options, seed);
  for (int i = 0; options.count > 0 && i < most_decisions; ++i) {
    game.choose(state, options,
                static_cast<int>(player.below(static_cast<loci::u32>(options.count))));
  }
  return state.fault == loci::island::Fault::none;
}

}  // namespace

int main() {
  const auto library = loci::island::load_library();
  for (const loci::island::Spirit& spirit : library->content.spirits) {
    if (spirit.box != loci::island::kBaseBox) continue;
    for (const bool losses : {true, false}) {
      const loci::island::Game game(library,
                                    {.spirits = {spirit.id}, .boards = {"A"}, .losses = losses});
      for (loci::u64 seed = 1; seed <= games_each; ++seed) {
        if (play(game, seed)) continue;
        std::fprintf(stderr, "a game with %s stopped\n", spirit.name.c_str());
        return 1;
      }
    }
  }
  return 0;
}
