// Lines to the tree of ast.hpp: routines (procedure, function, event, query) and statements.
#pragma once

#include <span>

#include "lang/ast.hpp"
#include "lang/lexer.hpp"

namespace loci::lang {

// `line` starts with procedure, function, event or query.
Routine parse_routine(const Line& line);

Block parse_block(std::span<const Line> lines);

// One expression that takes all the tokens.
ExprPtr parse_expression(std::span<const Token> tokens, const Place& end);

// How long something waits, in words: "this turn", "from next turn on".
std::string parse_lifetime(std::span<const Token> tokens, const Place& end);

}  // namespace loci::lang
