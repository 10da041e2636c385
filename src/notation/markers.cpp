#include "notation/markers.hpp"

#include <algorithm>

#include "island/layout.hpp"
#include "island/markers.hpp"
#include "notation/names.hpp"

namespace loci::notation {

int read_marker_place(Words& words, const island::Game& game, const island::State& state) {
  if (!game.marks_corners()) return read_land(words, game, state);
  const std::string wanted = words.word("a corner");
  const auto layout = game.layout(state);
  std::vector<std::string> known;
  for (const island::LandCorner& corner : layout->corners) {
    known.push_back(corner.lands.empty() ? "" : corner.name);
    if (known.back() == wanted) return static_cast<int>(known.size()) - 1;
  }
  words.refuse_unknown("corner", wanted, known);
}

std::string marker_place_name(const island::Game& game, const island::State& state, int place) {
  if (!game.marks_corners()) return land_name(game, state, place);
  return game.layout(state)->corners[static_cast<std::size_t>(place)].name;
}

std::string markers_text(const island::Game& game, const island::State& state, int land) {
  std::string text;
  for (int i = 0; i < state.markers_count; ++i) {
    const island::Marker& marker = state.markers[i];
    if (marker.land != land) continue;
    const bool down = (marker.kind & island::kMarkerDown) != 0;
    const auto kind = static_cast<std::size_t>(marker.kind & ~island::kMarkerDown);
    const bool known = kind < game.markers().size();
    text += (text.empty() ? "" : ", ") + std::to_string(marker.count) + ' ' +
            (known ? game.markers()[kind].name : "unknown") + (down ? " face down" : "");
  }
  return text.empty() ? "none" : text;
}

namespace {

u8 read_kind(Words& words, const island::Game& game) {
  const std::string name = words.word("a marker");
  std::vector<std::string> known;
  for (const lang::MarkerInfo& marker : game.markers()) known.push_back(marker.name);
  const auto found = std::find(known.begin(), known.end(), name);
  if (found == known.end()) words.refuse_unknown("marker", name, known);
  const lang::MarkerInfo& marker = game.markers()[static_cast<std::size_t>(found - known.begin())];
  if (!words.accept("face")) return marker.number;
  words.expect("down");
  if (marker.face_down == 0) words.refuse("this marker never lies face down");
  return static_cast<u8>(marker.number | island::kMarkerDown);
}

}  // namespace

void read_markers(Words& words, const island::Game& game, island::State& state, int land) {
  if (words.accept("none")) return;
  do {
    const int count = words.number("a number of markers", 1, 255);
    const u8 kind = read_kind(words, game);
    const island::Marker* const at = island::marker_place(state, land, kind);
    if (at != state.markers + state.markers_count && at->land == land && at->kind == kind) {
      words.refuse("this marker stands here twice");
    }
    island::change_markers(state, land, kind, count);
    if (state.fault != island::Fault::none) words.refuse("there are too many markers");
    const auto& info = game.markers()[static_cast<std::size_t>(kind & ~island::kMarkerDown)];
    if (info.face_down != 0 && island::count_markers(state, info.number) > info.face_down) {
      words.refuse("there are only " + std::to_string(info.face_down) + " of this marker");
    }
  } while (words.accept(","));
}

}  // namespace loci::notation
