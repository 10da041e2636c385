// Primitives that reshape the island in mid-game: lands isolated, joined or absent, boards removed
// or added. What they change is bytes of the state; the layout follows from those.
#pragma once

#include <algorithm>
#include <array>

#include "island/context.hpp"
#include "island/hooks.hpp"
#include "island/markers.hpp"
#include "island/pieces.hpp"
#include "island/primitives_lands.hpp"
#include "island/primitives_pieces.hpp"
#include "island/record.hpp"

namespace loci::island::primitive {

inline void reshape(Context& c) {
  State& s = c.s;
  const bool changed = (s.removed | s.added) != 0 ||
                       std::any_of(s.lands, s.lands + s.lands_count, [](const Land& land) {
                         return land.joined != 0 || (land.flags & kAbsent) != 0;
                       });
  s.reshaped = static_cast<u8>((s.reshaped & kAbsentCounts) | (changed ? kReshaped : 0));
  c.layout = c.game.layout(s);
  c.island_changes();
}

// Whatever lies on the table, in play or not: nothing comes to a land that is absent or gone.
inline LandSet present_lands(Context& c) { return c.layout->lands | c.layout->oceans; }
// With those that are absent, and without oceans.
inline LandSet judged_lands(Context& c) { return c.layout->judged; }

// Isolated: for Invaders adjacent to nothing.

inline bool is_isolated(Context& c, i32 land) {
  return land >= 0 && (c.s.lands[land].flags & kIsolated) != 0;
}
inline LandSet isolated_lands(Context& c) {
  return lands_where(c.s.lands_count,
                     [&](int land) { return (c.s.lands[land].flags & kIsolated) != 0; });
}
inline void isolate(Context& c, i32 land) {
  if (land >= 0) c.s.lands[land].flags |= kIsolated;
}

// Joined: one land, which goes by one of its parts. The others hold nothing.

inline LandSet joined_lands(Context& c) {
  LandSet lands;
  if (c.s.reshaped == 0) return lands;
  return lands_where(c.s.lands_count, [&](int land) { return c.s.lands[land].joined != 0; });
}
inline i32 joined_by(Context& c, i32 land) { return land < 0 ? 0 : c.s.lands[land].joined_by; }

// Everything in the part is in the whole from now on; that is no move.
inline void pour(Context& c, int part, int whole) {
  State& s = c.s;
  for (i32 piece = last_piece(c, part, 0xfff); piece >= 0 && s.fault == Fault::none;
       piece = last_piece(c, part, 0xfff)) {
    const int count = count_piece(s, part, piece);
    move_pieces(s, part, whole, piece, count);
    if (s.fault == Fault::none) change_pieces(s, whole, piece, piece & ~kMovedIn, count);
  }
  Land& from = s.lands[part];
  Land& to = s.lands[whole];
  for (int seat = 0; seat < s.seats_count; ++seat) {
    const int together = to.presence[seat] + from.presence[seat];
    if (together > 255) s.fault = Fault::impossible;
    to.presence[seat] = static_cast<u8>(together);
    from.presence[seat] = 0;
  }
  to.defend = static_cast<u8>(std::min(255, to.defend + from.defend));
  to.flags |= from.flags;
  from.defend = from.flags = 0;
}

// What is about the part is about the whole.
inline void speak_of_whole(Context& c, int part, int whole) {
  State& s = c.s;
  const auto replace = [&](auto& land, int offset) {
    using Value = std::remove_reference_t<decltype(land)>;
    if (land == part + offset) land = static_cast<Value>(whole + offset);
  };
  for (int land = 0; land < s.lands_count; ++land) replace(s.lands[land].joined, 1);
  for (int i = 0; i < s.actions_count; ++i) {
    replace(s.actions[i].land, 0);
    replace(s.actions[i].origin, 0);
  }
  move_notes(s, part, whole);
  for (int seat = 0; seat < s.seats_count; ++seat) {
    for (OwnRepeat& repeat : s.seats[seat].own_repeats) replace(repeat.next_to, 1);
  }
  const lang::Code& code = c.game.code();
  for (int i = 0; i < s.hooks_count; ++i) {
    const Hook& hook = s.hooks[i];
    if (is_over(hook)) continue;
    // Behind the event's own values stand the owner, which hook it is and what was captured.
    const int first = code.events[hook.event].parameters + 2;
    int at = 0;
    for (const lang::Type type : code.routines[hook.routine].types) {
      if (at >= first && type == lang::Type::land) replace(captured_by(s, i)[at - first], 0);
      at += lang::registers_of(type);
    }
  }
}

// Gives the land that both go by: never an ocean.
inline i32 join(Context& c, i32 land, i32 other, i32 seat) {
  if (land >= 0 && is_ocean(c, land)) std::swap(land, other);
  if (land < 0 || other < 0 || land == other || !c.layout->lands.has(land) ||
      !(c.layout->lands | c.layout->oceans).has(other)) {
    c.s.fault = Fault::impossible;
    return kNone;
  }
  pour(c, other, land);
  speak_of_whole(c, other, land);
  c.s.lands[other].joined = static_cast<u8>(land + 1);
  c.s.lands[other].joined_by = static_cast<u8>(seat);
  reshape(c);
  return land;
}

inline void part(Context& c, i32 land) {
  if (land < 0) return;
  c.s.lands[land].joined = 0;
  c.s.lands[land].joined_by = 0;
  reshape(c);
}

// All pieces of a land count as moved, wherever they are now.
inline void note_all_moved(Context& c, i32 land) {
  if (land < 0) return;
  for (int kind = 0; kind < kKinds; ++kind) {
    const int count = c.s.lands[land].pieces[kind];
    if (count == 0) continue;
    note(c, Verb::moved, land, kind, count);
    note(c, Verb::moved_out, land, kind, count);
  }
}

// Absent, for a while.

inline void suspend(Context& c, i32 land) {
  if (land < 0 || !c.layout->lands.has(land)) {
    c.s.fault = Fault::impossible;
    return;
  }
  c.s.lands[land].flags |= kAbsent;
  reshape(c);
}
inline void return_lands(Context& c) {
  if (c.s.reshaped == 0) return;
  for (int land = 0; land < c.s.lands_count; ++land) {
    c.s.lands[land].flags &= static_cast<u8>(~kAbsent);
  }
  reshape(c);
}
inline void count_absent(Context& c, i32 counts) {
  if ((c.s.reshaped & kReshaped) == 0) return;
  c.s.reshaped = static_cast<u8>(kReshaped | (counts != 0 ? kAbsentCounts : 0));
  c.layout = c.game.layout(c.s);
  c.island_changes();
}

// Boards.

// With all that is left on it; presence goes where destroyed presence goes.
inline void remove_board(Context& c, i32 board) {
  State& s = c.s;
  const auto is_on = [&](int land) {
    return c.layout->board[static_cast<std::size_t>(land)] == board;
  };
  for (int land = 0; land < s.lands_count; ++land) {
    if (s.lands[land].joined != 0 && (is_on(land) || is_on(s.lands[land].joined - 1))) {
      s.lands[land].joined = s.lands[land].joined_by = 0;
    }
  }
  for (int land = 0; land < s.lands_count; ++land) {
    if (!is_on(land)) continue;
    for (int seat = 0; seat < s.seats_count; ++seat) {
      s.seats[seat].destroyed =
          static_cast<u8>(s.seats[seat].destroyed + s.lands[land].presence[seat]);
    }
    for (i32 piece = last_piece(c, land, 0xfff); piece >= 0 && s.fault == Fault::none;
         piece = last_piece(c, land, 0xfff)) {
      remove_pieces(s, land, piece, count_piece(s, land, piece));
    }
    s.lands[land] = Land{};
  }
  // At a corner that other boards share a marker stays.
  const auto goes = [&](int at) {
    if (!c.game.marks_corners()) return is_on(at);
    bool stays = false;
    for_each(c.layout->corners[static_cast<std::size_t>(at)].lands,
             [&](int land) { stays = stays || !is_on(land); });
    return !stays;
  };
  lay_markers_anew(s, [&](Marker marker) {
    if (goes(marker.land)) marker.count = 0;
    return marker;
  });
  s.removed = static_cast<u8>(s.removed | 1 << board);
  reshape(c);
}

inline bool was_board_added(Context& c) { return c.s.added != 0; }

inline bool fits_at(const Context& c, int number, i32 beside, i32 side, i32 own_side) {
  return side >= 0 && side < 3 && own_side >= 0 && own_side < 3 &&
         c.game.layouts().fits(c.s, number,
                               {beside, static_cast<Side>(side), static_cast<Side>(own_side)});
}

// The board that was drawn.
inline bool fits(Context& c, i32 beside, i32 side, i32 own_side) {
  return c.s.boards_count < std::size(c.s.boards) &&
         fits_at(c, c.s.boards[c.s.boards_count], beside, side, own_side);
}

// A random one of those not in play that can lie beside a board; where shuffling sorts, the first.
// It is the next board, but not laid yet.
inline i32 draw_board(Context& c, i32 beside) {
  State& s = c.s;
  constexpr u32 kMost = 64;
  std::array<u8, kMost> left{};
  u32 count = 0;
  const auto is_in_play = [&s](std::size_t number) {
    return std::find(s.boards, s.boards + s.boards_count, number) != s.boards + s.boards_count;
  };
  for (std::size_t i = 0; i < c.content.boards.size() && count < kMost; ++i) {
    const Board& board = c.content.boards[i];
    const bool free = c.game.in_decks(board.box) && !is_in_play(i) &&
                      s.lands_count + 1 + static_cast<int>(board.lands.size()) <= kMaxLands;
    bool lies = false;
    for (i32 place = 0; free && place < 9; ++place) {
      lies = lies || fits_at(c, static_cast<int>(i), beside, place / 3, place % 3);
    }
    if (lies) left[count++] = static_cast<u8>(i);
  }
  if (count == 0 || s.added != 0 || s.boards_count == std::size(s.boards)) return kNone;
  const bool sorted = (s.switches & kFixedShuffle) != 0;
  s.boards[s.boards_count] = left[sorted ? 0 : s.rng.below(count)];
  return s.boards_count;
}

inline void lay_board(Context& c, i32 beside, i32 side, i32 own_side) {
  State& s = c.s;
  if (s.added != 0 || s.boards_count == std::size(s.boards) ||
      !fits_at(c, s.boards[s.boards_count], beside, side, own_side)) {
    s.fault = Fault::impossible;
    return;
  }
  s.added = BoardPlace{beside, static_cast<Side>(side), static_cast<Side>(own_side)}.packed();
  const auto lands = 1 + c.content.boards[s.boards[s.boards_count]].lands.size();
  for (std::size_t i = 0; i < lands; ++i) s.lands[s.lands_count++] = Land{};
  ++s.boards_count;
  reshape(c);
}

}  // namespace loci::island::primitive
