// Which game to play: the options that play and sim share, and what holds without them.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "island/game.hpp"

namespace loci::cli {

struct SetupOptions {
  std::string game = "island";
  std::vector<std::string> spirits;
  std::vector<std::string> boards;
  bool random_boards = false;
  std::string layout;
  std::string adversary;
  int level = 0;
  std::string extra_board;
  std::string second;
  int second_level = 0;
  std::string scenario;
  std::string map;
  std::string boxes;                 // ids with commas; empty: the usual ones
  std::optional<bool> progressions;  // nothing: if every spirit has one of its own
  std::string blight_card;           // empty: none with progressions, else random
  bool no_extra_blight = false;
  bool ask_land_order = false;
  bool random = false;  // what is not given is drawn with the seed
  std::optional<u64> seed;

  // Something that only Spirit Island has.
  bool island_given() const {
    return !spirits.empty() || !boards.empty() || random_boards || !layout.empty() ||
           progressions || !adversary.empty() || !scenario.empty() || !map.empty() ||
           !extra_board.empty() || !boxes.empty() || !blight_card.empty() || no_extra_blight ||
           ask_land_order || random;
  }
  bool given() const { return island_given() || seed; }
};

enum class GameName { island, forest };

// Throws BadInput: an unknown game, or options that it does not have.
GameName game_of(const SetupOptions& options);

// The boxes that are named, or the usual ones.
std::vector<std::string> boxes_of(const island::Content& content, const SetupOptions& options);

void add_setup_options(CLI::App& command, SetupOptions& options);

// Names become ids; what is not given is filled in. `seed` draws the boards if they are to be
// random. Throws BadInput.
island::Setup setup_of(const island::Content& content, const SetupOptions& options, u64 seed);

// The game that is played, simulated and measured unless another is asked for.
island::Setup default_setup(const island::Content& content);
// With so many players, or as many as there are spirits and boards for.
island::Setup crowded_setup(const island::Content& content, std::size_t players);

}  // namespace loci::cli
