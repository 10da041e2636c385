// loci stats: how one's games of Spirit Island have gone.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/kept_results.hpp"
#include "core/file.hpp"
#include "island/words.hpp"
#include "terminal/statistics.hpp"

namespace loci::cli {
namespace {

using Json = nlohmann::ordered_json;
using terminal::Figures;
using terminal::Result;
using terminal::Tally;

struct StatsOptions {
  bool json = false;
  std::string import_from;
  std::string export_to;
};

Json tallies_json(const std::vector<Tally>& tallies, bool levels) {
  Json list = Json::array();
  for (const Tally& tally : tallies) {
    Json entry = {{"id", tally.id}};
    if (levels) entry["level"] = tally.level;
    entry.update(Json{{"played", tally.played},
                      {"won", tally.won},
                      {"low", tally.low},
                      {"high", tally.high},
                      {"best", tally.best}});
    list.push_back(std::move(entry));
  }
  return list;
}

Json figures_json(const std::vector<Result>& results) {
  const Figures figures = terminal::figures_of(results);
  return {{"played", figures.played},
          {"won", figures.won},
          {"streak", figures.streak},
          {"longest_streak", figures.longest},
          {"best", figures.best},
          {"mean", figures.mean},
          {"seconds", figures.seconds},
          {"timed", figures.timed},
          {"spirits", tallies_json(figures.spirits, false)},
          {"adversaries", tallies_json(figures.adversaries, true)},
          {"scenarios", tallies_json(figures.scenarios, false)}};
}

terminal::ReadResults results_in(const std::string& file) {
  const std::string text = read_file(file);
  try {
    return terminal::read_results(text);
  } catch (const std::runtime_error& error) {
    throw BadInput(fmt::format("{}: {}", file, error.what()));
  }
}

void take_over(const std::string& file) {
  const terminal::ReadResults read = results_in(file);
  const int fresh = import_results(read.results);
  fmt::print("{} new, {} already here{}.\n", island::counted(fresh, "result"),
             static_cast<int>(read.results.size()) - fresh,
             read.damaged > 0 ? fmt::format(", {} damaged and left out", read.damaged) : "");
}

void show(const Context& context, const StatsOptions& options) {
  const std::vector<Result> results = kept_results();
  if (options.json) {
    fmt::print("{}\n", figures_json(results).dump(1));
    return;
  }
  const auto library = context.library();
  for (const std::string& line : terminal::statistics_lines(library->content, results)) {
    fmt::print("{}\n", line);
  }
}

}  // namespace

void add_stats(CLI::App& program, Context& context) {
  auto options = std::make_shared<StatsOptions>();
  CLI::App* const command =
      program.add_subcommand("stats", "Tell how your games of Spirit Island have gone");
  CLI::Option* const json = command->add_flag("--json", options->json, "For programs");
  CLI::Option* const from =
      command
          ->add_option("--import", options->import_from,
                       "Add the results of such a file, also of the browser's")
          ->type_name("FILE")
          ->excludes(json);
  command
      ->add_option("--export", options->export_to,
                   "Write all results to a file that the browser can import")
      ->type_name("FILE")
      ->excludes(json)
      ->excludes(from);
  command->callback([options, &context] {
    if (!options->import_from.empty()) return take_over(options->import_from);
    if (options->export_to.empty()) return show(context, *options);
    const std::vector<Result> results = kept_results();
    // It takes the place of nothing but such a file.
    std::error_code error;
    if (std::filesystem::is_regular_file(options->export_to, error)) results_in(options->export_to);
    write_file(options->export_to, terminal::results_text(results));
    fmt::print("{} written to {}.\n", island::counted(static_cast<int>(results.size()), "result"),
               options->export_to);
  });
}

}  // namespace loci::cli
