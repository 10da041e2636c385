// What a phrase means: the code and the words of its form with the slots filled in.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lang/ast.hpp"
#include "lang/match.hpp"

namespace loci::lang {

// Sentences in a row, as code and as they read ("1 fear.").
struct Passage {
  Block code;
  std::vector<std::string> sentences;
  std::size_t size = 0;  // nodes of the tree
};

struct Meaning {
  StmtPtr code;   // sentence: one block, a scope of its own
  ExprPtr value;  // condition, amount
  std::string text;
  std::string per;       // amount
  std::size_t size = 0;  // nodes of the tree
};

// Reads the sentences that fill a slot, from a token of the line on.
using SentenceReader = std::function<Passage(std::size_t first)>;

// `tokens` are those the phrase was matched in. Throws Error if the result grows without reason:
// a form may use a slot more than once, and forms nest.
Meaning expand(const Vocabulary& vocabulary, std::span<const Token> tokens, const Phrase& phrase,
               const SentenceReader& read_sentences);

// Throws Error at `place` if a tree of this size is more than any card needs.
void check_size(std::size_t size, const Place& place);

ExprPtr number_expr(i32 number, const Place& place);
ExprPtr name_expr(std::string name, const Place& place);
ExprPtr call_expr(std::string name, std::vector<ExprPtr> args, const Place& place);

}  // namespace loci::lang
