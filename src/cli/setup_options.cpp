#include "cli/setup_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/context.hpp"
#include "cli/names.hpp"
#include "cli/number.hpp"
#include "island/declaration.hpp"
#include "island/progressions.hpp"

namespace loci::cli {
namespace {

constexpr const char* kDefaultSpirit = "river-surges-in-sunlight";

std::vector<Named> board_names(const island::Content& content) {
  std::vector<Named> names;
  for (const island::Board& board : content.boards) names.push_back({board.name, board.name});
  return names;
}

// The first boards that are not taken yet, one a seat.
void fill_boards(const island::Content& content, std::vector<std::string>& boards,
                 std::size_t seats, const std::string& extra) {
  for (const island::Board& board : content.boards) {
    if (boards.size() >= seats) return;
    if (!board.map.empty() || board.name == extra) continue;
    if (std::find(boards.begin(), boards.end(), board.name) == boards.end()) {
      boards.push_back(board.name);
    }
  }
}

// Every name once, whatever the number of boards.
std::vector<Named> layout_names(const island::Content& content) {
  std::vector<Named> names;
  for (const island::LayoutPlan& plan : content.layouts) {
    const bool known = std::any_of(names.begin(), names.end(),
                                   [&](const Named& named) { return named.id == plan.id; });
    if (!known) names.push_back({plan.name, plan.id});
  }
  return names;
}

// Whether a blight card can be drawn.
bool has_blight_card(const island::Content& content, const std::vector<std::string>& boxes) {
  const auto is_in = [&boxes](const island::BlightCard& card) {
    return std::find(boxes.begin(), boxes.end(), card.box) != boxes.end();
  };
  return std::any_of(content.blights.begin(), content.blights.end(), is_in);
}

}  // namespace

void add_setup_options(CLI::App& command, SetupOptions& options) {
  command.add_option("game", options.game, "Which game: island or forest (island)")->type_name("");
  command
      .add_option("-s,--spirit", options.spirits,
                  "A spirit by name or id; repeat it for 2 to 4 players")
      ->type_name("NAME")
      ->allow_extra_args(false);
  CLI::Option* boards = command.add_option("-b,--board", options.boards,
                                           "A board, one for each spirit; else A, B, C and D");
  boards->type_name("NAME")->allow_extra_args(false);
  CLI::Option* random_boards =
      command.add_flag("--random-boards", options.random_boards, "Boards drawn with the seed");
  random_boards->excludes(boards);
  command
      .add_option("--extra-board", options.extra_board,
                  "One more board, on which no spirit starts; else none")
      ->type_name("NAME");
  command.add_option("--layout", options.layout, "How the boards lie together; else Standard")
      ->type_name("NAME");
  command
      .add_option("--map", options.map,
                  "A map, whose boards lie in one way only, by name or id; else none")
      ->type_name("NAME")
      ->excludes(random_boards);
  CLI::Option* adversary =
      command.add_option("--adversary", options.adversary, "An adversary by name or id; else none");
  adversary->type_name("NAME");
  command.add_option("--level", options.level, "The level of the adversary, 0 to 6; else 0")
      ->type_name("NUMBER")
      ->needs(adversary);
  CLI::Option* second = command.add_option(
      "--second", options.second, "A second adversary, which supports the first; else none");
  second->type_name("NAME")->needs(adversary);
  command.add_option("--second-level", options.second_level, "Its level; else 0")
      ->type_name("NUMBER")
      ->needs(second);
  command.add_option("--scenario", options.scenario, "A scenario by name or id; else none")
      ->type_name("NAME");
  command
      .add_option("--boxes", options.boxes,
                  "Whose cards are in the decks, with commas; else base and what --content adds")
      ->type_name("NAME,NAME");
  command.add_option("--seed", options.seed, "The seed of all chance")
      ->type_name("NUMBER")
      ->check(whole_number);
  CLI::Option* with = command.add_flag_callback(
      "--progressions", [&options] { options.progressions = true; },
      "Power progressions instead of drawn cards; so where every spirit has one of its own");
  command
      .add_flag_callback(
          "--no-progressions", [&options] { options.progressions = false; }, "Drawn power cards")
      ->excludes(with);
  command
      .add_option("--blight-card", options.blight_card,
                  "A blight card by name, or random, or none; else random, with progressions none")
      ->type_name("NAME");
  command.add_flag("--random", options.random,
                   "Draw with the seed whatever of the set-up is not given");
  command.add_flag("--no-extra-blight", options.no_extra_blight,
                   "The blight pool begins as printed, without the 1 more of the erratum");
  command.add_flag("--ask-land-order", options.ask_land_order,
                   "Choose in which order lands ravage, build and explore; else by number");
}

GameName game_of(const SetupOptions& options) {
  const std::string game = folded(options.game);
  if (game == "island") return GameName::island;
  if (game != "forest") throw BadInput(unknown_name("game", options.game, {"island", "forest"}));
  if (options.island_given()) {
    throw BadInput("Spirits of the Forest has no spirits to choose, no boards and no progressions");
  }
  return GameName::forest;
}

std::vector<std::string> boxes_of(const island::Content& content, const SetupOptions& options) {
  if (options.boxes.empty()) return usual_boxes(content);
  std::vector<std::string> boxes;
  for (const std::string& name : CLI::detail::split(options.boxes, ',')) {
    boxes.push_back(island::make_id(name));
  }
  return boxes;
}

island::Setup setup_of(const island::Content& content, const SetupOptions& options, u64 seed) {
  island::Setup setup;
  std::vector<const island::Spirit*> spirits;
  const std::vector<std::string> wanted =
      options.spirits.empty() ? std::vector<std::string>{kDefaultSpirit} : options.spirits;
  for (const std::string& name : wanted) {
    spirits.push_back(&content.spirits[find_named("spirit", name, names_of(content.spirits))]);
    setup.spirits.push_back(spirits.back()->id);
  }
  for (const std::string& name : options.boards) {
    setup.boards.push_back(content.boards[find_named("board", name, board_names(content))].name);
  }
  if (!options.extra_board.empty()) {
    const auto board = find_named("board", options.extra_board, board_names(content));
    setup.extra_board = content.boards[board].name;
  }
  if (!options.map.empty()) {
    const std::vector<Named> maps = names_of(content.maps);
    setup.map = maps[find_named("map", options.map, maps)].id;
  } else if (!options.random_boards) {
    fill_boards(content, setup.boards, setup.spirits.size(), setup.extra_board);
  }
  setup.seed = seed;
  if (!options.layout.empty()) {
    const std::vector<Named> layouts = layout_names(content);
    setup.layout = layouts[find_named("layout", options.layout, layouts)].name;
  }

  if (!options.adversary.empty()) {
    const std::vector<Named> adversaries = names_of(content.adversaries);
    setup.adversary = adversaries[find_named("adversary", options.adversary, adversaries)].id;
    setup.level = options.level;
  }
  if (!options.second.empty()) {
    const std::vector<Named> adversaries = names_of(content.adversaries);
    setup.second = adversaries[find_named("adversary", options.second, adversaries)].id;
    setup.second_level = options.second_level;
  }

  if (!options.scenario.empty()) {
    const std::vector<Named> scenarios = names_of(content.scenarios);
    setup.scenario = scenarios[find_named("scenario", options.scenario, scenarios)].id;
  }

  setup.boxes = boxes_of(content, options);
  setup.progressions = options.progressions.value_or(island::can_progress(spirits));
  for (const island::Spirit* spirit : spirits) {
    if (setup.progressions && spirit->progression.empty()) {
      throw BadInput(fmt::format("{} has no power progression", spirit->name));
    }
  }
  const std::string card = folded(options.blight_card);
  if (card.empty()) {
    setup.blight_card =
        setup.progressions || !has_blight_card(content, setup.boxes) ? "none" : "random";
  } else if (card == "none" || card == "random") {
    setup.blight_card = card;
  } else {
    const std::size_t found =
        find_named("blight card", options.blight_card, names_of(content.blights));
    setup.blight_card = content.blights[found].id;
  }
  setup.extra_blight = !options.no_extra_blight;
  setup.ask_land_order = options.ask_land_order;
  return setup;
}

island::Setup default_setup(const island::Content& content) { return setup_of(content, {}, 0); }

island::Setup crowded_setup(const island::Content& content, std::size_t players) {
  const auto boards =
      static_cast<std::size_t>(std::count_if(content.boards.begin(), content.boards.end(),
                                             [](const auto& board) { return board.map.empty(); }));
  const std::size_t most = std::min(content.spirits.size(), boards);
  SetupOptions options;
  for (std::size_t i = 0; i < std::min(players, most); ++i) {
    options.spirits.push_back(content.spirits[i].id);
  }
  return setup_of(content, options, 0);
}

}  // namespace loci::cli
