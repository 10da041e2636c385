// Nothing on any card is there that never happens: cases, random games and generated positions
// together do everything that every program of the content can do. ./dev coverage prints the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "core/rng.hpp"
#include "island/primitives.hpp"
#include "notation/case.hpp"
#include "sim/random_play.hpp"
#include "support/every_card.hpp"
#include "support/island_games.hpp"
#include "support/random_island.hpp"

namespace loci::island {
namespace {

namespace fs = std::filesystem;
using lang::Instruction;
using lang::Op;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

void run_cases(const std::shared_ptr<const Library>& library) {
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator("tests/cases")) {
    if (entry.path().extension() == ".case") files.insert(entry.path());
  }
  for (const fs::path& path : files) {
    const lang::Source source{path.string(), text_of(path)};
    if (source.text.find("game forest\n") != std::string::npos) continue;
    for (const notation::Case& each : notation::read_cases(library, source)) {
      EXPECT_EQ(notation::run_case(each), "");
    }
  }
}

void play_games(const std::shared_ptr<const Library>& library) {
  for (Setup setup : every_setup()) {
    const Game game(library, setup);
    for (u64 seed = 1; seed <= 20; ++seed) sim::random_play(game, seed);
  }
}

void play_adversaries(const std::shared_ptr<const Library>& library) {
  for (const Adversary& adversary : library->content.adversaries) {
    for (std::size_t level = 0; level < adversary.levels.size(); ++level) {
      const Game game(library, {.spirits = {"river-surges-in-sunlight", "thunderspeaker"},
                                .boards = {"A", "B"},
                                .adversary = adversary.id,
                                .level = static_cast<int>(level),
                                .losses = false});
      for (u64 seed = 1; seed <= 20; ++seed) sim::random_play(game, seed);
    }
  }
}

void play_scenarios(const std::shared_ptr<const Library>& library) {
  for (const Scenario& scenario : library->content.scenarios) {
    for (const bool losses : {true, false}) {
      const Game game(library, in_scenario({.spirits = {"shadows-flicker-like-flame",
                                                        "bringer-of-dreams-and-nightmares"},
                                            .layout = "Coastline",
                                            .losses = losses},
                                           scenario));
      for (u64 seed = 1; seed <= 20; ++seed) sim::random_play(game, seed);
    }
  }
}

// Those who sit at a table: no panel is there twice.
std::vector<std::string> seated(std::initializer_list<const Spirit*> spirits) {
  std::vector<std::string> ids;
  std::set<std::string> panels;
  for (const Spirit* spirit : spirits) {
    if (panels.insert(spirit->panel_id()).second) ids.push_back(spirit->id);
  }
  return ids;
}

// With the cards of all boxes, retired ones too. In every other game a spirit whose presence may
// count as other pieces sits first, so that the others meet that in their set-up already.
void play_boxes(const std::shared_ptr<const Library>& library) {
  const Content& content = library->content;
  const Spirit& swarm =
      *std::find_if(content.spirits.begin(), content.spirits.end(),
                    [](const Spirit& each) { return each.id == "many-minds-move-as-one"; });
  std::size_t n = 0;
  for (const Spirit& spirit : content.spirits) {
    for (const Scenario& scenario : content.scenarios) {
      const Spirit& other = content.spirits[n * 7 % content.spirits.size()];
      const std::size_t adversaries = content.adversaries.size();
      const Adversary& adversary = content.adversaries[n % adversaries];
      const std::vector<std::string> spirits =
          seated({n % 2 == 0 ? &swarm : &spirit, &spirit, &other});
      std::vector<std::string> boards;
      for (std::size_t i = 0; i < spirits.size(); ++i) {
        boards.emplace_back(1, "ABCDEFGH"[(n + i) % 8]);
      }
      const Setup setup{.spirits = spirits,
                        .boards = boards,
                        .adversary = adversary.id,
                        .level = static_cast<int>(n / adversaries % adversary.levels.size()),
                        .boxes = all_boxes(content),
                        .blight_card = "random",
                        .retired = true,
                        .losses = false};
      const Game game(library, in_scenario(setup, scenario));
      for (u64 seed = 1; seed <= 10; ++seed) sim::random_play(game, seed);
      ++n;
    }
  }
}

void play_positions(const std::shared_ptr<const Library>& library) {
  Rng rng = Rng::seeded(1);
  for (const Spirit& spirit : library->content.spirits) {
    const Game game(library, {.spirits = {spirit.id}, .boards = {"A"}, .losses = false});
    const RandomIsland island(game, rng);
    auto state = std::make_unique<State>();
    Options options;
    for (u64 seed = 1; seed <= 100; ++seed) {
      island.lay_out(*state, rng, seed);
      for (u32 things = 0; things < 20 && state->fault == Fault::none; ++things) {
        island.do_something(*state, options, rng.next());
        while (options.count > 0) game.choose(*state, options, random_index(rng, options));
      }
    }
  }
}

// Whether the instruction changes something or asks: only such are worth a report.
bool is_effect(Instruction i) {
  const auto first = static_cast<std::size_t>(Op::kFirstPrimitive);
  if (i.op >= first) return !machine().primitives[i.op - first].pure;
  const Op op = static_cast<Op>(i.op);
  return op == Op::call || op == Op::tail_call || op == Op::call_program || op == Op::when ||
         op == Op::ask;
}

// The instructions of a routine that can be reached from its first one.
std::set<u32> reachable(const lang::Code& code, const lang::RoutineInfo& routine) {
  std::set<u32> found;
  std::vector<u32> open{routine.entry};
  while (!open.empty()) {
    const u32 at = open.back();
    open.pop_back();
    if (at >= routine.entry + routine.size || !found.insert(at).second) continue;
    const Instruction i = code.instructions[at];
    const Op op = static_cast<Op>(i.op);
    const auto jumps_to = [&](u32 jump) {
      open.push_back(static_cast<u32>(static_cast<i64>(jump) + 1 + wide(code.instructions[jump])));
    };
    if (op == Op::jump || op == Op::jump_if || op == Op::jump_unless || op == Op::jump_unhooked) {
      jumps_to(at);
    }
    const bool ends = op == Op::jump || op == Op::tail_call || op == Op::return_ ||
                      op == Op::return_lands || op == Op::return_none || op == Op::return_hook;
    // What is there for who listens to an event that no content listens to.
    const bool unheard =
        op == Op::jump_unhooked &&
        std::none_of(code.hooks.begin(), code.hooks.end(),
                     [&](const lang::HookInfo& hook) { return hook.event == i.a; });
    if (!ends && !unheard) open.push_back(at + 1);
    if (op >= Op::if_equal && op <= Op::next_bit) open.push_back(at + 2);
    if (op == Op::option_load) open.push_back(at + 2);
    if (op == Op::jump_alternative) {  // a table of jumps stands behind it
      for (u32 jump = at + 1; static_cast<Op>(code.instructions[jump].op) == Op::jump; ++jump) {
        open.push_back(jump);
      }
    }
  }
  return found;
}

std::string never_done(const Library& library, const std::vector<u8>& visited) {
  std::string report;
  for (const lang::RoutineInfo& routine : library.code.routines) {
    const lang::Source* source = routine.place.source;
    if (source == nullptr || !source->path.starts_with("content/island/")) continue;
    for (const u32 at : reachable(library.code, routine)) {
      if (visited[at] != 0 || !is_effect(library.code.instructions[at])) continue;
      report += routine.name + ": " + instruction_text(library.code, machine(), at) + "\n";
    }
  }
  return report;
}

TEST(Coverage, EverythingOnEveryCardHappens) {
  std::vector<u8> visited(library()->code.instructions.size());
  const auto watched = std::make_shared<Library>(*library());
  watched->visited = visited.data();
  run_cases(watched);
  play_games(watched);
  play_adversaries(watched);
  play_scenarios(watched);
  play_boxes(watched);
  play_positions(watched);
  play_every_card(watched, 60);
  const std::string report = never_done(*watched, visited);
  EXPECT_TRUE(report.empty()) << "Never done:\n" << report;
}

}  // namespace
}  // namespace loci::island
