#include "cli/language_count.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/output.hpp"

namespace loci::cli {
namespace {

using Row = std::vector<std::string>;

Row row_of(std::string_view name, const FormCount& count) {
  return {std::string(name), std::to_string(count.forms), std::to_string(count.uses),
          std::to_string(count.used_once.size()), std::to_string(count.unused.size())};
}

std::string list(std::string_view heading, const std::vector<std::string>& forms) {
  if (forms.empty()) return {};
  std::string text = fmt::format("\n{}\n", heading);
  for (const std::string& form : forms) text += fmt::format("  {}\n", form);
  return text;
}

}  // namespace

LanguageCount count_language(const lang::SentenceTable& table) {
  LanguageCount result;
  for (std::size_t i = 0; i < table.forms().size(); ++i) {
    const lang::Form& form = table.forms()[i];
    const u32 uses = table.uses().of_form[i];
    const std::string written = fmt::format("{} {}", lang::row_of(form.kind).name, form.written);
    result.uses.emplace_back(written, uses);
    for (FormCount* count : {&result.all, &result.of_kind[static_cast<std::size_t>(form.kind)]}) {
      ++count->forms;
      count->uses += uses;
      if (uses == 1) count->used_once.push_back(written);
      if (uses == 0) count->unused.push_back(written);
    }
  }
  result.one_offs = table.uses().one_offs;
  return result;
}

std::string count_text(const LanguageCount& count) {
  std::vector<Row> rows = {{"kind", "forms", "uses", "used once", "unused"}};
  for (std::size_t kind = 0; kind < lang::phrase_kind_count; ++kind) {
    rows.push_back(row_of(lang::phrase_kinds()[kind].name, count.of_kind[kind]));
  }
  rows.push_back(row_of("all", count.all));
  return fmt::format("{}one-offs: {}\n{}{}", table(rows, 0), count.one_offs,
                     list("used once:", count.all.used_once), list("unused:", count.all.unused));
}

std::string count_json(const LanguageCount& count) {
  nlohmann::ordered_json json = {{"forms", count.all.forms},
                                 {"used_once", count.all.used_once.size()},
                                 {"unused", count.all.unused.size()},
                                 {"one_offs", count.one_offs}};
  for (const auto& [form, uses] : count.uses) json["uses"][form] = uses;
  return json.dump(2) + "\n";
}

}  // namespace loci::cli
