#include "server/store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace loci::server {
namespace {

constexpr const char* kTables =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA busy_timeout = 1000;"
    "CREATE TABLE IF NOT EXISTS games ("
    "  key TEXT PRIMARY KEY, title TEXT NOT NULL, moment TEXT NOT NULL,"
    "  saved INTEGER NOT NULL, replay TEXT NOT NULL) STRICT;";

constexpr mode_t kPrivate = S_IRUSR | S_IWUSR;

// A statement with its values; used up once.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) : database_(database) {
    check(sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& with(std::string_view text) {
    check(sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                            SQLITE_TRANSIENT));
    return *this;
  }
  Statement& with(std::int64_t number) {
    check(sqlite3_bind_int64(statement_, ++bound_, number));
    return *this;
  }
  // Whether there is a row to read.
  bool step() {
    const int result = sqlite3_step(statement_);
    if (result != SQLITE_ROW && result != SQLITE_DONE) check(result);
    return result == SQLITE_ROW;
  }
  std::string text(int column) const {
    const auto* const bytes = sqlite3_column_text(statement_, column);
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  void check(int result) const {
    if (result == SQLITE_OK) return;
    throw StoreError(fmt::format("the saved games: {}", sqlite3_errmsg(database_)));
  }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

SavedGame read_game(const Statement& row) {
  return {row.text(0), row.text(1), row.text(2), row.number(3), {}, false};
}

// The games are the user's own: a new file is for nobody else from the beginning. SQLite makes the
// others that it needs as readable as this one.
void make_private_file(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate);
  if (file >= 0) close(file);  // else it is there, or opening it will say why it cannot be
}

// One that was there is so from now on.
void make_private(const std::string& path) {
  for (const char* const ending : {"", "-wal", "-shm"}) chmod((path + ending).c_str(), kPrivate);
}

}  // namespace

void Store::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

Store::Store(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code problem;
  if (!folder.empty()) std::filesystem::create_directories(folder, problem);
  if (problem) {
    throw StoreError(fmt::format("cannot make the folder '{}' for saved games: {}", folder.string(),
                                 problem.message()));
  }
  make_private_file(path);
  sqlite3* database = nullptr;
  const int result = sqlite3_open(path.c_str(), &database);
  database_.reset(database);
  if (result != SQLITE_OK ||
      sqlite3_exec(database, kTables, nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw StoreError(fmt::format("cannot open the saved games '{}': {}", path,
                                 database == nullptr ? "no memory" : sqlite3_errmsg(database)));
  }
  make_private(path);
}

std::vector<SavedGame> Store::list() const {
  Statement rows(database_.get(),
                 "SELECT key, title, moment, saved,"
                 " instr(replay, char(10) || 'result: ') > 0 AND"
                 " instr(replay, char(10) || 'result: running' || char(10)) = 0"
                 " FROM games ORDER BY saved DESC");
  std::vector<SavedGame> games;
  while (rows.step()) {
    games.push_back(read_game(rows));
    games.back().over = rows.number(4) != 0;
  }
  return games;
}

std::optional<SavedGame> Store::find(std::string_view key) const {
  Statement row(database_.get(),
                "SELECT key, title, moment, saved, replay FROM games WHERE key = ?");
  if (!row.with(key).step()) return std::nullopt;
  SavedGame game = read_game(row);
  game.replay = row.text(4);
  return game;
}

void Store::put(const SavedGame& game) {
  Statement(database_.get(),
            "INSERT INTO games (key, title, moment, saved, replay) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (key) DO UPDATE SET title = excluded.title, moment = excluded.moment,"
            " saved = excluded.saved, replay = excluded.replay")
      .with(game.key)
      .with(game.title)
      .with(game.moment)
      .with(game.saved)
      .with(game.replay)
      .step();
}

bool Store::remove(std::string_view key) {
  Statement(database_.get(), "DELETE FROM games WHERE key = ?").with(key).step();
  return sqlite3_changes(database_.get()) > 0;
}

}  // namespace loci::server
