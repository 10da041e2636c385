// How many forms the language has and how they are used: `loci language --count`.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/types.hpp"
#include "lang/sentence.hpp"

namespace loci::cli {

struct FormCount {
  u32 forms = 0;
  u32 uses = 0;
  std::vector<std::string> used_once;  // as declared: "deed push S:some"
  std::vector<std::string> unused;
};

struct LanguageCount {
  FormCount all;
  std::array<FormCount, lang::phrase_kind_count> of_kind;
  u32 one_offs = 0;
  std::vector<std::pair<std::string, u32>> uses;  // of each form, in the order of the table
};

// Over all content that was read with the table; examples of forms do not count.
LanguageCount count_language(const lang::SentenceTable& table);

std::string count_text(const LanguageCount& count);
std::string count_json(const LanguageCount& count);

}  // namespace loci::cli
