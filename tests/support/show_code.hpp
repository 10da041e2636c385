// Trees of the language in short words, for comparing them in tests.
#pragma once

#include <string>

#include "lang/ast.hpp"

namespace loci::lang {

std::string show(const ExprPtr& expr);  // f(a 1), (+ a b)
std::string show(const StmtPtr& stmt);  // if a {b()} else {c()}
std::string show(const Block& block);   // a(); b()

}  // namespace loci::lang
