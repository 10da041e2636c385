// Small boxes of test content, tests/content/NAME.loci, with cases in NAME.case or, by theme, in
// the folder NAME: what content can change in the rules, beyond what the base box does. A box that
// is not ready to be played has its files in such a folder itself.
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

// What the cases of a file are about: the box beside it or, in a folder, all files of that; else
// the one that is called like the folder.
std::vector<std::string> texts_for(const fs::path& cases, const fs::path& root) {
  const fs::path folder = cases.parent_path();
  if (folder == root) return {file_text(fs::path(cases).replace_extension(".loci"))};
  std::vector<std::string> texts;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".loci") texts.push_back(file_text(entry.path()));
  }
  if (texts.empty()) texts.push_back(file_text(folder.string() + ".loci"));
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(ContentCases, Pass) {
  int tried = 0;
  const fs::path root = LOCI_SOURCE_DIR "/tests/content";
  std::map<std::vector<std::string>, std::shared_ptr<const island::Library>> libraries;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".case") continue;
    const lang::Source source{entry.path().string(), file_text(entry.path())};
    const std::vector<std::string> texts = texts_for(entry.path(), root);
    auto& library = libraries[texts];
    if (library == nullptr) library = island::library_with_all(texts);
    for (const Case& each : read_cases(library, source)) {
      EXPECT_EQ(run_case(each), "") << source.path << ": " << each.head.name;
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace loci::notation
