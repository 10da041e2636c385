// loci check: do the cases hold?
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "core/file.hpp"
#include "core/printable.hpp"
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

// Nothing runs before every file has been read to its end.
void check(Context& context, const std::vector<std::string>& paths) {
  const auto library = context.library();
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
  CLI::App* command = program.add_subcommand("check", "Run cases and say what differs");
  command->add_option("path", *paths, "Files of cases, or folders of them (*.case)")
      ->type_name("FILE|FOLDER")
      ->required();
  command->callback([paths, &context] { check(context, *paths); });
}

}  // namespace loci::cli
