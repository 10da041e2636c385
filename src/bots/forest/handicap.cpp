#include "bots/forest/handicap.hpp"

#include <algorithm>
#include <bit>

#include "bots/forest/standing.hpp"
#include "core/hash.hpp"
#include "forest/turn.hpp"

namespace loci::forest {
namespace {

int gemstones_of(const State& state, int seat) {
  return state.supply[seat] + std::popcount(state.gems[seat]);
}

// Gemstones that "+" may still bring back.
int returnable(const State& state, int seat) {
  return std::min<int>(state.removed[seat], kPlusTokens - state.plus_spent);
}

// Ends, those first that gain the player most whose turn it is.
class BestFirst {
 public:
  BestFirst(const State& state, u64 cells) {
    int gains[Takes::kMost] = {};
    for (; cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      const int gain = tile_gain(state, state.seat, cell);
      int at = count_++;
      for (; at > 0 && gains[at - 1] < gain; --at) {
        gains[at] = gains[at - 1];
        cells_[at] = cells_[at - 1];
      }
      gains[at] = gain;
      cells_[at] = cell;
    }
  }
  const int* begin() const { return cells_; }
  const int* end() const { return cells_ + count_; }

 private:
  int count_ = 0;
  int cells_[Takes::kMost] = {};
};

}  // namespace

void Handicap::begin(const State& state, int seat) {
  lookout_ = Lookout(state, seat);
  seat_ = seat;
}

bool Handicap::forces(const State& state, int wanted, u64& to_block) {
  const int other = 1 - seat_;
  const Gemstones gemstones{gemstones_of(state, seat_),
                            gemstones_of(state, seat_) + returnable(state, seat_),
                            gemstones_of(state, other) + returnable(state, other), false};
  State bare = state;
  for (int i = 0; i < 2; ++i) {
    bare.gems[i] = 0;
    bare.supply[i] = 0;
  }
  const bool to_place = state.phase == Phase::gemstone;
  if (to_place) act(bare, {Act::skip_gemstone, state.seat, 0, 0});
  if (bare.seat == other) return holds_in_turn_of_other(state, bare, wanted, gemstones);
  // Until the seat takes a tile, the other can put a gemstone on one more only.
  const Blocked blocked{state.gems[other], to_place ? 1 : 0, 0};
  u64 good = 0;
  if (can_take_one_of(bare, ends(bare), blocked, wanted, gemstones, good)) return true;
  if (holds(bare, wanted, gemstones)) return true;
  if (to_place && good != 0) to_block = good;
  return false;
}

// The other pays for tiles on which the seat's gemstones lie.
bool Handicap::holds_in_turn_of_other(const State& state, const State& bare, int wanted,
                                      Gemstones gemstones) {
  const int other = 1 - seat_;
  const int price = kPlusTokens - state.plus_spent > state.removed[other] ? 0 : 1;
  const u64 all = ends(bare);
  if (!holds_after_each(bare, all, {state.gems[seat_], 0, price}, wanted, gemstones)) return false;
  const bool must_take = gemstones_of(state, other) > 0 && state.optional_payment == 0;
  if (must_take || (all & ~state.gems[seat_]) != 0) return true;
  State next = bare;
  next.seat = static_cast<u8>(seat_);
  gemstones.passed = true;
  return holds(next, wanted, gemstones);
}

bool Handicap::holds(const State& state, int wanted, Gemstones gemstones) {
  const Outlook outlook = lookout_.look(state);
  if (outlook.least >= wanted) return true;
  if (outlook.most < wanted) return false;
  u64 key = mix(outlook.open ^ state.forest);
  key = mix(key ^ (u64{state.seat} | static_cast<u64>(gemstones.own) << 1 |
                   static_cast<u64>(gemstones.blocking) << 4 |
                   static_cast<u64>(gemstones.others) << 8 | u64{gemstones.passed} << 12));
  const int beyond = wanted - outlook.settled;
  constexpr int kNever = 32000;
  Known known{-kNever, kNever};
  if (table_.find(key, known)) {
    if (beyond <= known.forced) return true;
    if (beyond >= known.refused) return false;
  }
  const bool result = decide(state, wanted, gemstones);
  (result ? known.forced : known.refused) = beyond;
  table_.put(key, known);
  return result;
}

bool Handicap::decide(const State& state, int wanted, Gemstones gemstones) {
  const u64 all = ends(state);
  const bool all_blocked = gemstones.own == 0 && std::popcount(all) <= gemstones.others;
  if (state.seat == seat_ && !all_blocked) {
    return can_take_one_of(state, all, {0, gemstones.others, 0}, wanted, gemstones);
  }
  // The other decides, also for a seat that can be blocked everywhere or but for one end.
  const bool passed = gemstones.passed;
  gemstones.passed = false;
  const Blocked blocked{0, state.seat == seat_ ? gemstones.others : 0, 0};
  if (!holds_after_each(state, all, blocked, wanted, gemstones)) return false;
  if (passed || (state.seat != seat_ && std::popcount(all) > gemstones.blocking)) return true;
  State next = state;
  next.seat = static_cast<u8>(1 - state.seat);
  gemstones.passed = state.seat != seat_;
  return holds(next, wanted, gemstones);
}

// The other blocks some, and the best of the rest, as many as it can; for one of these the seat
// pays.
bool Handicap::can_take_one_of(const State& state, u64 cells, Blocked blocked, int wanted,
                               Gemstones gemstones) {
  u64 good = 0;
  return can_take_one_of(state, cells, blocked, wanted, gemstones, good);
}

bool Handicap::can_take_one_of(const State& state, u64 cells, Blocked blocked, int wanted,
                               Gemstones gemstones, u64& good) {
  gemstones.passed = false;
  int unblocked = 0;
  for (const int cell : BestFirst(state, cells)) {
    if (!holds_after(state, cell, blocked, wanted, gemstones)) continue;
    if ((blocked.cells & bit(cell)) == 0) {
      if (++unblocked > blocked.more) return true;
      good |= bit(cell);
    }
    Gemstones paid = gemstones;
    if (--paid.own >= 0 && holds_after(state, cell, blocked, wanted, paid)) return true;
  }
  return false;
}

// Whichever the other takes; it pays where it is known to be blocked.
bool Handicap::holds_after_each(const State& state, u64 cells, Blocked blocked, int wanted,
                                Gemstones gemstones) {
  for (const int cell : BestFirst(state, cells)) {
    Gemstones left = gemstones;
    if ((blocked.cells & bit(cell)) != 0) {
      if (left.others == 0) continue;
      left.others -= blocked.price;
    }
    if (!holds_after(state, cell, blocked, wanted, left)) return false;
  }
  return true;
}

bool Handicap::holds_after(const State& state, int cell, Blocked blocked, int wanted,
                           Gemstones gemstones) {
  State next = state;
  act(next, {Act::take, state.seat, static_cast<u8>(cell), 0});
  if (next.phase != Phase::collect_more) return holds_after_turn(next, wanted, gemstones);
  State stopped = next;
  act(stopped, {Act::stop, state.seat, 0, 0});
  const bool own = state.seat == seat_;
  if (holds_after_turn(stopped, wanted, gemstones) == own) return own;
  const u64 more = matching_ends(next);
  return own ? can_take_one_of(next, more, blocked, wanted, gemstones)
             : holds_after_each(next, more, blocked, wanted, gemstones);
}

bool Handicap::holds_after_turn(State& state, int wanted, Gemstones gemstones) {
  if (state.phase == Phase::over) return final_lead(state, seat_) >= wanted;
  act(state, {Act::skip_gemstone, state.seat, 0, 0});
  return holds(state, wanted, gemstones);
}

}  // namespace loci::forest
