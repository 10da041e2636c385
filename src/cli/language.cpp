// loci language: the reference of the language, from the tables that read and compile it, or how
// many forms it has.
#include "cli/language.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/language_count.hpp"
#include "cli/output.hpp"
#include "island/loader.hpp"
#include "island/primitives.hpp"
#include "lang/pattern.hpp"

namespace loci::cli {
namespace {

std::string forms(const std::vector<lang::FormEntry>& reference, lang::PhraseKind kind) {
  std::string text;
  for (const lang::FormEntry& entry : reference) {
    if (entry.kind != kind) continue;
    text += fmt::format("\n### `{}`\n\n{}\n> {}\n", entry.pattern, indented(entry.example, "    "),
                        entry.rendered);
  }
  return text;
}

std::string slots(const lang::Vocabulary& vocabulary) {
  std::string text = "\n";
  for (const lang::SlotTypeEntry& slot : lang::slot_types(vocabulary)) {
    text += fmt::format("- `{}`: {}\n", slot.name, slot.description);
  }
  return text;
}

std::string result_text(std::string_view type) {
  return type.empty() || type == "none" ? "" : fmt::format(" -> {}", type);
}

std::string signature(const lang::Primitive& primitive) {
  std::vector<std::string_view> types;
  for (const lang::Type type : primitive.parameters)
    types.push_back(island::machine().name_of(type));
  const lang::Type result =
      primitive.option != lang::Type::none ? primitive.option : primitive.result;
  return fmt::format("{}({}){}", primitive.name, fmt::join(types, ", "),
                     result_text(island::machine().name_of(result)));
}

std::string signature(const lang::Routine& routine) {
  std::vector<std::string> parameters;
  for (const lang::Parameter& parameter : routine.parameters) {
    parameters.push_back(fmt::format("{}: {}", parameter.name, parameter.type));
  }
  return fmt::format("{}({}){}", routine.name, fmt::join(parameters, ", "),
                     result_text(routine.result));
}

// Signatures in alphabetical order, as code.
std::string signatures(std::vector<std::string> lines) {
  std::sort(lines.begin(), lines.end());
  return fmt::format("\n```\n{}\n```\n", fmt::join(lines, "\n"));
}

enum class Does { computes, changes, lists };

Does what_it_does(const lang::Primitive& primitive) {
  if (primitive.option != lang::Type::none) return Does::lists;
  return primitive.pure ? Does::computes : Does::changes;
}

std::string primitives(Does wanted) {
  std::vector<std::string> lines;
  for (const lang::Primitive& primitive : island::machine().primitives) {
    if (what_it_does(primitive) == wanted) lines.push_back(signature(primitive));
  }
  return signatures(std::move(lines));
}

std::string routines(const island::ReadContent& content, lang::RoutineKind kind) {
  std::vector<std::string> lines;
  for (const lang::Routine& routine : content.routines) {
    const bool of_rules =
        routine.place.source != nullptr && routine.place.source->path.starts_with("rules/");
    if (of_rules && routine.kind == kind) lines.push_back(signature(routine));
  }
  return signatures(std::move(lines));
}

std::string types() {
  std::vector<std::string_view> names;
  for (const lang::TypeInfo& type : island::machine().types.subspan(1)) names.push_back(type.name);
  return fmt::format("\n`{}`\n", fmt::join(names, "`, `"));
}

// By type, in the order of the machine.
std::string constants() {
  std::map<std::string_view, std::vector<std::string_view>> by_type;
  for (const lang::Constant& constant : island::machine().constants) {
    by_type[island::machine().name_of(constant.type)].push_back(constant.name);
  }
  std::string text = "\n";
  for (const auto& [type, names] : by_type) {
    text += fmt::format("- {}: `{}`\n", type, fmt::join(names, "`, `"));
  }
  return text;
}

}  // namespace

std::string language_reference(const island::ReadContent& content) {
  const std::vector<lang::FormEntry> reference = lang::reference(content.sentences);
  std::string text;
  const auto section = [&](std::string_view heading, const std::string& body) {
    text += fmt::format("{}## {}\n{}", text.empty() ? "" : "\n", heading, body);
  };
  for (std::size_t kind = 0; kind < lang::phrase_kind_count; ++kind) {
    const lang::PhraseKindRow& row = lang::phrase_kinds()[kind];
    const std::string listed = forms(reference, static_cast<lang::PhraseKind>(kind));
    if (!listed.empty()) section(fmt::format("`{}`: {}", row.name, row.description), listed);
  }
  section("Slots", slots(content.sentences.vocabulary()));
  section("Procedures of the rules", routines(content, lang::RoutineKind::procedure));
  section("Functions of the rules", routines(content, lang::RoutineKind::function));
  section("Events", routines(content, lang::RoutineKind::event));
  section("Queries", routines(content, lang::RoutineKind::query));
  section("Primitives that change the game", primitives(Does::changes));
  section("Primitives that compute", primitives(Does::computes));
  section("Primitives that list options", primitives(Does::lists));
  section("Types", types());
  section("Constants", constants());
  return text;
}

void add_language(CLI::App& program, Context& context) {
  struct Options {
    bool count = false;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      program.add_subcommand("language", "Print the reference of the language, as Markdown");
  CLI::Option* count = command->add_flag("--count", options->count,
                                         "Only how many forms there are and how they are used");
  command->add_flag("--json", options->json, "Write a JSON object")->needs(count);
  command->callback([options, &context] {
    const auto library = context.library();
    const island::ReadContent content = island::load_content(library->sources);
    const lang::SentenceTable& table = content.sentences;
    fmt::print("{}", !options->count ? language_reference(content)
                     : options->json ? count_json(count_language(table))
                                     : count_text(count_language(table)));
  });
}

}  // namespace loci::cli
