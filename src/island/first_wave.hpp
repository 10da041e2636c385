// What a game that was won leaves for a scenario that goes on from it: on one line of text, as a
// field of the set-up has it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "island/state.hpp"

namespace loci::island {

class Game;
struct Setup;

struct FirstWave {
  struct LandLeft {
    std::string land;  // its name
    std::array<u8, kKinds> pieces{};
  };
  struct FirstSpirit {
    std::string spirit;              // id
    std::vector<std::string> cards;  // ids of its power cards
  };
  int wave = 2;             // which one comes now
  std::string blight_card;  // id; empty: none
  bool blighted = false;    // its other side was up
  int pool = 0;             // blight that was left on the card
  std::vector<LandLeft> lands;
  std::vector<FirstSpirit> spirits;
};

// The last wave that there is.
inline constexpr int kLastWave = 7;

std::string text_of(const FirstWave& wave);
// Throws SetupError.
FirstWave read_first_wave(std::string_view text);

// What a game has left. Throws SetupError if it was not won, or no wave follows it.
FirstWave first_wave_of(const Game& game, const State& state);
// The set-up of the next wave but for its spirits: the same island and adversary, a level higher
// where the island stayed healthy. Throws likewise.
Setup next_wave_of(const Game& game, const State& state);

}  // namespace loci::island
