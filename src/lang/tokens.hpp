// Small questions about tokens that the sentence layer asks everywhere.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lang/lexer.hpp"

namespace loci::lang {

bool is_word(const Token& token, std::string_view word);
bool is_symbol(const Token& token, std::string_view symbol);

// The tokens as they were written, on one line.
std::string written(std::span<const Token> tokens);

// The place of all the tokens of one line, and the place right behind them; not for no tokens.
Place place_of(std::span<const Token> tokens);
Place place_behind(std::span<const Token> tokens);

std::string quoted(std::string_view text);

}  // namespace loci::lang
