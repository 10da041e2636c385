// Files that are read whole and never left half written.
#pragma once

#include <string>
#include <string_view>

namespace loci::table {

// Throws std::runtime_error: the file cannot be read, or holds more than `limit` bytes.
std::string read_file(const std::string& path, std::size_t limit = std::size_t{16} << 20);

// The file has either its old or its new text, whatever happens meanwhile: the text goes to a new
// file beside it, onto the disk, and then takes its name. A file that may not be written stays as
// it is. Throws std::runtime_error.
void write_file(const std::string& path, std::string_view text);

}  // namespace loci::table
