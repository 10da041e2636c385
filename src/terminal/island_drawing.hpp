// The parts of the screen of Spirit Island, drawn from what is shown of a table (src/shown): the
// same that the browser draws.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "shown/look.hpp"
#include "shown/preview.hpp"
#include "terminal/screen.hpp"

namespace loci::terminal {

// The thing of that id; none: null.
template <class Things>
const auto* find_id(const Things& things, const std::string& id) {
  const auto found =
      std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
  return found == things.end() ? nullptr : &*found;
}

// Turn, terror and fear, blight, the cards of the Invaders.
Lines island_header(const island::Content& content, const shown::Look& look, int width);

// The lands that the open options name, and those of the one under the cursor.
struct LitLands {
  std::set<std::string> open;
  std::set<std::string> pointed;
};
// A row for each land and for each ocean that holds something, below a row of headings.
int land_rows(const shown::Look& look);
// Where they do not fit, the last land pointed at is in sight; `scroll` goes on from there, as far
// as there are rows.
void draw_lands(Screen& screen, const Area& area, const shown::Look& look, const LitLands& lit,
                int& scroll);

// What is in a land and comes to it, for the map: a line for Invaders, for other pieces, for
// presence and defence, and for what the Invaders will do there; each span is a word.
Lines land_words(const shown::Look& look, const shown::Land& land);

// "isolated", "joined to A4": what keeps a land from being where it lies; empty: nothing.
std::string lie_words(const shown::Contents& land);
// "2 cities", of a group of pieces.
std::string counted_pieces(const shown::PieceGroup& group);
// "1T 2E 1D P2*": what is in a land, its presence behind the P.
std::string contents_words(const shown::Contents& land, std::size_t seats);
// "1 town, 2 explorers, 1 dahan, 2 presence": likewise in words. With several spirits the presence
// of `seat` is "yours".
std::string contents_text(const shown::Contents& land, const std::vector<shown::Seat>& seats,
                          int seat);
// "ravage 3: +1 blight −1 dahan": what comes to a land; empty: nothing.
Line forecast_line(const shown::Forecast& forecast, const std::string& land);
// The land or ocean of that name; none: null.
const shown::Land* find_land(const shown::State& state, const std::string& name);
// "jungle", "ocean", and its letter.
std::string terrain_word(const shown::Land& land);
char terrain_letter(const shown::Land& land);

// Energy, tracks, elements, innate powers and cards of a spirit.
Lines spirit_pane(const island::Content& content, const shown::Look& look, int seat, int width);

// What the adversary at its level, the scenario and the blight card in force say.
Lines challenge_lines(const island::Content& content, const shown::Look& look, int width);

// A power card or innate power as printed; thresholds that these elements reach are marked.
Lines power_lines(const island::Power& power, const shown::Counts<shown::Element>& elements,
                  int width);

Lines fear_lines(const island::FearCard& card, int terror, int width);
// Part by part.
// Marked is the part that is under way, if one is.
Lines event_lines(const island::EventCard& card, std::optional<int> part, int width);

// In mid-course of the Invader phase: "To come: ravage A5 A7, build A8, explore"; else empty.
std::string rest_words(const shown::State& state, const shown::Forecast& forecast);

// What the next ravage leads to besides what happens in lands: how the game ends, that the blight
// card is turned; empty: neither.
std::string outcome_words(const shown::Forecast& forecast);

// "Energy", "Plays", or as the content calls it.
std::string track_heading(const island::Track& track);

// What helps to choose an option: what a track gives, what is in a land, what a card costs.
// `contents` tells what is in a land: contents_words or contents_text.
std::string option_note(const island::Content& content, const shown::State& state,
                        const shown::Seat& seat, const shown::Option& option,
                        const std::function<std::string(const shown::Contents& land)>& contents);

// The growth options of a seat that grows and cannot pick them now, each with the reason:
// "cost 3 of 1 energy: gain power card".
std::vector<std::string> shut_growth(const island::Content& content, const shown::State& state,
                                     const shown::Seat& seat,
                                     const std::vector<shown::Option>& options);

// "1 slow fi ai": the note of a card in fewer letters; empty: no card is named, or a land too.
std::string short_note(const island::Content& content, const shown::Option& option);

// A sentence for who plays for the first time: what this moment is about. Empty: nothing to say.
std::string coaching(const shown::Look& look, const shown::Decision& decision);

// What an option or, if it names no card, its question is about; then what it would do.
Lines option_lines(const island::Content& content, const shown::Look& look,
                   const shown::Decision& decision, const shown::Option& option,
                   const shown::Preview& preview, int width);

}  // namespace loci::terminal
