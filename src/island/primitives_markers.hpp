// Primitives about the markers of a scenario. Those of lands that are joined count for the whole.
#pragma once

#include <algorithm>

#include "island/context.hpp"
#include "island/markers.hpp"
#include "island/primitives_piles.hpp"
#include "island/primitives_reshaping.hpp"

namespace loci::island::primitive {

template <class Visit>
inline void for_each_marker_in(Context& c, i32 land, Visit visit) {
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

// One of those that are not on the island, each as likely as the others.
inline void draw_marker(Context& c, i32 land) {
  const auto left_of = [&](const lang::MarkerInfo& kind) {
    return std::max(0, kind.face_down - count_markers(c.s, kind.number));
  };
  int left = 0;
  for (const lang::MarkerInfo& kind : c.game.markers()) left += left_of(kind);
  if (land < 0 || left == 0) {
    c.s.fault = Fault::impossible;
    return;
  }
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

}  // namespace loci::island::primitive
