// Saved games in one SQLite file. A write is done wholly or not at all, whatever happens meanwhile.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;

namespace loci::server {

// The file cannot be opened, read or written. what() is one clear sentence.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct SavedGame {
  std::string key;
  std::string title;       // "River Surges in Sunlight"
  std::string moment;      // "Turn 4, Fast"
  std::int64_t saved = 0;  // milliseconds since 1970
  std::string replay;
  bool over = false;  // as the list has it: by its replay there is nothing to go on with
};

class Store {
 public:
  // Makes the file, and the folder it is in, if they are not there.
  explicit Store(const std::string& path);

  // The last saved first, without their replays.
  std::vector<SavedGame> list() const;
  std::optional<SavedGame> find(std::string_view key) const;
  void put(const SavedGame& game);
  // False if there was none.
  bool remove(std::string_view key);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace loci::server
