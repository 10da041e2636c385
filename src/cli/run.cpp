#include "cli/run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <exception>
#include <string>

#include "cli/commands.hpp"
#include "core/printable.hpp"

namespace loci::cli {
namespace {

int fail(std::string_view message) {
  std::fflush(stdout);
  fmt::print(stderr, "loci: {}\n", printable(message));
  return kBadInput;
}

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// CLI11 only says that an argument was not expected; where a command should stand we know better.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> rest = program.remaining();
  const bool no_command = program.get_subcommands().empty();
  if (no_command && !rest.empty() && !rest.front().starts_with('-')) {
    return fmt::format("there is no command '{}'; there are {}", rest.front(),
                       fmt::join(command_names(program), ", "));
  }
  return fmt::format("{} (loci --help tells more)", error.what());
}

void describe_program(CLI::App& program, Context& context) {
  program.set_help_flag("-h,--help", "Show this help and leave");
  program.set_version_flag("--version",
                           fmt::format("loci {} (rules {})", kVersion, island::kRulesVersion));
  program
      .add_option("--content", context.content_paths,
                  "A text of rules or content to add, or to put in place of ours; repeatable")
      ->type_name("FILE")
      ->check(CLI::Validator(CLI::ExistingFile).description(""))
      ->allow_extra_args(false);
  program.require_subcommand(0, 1);
  program.fallthrough();
  add_play(program, context);
  add_serve(program, context);
  add_replay(program, context);
  add_analyze(program, context);
  add_stats(program, context);
  add_sim(program, context);
  add_cards(program, context);
  add_explain(program, context);
  add_language(program, context);
  add_messages(program, context);
  add_check(program, context);
  add_show(program, context);
  add_bench(program, context);
  add_learn(program, context);
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App program("Loci: Spirit Island and Spirits of the Forest. Unofficial fan software.",
                   "loci");
  Context context;
  try {
    describe_program(program, context);
    program.parse(argc, argv);
    if (program.get_subcommands().empty()) {
      throw BadInput("no command is given; loci play starts a game, loci --help shows them all");
    }
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return fail(usage_message(program, error));
    program.exit(error);  // --help and --version
  } catch (const std::runtime_error& error) {
    return fail(error.what());
  } catch (const std::exception& error) {
    return fail(fmt::format("something is wrong inside Loci: {}", error.what()));
  }
  if (std::fflush(stdout) != 0) return fail("the output cannot be written");
  return context.exit_status;
}

}  // namespace loci::cli
