// Primitives about pieces: listing, adding, moving, damaging, marking and exchanging them.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/pieces.hpp"
#include "island/primitives_lands.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

// Whether an Action of a spirit finds markers among the pieces it asks for, as if explorers.
inline bool finds_false_explorers(const Context& c, i32 kinds) {
  constexpr i32 kOnly = kOnlyWithStrife | kOnlyDamaged | kOnlyThose | kOnlyStandIns;
  if (!c.game.has_false_explorers() || c.s.markers_count == 0 || c.s.actions_count == 0 ||
      (kinds & 1 << explorer) == 0 || (kinds & kOnly) != 0) {
    return false;
  }
  const ActionClass what = current_action(c.s).action_class;
  return what == ActionClass::power || what == ActionClass::spirit;
}

inline void list_false_explorers(Context& c, Alternative alternative, i32 land) {
  const int first = c.options.count;
  for (int i = 0; i < c.s.markers_count; ++i) {
    const Marker& marker = c.s.markers[i];
    if (whole_of(c, marker.land) != land || is_ocean(c, land)) continue;
    const bool down = (marker.kind & kMarkerDown) != 0;
    const i32 piece = marker_piece(down ? 0 : marker.kind + 1);
    Option* const end = c.options.list + c.options.count;
    const bool listed = std::any_of(c.options.list + first, end, [piece](const Option& option) {
      return option.value == piece;
    });
    if (!listed) c.offer(alternative.number, piece);
  }
}

inline void list_pieces(Context& c, Alternative alternative, i32 land, i32 kinds,
                        int without_marks) {
  if (land < 0) return;
  for_each_group(c.s, land, kinds, [&](i32 piece, int) {
    if ((marks_of(piece) & without_marks) == 0) c.offer(alternative.number, piece);
    return true;
  });
  if (finds_false_explorers(c, kinds)) list_false_explorers(c, alternative, land);
}

inline void pieces(Context& c, Alternative alternative, i32 land, i32 kinds) {
  list_pieces(c, alternative, land, kinds, 0);
}

// Pieces that this Action may still damage or destroy.
inline void vulnerable(Context& c, Alternative alternative, i32 land, i32 kinds) {
  list_pieces(c, alternative, land, kinds, kSaved | kDreamtDead);
}

inline void unchosen(Context& c, Alternative alternative, i32 land, i32 kinds) {
  list_pieces(c, alternative, land, kinds, kSaved | kDreamtDead | kChosen);
}

inline i32 count_of(Context& c, i32 land, i32 piece) {
  return land < 0 || piece < 0 ? 0 : count_piece(c.s, land, piece);
}

inline i32 last_piece(Context& c, i32 land, i32 kinds) {
  i32 found = kNone;
  if (land < 0) return found;
  for_each_group(c.s, land, kinds, [&](i32 piece, int) {
    found = piece;
    return false;
  });
  return found;
}

inline i32 piece_before(Context& c, i32 land, i32 kinds, i32 before) {
  i32 found = kNone;
  if (land < 0) return found;
  for_each_group(c.s, land, kinds, [&](i32 piece, int) {
    if (piece >= before) return true;
    found = piece;
    return false;
  });
  return found;
}

inline bool is_kind(Context& c, i32 piece, i32 what) {
  return piece >= 0 && matches(what, piece, c.s.ignored_strife);
}

inline i32 kind_count(Context&, i32 kinds) {
  const i32 named = (kAllKinds & ~(1 << beasts_and_badlands)) | kAnyPresence | kStrife;
  return std::popcount(static_cast<u32>(kinds & named));
}

// One kind after the other.
inline void each_kind(Context& c, Alternative alternative, i32 kinds) {
  for (int kind = 0; 1 << kind <= kStrife; ++kind) {
    const bool meant = kind != beasts_and_badlands && (kinds >> kind & 1) != 0;
    if (meant) c.offer(alternative.number, meant_by(kind));
  }
}

inline i32 presence_of(Context&, i32 seat) { return island::presence_of(seat); }
inline i32 piece_owner(Context&, i32 piece) { return seat_of(piece); }
inline i32 stands_for(Context&, i32 piece) { return piece < 0 ? 0 : island::stands_for(piece); }

// Presence that counts as other pieces.

inline i32 stand_ins_of(Context&, i32 seat) { return island::stand_ins_of(seat); }

inline i32 stand_in_piece(Context& c, i32 seat, i32 kinds, i32 presence) {
  if ((kinds & kAllKinds) == 0 || presence < 1 || presence > kMostDamage) {
    c.s.fault = Fault::impossible;
    return kNone;
  }
  return island::stand_in_piece(seat, kinds & kAllKinds, presence);
}

// So many more or fewer of them; a function that supposes some takes them back.
inline void stand_in(Context& c, i32 land, i32 piece, i32 count) {
  if (land < 0 || piece < 0 || !is_stand_in(piece)) {
    c.s.fault = Fault::impossible;
    return;
  }
  add_pieces(c.s, land, piece, count);
  remove_pieces(c.s, land, piece, -count);
}

// Whether this Action has yet to decide what counts. Then what another decided is over.
inline bool begin_looking(Context& c) {
  if (c.s.actions_count == 0 || (current_action(c.s).flags & kLooked) != 0) return false;
  dismiss_stand_ins(c.s);
  for (int i = 0; i < c.s.actions_count; ++i) c.s.actions[i].flags &= static_cast<u16>(~kLooked);
  current_action(c.s).flags |= kLooked;
  return true;
}

inline bool has_looked(Context& c) {
  return std::any_of(c.s.actions, c.s.actions + c.s.actions_count,
                     [](const Action& action) { return (action.flags & kLooked) != 0; });
}

inline bool is_marked(Context&, i32 piece, i32 marks) { return (marks_of(piece) & marks) != 0; }

inline i32 printed_health(Context&, i32 piece) {
  if (piece < 0) return 0;
  constexpr u8 kHealth[kPresenceKind + 1] = {1, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  return kHealth[kind_of(piece)];
}

inline i32 damage_of(Context&, i32 piece) { return island::damage_of(piece); }
inline i32 dream_of(Context&, i32 piece) { return island::dream_of(piece); }

inline i32 fear_of(Context&, i32 piece) {
  return kind_of(piece) == town ? 1 : kind_of(piece) == city ? 2 : 0;
}

inline constexpr u8 kPrintedDamage[kPresenceKind + 1] = {1, 2, 3, 2};

inline i32 printed_damage(Context&, i32 piece) {
  return piece < 0 ? 0 : kPrintedDamage[kind_of(piece)];
}

// That of all pieces of some kinds; who has strife that counts deals none.
inline i32 printed_attack(Context& c, i32 land, i32 kinds) {
  if (land < 0) return 0;
  i32 total = 0;
  for (int kind = explorer; kind <= dahan; ++kind) {
    if (kinds >> kind & 1) total += kPrintedDamage[kind] * c.s.lands[land].pieces[kind];
  }
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    const Exception& e = c.s.exceptions[i];
    const bool idle = e.land == land && e.strife > c.s.ignored_strife && (kinds >> e.kind & 1) != 0;
    if (idle) total -= kPrintedDamage[e.kind] * e.count;
  }
  return total;
}

// Strife.

// All of it, and what of it counts.
inline i32 strife_tokens(Context&, i32 piece) { return piece < 0 ? 0 : strife_on(piece); }
inline i32 strife_of(Context& c, i32 piece) {
  return std::max(strife_tokens(c, piece) - c.s.ignored_strife, 0);
}
inline void ignore_strife(Context& c, i32 count) {
  c.s.ignored_strife = static_cast<u8>(std::clamp(c.s.ignored_strife + count, 0, kMostStrife));
}

// Pieces that a sentence speaks of as "those".
inline i32 among_those(const State& s, i32 piece) {
  const bool marked =
      s.actions_count > 0 && (s.actions[s.actions_count - 1].flags & kMarksThose) != 0;
  return marked ? piece | kThose : piece;
}

inline void put_pieces(Context& c, i32 land, i32 kinds, i32 count) {
  if (land < 0 || (kinds & kAllKinds) == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  const int kind = std::countr_zero(static_cast<u32>(kinds));
  add_pieces(c.s, land, among_those(c.s, plain(kind)), count);
  note(c, Verb::added, land, kind, count);
}

// A land and a piece of its counters, as everything that changes pieces needs.
inline bool is_some(Context& c, i32 land, i32 piece) {
  if (land >= 0 && piece >= 0 && kind_of(piece) < kKinds) return true;
  c.s.fault = Fault::impossible;
  return false;
}

inline void take_piece(Context& c, i32 land, i32 piece, i32 count) {
  if (!is_some(c, land, piece)) return;
  remove_pieces(c.s, land, piece, count);
}

// An ocean, or a land joined with one that is in play.
inline bool is_sea(Context& c, i32 land) {
  return is_ocean(c, land) || (c.s.reshaped != 0 && c.s.seas != 0 && oceans_in_play(c).has(land));
}

// Invaders and dahan that move into the sea are marked until they leave it or drown.
inline i32 move_piece(Context& c, i32 from, i32 to, i32 piece) {
  if (!is_some(c, std::min(from, to), piece)) return kNone;
  const bool marked = is_sea(c, to) && is_kind(c, piece, kInvaders | 1 << dahan);
  const i32 moved = among_those(c.s, marked ? piece | kMovedIn : piece & ~kMovedIn);
  move_pieces(c.s, from, to, piece, 1);
  if (c.s.fault == Fault::none) change_pieces(c.s, to, piece, moved, 1);
  note(c, Verb::moved, to, kind_of(piece), 1);
  note(c, Verb::moved_out, from, kind_of(piece), 1);
  return moved;
}

// Oceans in play, and lands joined with them, that pieces have moved into and wait to be drowned.
inline LandSet drowning(Context& c) {
  LandSet lands;
  if (c.s.seas == 0 || c.s.exceptions_count == 0) return lands;
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    const Exception& e = c.s.exceptions[i];
    if ((e.marks & kMovedIn) != 0 && !is_set_aside(e)) lands.insert(e.land);
  }
  return lands.empty() ? lands : lands & oceans_in_play(c);
}

inline i32 moved_in_piece(Context& c, i32 land) {
  i32 found = kNone;
  if (land < 0) return found;
  for_each_group(c.s, land, kAllKinds, [&](i32 piece, int) {
    if ((marks_of(piece) & kMovedIn) == 0) return true;
    found = piece;
    return false;
  });
  return found;
}

// Oceans no longer in play where the tree of Actions that ends leaves Invaders or dahan.
inline LandSet stranded(Context& c) {
  LandSet lands;
  if (c.s.seas == 0 || c.s.actions_count == 0) return lands;
  if ((c.s.actions[c.s.actions_count - 1].flags & kTree) == 0) return lands;
  const KindMask mask(kInvaders | 1 << dahan);
  for (const auto land : c.layout->ocean) {
    if (has_any(c.s.lands[land], mask)) lands.insert(land);
  }
  return lands.empty() ? lands : (lands & c.layout->oceans) - oceans_in_play(c);
}

constexpr i32 kDamageUnit = 1 << kDamageShift;
constexpr i32 kDreamUnit = 1 << kDreamShift;

inline i32 wound(Context& c, i32 land, i32 piece, i32 count, i32 amount) {
  if (!is_some(c, land, piece)) return kNone;
  const i32 room = kMostDamage - island::damage_of(piece);
  const i32 dealt = std::clamp(amount, 0, room);
  const i32 hurt = piece + dealt * kDamageUnit;
  change_pieces(c.s, land, piece, hurt, count);
  note(c, Verb::damaged, land, kind_of(piece), std::clamp(count, 0, 255) * dealt);
  return hurt;
}

// A piece saved from destruction has no damage left, and this Action cannot harm it again.
inline i32 mend(Context& c, i32 land, i32 piece, i32 count) {
  if (!is_some(c, land, piece)) return kNone;
  const i32 mended = (piece & ~(kMostDamage * kDamageUnit)) | kSaved;
  change_pieces(c.s, land, piece, mended, count);
  return mended;
}

// One piece gets or loses strife.
inline i32 change_strife(Context& c, i32 land, i32 piece, i32 amount) {
  if (!is_some(c, land, piece)) return kNone;
  const i32 change = std::clamp(amount, -kMostStrife, kMostStrife);
  const i32 strife = std::clamp(island::strife_of(piece) + change, 0, kMostStrife);
  const i32 changed = among_those(c.s, with_strife(piece, strife));
  change_pieces(c.s, land, piece, changed, 1);
  return changed;
}

// Each piece of some kinds that has strife that counts loses 1.
inline void spend_strife(Context& c, i32 land, i32 kinds) {
  // From the lowest value up: what has lost one was passed already.
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    const Exception e = c.s.exceptions[i];
    if (e.land != land || e.strife <= c.s.ignored_strife || (kinds >> e.kind & 1) == 0) continue;
    const i32 piece = piece_of(e);
    const int before = c.s.exceptions_count;
    change_pieces(c.s, land, piece, with_strife(piece, e.strife - 1), e.count);
    // One that became plain, or like another, is gone from the list.
    if (c.s.exceptions_count < before) --i;
  }
}

inline LandSet damaged_lands(Context& c) {
  LandSet lands;
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    const Exception& e = c.s.exceptions[i];
    if (e.damage > 0 && !is_set_aside(e)) lands.insert(e.land);
  }
  return lands & (c.layout->lands | c.layout->oceans);
}

inline void heal(Context& c, i32 land, i32 kinds) {
  for (int i = 0; i < c.s.exceptions_count;) {
    const Exception e = c.s.exceptions[i];
    const i32 hurt = piece_of(e);
    const i32 healed = hurt & ~(kMostDamage * kDamageUnit);
    if (e.land == land && hurt != healed && (kinds >> e.kind & 1) != 0) {
      change_pieces(c.s, land, hurt, healed, e.count);
      i = 0;
    } else {
      ++i;
    }
  }
}

inline i32 dream(Context& c, i32 land, i32 piece, i32 count, i32 amount) {
  if (!is_some(c, land, piece)) return kNone;
  const i32 room = kMostDamage - island::dream_of(piece);
  const i32 dreaming = piece + std::clamp(amount, 0, room) * kDreamUnit;
  change_pieces(c.s, land, piece, dreaming, count);
  return dreaming;
}

// How a piece came to be dreamt dead no longer matters: dreamt damage is forgotten then.
inline i32 mark(Context& c, i32 land, i32 piece, i32 count, i32 marks) {
  if (!is_some(c, land, piece)) return kNone;
  const i32 kept = (marks & kDreamtDead) != 0 ? piece & ~(kMostDamage * kDreamUnit) : piece;
  const i32 marked = kept | marks;
  change_pieces(c.s, land, piece, marked, count);
  return marked;
}

inline void unmark(Context& c, i32 land, i32 marks) {
  for (int i = 0; i < c.s.exceptions_count;) {
    const Exception e = c.s.exceptions[i];
    if (e.land == land && (e.marks & marks) != 0) {
      change_pieces(c.s, land, piece_of(e), piece_of(e) & ~marks, e.count);
      i = 0;
    } else {
      ++i;
    }
  }
}

// From now on this Action marks what it chooses, adds or moves; what it marked before is forgotten.
inline void begin_those(Context& c) {
  if (c.s.actions_count > 0) current_action(c.s).flags |= kMarksThose;
  LandSet lands;
  for (int i = 0; i < c.s.exceptions_count; ++i) {
    if (!is_set_aside(c.s.exceptions[i])) lands.insert(c.s.exceptions[i].land);
  }
  for_each(lands, [&](int land) { unmark(c, land, kThose); });
}

// The new pieces keep the damage of the old one.
inline i32 exchange(Context& c, i32 land, i32 piece, i32 kinds, i32 each) {
  if ((kinds & kAllKinds) == 0) c.s.fault = Fault::impossible;
  if ((kinds & kAllKinds) == 0 || !is_some(c, land, piece)) return kNone;
  remove_pieces(c.s, land, piece, 1);
  const i32 plain_piece = plain(std::countr_zero(static_cast<u32>(kinds)));
  const i32 made = among_those(c.s, plain_piece + island::damage_of(piece) * kDamageUnit);
  add_pieces(c.s, land, made, each);
  note(c, Verb::replaced, land, kind_of(piece), 1);
  return made;
}

// A blight card that turns interrupts the Action that turned it.
inline bool is_interruption(Context& c) {
  for (int i = 1; i < c.s.actions_count; ++i) {
    if (c.s.actions[i].action_class == ActionClass::blight) return true;
  }
  return false;
}

// Pieces that take no part in what comes: they are not in the land until they are brought back, and
// nothing was added or removed.
inline void set_aside(Context& c, i32 land, i32 piece, i32 count) {
  if (!is_some(c, land, piece) || count <= 0) return;
  remove_pieces(c.s, land, piece, count);
  if (c.s.fault == Fault::none) add_exception(c.s, land | kSetAside, piece, count);
}

inline void bring_back(Context& c, i32 land) {
  for (int i = c.s.exceptions_count - 1; i >= 0 && land >= 0; --i) {
    const Exception e = c.s.exceptions[i];
    if (e.land != (land | kSetAside)) continue;
    remove_exception(c.s, e.land, piece_of(e), e.count);
    add_pieces(c.s, land, piece_of(e), e.count);
    i = c.s.exceptions_count;
  }
}

// What is printed on the board there, in a joined land in all its parts.
inline i32 printed_pieces(Context& c, i32 land, i32 kinds) {
  i32 total = 0;
  for (int part = 0; part < c.s.lands_count && land >= 0; ++part) {
    if (part != land && c.s.lands[part].joined != land + 1) continue;
    const auto at = static_cast<std::size_t>(part);
    const int number = c.layout->number[at];
    if (number == 0) continue;
    const auto& pieces =
        c.game.board(c.s, c.layout->board[at]).lands[static_cast<std::size_t>(number - 1)].pieces;
    for (std::size_t kind = 0; kind < pieces.size(); ++kind) {
      if (kinds >> kind & 1) total += pieces[kind];
    }
  }
  return total;
}

// Marks last for an Action. One that was interrupted needs its own when it goes on.
inline void settle_marks(Context& c) {
  const bool looked = c.s.actions_count > 0 && (current_action(c.s).flags & kLooked) != 0;
  if (looked) dismiss_stand_ins(c.s);
  if (c.s.exceptions_count > 0 && !is_interruption(c)) settle_pieces(c.s);
}

}  // namespace loci::island::primitive
