#include "cli/setup_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/context.hpp"
#include "cli/names.hpp"
#include "cli/number.hpp"
#include "cli/saved_game.hpp"
#include "core/file.hpp"
#include "island/declaration.hpp"
#include "island/first_wave.hpp"
#include "notation/begin_at.hpp"
#include "notation/position.hpp"

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

// Whatever was typed, the id of what it names: the beginning of a name will do.
std::string id_typed(const island::SetupField& field, const island::Content& content,
                     const std::string& typed) {
  const std::vector<island::SetupChoice> choices = choices_of(field, content);
  std::vector<std::string> ids;
  ids.reserve(choices.size());
  for (const island::SetupChoice& choice : choices) ids.push_back(island::make_id(choice.name));
  std::vector<Named> names;
  names.reserve(choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) names.push_back({choices[i].name, ids[i]});
  return std::string(choices[find_named(noun(field), typed, names)].id);
}

std::string ids_typed(const std::string& typed) {
  std::string ids;
  for (const std::string& name : CLI::detail::split(typed, ',')) {
    ids += (ids.empty() ? "" : ",") + island::make_id(name);
  }
  return ids;
}

void add_flag(CLI::App& command, SetupOptions& options, const island::SetupField& field) {
  const std::string key(field.key);
  const auto add = [&](const std::string& name, std::string_view help, const char* value) {
    return help.empty() ? nullptr
                        : command.add_flag_callback(
                              name, [&options, key, value] { options.fields[key] = value; },
                              std::string(help));
  };
  CLI::Option* const on = add("--" + key, field.help, "on");
  CLI::Option* const off = add("--no-" + key, field.help_off, "off");
  if (on != nullptr && off != nullptr) off->excludes(on);
}

CLI::Option* add_field(CLI::App& command, SetupOptions& options, const island::SetupField& field) {
  const std::string key(field.key);
  const bool several = field.kind() == island::SetupKind::several_of;
  CLI::Option* const option = command.add_option_function<std::string>(
      "--" + key, [&options, key](const std::string& typed) { options.fields[key] = typed; },
      std::string(field.help));
  if (!field.needs.empty()) option->needs(command.get_option("--" + std::string(field.needs)));
  return option->type_name(field.kind() == island::SetupKind::level ? "NUMBER"
                           : several                                ? "NAME,NAME"
                                                                    : "NAME");
}

}  // namespace

void add_setup_options(CLI::App& command, SetupOptions& options) {
  command.add_option("game", options.game, "Which game: island or forest (island)")->type_name("");
  command
      .add_option("-s,--spirit", options.spirits,
                  "A spirit by name or id; repeat it for 2 to 6 players")
      ->type_name("NAME")
      ->allow_extra_args(false);
  CLI::Option* boards = command.add_option("-b,--board", options.boards,
                                           "A board, one for each spirit; else A, B, C …");
  boards->type_name("NAME")->allow_extra_args(false);
  CLI::Option* random_boards =
      command.add_flag("--random-boards", options.random_boards, "Boards drawn with the seed");
  random_boards->excludes(boards);
  for (const island::SetupField& field : island::setup_fields()) {
    if (field.kind() == island::SetupKind::on_off) {
      add_flag(command, options, field);
    } else {
      CLI::Option* const option = add_field(command, options, field);
      if (field.key == "map") option->excludes(random_boards);
    }
  }
  command
      .add_option(
          "--second-wave", options.second_wave,
          "A replay or position of a game that was won, for the scenario that goes on from it")
      ->type_name("FILE");
  command.add_option("--seed", options.seed, "The seed of all chance")
      ->type_name("NUMBER")
      ->check(whole_number);
  command.add_flag("--random", options.random,
                   "Draw with the seed whatever of the set-up is not given");
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

void take_first_game(const std::shared_ptr<const island::Library>& library, SetupOptions& options) {
  if (options.second_wave.empty()) return;
  island::Setup next;
  try {
    const std::string text = read_file(options.second_wave);
    if (notation::looks_like_position(text)) {
      const lang::Source source{options.second_wave, text};
      const notation::Position first = notation::read_position(library, source);
      next = island::next_wave_of(*first.game, first.state);
    } else {
      const IslandTable first = play_wholly(library, replay_in(text, options.second_wave), {});
      next = island::next_wave_of(first.game(), first.state());
    }
  } catch (const island::SetupError& error) {
    throw BadInput(fmt::format("{}: {}", options.second_wave, error.what()));
  }
  options.second_wave.clear();
  if (options.boards.empty()) options.boards = next.boards;
  const island::Setup plain;
  for (const island::SetupField& field : island::setup_fields()) {
    const std::string value = value_of(field, next);
    if (options.has(field.key) || !matters(field, next)) continue;
    if (value != value_of(field, plain)) options.fields[std::string(field.key)] = value;
  }
}

void take_fields(const island::Content& content, const SetupOptions& options,
                 island::Setup& setup) {
  for (const auto& [key, typed] : options.fields) {
    const island::SetupField& field = *island::setup_field(key);
    const std::string value = field.kind() == island::SetupKind::one_of
                                  ? id_typed(field, content, typed)
                              : field.kind() == island::SetupKind::several_of ? ids_typed(typed)
                                                                              : typed;
    const std::string problem = read_value(field, setup, value);
    if (!problem.empty()) throw BadInput(problem);
  }
}

island::Setup setup_of(const island::Content& content, const SetupOptions& options, u64 seed) {
  island::Setup setup;
  setup.seed = seed;
  const std::vector<std::string> wanted =
      options.spirits.empty() ? std::vector<std::string>{kDefaultSpirit} : options.spirits;
  for (const std::string& name : wanted) {
    const auto spirit = find_named("spirit", name, names_of(content.spirits));
    setup.spirits.push_back(content.spirits[spirit].id);
  }
  for (const std::string& name : options.boards) {
    setup.boards.push_back(content.boards[find_named("board", name, board_names(content))].name);
  }
  take_fields(content, options, setup);
  island::SetupKeys given;
  for (const auto& [key, typed] : options.fields) given.insert(key);
  fill_in(content, setup, given);
  const std::string problem = misfit(content, setup);
  if (!problem.empty()) throw BadInput(problem);
  if (setup.map.empty() && !options.random_boards) {
    fill_boards(content, setup.boards, setup.spirits.size(), setup.extra_board);
  }
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

island::Setup setup_of_everything(const island::Content& content, std::size_t players) {
  std::vector<const island::Spirit*> panels;
  for (const island::Spirit& spirit : content.spirits) {
    if (spirit.base.empty()) panels.push_back(&spirit);
  }
  SetupOptions options;
  for (std::size_t i = 0; i < players; ++i) {
    options.spirits.push_back(panels[i * panels.size() / players]->id);
  }
  std::string& boxes = options.fields["boxes"];
  for (const island::Box& box : content.boxes) boxes += (boxes.empty() ? "" : ",") + box.id;
  return setup_of(content, options, 0);
}

}  // namespace loci::cli
