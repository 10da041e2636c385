// loci check: do the cases hold?
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "core/file.hpp"
#include "core/printable.hpp"
#include "island/declaration.hpp"
#include "island/vocabulary.hpp"
#include "notation/case.hpp"
#include "notation/forest_case.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;

// The files named, and those below the folders named, in the order of their names.
std::vector<std::string> case_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> below;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
      if (entry.is_regular_file() && entry.path().extension() == ".case") {
        below.push_back(entry.path().string());
      }
    }
    if (below.empty()) throw BadInput(fmt::format("there is no case below '{}'", path));
    std::sort(below.begin(), below.end());
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

template <class Case>
void add_all(std::vector<Case>& cases, std::vector<Case> more) {
  std::move(more.begin(), more.end(), std::back_inserter(cases));
}

constexpr std::size_t kLongestFailure = 100'000;

template <class Case>
int count_failures(const std::vector<Case>& cases) {
  int failed = 0;
  for (const Case& each : cases) {
    const std::string failure = notation::run_case(each);
    if (failure.empty()) continue;
    ++failed;
    fmt::print("{}\n", printable(failure, kLongestFailure));
  }
  return failed;
}

// What the file declares, as it begins there: minor "Tidal Nudge"
std::string first_line(const lang::Line& line) {
  const std::string text = island::source_of(line.place);
  return text.substr(0, text.find('\n'));
}

// What files of content add and what they replace.
void print_declarations(const island::Library& library, const std::vector<std::string>& files) {
  lang::Errors none;
  const island::Declarations declarations(library.sources, island::vocabulary(), none);
  std::vector<const island::Declaration*> sorted;
  for (const island::Declaration& each : declarations.all()) sorted.push_back(&each);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return a->line->place.line < b->line->place.line;
  });
  for (const std::string& file : files) {
    std::string added;
    std::string replaced;
    for (const island::Declaration* each : sorted) {
      if (each->line->place.source->path != file) continue;
      if (each->replaced == nullptr) {
        added += fmt::format("  {}\n", first_line(*each->line));
      } else {
        const lang::Place& old = each->replaced->place;
        replaced +=
            fmt::format("  {} ({}:{})\n", first_line(*each->line), old.source->path, old.line);
      }
    }
    if (!added.empty()) fmt::print("{} adds\n{}", file, added);
    if (!replaced.empty()) fmt::print("{} replaces\n{}", file, replaced);
    if (added.empty() && replaced.empty()) fmt::print("{} declares nothing\n", file);
  }
}

// Nothing runs before every file has been read. Files of content count for the cases.
void check(Context& context, std::vector<std::string> paths) {
  const auto cases_begin = std::stable_partition(
      paths.begin(), paths.end(), [](const std::string& path) { return path.ends_with(".loci"); });
  const std::vector<std::string> content(paths.begin(), cases_begin);
  paths.erase(paths.begin(), cases_begin);
  for (const std::string& path : content) context.content_paths.push_back(path);
  const auto library = context.library();
  print_declarations(*library, content);
  if (paths.empty()) return;
  std::deque<lang::Source> sources;
  std::vector<notation::Case> cases;
  std::vector<notation::ForestCase> forest_cases;
  for (const std::string& path : case_files(paths)) {
    sources.push_back({path, read_file(path)});
    if (notation::is_about_forest(sources.back())) {
      add_all(forest_cases, notation::read_forest_cases(sources.back()));
    } else {
      add_all(cases, notation::read_cases(library, sources.back()));
    }
  }
  const int failed = count_failures(cases) + count_failures(forest_cases);
  const auto all = static_cast<int>(cases.size() + forest_cases.size());
  fmt::print("{} passed, {} failed\n", all - failed, failed);
  if (failed > 0) context.exit_status = kCheckFailed;
}

}  // namespace

void add_check(CLI::App& program, Context& context) {
  auto paths = std::make_shared<std::vector<std::string>>();
  CLI::App* command = program.add_subcommand(
      "check", "Run cases and say what differs; check content and say what it adds");
  command
      ->add_option("path", *paths,
                   "Files of cases, or folders of them (*.case); files of content (*.loci)")
      ->type_name("FILE|FOLDER")
      ->required();
  command->callback([paths, &context] { check(context, std::move(*paths)); });
}

}  // namespace loci::cli
