#include "table/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace loci::table {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string_view what, const fs::path& path, int error) {
  throw std::runtime_error(
      fmt::format("cannot {} the file '{}': {}", what, path.string(), std::strerror(error)));
}

// An open file, closed with it.
class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags) : number_(open(path.c_str(), flags, 0666)) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return fsync(file.number()) == 0;
}

// Taking a file's name needs only leave to write in its folder, so who may not write the file
// itself is refused here; and so is who may write anything, where nobody was meant to.
void refuse_protected(const fs::path& place, fs::perms permissions, const std::string& path) {
  constexpr fs::perms kWritable =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  if ((permissions & kWritable) == fs::perms::none) {
    throw std::runtime_error(fmt::format("cannot write the file '{}': it is read-only", path));
  }
  if (access(place.c_str(), W_OK) != 0) fail("write", path, errno);
}

// Where the name leads, if it is a link; so that the link stays.
fs::path real_place(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return path;
  if (!fs::is_regular_file(status)) {
    throw std::runtime_error(fmt::format("cannot write the file '{}': it is no plain file", path));
  }
  fs::path place = fs::canonical(path);
  refuse_protected(place, status.permissions(), path);
  return place;
}

}  // namespace

std::string read_file(const std::string& path, std::size_t limit) {
  std::error_code error;
  if (fs::is_directory(path, error)) fail("read", path, EISDIR);
  const Descriptor file(path, O_RDONLY | O_CLOEXEC);
  if (!file) fail("read", path, errno);
  std::string text;
  while (true) {
    char block[1 << 14];
    const ssize_t count = read(file.number(), block, sizeof block);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("read", path, errno);
    if (count == 0) return text;
    text.append(block, static_cast<std::size_t>(count));
    if (text.size() > limit) fail("read", path, EFBIG);
  }
}

void write_file(const std::string& path, std::string_view text) {
  const fs::path target = real_place(path);
  fs::path fresh = target;
  fresh += fmt::format(".{}.new", getpid());
  {
    const Descriptor file(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC);
    if (!file) fail("write", path, errno);
    if (!write_all(file, text)) {
      const int error = errno;
      unlink(fresh.c_str());
      fail("write", path, error);
    }
  }
  if (std::rename(fresh.c_str(), target.c_str()) != 0) {
    const int error = errno;
    unlink(fresh.c_str());
    fail("write", path, error);
  }
  // The new name itself must reach the disk too; a file system that cannot do that is no failure.
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const Descriptor parent(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (parent) fsync(parent.number());
}

}  // namespace loci::table
