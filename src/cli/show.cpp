// loci show: a position in full, or as a code.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/names.hpp"
#include "notation/code.hpp"
#include "notation/forest_position.hpp"
#include "notation/position.hpp"

namespace loci::cli {
namespace {

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

void show(const Context& context, const std::string& what, bool code) {
  const auto library = context.library();
  const std::string text = full_text(library, source_of(library->content, what));
  if (code) {
    fmt::print("{}\n", notation::code_of(text, library->content));
  } else {
    fmt::print("{}", text);
  }
}

}  // namespace

void add_show(CLI::App& program, Context& context) {
  auto what = std::make_shared<std::string>();
  auto code = std::make_shared<bool>(false);
  CLI::App* command = program.add_subcommand("show", "Write a position in full");
  command->add_option("position", *what, "A file with a position or a code, or a code itself")
      ->type_name("FILE|CODE")
      ->required();
  command->add_flag("--code", *code, "As a code on one line");
  command->callback([what, code, &context] { show(context, *what, *code); });
}

}  // namespace loci::cli
