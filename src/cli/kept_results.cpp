#include "cli/kept_results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <stdexcept>

#include "cli/kept_games.hpp"
#include "core/file.hpp"
#include "core/hash.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;
using terminal::Result;

struct Held {
  std::string text;  // as it stands in the file; empty: there is none
  std::vector<Result> results;
};

Held held_in(const std::string& file) {
  std::error_code error;
  if (file.empty() || !fs::exists(file, error)) return {};
  Held held{read_file(file), {}};
  const auto fail = [&] {
    throw std::runtime_error(fmt::format(
        "{} is damaged and left as it is: mend it, or move it away to begin anew", file));
  };
  try {
    terminal::ReadResults read = terminal::read_results(held.text);
    if (read.damaged > 0) fail();
    held.results = std::move(read.results);
  } catch (const std::runtime_error&) {
    fail();
  }
  return held;
}

// Another program may write at the same time: then once more, with what it wrote.
void change(const std::function<void(std::vector<Result>&)>& work) {
  const std::string file = results_file();
  if (file.empty()) throw std::runtime_error("results cannot be kept: there is no home folder");
  std::error_code error;
  fs::create_directories(fs::path(file).parent_path(), error);  // else writing says so
  constexpr int kTries = 5;
  for (int tries = 1;; ++tries) {
    Held held = held_in(file);
    const std::vector<Result> before = held.results;
    work(held.results);
    if (held.results == before) return;
    try {
      KeptFile(file, held.text).write(terminal::results_text(held.results));
      return;
    } catch (const std::runtime_error&) {
      if (tries == kTries || held_in(file).text == held.text) throw;
    }
  }
}

auto find_key(std::vector<Result>& results, const std::string& key) {
  return std::find_if(results.begin(), results.end(),
                      [&](const Result& each) { return each.key == key; });
}

// A word, and different for every file.
std::string key_of(const std::string& game_file) {
  if (game_file.empty()) return {};
  std::error_code error;
  const std::string path = fs::absolute(game_file, error).lexically_normal().string();
  std::string key = fs::path(path).stem().string();
  for (char& c : key) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!fits) c = '_';
  }
  Hasher hasher;
  hasher.add(path.data(), path.size());
  return fmt::format("{}_{:08x}", key, static_cast<u32>(hasher.value()));
}

i64 now() {
  const auto time = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

std::string results_file() {
  const std::string games = kept_games_folder();
  return games.empty() ? games : (fs::path(games).parent_path() / "results.json").string();
}

std::vector<Result> kept_results() { return held_in(results_file()).results; }

int import_results(const std::vector<Result>& results) {
  int fresh = 0;
  change([&](std::vector<Result>& all) {
    fresh = 0;
    for (const Result& result : results) {
      if (find_key(all, result.key) != all.end()) continue;
      all.push_back(result);
      ++fresh;
    }
  });
  return fresh;
}

ResultKeeper::ResultKeeper(const std::string& game_file, bool over)
    : key_(key_of(game_file)), over_(over) {}

std::string ResultKeeper::note(const table::Table<island::Game>& table, bool played, i64 seconds) {
  const bool over = table.outcome().over;
  if (over == over_ || key_.empty()) return {};
  over_ = over;
  if (over && !played) return {};
  try {
    change([&](std::vector<Result>& all) {
      const auto found = find_key(all, key_);
      if (!over) {
        if (found != all.end()) all.erase(found);
        return;
      }
      Result result = terminal::result_of(table, key_, now(), seconds);
      if (found == all.end()) {
        all.push_back(std::move(result));
      } else {
        *found = std::move(result);
      }
    });
  } catch (const std::runtime_error& error) {
    return fmt::format("The game is not counted: {}.", error.what());
  }
  return {};
}

}  // namespace loci::cli
