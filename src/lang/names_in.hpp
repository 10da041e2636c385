// Names that code mentions: what it needs from around it.
#pragma once

#include <set>
#include <string>

#include "lang/ast.hpp"

namespace loci::lang {

void names_in(const Expr& expr, std::set<std::string>& names);
// Those in braces.
void names_in_text(const std::string& text, std::set<std::string>& names);

}  // namespace loci::lang
