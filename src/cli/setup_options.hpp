// Which game to play: the options that play and sim share, and what holds without them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "island/setup_fields.hpp"

namespace CLI {
class App;
}

namespace loci::cli {

struct SetupOptions {
  std::string game = "island";
  std::vector<std::string> spirits;
  std::vector<std::string> boards;
  bool random_boards = false;
  bool random = false;      // what is not given is drawn with the seed
  std::string second_wave;  // a file with the game that this one goes on from
  std::optional<u64> seed;
  // What is given of the fields of a set-up (island/setup_fields.hpp), by their keys, as typed.
  std::map<std::string, std::string, std::less<>> fields;

  // Something that only Spirit Island has.
  bool island_given() const {
    return !spirits.empty() || !boards.empty() || random_boards || random || !second_wave.empty() ||
           !fields.empty();
  }
  bool given() const { return island_given() || seed; }
  bool has(std::string_view key) const { return fields.contains(key); }
};

enum class GameName { island, forest };

// Throws BadInput: an unknown game, or options that it does not have.
GameName game_of(const SetupOptions& options);

void add_setup_options(CLI::App& command, SetupOptions& options);

// Takes what is not given from the first game, if one is named: its island, its adversary and what
// it left. Throws BadInput, or what reading the file does.
void take_first_game(const std::shared_ptr<const island::Library>& library, SetupOptions& options);

// Puts what is given of the fields into a set-up; names become ids. Throws BadInput.
void take_fields(const island::Content& content, const SetupOptions& options, island::Setup& setup);
// The whole set-up; what is not given is filled in. `seed` draws the boards if they are to be
// random. Throws BadInput.
island::Setup setup_of(const island::Content& content, const SetupOptions& options, u64 seed);

// The game that is played, simulated and measured unless another is asked for.
island::Setup default_setup(const island::Content& content);
// With so many players, or as many as there are spirits and boards for.
island::Setup crowded_setup(const island::Content& content, std::size_t players);
// With the cards of all boxes, and spirits from the first to the last of them.
island::Setup setup_of_everything(const island::Content& content, std::size_t players);

}  // namespace loci::cli
