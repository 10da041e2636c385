// Small boxes of test content, tests/content/NAME.loci, with cases in NAME.case or, by theme, in
// the folder NAME: what content can change in the rules, beyond what the base box does.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "notation/case.hpp"
#include "support/island_games.hpp"

namespace loci::notation {
namespace {

namespace fs = std::filesystem;

std::string file_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(ContentCases, Pass) {
  int tried = 0;
  const fs::path root = LOCI_SOURCE_DIR "/tests/content";
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".case") continue;
    const fs::path folder = entry.path().parent_path();
    fs::path content = folder == root ? entry.path() : folder;
    content.replace_extension(".loci");
    const lang::Source source{entry.path().string(), file_text(entry.path())};
    const auto library = island::library_with(file_text(content));
    for (const Case& each : read_cases(library, source)) {
      EXPECT_EQ(run_case(each), "") << source.path << ": " << each.head.name;
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace loci::notation
