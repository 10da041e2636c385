// Primitives about the blight pool and the blight card.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/piles.hpp"
#include "island/primitives_piles.hpp"

namespace loci::island::primitive {

inline void set_blight_pool(Context& c, i32 size) { c.s.blight_pool = static_cast<u8>(size); }
inline void return_blight(Context& c, i32 count) {
  c.s.blight_pool = static_cast<u8>(std::min(255, c.s.blight_pool + count));
}
inline void note_loss(Context& c, i32 ending) {
  c.s.losses = static_cast<u8>(c.s.losses | 1 << ending);
}

inline i32 blight_pool(Context& c) { return c.s.blight_pool; }
inline i32 extra_blight(Context& c) { return (c.s.switches & kNoExtraBlight) != 0 ? 0 : 1; }
inline void take_blight(Context& c, i32 count) {
  if (count > c.s.blight_pool) c.s.fault = Fault::impossible;
  c.s.blight_pool = static_cast<u8>(c.s.blight_pool - count);
}

// The blight card in force; games without one never ask for it.
inline u16& blight_entry(State& s) {
  const int pile = static_cast<int>(Pile::blight_card);
  if (s.piles[pile].count == 0) s.fault = Fault::impossible;
  return entries(s, pile)[s.piles[pile].count > 0 ? s.piles[pile].count - 1 : 0];
}
inline const BlightRow& blight_row(Context& c) {
  static constexpr BlightRow kNoCard{};
  const u16 card = shown_card(c.s, blight_entry(c.s));
  return c.s.fault == Fault::none ? c.tables.blights[card] : kNoCard;
}

inline bool is_flipped(Context& c) { return (blight_entry(c.s) & kFaceUp) != 0; }
inline bool is_still_healthy(Context& c) { return blight_row(c).still_healthy; }
// Blight a player, of the side that is up.
inline i32 card_blight(Context& c) {
  return is_flipped(c) ? blight_row(c).flipped : blight_row(c).healthy;
}
inline i32 immediate_program(Context& c) { return blight_row(c).immediately; }
inline i32 invader_phase_program(Context& c) { return blight_row(c).each_invader_phase; }
// From now on everybody knows it.
inline void flip_blight_card(Context& c) {
  blight_entry(c.s) = static_cast<u16>(shown_card(c.s, blight_entry(c.s)) | kFaceUp);
}

}  // namespace loci::island::primitive
