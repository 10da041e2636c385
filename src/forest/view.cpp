// What a seat may know of a game, and dealing the rest anew.
#include "forest/deal.hpp"
#include "forest/forest_table.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

// Tiles or tokens that nobody has seen, to be drawn from.
template <std::size_t Most>
class Unseen {
 public:
  void add(u8 value, int count = 1) {
    for (int i = 0; i < count; ++i) values_[count_++] = value;
  }
  u8 draw(Rng& rng) {
    const u32 at = rng.below(count_);
    const u8 drawn = values_[at];
    values_[at] = values_[--count_];
    return drawn;
  }
  bool empty() const { return count_ == 0; }

 private:
  std::array<u8, Most> values_{};
  u32 count_ = 0;
};

Unseen<kTiles> unseen_tiles(const State& state) {
  std::array<int, kFaces> left{};
  for (std::size_t face = 0; face < kFaces; ++face) {
    left[face] = kFaceList[face].count;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      left[face] -= faces_held(state, seat, static_cast<int>(face));
    }
  }
  for (const u8 face : state.tiles) {
    if (face < kFaces) --left[face];
  }
  Unseen<kTiles> unseen;
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (left[face] > 0) unseen.add(static_cast<u8>(face), left[face]);
  }
  return unseen;
}

Unseen<kTokens> unseen_tokens(const State& state) {
  u16 seen = 0;
  int plus = kPlusTokens - state.plus_spent;
  for (const u16 held : state.held) {
    seen |= held;
    plus -= plus_tokens(held);
  }
  for (const u8 token : state.place_tokens) {
    if (token < kPlus) seen = static_cast<u16>(seen | 1 << token);
    if (token == kPlus) --plus;
  }
  Unseen<kTokens> unseen;
  const int categories = is_solo(state) ? kSpirits : kCategories;
  for (int category = 0; category < categories; ++category) {
    if ((seen >> category & 1) == 0) unseen.add(static_cast<u8>(category));
  }
  if (!is_solo(state) && plus > 0) unseen.add(kPlus, plus);
  return unseen;
}

bool has_choice(const State& state) {
  Options options;
  list_options(state, options);
  return options.count > 1;
}

// A seat that has something to decide though nobody sees what must hold a "+".
bool someone_must_hold_plus(const State& view) {
  if (view.unknown[view.seat] == 0 || view.removed[view.seat] == 0 || has_choice(view))
    return false;
  State with_plus = view;
  with_plus.held[view.seat] = kOnePlus;
  int known = view.plus_spent;
  for (const u16 held : view.held) known += plus_tokens(held);
  for (const u8 token : view.place_tokens) known += token == kPlus ? 1 : 0;
  return known < kPlusTokens && has_choice(with_plus);
}

State dealt(const State& view, Rng& rng) {
  State state = view;
  auto tiles = unseen_tiles(view);
  for (u8& face : state.tiles) {
    if (face == kHiddenTile && !tiles.empty()) face = tiles.draw(rng);
  }
  auto tokens = unseen_tokens(view);
  for (u8& token : state.place_tokens) {
    if (token == kHiddenToken && !tokens.empty()) token = tokens.draw(rng);
  }
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    for (; state.unknown[seat] > 0 && !tokens.empty(); --state.unknown[seat]) {
      const u8 token = tokens.draw(rng);
      u16& held = state.held[seat];
      held = static_cast<u16>(token == kPlus ? held + kOnePlus : held | 1 << token);
    }
  }
  return state;
}

}  // namespace

State view(const Game&, const State& state, int seat) {
  State shown = state;
  if (is_solo(state)) {
    const u64 face_up = ends(state);
    for (int cell = 0; cell < kTiles; ++cell) {
      if ((state.forest & ~face_up & bit(cell)) != 0) shown.tiles[cell] = kHiddenTile;
    }
  }
  for (u8& token : shown.place_tokens) {
    if (token != kNoToken) token = kHiddenToken;
  }
  if (state.phase == Phase::over) return shown;
  for (int other = 0; other < collectors(state); ++other) {
    if (other == seat || is_solo(state)) continue;
    shown.unknown[other] = static_cast<u8>(tokens_held(state, other));
    shown.held[other] = 0;
  }
  return shown;
}

State redeal(const Game&, const State& view, Rng& rng) {
  const bool plus = someone_must_hold_plus(view);
  State state = dealt(view, rng);
  while (plus && !has_choice(state)) state = dealt(view, rng);
  return state;
}

}  // namespace loci::forest
