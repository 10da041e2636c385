#include "core/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <thread>
#include <utility>

namespace loci {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string_view what, const fs::path& path, std::string_view why) {
  throw std::runtime_error(fmt::format("cannot {} the file '{}': {}", what, path.string(), why));
}
[[noreturn]] void fail(std::string_view what, const fs::path& path, int error) {
  fail(what, path, std::strerror(error));
}

// An open file, closed with it.
class Descriptor {
 public:
  // Never waits, as opening a pipe would.
  Descriptor(const fs::path& path, int flags)
      : number_(open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0666)) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

bool write_all(const Descriptor& file, std::string_view text) {
  if (ftruncate(file.number(), 0) != 0) return false;
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
  if ((permissions & kWritable) == fs::perms::none) fail("write", path, "it is read-only");
  if (access(place.c_str(), W_OK) != 0) fail("write", path, errno);
}

// Where the name leads, if it is a link; so that the link stays.
fs::path real_place(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return path;
  if (!fs::is_regular_file(status)) fail("write", path, "it is no plain file");
  fs::path place = fs::canonical(path);
  refuse_protected(place, status.permissions(), path);
  return place;
}

// Whether the name is still that of the open file.
bool is_at(const Descriptor& file, const fs::path& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(file.number(), &opened) == 0 && lstat(path.c_str(), &named) == 0 &&
         S_ISREG(opened.st_mode) && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

// The new file, for this program alone until it is closed. A file system without locks is used
// without.
Descriptor open_alone(const fs::path& fresh, const std::string& path) {
  using namespace std::chrono_literals;
  for (int tries = 0; tries < 200; ++tries) {
    Descriptor file(fresh, O_WRONLY | O_CREAT | O_NOFOLLOW);
    if (!file) fail("write", path, errno);
    const bool taken = flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (!taken && is_at(file, fresh)) return file;
    std::this_thread::sleep_for(10ms);
  }
  fail("write", path, "another program is writing it");
}

// `held`: what alone it may take the place of; null: anything.
void replace(const std::string& path, std::string_view text, const std::string* held) {
  const fs::path target = real_place(path);
  fs::path fresh = target;
  fresh += ".new";
  {
    const Descriptor file = open_alone(fresh, path);
    const auto give_up = [&](auto why) {
      unlink(fresh.c_str());
      fail("write", path, why);
    };
    if (held != nullptr && fs::exists(target) && read_file(target.string()) != *held) {
      give_up("another program has changed it meanwhile");
    }
    if (!write_all(file, text)) give_up(errno);
    if (std::rename(fresh.c_str(), target.c_str()) != 0) give_up(errno);
  }
  // The new name itself must reach the disk too; a file system that cannot do that is no failure.
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const Descriptor parent(folder, O_RDONLY | O_DIRECTORY);
  if (parent) fsync(parent.number());
}

}  // namespace

std::string read_file(const std::string& path, std::size_t limit) {
  const Descriptor file(path, O_RDONLY);
  if (!file) fail("read", path, errno);
  struct stat status {};
  if (fstat(file.number(), &status) != 0) fail("read", path, errno);
  if (S_ISDIR(status.st_mode)) fail("read", path, EISDIR);
  if (!S_ISREG(status.st_mode)) fail("read", path, "it is no plain file");
  std::string text;
  while (true) {
    if (std::max(text.size(), static_cast<std::size_t>(status.st_size)) > limit) {
      fail("read", path, EFBIG);
    }
    char block[1 << 14];
    const ssize_t count = read(file.number(), block, sizeof block);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("read", path, errno);
    if (count == 0) return text;
    text.append(block, static_cast<std::size_t>(count));
  }
}

void write_file(const std::string& path, std::string_view text) { replace(path, text, nullptr); }

void KeptFile::write(std::string_view text) {
  replace(path_, text, &held_);
  held_ = text;
}

void KeptFile::save_as(const std::string& path, std::string_view text) {
  write_file(path, text);
  std::error_code error;
  if (fs::equivalent(path, path_, error)) held_ = text;
}

}  // namespace loci
