#include "cli/forest_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/context.hpp"
#include "cli/number.hpp"

namespace loci::cli {

void add_forest_options(CLI::App& command, ForestOptions& options) {
  command.add_option("-p,--players", options.players, "Forest: how many players, 1 to 4 (2)")
      ->type_name("NUMBER")
      ->check(whole_number);
  command.add_option("--first", options.first, "Forest: the player who begins; else drawn")
      ->type_name("NUMBER")
      ->check(whole_number);
  command.add_flag("--optional-payment", options.optional_payment,
                   "Forest: nobody must pay a gemstone to collect");
}

void refuse_for_island(const ForestOptions& options) {
  if (!options.given()) return;
  throw BadInput(
      "--players, --first and --optional-payment are for Spirits of the Forest; in Spirit Island "
      "each --spirit is a player");
}

forest::Setup forest_setup_of(const ForestOptions& options, std::size_t bots) {
  constexpr int kUsual = 2;
  forest::Setup setup;
  setup.players = options.players.value_or(bots > 0 ? static_cast<int>(bots) : kUsual);
  setup.first = options.first.value_or(0);
  setup.optional_payment = options.optional_payment;
  if (setup.players < 1 || setup.players > forest::kMaxSeats) {
    throw BadInput(
        fmt::format("Spirits of the Forest is for 1 to 4 players, not {}", setup.players));
  }
  if (options.first && (setup.first < 1 || setup.first > setup.players)) {
    throw BadInput(fmt::format("player {} cannot begin a game of {}", setup.first, setup.players));
  }
  return setup;
}

}  // namespace loci::cli
