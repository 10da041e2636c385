// loci messages: the types of what the engine shows.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "shown/types.hpp"

namespace loci::cli {

void add_messages(CLI::App& program, Context&) {
  CLI::App* const command = program.add_subcommand(
      "messages", "Print the types of what the engine shows in messages, in TypeScript");
  command->callback([] { fmt::print("{}", shown::typescript_types()); });
}

}  // namespace loci::cli
