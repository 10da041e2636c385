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
  std::optional<bool> progressions;  // nothing: if every spirit has one
  std::optional<u64> seed;
};

void add_setup_options(CLI::App& command, SetupOptions& options);

// Names become ids; what is not given is filled in. Throws BadInput.
island::Setup setup_of(const island::Content& content, const SetupOptions& options);

// The game that is played, simulated and measured unless another is asked for.
island::Setup default_setup(const island::Content& content);

}  // namespace loci::cli
