// Small boxes of test content, tests/content/NAME.loci, with cases in NAME.case or, by theme, in
// the folder NAME: what content can change in the rules, beyond what the boxes do.
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

// What the cases of a file are about: the box beside it or, in a folder, the one beside that.
std::string text_for(const fs::path& cases, const fs::path& root) {
  const fs::path folder = cases.parent_path();
  return file_text(folder == root ? fs::path(cases).replace_extension(".loci")
                                  : fs::path(folder.string() + ".loci"));
}

TEST(ContentCases, Pass) {
  int tried = 0;
  const fs::path root = "tests/content";
  std::map<std::string, std::shared_ptr<const island::Library>> libraries;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".case") continue;
    const lang::Source source{entry.path().string(), file_text(entry.path())};
    const std::string text = text_for(entry.path(), root);
    auto& library = libraries[text];
    if (library == nullptr) library = island::library_with(text);
    for (const Case& each : read_cases(library, source)) {
      EXPECT_EQ(run_case(each), "") << source.path << ": " << each.head.name;
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace loci::notation
