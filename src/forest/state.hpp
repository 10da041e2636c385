// A game of Spirits of the Forest in flight: one flat value without padding.
#pragma once

#include <bit>
#include <cstring>
#include <type_traits>

#include "core/hash.hpp"
#include "forest/tiles.hpp"

namespace loci::forest {

inline constexpr int kMaxSeats = 4;

// Tiles.
inline constexpr u8 kNoTile = 0xff;      // taken, or never dealt
inline constexpr u8 kHiddenTile = 0xfe;  // in a view: face down
// Tokens in the forest.
inline constexpr u8 kNoToken = 0xff;
inline constexpr u8 kHiddenToken = 0xfe;  // in a view

// What is decided next.
enum class Phase : u8 {
  collect,       // the first tile of the turn
  pay,           // the gemstone that pays for the tile `cell`
  collect_more,  // a second single of the same spirit
  gemstone,      // place one or choose which to move
  move_to,       // where the gemstone on `cell` goes
  token,         // solo: keep, discard or give the favor token
  over
};

// hidden: a view was played on to where something unknown is needed.
enum class Fault : u8 { none, hidden };

// The favor tokens that a player holds: a bit for each category, then the number of "+".
inline constexpr u16 kOnePlus = 1 << kCategories;
constexpr int plus_tokens(u16 held) { return held >> kCategories; }

struct State {
  u64 forest;                // cells that bear a tile
  u64 gems[kMaxSeats];       // cells that bear a gemstone of the seat
  u64 symbols[kMaxSeats];    // on collected tiles (tiles.hpp)
  u64 faces[kMaxSeats][2];   // collected tiles by face, two bits each, 32 faces a word
  u8 tiles[kTiles];          // faces by cell
  u8 place_tokens[kPlaces];  // on the forest; solo: the opponent's two, the first to be turned
                             // first
  u16 held[kMaxSeats];       // favor tokens, with faces known
  u8 unknown[kMaxSeats];     // favor tokens held whose faces the viewer does not know
  u8 supply[kMaxSeats];      // gemstones before the player
  u8 removed[kMaxSeats];     // gemstones out of the game
  u8 players;                // 1: solo; seat 1 is the opponent then, who never decides
  u8 seat;                   // whose turn it is
  u8 turn;                   // from 1
  Phase phase;
  u8 cell;        // pay: the tile that is taken; move_to: the gemstone; otherwise 0
  u8 second;      // pay: for the second tile of the turn
  u8 spirit;      // collect_more, and paying there: of the first tile
  u8 picked;      // places whose tokens were picked up in this Collect step, not yet looked at
  u8 plus_spent;  // "+" tokens used by anyone
  u8 bonus;       // solo: for discarding or giving the token
  u8 optional_payment;
  Fault fault;
};
static_assert(sizeof(State) <= 256);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline void copy(State& to, const State& from) { to = from; }
inline bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
inline u64 full_hash(const State& state) {
  Hasher hasher;
  hasher.add(&state, sizeof state);
  return hasher.value();
}

inline bool is_solo(const State& state) { return state.players == 1; }
// Seats that collect tiles: the opponent of the solo game is one.
inline int collectors(const State& state) { return is_solo(state) ? 2 : state.players; }

inline u64 row_of(const State& state, int row) {
  return state.forest >> (kColumns * row) & kRowMask;
}
inline u64 all_gems(const State& state) {
  return state.gems[0] | state.gems[1] | state.gems[2] | state.gems[3];
}

// The leftmost and rightmost tile of every row.
inline u64 ends(const State& state) {
  u64 found = 0;
  for (int row = 0; row < kRows; ++row) {
    const u64 tiles = state.forest & kRowMask << (kColumns * row);
    if (tiles == 0) continue;
    found |= (tiles & -tiles) | u64{1} << (63 - std::countl_zero(tiles));
  }
  return found;
}
// The other end of the row that the tile ends; the cell itself if it is the last tile there.
inline int other_end(const State& state, int cell) {
  const u64 row = state.forest & kRowMask << (kColumns * (cell / kColumns));
  const int left = std::countr_zero(row);
  return left == cell ? 63 - std::countl_zero(row) : left;
}

inline int faces_held(const State& state, int seat, int face) {
  return static_cast<int>(state.faces[seat][face / 32] >> (2 * (face % 32)) & 3);
}
inline int tokens_held(const State& state, int seat) {
  const u16 held = state.held[seat];
  return std::popcount(static_cast<u16>(held & (kOnePlus - 1))) + plus_tokens(held) +
         state.unknown[seat];
}

}  // namespace loci::forest
