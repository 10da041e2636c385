#include "cli/files.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/context.hpp"

namespace loci::cli {

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) {
    throw BadInput(fmt::format("the file '{}' cannot be read", path));
  }
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) throw BadInput(fmt::format("the file '{}' cannot be read", path));
  return text;
}

}  // namespace loci::cli
