// loci serve: the game in the browser.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "server/server.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  server::Settings settings;
  std::string games;
};

// Where the program lies, and the site beside it.
std::string built_site() {
  std::error_code problem;
  const fs::path program = fs::read_symlink("/proc/self/exe", problem);
  return problem ? "site" : (program.parent_path() / "site").string();
}

std::string home_for_games() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return std::string(data) + "/loci/games.db";
  const char* const home = std::getenv("HOME");
  return home == nullptr ? "loci-games.db" : std::string(home) + "/.local/share/loci/games.db";
}

void run(const Context& context, ServeOptions& options) {
  server::Settings& settings = options.settings;
  if (!fs::is_regular_file(settings.site + "/index.html")) {
    throw BadInput(fmt::format("there is no built site in '{}'; ./play builds it", settings.site));
  }
  const auto library = context.library();
  server::Store store(options.games);
  server::serve(settings, library, store, [](const std::string& address) {
    fmt::print("Loci is at {}\nCtrl+C ends it.\n", address);
    std::fflush(stdout);
  });
}

}  // namespace

void add_serve(CLI::App& program, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  options->settings.site = built_site();
  options->games = home_for_games();
  CLI::App* command = program.add_subcommand("serve", "Serve the game to a browser");
  command->add_option("--port", options->settings.port, "The port; 0: any that is free")
      ->type_name("NUMBER")
      ->check(CLI::Range(0, 65535).description(""))
      ->capture_default_str();
  command
      ->add_option("--address", options->settings.address,
                   "Where to listen; 127.0.0.1 is this machine alone")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command
      ->add_option("--host", options->settings.hosts,
                   "What else browsers call it, with its port unless that is 80; repeatable")
      ->type_name("NAME[:PORT]")
      ->allow_extra_args(false);
  command->add_option("--site", options->settings.site, "The folder of the built site")
      ->type_name("FOLDER");
  command->add_option("--games", options->games, "The file of saved games")->type_name("FILE");
  command->callback([options, &context] { run(context, *options); });
}

}  // namespace loci::cli
