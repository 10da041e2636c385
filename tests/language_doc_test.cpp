// The language stays small, and the pages about it say what the program does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/language.hpp"
#include "cli/language_count.hpp"
#include "island/loader.hpp"
#include "support/island_games.hpp"

namespace loci {
namespace {

const std::filesystem::path docs = "docs";

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The lines between two marks.
std::vector<std::string> generated_part(const std::string& page) {
  std::vector<std::string> part;
  bool inside = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("<!-- reference ends")) return part;
    if (inside) part.push_back(line);
    if (line.starts_with("<!-- reference begins")) inside = true;
  }
  ADD_FAILURE() << "docs/language.md has lost a mark: <!-- reference begins --> or ends";
  return {};
}

// A text that only one card has is a one-off of that card, not a form: few are used once. What
// boxes to come are written in is used by the content of the tests.
TEST(TheLanguage, HasFewFormsAndUsesAllOfThem) {
  const cli::LanguageCount count =
      cli::count_language(island::load_content(island::library()->sources).sentences);
  EXPECT_LE(count.all.forms, 205u) << cli::count_text(count);
  EXPECT_LE(100 * count.all.used_once.size(), 15 * count.all.forms) << cli::count_text(count);
  std::vector<std::string> unused = count.all.unused;
  const std::filesystem::path tested = "tests/content";
  for (const auto& entry : std::filesystem::directory_iterator(tested)) {
    if (unused.empty()) break;
    std::vector<std::string> texts;  // of a file, or of a box that waits there
    if (entry.path().extension() == ".loci") texts.push_back(read(entry.path()));
    if (entry.is_directory()) {
      for (const auto& file : std::filesystem::directory_iterator(entry)) {
        if (file.path().extension() == ".loci") texts.push_back(read(file.path()));
      }
    }
    if (texts.empty()) continue;
    std::vector<lang::Source> sources = island::library()->sources;
    for (std::string& text : texts) sources.push_back({"over.loci", std::move(text)});
    const std::vector<std::string> left =
        cli::count_language(island::load_content(sources).sentences).all.unused;
    std::erase_if(unused, [&left](const std::string& form) {
      return std::find(left.begin(), left.end(), form) == left.end();
    });
  }
  EXPECT_THAT(unused, testing::IsEmpty()) << cli::count_text(count);
}

// Of the forms in rules/ the base box alone needs half.
TEST(TheLanguage, SaysTheBaseBoxInFewForms) {
  std::vector<lang::Source> sources;
  for (const lang::Source& source : island::library()->sources) {
    const bool is_base = source.path.starts_with("content/island/base/");
    if (is_base || source.path.starts_with("rules/")) sources.push_back(source);
  }
  const cli::LanguageCount count = cli::count_language(island::load_content(sources).sentences);
  EXPECT_LE(count.all.forms - count.all.unused.size(), 130u) << cli::count_text(count);
}

TEST(TheLanguagePage, HoldsTheReferenceThatTheProgramPrints) {
  const std::vector<std::string> written = generated_part(read(docs / "language.md"));
  const std::vector<std::string> wanted =
      lines_of(cli::language_reference(island::load_content(island::library()->sources)));
  const std::size_t shorter = std::min(written.size(), wanted.size());
  std::size_t same = 0;
  while (same < shorter && written[same] == wanted[same]) ++same;
  EXPECT_TRUE(written == wanted)
      << "docs/language.md is out of date; ./dev docs updates it.\nThe first difference, in line "
      << same + 1 << " of the reference:\n  in the page: "
      << (same < written.size() ? written[same] : "(the end)")
      << "\n  in the program: " << (same < wanted.size() ? wanted[same] : "(the end)");
}

struct Example {
  std::string page;
  int line = 0;
  std::string text;
};

// Blocks that are marked as whole declarations: ```loci
std::vector<Example> examples() {
  std::vector<Example> found;
  for (const std::string page : {"language.md", "how-to-add-a-card.md", "how-to-add-a-spirit.md"}) {
    bool inside = false;
    int number = 0;
    for (const std::string& line : lines_of(read(docs / page))) {
      ++number;
      if (line == "```loci") {
        inside = true;
        found.push_back({page, number, ""});
      } else if (line == "```") {
        inside = false;
      } else if (inside) {
        found.back().text += line + "\n";
      }
    }
  }
  return found;
}

TEST(TheLanguagePages, HaveExamplesThatCompile) {
  const std::vector<Example> all = examples();
  EXPECT_GE(all.size(), 8U);
  for (const Example& example : all) {
    EXPECT_NO_THROW(island::base_library_with(example.text))
        << "docs/" << example.page << ", line " << example.line;
  }
}

}  // namespace
}  // namespace loci
