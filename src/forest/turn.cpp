#include "forest/turn.hpp"

namespace loci::forest {
namespace {

class Lister {
 public:
  Lister(const State& state, Options& options) : seat_(state.seat), options_(options) {
    options_.count = 0;
  }
  void add(Act act, int cell = 0) {
    options_.list[options_.count++] = {act, seat_, static_cast<u8>(cell), 0};
  }
  void add_each(Act act, u64 cells) {
    for (; cells != 0; cells &= cells - 1) add(act, std::countr_zero(cells));
  }

 private:
  u8 seat_;
  Options& options_;
};

bool has_gemstone(const State& state) {
  return state.supply[state.seat] > 0 || state.gems[state.seat] != 0;
}

bool can_use_plus(const State& state) {
  return state.removed[state.seat] > 0 && plus_tokens(state.held[state.seat]) > 0;
}

u64 others_gems(const State& state) { return all_gems(state) & ~state.gems[state.seat]; }

void list_collect(const State& state, Options& options) {
  Lister lister(state, options);
  const u64 all = ends(state);
  const u64 free = all & ~others_gems(state);
  const u64 takes = has_gemstone(state) ? all : free;
  lister.add_each(Act::take, takes);
  const bool plus = can_use_plus(state);
  if (plus) lister.add(Act::use_plus);
  // Without a take there is nothing to skip but the use of the "+".
  const bool may_decline = takes == 0 ? plus : free == 0 && state.optional_payment != 0;
  if (may_decline) lister.add(Act::skip_collecting);
}

void list_pay(const State& state, Options& options) {
  Lister lister(state, options);
  if (state.supply[state.seat] > 0) lister.add(Act::pay_from_supply);
  lister.add_each(Act::pay_from_forest, state.gems[state.seat]);
}

void list_collect_more(const State& state, Options& options) {
  Lister lister(state, options);
  const u64 all = matching_ends(state);
  if (all == 0) return;
  const u64 takes = has_gemstone(state) ? all : all & ~others_gems(state);
  const bool plus = can_use_plus(state);
  if (takes == 0 && !plus) return;
  lister.add_each(Act::take, takes);
  if (plus) lister.add(Act::use_plus);
  lister.add(Act::stop);
}

void list_gemstone(const State& state, Options& options) {
  Lister lister(state, options);
  const u64 free = state.forest & ~all_gems(state);
  const bool plus = can_use_plus(state);
  if (free != 0 && state.supply[state.seat] > 0) {
    lister.add_each(Act::place, free);
  } else if (free != 0 && state.supply[state.seat] == 0) {
    lister.add_each(Act::move, state.gems[state.seat]);
  }
  if (plus) lister.add(Act::use_plus);
  if (options.count > 0) lister.add(Act::skip_gemstone);
}

void list_token(const State& state, Options& options) {
  Lister lister(state, options);
  lister.add(Act::keep_token);
  lister.add(Act::discard_token);
  lister.add(Act::give_token);
}

void give_tile(State& state, int cell, int seat) {
  const u8 face = state.tiles[cell];
  state.tiles[cell] = kNoTile;
  state.forest &= ~bit(cell);
  state.symbols[seat] += kSymbolsOf[face];
  state.faces[seat][face / 32] += u64{1} << (2 * (face % 32));
}

// Examine Favor Tokens: what was picked up in the Collect step is looked at.
void examine(State& state) {
  for (; state.picked != 0; state.picked = static_cast<u8>(state.picked & (state.picked - 1))) {
    u8& token = state.place_tokens[std::countr_zero(state.picked)];
    if (token == kHiddenToken) {
      state.fault = Fault::hidden;
      return;
    }
    u16& held = state.held[state.seat];
    held = static_cast<u16>(token == kPlus ? held + kOnePlus : held | 1 << token);
    token = kNoToken;
  }
}

void finish(State& state) {
  state.phase = Phase::over;
  for (const u8 unknown : state.unknown) {
    if (unknown > 0) state.fault = Fault::hidden;
  }
}

void end_collecting(State& state) {
  state.spirit = 0;
  state.phase = Phase::gemstone;
  examine(state);
  if (state.forest == 0 && state.fault == Fault::none) finish(state);
}

void end_turn(State& state) {
  state.seat = static_cast<u8>(state.seat + 1 == state.players ? 0 : state.seat + 1);
  ++state.turn;
  state.phase = Phase::collect;
}

// Takes the tile for the seat whose turn it is; what it costs has been paid.
void collect(State& state, int cell, bool second) {
  const Face& face = kFaceList[state.tiles[cell]];
  give_tile(state, cell, state.seat);
  for (int owner = 0; owner < state.players; ++owner) {
    if ((state.gems[owner] & bit(cell)) == 0) continue;
    state.gems[owner] &= ~bit(cell);
    ++state.supply[owner];
  }
  const int place = kPlaceOf[static_cast<std::size_t>(cell)];
  if (place >= 0 && state.place_tokens[place] != kNoToken) {
    state.picked = static_cast<u8>(state.picked | 1 << place);
  }
  const bool more = !second && face.symbols == 1 && state.turn > 1 && state.forest != 0;
  if (!more) return end_collecting(state);
  state.spirit = face.spirit;
  state.phase = Phase::collect_more;
}

void take(State& state, int cell) {
  const bool second = state.phase == Phase::collect_more;
  if ((others_gems(state) & bit(cell)) == 0) return collect(state, cell, second);
  state.phase = Phase::pay;
  state.cell = static_cast<u8>(cell);
  state.second = second ? 1 : 0;
}

void pay(State& state) {
  const int cell = state.cell;
  const bool second = state.second != 0;
  state.cell = 0;
  state.second = 0;
  ++state.removed[state.seat];
  collect(state, cell, second);
}

void use_plus(State& state) {
  state.held[state.seat] = static_cast<u16>(state.held[state.seat] - kOnePlus);
  ++state.plus_spent;
  --state.removed[state.seat];
  ++state.supply[state.seat];
}

// Solo: the row's other end goes to the opponent; each of the first two rows that are used up turns
// up one of the opponent's tokens, the third ends the game.
void take_alone(State& state, int cell) {
  const int row = cell / kColumns;
  give_tile(state, cell, 0);
  const u64 rest = state.forest & kRowMask << (kColumns * row);
  if (rest != 0) {
    const bool from_left = (rest & (bit(cell) - 1)) == 0;
    give_tile(state, from_left ? 63 - std::countl_zero(rest) : std::countr_zero(rest), 1);
  }
  for (u64 left = ends(state); left != 0; left &= left - 1) {
    if (state.tiles[std::countr_zero(left)] == kHiddenTile) state.fault = Fault::hidden;
  }
  int used_up = 0;
  for (int i = 0; i < kRows; ++i) used_up += row_of(state, i) == 0 ? 1 : 0;
  if (used_up >= kRows - 1) {
    state.phase = Phase::token;
    return;
  }
  ++state.turn;
  if (row_of(state, row) != 0) return;
  u8& token = state.place_tokens[used_up - 1];
  if (token == kHiddenToken) {
    state.fault = Fault::hidden;
  } else if (token != kNoToken) {
    state.held[1] = static_cast<u16>(state.held[1] | 1 << token);
    token = kNoToken;
  }
}

constexpr u8 kBonusForDiscarding = 5;
constexpr u8 kBonusForGiving = 10;

void settle_token(State& state, Act act) {
  if (act == Act::give_token) {
    state.held[1] |= state.held[0];
    state.bonus = kBonusForGiving;
  }
  if (act == Act::discard_token) state.bonus = kBonusForDiscarding;
  if (act != Act::keep_token) state.held[0] = 0;
  finish(state);
}

}  // namespace

u64 matching_ends(const State& state) {
  u64 found = 0;
  for (u64 left = ends(state); left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    const Face& face = kFaceList[state.tiles[cell]];
    if (face.spirit == state.spirit && face.symbols == 1) found |= bit(cell);
  }
  return found;
}

void list_options(const State& state, Options& options) {
  options.count = 0;
  if (state.fault != Fault::none) return;
  switch (state.phase) {
    case Phase::collect:
      return list_collect(state, options);
    case Phase::pay:
      return list_pay(state, options);
    case Phase::collect_more:
      return list_collect_more(state, options);
    case Phase::gemstone:
      return list_gemstone(state, options);
    case Phase::move_to:
      return Lister(state, options).add_each(Act::move_to, state.forest & ~all_gems(state));
    case Phase::token:
      return list_token(state, options);
    case Phase::over:
      return;
  }
}

void act(State& state, const Option& option) {
  u64& gems = state.gems[state.seat];
  switch (option.act) {
    case Act::take:
      return is_solo(state) ? take_alone(state, option.cell) : take(state, option.cell);
    case Act::pay_from_supply:
      --state.supply[state.seat];
      return pay(state);
    case Act::pay_from_forest:
      gems &= ~bit(option.cell);
      return pay(state);
    case Act::stop:
    case Act::skip_collecting:
      return end_collecting(state);
    case Act::use_plus:
      return use_plus(state);
    case Act::place:
      gems |= bit(option.cell);
      --state.supply[state.seat];
      return end_turn(state);
    case Act::move:
      state.cell = option.cell;
      state.phase = Phase::move_to;
      return;
    case Act::move_to:
      gems = (gems & ~bit(state.cell)) | bit(option.cell);
      state.cell = 0;
      return end_turn(state);
    case Act::skip_gemstone:
      return end_turn(state);
    case Act::keep_token:
    case Act::discard_token:
    case Act::give_token:
      return settle_token(state, option.act);
  }
}

void pass(State& state) {
  if (state.phase == Phase::gemstone) return end_turn(state);
  end_collecting(state);
}

}  // namespace loci::forest
