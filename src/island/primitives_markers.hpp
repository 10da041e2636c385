// Primitives about the markers of a scenario. Those of lands that are joined count for the whole.
// All markers of a scenario lie in lands, or all at corners.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/markers.hpp"
#include "island/primitives_actions.hpp"
#include "island/primitives_pieces.hpp"
#include "island/primitives_piles.hpp"
#include "island/primitives_powers.hpp"
#include "island/primitives_reshaping.hpp"

namespace loci::island::primitive {

template <class Visit>
inline void for_each_marker_in(Context& c, i32 land, Visit visit) {
  if (c.game.marks_corners()) return;
  for (int i = 0; i < c.s.markers_count; ++i) {
    const Marker marker = c.s.markers[i];
    if (whole_of(c, marker.land) == land) visit(marker);
  }
}

// Face up.
inline i32 markers(Context& c, i32 land, i32 kind) {
  i32 count = 0;
  for_each_marker_in(c, land, [&](const Marker& marker) {
    if (marker.kind == kind) count += marker.count;
  });
  return count;
}

inline LandSet lands_with_marker(Context& c, i32 kind) {
  LandSet lands;
  if (c.game.marks_corners()) return lands;
  for (int i = 0; i < c.s.markers_count; ++i) {
    if (c.s.markers[i].kind == kind) lands.insert(whole_of(c, c.s.markers[i].land));
  }
  return lands & c.layout->lands;
}

inline void put_markers(Context& c, i32 land, i32 kind, i32 count) {
  if (land < 0 || count < 0) c.s.fault = Fault::impossible;
  if (land >= 0 && count > 0) change_markers(c.s, land, kind, count);
}

inline void take_markers(Context& c, i32 land, i32 kind, i32 count) {
  for (int i = c.s.markers_count; i-- > 0 && count > 0;) {
    const Marker marker = c.s.markers[i];
    if (marker.kind != kind || whole_of(c, marker.land) != land) continue;
    const i32 taken = std::min<i32>(count, marker.count);
    change_markers(c.s, marker.land, kind, -taken);
    count -= taken;
  }
  if (count != 0) c.s.fault = Fault::impossible;
}

// Face down: which they are nobody knows, and where several lie in a land they are mixed.

inline i32 face_down_markers(Context& c, i32 land) {
  i32 count = 0;
  for_each_marker_in(c, land, [&](const Marker& marker) {
    if ((marker.kind & kMarkerDown) != 0) count += marker.count;
  });
  return count;
}

// One of those that are not on the island, each as likely as the others; where all are, none.
inline void draw_marker(Context& c, i32 land) {
  const auto left_of = [&](const lang::MarkerInfo& kind) {
    return std::max(0, kind.face_down - count_markers(c.s, kind.number));
  };
  int left = 0;
  for (const lang::MarkerInfo& kind : c.game.markers()) left += left_of(kind);
  if (land < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  if (left == 0) return;
  i32 at = random_below(c, left);
  int drawn = kNone;
  for (const lang::MarkerInfo& kind : c.game.markers()) {
    if (at >= 0 && at < left_of(kind)) drawn = kind.number;
    at -= left_of(kind);
  }
  change_markers(c.s, land, drawn | kMarkerDown, 1);
}

// Whichever it is.
inline void move_face_down_marker(Context& c, i32 from, i32 to) {
  const i32 all = face_down_markers(c, from);
  if (all == 0 || to < 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  i32 at = random_below(c, all);
  Marker moved{};
  for_each_marker_in(c, from, [&](const Marker& marker) {
    if ((marker.kind & kMarkerDown) == 0) return;
    if (at >= 0 && at < marker.count) moved = marker;
    at -= marker.count;
  });
  change_markers(c.s, moved.land, moved.kind, -1);
  change_markers(c.s, to, moved.kind, 1);
}

inline void turn_markers_up(Context& c, i32 land) {
  lay_markers_anew(c.s, [&](Marker marker) {
    if (whole_of(c, marker.land) != land || (marker.kind & kMarkerDown) == 0) return marker;
    if (marker.kind == kUnknownMarker) c.s.fault = Fault::hidden;
    marker.kind = static_cast<u8>(marker.kind & ~kMarkerDown);
    return marker;
  });
}

// Those of which there are some that lie face down.
inline void turn_markers_down(Context& c, i32 land) {
  u32 turning = 0;
  for (const lang::MarkerInfo& kind : c.game.markers()) {
    if (kind.face_down > 0) turning |= 1U << kind.number;
  }
  lay_markers_anew(c.s, [&](Marker marker) {
    const bool turns = marker.kind < kMarkerDown && (turning >> marker.kind & 1) != 0;
    if (turns && whole_of(c, marker.land) == land) marker.kind |= kMarkerDown;
    return marker;
  });
}

// Markers that players treat like explorers, as pieces (island/pieces.hpp).

inline bool is_marker(Context&, i32 piece) { return is_marker_piece(piece); }

inline void marker_pieces(Context& c, Alternative alternative, i32 land) {
  list_false_explorers(c, alternative, land);
}

// How many of them an Action of a spirit finds among explorers.
inline i32 false_explorers(Context& c, i32 land, i32 kinds) {
  i32 count = 0;
  if (land < 0 || !finds_false_explorers(c, kinds) || is_ocean(c, land)) return count;
  for_each_marker_in(c, land, [&](const Marker& marker) { count += marker.count; });
  return count;
}

inline LandSet lands_with_false_explorers(Context& c, i32 kinds) {
  LandSet lands;
  if (!finds_false_explorers(c, kinds)) return lands;
  for (int i = 0; i < c.s.markers_count; ++i) lands.insert(whole_of(c, c.s.markers[i].land));
  return lands & c.layout->lands;
}

// Which it is of those of its scenario, from 1 on; 0: it lies face down.
inline i32 marker_number(Context&, i32 piece) { return which_of(piece); }
inline i32 marker_numbered(Context&, i32 number) { return marker_piece(number); }

inline i32 markers_like(Context& c, i32 land, i32 piece) {
  const int which = which_of(piece);
  return which == 0 ? face_down_markers(c, land) : markers(c, land, which - 1);
}

// From a land to another, or to an ocean; one that lies face down is any of those that do.
inline void move_marker(Context& c, i32 from, i32 to, i32 piece) {
  if (which_of(piece) == 0) {
    move_face_down_marker(c, from, to);
    return;
  }
  const i32 kind = which_of(piece) - 1;
  if (to < 0 || markers(c, from, kind) == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
  take_markers(c, from, kind, 1);
  put_markers(c, to, kind, 1);
}

// Corners.

inline bool is_marked_corner(const State& s, int corner) {
  return std::any_of(s.markers, s.markers + s.markers_count,
                     [corner](const Marker& marker) { return marker.land == corner; });
}

// Those of a spirit's lands at which no marker lies.
inline void free_corners(Context& c, Alternative alternative, i32 seat) {
  const LandSet lands = presence_lands(c, seat) & c.layout->lands;
  for (std::size_t i = 0; i < c.layout->corners.size(); ++i) {
    const bool free = !is_marked_corner(c.s, static_cast<int>(i));
    if (free && !(c.layout->corners[i].lands & lands).empty()) {
      c.offer(alternative.number, static_cast<i32>(i));
    }
  }
}

inline bool is_corner(const Context& c, i32 corner) {
  return corner >= 0 && static_cast<std::size_t>(corner) < c.layout->corners.size();
}

inline i32 marked_beside(Context& c, i32 corner) {
  if (!is_corner(c, corner)) return 0;
  const std::vector<u8>& next = c.layout->corners[static_cast<std::size_t>(corner)].next;
  return static_cast<i32>(std::count_if(next.begin(), next.end(),
                                        [&c](u8 other) { return is_marked_corner(c.s, other); }));
}

// How few lie beside one of those; -1: there is none.
inline i32 fewest_beside(Context& c, i32 seat) {
  i32 fewest = -1;
  const LandSet lands = presence_lands(c, seat) & c.layout->lands;
  for (std::size_t i = 0; i < c.layout->corners.size(); ++i) {
    if ((c.layout->corners[i].lands & lands).empty()) continue;
    if (is_marked_corner(c.s, static_cast<int>(i))) continue;
    const i32 beside = marked_beside(c, static_cast<i32>(i));
    if (fewest < 0 || beside < fewest) fewest = beside;
  }
  return fewest;
}

// Elements that a spirit has on power cards in hand, in play or in its discard.
inline u32 card_elements_of(Context& c, i32 seat) {
  u64 sum = 0;
  for (int i = 0; i < c.s.seats[seat].cards; ++i) {
    const OwnedCard& card = c.s.owned[seat][i];
    if (is_own(card)) sum |= c.tables.powers[card.power].elements;
  }
  u32 elements = 0;
  for (int i = 0; i < 8; ++i) elements |= static_cast<u32>((sum >> (8 * i) & 0xff) != 0) << i;
  return elements;
}
inline bool has_card_elements(Context& c, i32 seat) { return card_elements_of(c, seat) != 0; }
inline void card_elements(Context& c, Alternative alternative, i32 seat) {
  const u32 elements = card_elements_of(c, seat);
  for (int i = 0; i < 8; ++i) {
    if ((elements >> i & 1) != 0) c.offer(alternative.number, i);
  }
}

inline void put_at_corner(Context& c, i32 corner, i32 element) {
  if (!is_corner(c, corner) || element < 0 || !c.game.marks_corners()) {
    c.s.fault = Fault::impossible;
    return;
  }
  change_markers(c.s, corner, element, 1);
}

// All that lie at corners.
inline i32 elements_laid(Context& c, i32 element) { return count_markers(c.s, element); }

// A byte for each element at the corners of a land.
inline u64 corner_sum(Context& c, i32 land) {
  u64 sum = 0;
  if (land < 0 || !c.game.marks_corners()) return sum;
  for (int i = 0; i < c.s.markers_count; ++i) {
    const Marker& marker = c.s.markers[i];
    const bool there = c.layout->corners[marker.land].lands.has(land);
    if (there) sum += u64{marker.count} << (8 * marker.kind);
  }
  return sum;
}

// What a spirit has with those of a land, as far as it wants to have so many.
inline i32 elements_in(Context& c, i32 seat, i32 land) {
  const u32 held = pack_elements(element_sum(c, seat) + corner_sum(c, land));
  return static_cast<i32>(
      each_element(held, element_cap(c, seat), [](u32 x, u32 y) { return std::min(x, y); }));
}

inline bool is_aided(Context& c, i32 seat, i32 power, i32 land) {
  const i32 held = elements(c, seat);
  const i32 most = elements_in(c, seat, land);
  const std::vector<u32>& thresholds = power_row(c, power).thresholds;
  return std::any_of(thresholds.begin(), thresholds.end(), [&](u32 threshold) {
    return meets(c, most, static_cast<i32>(threshold)) &&
           !meets(c, held, static_cast<i32>(threshold));
  });
}

// As lesser_elements, with those of the land of the Action.
inline void lesser_elements_here(Context& c, Alternative alternative, i32 seat, i32 power) {
  list_lesser(c, alternative, elements_in(c, seat, action_land(c)), power);
}

}  // namespace loci::island::primitive
