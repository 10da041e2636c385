#include "cli/kept_games.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <stdexcept>
#include <vector>

#include "cli/saved_game.hpp"
#include "island/words.hpp"

namespace loci::cli {
namespace {

namespace fs = std::filesystem;

// Empty: the user has no home.
fs::path folder() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "loci" / "games";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return fs::path(home) / ".local" / "state" / "loci" / "games";
}

// The last written first.
std::vector<fs::path> files_in(const fs::path& place) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(place, error)) {
    if (!entry.is_regular_file(error) || entry.path().extension() != ".replay") continue;
    const fs::file_time_type written = entry.last_write_time(error);
    if (!error) files.emplace_back(written, entry.path());
  }
  std::sort(files.rbegin(), files.rend());
  std::vector<fs::path> paths;
  paths.reserve(files.size());
  for (auto& [written, path] : files) paths.push_back(std::move(path));
  return paths;
}

std::string spirit_name(const island::Content& content, const std::string& id) {
  for (const island::Spirit& spirit : content.spirits) {
    if (spirit.id == id) return spirit.name;
  }
  return id;
}

// None: no choice was made in it, or it is no game.
std::optional<KeptGame> game_in(const fs::path& file) {
  try {
    KeptGame game{file.string(), read_replay(file.string())};
    if (!game.replay.choices.empty()) return game;
  } catch (const std::runtime_error&) {
    // Whatever else lies there is not ours to complain about.
  }
  return {};
}

}  // namespace

std::string kept_games_folder() { return folder().string(); }

std::string new_kept_game(std::string_view game, u64 seed) {
  const fs::path place = folder();
  std::error_code error;
  if (place.empty()) return {};
  fs::create_directories(place, error);  // if it cannot be made, writing there will say so
  const std::string name =
      fmt::format("{:%Y-%m-%d-%H%M%S}-{}-{}", fmt::localtime(std::time(nullptr)), game, seed);
  fs::path file = place / (name + ".replay");
  for (int i = 2; fs::exists(file, error); ++i) {
    file = place / fmt::format("{}-{}.replay", name, i);
  }
  return file.string();
}

std::optional<KeptGame> unfinished_game(std::vector<std::string>& damaged) {
  for (const fs::path& file : files_in(folder())) {
    try {
      KeptGame game{file.string(), read_replay(file.string())};
      if (!game.replay.choices.empty() && game.replay.result == "running") return game;
    } catch (const std::runtime_error& error) {
      damaged.emplace_back(error.what());
    }
  }
  return {};
}

std::vector<KeptGame> kept_games(std::size_t most) {
  std::vector<KeptGame> games;
  for (const fs::path& file : files_in(folder())) {
    if (games.size() == most) break;
    if (auto game = game_in(file)) games.push_back(std::move(*game));
  }
  return games;
}

std::string kept_game_words(const island::Content& content, const KeptGame& game) {
  std::string words = is_about_forest(game.replay) ? "Spirits of the Forest" : "Spirit Island";
  constexpr std::string_view kSpirit = "spirit ";
  bool first = true;
  for (const table::Replay::SetupLine& line : game.replay.setup) {
    if (!line.text.starts_with(kSpirit)) continue;
    const std::string id =
        line.text.substr(kSpirit.size(), line.text.rfind(" on ") - kSpirit.size());
    words += (first ? ": " : ", ") + spirit_name(content, id);
    first = false;
  }
  const auto choices = static_cast<int>(game.replay.choices.size());
  return words + fmt::format(", {} made", island::counted(choices, "choice"));
}

}  // namespace loci::cli
