#include "support/island_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace loci::island {

bool small_scale() {
  const char* scale = std::getenv("LOCI_TEST_SCALE");
  return scale != nullptr && std::string_view(scale) == "small";
}

const std::shared_ptr<const Library>& library() {
  static const auto loaded = load_library();
  return loaded;
}

std::shared_ptr<const Library> library_with(std::string text) {
  std::vector<lang::Source> sources = library()->sources;
  sources.push_back({"over.loci", std::move(text)});
  return compile_library(std::move(sources));
}

std::shared_ptr<const Library> base_library_with(std::string text) {
  std::vector<lang::Source> sources;
  for (const lang::Source& source : library()->sources) {
    const bool base =
        source.path.starts_with("rules/") || source.path.starts_with("content/island/base/");
    if (base) sources.push_back(source);
  }
  sources.push_back({"over.loci", std::move(text)});
  return compile_library(std::move(sources));
}

std::vector<Setup> every_setup() {
  const int boards_each = scaled(3, 1);
  const std::vector<Board>& boards = library()->content.boards;
  std::vector<Setup> setups;
  std::size_t next = 0;
  for (const Spirit& spirit : library()->content.spirits) {
    for (int i = 0; i < boards_each; ++i) {
      const Board& board = boards[next++ % boards.size()];
      for (const bool losses : {true, false}) {
        if (small_scale() && losses == (next % 2 == 0)) continue;
        for (const bool progressions : {false, true}) {
          if (progressions && spirit.progression.empty()) continue;
          setups.push_back({.spirits = {spirit.id},
                            .boards = {board.name},
                            .map = board.map,
                            .progressions = progressions,
                            .losses = losses});
        }
      }
    }
  }
  return setups;
}

Game solo(const std::string& spirit, const std::string& board, bool losses, bool progressions) {
  return Game(
      library(),
      Setup{
          .spirits = {spirit}, .boards = {board}, .progressions = progressions, .losses = losses});
}

std::vector<std::string> all_boxes(const Content& content) {
  std::vector<std::string> boxes;
  for (const Box& box : content.boxes) boxes.push_back(box.id);
  return boxes;
}

Setup in_scenario(Setup setup, const Scenario& scenario) {
  setup.scenario = scenario.id;
  if (!scenario.follows) return setup;
  const auto plays = [&](const char* spirit) {
    return std::find(setup.spirits.begin(), setup.spirits.end(), spirit) != setup.spirits.end();
  };
  const std::string board = setup.boards.empty() ? "A" : setup.boards.front();
  setup.first_wave.text = "wave 2 | blight 4 | land " + board + "2 3 dahan | spirit ";
  setup.first_wave.text += plays("thunderspeaker") ? "river-surges-in-sunlight flash-floods"
                                                   : "thunderspeaker sudden-ambush";
  return setup;
}

std::string name_of(const Setup& setup) {
  return setup.spirits[0] + " on " + setup.boards[0] + (setup.losses ? "" : ", losses off") +
         (setup.progressions ? ", progression" : "");
}

int power_named(const Game& game, std::string_view id) {
  const std::vector<Power>& powers = game.content().powers;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (powers[i].id == id) return static_cast<int>(i);
  }
  throw std::invalid_argument("no power " + std::string(id));
}

int land_named(const Game& game, std::string_view name) {
  const std::vector<std::string>& names = game.layout().name;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  throw std::invalid_argument("no land " + std::string(name));
}

std::vector<std::string> labels(const Game& game, const State& state, const Options& options) {
  std::vector<std::string> all;
  for (const Option& option : options) all.push_back(game.label(state, option));
  return all;
}

int option_labelled(const Game& game, const State& state, const Options& options,
                    std::string_view label) {
  for (int i = 0; i < options.count; ++i) {
    if (game.label(state, options.list[i]) == label) return i;
  }
  return -1;
}

void take(const Game& game, State& state, Options& options, std::string_view label) {
  const int index = option_labelled(game, state, options, label);
  if (index >= 0) {
    game.choose(state, options, index);
    return;
  }
  std::string offered;
  for (const std::string& other : labels(game, state, options)) offered += "\n  " + other;
  ADD_FAILURE() << "no option \"" << label << "\" among:" << offered;
}

int random_index(Rng& rng, const Options& options) {
  return static_cast<int>(rng.below(static_cast<u32>(options.count)));
}

std::vector<std::string_view> open_routines(const Game& game, const State& state) {
  std::vector<std::string_view> names;
  for (int i = 0; i < state.frames_count; ++i) {
    names.push_back(game.code().routines[state.frames[i].routine].name);
  }
  return names;
}

bool is_open(const Game& game, const State& state, std::string_view part_of_name) {
  for (int i = 0; i < state.frames_count; ++i) {
    const std::string& name = game.code().routines[state.frames[i].routine].name;
    if (name.find(part_of_name) != std::string::npos) return true;
  }
  return false;
}

void poison(State& state, unsigned char pattern) {
  std::memset(static_cast<void*>(&state), pattern, sizeof state);
}

std::unique_ptr<State> make_state() { return std::make_unique<State>(); }

}  // namespace loci::island
