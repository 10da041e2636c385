// Files that the user names.
#pragma once

#include <string>

namespace loci::cli {

// All of it. Throws BadInput.
std::string read_file(const std::string& path);

}  // namespace loci::cli
