// Pieces in lands: raw changes, no hooks. A piece is known by its value, never by a place in the
// pool: kind, damage, dreamt damage, strife and marks packed into one number, kind highest.
#pragma once

#include <algorithm>
#include <bit>

#include "island/state.hpp"

namespace loci::island {

inline constexpr i32 kSaved = 1;  // marks of this Action
inline constexpr i32 kMovedIn = 2;
inline constexpr i32 kChosen = 4;
inline constexpr i32 kDreamtDead = 8;
inline constexpr i32 kMoved = 16;
inline constexpr i32 kThose = 32;  // chosen, added or moved by the sentence before
inline constexpr i32 kStandIn = 64;
inline constexpr i32 kCommanded = 128;  // one of several Actions has had its turn with it

// Marks that wait for what comes after the Action.
inline constexpr i32 kLasting = kMovedIn | kMoved | kCommanded;

// The value from its lowest bits on: 8 marks, 5 bits of strife, 7 of dreamt damage, 7 of damage,
// the kind.
inline constexpr int kStrifeShift = 8;
inline constexpr int kDreamShift = 13;
inline constexpr int kDamageShift = 20;
inline constexpr int kKindShift = 27;
inline constexpr i32 kMostStrife = (1 << (kDreamShift - kStrifeShift)) - 1;
inline constexpr i32 kMostDamage = (1 << (kKindShift - kDamageShift)) - 1;  // dreamt or not
static_assert(kKinds <= 1 << (31 - kKindShift));

constexpr i32 plain(int kind) { return kind << kKindShift; }
constexpr int kind_of(i32 piece) { return piece >> kKindShift; }
constexpr int damage_of(i32 piece) { return piece >> kDamageShift & kMostDamage; }
constexpr int dream_of(i32 piece) { return piece >> kDreamShift & kMostDamage; }
constexpr int strife_of(i32 piece) { return piece >> kStrifeShift & kMostStrife; }
constexpr int marks_of(i32 piece) { return piece & 0xff; }
constexpr i32 with_strife(i32 piece, int strife) {
  return (piece & ~(kMostStrife << kStrifeShift)) | strife << kStrifeShift;
}
constexpr bool is_plain(i32 piece) { return (piece & ((1 << kKindShift) - 1)) == 0; }

inline i32 piece_of(const Exception& e) {
  return e.kind << kKindShift | e.damage << kDamageShift | e.dream << kDreamShift |
         e.strife << kStrifeShift | e.marks;
}

// Presence is a piece too, in whose value the owner stands for the strife; its counters are those
// of Land::presence, never exceptions.
inline constexpr int kPresenceKind = 12;
constexpr i32 presence_piece(int seat) { return with_strife(plain(kPresenceKind), seat); }
constexpr int seat_of(i32 piece) { return strife_of(piece); }

// A marker that players treat like an explorer: in its value stands, for the strife, which it is of
// those of its scenario, from 1 on; 0: one that lies face down.
constexpr i32 marker_piece(int which) { return with_strife(plain(false_explorer), which); }
constexpr int which_of(i32 piece) { return strife_of(piece); }
constexpr bool is_marker_piece(i32 piece) { return piece >= 0 && kind_of(piece) == false_explorer; }

// What is in the boxes of expansions, by the names that lists of what is printed there have.
struct NamedToken {
  const char* name;
  i32 kinds;
};
inline constexpr i32 kStrife = 1 << 13;  // the tokens themselves, not what they lie on
inline constexpr NamedToken kTokens[] = {{"Beasts", 1 << beasts},
                                         {"Disease", 1 << disease},
                                         {"Wilds", 1 << wilds},
                                         {"Badlands", 1 << badlands},
                                         {"Strife", kStrife}};

// Kinds that something else may count as.
inline constexpr i32 kBeasts = 1 << beasts | 1 << beasts_and_badlands;
inline constexpr i32 kBadlands = 1 << badlands | 1 << beasts_and_badlands;
// All kinds that a noun means.
constexpr i32 meant_by(int kind) {
  return kind == beasts ? kBeasts : kind == badlands ? kBadlands : 1 << kind;
}

// Presence that counts as another piece in an Action is there a second time, as such a piece: its
// owner stands for the strife, how much presence it is for the dreamt damage.
constexpr bool is_stand_in(i32 piece) { return (marks_of(piece) & kStandIn) != 0; }
constexpr i32 stand_in_piece(int seat, i32 kinds, int presence) {
  const bool both = (kinds & kBeasts) == kBeasts && (kinds & kBadlands) == kBadlands;
  const int kind = both ? int{beasts_and_badlands} : std::countr_zero(static_cast<u32>(kinds));
  return with_strife(plain(kind), seat) | presence << kDreamShift | kStandIn;
}
constexpr int stands_for(i32 piece) {
  return kind_of(piece) == kPresenceKind ? 1 : is_stand_in(piece) ? dream_of(piece) : 0;
}
constexpr int strife_on(i32 piece) {
  return is_stand_in(piece) || is_marker_piece(piece) ? 0 : strife_of(piece);
}

// Which pieces: the low bits are kinds, and most often there are no others. Those above say more:
// presence, whose it is, the strife tokens themselves, and what pieces of the kinds must be like.
inline constexpr i32 kAllKinds = (1 << kKinds) - 1;
inline constexpr i32 kAnyPresence = 1 << kPresenceKind;
inline constexpr i32 kOnlyWithStrife = 1 << 14;
inline constexpr i32 kOnlyWithoutStrife = 1 << 15;
inline constexpr i32 kOnlyDamaged = 1 << 16;
inline constexpr i32 kOnlyThose = 1 << 17;
inline constexpr i32 kOnlyOthers = 1 << 18;
inline constexpr i32 kOnlyStandIns = 1 << 19;
inline constexpr int kOwnerShift = 20;  // three bits: seat + 1; 0: anybody's

constexpr bool is_plain_kinds(i32 what) { return (what & ~kAllKinds) == 0; }
constexpr i32 presence_of(int seat) { return kAnyPresence | (seat + 1) << kOwnerShift; }
constexpr i32 stand_ins_of(int seat) {
  return kAllKinds | kOnlyStandIns | (seat + 1) << kOwnerShift;
}
constexpr bool is_of(i32 what, int seat) {
  const int owner = what >> kOwnerShift & 7;
  return owner == 0 || owner == seat + 1;
}

// Whether a piece of one of the kinds is as the rest of the filter wants it. Some of the strife on
// each may be as if it were not there.
constexpr bool passes(i32 what, i32 piece, int ignored_strife) {
  if (kind_of(piece) == kPresenceKind) return is_of(what, seat_of(piece));
  const bool those = (marks_of(piece) & kThose) != 0;
  const bool stands_in = is_stand_in(piece) && is_of(what, seat_of(piece));
  const bool torn = strife_on(piece) > ignored_strife;
  return !((what & kOnlyWithStrife) != 0 && !torn) && !((what & kOnlyWithoutStrife) != 0 && torn) &&
         !((what & kOnlyDamaged) != 0 && damage_of(piece) == 0) &&
         !((what & kOnlyThose) != 0 && !those) && !((what & kOnlyOthers) != 0 && those) &&
         !((what & kOnlyStandIns) != 0 && !stands_in);
}

constexpr bool matches(i32 what, i32 piece, int ignored_strife) {
  return (what >> kind_of(piece) & 1) != 0 &&
         (is_plain_kinds(what) || passes(what, piece, ignored_strife));
}

inline u64 order_of(int land, i32 piece) {
  return static_cast<u64>(land) << 32 | static_cast<u32>(piece);
}

// The first exception not before (land, piece) in order.
inline int exception_at(const State& s, int land, i32 piece) {
  const u64 wanted = order_of(land, piece);
  int i = 0;
  while (i < s.exceptions_count &&
         order_of(s.exceptions[i].land, piece_of(s.exceptions[i])) < wanted) {
    ++i;
  }
  return i;
}

inline bool is_exception(const State& s, int i, int land, i32 piece) {
  return i < s.exceptions_count && s.exceptions[i].land == land &&
         piece_of(s.exceptions[i]) == piece;
}

// How many pieces of exactly this value stand in the land.
inline int count_piece(const State& s, int land, i32 piece) {
  if (kind_of(piece) == kPresenceKind) return s.lands[land].presence[seat_of(piece)];
  if (!is_plain(piece)) {
    const int i = exception_at(s, land, piece);
    return is_exception(s, i, land, piece) ? s.exceptions[i].count : 0;
  }
  const int kind = kind_of(piece);
  int count = s.lands[land].pieces[kind];
  for (int i = 0; i < s.exceptions_count; ++i) {
    if (s.exceptions[i].land == land && s.exceptions[i].kind == kind)
      count -= s.exceptions[i].count;
  }
  return count;
}

inline void add_exception(State& s, int land, i32 piece, int count) {
  const int i = exception_at(s, land, piece);
  if (is_exception(s, i, land, piece)) {
    s.exceptions[i].count = static_cast<u8>(s.exceptions[i].count + count);
    return;
  }
  if (s.exceptions_count == kMaxExceptions) {
    s.fault = Fault::too_many_exceptions;
    return;
  }
  std::memmove(s.exceptions + i + 1, s.exceptions + i,
               static_cast<std::size_t>(s.exceptions_count - i) * sizeof(Exception));
  s.exceptions[i] = {static_cast<u8>(land),
                     static_cast<u8>(kind_of(piece)),
                     static_cast<u8>(damage_of(piece)),
                     static_cast<u8>(dream_of(piece)),
                     static_cast<u8>(strife_of(piece)),
                     static_cast<u8>(marks_of(piece)),
                     static_cast<u8>(count)};
  ++s.exceptions_count;
}

inline void remove_exception(State& s, int land, i32 piece, int count) {
  const int i = exception_at(s, land, piece);
  if (!is_exception(s, i, land, piece) || s.exceptions[i].count < count) {
    s.fault = Fault::impossible;
    return;
  }
  s.exceptions[i].count = static_cast<u8>(s.exceptions[i].count - count);
  if (s.exceptions[i].count > 0) return;
  --s.exceptions_count;
  std::memmove(s.exceptions + i, s.exceptions + i + 1,
               static_cast<std::size_t>(s.exceptions_count - i) * sizeof(Exception));
  s.exceptions[s.exceptions_count] = Exception{};
}

inline void add_pieces(State& s, int land, i32 piece, int count) {
  if (count <= 0) return;
  if (kind_of(piece) >= kKinds) {  // presence has its own primitives
    s.fault = Fault::impossible;
    return;
  }
  u8& total = s.lands[land].pieces[kind_of(piece)];
  if (total + count > 255) {
    s.fault = Fault::impossible;
    return;
  }
  total = static_cast<u8>(total + count);
  if (!is_plain(piece)) add_exception(s, land, piece, count);
}

inline void remove_pieces(State& s, int land, i32 piece, int count) {
  if (count <= 0) return;
  if (kind_of(piece) >= kKinds || count_piece(s, land, piece) < count) {
    s.fault = Fault::impossible;
    return;
  }
  u8& total = s.lands[land].pieces[kind_of(piece)];
  total = static_cast<u8>(total - count);
  if (!is_plain(piece)) remove_exception(s, land, piece, count);
}

inline void move_pieces(State& s, int from, int to, i32 piece, int count) {
  remove_pieces(s, from, piece, count);
  if (s.fault == Fault::none) add_pieces(s, to, piece, count);
}

// Turns `count` pieces into others of the same kind: damaged, marked …
inline void change_pieces(State& s, int land, i32 from, i32 to, int count) {
  if (from == to || count <= 0) return;
  if (kind_of(from) >= kKinds || count_piece(s, land, from) < count) {
    s.fault = Fault::impossible;
    return;
  }
  if (!is_plain(from)) remove_exception(s, land, from, count);
  if (!is_plain(to)) add_exception(s, land, to, count);
}

// The groups of a land of some kinds, from the highest value to the lowest, until `visit` says
// false.
template <class Visit>
inline void for_each_group_of_kinds(const State& s, int land, i32 kinds, Visit visit) {
  for (u32 left = static_cast<u32>(kinds & kAllKinds); left != 0;) {
    const int kind = 31 - std::countl_zero(left);
    left ^= 1U << kind;
    int rest = s.lands[land].pieces[kind];
    if (rest == 0) continue;
    for (int i = s.exceptions_count - 1; i >= 0; --i) {
      const Exception& e = s.exceptions[i];
      if (e.land != land || e.kind != kind) continue;
      rest -= e.count;
      if (!visit(piece_of(e), static_cast<int>(e.count))) return;
    }
    if (rest > 0 && !visit(plain(kind), rest)) return;
  }
}

// The same of those that a filter lets pass; presence has the highest values.
template <class Visit>
inline void for_each_group(const State& s, int land, i32 what, Visit visit) {
  if (is_plain_kinds(what)) {
    for_each_group_of_kinds(s, land, what, visit);
    return;
  }
  for (int seat = s.seats_count - 1; seat >= 0 && (what & kAnyPresence) != 0; --seat) {
    const int count = s.lands[land].presence[seat];
    if (count > 0 && is_of(what, seat) && !visit(presence_piece(seat), count)) return;
  }
  for_each_group_of_kinds(s, land, what, [&](i32 piece, int count) {
    return !passes(what, piece, s.ignored_strife) || visit(piece, count);
  });
}

// What stands in a land for everybody to see: presence is seen as presence alone.
template <class Visit>
inline void for_each_seen(const State& s, int land, i32 kinds, Visit visit) {
  for_each_group_of_kinds(s, land, kinds, [&](i32 piece, int count) {
    if (!is_stand_in(piece)) visit(piece, count);
    return true;
  });
}

inline int count_seen(const State& s, int land, int kind) {
  int total = 0;
  for_each_seen(s, land, 1 << kind, [&](i32, int count) { total += count; });
  return total;
}

// Presence counts as presence alone again.
inline void dismiss_stand_ins(State& s) {
  for (int i = s.exceptions_count - 1; i >= 0; --i) {
    const Exception e = s.exceptions[i];
    if ((e.marks & kStandIn) != 0) remove_pieces(s, e.land, piece_of(e), e.count);
  }
}

// Takes off every piece what lasts only for an Action.
inline void settle_pieces(State& s) {
  const auto is_settled = [](const Exception& e) {
    return (e.marks & kStandIn) != 0 || (e.dream | (e.marks & ~kLasting)) == 0 || is_set_aside(e);
  };
  if (std::all_of(s.exceptions, s.exceptions + s.exceptions_count, is_settled)) return;
  Exception old[kMaxExceptions];
  const int count = s.exceptions_count;
  std::memcpy(old, s.exceptions, static_cast<std::size_t>(count) * sizeof(Exception));
  s.exceptions_count = 0;
  for (int i = 0; i < count; ++i) {
    if (!is_settled(old[i])) {
      old[i].dream = 0;
      old[i].marks &= kLasting;
    }
    const i32 piece = piece_of(old[i]);
    const bool kept = !is_plain(piece) || is_set_aside(old[i]);
    if (kept) add_exception(s, old[i].land, piece, old[i].count);
  }
}

}  // namespace loci::island
