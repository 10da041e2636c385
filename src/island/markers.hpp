// Markers in the state: sorted by land and kind, alike ones together.
#pragma once

#include <algorithm>
#include <utility>

#include "island/state.hpp"

namespace loci::island {

inline Marker* marker_place(State& s, int land, int kind) {
  return std::lower_bound(s.markers, s.markers + s.markers_count, std::pair(land, kind),
                          [](const Marker& marker, const std::pair<int, int>& wanted) {
                            return std::pair<int, int>(marker.land, marker.kind) < wanted;
                          });
}

// So many more, or fewer where the number is negative.
inline void change_markers(State& s, int land, int kind, int by) {
  Marker* const at = marker_place(s, land, kind);
  Marker* const end = s.markers + s.markers_count;
  const bool found = at != end && at->land == land && at->kind == kind;
  const int left = (found ? at->count : 0) + by;
  if (left < 0 || left > 255) {
    s.fault = Fault::impossible;
  } else if (found && left == 0) {
    std::move(at + 1, end, at);
    --s.markers_count;
  } else if (found) {
    at->count = static_cast<u8>(left);
  } else if (by > 0) {
    if (s.markers_count == kMaxMarkers) {
      s.fault = Fault::too_many_markers;
      return;
    }
    std::move_backward(at, end, end + 1);
    *at = {static_cast<u8>(land), static_cast<u8>(kind), static_cast<u8>(left)};
    ++s.markers_count;
  }
}

inline int count_markers(const State& s, int kind) {
  int count = 0;
  for (int i = 0; i < s.markers_count; ++i) {
    if ((s.markers[i].kind & ~kMarkerDown) == kind) count += s.markers[i].count;
  }
  return count;
}

// Gives each marker another place or kind, or takes it away where the function gives none.
template <class Change>
inline void lay_markers_anew(State& s, Change change) {
  Marker old[kMaxMarkers];
  const int count = s.markers_count;
  std::copy(s.markers, s.markers + count, old);
  s.markers_count = 0;
  for (int i = 0; i < count; ++i) {
    const Marker marker = change(old[i]);
    if (marker.count > 0) change_markers(s, marker.land, marker.kind, marker.count);
  }
}

// Nobody knows which of them lie face down where.
inline void hide_markers(State& s) {
  if (s.markers_count == 0) return;
  lay_markers_anew(s, [](Marker marker) {
    if ((marker.kind & kMarkerDown) != 0) marker.kind = kUnknownMarker;
    return marker;
  });
}

}  // namespace loci::island
