#include "forest/deal.hpp"

#include <algorithm>

namespace loci::forest {
namespace {

constexpr std::array<u8, kTiles> kTileFaces = [] {
  std::array<u8, kTiles> faces{};
  std::size_t at = 0;
  for (std::size_t face = 0; face < kFaces; ++face) {
    for (int i = 0; i < kFaceList[face].count; ++i) faces[at++] = static_cast<u8>(face);
  }
  return faces;
}();

constexpr u64 kWholeForest = (u64{1} << kTiles) - 1;

void deal_tiles(State& state, Rng& rng) {
  std::array<u8, kTiles> faces = kTileFaces;
  shuffle(faces.data(), kTiles, rng);
  std::copy(faces.begin(), faces.end(), state.tiles);
  state.forest = kWholeForest;
}

// Eight of the fourteen on the forest; the others go back unseen.
void deal_tokens(State& state, Rng& rng) {
  std::array<u8, kTokens> tokens{};
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    tokens[i] = static_cast<u8>(std::min<std::size_t>(i, kPlus));
  }
  shuffle(tokens.data(), kTokens, rng);
  std::copy_n(tokens.begin(), kPlaces, state.place_tokens);
}

// Of the nine spirit tokens two face down for the opponent and one for the player.
void deal_solo_tokens(State& state, Rng& rng) {
  std::array<u8, kSpirits> tokens{};
  for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = static_cast<u8>(i);
  shuffle(tokens.data(), kSpirits, rng);
  state.place_tokens[0] = tokens[0];
  state.place_tokens[1] = tokens[1];
  state.held[0] = static_cast<u16>(1 << tokens[2]);
}

}  // namespace

u8 face_of_tile(int tile) { return kTileFaces[static_cast<std::size_t>(tile)]; }

int gemstones_each(int players) { return players == 1 ? 0 : players == 2 ? 3 : 2; }

State empty_table(const Setup& setup) {
  State state{};
  std::fill_n(state.tiles, kTiles, kNoTile);
  std::fill_n(state.place_tokens, kPlaces, kNoToken);
  state.players = static_cast<u8>(setup.players);
  for (int seat = 0; seat < setup.players; ++seat) {
    state.supply[seat] = static_cast<u8>(gemstones_each(setup.players));
  }
  state.turn = 1;
  state.seat = static_cast<u8>(std::max(0, setup.first - 1));
  state.optional_payment = setup.optional_payment ? 1 : 0;
  return state;
}

State deal(const Setup& setup, u64 seed) {
  State state = empty_table(setup);
  Rng rng = Rng::seeded(seed);
  deal_tiles(state, rng);
  if (setup.players == 1) {
    deal_solo_tokens(state, rng);
    return state;
  }
  deal_tokens(state, rng);
  if (setup.first == 0) state.seat = static_cast<u8>(rng.below(static_cast<u32>(setup.players)));
  return state;
}

}  // namespace loci::forest
