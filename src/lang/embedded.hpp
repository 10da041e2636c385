#pragma once

#include <span>
#include <string_view>

namespace loci::lang {

// A text of rules/ or content/ as it was when the program was built.
struct EmbeddedFile {
  std::string_view path;  // from the root of the project, as in "rules/ravage.loci"
  std::string_view text;
};

// All embedded texts, sorted by path.
std::span<const EmbeddedFile> embedded_files();

}  // namespace loci::lang
