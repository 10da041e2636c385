// loci show: a position in full, or as a code; also that of a replay at any choice.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/saved_game.hpp"
#include "core/file.hpp"
#include "notation/code.hpp"
#include "notation/forest_position.hpp"
#include "notation/position.hpp"

namespace loci::cli {
namespace {

struct ShowOptions {
  std::string what;
  std::optional<std::size_t> at;
  bool code = false;
};

std::string trimmed(const std::string& text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// The text of a position: a code, or a file that holds a position or a code.
lang::Source source_of(const island::Content& content, const std::string& what) {
  if (notation::looks_like_code(what)) return {"code", notation::text_of_code(what, content)};
  std::string text = read_file(what);
  const std::string code = trimmed(text);
  if (!notation::looks_like_code(code)) return {what, std::move(text)};
  try {
    return {what, notation::text_of_code(code, content)};
  } catch (const notation::CodeError& error) {
    throw BadInput(fmt::format("{}: {}", what, error.what()));
  }
}

std::string full_text(const std::shared_ptr<const island::Library>& library,
                      const lang::Source& source) {
  if (notation::is_about_forest(source)) {
    return notation::forest_position_text(notation::read_forest_position(source).state);
  }
  const notation::Position position = notation::read_position(library, source);
  return notation::position_text(*position.game, position.state);
}

// Positions stand between Actions: elsewhere the frames of the machine would be part of them.
bool has_position(const IslandTable& table, const island::State& state) {
  return state.result != island::Result::running || table.game().at_menus(state);
}

std::string position_of(const IslandTable& table) {
  if (has_position(table, table.state())) {
    return notation::position_text(table.game(), table.state());
  }
  std::size_t before = table.choices();
  while (before > 0 && !has_position(table, table.state_at(before))) --before;
  throw BadInput(fmt::format(
      "after choice {} an Action is going on, and positions stand between Actions: the last one "
      "before it is --at {}",
      table.choices(), before));
}

std::string replay_text(const std::shared_ptr<const island::Library>& library,
                        const ShowOptions& options) {
  const table::Replay replay = read_replay(options.what);
  if (is_about_forest(replay)) {
    return notation::forest_position_text(play_forest_wholly(replay, options.at).state());
  }
  return position_of(play_wholly(library, replay, options.at));
}

std::string text_of(const std::shared_ptr<const island::Library>& library,
                    const ShowOptions& options) {
  if (!notation::looks_like_code(options.what) &&
      read_file(options.what).starts_with("loci replay")) {
    return replay_text(library, options);
  }
  if (options.at) throw BadInput("--at is for replays, and this is a position");
  return full_text(library, source_of(library->content, options.what));
}

void show(const Context& context, const ShowOptions& options) {
  const auto library = context.library();
  const std::string text = text_of(library, options);
  if (options.code) {
    fmt::print("{}\n", notation::code_of(text));
  } else {
    fmt::print("{}", text);
  }
}

}  // namespace

void add_show(CLI::App& program, Context& context) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = program.add_subcommand("show", "Write a position in full");
  command
      ->add_option("position", options->what,
                   "A file with a position, a code or a replay, or a code itself")
      ->type_name("FILE|CODE")
      ->required();
  command->add_option("--at", options->at, "Of a replay: after this choice; else after the last")
      ->type_name("NUMBER")
      ->check(whole_number);
  command->add_flag("--code", options->code, "As a code on one line");
  command->callback([options, &context] { show(context, *options); });
}

}  // namespace loci::cli
