// Files that are read whole, written whole, and never written over unseen.
#pragma once

#include <string>
#include <string_view>

namespace loci {

// All of a plain file. Throws std::runtime_error: it cannot be read, it holds more than `limit`
// bytes, or it is a pipe or a device, which might never end.
std::string read_file(const std::string& path, std::size_t limit = std::size_t{16} << 20);

// The file has either its old or its new text, whatever happens meanwhile: the text goes to a new
// file beside it, FILE.new, onto the disk, and then takes its name. What a program that was killed
// left there is written over; who writes at the same time waits. A file that may not be written
// stays as it is. Throws std::runtime_error.
void write_file(const std::string& path, std::string_view text);

// A file that a program writes again and again. It takes the place only of what this program read
// or wrote there last, so that two programs that go on with the same game do not undo each other.
class KeptFile {
 public:
  KeptFile() = default;  // none
  // `held`: what was read there; nothing: the file is not there yet.
  explicit KeptFile(std::string path, std::string held = {})
      : path_(std::move(path)), held_(std::move(held)) {}

  const std::string& path() const { return path_; }
  bool is_none() const { return path_.empty(); }
  // Throws std::runtime_error, also if another program has changed the file.
  void write(std::string_view text);
  // As write_file: a person asks for it by name, and it may be this very file.
  void save_as(const std::string& path, std::string_view text);

 private:
  std::string path_;
  std::string held_;
};

}  // namespace loci
