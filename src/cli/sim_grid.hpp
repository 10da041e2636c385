// loci sim over many set-ups at once.
#pragma once

#include "cli/bot_options.hpp"
#include "cli/context.hpp"
#include "cli/setup_options.hpp"

namespace loci::cli {

struct GridOptions {
  std::vector<std::string> each;  // "adversary=England,Sweden"
  std::string resume;             // the file that every game is written to
  bool csv = false;

  bool given() const { return !each.empty() || !resume.empty() || csv; }
};

struct GridSim {
  SetupOptions setup;
  GridOptions grid;
  BotNames bots;
  std::string weights;
  u64 games = 100;
  unsigned threads = 1;
  bool json = false;
};

void add_grid_options(CLI::App& command, GridOptions& options);

// The exit status.
int simulate_grid(const Context& context, const GridSim& sim);

}  // namespace loci::cli
