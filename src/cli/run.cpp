#include "cli/run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <exception>
#include <string>

#include "cli/commands.hpp"
#include "cli/names.hpp"
#include "core/printable.hpp"

namespace loci::cli {
namespace {

constexpr const char* kUnwritable = "the output cannot be written";

int fail(std::string_view message) {
  std::fflush(stdout);
  fmt::print(stderr, "loci: {}\n", printable(message));
  return kBadInput;
}

// What the command may be followed by.
std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// CLI11 says first what is missing, and only that an argument was not expected; we know better.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::vector<std::string> rest = program.remaining(true);
  std::vector<std::string> commands;
  for (const CLI::App* each : command->get_subcommands({})) commands.push_back(each->get_name());
  if (!rest.empty() && rest.front().starts_with("--")) {
    return unknown_name("option", rest.front().substr(0, rest.front().find('=')),
                        option_names(*command));
  }
  if (!commands.empty() && !rest.empty() && !rest.front().starts_with('-')) {
    return fmt::format("there is no command '{}'; there are {}", rest.front(),
                       fmt::join(commands, ", "));
  }
  if (!commands.empty() && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return fmt::format("no command is given; there are {}", fmt::join(commands, ", "));
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
    return fail(std::ferror(stdout) != 0 ? kUnwritable : error.what());
  } catch (const std::exception& error) {
    return fail(fmt::format("something is wrong inside Loci: {}", error.what()));
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return fail(kUnwritable);
  return context.exit_status;
}

}  // namespace loci::cli
