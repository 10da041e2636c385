// Primitives about lands: oceans, ways between lands, terrain, boards; what stands where; defence
// and skips.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/oceans.hpp"
#include "island/pieces.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline i32 max(Context&, i32 a, i32 b) { return a > b ? a : b; }
inline i32 min(Context&, i32 a, i32 b) { return a < b ? a : b; }

// The lands that pass a test, gathered without branches, from the last on.
template <class Test>
inline LandSet lands_where(int count, Test test) {
  LandSet lands;
  int land = count;
  while (land > 64) {
    --land;
    lands.high = lands.high << 1 | static_cast<u64>(test(land));
  }
  while (land > 0) {
    --land;
    lands.low = lands.low << 1 | static_cast<u64>(test(land));
  }
  return lands;
}

inline i32 whole_of(Context& c, i32 land) {
  return land < 0 || c.s.lands[land].joined == 0 ? land : c.s.lands[land].joined - 1;
}

// Oceans. A spirit may bring those of the boards where it has presence into play; they are then
// coastal wetlands for powers, special rules and blight, and for nothing else.

inline LandSet oceans(Context& c) { return c.layout->oceans; }
inline bool is_ocean(Context& c, i32 land) { return land >= 0 && c.layout->oceans.has(land); }
inline i32 home_ocean(Context& c, i32 seat) { return c.layout->ocean[c.s.seats[seat].board]; }
inline void open_seas(Context& c, i32 seat) {
  c.s.seas = static_cast<u8>(c.s.seas | 1 << seat);
  c.island_changes();
}

// Lands where a seat has at least so much presence, be they in play or not: one or two are asked
// for again and again.
inline LandSet presence_anywhere(Context& c, i32 seat, i32 least) {
  const auto find = [&] {
    return lands_where(c.s.lands_count,
                       [&](int land) { return c.s.lands[land].presence[seat] >= least; });
  };
  if (least != 1 && least != 2) return find();
  Whereabouts& known = c.whereabouts;
  u8& seats = least == 1 ? known.once_known : known.twice_known;
  Whereabouts::Lands& lands = (least == 1 ? known.once : known.twice)[seat];
  if ((seats >> seat & 1) == 0) {
    const LandSet found = find();
    lands = {found.low, found.high};
    seats = static_cast<u8>(seats | 1 << seat);
  }
  return lands;
}

inline LandSet oceans_in_play(Context& c) {
  if (c.s.seas == 0) return {};
  if (!c.whereabouts.oceans_known) {
    LandSet presence;
    for (u32 rest = c.s.seas; rest != 0; rest &= rest - 1) {
      presence = presence | presence_anywhere(c, std::countr_zero(rest), 1);
    }
    const LandSet open = oceans_beside(presence, *c.layout);
    c.whereabouts.oceans = {open.low, open.high};
    c.whereabouts.oceans_known = true;
  }
  return c.whereabouts.oceans;
}

// Whether a power or a special rule asks: in its Action or, between Actions, where powers are used.
// Growth is a spirit's Action too, but no special rule; what a rule makes follow it is.
inline bool asks_for_oceans(const State& s) {
  if (s.actions_count == 0) return s.phase != Phase::spirit && s.phase != Phase::invader;
  const Action& action = s.actions[s.actions_count - 1];
  const bool set_off = std::any_of(s.actions, s.actions + s.actions_count,
                                   [](const Action& each) { return each.trigger != 0; });
  return action.action_class == ActionClass::power ||
         (action.action_class == ActionClass::spirit && (s.phase != Phase::spirit || set_off));
}

inline constexpr i32 kOceanTerrain = 1 << 3 | 1 << 4;  // wetland, coastal

inline LandSet oceans_here(Context& c) {
  return c.s.seas != 0 && asks_for_oceans(c.s) ? oceans_in_play(c) : LandSet{};
}

inline LandSet all_lands(Context& c) { return c.layout->lands | oceans_here(c); }

inline LandSet adjacent_with(const Context& c, i32 land, LandSet open) {
  const auto at = static_cast<std::size_t>(land);
  return c.layout->adjacent[at] | (c.layout->shores[at] & open);
}

inline LandSet adjacent(Context& c, i32 land) {
  return land < 0 ? LandSet{} : adjacent_with(c, land, oceans_here(c));
}

// Where blight may cascade to, whoever added it.
inline LandSet adjacent_for_blight(Context& c, i32 land) {
  return land < 0 ? LandSet{} : adjacent_with(c, land, oceans_in_play(c));
}

// Step by step: over oceans in play, and not into what is cut off.
inline LandSet reach_by_steps(const Context& c, LandSet edge, i32 range, LandSet open,
                              LandSet cut) {
  LandSet reached;
  LandSet sailing;  // what is reached over a strait with the step after the next
  for (; range >= 0 && !(edge | sailing).empty(); --range) {
    reached = reached | edge;
    LandSet beyond = sailing;
    sailing = {};
    for_each(edge, [&](int land) {
      beyond = beyond | adjacent_with(c, land, open);
      sailing = sailing | c.layout->across[static_cast<std::size_t>(land)];
    });
    edge = beyond - reached - cut;
    sailing = sailing & (c.layout->lands | open);
  }
  return reached;
}

// Straits between a spirit's presence and another's, on the shortest way; 0 where both are on one
// islet.
inline i32 straits_between(Context& c, i32 seat, i32 other) {
  if (!c.layout->has_straits) return 0;
  const auto presence = [&](i32 whose) {
    return lands_where(c.s.lands_count,
                       [&](int land) { return c.s.lands[land].presence[whose] > 0; });
  };
  const LandSet goal = presence(other);
  LandSet edge = presence(seat);
  LandSet reached;
  for (i32 straits = 0; !edge.empty(); ++straits) {
    LandSet over;
    while (!edge.empty()) {
      reached = reached | edge;
      LandSet beyond;
      for_each(edge, [&](int land) {
        beyond = beyond | adjacent_with(c, land, c.layout->oceans);
        over = over | c.layout->across[static_cast<std::size_t>(land)];
      });
      edge = beyond - reached;
    }
    if (!(reached & goal).empty()) return straits;
    edge = over - reached;
  }
  return 0;
}

inline bool has_straits(Context& c) { return c.layout->has_straits; }

inline LandSet reach(Context& c, LandSet from, i32 range) {
  LandSet reached;
  if (range < 0) return reached;
  const LandSet open = oceans_here(c);
  if (!open.empty()) return reach_by_steps(c, from, range, open, {});
  for_each(from, [&](int land) { reached = reached | c.layout->range(land, range); });
  return reached;
}

// On ways that lead neither from nor to nor through some lands.
inline LandSet reach_around(Context& c, LandSet from, i32 range, LandSet cut) {
  if (cut.empty()) return reach(c, from, range);
  return reach_by_steps(c, from - cut, range, oceans_here(c), cut);
}

inline LandSet within(Context& c, i32 land, i32 range) {
  return land < 0 ? LandSet{} : reach(c, LandSet::of(land), range);
}

inline LandSet printed_lands_of(const Context& c, i32 terrains) {
  LandSet lands;
  for (int bit = 0; bit < 6; ++bit) {
    if (terrains >> bit & 1) lands = lands | c.layout->by_terrain[bit];
  }
  return lands;
}

inline LandSet lands_of(Context& c, i32 terrains) {
  const LandSet lands = printed_lands_of(c, terrains);
  return (terrains & kOceanTerrain) != 0 ? lands | oceans_here(c) : lands;
}

// Kinds as a mask of whole bytes over the counters of a land; twelve kinds are a word and a half.
struct KindMask {
  u64 low;
  u32 high;
  explicit KindMask(i32 kinds)
      : low(bytes_of(static_cast<u32>(kinds) & 0xff)),
        high(static_cast<u32>(bytes_of(static_cast<u32>(kinds) >> 8 & 0xf))) {}

  // Eight bits to eight bytes of all ones or all zeros.
  static u64 bytes_of(u32 bits) {
    const u64 spread = u64{bits} * 0x0101010101010101U & 0x8040201008040201U;
    const u64 ones = (((spread & 0x7f7f7f7f7f7f7f7fU) + 0x7f7f7f7f7f7f7f7fU) | spread) >> 7 &
                     0x0101010101010101U;
    return ones * 0xff;
  }
};

inline u64 masked_low(const Land& land, KindMask mask) {
  u64 word = 0;
  std::memcpy(&word, land.pieces, 8);
  return word & mask.low;
}

inline u32 masked_high(const Land& land, KindMask mask) {
  u32 word = 0;
  std::memcpy(&word, land.pieces + 8, 4);
  return word & mask.high;
}

inline bool has_any(const Land& land, KindMask mask) {
  return (masked_low(land, mask) | masked_high(land, mask)) != 0;
}

inline int count_kinds(const State& s, int land, i32 kinds) {
  const u8* pieces = s.lands[land].pieces;
  int total = 0;
  for (u32 rest = static_cast<u32>(kinds); rest != 0; rest &= rest - 1) {
    total += pieces[std::countr_zero(rest)];
  }
  return total;
}

// Of a filter that says more than kinds.
[[gnu::noinline]] inline i32 count_passing(const State& s, i32 land, i32 what) {
  i32 total = 0;
  for_each_group(s, land, what, [&](i32, int count) {
    total += count;
    return true;
  });
  if ((what & kStrife) == 0) return total;
  for (int i = 0; i < s.exceptions_count; ++i) {
    const Exception& e = s.exceptions[i];
    const int strife = std::max(strife_on(piece_of(e)) - s.ignored_strife, 0);
    if (e.land == land) total += strife * e.count;
  }
  return total;
}

inline i32 count_all(const State& s, i32 land, i32 what) {
  return is_plain_kinds(what) ? count_kinds(s, land, what) : count_passing(s, land, what);
}

inline i32 count(Context& c, i32 land, i32 what) {
  return land < 0 ? 0 : count_all(c.s, land, what);
}

inline LandSet lands_with(Context& c, i32 kinds) {
  if (!is_plain_kinds(kinds)) {
    const auto passing = [&](int land) { return count_passing(c.s, land, kinds) > 0; };
    return lands_where(c.s.lands_count, passing) & all_lands(c);
  }
  const KindMask mask(kinds);
  const auto test = [&](int land) { return has_any(c.s.lands[land], mask); };
  return lands_where(c.s.lands_count, test) & all_lands(c);
}

inline bool is_terrain(Context& c, i32 land, i32 terrains) {
  if (land < 0) return false;
  if ((c.layout->terrain[static_cast<std::size_t>(land)] & terrains) != 0) return true;
  return c.s.seas != 0 && (terrains & kOceanTerrain) != 0 && oceans_here(c).has(land);
}

inline i32 boards(Context& c) { return ((1 << c.s.boards_count) - 1) & ~c.s.removed; }
// One on which no spirit started, where the set-up has one.
inline i32 extra_board(Context& c) {
  return c.game.setup().extra_board.empty() ? kNone : c.s.seats_count;
}
inline i32 only_board(Context&, i32 board) { return 1 << board; }
inline i32 board_at(Context& c, i32 land) {
  return land < 0 ? kNone : c.layout->board[static_cast<std::size_t>(land)];
}

inline void these_boards(Context& c, Alternative alternative, i32 boards) {
  for (u32 rest = static_cast<u32>(boards); rest != 0; rest &= rest - 1) {
    c.offer(alternative.number, std::countr_zero(rest));
  }
}

inline LandSet lands_on(Context& c, i32 board) {
  const auto index = static_cast<std::size_t>(board);
  const LandSet ocean = LandSet::of(c.layout->ocean[index]);
  return c.layout->by_board[index] | (ocean & oceans_here(c));
}

inline LandSet board_of(Context& c, i32 land) {
  return land < 0 ? LandSet{} : lands_on(c, board_at(c, land));
}

inline LandSet board_lands(Context& c, i32 seat) {
  return c.layout->by_board[c.s.seats[seat].board];
}

inline LandSet only(Context&, i32 land) { return land < 0 ? LandSet{} : LandSet::of(land); }
inline bool contains(Context&, LandSet lands, i32 land) { return land >= 0 && lands.has(land); }
inline i32 size_of(Context&, LandSet lands) { return lands.size(); }

// Among lands of one board there is one; of several boards the first counts.
inline i32 first_of(Context&, LandSet lands) {
  if (lands.low != 0) return std::countr_zero(lands.low);
  return lands.high != 0 ? 64 + std::countr_zero(lands.high) : kNone;
}

inline bool asks_land_order(Context& c) { return (c.s.switches & kAskLandOrder) != 0; }

inline i32 highest_numbered(Context& c, LandSet lands) {
  for (int number = kMaxNumber; number >= 0; --number) {
    const LandSet found = lands & c.layout->by_number[number];
    if (!found.empty()) return found.front();
  }
  return kNone;
}

inline i32 lowest_numbered(Context& c, LandSet lands) {
  for (const LandSet& numbered : c.layout->by_number) {
    const LandSet found = lands & numbered;
    if (!found.empty()) return found.front();
  }
  return kNone;
}

inline LandSet lands_numbered(Context& c, i32 number) {
  return number < 1 || number > kMaxNumber ? LandSet{} : c.layout->by_number[number];
}

// Those at one side of their board, as its ocean lies at the left.
inline LandSet lands_at_side(Context& c, i32 side) {
  LandSet lands;
  if (side < 0 || side > static_cast<i32>(Side::bottom)) return lands;
  for (int board = 0; board < c.s.boards_count; ++board) {
    const auto index = static_cast<std::size_t>(board);
    for (const int number : c.game.board(c.s, index).side(static_cast<Side>(side)).lands) {
      const int land = c.layout->find(board, number);
      if (land >= 0) lands.insert(land);
    }
  }
  return lands & c.layout->lands;
}

inline i32 land_numbered(Context& c, i32 seat, i32 number) {
  return first_of(c, board_lands(c, seat) & lands_numbered(c, number));
}

inline LandSet fewest(Context& c, LandSet lands, i32 kinds) {
  int best = 0x7fffffff;
  for_each(lands, [&](int land) { best = std::min(best, count_all(c.s, land, kinds)); });
  LandSet result;
  for_each(lands, [&](int land) {
    if (count_all(c.s, land, kinds) == best) result.insert(land);
  });
  return result;
}

inline LandSet most(Context& c, LandSet lands, i32 kinds) {
  int best = 0;
  for_each(lands, [&](int land) { best = std::max(best, count_all(c.s, land, kinds)); });
  LandSet result;
  for_each(lands, [&](int land) {
    if (count_all(c.s, land, kinds) == best) result.insert(land);
  });
  return result;
}

// Who decides for a board: the spirit that started there, else the first.
inline i32 owner_of(Context& c, i32 board) {
  for (int seat = 0; seat < c.s.seats_count; ++seat) {
    if (c.s.seats[seat].board == board) return seat;
  }
  return 0;
}

inline i32 owner(Context& c, i32 land) { return land < 0 ? 0 : owner_of(c, board_at(c, land)); }

// Invaders never act in an ocean, whoever brings it into play.
inline LandSet shown_lands(Context& c, i32 card) {
  return printed_lands_of(c, c.content.invaders[static_cast<std::size_t>(card)].terrains);
}

// Defence and skips, this turn.

inline i32 given_defend(Context& c, i32 land) { return land < 0 ? 0 : c.s.lands[land].defend; }
inline void change_defend(Context& c, i32 land, i32 amount) {
  c.s.lands[land].defend = static_cast<u8>(std::clamp(c.s.lands[land].defend + amount, 0, 255));
}
inline void give_defend(Context& c, i32 land, i32 amount) {
  if (land < 0) return;
  change_defend(c, land, amount);
  note(c, Verb::defended, land, 0, amount);
}
// What moves is given to no other land.
inline void shift_defend(Context& c, i32 from, i32 to, i32 amount) {
  if (from < 0 || to < 0) return;
  change_defend(c, from, -amount);
  change_defend(c, to, amount);
}
inline void give_skips(Context& c, i32 land) {
  if (land < 0) return;
  c.s.lands[land].flags |= kSkips;
  note(c, Verb::skipped, land, 0, 1);
}
inline bool skips_ravage(Context& c, i32 land) {
  return land >= 0 && (c.s.lands[land].flags & kSkipRavage) != 0;
}
inline bool skips_build(Context& c, i32 land) {
  return land >= 0 && (c.s.lands[land].flags & kSkipBuild) != 0;
}
inline bool skips_explore(Context& c, i32 land) {
  return land >= 0 && (c.s.lands[land].flags & kSkipExplore) != 0;
}

}  // namespace loci::island::primitive
