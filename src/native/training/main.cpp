// loci-train: random games with every spirit of the base box. The translated rules in it count
// which way they go, and the compiler then lays them out for the ways that games take.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

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

// Alone and in company: games of several spirits spend their time elsewhere.
bool play_all(const std::shared_ptr<const loci::island::Library>& library,
              const std::vector<std::string>& spirits, const std::vector<std::string>& boards) {
  for (const bool losses : {true, false}) {
    const loci::island::Game game(library,
                                  {.spirits = spirits, .boards = boards, .losses = losses});
    for (loci::u64 seed = 1; seed <= games_each; ++seed) {
      if (play(game, seed)) continue;
      std::fprintf(stderr, "a game with %s stopped\n", spirits.front().c_str());
      return false;
    }
  }
  return true;
}

}  // namespace

int main() {
  const auto library = loci::island::load_library();
  std::vector<std::string> all;
  for (const loci::island::Spirit& spirit : library->content.spirits) {
    if (spirit.box == loci::island::kBaseBox) all.push_back(spirit.id);
  }
  for (const std::string& spirit : all) {
    if (!play_all(library, {spirit}, {"A"})) return 1;
  }
  for (std::size_t first = 0; first + 4 <= all.size(); first += 4) {
    const auto from = all.begin() + static_cast<std::ptrdiff_t>(first);
    if (!play_all(library, {from, from + 4}, {"A", "B", "C", "D"})) return 1;
  }
  return 0;
}
