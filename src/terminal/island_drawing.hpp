// The parts of the screen of Spirit Island, drawn from what the engine says of a table in messages
// (docs/messages.md): the same that the browser draws.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "island/content.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

using Json = nlohmann::ordered_json;

// The thing of that id; none: null.
template <class Things>
const auto* find_id(const Things& things, const std::string& id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
  return found == things.end() ? nullptr : &*found;
}

// Turn, terror and fear, blight, the cards of the Invaders.
Lines island_header(const island::Content& content, const Json& look, int width);

// The lands that the open options name, and those of the one under the cursor.
struct LitLands {
  std::set<std::string> open;
  std::set<std::string> pointed;
};
// A row for each land and for each ocean that holds something, below a row of headings.
int land_rows(const Json& look);
// Where they do not fit, the last land pointed at is in sight; `scroll` goes on from there.
void draw_lands(Screen& screen, const Area& area, const Json& look, const LitLands& lit,
                int scroll);

// Energy, tracks, elements, innate powers and cards of a spirit.
Lines spirit_pane(const island::Content& content, const Json& look, int seat, int width);

// What the adversary at its level, the scenario and the blight card in force say.
Lines challenge_lines(const island::Content& content, const Json& look, int width);

// A power card or innate power as printed; thresholds that `elements` reach are marked.
Lines power_lines(const island::Power& power, const Json& elements, int width);

// What an option or, if it names no card, its question is about; then what it would do.
Lines option_lines(const island::Content& content, const Json& look, const Json& decision,
                   const Json& option, const Json& preview, int width);

}  // namespace loci::terminal
