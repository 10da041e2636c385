// The reference of the language as Markdown: `loci language`, and a part of docs/language.md.
#pragma once

#include <string>

#include "island/content.hpp"

namespace loci::cli {

std::string language_reference(const island::ReadContent& content);

}  // namespace loci::cli
