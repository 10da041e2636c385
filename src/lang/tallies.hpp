// What the sentence before did: `since(COUNT)` in a sentence is by how much COUNT has grown since
// the sentence before it began.
#pragma once

#include <span>

#include "lang/ast.hpp"

namespace loci::lang {

// Sentences in their order, those of a line or of several lines below each other. Where one asks
// what the one before it did, the count is taken before that; the first of all leaves it to the
// sentences around. `taken` numbers what was taken in a card so far.
void take_tallies(std::span<Block* const> lines, int& taken);

bool asks_tally(const Expr& expr);

}  // namespace loci::lang
