// What a phrase means: the code and the words of its form with the slots filled in.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "lang/ast.hpp"
#include "lang/card_kind.hpp"
#include "lang/match.hpp"
#include "lang/tree_copy.hpp"

namespace loci::lang {

// Sentences in a row, as code and as they read ("1 fear.").
struct Passage {
  Block code;
  std::vector<std::string> sentences;
  bool framed = false;    // begins with a frame
  bool declines = false;  // asks by itself whether it is done at all
  std::size_t size = 0;   // nodes of the tree
};

struct Meaning {
  StmtPtr code;                           // deed, frame: one block, a scope of its own
  bool declines = false;                  // deed: it asks whether it is done at all
  std::map<std::string, ExprPtr> values;  // `is`, and what else the kind has
  Block around;                           // place, who: with S where the others go
  bool piece_by_piece = false;            // place: S is done for one piece at a time
  std::vector<Meaning> either;            // some: one of these is taken
  std::vector<Meaning> both;              // some: all of these
  SlotText text;
  std::size_t size = 0;  // nodes of the tree
};

// Reads the body of a frame, from a token of the line on.
using BodyReader =
    std::function<Passage(std::size_t first, Voice voice, bool may, std::string_view lasts)>;

struct Expansion {
  const Vocabulary& vocabulary;
  std::span<const Token> tokens;  // those the phrase was matched in
  CardKind card;
  Voice voice{};
  bool may = false;  // one may do without it
  BodyReader read_body;
  ExprPtr uses = nullptr;  // occasion: how often it is answered; null: always
};

// Throws Error if the result grows without reason: a form may use a slot more than once, and forms
// nest.
Meaning expand(const Expansion& expansion, const Phrase& phrase);

}  // namespace loci::lang
